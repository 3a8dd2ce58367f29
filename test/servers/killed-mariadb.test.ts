/** MariaDB, killed and started again under an application that is set up as the README says. */
import { Kysely, MysqlDialect } from "kysely"
import mysql from "mysql2"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { Site } from "./killed-clients.js"
import { tablesOf } from "./killed-tables.js"
import { contradictions, finish, survive } from "./killed-traffic.js"
import { PrivateServer, withoutPrograms } from "./private-servers.js"

const isLeftOut = await withoutPrograms("mariadb", "the tests of a MariaDB that is killed")

describe.skipIf(isLeftOut)("MariaDB killed under traffic", () => {
  let server: PrivateServer

  beforeAll(async () => {
    server = await PrivateServer.create("mariadb")
  })
  afterAll(() => server?.remove())

  it("contradicts nothing that a client was told, and the application recovers by itself", async () => {
    const pool = mysql.createPool({ uri: server.url })
    const db = new Kysely<unknown>({ dialect: new MysqlDialect({ pool }) })
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
