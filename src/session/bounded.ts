/** What a process remembers of sessions and accounts is bounded: the oldest entry leaves first. */

/**
 * Keeps a map or set within its bound, after one entry was added.
 * @param entries In order of insertion.
 * @param most How many may stay.
 */
export function dropOldest<Key>(entries: Map<Key, unknown> | Set<Key>, most: number): void {
  if (entries.size <= most) return
  const [oldest] = entries.keys()
  if (oldest !== undefined) entries.delete(oldest)
}
