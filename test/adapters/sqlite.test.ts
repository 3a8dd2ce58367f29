/** The adapter over a SQLite file: processes that share it or are killed, files that cannot be used, and drivers. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Libsql from "libsql"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { findDriver } from "../../src/adapters/sql/sqlite-driver.js"
import { SqliteAdapter, type SqliteStorage } from "../../src/adapters/sqlite.js"
import { sqliteProgram, startWriter, type Writer } from "../support/sqlite-process.js"

let program = ""
let folder = ""
let file = ""
const opened: SqliteStorage[] = []
const writers: Writer[] = []

beforeAll(async () => {
  program = await sqliteProgram()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-"))
  file = join(folder, "data/users.sqlite")
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const { child, ended } of writers.splice(0)) {
    child.kill("SIGKILL")
    await ended
  }
  for (const one of opened.splice(0)) await one.close()
  rmSync(folder, { recursive: true })
})

function open(path = file): SqliteStorage {
  const adapter = SqliteAdapter({ file: path })
  opened.push(adapter)
  return adapter
}

function start(name: string, most: number): Writer {
  const writer = startWriter(program, file, name, most)
  writers.push(writer)
  return writer
}

/** Another connection. By the same driver: two libraries in one process do not see each other's locks. */
const another = findDriver()

const ada = { id: "ada", email: "ada@example.com", emailVerified: null }

/** Users, their sessions and accounts as the file has them. */
async function lost(adapter: SqliteStorage, sessions: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const sessionToken of sessions) {
    const found = await adapter.getSessionAndUser(sessionToken)
    const accounts = await adapter.listAccountsByUserId(found?.user.id ?? "")
    if (accounts.length !== 1) missing.push(sessionToken)
  }
  return missing
}

describe("SqliteAdapter and processes", () => {
  it("loses nothing that was confirmed when a process is killed while it writes, and locks no other out", async () => {
    for (const name of ["first", "second"]) {
      const writer = start(name, 1_000_000)
      await vi.waitFor(() => expect(writer.sessions().length).toBeGreaterThan(20), { timeout: 20_000 })
      writer.child.kill("SIGKILL")
      await writer.ended
      const sessions = writer.sessions()
      const adapter = open()
      expect(await lost(adapter, sessions)).toEqual([])
      // A new process writes where the killed one stopped.
      await adapter.createUser({ ...ada, id: name, email: `${name}@example.com` })
      await adapter.close()
    }
  }, 60_000)

  it("lets several processes make the file and write at once", async () => {
    const all = ["a", "b", "c"].map((name) => start(name, 40))
    const ends = await Promise.all(all.map(({ ended }) => ended))
    expect(ends.map(({ code, failures }) => [code, failures.replace(/.*Warning.*\n.*\n/, "")])).toEqual(
      all.map(() => [0, ""]),
    )
    const sessions = all.flatMap((writer) => writer.sessions())
    expect(sessions).toHaveLength(120)
    expect(await lost(open(), sessions)).toEqual([])
  }, 60_000)

  it("waits for another connection that writes, without stopping the process, and sees what it wrote", async () => {
    const adapter = open()
    await adapter.getUser("ada")
    const other = another(file)
    other.exec("begin immediate")
    other.exec(`insert into "User" ("id", "email") values ('grace', 'grace@example.com')`)
    let done = false
    const stored = (async () => {
      await adapter.createUser(ada)
      done = true
    })()
    await new Promise((next) => setTimeout(next, 50))
    expect(done).toBe(false)
    other.exec("commit")
    await stored
    other.close()
    expect(await adapter.getUserByEmail("grace@example.com")).toMatchObject({ id: "grace" })
  })

  it("says after five seconds that the file is held", async () => {
    const adapter = open()
    await adapter.getUser("ada")
    const other = another(file)
    other.exec("begin immediate")
    vi.useFakeTimers()
    const failed = expect(adapter.createUser(ada)).rejects.toMatchObject({
      type: "AdapterError",
      message: expect.stringMatching(/^Another process has held the SQLite file for five seconds/),
    })
    await vi.advanceTimersByTimeAsync(6_000)
    await failed
    other.exec("rollback")
    other.close()
    vi.useRealTimers()
    expect(await adapter.createUser(ada)).toMatchObject(ada)
  })
})

