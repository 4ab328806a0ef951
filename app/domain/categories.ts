/** The fixed categories and subcategories, in their fixed order. The database checks rows against the same list. */
import { type EntryType, labelOf, type TransactionType } from "./transactions/transaction-types.ts";

export const EXPENSE_CATEGORIES = {
  Rent: ["Monthly Rent"],
  Utilities: ["Water", "Electricity", "Gas", "Internet", "Subscriptions", "Other Utilities"],
  Insurance: ["Health Insurance", "Life Insurance", "Home Insurance", "Other Insurance"],
  "Car Expenses": ["Car Fuel", "Car Service", "Car Wash", "Car Insurance", "Car Parts & Soup-up", "Other Car Expenses"],
  "Learning Expenses": [
    "School Fees",
    "Books",
    "Stationery",
    "Uniform",
    "School Transport",
    "Extra Curriculum",
    "Other Learning Expenses",
  ],
  "Variable Expenses": ["Groceries", "Transport", "Healthcare & Medicine", "Clothing", "Other Variable Expenses"],
  "Discretionary Expenses": ["Eating Out", "Entertainment", "Hobbies", "Travel/Holidays"],
  Miscellaneous: ["Repairs", "Incidentals", "Other Misc. Expenses"],
} as const satisfies Record<string, readonly string[]>;

const CATEGORIES: Partial<Record<TransactionType, readonly string[]>> = {
  income: ["Salary", "Business", "Freelance", "Dividends", "Commissions", "Gifts", "Other Income"],
  saving: ["Emergency Fund", "Retirement Fund", "Short-term Goals", "Long-term Investments"],
  giving: [
    "Offering",
    "Weddings",
    "Funerals",
    "Newborn",
    "Eldercare",
    "Childcare",
    "Donations",
    "Gifts",
    "Other Giving",
  ],
  expense: Object.keys(EXPENSE_CATEGORIES),
};

/** The lines that a transfer into savings of one’s own may count towards. */
export const SAVING_LINES = CATEGORIES.saving ?? [];

/** Not used by the form yet: an asset purchase has no category today. */
export const ASSET_CATEGORIES = ["Land or House", "Vehicle", "Appliances/Equipment", "Other Asset Purchases"] as const;

/** The category that budget lines of the type 'tithe' use; its transactions have none. */
export const TITHE_CATEGORY = "Tithe";

/** Subcategories that are used most: they have an icon of their own, in the colour of their category (components/face). */
export const WITH_A_FACE: readonly string[] = [
  ...["Water", "Gas", "Internet", "Subscriptions", "Car Fuel", "Transport", "Healthcare & Medicine", "Clothing"],
  "Travel/Holidays",
];

/** What a child's school fees are in the ledger. */
export const SCHOOL_FEES = { category: "Learning Expenses", subcategory: "School Fees" } as const;

export const MONTHLY_RENT = { category: "Rent", subcategory: "Monthly Rent" } as const;
export const GROCERIES = { category: "Variable Expenses", subcategory: "Groceries" } as const;

/** What the charges of movements are recorded as. */
export const FEE = { category: "Miscellaneous", subcategory: "Other Misc. Expenses" } as const;

/** The categories of a type in their order; none for types without categories. */
export const categoriesOf = (type: TransactionType): readonly string[] => CATEGORIES[type] ?? [];

/** The subcategories of a category in their order; only expense categories have any. */
export function subcategoriesOf(type: TransactionType, category: string | null | undefined): readonly string[] {
  if (type !== "expense" || category == null || !Object.hasOwn(EXPENSE_CATEGORIES, category)) return [];
  return EXPENSE_CATEGORIES[category as keyof typeof EXPENSE_CATEGORIES];
}

/** The text of a list's category column: `Utilities / Water`, `Salary`, or the type's own label. */
export function categoryPath(row: { type: EntryType; category: string | null; subcategory: string | null }): string {
  if (row.category === null) return labelOf(row.type);
  return row.subcategory === null ? row.category : `${row.category} / ${row.subcategory}`;
}
