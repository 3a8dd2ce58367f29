/** The steps that Redis takes whole: each script touches keys of one hash tag. */

import { isError } from "../../brand/brand.js"
import { toHex } from "../../crypto/random.js"
import { AdapterError, isAuthError } from "../../errors.js"
import { perText } from "../../memory/memory.js"
import type { Send } from "./client.js"

/** Writes a row that still says what was read, with the end of it and of what stands beside it. */
export const replaceScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
if ARGV[3] ~= '' then
  for _, key in ipairs(KEYS) do redis.call('PEXPIREAT', key, ARGV[3]) end
end
return 1`

/** Removes a row that still says what was read. */
export const removeScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

/** Takes the end off a row that is there. */
export const keepScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('PERSIST', KEYS[1])
return 1`

/** Reads and removes a row and what stands beside it. */
export const takeScript = `
local rows = {}
for at, key in ipairs(KEYS) do
  rows[at] = redis.call('GET', key)
  redis.call('DEL', key)
end
return rows`

/** Writes beside a row that is there, to end with it. */
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

const encoder = new TextEncoder()

/** By this name a server knows a script that it has run before (EVALSHA). */
const digestOf = perText(async (script: string) =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-1", encoder.encode(script)))),
)

/**
 * Runs a script.
 * @param send The server.
 * @param script One of this file.
 * @param keys Keys of one hash tag.
 * @param values What else it is told.
 * @returns What it returns.
 */
export async function runScript(
  send: Send,
  script: string,
  keys: readonly [string, ...string[]],
  ...values: string[]
): Promise<unknown> {
  const rest = [String(keys.length), ...keys, ...values]
  try {
    return await send(keys[0], "EVALSHA", await digestOf(script), ...rest)
  } catch (error) {
    // A server that has not run it, or has restarted since, has done nothing.
    if (!isUnknownScript(error)) throw error
    return send(keys[0], "EVAL", script, ...rest)
  }
}

/** Whether the server has not seen the script: the client's error says so, which is the cause of the adapter's. */
function isUnknownScript(error: unknown): boolean {
  const source = isAuthError(error, AdapterError) ? error.cause?.err : undefined
  return isError(source) && source.message.includes("NOSCRIPT")
}
