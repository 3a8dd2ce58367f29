/** A PostgreSQL that runs: each test file has a schema of its own, which is removed when it is done. */
import { randomBytes } from "node:crypto"
import pg, { type Pool } from "pg"

/** Where it listens: `POSTGRES_URL`, else the port of PostgreSQL on this machine. */
export const postgresAddress = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

/** The tables of `@auth/pg-adapter` as it publishes them, and what is stored besides: who may refresh the tokens of an account. */
const tables = `
  CREATE TABLE verification_token (
    identifier TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL, token TEXT NOT NULL, PRIMARY KEY (identifier, token)
  );
  CREATE TABLE users (
    id SERIAL PRIMARY KEY, name VARCHAR(255), email VARCHAR(255), "emailVerified" TIMESTAMPTZ, image TEXT
  );
  CREATE TABLE accounts (
    id SERIAL PRIMARY KEY, "userId" INTEGER NOT NULL, type VARCHAR(255) NOT NULL, provider VARCHAR(255) NOT NULL,
    "providerAccountId" VARCHAR(255) NOT NULL, refresh_token TEXT, access_token TEXT, expires_at BIGINT, id_token TEXT,
    scope TEXT, session_state TEXT, token_type TEXT
  );
  CREATE UNIQUE INDEX ON accounts (provider, "providerAccountId");
  CREATE TABLE sessions (
    id SERIAL PRIMARY KEY, "userId" INTEGER NOT NULL, expires TIMESTAMPTZ NOT NULL, "sessionToken" VARCHAR(255) NOT NULL
  );
  CREATE TABLE account_leases (
    provider TEXT NOT NULL, "providerAccountId" TEXT NOT NULL, holder TEXT NOT NULL, until TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (provider, "providerAccountId")
  );
`

/**
 * Connections that are set so.
 * @param settings `{ search_path: "a" }` for the tables of one schema.
 */
export function connect(settings: Readonly<Record<string, string>>): Pool {
  const options = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`,
  )
  const pool = new pg.Pool({
    connectionString: postgresAddress,
    options: options.join(" "),
    max: 10,
    connectionTimeoutMillis: 5_000,
  })
  // A connection that breaks while it is idle is replaced; without a listener the process would end.
  return pool.on("error", () => {})
}

/** A schema with the tables, and nothing in them. */
export interface Schema {
  name: string
  pool: Pool
  /** Removes the schema. */
  remove(): Promise<void>
}

/** Makes one. */
export async function createSchema(): Promise<Schema> {
  const name = `authlas_${randomBytes(6).toString("hex")}`
  const pool = connect({ search_path: name })
  await pool.query(`CREATE SCHEMA ${name}`)
  await pool.query(tables)
  return {
    name,
    pool,
    remove: async () => {
      await pool.query(`DROP SCHEMA ${name} CASCADE`)
      await pool.end()
    },
  }
}
