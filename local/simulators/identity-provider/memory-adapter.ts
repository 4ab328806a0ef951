import type { Adapter, AdapterPayload } from "oidc-provider";

/** The provider's storage, in memory: its own does the same, but warns at every start. */
const store = new Map<string, AdapterPayload>();

export class MemoryAdapter implements Adapter {
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key = (id: string) => `${this.#model}:${id}`;

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    store.set(this.#key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return store.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...store].find(([key, payload]) => key.startsWith(`${this.#model}:`) && payload.uid === uid)?.[1];
  }

  /** For devices without a keyboard: there are none. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = store.get(this.#key(id));
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    store.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of store) if (payload.grantId === grantId) store.delete(key);
  }
}
