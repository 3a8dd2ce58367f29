/** Connections to a database that break without a word: drivers say it without a code, and at the end of a transaction once more. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from "kysely"
import { describe, expect, it } from "vitest"
import { KyselyAdapter } from "../../src/adapters/kysely.js"
import { Application } from "../support/application.js"

/** What pg and mysql2 say where the server has gone, and what they say from then on. */
const drivers = [
  {
    name: "pg",
    gone: "Connection terminated unexpectedly",
    after: "Client has encountered a connection error and is not queryable",
  },
  {
    name: "mysql2",
    gone: "Connection lost: The server closed the connection.",
    code: "PROTOCOL_CONNECTION_LOST",
    after: "Can't add new command when connection is in closed state",
  },
]

/** A database whose connections break at the first statement, and how often it was asked. */
function breaking({ gone, after, code }: (typeof drivers)[number], isGone = false) {
  const asked: string[] = []
  const fail = async (text: string): Promise<never> => {
    throw Object.assign(new Error(text), code && text === gone ? { code } : {})
  }
  class Breaking extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: ({ sql }: CompiledQuery) => {
          asked.push(sql)
          return fail(isGone ? after : gone)
        },
        streamQuery: () => {
          throw new Error(after)
        },
      }
    }
    override rollbackTransaction = () => fail(after)
  }
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Breaking(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, asked }
}

describe.each(drivers)("a connection of $name that breaks", (driver) => {
  const { gone, after, code = "ECONNRESET" } = driver

  it("fails with what failed first and the code of a lost connection, in a transaction and without", async () => {
    const { db } = breaking(driver)
    const adapter = KyselyAdapter(db)
    const lost = { type: "AdapterError", cause: { err: { message: gone, code } } }
    await expect(adapter.getUser("1")).rejects.toMatchObject(lost)
    await expect(adapter.deleteSession("s")).rejects.toMatchObject(lost)
  })

  it("is a lost one too where it had broken before", async () => {
    const { db } = breaking(driver, true)
    await expect(KyselyAdapter(db).getUser("1")).rejects.toMatchObject({
      type: "AdapterError",
      cause: { err: { message: after, code: "ECONNRESET" } },
    })
  })

  it("is left for another one, once, and told with the name of the method", async () => {
    const { db, asked } = breaking(driver)
    const app = new Application({ adapter: KyselyAdapter(db) })
    app.client.cookies.set("__Secure-authjs.session-token", "s")
    expect(await app.client.session()).toBeNull()
    expect(asked).toHaveLength(2)
    expect(app.errors[0]).toMatchObject({ type: "AdapterError", cause: { method: "getSessionAndUser" } })
    expect(app.message).toContain(gone)
  })
})
