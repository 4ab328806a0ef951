/** Which fields of an unsent form are kept, and which are shown. */
import { describe, expect, test } from "vitest";
import { isOurs, isReadable, readFields, visibleFields } from "#app/offline/sent-form.ts";

const posted = (fields: Record<string, string>) =>
  new Request("https://pamoja.test/transactions", { method: "POST", body: new URLSearchParams(fields) });

describe("a form is readable", () => {
  test("when it is posted as fields", () => {
    expect(isReadable(posted({ amount: "1500" }))).toBe(true);
  });

  test("and not when it carries a file, or is no form", () => {
    const body = new FormData();
    body.set("file", new Blob(["date,amount"]), "november.csv");
    expect(isReadable(new Request("https://pamoja.test/", { method: "POST", body }))).toBe(false);
    expect(isReadable(new Request("https://pamoja.test/?q=milk"))).toBe(false);
  });
});

test("a form is ours when a page of this site sent it, and of nobody else's", () => {
  const url = "https://pamoja.test/budgets";
  expect(isOurs({ url, referrer: "https://pamoja.test/transactions?new" })).toBe(true);
  for (const referrer of ["", "about:client", "https://pamoja.test.example/", "http://pamoja.test/"])
    expect(isOurs({ url, referrer }), referrer).toBe(false);
});

test("all of its fields are sent again, in their order, also those of one name", async () => {
  const request = posted({});
  const body = "type=income&id=x&type=expense&description=%3Cb%3EMary+%26+co";
  const parsed = await readFields(new Request(request, { body, headers: request.headers }));
  expect(parsed).toEqual([
    ["type", "income"],
    ["id", "x"],
    ["type", "expense"],
    ["description", "<b>Mary & co"],
  ]);
});

test.each(["password", "new_password", "currentPassword", "token"])("with a field %s nothing is kept", async (name) => {
  expect(await readFields(posted({ email: "achieng@example.com", [name]: "maembe-saba-77" }))).toBeNull();
});

test("with the link of a mail to go back to nothing is kept", async () => {
  expect(await readFields(posted({ theme: "dark", back: "/accept-invite?token=x" }))).toBeNull();
});

test("people read what they filled in, and nothing that the product tells itself", () => {
  const fields = [
    ["intent", "record"],
    ["opened_in", "0198c0de-0000-7000-8000-000000000000"],
    ["id", "0198C0DE-0000-7000-8000-000000000001"],
    ["version", "3"],
    ["principal_amount", "1,000"],
    ["interest_rate", " "],
  ] as const;
  expect(visibleFields(fields)).toEqual([["Principal amount", "1,000"]]);
});
