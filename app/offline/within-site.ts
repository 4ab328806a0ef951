/** The path of an address of ours, as a link: never one that begins with two slashes, which would lead to another host. */
export function withinSite(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/+/, "/") + search;
}
