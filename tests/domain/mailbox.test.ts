import { expect, test } from "vitest";
import { mailboxOf } from "#app/domain/identity/mailbox.ts";
import { attemptKeys } from "#db/identity/attempts.ts";

test.each([
  ["Njeri@Example.COM ", "njeri@example.com"],
  ["n.jeri.w+pamoja@gmail.com", "njeriw@gmail.com"],
  ["NJERIW@GoogleMail.com", "njeriw@gmail.com"],
  ["njeri.w+2@outlook.com", "njeri.w@outlook.com"],
  ["njeri+2@hotmail.co.uk", "njeri@hotmail.co.uk"],
  ["njeri+2@live.com", "njeri@live.com"],
  ["njeri+2@me.com", "njeri@icloud.com"],
  ["njeri@mac.com", "njeri@icloud.com"],
  ["n.jeri-w+2@pm.me", "njeriw@proton.me"],
  ["njeri_w@protonmail.com", "njeriw@proton.me"],
  ["njeri+2@fastmail.com", "njeri@fastmail.com"],
  ["pamoja@njeri.fastmail.com", "njeri@fastmail.com"],
  ["pamoja@njeri.fastmail.us", "njeri@fastmail.us"],
  ["njeri+2@windowslive.com", "njeri@windowslive.com"],
  ["njeri+2@posteo.de", "njeri@posteo.de"],
  ["njeri+2@yandex.com.tr", "njeri@yandex.com"],
  ["n-jeri-w+2@yandex.ru", "n.jeri.w@yandex.com"],
  ["n.jeri-w@ya.ru", "n.jeri.w@yandex.com"],
  ["njeri-2@yahoo.com", "njeri@yahoo.com"],
  ["njeri-2@yahoo.co.uk", "njeri@yahoo.co.uk"],
])("%s reaches the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});

test.each([
  ["n.jeri@outlook.com", "njeri@outlook.com"],
  ["n.jeri@yandex.ru", "njeri@yandex.ru"],
  ["n.jeri@example.com", "njeri@example.com"],
  ["njeri+2@example.com", "njeri@example.com"],
  ["njeri-2@example.com", "njeri@example.com"],
  ["njeri@outlook.com", "njeri@hotmail.com"],
  ["njeri@fastmail.com", "njeri@fastmail.fm"],
  ["njeri@notgmail.com", "njeri@gmail.com"],
  ["a.b@gmail.com.example", "ab@gmail.com.example"],
])("%s and %s may be two people", (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});

test("nothing that is left of a name is nobody's: signs alone stay", () => {
  expect(mailboxOf("+x@gmail.com")).toBe("+x@gmail.com");
});

test("spellings of one mailbox share what may be tried and sent", async () => {
  const origin = { address: "192.0.2.7", userAgent: "", country: null, device: "d" };
  const keys = (email: string) => attemptKeys("code", email, origin);
  expect(await keys("wan.jiku+pamoja@googlemail.com")).toBe(await keys("wanjiku@gmail.com"));
  expect(await keys("wan.jiku@people.test")).not.toBe(await keys("wanjiku@people.test"));
});
