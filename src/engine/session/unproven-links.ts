/**
 * Remembers accounts and sessions of users whose address is not proven yet: the first proof of the address must remove them.
 * The adapter interface of Auth.js cannot list them. Adapters with `listAccountsByUserId` and `deleteSessionsByUserId` can,
 * also those of other and earlier processes.
 *
 * Of one user nothing is forgotten: what exceeds the limit is removed at once. A user is forgotten by a restart, and after
 * 10,000 others. Removing the links then would lock out innocent users: most addresses are never proven.
 */
import type { Adapter, AdapterUser } from "../../types/adapter.js"
import type { BoundAdapter } from "../config/adapter.js"
import { BoundedMap, maxNestedEntries, memoizeByObject } from "../memory.js"
import { endRow, findSession } from "./rows.js"
import { type AccountKey, findAccountOwner, isSameUser, makeAccountKey } from "./stored-user.js"

/** What is linked to one user. */
interface Links {
  accounts: Map<string, AccountKey>
  sessions: Map<string, true>
}

/** What the memory of an adapter is found by: the adapter itself, unless it shares one. */
const memoryOf = memoizeByObject((adapter: Adapter): { key: object } => ({ key: adapter }))
const unprovenLinksIn = memoizeByObject((_: object) => new BoundedMap<string, Links>())
/**
 * Accounts that could not be unlinked: they sign no user in until their user links them again. A restart forgets that, and so do
 * 10,000 other such accounts: only `unlinkAccount` is permanent.
 */
const revokedLinksIn = memoizeByObject((_: object) => new BoundedMap<string, true>())

/**
 * Lets adapters over one store share what is remembered here: an adapter that is made anew for each request would forget it.
 * @param key An object that stays.
 */
export function shareLinkMemory(adapter: Adapter, key: object): void {
  memoryOf(adapter).key = key
}

/**
 * Remembers what was linked to a user whose address is not proven; a user without an address has none to prove. Links beyond
 * the limit are removed at once, as the first proof would.
 */
export async function noteUnprovenLink(
  adapter: BoundAdapter,
  user: AdapterUser,
  link: { account: AccountKey } | { sessionToken: string },
): Promise<void> {
  if (!user.email) return
  const users = unprovenLinksIn(memoryOf(adapter.source).key)
  const links = users.get(String(user.id)) ?? { accounts: new Map(), sessions: new Map() }
  users.set(String(user.id), links)
  if ("account" in link) {
    const key = makeAccountKey(link.account)
    links.accounts.delete(key)
    links.accounts.set(key, link.account)
  } else if (
    !adapter.has("deleteSessionsByUserId") &&
    !(adapter.has("listSessionsByUserId") && adapter.has("deleteSession"))
  ) {
    // The store itself cannot end all sessions of a user.
    links.sessions.set(link.sessionToken, true)
  }
  await removeOldest(adapter, user, links, maxNestedEntries)
}

/**
 * Unlinks the accounts of a user that this process has seen, but for those whose keys are kept, and ends the sessions. When it fails,
 * the next proof removes the rest.
 */
export async function removeUnprovenLinks(
  adapter: BoundAdapter,
  user: AdapterUser,
  kept: ReadonlySet<string>,
): Promise<void> {
  const links = unprovenLinksIn(memoryOf(adapter.source).key).get(String(user.id))
  for (const key of kept) links?.accounts.delete(key)
  if (links) await removeOldest(adapter, user, links, 0)
}

/** Ends the sessions of a user that this process has seen, all but the one with the token `kept`. */
export async function endOtherKnownSessions(
  adapter: BoundAdapter,
  user: AdapterUser,
  kept: string,
): Promise<void> {
  const sessions = new Map(unprovenLinksIn(memoryOf(adapter.source).key).get(String(user.id))?.sessions)
  sessions.delete(kept)
  await removeOldest(adapter, user, { accounts: new Map(), sessions }, 0)
}

/** Removes the oldest links until so many are left. */
async function removeOldest(
  adapter: BoundAdapter,
  user: AdapterUser,
  { accounts, sessions }: Links,
  left: number,
): Promise<void> {
  for (const [key, account] of [...accounts].slice(0, Math.max(0, accounts.size - left))) {
    if (isSameUser(await findAccountOwner(adapter, account), user)) {
      if (adapter.has("unlinkAccount")) await adapter.unlinkAccount({ ...account })
      else revokedLinksIn(memoryOf(adapter.source).key).set(key, true)
    }
    accounts.delete(key)
  }
  for (const token of [...sessions.keys()].slice(0, Math.max(0, sessions.size - left))) {
    if (await findSession(adapter, token)) await endRow(adapter, token)
    sessions.delete(token)
  }
}

/** Forgets the links of a user whose address is proven. */
export function forgetUnprovenLinks(adapter: BoundAdapter, userId: string): void {
  unprovenLinksIn(memoryOf(adapter.source).key).delete(userId)
}

/** Tells whether an account was revoked. */
export function isLinkRevoked(adapter: BoundAdapter, account: AccountKey): boolean {
  return revokedLinksIn(memoryOf(adapter.source).key).has(makeAccountKey(account))
}

/** Restores a revoked account: its user has linked it again while signed in. */
export function restoreLink(adapter: BoundAdapter, account: AccountKey): void {
  revokedLinksIn(memoryOf(adapter.source).key).delete(makeAccountKey(account))
}
