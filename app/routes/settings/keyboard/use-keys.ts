import { useEffect, useState } from "react";
import { areKeysOff, switchKeys } from "#app/components/shell/keys.ts";

/** Whether single keys are shortcuts in this browser, which is null until it has been asked, and what switches them. */
export function useKeys() {
  const [isOn, setOn] = useState<boolean | null>(null);
  useEffect(() => setOn(!areKeysOff()), []);
  const choose = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return { isOn, choose };
}
