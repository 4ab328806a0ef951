/** Messages of a phone that wait for its person: encrypted in the database, with this worker's secret. */
import { type Moment, momentIn } from "#app/domain/movements/moment.ts";
import { newId } from "#db/id.ts";
import type { listUnreadMessages } from "#db/movements/unread-messages.ts";
import { seal, sign, unseal } from "../identity/seal.server.ts";

/** As the database keeps it; `digest` tells that a message was sent before. */
export type EncryptedMessage = { id: string; encrypted: string; digest: string };

const PURPOSE = "unread message";

export const encryptMessages = (secret: string, texts: readonly string[]): Promise<EncryptedMessage[]> =>
  Promise.all(
    texts.map(async (text) => {
      const id = newId();
      const [encrypted, digest] = await Promise.all([seal(secret, PURPOSE, id, text), sign(secret, PURPOSE, text)]);
      return { id, encrypted, digest };
    }),
  );

export type WaitingMessage = { id: string; account: string; text: string; arrivedAt: Moment };

type Stored = Awaited<ReturnType<typeof listUnreadMessages>>;

/** Those that this worker's secret decrypts; those encrypted with another are lost, and go after two weeks. */
export async function decryptMessages(secret: string, stored: Stored, timeZone: string): Promise<WaitingMessage[]> {
  const messages = await Promise.all(
    stored.map(async ({ id, account_id: account, encrypted, arrived_at }) => {
      const text = await unseal(secret, PURPOSE, id, encrypted).catch(() => null);
      return text === null ? null : { id, account, text, arrivedAt: momentIn(new Date(arrived_at), timeZone) };
    }),
  );
  return messages.filter((message) => message !== null);
}
