import { Link } from "@remix-run/react";
import { pagePath } from "../search-params.ts";
import { SettingWords } from "../setting-words.tsx";
import * as say from "./words.ts";

const PAGES = [
  ["/user-guide", say.userGuide, say.everyScreen],
  ["/faq", say.faq, say.oftenAsked],
  ["/privacy-policy", say.privacyPolicy, say.whatIsStored],
  ["/terms-of-service", say.termsOfService, say.whatBothAgree],
] as const;

/** What can be read about the product, and whom one writes to. */
export function Help({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="card" aria-labelledby="help">
      <h2 id="help">{say.help}</h2>
      <ul className="setting-links">
        {PAGES.map(([to, name, detail]) => (
          <li key={to}>
            <Link to={to} state={{ from: pagePath("help") }} className="setting-row">
              <SettingWords name={name} detail={detail} />
            </Link>
          </li>
        ))}
        <li>
          <a href={`mailto:${supportEmail}`} className="setting-row">
            <SettingWords name={say.writeToUs} detail={supportEmail} />
          </a>
        </li>
      </ul>
    </section>
  );
}
