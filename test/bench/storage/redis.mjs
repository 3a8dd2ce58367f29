/**
 * Redis: a server of its own that ends with the benchmark, or, with `REDIS_URL`, keys of its own in that one. No adapter of
 * Auth.js speaks to a plain Redis: `@auth/core` runs over `authlas/adapters/redis` too, which shows the engines alone.
 */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createClient } from "redis"
import { noteStatement, timed } from "./clock.mjs"
import { endOfSessions, inSlices, tokenAt, userAt } from "./rows.mjs"

export const title = "Redis"
export const driver = "redis (node-redis), one connection for each process"
export const peer = "authlas/adapters/redis"

const remedy = "or leave it out: --stores postgres,sqlite."

async function connect(url) {
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  client.on("error", () => {})
  await client.connect()
  return client
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address()
  server.close()
  await once(server, "close")
  return port
}

/** A server that keeps nothing on the disk: checks only read. */
async function startServer() {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "authlas-bench-"))]
  const settings = [
    "--port",
    port,
    "--bind",
    "127.0.0.1",
    "--dir",
    folder,
    "--save",
    "",
    "--appendonly",
    "no",
  ]
  const child = spawn("redis-server", settings.map(String), {
    stdio: ["ignore", "pipe", "inherit"],
    // Not of the terminal's group: an interrupt there is told to the benchmark, which ends it.
    detached: true,
  })
  const ended = once(child, "exit").catch(() => {})
  const remove = async () => {
    child.kill("SIGKILL")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(
      `redis-server cannot be started (${error.message}). Install it, set REDIS_URL to a server that is there, ${remedy}`,
    )
  }
  return { url: `redis://127.0.0.1:${port}`, remove }
}

const ready = (child) =>
  new Promise((resolve, reject) => {
    let text = ""
    child.stdout.setEncoding("utf8").on("data", (part) => {
      text += part
      if (text.includes("Ready to accept connections")) resolve()
    })
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`it ended with ${code}`)))
  })

async function givenServer(url, prefix) {
  try {
    await (await connect(url)).close()
  } catch (error) {
    throw new Error(
      `Redis cannot be reached at ${new URL(url).host} (${error.message}). Start it, correct REDIS_URL, ${remedy}`,
    )
  }
  const remove = async () => {
    const client = await connect(url)
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 10_000 }))
      if (keys.length > 0) await client.unlink(keys)
    await client.close()
  }
  return { url, remove }
}

async function fill(place, users, sessions) {
  const { RedisAdapter } = await import("../../../dist/adapters/redis.js")
  const { url, prefix } = JSON.parse(place)
  const client = await connect(url)
  const adapter = RedisAdapter(client, { prefix })
  const expires = endOfSessions()
  // What is asked at once goes to the server in one piece.
  const together = (work) => (from, to) =>
    Promise.all(Array.from({ length: to - from }, (_, at) => work(from + at)))
  await inSlices(
    `${title}, users`,
    users,
    2000,
    together((at) => adapter.createUser(userAt(at))),
  )
  await inSlices(
    `${title}, sessions`,
    sessions,
    5000,
    together((at) =>
      adapter.createSession({ sessionToken: tokenAt(at), userId: userAt(at % users).id, expires }),
    ),
  )
  await client.close()
}

/** Starts the server, or takes the one that is named. */
export async function create() {
  const prefix = `authlas-bench-${randomBytes(4).toString("hex")}:`
  const given = process.env.REDIS_URL
  const { url, remove } = given ? await givenServer(given, prefix) : await startServer()
  const place = JSON.stringify({ url, prefix })
  const client = await connect(url)
  const [, version] = /redis_version:(\S+)/.exec(await client.info("server")) ?? []
  await client.close()
  return { place, version, fill: (users, sessions) => fill(place, users, sessions), remove }
}

/**
 * Opens the adapter, the same for both engines.
 * @param place Of `create`.
 */
export async function open(place) {
  const { RedisAdapter } = await import("../../../dist/adapters/redis.js")
  const { url, prefix } = JSON.parse(place)
  const client = await connect(url)
  timed(client, "sendCommand", "driver", ([command]) => noteStatement(command.join(" ")))
  // Every command names its key.
  return { adapter: RedisAdapter(client, { prefix }), readWhole: async () => [] }
}
