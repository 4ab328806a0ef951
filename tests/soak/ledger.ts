/** What a member writes down: entries, splits, what waited on their phone, budgets. */
import { newId } from "../../db/id.ts";
import { queued } from "../routes/submits.ts";
import type { Fields } from "./client.ts";
import { deedOf } from "./figures.ts";
import type { Member } from "./member.ts";

type Row = { id: string; version: number; amount: number };

export function ledgerDeeds({ client, book, figures, stage, home, phone, pick, shillings, chance }: Member) {
  const own: Row[] = [];
  const splits: { split: string; parts: string[]; versions: string }[] = [];
  const tithe = (id: string, amount: number): Fields => ({
    ...{ id, type: "tithe", date: stage.today(), description: `soak ${id}`, amount: String(amount) },
  });
  const take = <Item>(items: Item[]): Item | undefined => {
    const item = pick(items);
    if (item !== undefined) items.splice(items.indexOf(item), 1);
    return item;
  };

  return {
    async record() {
      const [id, amount] = [newId(), shillings()];
      const sent = { deed: "record", path: "/transactions", fields: { ...tithe(id, amount), intent: "record" } };
      if ((await client.write(sent)) !== "done") return void book.unknown.add(id);
      book.rows.set(id, amount * 100);
      own.push({ id, version: 1, amount });
    },
    async edit() {
      const row = take(own);
      if (!row) return;
      const amount = shillings();
      const fields = { ...tithe(row.id, amount), intent: "revise", version: String(row.version) };
      if ((await client.write({ deed: "revise", path: "/transactions", fields })) !== "done")
        return void book.unknown.add(row.id);
      book.rows.set(row.id, amount * 100);
      own.push({ ...row, version: row.version + 1, amount });
    },
    async remove() {
      const row = take(own);
      if (!row) return;
      const fields = { intent: "remove", id: row.id, version: String(row.version) };
      if ((await client.write({ deed: "remove", path: "/transactions", fields })) !== "done")
        return void book.unknown.add(row.id);
      book.rows.set(row.id, null);
    },
    async split() {
      const row = take(own);
      if (!row || row.amount < 2) return;
      const [split, other] = [newId(), newId()];
      const first = Math.floor(row.amount / 2);
      const fields = {
        ...{ intent: "save", split, versions: `${row.id} ${row.version}`, currency: "KES" },
        ...{ description: `soak ${row.id}`, amount: String(row.amount) },
        ...{ "part-0": row.id, "becomes-0": "tithe", "amount-0": String(first) },
        ...{ "part-1": other, "becomes-1": "giving:Offering", "amount-1": String(row.amount - first) },
      };
      const outcome = await client.write({ deed: "split", path: `/transactions/${row.id}/split`, fields });
      if (outcome !== "done") {
        for (const id of [row.id, other]) book.unknown.add(id);
        return;
      }
      book.rows.set(row.id, first * 100).set(other, (row.amount - first) * 100);
      const versions = [`${row.id} ${row.version + 1}`, `${other} 1`].toSorted().join(" ");
      splits.push({ split, parts: [row.id, other], versions });
    },
    async removeSplit() {
      const made = take(splits);
      if (!made) return;
      const { split, parts, versions } = made;
      const path = `/transactions/${parts[0]}/split`;
      const outcome = await client.write({
        deed: "remove a split",
        path,
        fields: { intent: "remove", split, versions },
      });
      for (const id of parts) {
        if (outcome === "done") book.rows.set(id, null);
        else book.unknown.add(id);
      }
    },
    /** What a phone kept while there was no network; now and then it is sent twice, as when its answer was lost. */
    async queue() {
      const submits: (Fields & { id: string })[] = Array.from({ length: 1 + (shillings() % 4) }, () => {
        const id = newId();
        if (chance(0.8)) return { ...tithe(id, shillings()), id };
        const ends = { from: phone.account, to: home.savings, fee_id: newId() };
        return { id, ...ends, amount: String(shillings()), date: stage.today(), description: `soak ${id}` };
      });
      const sent = { deed: "send the queue", path: "/transactions/queued", fields: queued(...submits) };
      for (const id of submits.map((each) => each.id)) book.unknown.add(id);
      for (let time = chance(0.5) ? 2 : 1; time > 0; time -= 1) {
        const answer = await client.answerOf(sent);
        if (answer?.response.status !== 200) {
          figures.unexpected.push(`the queue was answered ${answer?.response.status}`);
          return;
        }
        const states = (await answer.response.json()) as { id: string; state: string; problem?: string }[];
        for (const { id, state, problem } of states) {
          if (state !== "recorded") {
            figures.unexpected.push(`an entry of the queue was refused: ${problem}`);
            continue;
          }
          book.unknown.delete(id);
          book.rows.set(id, Number(submits.find((each) => each.id === id)?.amount) * 100);
        }
        deedOf(figures, sent.deed).done += 1;
      }
    },
    async budget() {
      const month = `20${27 + (shillings() % 3)}-0${1 + (shillings() % 9)}`;
      await client.write({ deed: "start a budget", path: "/budgets", fields: { intent: "fresh", month } });
    },
  };
}
