/** Addresses that a store finds for the one that was asked for. */

/**
 * Tells whether the address of a stored user is the one that was proven. Some databases find a user with another
 * address: their collations ignore accents, so that `josé` finds `jose`.
 * @param stored Address of the user that a store found.
 * @param identifier The address it was asked for.
 * @returns False when they differ in more than what one ASCII address may differ from another.
 */
export function isSameMailbox(stored: string | null | undefined, identifier: string): boolean {
  const ascii = (text: string) => /^[\x20-\x7e]*$/.test(text)
  if (!stored || (ascii(stored) && ascii(identifier))) return true
  return stored.normalize("NFKC").toLowerCase() === identifier.normalize("NFKC").toLowerCase()
}
