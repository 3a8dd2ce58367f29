/** What real servers refuse that no setting of a connection brings about: a full disk, and a server that only reads. */
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Kysely, MysqlDialect, PostgresDialect, sql } from "kysely"
import mysql from "mysql2"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { PrivateServer } from "./private-servers.js"
import { mountSmallDisk } from "./small-disk.js"

const later = new Date("2099-01-01T00:00:00.000Z")
const ada = { id: "1", email: "ada@example.com", emailVerified: null }
const account = { userId: "1", type: "oidc" as const, provider: "acme", providerAccountId: "1" }

/** What was opened, to be closed in the other order. */
const ends: (() => unknown)[] = []
const close = async () => {
  for (const end of ends.splice(0).reverse()) await end()
}

const run = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db)

/** Fills the disk until it takes no more, and looks at what stands. */
async function fills(db: Kysely<unknown>, resize: () => Promise<void>): Promise<void> {
  await migrate(db)
  const adapter = KyselyAdapter(db)
  await adapter.createUser(ada)
  await adapter.linkAccount(account)
  // No database makes it shorter.
  const large = () => randomBytes(24_000).toString("hex")
  const stored: string[] = []
  const fill = async () => {
    for (let index = 0; index < 2_000; index++) {
      const sessionToken = `s-${index}`
      await adapter.createSession({ sessionToken, userId: "1", expires: later })
      await adapter.createSessionOrigin({ sessionToken, ...account, idToken: large() })
      stored.push(sessionToken)
    }
  }
  await expect(fill()).rejects.toMatchObject({
    type: "AdapterError",
    message: expect.stringMatching(
      /^The disk of the database is full \(.+\)\. Make room.*confirmed before stays\.$/,
    ),
  })
  expect(stored.length).toBeGreaterThan(10)
  for (const sessionToken of stored) {
    expect(await adapter.getSessionAndUser(sessionToken)).toMatchObject({ user: ada })
    expect((await adapter.getSessionOrigin(sessionToken))?.idToken).toHaveLength(48_000)
  }
  expect(await adapter.getSessionOrigin(`s-${stored.length}`)).toBeNull()
  await resize()
  await adapter.updateAccount({ ...account, id_token: large() })
  expect((await adapter.listAccountsByUserId("1"))[0]?.id_token).toHaveLength(48_000)
}

describe("a PostgreSQL", () => {
  let server: PrivateServer

  beforeAll(async () => {
    server = await PrivateServer.create("postgres")
  })
  afterEach(close)
  afterAll(() => server?.remove())

  it("with a full disk is told by name, keeps what it confirmed, and writes again once there is room", async () => {
    const folder = mkdtempSync(join(tmpdir(), "authlas-disk-"))
    ends.push(() => rmSync(folder, { recursive: true }))
    const disk = await mountSmallDisk(folder, 4)
    ends.push(() => disk.remove())
    server.own(folder)
    // What stops a server altogether, a full disk of its log, is none of this.
    const admin = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server.url }) }),
    })
    ends.push(
      () => server.kill(),
      () => admin.destroy(),
    )
    await run(admin, `create tablespace small location '${folder}'`)
    const pool = new pg.Pool({ connectionString: server.url, options: "-c default_tablespace=small" })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    ends.push(() => db.destroy())
    await fills(db, () => disk.resize(64))
  })
})

describe("a MariaDB", () => {
  let server: PrivateServer

  const connect = (change: { username?: string } = {}) => {
    const url = Object.assign(new URL(server.url), change)
    const db = new Kysely<unknown>({
      dialect: new MysqlDialect({ pool: mysql.createPool({ uri: url.href }) }),
    })
    ends.push(() => db.destroy())
    return db
  }

  beforeAll(async () => {
    server = await PrivateServer.create("mariadb")
  })
  afterEach(close)
  afterAll(() => server?.remove())

  it("that was made to read only says so to a user who may not write then, and nothing is half written", async () => {
    const admin = connect()
    await migrate(admin)
    await KyselyAdapter(admin).createUser(ada)
    await run(admin, "create user app@'127.0.0.1', app@localhost")
    await run(admin, "grant all on test.* to app@'127.0.0.1'")
    await run(admin, "grant all on test.* to app@localhost")
    const adapter = KyselyAdapter(connect({ username: "app" }))
    expect(await adapter.checkStorage()).toEqual([])
    await run(admin, "set global read_only = on")
    const text = /^The database takes no writes \(.*read-only.*\)\. Connect to the primary server/
    const refusal = { type: "AdapterError", message: expect.stringMatching(text) }
    expect(await adapter.checkStorage()).toEqual([
      { type: "error", message: expect.stringMatching(/takes no writes/), remedy: expect.any(String) },
    ])
    const calls: (() => unknown)[] = [
      () => adapter.createUser({ ...ada, id: "2", email: "b@example.com" }),
      () => adapter.updateUser({ id: "1", name: "Ada" }),
      () => adapter.linkAccount(account),
      () => adapter.createSession({ sessionToken: "s", userId: "1", expires: later }),
      () => adapter.deleteUser("1"),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject(refusal)
    expect(await adapter.getUser("1")).toMatchObject(ada)
    await run(admin, "set global read_only = off")
    await adapter.linkAccount(account)
    expect(await adapter.listAccountsByUserId("1")).toEqual([account])
  })
})
