/**
 * PostgreSQL: a database of its own at `POSTGRES_URL`, which both engines share: authlas over `KyselyAdapter` with the tables
 * of `@auth/pg-adapter`, `@auth/core` over that adapter.
 */
import { randomBytes } from "node:crypto"
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { guest } from "../guests.mjs"
import { last, noteStatement, timed } from "./clock.mjs"
import { endOfSessions, inSlices } from "./rows.mjs"

const address = process.env.POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
/** Connections of a process: four processes of each engine stay below the hundred that a server takes by default. */
const connections = 8

export const title = "PostgreSQL"
export const driver = `pg, ${connections} connections for each process`
export const peer = "@auth/pg-adapter"

const reached = async (admin) => {
  try {
    return (await admin.query("show server_version")).rows[0].server_version
  } catch (error) {
    throw new Error(
      `PostgreSQL cannot be reached at ${new URL(address).host} (${error.message}). Start it, set POSTGRES_URL, or leave it out: --stores sqlite,redis.`,
    )
  }
}

const userRow = "i + 1, 'User ' || i, 'user' || i || '@example.com'"

/** Makes the database. */
export async function create() {
  const name = `authlas_bench_${randomBytes(4).toString("hex")}`
  const admin = new pg.Pool({ connectionString: address, max: 1, connectionTimeoutMillis: 5000 })
  admin.on("error", () => {})
  const version = await reached(admin)
  await admin.query(`create database ${name}`)
  const place = Object.assign(new URL(address), { pathname: `/${name}` }).href
  return {
    place,
    version,
    async fill(users, sessions) {
      const { migrate } = await import("../../../dist/adapters/kysely.js")
      const pool = new pg.Pool({ connectionString: place, max: 1 })
      const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
      await migrate(db, { schema: "pg" })
      await inSlices(`${title}, users`, users, 50_000, (from, to) =>
        pool.query(
          `insert into users (id, name, email, image) select ${userRow}, 'https://a.example/' || i || '.png' from generate_series(${from}, ${to - 1}) i`,
        ),
      )
      await inSlices(`${title}, sessions`, sessions, 100_000, (from, to) =>
        pool.query(
          `insert into sessions ("sessionToken", "userId", expires) select md5('session' || i)::uuid::text, i % ${users} + 1, $1::timestamptz from generate_series(${from}, ${to - 1}) i`,
          [endOfSessions()],
        ),
      )
      await pool.query("vacuum analyze")
      await db.destroy()
    },
    async remove() {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

/** Every client is timed, from the moment it is asked for. */
function clocked(pool) {
  const known = new WeakSet()
  const connect = pool.connect.bind(pool)
  pool.connect = async () => {
    const client = await connect()
    if (!known.has(client)) timed(client, "query", "driver", ([text, values]) => noteStatement(text, values))
    known.add(client)
    return client
  }
  timed(pool, "connect", "driver")
  return pool
}

/**
 * Opens the adapter of an engine.
 * @param place Of `create`.
 * @param engine `authlas` or `@auth/core`.
 */
export async function open(place, engine) {
  const pool = new pg.Pool({ connectionString: place, max: connections, idleTimeoutMillis: 0 })
  pool.on("error", (error) => console.error(error))
  const make = async () => {
    if (engine !== "authlas") {
      // The peer asks the pool and never a client.
      timed(pool, "query", "driver", ([text, values]) => noteStatement(text, values))
      return (await guest("adapters", peer)).default(pool)
    }
    const { KyselyAdapter } = await import("../../../dist/adapters/kysely.js")
    const dialect = new PostgresDialect({ pool: clocked(pool) })
    return KyselyAdapter(new Kysely({ dialect }), { schema: "pg" })
  }
  return {
    adapter: await make(),
    /** What the plan of the last statement reads whole. */
    async readWhole() {
      const { text, values } = last
      const plans = new pg.Client({ connectionString: place })
      await plans.connect()
      const { rows } = await plans.query(`explain ${text}`, values)
      await plans.end()
      return rows.map((row) => row["QUERY PLAN"]).filter((line) => line.includes("Seq Scan"))
    },
  }
}
