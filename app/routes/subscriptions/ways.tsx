import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Way } from "./search-params.ts";
import * as say from "./words.tsx";

type Props = {
  /** Which one is chosen at first. */
  first: Way;
  mpesa: ReactNode;
  /** @param isChosen whether it is shown, and thus whether PayPal's script is needed */
  payPal: (isChosen: boolean) => ReactNode;
};

/** A switch between the two ways to pay. Both are in the document; the style sheet shows the chosen one. */
export function Ways({ first, mpesa, payPal }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [way, setWay] = useState(first);
  // The other one may have been chosen before the script ran, or before the reader came back.
  useEffect(() => {
    const isPayPal = place.current?.querySelector<HTMLInputElement>("[value=paypal]")?.checked;
    setWay(isPayPal ? "paypal" : "mpesa");
  }, []);
  return (
    <div ref={place} className="ways grid grid-cols-[minmax(0,1fr)] gap-4">
      <fieldset className="segments segments-wide sm:w-full sm:max-w-md sm:justify-self-center">
        <legend className="sr-only">{say.waysToPay}</legend>
        {(["mpesa", "paypal"] as const).map((each) => (
          <label key={each} className="text-balance">
            <input
              type="radio"
              name="way"
              value={each}
              defaultChecked={each === first}
              onChange={() => setWay(each)}
              className="sr-only"
            />
            {each === "mpesa" ? say.mPESAInShillings : say.payPalInUSDollars}
          </label>
        ))}
      </fieldset>
      <div id="way-mpesa">{mpesa}</div>
      <div id="way-paypal">{payPal(way === "paypal")}</div>
    </div>
  );
}
