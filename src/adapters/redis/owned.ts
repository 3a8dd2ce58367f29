/** Accounts and passkeys: rows that are unique by their key and listed with their user. */
import { missing, taken } from "./failure.js"
import { keyOf, tagOf } from "./keys.js"
import { textOf } from "./rows.js"
import { ownScript, runScript } from "./scripts.js"
import { exists, insert, read, removeHeld, replace, retried, type Store } from "./store.js"

/** Which of a user's lists. */
export type List = "accounts" | "passkeys"

/** A row that belongs to a user. */
interface Owned {
  userId: string
}

/**
 * Names the key of a user, or of what stands beside the row.
 * @param id Id of the user.
 * @param part One of the user's lists, or the first proof of the address.
 */
export async function userKey(
  { prefix }: Store,
  id: string,
  part?: List | "sessions" | "proof",
): Promise<string> {
  return keyOf(prefix, await tagOf("user", id), part)
}

/**
 * Stores a row of a user. It is listed first: what ends between the two is an entry without a row, which readers pass over,
 * and no row that its user's list lacks. A row whose user is gone counts for none, for ids of users do not come again.
 * @param tag What the row is about.
 * @param record What it is.
 * @throws {AdapterError} Where there is such a row, or no such user.
 */
export async function insertOwned(
  store: Store,
  list: List,
  tag: string,
  row: Owned,
  record: string,
): Promise<void> {
  const [user, owned] = [await userKey(store, row.userId), await userKey(store, row.userId, list)]
  if (Number(await runScript(store.send, ownScript, [user, owned], tag)) === 0) throw missing("user")
  const key = keyOf(store.prefix, tag)
  await retried(async () => {
    if (await insert(store, key, row)) return true
    const other = await read<Owned>(store, key)
    if (!other) return undefined
    if (await exists(store, await userKey(store, other.row.userId))) throw taken(record)
    return (await replace(store, [key], other.text, textOf(row))) || undefined
  }, record)
}

/**
 * Reads a row, unless its user is gone.
 * @param tag What the row is about.
 */
export async function readOwned<Row extends Owned>(store: Store, tag: string): Promise<Row | null> {
  const held = await read<Row>(store, keyOf(store.prefix, tag))
  return held && (await exists(store, await userKey(store, held.row.userId))) ? held.row : null
}

/**
 * Reads the rows of a user.
 * @param userId Id of the user.
 */
export async function listOwned<Row extends Owned>(store: Store, list: List, userId: string): Promise<Row[]> {
  if (!(await exists(store, await userKey(store, userId)))) return []
  const tags = await membersOf(store, await userKey(store, userId, list))
  const rows = await Promise.all(tags.map((tag) => read<Row>(store, keyOf(store.prefix, tag))))
  return rows.flatMap((held) => (held?.row.userId === userId ? [held.row] : []))
}

/**
 * Removes the rows of a user, and leaves those that have got another in the meantime.
 * @param userId Id of the user.
 */
export async function removeOwned(store: Store, list: List, userId: string): Promise<void> {
  const listed = await userKey(store, userId, list)
  const remove = (key: string) =>
    retried(async () => {
      const held = await read<Owned>(store, key)
      if (held?.row.userId !== userId) return true
      return (await removeHeld(store, key, held.text)) || undefined
    }, "row")
  await Promise.all((await membersOf(store, listed)).map((tag) => remove(keyOf(store.prefix, tag))))
  // The list goes last: what was interrupted can be done again.
  await store.send(listed, "DEL", listed)
}

/** The tags of a list. */
export async function membersOf({ send }: Store, list: string): Promise<string[]> {
  const tags = await send(list, "ZRANGE", list, "0", "-1")
  return Array.isArray(tags) ? tags.map(String) : []
}
