/**
 * What this process has seen linked to users whose address is not proven yet: accounts linked and sessions opened.
 * The contract has no way to list them, and a user who proves the address must get the row without them. An adapter with
 * `listAccountsByUserId` and `deleteSessionsByUserId` knows more: also what other processes, and earlier ones, linked.
 */
import type { Adapter } from "../adapters.js"
import type { BoundAdapter } from "../config/adapter.js"
import type { Engine } from "../config/engine.js"
import { warnOnce } from "../config/warn-once.js"
import { BoundedMap, few, perObject } from "../memory/memory.js"
import { strategyOf } from "./index.js"
import { type AccountKey, keyOf } from "./stored-user.js"

/** What is linked to one user. */
interface Links {
  accounts: Map<string, AccountKey>
  sessions: Map<string, true>
}

const linksIn = perObject((_: Adapter) => new BoundedMap<string, Links>())
/** Accounts that lost their user but could not be unlinked. */
const severedIn = perObject((_: Adapter) => new BoundedMap<string, true>())

/** Methods that do as well. */
const insteadOf: Readonly<Partial<Record<keyof Adapter, readonly (keyof Adapter)[]>>> = {
  deleteSessionsByUserId: ["listSessionsByUserId"],
}

/**
 * Warns, once, of an adapter that cannot tell what is linked to a user: what this process has seen is all that can be cut
 * when the address is proven, and a restart forgets it.
 * @param engine The engine of a sign-in to a user whose address is not proven, or of the proof.
 */
export async function warnOfForgottenLinks({
  adapter,
  config,
  logger,
  providers,
  session,
}: Engine): Promise<void> {
  if (!adapter) return
  const { endedBy } = await strategyOf({ session })
  const needed = ["listAccountsByUserId", "unlinkAccount", ...endedBy] as const
  const missing = needed.filter(
    (method) => ![method, ...(insteadOf[method] ?? [])].some((one) => adapter.has(one)),
  )
  // Addresses are proven by mail alone.
  if (missing.length === 0 || ![...providers.values()].some(({ type }) => type === "email")) return
  const text = `the adapter has no ${missing.join(", ")}. Who signed in to a user before the address was proven keeps the access after the proof if the process was restarted in between. Add ${missing.length > 1 ? "the methods" : "the method"} to the adapter`
  warnOnce({ config, logger }, `adapter-forgets-ties: ${text}`)
}

/**
 * Remembers what was linked to a user.
 * @param adapter The store.
 * @param userId The user, whose address is not proven.
 * @param link The account that was linked or signed in with, and the session that was opened.
 */
export function noteUnprovenLink(
  adapter: BoundAdapter,
  userId: string,
  { account, sessionToken }: { account?: AccountKey; sessionToken?: string },
): void {
  const users = linksIn(adapter.source)
  const links = users.get(userId) ?? { accounts: new BoundedMap(few), sessions: new BoundedMap(few) }
  users.set(userId, links)
  if (account) links.accounts.set(keyOf(account), account)
  if (sessionToken !== undefined) links.sessions.set(sessionToken, true)
}

/**
 * Forgets what is linked to a user, once the address is proven and the rest is cut off.
 */
export function forgetUnprovenLinks(adapter: BoundAdapter, userId: string): void {
  linksIn(adapter.source).delete(userId)
}

/**
 * Finds what is linked to a user.
 * @param adapter The store.
 * @param userId The user.
 */
export function unprovenLinksOf(
  adapter: BoundAdapter,
  userId: string,
): { accounts: AccountKey[]; sessions: string[] } {
  const links = linksIn(adapter.source).get(userId)
  return { accounts: [...(links?.accounts.values() ?? [])], sessions: [...(links?.sessions.keys() ?? [])] }
}

/**
 * Marks an account that cannot be unlinked: it signs no user in any more until its user links it again.
 * @param adapter The store.
 * @param account The account.
 */
export function revokeLink(adapter: BoundAdapter, account: AccountKey): void {
  severedIn(adapter.source).set(keyOf(account), true)
}

/**
 * Tells whether an account was severed.
 */
export function isRevoked(adapter: BoundAdapter, account: AccountKey): boolean {
  return severedIn(adapter.source).has(keyOf(account))
}

/**
 * Takes a severed account back: its user has signed in with it while signed in.
 */
export function restoreLink(adapter: BoundAdapter, account: AccountKey): void {
  severedIn(adapter.source).delete(keyOf(account))
}
