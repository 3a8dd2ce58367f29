/** Rows in Redis: read, inserted, and changed where nothing else has changed them. */
import { AdapterError } from "../../errors.js"
import type { Send } from "./client.js"
import { type Held, heldOf, textOf } from "./rows.js"
import { keepScript, removeScript, replaceScript, runScript } from "./scripts.js"

/** Where rows are kept. */
export interface Store {
  send: Send
  /** Begins every key. */
  prefix: string
}

/**
 * Reads a row.
 * @returns Null where there is none, or where it has expired.
 */
export async function read<Row extends object>({ send }: Store, key: string): Promise<Held<Row> | null> {
  const text = await send(key, "GET", key)
  return typeof text === "string" ? heldOf<Row>(text) : null
}

/** Tells whether there is a row. */
export async function exists({ send }: Store, key: string): Promise<boolean> {
  return Number(await send(key, "EXISTS", key)) === 1
}

/**
 * Stores a row where there is none.
 * @param expires When the server removes it; never by default.
 * @returns Whether there was none.
 */
export async function insert({ send }: Store, key: string, row: object, expires?: Date): Promise<boolean> {
  const end = expires ? ["PXAT", String(expires.valueOf())] : []
  return (await send(key, "SET", key, textOf(row), "NX", ...end)) !== null
}

/**
 * Stores a row where there is none, for a while.
 * @param ms Milliseconds after which the server removes it, unless {@link keep} comes before.
 * @returns Whether there was none.
 */
export async function insertFor({ send }: Store, key: string, row: object, ms: number): Promise<boolean> {
  return (await send(key, "SET", key, textOf(row), "NX", "PX", String(ms))) !== null
}

/**
 * Lets a row stay that was stored for a while.
 * @returns Whether it is there.
 */
export async function keep({ send }: Store, key: string): Promise<boolean> {
  return Number(await runScript(send, keepScript, [key])) === 1
}

/**
 * Reads and removes a row in one step.
 * @returns Null where there is none: of two calls at once only one gets the row.
 */
export async function take<Row extends object>({ send }: Store, key: string): Promise<Row | null> {
  const text = await send(key, "GETDEL", key)
  return typeof text === "string" ? heldOf<Row>(text).row : null
}

/**
 * Writes over what was read.
 * @param keys The row, and what stands beside it and ends with it.
 * @param held The text as it was read.
 * @param text The text to write.
 * @param expires When the server removes them; never by default.
 * @returns Whether the row still said it.
 */
export async function replace(
  { send }: Store,
  keys: readonly [string, ...string[]],
  held: string,
  text: string,
  expires?: Date,
): Promise<boolean> {
  const end = expires ? String(expires.valueOf()) : ""
  return Number(await runScript(send, replaceScript, keys, held, text, end)) === 1
}

/**
 * Removes what was read.
 * @returns Whether the row still said it.
 */
export async function removeHeld({ send }: Store, key: string, held: string): Promise<boolean> {
  return Number(await runScript(send, removeScript, [key], held)) === 1
}

/** One of those who write at the same time gets through each time: so many have to be in the way of the last. */
const attempts = 200

/**
 * Tries until it was not in the way of another.
 * @param work Returns undefined where it was.
 * @param record What is written.
 * @throws {AdapterError} After 200 attempts.
 */
export async function retried<Done>(work: () => Promise<Done | undefined>, record: string): Promise<Done> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const done = await work()
    if (done !== undefined) return done
  }
  throw new AdapterError(
    `Redis holds a ${record} that others changed under each of ${attempts} attempts to change it.`,
    { record },
  )
}

/**
 * Changes a row, in one step with what the change was made of.
 * @param edit Makes the new row of the one that is there; null leaves it alone. Asked again where another changed the row.
 * @param record What it is.
 * @returns The new row; null where there is none, or where it was left alone.
 */
export function change<Row extends object>(
  store: Store,
  key: string,
  edit: (held: Held<Row>) => Row | null,
  record: string,
): Promise<Row | null> {
  return retried(async () => {
    const held = await read<Row>(store, key)
    const row = held && edit(held)
    if (!row) return null
    return (await replace(store, [key], held.text, textOf(row))) ? row : undefined
  }, record)
}
