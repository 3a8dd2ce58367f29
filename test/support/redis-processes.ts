/** Servers of Redis that a test starts for itself, on free ports and in a folder of their own. */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}

/** A free port whose port for the bus of a cluster, 10000 above, is free too. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 20_000)
    if ((await isFree(port)) && (await isFree(port + 10_000))) return port
  }
}

/** A server that a test started. */
export interface RedisProcess {
  port: number
  url: string
  /** Ends it and waits for that. */
  stop(): Promise<void>
}

/**
 * Starts a server, and waits until it takes connections.
 * @param settings More of them than port and folder: `["--appendonly", "yes"]`.
 */
export async function startRedis(settings: readonly string[] = []): Promise<RedisProcess> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), "authlas-redis-"))]
  mkdirSync(folder, { recursive: true })
  const own = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""]
  const child = spawn("redis-server", [...own, ...settings], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGKILL")
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, url: `redis://127.0.0.1:${port}`, stop }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ""
    child.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part
      if (text.includes("Ready to accept connections")) resolve()
    })
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`redis-server ended with ${code}: ${text}`)))
  })
}

/** A cluster of three servers. */
export interface RedisClusterProcesses {
  servers: RedisProcess[]
  stop(): Promise<void>
}

/** Starts a cluster, and waits until all of its slots are served. */
export async function startRedisCluster(): Promise<RedisClusterProcesses> {
  const servers: RedisProcess[] = []
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())))
  try {
    for (let count = 0; count < 3; count++) servers.push(await startRedis(["--cluster-enabled", "yes"]))
    const addresses = servers.map(({ port }) => `127.0.0.1:${port}`)
    await run("redis-cli", ["--cluster", "create", ...addresses, "--cluster-yes"])
    for (const { port } of servers) await served(port)
  } catch (error) {
    await stop()
    throw error
  }
  return { servers, stop }
}

async function served(port: number): Promise<void> {
  for (;;) {
    const { stdout } = await run("redis-cli", ["-p", String(port), "cluster", "info"])
    if (stdout.includes("cluster_state:ok") && stdout.includes("cluster_slots_ok:16384")) return
    await new Promise((done) => setTimeout(done, 50))
  }
}
