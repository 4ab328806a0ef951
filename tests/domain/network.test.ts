import { expect, test } from "vitest";
import { neighbourhoodOf, networkOf } from "#app/domain/network.ts";

test.each([
  ["203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:12:34:56:78:9a:bc", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:0DB8:0012:0034::1", "2001:db8:12:34::/64", "2001:db8:12::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:12:ffff::", "2001:db8:12:ffff::/64", "2001:db8:12::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["unknown", "unknown", "unknown"],
  ["", "", ""],
])("%j is in the network %j, and that in the neighbourhood %j", (address, network, neighbourhood) => {
  expect([networkOf(address), neighbourhoodOf(address)]).toEqual([network, neighbourhood]);
});
