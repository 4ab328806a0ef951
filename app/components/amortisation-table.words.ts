export const repaymentSchedule = (currency: string) => `Repayment schedule in ${currency}`;
export const yearOf = (year: number) => `Year ${year}`;
export const scheduleOfYear = (schedule: string, year: number) => `${schedule}, year ${year}`;
