/** All of something in `npm run test:deep`, and else a part of it, which a seed chooses. */
import { IS_DEEP } from "../../property.ts";

const SEED = Number(process.env.PAMOJA_FAULT_SEED ?? 20_261_125);

/** Numbers between 0 and 1 that follow from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** For each subject some of its ways, at least one where it has any. */
export function sampleOf<Subject, Way>(
  subjects: readonly Subject[],
  waysOf: (subject: Subject) => readonly Way[],
  count = 1,
): [Subject, Way][] {
  const random = randomFrom(SEED);
  return subjects.flatMap((subject): [Subject, Way][] => {
    const left = [...waysOf(subject)];
    if (IS_DEEP) return left.map((way) => [subject, way]);
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [way] = left.splice(Math.floor(random() * left.length), 1);
      return [subject, way as Way];
    });
  });
}

/** So many of them, or all. */
export function partOf<Subject>(subjects: readonly Subject[], count: number): Subject[] {
  if (IS_DEEP) return [...subjects];
  const random = randomFrom(SEED);
  const left = [...subjects];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
