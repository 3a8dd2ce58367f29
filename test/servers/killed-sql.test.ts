/** Databases, killed and started again under an application that is set up as the guide to storage says. */
import { Kysely, MysqlDialect, PostgresDialect } from "kysely"
import mysql from "mysql2"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { Site } from "./killed-clients.js"
import { type SchemaOfTables, tablesOf } from "./killed-tables.js"
import { contradictions, finish, survive } from "./killed-traffic.js"
import { PrivateServer } from "./private-servers.js"

/** Connections as an application makes them; the pool of `pg` tells of lost ones by events that have to be heard. */
function postgres(url: string): Kysely<unknown> {
  const pool = new pg.Pool({ connectionString: url })
  const told: Error[] = []
  pool.on("error", (error) => void told.push(error))
  pool.on("connect", (connection) => connection.on("error", (error) => void told.push(error)))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

const mariadb = (url: string): Kysely<unknown> =>
  new Kysely({ dialect: new MysqlDialect({ pool: mysql.createPool({ uri: url }) }) })

interface Case {
  name: string
  kind: "postgres" | "mariadb"
  connect(url: string): Kysely<unknown>
  schema: SchemaOfTables
}

const cases: Case[] = [
  { name: "PostgreSQL", kind: "postgres", connect: postgres, schema: "kysely" },
  { name: "PostgreSQL, whose users have ids of its own,", kind: "postgres", connect: postgres, schema: "pg" },
  { name: "MariaDB", kind: "mariadb", connect: mariadb, schema: "kysely" },
  { name: "MariaDB, whose users have ids of its own,", kind: "mariadb", connect: mariadb, schema: "pg" },
]

describe.each(cases)("$name killed under traffic", ({ kind, connect, schema }) => {
  it("contradicts nothing that a client was told, and the application recovers by itself", async () => {
    const server = await PrivateServer.create(kind)
    try {
      const db = connect(server.url)
      await migrate(db, { schema })
      const site = new Site(KyselyAdapter(db, { schema }))
      const { recovered, failures } = await survive(site, server)
      await finish(site)
      expect(contradictions(site, await tablesOf(db, schema))).toEqual([])
      expect(failures).toBeGreaterThan(10)
      expect(Math.max(...recovered)).toBeLessThan(10_000)
      await db.destroy()
    } finally {
      await server.remove()
    }
  }, 120_000)
})
