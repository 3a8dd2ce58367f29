/** Checks whether the server is durable. */

import { isMap } from "../../engine/realm.js"
import type { StorageFinding } from "../../types/storage.js"
import type { Send } from "./client.js"

/** Checks a server; in a cluster the one that answers. */
export async function checkRedis(send: Send): Promise<StorageFinding[]> {
  // Throws where the server cannot be reached. Commands that fail after this one are refused by the server.
  await send(undefined, "PING")
  const text = String(await send(undefined, "INFO").catch(() => ""))
  const info = Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.includes(":"))
      .map((line) => {
        const at = line.indexOf(":")
        return [line.slice(0, at), line.slice(at + 1).trim()] as const
      }),
  )
  const settings = await Promise.all(
    ["appendonly", "appendfsync", "maxmemory-policy"].map(async (name) => {
      const reply = await send(undefined, "CONFIG", "GET", name).catch(() => undefined)
      if (Array.isArray(reply)) return reply.length > 1 ? String(reply[1]) : undefined
      // Hosted servers do not show their settings.
      const members = isMap(reply) ? reply : new Map<unknown, unknown>(Object.entries(reply ?? {}))
      return members.has(name) ? String(members.get(name)) : undefined
    }),
  )
  const [appendonly, appendfsync, policy = info.maxmemory_policy] = settings
  const findings: StorageFinding[] = []
  const addFinding = (type: StorageFinding["type"], message: string, remedy: string) =>
    findings.push({ type, message, remedy })

  const version = info.redis_version
  if (version !== undefined) {
    const [major = Number.NaN, minor = 0] = version.split(/\D/, 2).map(Number)
    if (major < 6 || (major === 6 && minor < 2))
      addFinding(
        "error",
        `Redis is of version ${version}, which lacks GETDEL and SET ... PXAT.`,
        "Install Redis 6.2, Valkey 7.2 or a later version of either.",
      )
  }

  if (info.role === "slave")
    addFinding(
      "error",
      "Redis is a replica (role:slave) and takes no writes.",
      "Give the client the address of the primary, or that of the Sentinels or the cluster.",
    )
  for (const name of ["aof_last_write_status", "rdb_last_bgsave_status"])
    if (info[name] !== undefined && info[name] !== "ok")
      addFinding(
        "error",
        `Redis could not write to its disk (${name}:${info[name]}).`,
        "Look for space, and for its rights, in the folder of its files.",
      )

  // Without an append-only file, what was confirmed since the last snapshot is gone when the process ends.
  if (appendonly === "no")
    addFinding(
      "error",
      'Redis has "appendonly no": users, and sessions that were granted, are lost when its process ends.',
      'Set "appendonly yes", and "appendfsync always" or "everysec", in redis.conf, or by CONFIG SET and CONFIG REWRITE.',
    )
  else if (appendfsync === "no")
    addFinding(
      "warning",
      'Redis has "appendfsync no": sessions that were granted in the last half minute may be lost when the machine fails.',
      'Set "appendfsync always", or "everysec", which loses a second at most.',
    )
  else if (appendonly === undefined && info.aof_enabled !== "1")
    addFinding(
      "warning",
      info.aof_enabled === "0"
        ? "Redis says that it writes no append-only file (aof_enabled:0), and does not show its settings (CONFIG)."
        : "Redis does not show its settings (CONFIG): whether it keeps what it confirmed could not be seen.",
      "Ask the service whether what was written survives a restart, and turn that on.",
    )

  if (policy !== undefined && policy !== "noeviction") {
    const lost = policy.startsWith("volatile")
      ? "sessions, their lists, mail links and logout tokens, which have an end,"
      : "users, accounts and sessions"
    addFinding(
      "warning",
      `Redis has "maxmemory-policy ${policy}": it drops ${lost} when its memory is full.`,
      'Set "maxmemory-policy noeviction", and keep what may be dropped in a Redis of its own.',
    )
  }
  return findings
}
