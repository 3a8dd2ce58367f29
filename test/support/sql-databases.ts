/**
 * Databases for Kysely, empty, each removed when its test is done. `npm test` has them on SQLite, `npm run test:nightly` on a
 * PostgreSQL in its own process, and `npm run test:servers` on PostgreSQL and MariaDB.
 */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import {
  type CompiledQuery,
  Kysely,
  MysqlDialect,
  PostgresDialect,
  type PostgresPool,
  SqliteDialect,
  sql,
} from "kysely"
import mysql from "mysql2"
import sqlite, { type SQLiteValue } from "node-sqlite3-wasm"
import type { Dialect } from "../../src/adapters/kysely.js"
import { pglitePool } from "./pglite.js"
import { connect } from "./postgres.js"

/** Where MariaDB or MySQL listens: `MARIADB_URL`, else its port on this machine. */
export const mariadbAddress = process.env.MARIADB_URL ?? "mysql://root@127.0.0.1:3306"

/** An empty database. */
export interface TestDatabase {
  db: Kysely<unknown>
  /** Where it is: the path of a file, or the name of a schema or database. */
  place: string
  /** What was asked of it, begins and ends of transactions left out. */
  asked: CompiledQuery[]
  /**
   * Other connections to it, as another process has them.
   * @param settings What they are set to, of PostgreSQL: `{ role: "reader" }`.
   */
  again(settings?: Readonly<Record<string, string>>): Kysely<unknown>
  /** Removes it. */
  remove(): Promise<void>
}

/** A kind of database that runs here. */
export interface Server {
  name: string
  dialect: Dialect
  /** Whether other processes reach it too. */
  isShared: boolean
  create(): Promise<TestDatabase>
}

/** Keeps what is asked. */
const noted =
  (asked: CompiledQuery[]) =>
  ({ query }: { query: CompiledQuery }): void => {
    asked.push(query)
  }

/** A SQLite file as Kysely wants one. */
export function sqliteFile(path: string, asked: CompiledQuery[] = []): Kysely<unknown> {
  const database = new sqlite.Database(path)
  return new Kysely({
    log: noted(asked),
    dialect: new SqliteDialect({
      database: {
        close: () => database.close(),
        prepare: (text) => {
          const statement = database.prepare(text)
          const finish = <T>(work: (values: SQLiteValue[]) => T) => {
            return (values: ReadonlyArray<unknown>): T => {
              try {
                return work([...values] as SQLiteValue[])
              } finally {
                statement.finalize()
              }
            }
          }
          return {
            reader: /^\s*(?:select|pragma|explain|with)\b|\breturning\b/i.test(text),
            all: finish((values) => statement.all(values)),
            run: finish((values) => statement.run(values)),
            iterate: finish((values) => statement.all(values).values()),
          }
        },
      },
    }),
  })
}

async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "authlas-"))
  const opened: Kysely<unknown>[] = []
  const asked: CompiledQuery[] = []
  const again = () => {
    const db = sqliteFile(join(folder, "test.db"), asked)
    opened.push(db)
    return db
  }
  return {
    db: again(),
    place: join(folder, "test.db"),
    asked,
    again,
    remove: async () => {
      for (const db of opened) await db.destroy()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Makes a schema of PostgreSQL, over whatever connections. */
const schemaOver =
  (pool: (settings: Readonly<Record<string, string>>) => PostgresPool) => async (): Promise<TestDatabase> => {
    const name = `authlas_${randomBytes(6).toString("hex")}`
    const opened: Kysely<unknown>[] = []
    const asked: CompiledQuery[] = []
    const open = (settings: Readonly<Record<string, string>>) => {
      const db = new Kysely<unknown>({
        log: noted(asked),
        dialect: new PostgresDialect({ pool: pool(settings) }),
      })
      opened.push(db)
      return db
    }
    const again = (settings = {}) => open({ search_path: name, ...settings })
    const db = again()
    await sql.raw(`create schema ${name}`).execute(db)
    asked.length = 0
    return {
      db,
      place: name,
      asked,
      again,
      remove: async () => {
        await sql.raw(`drop schema ${name} cascade`).execute(open({ search_path: "public" }))
        for (const db of opened) await db.destroy()
      },
    }
  }

/** Connections to a database of MariaDB. */
function mariadb(database?: string, asked: CompiledQuery[] = []): Kysely<unknown> {
  const pool = mysql.createPool({ uri: mariadbAddress, database, charset: "utf8mb4", connectionLimit: 10 })
  return new Kysely({ log: noted(asked), dialect: new MysqlDialect({ pool }) })
}

async function createMariadb(): Promise<TestDatabase> {
  const name = `authlas_${randomBytes(6).toString("hex")}`
  const admin = mariadb()
  // The default of many installations takes letters of either case for the same.
  await sql.raw(`create database ${name} character set utf8mb4 collate utf8mb4_general_ci`).execute(admin)
  const opened: Kysely<unknown>[] = []
  const asked: CompiledQuery[] = []
  const again = () => {
    const db = mariadb(name, asked)
    opened.push(db)
    return db
  }
  return {
    db: again(),
    place: name,
    asked,
    again,
    remove: async () => {
      for (const db of opened) await db.destroy()
      await sql.raw(`drop database ${name}`).execute(admin)
      await admin.destroy()
    },
  }
}

/** Connections of another process to a database that a test has made. */
export function openDatabase(dialect: Dialect, place: string): Kysely<unknown> {
  if (dialect === "sqlite") return sqliteFile(place)
  if (dialect === "mysql") return mariadb(place)
  return new Kysely({ dialect: new PostgresDialect({ pool: connect({ search_path: place }) }) })
}

const inProcess: readonly Server[] = [
  { name: "SQLite", dialect: "sqlite", isShared: true, create: createSqlite },
  { name: "PGlite", dialect: "postgres", isShared: false, create: schemaOver(pglitePool) },
]

const onServers: readonly Server[] = [
  { name: "PostgreSQL", dialect: "postgres", isShared: true, create: schemaOver(connect) },
  { name: "MariaDB", dialect: "mysql", isShared: true, create: createMariadb },
]

/**
 * The databases of this run.
 * @param dialects Those wanted; all of them by default.
 */
export function databases(...dialects: Dialect[]): Server[] {
  const wanted = process.env.TEST_DATABASES
  const all = wanted === "servers" ? onServers : wanted === "in-process" ? inProcess : inProcess.slice(0, 1)
  return all.filter(({ dialect }) => dialects.length === 0 || dialects.includes(dialect))
}
