declare module 'freemail' {
  /** Whether the address belongs to a free mail provider (subdomains included). */
  export function isFree(address: string): boolean;
}
