/** Databases as apps of @auth/core have them: the tables that the adapters document, and nothing else. */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { KyselyAdapter } from "@auth/kysely-adapter"
import PostgresAdapter from "@auth/pg-adapter"
import { Kysely, PostgresDialect, SqliteDialect, sql } from "kysely"
import sqlite from "node-sqlite3-wasm"
import pg from "pg"

const address = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

/** The tables of the documentation of @auth/kysely-adapter; SQLite has no dates. */
const kyselyTables = ({ id, made, date }) => [
  `CREATE TABLE "User" (id ${id} PRIMARY KEY DEFAULT ${made}, name text, email text UNIQUE NOT NULL, "emailVerified" ${date},
    image text)`,
  `CREATE TABLE "Account" (id ${id} PRIMARY KEY DEFAULT ${made},
    "userId" ${id} NOT NULL REFERENCES "User" (id) ON DELETE CASCADE, type text NOT NULL, provider text NOT NULL,
    "providerAccountId" text NOT NULL, refresh_token text, access_token text, expires_at bigint, token_type text,
    scope text, id_token text, session_state text)`,
  `CREATE TABLE "Session" (id ${id} PRIMARY KEY DEFAULT ${made},
    "userId" ${id} NOT NULL REFERENCES "User" (id) ON DELETE CASCADE, "sessionToken" text NOT NULL UNIQUE,
    expires ${date} NOT NULL)`,
  `CREATE TABLE "VerificationToken" (identifier text NOT NULL, token text NOT NULL UNIQUE, expires ${date} NOT NULL)`,
  `CREATE INDEX "Account_userId_index" ON "Account" ("userId")`,
  `CREATE INDEX "Session_userId_index" ON "Session" ("userId")`,
]

/** The tables of the documentation of @auth/pg-adapter: ids are numbers, and nothing is unique. */
const pgTables = [
  `CREATE TABLE verification_token (identifier TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (identifier, token))`,
  `CREATE TABLE accounts (id SERIAL, "userId" INTEGER NOT NULL, type VARCHAR(255) NOT NULL, provider VARCHAR(255) NOT NULL,
    "providerAccountId" VARCHAR(255) NOT NULL, refresh_token TEXT, access_token TEXT, expires_at BIGINT, id_token TEXT,
    scope TEXT, session_state TEXT, token_type TEXT, PRIMARY KEY (id))`,
  `CREATE TABLE sessions (id SERIAL, "userId" INTEGER NOT NULL, expires TIMESTAMPTZ NOT NULL,
    "sessionToken" VARCHAR(255) NOT NULL, PRIMARY KEY (id))`,
  `CREATE TABLE users (id SERIAL, name VARCHAR(255), email VARCHAR(255), "emailVerified" TIMESTAMPTZ, image TEXT,
    PRIMARY KEY (id))`,
]

/** A SQLite file behind the interface of better-sqlite3, as far as Kysely uses it: in WebAssembly, so nothing is compiled. */
function sqliteDialect(path) {
  const database = new sqlite.Database(path)
  database.exec("PRAGMA foreign_keys = ON")
  const prepare = (text) => {
    const statement = database.prepare(text)
    const finish = (work) => (values) => {
      try {
        return work([...values])
      } finally {
        statement.finalize()
      }
    }
    return {
      reader: /^\s*(?:select|pragma|explain|with)\b|\breturning\b/i.test(text),
      all: finish((values) => statement.all(values)),
      run: finish((values) => statement.run(values)),
      iterate: finish((values) => statement.all(values).values()),
    }
  }
  return new SqliteDialect({ database: { prepare, close: () => database.close() } })
}

async function createSchema(statements) {
  const name = `authlas_${randomBytes(6).toString("hex")}`
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query(`CREATE SCHEMA ${name}`)
  const connect = () => new pg.Pool({ connectionString: address, options: `-c search_path=${name}` })
  const pool = connect()
  for (const statement of statements) await pool.query(statement)
  await pool.end()
  return {
    connect,
    async remove() {
      await admin.query(`DROP SCHEMA ${name} CASCADE`)
      await admin.end()
    },
  }
}

const uuids = { id: "uuid", made: "gen_random_uuid()", date: "timestamptz" }
const texts = { id: "text", made: "(lower(hex(randomblob(16))))", date: "text" }

/**
 * Each gives, in `create`, an empty database: `open` connects to it anew, as a process that starts, and says which adapter
 * @auth/core has for it.
 */
export const databases = [
  {
    name: "@auth/kysely-adapter on SQLite",
    schema: "kysely",
    async create() {
      const folder = mkdtempSync(join(tmpdir(), "authlas-"))
      const open = () => {
        const db = new Kysely({ dialect: sqliteDialect(join(folder, "app.sqlite")) })
        return { db, published: KyselyAdapter(db), close: () => db.destroy() }
      }
      const { db, close } = open()
      for (const statement of kyselyTables(texts)) await sql.raw(statement).execute(db)
      await close()
      return { open, remove: () => rmSync(folder, { recursive: true, force: true }) }
    },
  },
  {
    name: "@auth/kysely-adapter on PostgreSQL",
    schema: "kysely",
    async create() {
      const { connect, remove } = await createSchema(kyselyTables(uuids))
      const open = () => {
        const db = new Kysely({ dialect: new PostgresDialect({ pool: connect() }) })
        return { db, published: KyselyAdapter(db), close: () => db.destroy() }
      }
      return { open, remove }
    },
  },
  {
    name: "@auth/pg-adapter, whose ids are numbers",
    schema: "pg",
    async create() {
      const { connect, remove } = await createSchema(pgTables)
      const open = () => {
        const pool = connect()
        const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
        return { db, published: PostgresAdapter(pool), close: () => db.destroy() }
      }
      return { open, remove }
    },
  },
]
