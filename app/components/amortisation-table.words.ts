export const repaymentSchedule = (currency: string) => `Repayment schedule in ${currency}`;
export const yearOf = (year: number) => `Year ${year}`;
export const scheduleOfYear = (schedule: string, year: number) => `${schedule}, year ${year}`;
export const no = "No.";
export const payment = "Payment";
export const interest = "Interest";
export const principal = "Principal";
export const balance = "Balance";
