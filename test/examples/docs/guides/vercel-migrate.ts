import { migrate } from "authlas/adapters/kysely"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"

const { DATABASE_URL = "postgres://localhost/app" } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL })
const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
await migrate(db) // makes the tables, or adds what they lack
await db.destroy()
