import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resend } from "resend";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Inbox, startInbox } from "../../local/simulators/inbox.ts";

let inbox: Inbox;
let resend: Resend;

const mail = {
  from: "Pamoja <hello@pamoja.test>",
  to: "njeri@example.com",
  subject: "Confirm your address",
  html: '<p>Hello <a href="http://127.0.0.1:8787/verify?token=a&b=c">confirm</a></p>',
  text: "Hello: http://127.0.0.1:8787/verify?token=a&b=c",
};

beforeEach(async () => {
  inbox = await startInbox({ port: 0 });
  resend = new Resend("re_local", { baseUrl: inbox.origin });
});

afterEach(() => inbox.stop());

test("a mail sent through the resend package is in the inbox", async () => {
  const { data, error } = await resend.emails.send(mail);
  expect(error).toBeNull();
  expect(inbox.mails()).toEqual([{ ...mail, id: data?.id, sentAt: expect.stringMatching(/^\d{4}-.*Z$/) }]);
});

test("the newest mail comes first, also as JSON", async () => {
  await resend.emails.send({ ...mail, subject: "First" });
  await resend.emails.send({ ...mail, to: ["a@example.com", "b@example.com"], subject: "Second" });
  const listed = (await (await fetch(`${inbox.origin}/mails.json`)).json()) as { subject: string; to: string }[];
  expect(listed.map(({ subject, to }) => [subject, to])).toEqual([
    ["Second", "a@example.com, b@example.com"],
    ["First", "njeri@example.com"],
  ]);
});

test("a batch arrives whole or not at all", async () => {
  const { data } = await resend.batch.send([mail, { ...mail, to: "otieno@example.com" }]);
  expect(data?.data.map(({ id }) => id)).toHaveLength(2);
  const { error } = await resend.batch.send([mail, { ...mail, to: "nobody" }]);
  expect(error?.name).toBe("validation_error");
  expect(inbox.mails().map(({ to }) => to)).toEqual(["otieno@example.com", "njeri@example.com"]);
});

test("a permissive batch arrives without the mails that are wrong, and says which", async () => {
  const headers = { "List-Unsubscribe": "<http://127.0.0.1:8787/unsubscribe>" };
  const { data } = await resend.batch.send(
    [
      { ...mail, to: "nobody" },
      { ...mail, headers },
    ],
    {
      batchValidation: "permissive",
    },
  );
  expect(data?.errors?.map(({ index }) => index)).toEqual([0]);
  expect(inbox.mails()).toMatchObject([{ to: "njeri@example.com", headers }]);
});

test("thousands of mails are shown a hundred at a time", async () => {
  const count = Array.from({ length: 100 }, (_, index) => ({ ...mail, subject: `Mail ${index}` }));
  for (let batch = 0; batch < 12; batch += 1) await resend.batch.send(count);
  expect(inbox.mails()).toHaveLength(1200);
  const page = async (query: string) => (await fetch(`${inbox.origin}/${query}`)).text();
  expect((await page("")).match(/<li>/g)).toHaveLength(100);
  expect(await page("")).toContain("Page 1 of 12, 1,200 mails");
  expect(await page("?page=2")).toContain('<a href="/?page=3">Older</a>');
  expect(await page("?page=99")).toContain("Page 12 of 12");
  expect(await page("?page=x")).toContain("Page 1 of 12");
});

test("a kill in the middle of a write loses that mail at most", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  const file = join(folder, "mails.jsonl");
  const before = await startInbox({ port: 0, file });
  for (const key of ["a", "b"]) {
    await new Resend("re_local", { baseUrl: before.origin }).emails.send(mail, { idempotencyKey: key });
  }
  await before.stop();
  await writeFile(file, (await readFile(file, "utf8")).slice(0, -9));
  const after = await startInbox({ port: 0, file });
  expect(after.mails()).toHaveLength(2);
  await after.stop();
  await rm(folder, { recursive: true });
});

test("the same idempotency key gives the same answer and one mail", async () => {
  const first = await resend.emails.send(mail, { idempotencyKey: "verify/1" });
  const second = await resend.emails.send(mail, { idempotencyKey: "verify/1" });
  expect(second.data).toEqual(first.data);
  expect(inbox.mails()).toHaveLength(1);
  const other = await resend.emails.send({ ...mail, subject: "Other" }, { idempotencyKey: "verify/1" });
  expect(other.error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
  const long = await resend.emails.send(mail, { idempotencyKey: "x".repeat(257) });
  expect(long.error).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  expect(inbox.mails()).toHaveLength(1);
});

test("a refused mail does not use up its idempotency key", async () => {
  const refused = await resend.emails.send({ ...mail, to: "nobody" }, { idempotencyKey: "k" });
  expect(refused.error?.name).toBe("validation_error");
  const sent = await resend.emails.send(mail, { idempotencyKey: "k" });
  expect(sent.error).toBeNull();
});

test("a request without a key, a subject or a body is refused", async () => {
  const bare = await fetch(`${inbox.origin}/emails`, { method: "POST", body: JSON.stringify(mail) });
  expect(bare.status).toBe(401);
  expect((await resend.emails.send({ ...mail, subject: "" })).error).toMatchObject({
    statusCode: 422,
    name: "missing_required_field",
  });
  expect((await resend.emails.send({ ...mail, html: "", text: "" })).error?.name).toBe("missing_required_field");
  expect((await resend.emails.send({ ...mail, to: "a@b.c\r\nBcc: d@e.f" })).error?.name).toBe("validation_error");
  expect(inbox.mails()).toEqual([]);
});

test("the pages escape everything but the mail's own HTML, which is shut in a frame", async () => {
  const { data } = await resend.emails.send({ ...mail, subject: "<script>alert(1)</script>" });
  const list = await (await fetch(inbox.origin)).text();
  const page = await (await fetch(`${inbox.origin}/mails/${data?.id}`)).text();
  for (const html of [list, page]) expect(html).not.toContain("<script");
  expect(list).toContain(`href="/mails/${data?.id}"`);
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-top-navigation-by-user-activation/);
  expect(page).not.toContain("allow-scripts");
  expect(page).toContain('<a href="http://127.0.0.1:8787/verify?token=a&#38;b=c">');
  expect((await fetch(`${inbox.origin}/mails/none`)).status).toBe(404);
});

test("a test can make sending fail", async () => {
  inbox.hooks.before = () => ({
    status: 429,
    headers: { "retry-after": "1" },
    body: '{"statusCode":429,"name":"rate_limit_exceeded","message":"Slow down"}',
  });
  const limited = await resend.emails.send(mail);
  expect(limited.error?.name).toBe("rate_limit_exceeded");
  expect(limited.headers?.["retry-after"]).toBe("1");
  inbox.hooks.before = () => "hang-up";
  expect((await resend.emails.send(mail)).error).toMatchObject({ name: "application_error", statusCode: null });
  inbox.hooks.before = undefined;
  expect(inbox.mails()).toEqual([]);
});

test("a file keeps the mails and the keys until the next start", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pamoja-"));
  const file = join(folder, "data", "mails.jsonl");
  const before = await startInbox({ port: 0, file });
  await new Resend("re_local", { baseUrl: before.origin }).emails.send(mail, { idempotencyKey: "k" });
  await before.stop();
  const after = await startInbox({ port: 0, file });
  await new Resend("re_local", { baseUrl: after.origin }).emails.send(mail, { idempotencyKey: "k" });
  expect(after.mails()).toHaveLength(1);
  after.clear();
  expect(after.mails()).toEqual([]);
  await after.stop();
  await rm(folder, { recursive: true });
});
