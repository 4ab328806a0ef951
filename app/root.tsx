import type { HeadersFunction, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { CookieBanner } from "./components/cookie-banner.tsx";
import { ErrorPage } from "./components/error-page.tsx";
import { LostConnection } from "./components/lost-connection.tsx";
import { ProgressBar } from "./components/progress-bar.tsx";
import { ThemeMeta } from "./components/theme/theme-meta.tsx";
import { useTheme } from "./components/theme/use-theme.ts";
import { themeOf } from "./request/theme.server.ts";
import stylesheet from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = () => [{ title: "Pamoja" }];

/** What only the server knows about this request; it needs no database. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return {
    nonce: context.nonce,
    requestId: context.scope.requestId,
    supportEmail: context.configuration.operator.email,
    theme: themeOf(request, context.configuration.publicOrigin),
  };
}

/**
 * The first document's nonce stays valid, as scripts are only written into that one; a theme that is chosen later is known
 * to the page itself.
 */
export const shouldRevalidate = () => false;

export const headers: HeadersFunction = ({ errorHeaders, loaderHeaders }) => errorHeaders ?? loaderHeaders;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useRouteLoaderData<typeof loader>("root")?.nonce;
  const theme = useTheme();
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <ThemeMeta theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <CookieBanner nonce={nonce} />
        <LostConnection />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <ErrorPage
      status={isRouteErrorResponse(error) ? error.status : 500}
      requestId={root?.requestId}
      supportEmail={root?.supportEmail}
    />
  );
}
