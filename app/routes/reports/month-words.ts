/** `May: 215,000.00 in, 181,320.50 out, 178,000.00 planned` */
export const monthInWords = (name: string, income: string, outgoing: string, planned: string | null) =>
  `${name}: ${income} in, ${outgoing} out${planned === null ? "" : `, ${planned} planned to go out`}`;
