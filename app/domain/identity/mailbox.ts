/**
 * Which addresses are one mailbox, so that a trial belongs to it once, and limits on mails and attempts count it once. Only what a provider documents is folded: elsewhere a
 * dot or a sign may make another person. Pure.
 */

type Provider = {
  domains: RegExp;
  /** The name under which all of its domains count; null where each is another mailbox. */
  as: string | null;
  /** What does not tell one of its mailboxes from another. */
  ignored: RegExp;
  /** Whether a hyphen is another way to write a dot. */
  isHyphenADot?: true;
};

/** `name+anything` reaches `name`. */
const TAG = /\+.*$/;

const PROVIDERS: readonly Provider[] = [
  { domains: /^(?:gmail|googlemail)\.com$/, as: "gmail.com", ignored: /\+.*$|\./g },
  {
    domains: /^(?:(?:outlook|hotmail|live|msn)\.[a-z]{2,3}(?:\.[a-z]{2})?|(?:windowslive|passport)\.com)$/,
    as: null,
    ignored: TAG,
  },
  { domains: /^(?:icloud|me|mac)\.com$/, as: "icloud.com", ignored: TAG },
  { domains: /^(?:proton\.me|protonmail\.com|protonmail\.ch|pm\.me)$/, as: "proton.me", ignored: /\+.*$|[._-]/g },
  { domains: /^fastmail\.(?:com|fm|us|net|org|co\.uk)$/, as: null, ignored: TAG },
  {
    domains: /^(?:zoho(?:mail)?\.(?:com|eu|in|com\.au)|posteo\.(?:de|net)|aol\.com|hey\.com|mailbox\.org)$/,
    as: null,
    ignored: TAG,
  },
  { domains: /^(?:ya\.ru|yandex\.(?:ru|com|by|kz|ua|com\.tr))$/, as: "yandex.com", ignored: TAG, isHyphenADot: true },
  // Yahoo's own tags are `name-anything`; no name has that sign.
  { domains: /^(?:yahoo\.[a-z]{2,3}(?:\.[a-z]{2})?|ymail\.com|rocketmail\.com)$/, as: null, ignored: /[+-].*$/ },
];

/** `anything@name.fastmail.com` reaches `name@fastmail.com`. */
const OF_SUBDOMAIN = /^.+@([^.@]+)\.(fastmail\.(?:com|fm|us|net|org|co\.uk))$/;

/** One address for all that reach a mailbox. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase().normalize("NFKC").replace(OF_SUBDOMAIN, "$1@$2");
  const at = address.lastIndexOf("@");
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const provider = PROVIDERS.find(({ domains }) => domains.test(domain));
  if (!provider) return address;
  const bare = name.replace(provider.ignored, "");
  const mailbox = provider.isHyphenADot ? bare.replaceAll("-", ".") : bare;
  return `${mailbox === "" ? name : mailbox}@${provider.as ?? domain}`;
}
