export const dayAtTime = (day: string, time: string) => `${day}, ${time}`;
export const left = (amount: string) => `${amount} left`;
export const over = (amount: string) => `${amount} over`;
export const today = "today";
export const details = (path: string, day: string) => `${path}, ${day}`;
