/** Servers that a test starts for itself, kills as a failing machine does, and starts again on the same files and port. */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { searchPath } from "../support/needs.js"

const run = promisify(execFile)

const env = { ...process.env, PATH: searchPath }

/** Two that are made at once would take each other's temporary files for their own. */
const envIn = (folder: string) => ({ ...env, TMPDIR: folder })

/** Whose processes they are, where they refuse to be root's. */
interface Owner {
  uid: number
  gid: number
}

/** How a kind of server is made. */
interface Kind {
  /** The account of the system that it runs as when the test is root. */
  account?: string
  /** Makes its files. */
  prepare?(folder: string): [program: string, ...values: string[]]
  /** Runs it. */
  command(folder: string, port: number): [program: string, ...values: string[]]
  url(port: number): string
}

const kinds = {
  postgres: {
    account: "postgres",
    prepare: (folder) => ["initdb", "-D", folder, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    command: (folder, port) => [
      ...(["postgres", "-D", folder, "-p", String(port), "-h", "127.0.0.1", "-k", ""] as const),
      ...["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => ["-c", `${name}=on`]),
    ],
    url: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  },
  mariadb: {
    prepare: (folder) => [
      "mariadb-install-db",
      ...["--no-defaults", `--datadir=${join(folder, "data")}`, "--auth-root-authentication-method=normal"],
      ...asRoot(),
    ],
    command: (folder, port) => [
      ...(["mariadbd", "--no-defaults", `--datadir=${join(folder, "data")}`, `--port=${port}`] as const),
      ...["--bind-address=127.0.0.1", `--socket=${join(folder, "socket")}`, "--sync-binlog=1"],
      ...["--character-set-server=utf8mb4", "--innodb-flush-log-at-trx-commit=1", ...asRoot()],
    ],
    url: (port) => `mysql://root@127.0.0.1:${port}/test`,
  },
  redis: {
    command: (folder, port) => [
      ...(["redis-server", "--port", String(port), "--bind", "127.0.0.1", "--dir", folder] as const),
      ...["--save", "", "--appendonly", "yes", "--appendfsync", "always"],
    ],
    url: (port) => `redis://127.0.0.1:${port}`,
  },
} satisfies Record<string, Kind>

/** Which server. */
export type ServerKind = keyof typeof kinds

/** It asks for its name when root starts it. */
function asRoot(): string[] {
  return process.getuid?.() === 0 ? ["--user=root"] : []
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function ownerOf(account: string | undefined): Promise<Owner | undefined> {
  if (account === undefined || process.getuid?.() !== 0) return undefined
  const [uid, gid] = await Promise.all(["-u", "-g"].map((which) => run("id", [which, account])))
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) }
}

/** A server of a test's own. */
export class PrivateServer {
  #child: ChildProcess | undefined
  readonly #kind: Kind
  readonly #folder: string
  readonly #port: number
  readonly #owner: Owner | undefined

  private constructor(kind: Kind, folder: string, port: number, owner: Owner | undefined) {
    this.#kind = kind
    this.#folder = folder
    this.#port = port
    this.#owner = owner
  }

  /** Makes one in a folder of its own, and starts it. */
  static async create(name: ServerKind): Promise<PrivateServer> {
    const kind: Kind = kinds[name]
    const [owner, port] = [await ownerOf(kind.account), await freePort()]
    const folder = mkdtempSync(join(tmpdir(), `authlas-${name}-`))
    const server = new PrivateServer(kind, folder, port, owner)
    server.own(folder)
    try {
      if (kind.prepare) {
        const [program, ...values] = kind.prepare(folder)
        await run(program, values, { env: envIn(folder), cwd: folder, ...owner })
      }
      await server.start()
    } catch (error) {
      await server.remove()
      throw error
    }
    return server
  }

  /** Where its files are. */
  get folder(): string {
    return this.#folder
  }

  /** Hands a folder over to its processes. */
  own(folder: string): void {
    if (this.#owner) chownSync(folder, this.#owner.uid, this.#owner.gid)
  }

  get url(): string {
    return this.#kind.url(this.#port)
  }

  /** Starts it on its files and port, and waits until it takes connections. */
  async start(): Promise<void> {
    const [program, ...values] = this.#kind.command(this.#folder, this.#port)
    const child = spawn(program, values, {
      stdio: ["ignore", "pipe", "pipe"],
      env: envIn(this.#folder),
      cwd: this.#folder,
      ...this.#owner,
    })
    this.#child = child
    const end = () => child.kill("SIGKILL")
    process.once("exit", end)
    child.once("exit", () => process.off("exit", end))
    await ready(program, child)
  }

  /** Ends it and all of its processes at once: none of them gets to do anything any more. */
  async kill(): Promise<void> {
    const { pid } = this.#child ?? {}
    this.#child = undefined
    if (pid === undefined) return
    // It must not make another process between the look at them and their end.
    signal(pid, "SIGSTOP")
    const family = [pid, ...descendants(pid, await processes())]
    for (const one of family) signal(one, "SIGKILL")
    while ((await processes()).some((one) => family.includes(one.pid))) await pause(10)
  }

  /** Ends it, and removes its files. */
  async remove(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

interface Process {
  pid: number
  parent: number
}

/** All that run, without those that have ended and wait to be asked how. */
async function processes(): Promise<Process[]> {
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,stat="])
  const rows = stdout.trim().split("\n")
  return rows.flatMap((row) => {
    const [pid, parent, state = ""] = row.trim().split(/\s+/)
    return state.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent) }]
  })
}

function descendants(of: number, all: readonly Process[]): number[] {
  const children = all.filter(({ parent }) => parent === of).map(({ pid }) => pid)
  return [...children, ...children.flatMap((pid) => descendants(pid, all))]
}

function ready(program: string, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ""
    const read = (part: string) => {
      text = (text + part).slice(-10_000)
      if (/ready (?:to accept|for) connections/i.test(text)) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", read)
    child.once("error", reject)
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}: ${text}`)))
  })
}
