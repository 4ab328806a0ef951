import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { RoleBadge } from "#app/routes/settings/members/role-badge.tsx";

// A browser breaks words of a narrow row anywhere, so that long names fit.
test.each(["viewer", "editor"] as const)("the badge of an %s is never broken into two lines, nor squeezed", (role) => {
  expect(renderToString(createElement(RoleBadge, { role }))).toMatch(/class="flex-none [^"]*whitespace-nowrap/);
});
