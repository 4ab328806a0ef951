/** A member of a household with a phone. */
import type { Person } from "../people.ts";
import type { Book } from "./book.ts";
import type { Client } from "./client.ts";
import type { Figures } from "./figures.ts";
import type { Home, Phone } from "./home.ts";
import type { Stage } from "./stage.ts";

/** `index`: which member of the household it is; `number`: which of all. */
export type Member = {
  stage: Stage;
  book: Book;
  figures: Figures;
  client: Client;
  person: Person;
  home: Home;
  phone: Phone;
  index: number;
  number: number;
  chance: (share: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item | undefined;
  shillings: () => number;
};
