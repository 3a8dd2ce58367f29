/** Users. */
import type { Adapter, AdapterUser, FirstProof } from "../../adapters.js"
import { randomId } from "../../crypto/random.js"
import { AdapterError } from "../../errors.js"
import { accountTag } from "./accounts.js"
import { claim, claimOf } from "./addresses.js"
import { missing, taken } from "./failure.js"
import { keyOf } from "./keys.js"
import { removeOwned, userKey } from "./owned.js"
import { given, textOf } from "./rows.js"
import { besideScript, runScript } from "./scripts.js"
import { endSessions } from "./sessions.js"
import { insert, keep, read, replace, retried, type Store, take } from "./store.js"

type Methods<Name extends keyof Adapter> = Pick<Required<Adapter>, Name>

/**
 * Makes the methods about users.
 * @param store The server.
 */
export function userMethods(
  store: Store,
): Methods<
  | "createUser"
  | "getUser"
  | "getUserByEmail"
  | "getUserByAccount"
  | "updateUser"
  | "deleteUser"
  | "storeFirstProof"
  | "getFirstProof"
> {
  const getUser = async (id: string) => {
    const held = await read<AdapterUser>(store, await userKey(store, id))
    return held?.row ?? null
  }
  return {
    createUser: (user) => createUser(store, user),
    getUser,
    async getUserByEmail(email) {
      const claimed = await claimOf(store, email)
      const user = claimed && (await getUser(claimed.id))
      return user?.email === email ? user : null
    },
    async getUserByAccount(key) {
      const account = await read<{ userId: string }>(store, keyOf(store.prefix, await accountTag(key)))
      if (!account) return null
      // The account is the last that is stored of a new user: the row stays, though the one who stored it may have ended.
      const { userId } = account.row
      return (await keep(store, await userKey(store, userId))) ? getUser(userId) : null
    },
    updateUser: (changed) => updateUser(store, changed),
    deleteUser: (id) => deleteUser(store, id),
    async storeFirstProof(proof) {
      const { userId } = proof
      const [user, beside] = [await userKey(store, userId), await userKey(store, userId, "proof")]
      // The user stays from now on, and what stands beside the row ends with it.
      const isThere = await keep(store, user)
      const stored = isThere && (await runScript(store.send, besideScript, [user, beside], textOf(proof)))
      if (Number(stored) === 0) throw missing("user")
    },
    async getFirstProof(userId) {
      return (await read<FirstProof>(store, await userKey(store, userId, "proof")))?.row ?? null
    },
  }
}

/**
 * The row comes before the claim of its address: of two with one address the claim decides, and the other takes its row
 * back. Where the connection breaks in between, the engine calls once more and the row gets its claim; where all ends, a
 * row stays that no address, account or session leads to.
 */
async function createUser(store: Store, user: AdapterUser): Promise<AdapterUser> {
  const id = user.id ?? randomId()
  const row = { ...user, id, emailVerified: user.emailVerified ?? null }
  const key = await userKey(store, id)
  if (!(await insert(store, key, row)) && !(await isUnclaimed(store, key, row))) throw taken("user")
  if (row.email && !(await claim(store, row.email, id))) {
    await store.send(key, "DEL", key)
    throw taken("user")
  }
  return row
}

/** Whether this very row is there, and its address is not yet claimed. */
async function isUnclaimed(store: Store, key: string, row: AdapterUser): Promise<boolean> {
  const held = await read<AdapterUser>(store, key)
  return held?.text === textOf(row) && Boolean(row.email) && (await claimOf(store, row.email))?.id !== row.id
}

async function updateUser(
  store: Store,
  { id, ...changed }: Partial<AdapterUser> & Pick<AdapterUser, "id">,
): Promise<AdapterUser> {
  const key = await userKey(store, id)
  const held = await read<AdapterUser>(store, key)
  if (!held) throw missing("user")
  const [from, to] = [held.row.email, changed.email]
  const moves = to !== undefined && to !== from
  if (moves && to) await announce(store, key, id, to)
  const former = moves && from ? await claimOf(store, from) : null
  const row = await retried(async () => {
    const now = await read<AdapterUser>(store, key)
    if (!now) throw missing("user")
    if (moves && to && now.claiming !== to && now.row.email !== to) throw overtaken()
    const next = { ...now.row, ...given(changed) }
    const text = textOf(next, now.claiming === next.email ? undefined : now.claiming)
    return (await replace(store, [key], now.text, text)) ? next : undefined
  }, "user")
  // Last, and only the claim that was read before: by now the user may have taken the address back.
  if (former?.id === id) await former.release()
  return row
}

/** Says in the row which address comes, then claims it: in this order, so that the claim counts from its first moment. */
async function announce(store: Store, key: string, id: string, email: string): Promise<void> {
  const say = (claiming?: string) =>
    retried(async () => {
      const held = await read<AdapterUser>(store, key)
      if (!held) throw missing("user")
      if (claiming === undefined && held.claiming !== email) return true
      return (await replace(store, [key], held.text, textOf(held.row, claiming))) || undefined
    }, "user")
  await say(email)
  if (await claim(store, email, id)) return
  await say()
  throw taken("user")
}

function overtaken(): AdapterError {
  return new AdapterError("Another request changed the address of the user at the same time.", {
    record: "user",
  })
}

/**
 * The row goes first: accounts, sessions, passkeys and the claim of an address count for nothing without it. Where it ends
 * in between, sessions end by themselves, and the others are written over.
 */
async function deleteUser(store: Store, id: string): Promise<AdapterUser | null> {
  const user = await take<AdapterUser>(store, await userKey(store, id))
  const claimed = user?.email ? await claimOf(store, user.email) : null
  const proof = await userKey(store, id, "proof")
  await Promise.all([
    store.send(proof, "DEL", proof),
    claimed?.id === id ? claimed.release() : undefined,
    endSessions(store, id),
    removeOwned(store, "accounts", id),
    removeOwned(store, "passkeys", id),
  ])
  return user
}
