/** A batch of cleaning whose transaction is not over yet keeps no request waiting: rows are locked, tables are not. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { KyselyAdapter, migrate } from "../../src/adapters/kysely.js"
import { databases, type TestDatabase } from "../support/sql-databases.js"

const hour = 3_600_000
const waits = "waits for the batch to end"

describe.each(databases())("$name, while a batch of cleaning has not ended", ({ create, dialect }) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await create()
    await migrate(database.db)
  })
  afterAll(() => database.remove())

  it("answers session checks, sign-outs and mail links at once, and sign-ins but for gaps of InnoDB", async () => {
    const adapter = KyselyAdapter(database.db)
    const now = new Date()
    const [past, later] = [new Date(now.valueOf() - hour), new Date(now.valueOf() + hour)]
    const user = await adapter.createUser({ id: "ada", email: "ada@example.com", emailVerified: null })
    for (let n = 0; n < 30; n++) {
      await adapter.createSession({ sessionToken: `past${n}`, userId: user.id, expires: past })
      await adapter.createSession({ sessionToken: `later${n}`, userId: user.id, expires: later })
      await adapter.createVerificationToken({ identifier: "a", token: `past${n}`, expires: past })
      await adapter.createVerificationToken({ identifier: "a", token: `later${n}`, expires: later })
    }
    const again = database.again()
    const others = KyselyAdapter(again)
    const work = async (): Promise<Record<string, unknown>> => {
      const other = await others.createUser({ id: "grace", email: "grace@example.com", emailVerified: null })
      const done: Record<string, Promise<unknown>> = {
        check: Promise.resolve(others.getSessionAndUser("later0")),
        extend: Promise.resolve(
          others.updateSession({ sessionToken: "later1", expires: new Date(later.valueOf() + 1000) }),
        ),
        begin: Promise.resolve(
          others.createSession({ sessionToken: "new", userId: other.id, expires: later }),
        ),
        end: Promise.resolve(others.deleteSession("later2")),
        use: Promise.resolve(others.useVerificationToken({ identifier: "a", token: "later3" })),
        mail: Promise.resolve(
          others.createVerificationToken({ identifier: "b", token: "new", expires: later }),
        ),
      }
      const late = new Promise((resolve) => setTimeout(resolve, 1500, waits))
      const outcomes = Object.entries(done).map(async ([name, one]) => [
        name,
        await Promise.race([one.then(Boolean), late]),
      ])
      return Object.fromEntries(await Promise.all(outcomes))
    }
    await database.db.transaction().execute(async (transaction) => {
      const removed = await KyselyAdapter(transaction).deleteExpired({ now, limit: 10 })
      expect(removed).toMatchObject({ sessions: 10, verificationTokens: 10 })
      // At its default isolation InnoDB also locks the gaps beside the rows, in which the new session has its place.
      const begin = dialect === "mysql" ? waits : true
      const all = { check: true, extend: true, begin, end: true, use: true, mail: true }
      expect(await work()).toEqual(all)
    })
    await again.destroy()
    expect(await adapter.deleteExpired({ now, limit: 100 })).toMatchObject({
      sessions: 20,
      verificationTokens: 20,
    })
  }, 30_000)
})
