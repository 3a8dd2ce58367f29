/** Checks whether the server is durable. */

import { isMap } from "../../engine/realm.js"
import type { Adapter } from "../../types/adapter.js"
import type { StorageFinding } from "../../types/storage.js"
import type { Send } from "./client.js"

/** The first with GETDEL and with SET ... PXAT. */
const oldest = [6, 2] as const

/** Reads INFO of the server; empty where it refuses. */
async function readInfo(send: Send): Promise<Readonly<Record<string, string>>> {
  const text = await send(undefined, "INFO").catch(() => "")
  const lines = String(text).split("\n")
  return Object.fromEntries(
    lines
      .filter((line) => line.includes(":"))
      .map((line) => {
        const at = line.indexOf(":")
        return [line.slice(0, at), line.slice(at + 1).trim()]
      }),
  )
}

/** Reads a setting; undefined where the server does not show it, as hosted ones do. */
async function readSetting(send: Send, name: string): Promise<string | undefined> {
  const reply = await send(undefined, "CONFIG", "GET", name).catch(() => undefined)
  if (Array.isArray(reply)) return reply.length > 1 ? String(reply[1]) : undefined
  if (isMap(reply)) return reply.has(name) ? String(reply.get(name)) : undefined
  const members = new Map<string, unknown>(Object.entries(reply ?? {}))
  return members.has(name) ? String(members.get(name)) : undefined
}

function checkVersion(version: string | undefined): StorageFinding[] {
  if (version === undefined) return []
  const [major = Number.NaN, minor = 0] = version.split(/\D/, 2).map(Number)
  const [needed, below] = oldest
  if (Number.isNaN(major) || major > needed || (major === needed && minor >= below)) return []
  return [
    {
      type: "error",
      message: `Redis is of version ${version}, which lacks GETDEL and SET ... PXAT.`,
      remedy: `Install Redis ${oldest.join(".")}, Valkey 7.2 or a later version of either.`,
    },
  ]
}

function checkWriting(info: Readonly<Record<string, string>>): StorageFinding[] {
  const found: StorageFinding[] = []
  if (info.role === "slave")
    found.push({
      type: "error",
      message: "Redis is a replica (role:slave) and takes no writes.",
      remedy: "Give the client the address of the primary, or that of the Sentinels or the cluster.",
    })
  for (const name of ["aof_last_write_status", "rdb_last_bgsave_status"])
    if (info[name] !== undefined && info[name] !== "ok")
      found.push({
        type: "error",
        message: `Redis could not write to its disk (${name}:${info[name]}).`,
        remedy: "Look for space, and for its rights, in the folder of its files.",
      })
  return found
}

const unseen = "Ask the service whether what was written survives a restart, and turn that on."

/** Without an append-only file, what was confirmed since the last snapshot is gone when the process ends. */
function checkPersistence(
  appendonly: string | undefined,
  appendfsync: string | undefined,
  enabled: string | undefined,
): StorageFinding[] {
  if (appendonly === "no")
    return [
      {
        type: "error",
        message:
          'Redis has "appendonly no": users, and sessions that were granted, are lost when its process ends.',
        remedy:
          'Set "appendonly yes", and "appendfsync always" or "everysec", in redis.conf, or by CONFIG SET and CONFIG REWRITE.',
      },
    ]
  if (appendfsync === "no")
    return [
      {
        type: "warning",
        message:
          'Redis has "appendfsync no": sessions that were granted in the last half minute may be lost when the machine fails.',
        remedy: 'Set "appendfsync always", or "everysec", which loses a second at most.',
      },
    ]
  if (appendonly !== undefined || enabled === "1") return []
  const message =
    enabled === "0"
      ? "Redis says that it writes no append-only file (aof_enabled:0), and does not show its settings (CONFIG)."
      : "Redis does not show its settings (CONFIG): whether it keeps what it confirmed could not be seen."
  return [{ type: "warning", message, remedy: unseen }]
}

function checkEviction(policy: string | undefined): StorageFinding[] {
  if (policy === undefined || policy === "noeviction") return []
  const lost = policy.startsWith("volatile")
    ? "sessions, their lists, mail links and logout tokens, which have an end,"
    : "users, accounts and sessions"
  return [
    {
      type: "warning",
      message: `Redis has "maxmemory-policy ${policy}": it drops ${lost} when its memory is full.`,
      remedy: 'Set "maxmemory-policy noeviction", and keep what may be dropped in a Redis of its own.',
    },
  ]
}

/**
 * Makes the methods about the store as a whole.
 * @param send The server; in a cluster the one that answers.
 */
export function createRedisStorageMethods(
  send: Send,
): Pick<Required<Adapter>, "deleteExpired" | "checkStorage"> {
  return {
    // The server removes what has expired, and lists lose it when they are written.
    deleteExpired: async () => ({ sessions: 0, verificationTokens: 0, logoutTokens: 0, leases: 0 }),
    async checkStorage() {
      // Throws where the server cannot be reached. Commands that fail after this one are refused by the server.
      await send(undefined, "PING")
      const info = await readInfo(send)
      const [appendonly, appendfsync, policy] = await Promise.all(
        ["appendonly", "appendfsync", "maxmemory-policy"].map((name) => readSetting(send, name)),
      )
      return [
        ...checkVersion(info.redis_version),
        ...checkWriting(info),
        ...checkPersistence(appendonly, appendfsync, info.aof_enabled),
        ...checkEviction(policy ?? info.maxmemory_policy),
      ]
    },
  }
}
