/** `@auth/pg-adapter`, over the tables that its documentation asks for: no unique constraints, and ids that are numbers. */
import PostgresAdapter from "@auth/pg-adapter"
import { openPostgres } from "../servers.mjs"

const tables = `
  CREATE TABLE verification_token (identifier TEXT NOT NULL, expires TIMESTAMPTZ NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY (identifier, token));
  CREATE TABLE accounts (id SERIAL PRIMARY KEY, "userId" INTEGER NOT NULL, type VARCHAR(255) NOT NULL,
    provider VARCHAR(255) NOT NULL, "providerAccountId" VARCHAR(255) NOT NULL, refresh_token TEXT, access_token TEXT,
    expires_at BIGINT, id_token TEXT, scope TEXT, session_state TEXT, token_type TEXT);
  CREATE TABLE sessions (id SERIAL PRIMARY KEY, "userId" INTEGER NOT NULL, expires TIMESTAMPTZ NOT NULL,
    "sessionToken" VARCHAR(255) NOT NULL);
  CREATE TABLE users (id SERIAL PRIMARY KEY, name VARCHAR(255), email VARCHAR(255), "emailVerified" TIMESTAMPTZ, image TEXT);
`

async function open(more = "") {
  const { pool, close } = await openPostgres()
  await pool.query(tables + more)
  return { adapter: PostgresAdapter(pool), close }
}

export const pgAdapters = [
  { name: "@auth/pg-adapter, PostgreSQL", open: () => open() },
  {
    name: "@auth/pg-adapter, PostgreSQL, with unique indexes",
    open: () =>
      open(`
        CREATE UNIQUE INDEX ON users (email);
        CREATE UNIQUE INDEX ON accounts (provider, "providerAccountId");
        CREATE UNIQUE INDEX ON sessions ("sessionToken");
      `),
  },
]
