/**
 * SQLite: one file for both engines, through the driver that `authlas/adapters/sqlite` finds: `node:sqlite` where Node has
 * it, else `libsql`. `@auth/kysely-adapter` runs on the same driver by Kysely's own dialect.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { guest } from "../guests.mjs"
import { last, noteStatement, timed } from "./clock.mjs"
import { endOfSessions, inSlices, tokenAt, userAt } from "./rows.mjs"

const builtIn = process.getBuiltinModule("node:sqlite")
const Database = builtIn?.DatabaseSync ?? createRequire(import.meta.url)("libsql")

export const title = "SQLite"
export const driver = builtIn ? "node:sqlite" : "libsql"
export const peer = "@auth/kysely-adapter"

/** A statement that adds a row. */
const inserted = (database, table, columns) => {
  const names = columns.map((name) => `"${name}"`).join(", ")
  const holes = columns.map(() => "?").join(", ")
  return database.prepare(`insert into "${table}" (${names}) values (${holes})`)
}

async function fill(file, users, sessions) {
  const { SqliteAdapter } = await import("../../../dist/adapters/sqlite.js")
  const adapter = SqliteAdapter({ file })
  // The first call makes the tables.
  await adapter.getUser("none")
  await adapter.close()
  const database = new Database(file)
  const expires = endOfSessions().toISOString()
  const userRow = inserted(database, "User", ["id", "name", "email", "image"])
  const sessionRow = inserted(database, "Session", ["sessionToken", "userId", "expires"])
  const inTransaction = (work) => (from, to) => {
    database.exec("begin")
    for (let at = from; at < to; at++) work(at)
    database.exec("commit")
  }
  await inSlices(
    `${title}, users`,
    users,
    20_000,
    inTransaction((at) => {
      const { id, name, email, image } = userAt(at)
      userRow.run(id, name, email, image)
    }),
  )
  await inSlices(
    `${title}, sessions`,
    sessions,
    50_000,
    inTransaction((at) => sessionRow.run(tokenAt(at), userAt(at % users).id, expires)),
  )
  database.exec("analyze; pragma wal_checkpoint(truncate)")
  database.close()
}

/** Makes a folder for the file. */
export async function create() {
  const folder = mkdtempSync(join(tmpdir(), "authlas-bench-"))
  const place = join(folder, "bench.sqlite")
  const probe = new Database(":memory:")
  const [{ version }] = probe.prepare("select sqlite_version() as version").all()
  probe.close()
  return {
    place,
    version,
    fill: (users, sessions) => fill(place, users, sessions),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Every statement is timed, on all connections of the process. */
function clockDriver() {
  const { prepare } = Database.prototype
  Database.prototype.prepare = function (text) {
    const made = prepare.call(this, text)
    for (const method of ["all", "run", "get"])
      timed(made, method, "driver", (values) => noteStatement(text, values.flat()))
    return made
  }
  timed(Database.prototype, "prepare", "driver")
}

/** A database as Kysely's dialect wants one. */
function forKysely(file) {
  const database = new Database(file)
  const prepare = (text) => {
    const statement = database.prepare(text)
    return {
      reader: /^\s*(?:select|pragma|with)\b|\breturning\b/i.test(text),
      all: (values) => statement.all(...values),
      run: (values) => statement.run(...values),
      iterate: (values) => statement.all(...values).values(),
    }
  }
  return { prepare, close: () => database.close() }
}

/**
 * Opens the adapter of an engine.
 * @param place Of `create`.
 * @param engine `authlas` or `@auth/core`.
 */
export async function open(place, engine) {
  if (!existsSync(place) || statSync(place).size === 0) throw new Error(`There is no ${place}.`)
  clockDriver()
  const plans = new Database(place)
  const readWhole = async () =>
    plans
      .prepare(`explain query plan ${last.text}`)
      .all(...last.values)
      .map(({ detail }) => detail)
      .filter((line) => line.startsWith("SCAN"))
  if (engine === "authlas") {
    const { SqliteAdapter } = await import("../../../dist/adapters/sqlite.js")
    return { adapter: SqliteAdapter({ file: place }), readWhole }
  }
  const { Kysely, SqliteDialect } = await guest("adapters", "kysely")
  const { KyselyAdapter } = await guest("adapters", peer)
  const db = new Kysely({ dialect: new SqliteDialect({ database: forKysely(place) }) })
  return { adapter: KyselyAdapter(db), readWhole }
}
