import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { AccountMenu } from "../../components/shell/account-menu.tsx";
import { BudgetPrompt } from "../../components/shell/budget-prompt.tsx";
import { FactorResetBanner } from "../../components/shell/factor-reset-banner.tsx";
import { Footer } from "../../components/shell/footer.tsx";
import { Pending } from "../../components/shell/pending.tsx";
import { titleAt } from "../../components/shell/screens.ts";
import { ShareDialog } from "../../components/shell/share-dialog.tsx";
import { Shortcuts } from "../../components/shell/shortcuts.tsx";
import { Sidebar } from "../../components/shell/sidebar.tsx";
import { TabBar } from "../../components/shell/tab-bar.tsx";
import { TrialBanner } from "../../components/shell/trial-banner.tsx";
import { Unsent } from "../../components/shell/unsent.tsx";
import { initialsOf } from "../../domain/initials.ts";
import { whenOff } from "../../features/identity/factor-reset.server.ts";
import { bannerOf } from "./banners.ts";
import * as say from "./words.ts";

/**
 * The shell reads nothing of its own: it shows the visitor who comes with every screen's batch. Its guard is the least
 * strict of its screens'; each screen guards itself, because its loader can be called alone.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { visitor } = await context.scope.read("account");
  // A new household is asked among its first steps, and here where a mail asks.
  const isAsked = !visitor.budgetPrompt?.isEarly || new URL(request.url).searchParams.has("prompt");
  return {
    visitor: { ...visitor, others: undefined, budgetPrompt: isAsked ? visitor.budgetPrompt : null },
    initials: initialsOf(visitor.fullName.trim() || visitor.email),
    others: [...new Set(visitor.others?.map(initialsOf))],
    banner: bannerOf(visitor),
    factorOffAt: visitor.factorResetAt === null ? null : whenOff(visitor.factorResetAt),
    hasNotifications: context.configuration.push !== null,
    origin: context.configuration.publicOrigin,
  };
}

/**
 * The visitor comes with every response. A refused form does not revalidate the shell: with an expired session or the
 * database down, that would take the reader away from the form that says so.
 */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 400;
}

export default function App() {
  const { visitor, initials, others, banner, factorOffAt } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <div className="shell" data-path={pathname}>
      <a href="#main" className="btn btn-go skip">
        {say.skipToContent}
      </a>
      <Sidebar visitor={visitor} />
      <div className="page">
        {banner && (!banner.onHomeOnly || pathname === "/") && <TrialBanner {...banner} />}
        {factorOffAt && <FactorResetBanner offAt={factorOffAt} />}
        <header className="column head">
          <h1 className="head-title">{titleAt(pathname)}</h1>
          <Unsent visitor={visitor} />
          <AccountMenu visitor={visitor} initials={initials} others={others} />
        </header>
        <main id="main" tabIndex={-1} className="column screen">
          <Pending>
            <Outlet />
          </Pending>
        </main>
        <TabBar visitor={visitor} />
        <BudgetPrompt visitor={visitor} />
        <ShareDialog />
        <Shortcuts visitor={visitor} />
        <Footer year={visitor.today.slice(0, 4)} />
      </div>
    </div>
  );
}
