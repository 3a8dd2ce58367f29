/** Rows in Redis: read, inserted, and changed where nothing else has changed them. */

import { AdapterError, isAuthError } from "../../engine/errors.js"
import { memoizeByText } from "../../engine/memory.js"
import { isError, toHex } from "../../engine/realm.js"
import type { Send } from "./client.js"
import { type Held, parseRow, serializeRow } from "./rows.js"

/** Replaces a row that has not changed since it was read, and sets when it and its companions expire. */
const replaceScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[3] ~= '' then
  for _, key in ipairs(KEYS) do redis.call('PEXPIREAT', key, ARGV[3]) end
end
return 1`

/** Removes a row that has not changed since it was read. */
export const removeScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

/** Lets a row never expire. */
const keepScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('PERSIST', KEYS[1])
return 1`

/** Reads and removes a row and its companions. */
export const takeScript = `
local rows = {}
for at, key in ipairs(KEYS) do
  rows[at] = redis.call('GET', key)
  redis.call('DEL', key)
end
return rows`

/** Writes the companion of a row, which expires with it. */
export const besideScript = `
local left = redis.call('PTTL', KEYS[1])
if left == -2 then return 0 end
redis.call('SET', KEYS[2], ARGV[1])
if left >= 0 then redis.call('PEXPIRE', KEYS[2], left) end
return 1`

/** Lists a row with a user who is there. */
export const ownScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('ZADD', KEYS[2], 0, ARGV[1])
return 1`

/** Lists a row until a moment, the later one where it is listed; the list ends with the last of its rows. */
export const listScript = `
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', time[1] * 1000 + math.floor(time[2] / 1000))
local known = redis.call('ZSCORE', KEYS[1], ARGV[1])
if not known or tonumber(known) < tonumber(ARGV[2]) then redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
redis.call('PEXPIREAT', KEYS[1], redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')[2])
return 1`

/** Gives a lease, by the clock of the server, where there is none or the same holder has it. */
export const leaseScript = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

/** Stores a record of a user who is there; with a value before it only where the record has this value, or is not there. */
export const recordScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return -1 end
if ARGV[3] ~= '' then
  local held = redis.call('HGET', KEYS[2], ARGV[1])
  if (held or 'none') ~= ARGV[3] then return 0 end
end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
return 1`

/** Lists the records of a user: names and values in turn, in every version of the protocol. */
export const listRecordsScript = `return redis.call('HGETALL', KEYS[1])`

/** Reads and removes a record of a user. */
export const takeRecordScript = `
local held = redis.call('HGET', KEYS[1], ARGV[1])
redis.call('HDEL', KEYS[1], ARGV[1])
return held`

/** Counts an attempt, by the clock of the server: 0, or the milliseconds until one is allowed. */
export const limitScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[1])
local held = tonumber(redis.call('GET', KEYS[1]) or '0')
-- What lies further ahead than the window was set by a clock that was ahead.
if held > now + window then
held = now + window
redis.call('SET', KEYS[1], string.format('%.0f', held), 'PX', window + 1)
end
local whole = math.max(held, now) + tonumber(ARGV[2])
local wait = whole - now - window
if wait > 0 then return wait end
redis.call('SET', KEYS[1], string.format('%.0f', whole), 'PX', whole - now + 1)
return 0`

const encoder = new TextEncoder()

/** By this name a server knows a script that it has run before (EVALSHA). */
const hashScript = memoizeByText(async (script: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-1", encoder.encode(script)))),
)

/** Runs a script of this file with keys of one hash tag. */
export async function runScript(
  send: Send,
  script: string,
  keys: readonly [string, ...string[]],
  ...values: string[]
): Promise<unknown> {
  const rest = [String(keys.length), ...keys, ...values]
  try {
    return await send(keys[0], "EVALSHA", await hashScript(script), ...rest)
  } catch (error) {
    // A server that has not run it, or has restarted since, has done nothing.
    const source = isAuthError(error, AdapterError) ? error.cause?.err : undefined
    if (!isError(source) || !source.message.includes("NOSCRIPT")) throw error
    return send(keys[0], "EVAL", script, ...rest)
  }
}

/** Where rows are kept. */
export interface Store {
  send: Send
  /** Begins every key. */
  prefix: string
}

/** Reads a row; null where there is none, or where it has expired. */
export async function readRow<Row extends object>({ send }: Store, key: string): Promise<Held<Row> | null> {
  const text = await send(key, "GET", key)
  return typeof text === "string" ? parseRow<Row>(text) : null
}

/** Tells whether there is a row. */
export async function hasRow({ send }: Store, key: string): Promise<boolean> {
  return Number(await send(key, "EXISTS", key)) === 1
}

/** Stores a row until it expires, and returns whether there was none. */
export async function insertRow({ send }: Store, key: string, row: object, expires?: Date): Promise<boolean> {
  const end = expires ? ["PXAT", String(expires.valueOf())] : []
  return (await send(key, "SET", key, serializeRow(row), "NX", ...end)) !== null
}

/** Lets a row stay that was stored for a while, and returns whether it is there. */
export async function keepRow({ send }: Store, key: string): Promise<boolean> {
  return Number(await runScript(send, keepScript, [key])) === 1
}

/** Reads and removes a row in one step: of two calls at once only one gets the row. */
export async function takeRow<Row extends object>({ send }: Store, key: string): Promise<Row | null> {
  const text = await send(key, "GETDEL", key)
  return typeof text === "string" ? parseRow<Row>(text).row : null
}

/**
 * Writes over the text that was read, lets the row and the keys beside it expire, and returns whether the row was
 * unchanged.
 */
export async function replaceRow(
  { send }: Store,
  keys: readonly [string, ...string[]],
  held: string,
  text: string,
  expires?: Date,
): Promise<boolean> {
  const end = expires ? String(expires.valueOf()) : ""
  return Number(await runScript(send, replaceScript, keys, held, text, end)) === 1
}

/** Removes the text that was read, and returns whether the row was unchanged. */
export async function removeUnchanged({ send }: Store, key: string, held: string): Promise<boolean> {
  return Number(await runScript(send, removeScript, [key], held)) === 1
}

/** Of several writers one succeeds in each round, so that only this many writers can make the last one fail. */
const attempts = 200

/**
 * Tries until the work returns something: it returns undefined where another was in the way.
 * @throws {AdapterError} After 200 attempts.
 */
export async function retryUntilDone<Done>(
  work: () => Promise<Done | undefined>,
  record: string,
): Promise<Done> {
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
 * Changes a row in one step with what the change was made of. `edit` is asked again where another changed the row, and
 * returns null to leave it alone; null is the result then, and where there is no row.
 */
export function changeRow<Row extends object>(
  store: Store,
  key: string,
  edit: (held: Held<Row>) => Row | null,
  record: string,
): Promise<Row | null> {
  return retryUntilDone(async () => {
    const held = await readRow<Row>(store, key)
    const row = held && edit(held)
    if (!row) return null
    return (await replaceRow(store, [key], held.text, serializeRow(row))) ? row : undefined
  }, record)
}
