/**
 * Users whose account could not be stored and who could not be deleted again, by account: the next attempt with
 * the same account takes them over instead of finding its own address taken. Lost with the process, which is why
 * an adapter has `deleteUser`.
 */
import type { Adapter, AdapterUser } from "../adapters.js"
import type { BoundAdapter } from "../config/context.js"
import { type AccountKey, keyOf, sameUser } from "./stored.js"

const orphans = new WeakMap<Adapter, Map<string, AdapterUser>>()
const maxOrphans = 1000

/**
 * Remembers a user that was left behind.
 * @param adapter The store.
 * @param account The account that could not be stored.
 * @param user The user.
 */
export function keepOrphan(adapter: BoundAdapter, account: AccountKey, user: AdapterUser): void {
  const known = orphans.get(adapter.source) ?? new Map<string, AdapterUser>()
  orphans.set(adapter.source, known)
  if (known.size < maxOrphans) known.set(keyOf(account), user)
}

/**
 * Finds the user that an earlier attempt with the same account left behind.
 * @returns The user, if this process remembers one.
 */
export function orphanOf(adapter: BoundAdapter, account: AccountKey): AdapterUser | undefined {
  return orphans.get(adapter.source)?.get(keyOf(account))
}

/**
 * Finds the user that an earlier attempt left behind, and forgets that it was.
 */
export function takeOrphan(adapter: BoundAdapter, account: AccountKey): AdapterUser | undefined {
  const user = orphanOf(adapter, account)
  orphans.get(adapter.source)?.delete(keyOf(account))
  return user
}

/**
 * Tells whether a stored user is one that was left behind: nobody can have signed in as it yet.
 */
export function isOrphan(adapter: BoundAdapter, user: { id?: unknown }): boolean {
  return [...(orphans.get(adapter.source)?.values() ?? [])].some((orphan) => sameUser(orphan, user))
}
