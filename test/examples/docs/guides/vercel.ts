import { KyselyAdapter } from "authlas/adapters/kysely"
import GitHub from "authlas/providers/github"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"

const { DATABASE_URL = "postgres://localhost/app" } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 5 })
// Without these two, Node.js ends when the database server does.
pool.on("error", (error) => console.error(error))
pool.on("connect", (connection) => connection.on("error", (error) => console.error(error)))

export const adapter = KyselyAdapter(new Kysely({ dialect: new PostgresDialect({ pool }) }))
export const config = { adapter, providers: [GitHub] }
