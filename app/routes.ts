import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** The map: every address of the product and the file that answers it, grouped as the menu is. */
export default [
  layout("routes/frames/app.tsx", { id: "frames/app" }, [
    index("routes/dashboard/route.tsx", { id: "dashboard" }),

    at("transactions", "transactions/route.tsx"),
    at("transactions/:id", "transactions/detail/route.tsx"),
    at("transactions/:id/split", "transactions/split/route.tsx"),
    at("transactions/select", "transactions/select/route.tsx"),
    at("transactions/rates", "rate-changes/route.tsx"),
    at("transactions/transfer", "transfers/route.tsx"),
    at("transactions/queued", "transactions/queued/route.ts"),
    at("transactions/export.csv", "transactions/export-csv.ts"),
    at("transactions/import", "imports/route.tsx"),
    at("transactions/imports", "imports/list/route.tsx"),
    at("transactions/import/rows", "imports/rows.ts"),
    at("transactions/import/problems.csv", "imports/problems-csv.ts"),
    at("transactions/import/mpesa", "movements/mpesa/route.tsx"),
    at("transactions/import/movements", "movements/stage.ts"),
    at("transactions/review", "movements/review/route.tsx"),

    at("plan", "plan/route.tsx"),
    at("plan/start", "plan/start/route.tsx"),
    at("plan/fees", "plan/fees/route.tsx"),
    at("plan/pockets", "plan/pockets/route.tsx"),
    at("plan/payday", "plan/payday/route.tsx"),
    at("budgets", "budgets/route.tsx"),
    at("budgets/start", "budgets/start/route.tsx"),
    at("budgets/prompt", "budgets/prompt.ts"),
    at("reports", "reports/route.tsx"),
    at("reports/export.csv", "reports/export-csv.ts"),

    at("money", "money/route.tsx"),
    at("accounts", "accounts/route.tsx"),
    at("accounts/costs", "accounts/all-costs/route.tsx"),
    at("accounts/:id", "accounts/account/route.tsx"),
    at("accounts/:id/costs", "accounts/costs/route.tsx"),
    at("loans", "loans/route.tsx"),
    at("loans/:id", "loans/loan/route.tsx"),
    at("loan-calculator", "loans/calculator/route.tsx"),
    at("assets", "balance-sheet/route.tsx"),
    at("assets/:id", "balance-sheet/asset.tsx"),
    at("liabilities", "balance-sheet/liabilities.tsx"),
    at("liabilities/:id", "balance-sheet/liability.tsx"),
    at("net-worth", "net-worth/route.tsx"),
    at("rates", "exchange-rates/rate.ts"),

    at("find", "find/route.tsx"),
    at("last-view", "last-view/route.ts"),
    at("history", "history/route.tsx"),
    at("settings", "settings/route.tsx"),
    at("settings/security", "identity/security/route.tsx"),
    at("settings/rules", "payee-rules/route.tsx"),
    at("settings/phone", "phone-keys/route.tsx"),
    at("settings/month", "household-months/route.tsx"),
    at("settings/notifications", "notifications/route.tsx"),
    at("settings/calendar", "calendar-feeds/route.tsx"),
    at("settings/last-view", "last-view/settings/route.tsx"),
    at("settings/payments/:id", "passes/receipt/route.tsx"),
    at("settings/data-export", "exports/route.ts"),
    at("user-guide", "help/user-guide/route.tsx"),
    at("faq", "help/faq.tsx"),
  ]),

  layout("routes/frames/plain.tsx", { id: "frames/plain" }, [
    at("signup", "identity/signup/route.tsx"),
    at("login", "identity/login/route.tsx"),
    at("login/code", "identity/login-code/route.tsx"),
    at("login/factor", "identity/login-factor/route.tsx"),
    at("forgot-password", "identity/forgot-password/route.tsx"),
    at("privacy-policy", "help/privacy-policy.tsx"),
    at("terms-of-service", "help/terms-of-service.tsx"),
  ]),

  at("welcome", "welcome/route.tsx"),
  at("demo", "welcome/demo/route.ts"),
  at("auth/google", "identity/google/begin.ts"),
  at("auth/google/callback", "identity/google/callback/route.tsx"),
  at("auth/google/prove", "identity/google/prove/route.tsx"),
  at("passkey-options", "identity/passkey-options.ts"),
  at("verify-email", "identity/verify-email/route.tsx"),
  at("update-password", "identity/update-password/route.tsx"),
  at("change-email", "identity/change-email/route.tsx"),
  at("reauthenticate", "identity/reauthenticate/route.tsx"),
  at("not-me", "identity/not-me/route.tsx"),
  at("stop-factor-reset", "identity/stop-factor-reset/route.tsx"),
  at("logout", "identity/logout.tsx"),

  at("setup-currency", "household/currency/route.tsx"),
  at("accept-invite", "members/accept-invite/route.tsx"),
  at("subscribe", "subscriptions/route.tsx"),
  at("subscribe/begin", "subscriptions/begin.ts"),
  at("subscribe/pass/:id", "passes/pass/route.tsx"),
  at("unsubscribe", "mails/unsubscribe/route.tsx"),
  at("theme", "theme.ts"),
  at("*", "not-found.tsx"),

  // Served in `npm run dev` alone.
  ...(import.meta.env.DEV ? [route("styleguide", "styleguide/route.tsx")] : []),
] satisfies RouteConfig;

/** A route whose id is its address: every screen sends all ids to the browser, where this one costs next to nothing. */
function at(path: string, file: string): RouteConfigEntry {
  return route(path, `routes/${file}`, { id: path });
}
