import { sql } from "drizzle-orm";
import { TRANSACTION_TYPES, TYPE_NAMES } from "../../app/domain/transactions/transaction-types.ts";

/** A transaction type's effect on cash, for SQL: the table of app/domain/transactions/transaction-types.ts. A transfer has none. */
export const cashSign = sql.raw(
  `case type ${TYPE_NAMES.map((type) => `when '${type}' then ${TRANSACTION_TYPES[type].cash}`).join(" ")} else 0 end`,
);
