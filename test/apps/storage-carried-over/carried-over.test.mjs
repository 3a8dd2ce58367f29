/** An app of @auth/core with a database that users signed in to goes on over authlas, and could go back. */
import assert from "node:assert/strict"
import { after, before, describe, it } from "node:test"
import { migrate } from "authlas/adapters/kysely"
import { sql } from "kysely"
import { databases } from "./databases.mjs"
import { authlasSite, browser, coreSite, problems } from "./sites.mjs"

const ada = { id: "ada-1", name: "Ada Łovelace 李", email: "ada@example.com" }
const grace = { id: 4711, name: "Grace", email: "grace@example.com" }
const tables = {
  kysely: { users: '"User"', accounts: '"Account"', sessions: '"Session"', tokens: '"VerificationToken"' },
  pg: { users: "users", accounts: "accounts", sessions: "sessions", tokens: "verification_token" },
}

for (const { name, schema, create } of databases) {
  describe(`an app with ${name}`, () => {
    const [withAda, withGrace, withLinus, later] = [browser(), browser(), browser(), browser()]
    const ids = {}
    let database
    let opened
    let core
    let own
    let link

    const ask = async (text) => (await sql.raw(text).execute(opened.db)).rows
    const count = async (table) => (await ask(`SELECT * FROM ${tables[schema][table]}`)).length

    /** The rows of all tables, in the columns that they have before anything is added, as texts. */
    async function everything(columns) {
      const found = []
      for (const table of Object.values(tables[schema])) {
        const rows = await ask(`SELECT * FROM ${table}`)
        columns[table] ??= Object.keys(rows[0])
        found.push(...rows.map((row) => JSON.stringify([table, columns[table].map((name) => row[name])])))
      }
      return found.sort()
    }

    /** A deployment: another process, new connections. */
    async function restart() {
      await opened?.close()
      opened = database.open()
      core = coreSite(opened)
      own = authlasSite(opened, schema)
    }

    before(async () => {
      problems.length = 0
      database = await create()
      await restart()
    })
    after(async () => {
      await opened?.close()
      await database?.remove()
    })

    it("is filled by sign-ins over @auth/core: by providers, a linked account, by mail", async () => {
      ids.ada = (await withAda.signIn(core, "keycloak", ada)).user.id
      assert.equal((await withAda.signIn(core, "gitlab", { ...ada, id: 99 })).user.id, ids.ada, "linked")
      ids.grace = (await withGrace.signIn(core, "gitlab", grace)).user.id
      await withLinus.visit(core, await withLinus.askForLink(core, "linus@example.com"))
      ids.linus = (await withLinus.session(core)).user.id
      link = await later.askForLink(core, "linus@example.com")
      assert.equal(new Set(Object.values(ids)).size, 3)
      assert.deepEqual([await count("users"), await count("accounts")], [3, 3])
    })

    it("keeps every row as it was in migrate, at each of two starts", async () => {
      const columns = {}
      const before = await everything(columns)
      for (const _ of ["first", "second"]) {
        await restart()
        await migrate(opened.db, { schema })
      }
      assert.deepEqual(await everything(columns), before)
    })

    it("has its users signed in still, by the cookies of @auth/core", async () => {
      const seen = await withAda.session(own)
      assert.deepEqual(
        [seen.user.id, seen.user.name, seen.user.email],
        [ids.ada, ada.name, "ada@example.com"],
      )
      assert.equal((await withGrace.session(own)).user.id, ids.grace)
      assert.equal((await withLinus.session(own)).user.id, ids.linus)
    })

    it("honours a link that was mailed before, once", async () => {
      await later.visit(own, link)
      assert.equal((await later.session(own)).user.id, ids.linus)
      const again = browser()
      await again.visit(own, link)
      assert.equal(await again.session(own), null)
      assert.equal(problems.splice(0).length, 1, "the used link is logged")
    })

    it("finds its users at further sign-ins by each of their accounts, and doubles no row", async () => {
      for (const [id, persona, user] of [
        ["keycloak", ada, ids.ada],
        ["gitlab", { ...ada, id: 99 }, ids.ada],
        ["gitlab", grace, ids.grace],
      ])
        assert.equal((await browser().signIn(own, id, persona)).user.id, user)
      const linus = browser()
      await linus.visit(own, await linus.askForLink(own, "Linus@Example.com"))
      assert.equal((await linus.session(own)).user.id, ids.linus)
      assert.deepEqual([await count("users"), await count("accounts")], [3, 3])
    })

    it("takes new users in, links accounts, and ends sessions that began before", async () => {
      const margaret = { id: "m-1", name: "Margaret", email: "margaret@example.com" }
      later.margaret = browser()
      ids.margaret = (await later.margaret.signIn(own, "keycloak", margaret)).user.id
      const linked = await withGrace.signIn(own, "keycloak", { ...grace, id: "grace-at-keycloak" })
      assert.equal(linked.user.id, ids.grace)
      assert.deepEqual([await count("users"), await count("accounts")], [4, 5])
      const cookies = withLinus.cookies()
      await withLinus.signOut(own)
      assert.equal(await browser(cookies).session(own), null)
    })

    it("goes back to @auth/core: sessions, accounts and links of authlas count there", async () => {
      await restart()
      assert.equal((await withAda.session(core)).user.id, ids.ada)
      assert.equal((await later.margaret.session(core)).user.id, ids.margaret)
      assert.equal((await later.margaret.session(core)).user.name, "Margaret")
      const found = await browser().signIn(core, "keycloak", { ...grace, id: "grace-at-keycloak" })
      assert.equal(found.user.id, ids.grace)
      const hopper = browser()
      const katherine = { id: "k-1", name: "Katherine", email: "katherine@example.com" }
      assert.equal((await hopper.signIn(core, "keycloak", katherine)).user.email, "katherine@example.com")
      assert.deepEqual([await count("users"), await count("accounts")], [5, 6])
      await hopper.signOut(core)
      assert.equal(await hopper.session(core), null)
      await restart()
      assert.equal((await browser().signIn(own, "keycloak", katherine)).user.email, "katherine@example.com")
      assert.deepEqual([await count("users"), await count("accounts")], [5, 6])
    })

    it("says nothing of it in the log", () => assert.deepEqual(problems, []))
  })
}

describe("a database of @auth/pg-adapter in which two users have one address", () => {
  const { schema, create } = databases.find((one) => one.schema === "pg")

  it("is told by migrate, which changes nothing, and goes on when one of them is gone", async () => {
    const database = await create()
    const { db, close } = database.open()
    try {
      for (const name of ["Ada", "Ada again"])
        await sql`INSERT INTO users (name, email) VALUES (${name}, 'ada@example.com')`.execute(db)
      const tablesThen = async () =>
        (await sql`SELECT tablename FROM pg_tables WHERE schemaname = current_schema`.execute(db)).rows.length
      const before = await tablesThen()
      await assert.rejects(migrate(db, { schema }), { type: "AdapterError", message: /users/ })
      assert.equal(await tablesThen(), before)
      await sql`DELETE FROM users WHERE name = 'Ada again'`.execute(db)
      await migrate(db, { schema })
    } finally {
      await close()
      await database.remove()
    }
  })
})
