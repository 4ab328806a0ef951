/** What a household has and owes. Each card's rows come to the sum that it says, which is that of the screen it leads to. */
import { addCents, type Cents, formatFigure, subtractCents, toCents, ZERO } from "#app/domain/money.ts";
import type { Worth } from "#app/domain/net-worth/net-worth.ts";
import type { AccountRow } from "#db/accounts/accounts.ts";
import type { Holding, Upcoming } from "#db/net-worth/net-worth.ts";
import { owedAccountsOf, owedUpcoming } from "../net-worth/owed-accounts.ts";
import { netWorthView, worthUpcoming } from "../net-worth/view.ts";
import * as say from "./words.ts";

type Rows = {
  cash: Cents;
  ahead: Upcoming | undefined;
  assets: readonly Holding[];
  liabilities: readonly Holding[];
  loans: readonly Holding[];
  accounts: readonly AccountRow[];
  currency: string;
};

/** `icon`: the screen whose icon it has. */
export type MoneyRow = { to: `/${string}`; icon: `/${string}`; title: string; amount: Cents };

export type MoneyView = {
  worth: Worth;
  /** Net worth without entries that are dated ahead; null where there are none. */
  netToday: Cents | null;
  owned: MoneyRow[];
  /** They come to total liabilities. */
  owed: MoneyRow[];
  /** In use, with what is in each today, in its own currency; what is owed on one is with what is owed. */
  accounts: { account: Pick<AccountRow, "id" | "name" | "kind" | "currency">; amount: Cents; beneath: string | null }[];
  /** From what is in the accounts today to the cash of net worth; empty where these are the same. */
  toCash: { title: string; amount: Cents }[];
};

export function moneyView({ cash, ahead, assets, liabilities, loans, accounts, currency }: Rows): MoneyView {
  const owedAccounts = owedAccountsOf(accounts);
  const { worth } = netWorthView({
    ...{ cash, assets, liabilities, loans, owedAccounts, course: [], late: [], opened: [] },
    householdCurrency: currency,
  });
  const upcoming = worthUpcoming(ahead, owedUpcoming(accounts));
  const sum = (holdings: readonly Holding[]) => addCents(...holdings.map(({ base }) => base ?? ZERO));
  const isOwed = new Set(owedAccounts.map(({ id }) => id));
  const holding = accounts.filter(({ id }) => !isOwed.has(id));
  const row = (to: `/${string}`, title: string, amount: Cents, icon = to): MoneyRow => ({ to, icon, title, amount });
  return {
    worth,
    netToday: upcoming.net === ZERO ? null : subtractCents(worth.net, upcoming.net),
    owned: [
      row(accounts.length > 0 ? "/accounts" : "/transactions", say.cashBankBalance, worth.cash),
      row("/assets", say.otherAssets, worth.assets),
    ],
    owed: [
      row("/liabilities", say.liabilities, sum(liabilities)),
      row("/loans", say.loans, sum(loans)),
      ...owedAccounts.map((each) => row(`/accounts/${each.id}`, each.name, each.base ?? ZERO, "/accounts")),
    ],
    accounts: holding
      .filter(({ is_archived }) => !is_archived)
      .map(({ id, name, kind, currency: own, balance, ahead, base_today }) => ({
        account: { id, name, kind, currency: own },
        amount: subtractCents(balance, ahead),
        beneath: own === currency || base_today === null ? null : formatFigure(base_today, currency),
      })),
    toCash: toCash(worth.cash, holding),
  };
}

/** Cash counts each entry at the rate of its own day, also those dated ahead and those that name no account. */
function toCash(cash: Cents, accounts: readonly AccountRow[]): MoneyView["toCash"] {
  const sum = (amountOf: (account: AccountRow) => number, of = accounts) =>
    toCents(of.reduce((total, account) => total + amountOf(account), 0));
  const latest = ({ base, booked }: AccountRow) => base ?? booked;
  const today = (account: AccountRow) => account.base_today ?? account.booked;
  const differences = [
    {
      title: say.inArchivedAccounts,
      amount: sum(
        today,
        accounts.filter(({ is_archived }) => is_archived),
      ),
    },
    { title: say.upcomingEntries, amount: sum((each) => latest(each) - today(each)) },
    { title: say.changeInExchangeRates, amount: sum((each) => each.booked - latest(each)) },
    {
      title: say.inNoAccount,
      amount: subtractCents(
        cash,
        sum(({ booked }) => booked),
      ),
    },
  ].filter(({ amount }) => amount !== ZERO);
  if (differences.length === 0) return [];
  const inUse = accounts.filter(({ is_archived }) => !is_archived);
  return [{ title: say.inYourAccounts, amount: sum(today, inUse) }, ...differences];
}
