/** What was typed and is not saved yet, as a tab keeps it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftOf, forgetDraft, forgetDrafts, saveDraft } from "#app/components/form/drafts.ts";

const MINE = { owner: "achieng home", form: "transaction new" };
const LOAN = { ...MINE, form: "loan new" };
const DRAFT = { id: "1", version: null, typed: { amount: "1500" } };

let stored = new Map<string, string>();

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a draft is there until it is forgotten, each form's for itself", () => {
  saveDraft(MINE, DRAFT);
  saveDraft(LOAN, { id: "2", version: null, typed: { name: "Sacco" } });
  expect(draftOf(MINE)).toEqual(DRAFT);
  forgetDraft(MINE);
  expect(draftOf(MINE)).toBeNull();
  expect(draftOf(LOAN)).not.toBeNull();
  forgetDraft(LOAN);
  expect(stored.size).toBe(0);
});

test("whoever uses the tab next, or in another household, sees none, and their own takes its place", () => {
  saveDraft(MINE, DRAFT);
  const other = { ...MINE, owner: "otieno home" };
  expect(draftOf(other)).toBeNull();
  saveDraft(other, { id: "3", version: null, typed: {} });
  expect([...stored.values()].join()).not.toContain("1500");
});

test("signing out forgets all", () => {
  saveDraft(MINE, DRAFT);
  forgetDrafts();
  expect(stored.size).toBe(0);
});

test("what cannot be read, and a browser that keeps nothing, are as good as no draft", () => {
  stored.set("drafts", "{");
  expect(draftOf(MINE)).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => saveDraft(MINE, DRAFT)).not.toThrow();
  expect(draftOf(MINE)).toBeNull();
  expect(forgetDrafts).not.toThrow();
});
