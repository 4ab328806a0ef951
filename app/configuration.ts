/** The worker's configuration: variables in wrangler.toml and secrets. */
export type Configuration = {
  databaseUrl: string;
  /** `https://pamoja.example`: where links in mails lead. */
  publicOrigin: string;
  resendKey: string;
  /** Where Resend's API is; null for its own address. */
  resendUrl: string | null;
  mailFrom: string;
  /** Seconds added to the clock. Zero but on this machine, where tests and demonstrations move time. */
  clockShift: number;
};

export type Environment = Partial<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  "DATABASE_URL",
  "PUBLIC_ORIGIN",
  "RESEND_API_KEY",
  "RESEND_BASE_URL",
  "MAIL_FROM",
  "CLOCK_SHIFT_SECONDS",
] as const;

/** @returns the configuration, or what is wrong with it in sentences that name settings and never their values */
export function readConfiguration(environment: Environment): Configuration | { problems: string[] } {
  const problems: string[] = [];
  const required = (name: (typeof NAMES)[number], shape: (value: string) => boolean, form: string) => {
    const value = environment[name]?.trim() ?? "";
    if (value === "") problems.push(`${name} is not set.`);
    else if (!shape(value)) problems.push(`${name} is not ${form}.`);
    return value;
  };
  const isUrl = (protocols: string[]) => (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

  const configuration: Configuration = {
    databaseUrl: required("DATABASE_URL", isUrl(["postgres:", "postgresql:"]), "a Postgres address"),
    publicOrigin: required("PUBLIC_ORIGIN", isUrl(["http:", "https:"]), "a web address").replace(/\/+$/, ""),
    resendKey: required("RESEND_API_KEY", () => true, ""),
    resendUrl: environment.RESEND_BASE_URL || null,
    mailFrom: required("MAIL_FROM", (value) => value.includes("@"), "an e-mail address"),
    clockShift: Number(environment.CLOCK_SHIFT_SECONDS ?? 0),
  };
  const local = /^http:\/\/(127\.0\.0\.1|localhost)(:|$)/.test(configuration.publicOrigin);
  if (configuration.publicOrigin !== "" && !local && configuration.clockShift !== 0) {
    problems.push("CLOCK_SHIFT_SECONDS is for this machine only.");
  }
  if (!Number.isFinite(configuration.clockShift)) problems.push("CLOCK_SHIFT_SECONDS is not a number.");
  return problems.length > 0 ? { problems } : configuration;
}

/** @throws Error that names what is wrong, for work that has no page to say it on */
export function requireConfiguration(environment: Environment): Configuration {
  const configuration = readConfiguration(environment);
  if ("problems" in configuration) throw new Error(`Pamoja is not configured: ${configuration.problems.join(" ")}`);
  return configuration;
}
