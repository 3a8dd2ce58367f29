/**
 * A new user with what it signs in with. The rows may lie on several servers of a cluster, so that no step writes them all:
 * until the account is there the row of the user ends by itself, and what belongs to a user who is not there counts for
 * nothing.
 */
import type { Adapter, AdapterUser, Registration } from "../../adapters.js"
import { randomId } from "../../crypto/random.js"
import { AdapterError, isAuthError } from "../../errors.js"
import { accountTag } from "./accounts.js"
import { claim, claimOf } from "./addresses.js"
import { missing, taken } from "./failure.js"
import { keyOf, tagOf } from "./keys.js"
import { insertOwned, type List, removeOwned, userKey } from "./owned.js"
import { textOf } from "./rows.js"
import { insertFor, keep, read, type Store } from "./store.js"

/** Milliseconds after which nothing is left of a user whose account did not come: longer than a request waits for a store. */
const patience = 60_000

/**
 * Makes the method that stores a user with the first account.
 * @param store The server.
 */
export function registrationMethods(store: Store): Pick<Required<Adapter>, "createUserWithAccount"> {
  return {
    async createUserWithAccount(registration) {
      const { user } = registration
      const id = user.id ?? randomId()
      const row = { ...user, id, emailVerified: user.emailVerified ?? null }
      const key = await userKey(store, id)
      // The engine calls once more where the connection broke: what is there of the first call is this one's.
      const isOwn = (await insertFor(store, key, row, patience)) || (await isThere(store, key, row))
      if (!isOwn) throw taken("user")
      await storeOwned(store, registration, row).catch((error: unknown) => takenBack(store, row, error))
      if (!(await keep(store, key))) throw missing("user")
      return row
    },
  }
}

async function isThere(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  return (await read<AdapterUser>(store, key))?.text === textOf(row)
}

/** The account comes last: a user with an account is whole. */
async function storeOwned(
  store: Store,
  { account, authenticator }: Registration,
  { id: userId, email }: AdapterUser,
): Promise<void> {
  if (email && !(await claim(store, email, userId))) throw taken("user")
  if (authenticator) {
    const tag = await tagOf("passkey", authenticator.credentialID)
    await storeOnce(store, "passkeys", tag, { ...authenticator, userId }, "authenticator")
  }
  await storeOnce(store, "accounts", await accountTag(account), { ...account, userId }, "account")
}

/** Stores a row, unless an earlier call of the same sign-in has. */
async function storeOnce(
  store: Store,
  list: List,
  tag: string,
  row: { userId: string },
  record: string,
): Promise<void> {
  const held = await read<{ userId: string }>(store, keyOf(store.prefix, tag))
  if (held?.row.userId !== row.userId) await insertOwned(store, list, tag, row, record)
}

/** Only what was refused: where the server did not answer, the account may be there, and a client be signed in by it. */
async function takenBack(store: Store, { id, email }: AdapterUser, error: unknown): Promise<never> {
  if (!isAuthError(error, AdapterError)) throw error
  try {
    const key = await userKey(store, id)
    await store.send(key, "DEL", key)
    const claimed = email ? await claimOf(store, email) : null
    if (claimed?.id === id) await claimed.release()
    await Promise.all([removeOwned(store, "passkeys", id), removeOwned(store, "accounts", id)])
  } catch {
    // The refusal is what to tell of; the row ends by itself, and with it whatever else is left.
  }
  throw error
}
