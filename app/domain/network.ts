/**
 * The network of an address, as rate limits count it: an IPv4 address, or the /64 of an IPv6 one, since a single phone has
 * all its 2^64 addresses.
 */
export function networkOf(address: string): string {
  const parsed = readAddress(address);
  return parsed.version === 6 ? `${parsed.groups.slice(0, 4).join(":")}::/64` : parsed.text;
}

/**
 * The networks that one person can easily have at once: the /24 of an IPv4 address, or the /48 of an IPv6 one, the most
 * that a provider gives to one customer (a home often has a /56, which is 256 networks).
 */
export function neighbourhoodOf(address: string): string {
  const parsed = readAddress(address);
  if (parsed.version === 6) return `${parsed.groups.slice(0, 3).join(":")}::/48`;
  const [start] = /^\d+\.\d+\.\d+(?=\.\d+$)/.exec(parsed.text) ?? [];
  return start === undefined ? parsed.text : `${start}.0/24`;
}

/** Anything that is not an IPv6 address is taken as it is. */
function readAddress(address: string): { version: 4; text: string } | { version: 6; groups: string[] } {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return { version: 4, text: mapped };
  if (!address.includes(":")) return { version: 4, text: address };
  const [head = "", tail] = address.toLowerCase().split("::", 2);
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const end = tail === "" ? [] : tail.split(":");
    while (groups.length + end.length < 8) groups.push("0");
    groups.push(...end);
  }
  return { version: 6, groups: groups.map((group) => group.replace(/^0+(?=.)/, "")) };
}
