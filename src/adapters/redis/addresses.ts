/** E-mail addresses: each is claimed by one user, under a key of its own. */

import type { AdapterUser } from "../../adapters.js"
import { randomId } from "../../crypto/random.js"
import { keyOf, tagOf } from "./keys.js"
import { userKey } from "./owned.js"
import { textOf } from "./rows.js"
import { insert, read, removeHeld, replace, retried, type Store } from "./store.js"

/** Who has an address. */
interface Claim {
  id: string
  /** New each time, so that a claim that was let go is not taken for one that came after it. */
  at: string
}

const addressKey = async ({ prefix }: Store, email: string): Promise<string> =>
  keyOf(prefix, await tagOf("email", email))

/** A claim counts while its user has the address, or says to be about to take it. */
async function counts(store: Store, { id }: Claim, email: string): Promise<boolean> {
  const held = await read<AdapterUser>(store, await userKey(store, id))
  return held !== null && (held.row.email === email || held.claiming === email)
}

/**
 * Claims an address. The row of the user has to say so before: to have the address, or to be about to take it. So what ends
 * in between leaves no claim that counts.
 * @param id Id of the user.
 * @returns Whether no other user has it.
 */
export async function claim(store: Store, email: string, id: string): Promise<boolean> {
  const key = await addressKey(store, email)
  const own: Claim = { id, at: randomId() }
  return retried(async () => {
    if (await insert(store, key, own)) return true
    const other = await read<Claim>(store, key)
    if (!other) return undefined
    if (other.row.id !== id && (await counts(store, other.row, email))) return false
    return (await replace(store, [key], other.text, textOf(own))) || undefined
  }, "claim of an address")
}

/**
 * Finds who claims an address.
 * @returns Id of the user, and how to let the claim go; null where there is none.
 */
export async function claimOf(
  store: Store,
  email: string,
): Promise<{ id: string; release(): Promise<unknown> } | null> {
  const key = await addressKey(store, email)
  const held = await read<Claim>(store, key)
  return held && { id: held.row.id, release: () => removeHeld(store, key, held.text) }
}
