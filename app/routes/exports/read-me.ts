import type { Visitor } from "#app/domain/access.ts";
import type { ExportTable } from "#db/exports/data-export.ts";
import * as say from "./words.ts";

/** What each table's file holds, in plain words. A test makes sure that every table has a line here. */
const DESCRIPTIONS: Record<string, string> = {
  households: say.theHouseholdItsNameThe,
  profiles: say.thePeopleInTheHousehold,
  household_members: say.whoIsInTheHousehold,
  subscriptions: say.theTrialOrThePlan,
  paypal_subscriptions: say.theLatestStatusAtPayPal,
  payments: say.paymentsThroughPayPalRefundedOnes,
  pass_payments: say.paymentsForSomeMonthsMade,
  invitations: say.whoWasInvitedByEmail,
  accounts: say.whereTheMoneyIsEach,
  account_totals: say.whatMovedEachAccountBy,
  loans: say.loansPrincipalOutstandingBalance,
  loan_corrections: say.changesToLoansOtherThan,
  assets: say.assetsAndTheirCurrentValues,
  liabilities: say.liabilitiesAndTheirCurrentAmounts,
  asset_values: say.eachAssetsPastValuesAnd,
  liability_values: say.eachLiabilitysPastAmountsAnd,
  transactions: say.everyTransactionAmountIsIn,
  transaction_totals: say.theTransactionsTotalsByMonth,
  removed_transactions: say.theIdsOfDeletedTransactions,
  row_changes: say.whatWasChangedAndDeleted,
  budgets: say.everyLineOfEveryMonths,
  carried_lines: say.whichLinesCarry,
  household_months: say.theDaysOfYourMonths,
  scheduled_mails: say.whichRemindersWereSentTo,
  plan_mails: say.whatEmailsToldOfThePlan,
  rate_changes: say.changesOfExchangeRatesFor,
  rate_changed_transactions: say.theExchangeRateThatEach,
  bulk_edits: say.changesOfManyTransactionsAt,
  bulk_edited_transactions: say.whatEachTransactionOfSuch,
  imports: say.filesThatWereImportedAnd,
  import_mappings: say.whatTheColumnsOfImported,
  movements: say.movementsThatMessagesAndStatements,
  own_accounts: say.whichOfYourAccountsThe,
  schedules: say.whatIsPlannedToComeAgain,
  schedule_days: say.theDaysAndAmountsOfInstalments,
  occurrence_changes: say.whatSomeoneDidToOnePlannedPayment,
  occurrence_links: say.whichEntriesPlannedPaymentsWere,
  pockets: say.pocketsAndTheirTargets,
  pocket_moves: say.whatMovedEachPocket,
  plan_settings: say.whatWasSaidOfThePlan,
  payee_rules: say.whatYouDecidedThatA,
  phone_keys: say.thePhonesThatMaySend,
  calendar_feeds: say.theAddressOfYourCalendar,
  message_skeletons: say.whatYouSaidOfMessages,
  unread_messages: say.whenYourOwnPhonesSent,
  export_rows: say.rowsOfAnExportThat,
  import_rows: say.rowsOfFilesThatWere,
};

/** README.txt: what the archive is, and what each of its files holds. */
export function readMe({ fullName, email, household, today }: Visitor, tables: readonly ExportTable[]): string {
  const files = tables.flatMap(({ name }) => [`${name}.csv`, `  ${DESCRIPTIONS[name] ?? ""}`, ""]);
  return [
    say.everythingThatTheHouseholdHas(household.name),
    say.exportedOnTodayByFullName(today, fullName, email),
    "",
    say.eachFileIsATable,
    "",
    say.amountsAreInUnitsOf,
    say.datesAreYearMonthDay,
    say.anEmptyCellMeansThat,
    say.anApostropheBeforeAText,
    say.pamojaTakesThisArchiveBack,
    say.noneOfTheseFilesContains,
    "",
    ...files,
  ].join("\r\n");
}
