/**
 * `@auth/kysely-adapter`, over the tables that its documentation asks for; for MySQL and SQLite those of its own tests, where
 * tokens of providers get more than 255 characters.
 */
import { KyselyAdapter } from "@auth/kysely-adapter"
import { Kysely, MysqlDialect, PostgresDialect, SqliteDialect, sql } from "kysely"
import { openFile, openMariadb, openPostgres } from "../servers.mjs"
import { openSqlite } from "../sqlite.mjs"

const words = {
  postgres: { id: "uuid", made: "gen_random_uuid()", text: "text", date: "timestamptz", quote: '"' },
  mysql: { id: "varchar(36)", made: "(uuid())", text: "varchar(255)", date: "datetime(3)", quote: "`" },
  sqlite: { id: "text", made: "(lower(hex(randomblob(16))))", text: "text", date: "text", quote: '"' },
}

const tables = ({ id, made, text, date }) => [
  `CREATE TABLE "User" (id ${id} PRIMARY KEY DEFAULT ${made}, name ${text}, email ${text} UNIQUE NOT NULL,
    "emailVerified" ${date}, image ${text})`,
  `CREATE TABLE "Account" (id ${id} PRIMARY KEY DEFAULT ${made}, "userId" ${id} NOT NULL, type ${text} NOT NULL,
    provider ${text} NOT NULL, "providerAccountId" ${text} NOT NULL, refresh_token text, access_token text,
    expires_at bigint, token_type ${text}, scope ${text}, id_token text, session_state ${text},
    FOREIGN KEY ("userId") REFERENCES "User" (id) ON DELETE CASCADE)`,
  `CREATE TABLE "Session" (id ${id} PRIMARY KEY DEFAULT ${made}, "userId" ${id} NOT NULL,
    "sessionToken" ${text} NOT NULL UNIQUE, expires ${date} NOT NULL,
    FOREIGN KEY ("userId") REFERENCES "User" (id) ON DELETE CASCADE)`,
  `CREATE TABLE "VerificationToken" (identifier ${text} NOT NULL, token ${text} NOT NULL UNIQUE, expires ${date} NOT NULL)`,
]

async function open(dialect, name, close) {
  const db = new Kysely({ dialect })
  for (const statement of tables(words[name]))
    await sql.raw(statement.replaceAll('"', words[name].quote)).execute(db)
  return { adapter: KyselyAdapter(db), close }
}

export const kyselyAdapters = [
  {
    name: "@auth/kysely-adapter, PostgreSQL",
    async open() {
      const { pool, close } = await openPostgres()
      return open(new PostgresDialect({ pool }), "postgres", close)
    },
  },
  {
    name: "@auth/kysely-adapter, MariaDB",
    async open() {
      const { pool, close } = await openMariadb()
      return open(new MysqlDialect({ pool }), "mysql", close)
    },
  },
  {
    name: "@auth/kysely-adapter, SQLite",
    async open() {
      const file = openFile()
      const database = openSqlite(file.path)
      return open(new SqliteDialect({ database }), "sqlite", () => {
        database.close()
        file.close()
      })
    },
  },
]
