/** The spelling of e-mail addresses, the same in every flow that is told one by somebody else. */

/**
 * Lowers A to Z. Full case mapping turns other letters into ASCII ones (U+212A becomes k), that is, one mailbox into
 * another.
 * @param address The address.
 * @returns The address as it is stored and looked up.
 */
export function lowerAscii(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
