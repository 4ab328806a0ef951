import type { Adapter, AdapterPayload } from "oidc-provider";

/** What the provider remembers, in this process and no longer: it has one of its own, and warns of it at every start. */
const kept = new Map<string, AdapterPayload>();

export class MemoryAdapter implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key = (id: string) => `${this.#model}:${id}`;

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    kept.set(this.#key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return kept.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...kept].find(([key, payload]) => key.startsWith(`${this.#model}:`) && payload.uid === uid)?.[1];
  }

  /** For devices without a keyboard: there are none. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = kept.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    kept.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
  }
}
