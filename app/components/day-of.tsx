/**
 * A day beside what is on it: the weekday above the date.
 * @param text `Sat 21 Nov`, with its year if that is another, which is only read out
 * @param isSame whether the row before has the same day, which is then not shown again
 */
export function DayOf({ text, isSame = false }: { text: string; isSame?: boolean }) {
  const [weekday, day, month, year] = text.split(" ");
  return (
    <span className="w-14 flex-none text-center leading-tight whitespace-nowrap">
      <span className={isSame ? "sr-only" : undefined}>
        <span className="block text-xs text-soft">{weekday}</span>{" "}
        <b className="text-sm">
          {day} {month}
        </b>
        {year && <span className="sr-only"> {year}</span>}
      </span>
    </span>
  );
}
