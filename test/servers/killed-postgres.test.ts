/** PostgreSQL, killed and started again under an application that is set up as the README says. */
import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { Site } from "./killed-clients.js"
import { tablesOf } from "./killed-tables.js"
import { contradictions, finish, survive } from "./killed-traffic.js"
import { PrivateServer, withoutPrograms } from "./private-servers.js"

const isLeftOut = await withoutPrograms("postgres", "the tests of a PostgreSQL that is killed")

describe.skipIf(isLeftOut)("PostgreSQL killed under traffic", () => {
  let server: PrivateServer

  beforeAll(async () => {
    server = await PrivateServer.create("postgres")
  })
  afterAll(() => server?.remove())

  it("contradicts nothing that a client was told, and the application recovers by itself", async () => {
    const pool = new pg.Pool({ connectionString: server.url })
    const told: Error[] = []
    pool.on("error", (error) => void told.push(error))
    pool.on("connect", (connection) => connection.on("error", (error) => void told.push(error)))
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await migrate(db)
    const site = new Site(KyselyAdapter(db))
    const { recovered, failures } = await survive(site, server)
    await finish(site)
    expect(contradictions(site, await tablesOf(db))).toEqual([])
    expect(failures).toBeGreaterThan(10)
    expect(Math.max(...recovered)).toBeLessThan(10_000)
    await db.destroy()
  }, 120_000)
})
