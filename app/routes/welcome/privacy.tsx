import { Link } from "@remix-run/react";
import { List } from "./together.tsx";
import * as say from "./words.ts";

const PROMISES = [
  [say.neverYourPIN, say.noPINNoPassword],
  [say.readOnYourPhone, say.onlyAmountsDaysNames],
  [say.onlyYours, say.privacyText],
] as const;

const QUESTIONS = [
  [say.isItConnected, say.itIsNotConnected],
  [say.whatAfterTheTrial, say.nothingIsCharged],
  [say.onlyMpesa, say.bankFilesToo],
] as const;

/** What happens to someone's messages, and what is asked most. */
export function Privacy() {
  return (
    <section className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="grid content-start gap-5">
        <h2 className="text-xl font-bold tracking-tight">{say.yourMessagesStayYours}</h2>
        <List items={PROMISES} />
        <Link to="/privacy-policy" className="link link-alone justify-self-start">
          {say.readThePrivacyPolicy}
        </Link>
      </div>
      <div className="grid content-start gap-5">
        <h2 className="text-xl font-bold tracking-tight">{say.questions}</h2>
        <div className="divide-y divide-line rounded-l border border-line bg-card">
          {QUESTIONS.map(([question, answer]) => (
            <details key={question} name="question">
              <summary className="flex min-h-14 items-center px-4 font-medium sm:px-5">{question}</summary>
              <p className="px-4 pb-4 text-md text-soft sm:px-5">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