describe("SqliteAdapter and its file", () => {
  it("makes folder and file at the first call, for their owner alone", async () => {
    const adapter = open()
    expect(readdirSync(folder)).toEqual([])
    await adapter.createUser(ada)
    for (const name of readdirSync(join(folder, "data")))
      expect([name, statSync(join(folder, "data", name)).mode & 0o777]).toEqual([name, 0o600])
    expect(readFileSync(file).toString("latin1", 0, 15)).toBe("SQLite format 3")
  })

  it("has a file that was closed again when it is asked for something", async () => {
    const adapter = open()
    await adapter.createUser(ada)
    await adapter.close()
    await adapter.close()
    expect(await adapter.getUser("ada")).toMatchObject(ada)
  })

  it("undoes what a transaction has begun, and goes on", async () => {
    const adapter = open()
    await adapter.createUser(ada)
    await adapter.linkAccount({ userId: "ada", type: "oidc", provider: "acme", providerAccountId: "1" })
    const again = adapter.linkAccount({
      userId: "ada",
      type: "oidc",
      provider: "acme",
      providerAccountId: "1",
    })
    const after = adapter.getUser("ada")
    await expect(again).rejects.toMatchObject({ type: "AdapterError" })
    expect(await after).toMatchObject(ada)
  })

  it("takes columns of the application's own along", async () => {
    const adapter = open()
    await adapter.createUser(ada)
    const other = another(file)
    other.exec(`alter table "User" add column "role" text`)
    other.close()
    const changed = await adapter.updateUser({ id: "ada", role: "admin" } as { id: string })
    expect(changed).toMatchObject({ ...ada, role: "admin" })
    await adapter.createSession({ sessionToken: "s", userId: "ada", expires: new Date(4e12) })
    // The next start leaves the column.
    const found = await open().getSessionAndUser("s")
    expect(found?.user).toMatchObject({ id: "ada", role: "admin" })
  })

  it("does one transaction after another, and keeps what is asked beside one out of it", async () => {
    const adapter = open()
    await adapter.createUser(ada)
    const key = (at: number) => ({ provider: "acme", providerAccountId: String(at) })
    const links = Array.from({ length: 10 }, (_, at) =>
      adapter.linkAccount({ userId: "ada", type: "oidc", ...key(at) }),
    )
    // Its transaction is taken back, and with it nothing that another call has stored meanwhile.
    const unlinked = adapter.linkAccount({ userId: "nobody", type: "oidc", ...key(10) })
    const beside = adapter.createVerificationToken({ identifier: "a", token: "t", expires: new Date(4e12) })
    await expect(unlinked).rejects.toMatchObject({ type: "AdapterError" })
    await Promise.all([...links, beside])
    expect(await adapter.listAccountsByUserId("ada")).toHaveLength(10)
    expect(await adapter.useVerificationToken({ identifier: "a", token: "t" })).toMatchObject({ token: "t" })
  })

  it.each([
    [
      "is no database",
      (path: string) => writeFileSync(path, "users ".repeat(1_000)),
      /users\.sqlite cannot be used \(.*not a database\)\. It is no database/,
    ],
    ["is a folder", (path: string) => mkdirSync(path), /users\.sqlite cannot be used \(EISDIR.*Name a file/],
  ])("says what is wrong with one that %s, and takes another later", async (_, spoil, says) => {
    mkdirSync(join(folder, "data"))
    spoil(file)
    const adapter = open()
    await expect(adapter.getUser("ada")).rejects.toMatchObject({
      type: "AdapterError",
      message: expect.stringMatching(says),
    })
    rmSync(file, { recursive: true })
    expect(await adapter.getUser("ada")).toBeNull()
  })

  it("says what is wrong where there can be no folder", async () => {
    writeFileSync(join(folder, "data"), "")
    await expect(open().getUser("ada")).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it.each([{}, { file: "" }, { file: 1 }])("needs the path of one: %j", (options) => {
    expect(() => SqliteAdapter(options as { file: string })).toThrow(
      'SqliteAdapter needs the path of a file: SqliteAdapter({ file: ".authlas/.env.users.sqlite" }).',
    )
  })
})

describe("SqliteAdapter and drivers", () => {
  const withBuiltins = (builtins: Record<string, unknown>): void => {
    const real = process.getBuiltinModule.bind(process)
    vi.spyOn(process, "getBuiltinModule").mockImplementation(((name: string) =>
      name in builtins ? builtins[name] : real(name)) as typeof process.getBuiltinModule)
  }

  it("asks for the package where the runtime has none", async () => {
    const createRequire = () => () => {
      throw new Error("Cannot find module 'libsql'\nRequire stack: ...")
    }
    withBuiltins({ "node:sqlite": undefined, "node:module": { createRequire } })
    await expect(open().getUser("ada")).rejects.toThrow(
      `SqliteAdapter needs a driver: ${process.version} has no node:sqlite, and "libsql" cannot be loaded (Cannot find module 'libsql'). Install it (npm install libsql), or use Node 22.13 or later.`,
    )
  })

  it("takes the package of the application where this one has none beside it", async () => {
    const asked: unknown[] = []
    const createRequire = (from: string | URL) => (name: string) => {
      asked.push(String(from), name)
      if (String(from).startsWith("file:")) throw new Error("Cannot find module")
      return Libsql
    }
    withBuiltins({ "node:sqlite": undefined, "node:module": { createRequire } })
    expect(await open().getUser("ada")).toBeNull()
    expect(asked.slice(2)).toEqual([join(process.cwd(), "package.json"), "libsql"])
  })

  it("says that a runtime without files needs a database", async () => {
    vi.stubGlobal("process", { env: process.env })
    const failed = expect(open().getUser("ada")).rejects.toThrow(
      /needs files, which this runtime does not have\. Keep users in a database/,
    )
    vi.unstubAllGlobals()
    await failed
  })
})
