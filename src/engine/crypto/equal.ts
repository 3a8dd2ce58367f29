/** Comparison that does not tell how far two texts agree. */

/**
 * Compares two texts in time that depends on their length only.
 * @param a One text.
 * @param b The other.
 * @returns True when they are the same.
 */
export function constantTimeEqual(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
