/** What is known of links to users whose address was never proven, and what a restart forgets. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter } from "../../src/types/adapter.js"
import { Application, type Options } from "../support/application.js"

/** The memory adapter without some of its methods. */
function without(...methods: (keyof Adapter)[]): Adapter {
  const adapter: Adapter = MemoryAdapter()
  for (const method of methods) delete adapter[method]
  return adapter
}

/** An application at a provider that does not say whether it has proven an address. */
function application(adapter: Adapter, over: Options = {}): Application {
  const app = new Application({ adapter, ...over })
  app.fake.claims = { email_verified: undefined }
  return app
}

const warningsOf = (app: Application) =>
  app.warnings.filter((code) => code.startsWith("adapter-forgets-ties"))

describe("an adapter that cannot list what is linked to a user is warned of, once, by the names of the methods", () => {
  it("at the first sign-in to a user whose address was never proven", async () => {
    const app = application(without("listAccountsByUserId", "deleteSessionsByUserId", "listSessionsByUserId"))
    await app.askForLink("other@example.com")
    expect(warningsOf(app)).toEqual([])
    for (const _ of [1, 2, 3]) await app.signIn()
    expect(warningsOf(app)).toHaveLength(1)
    expect(warningsOf(app)[0]).toContain("the adapter has no listAccountsByUserId, deleteSessionsByUserId.")
    expect(warningsOf(app)[0]).toContain("Add the methods to the adapter")
  })

  it("after a restart at the first proof, when nothing is remembered", async () => {
    const adapter = without("listAccountsByUserId", "deleteSessionsByUserId", "listSessionsByUserId")
    await application(adapter).signIn()
    const restarted = application({ ...adapter })
    await restarted.mail("ada@example.com")
    expect(warningsOf(restarted)).toHaveLength(1)
  })

  it.each([
    ["listAccountsByUserId", "database"],
    ["deleteSessionsByUserId", "database"],
    ["unlinkAccount", "database"],
    ["listAccountsByUserId", "jwt"],
  ] as const)("naming %s alone where only that is missing, with %s sessions", async (method, strategy) => {
    const app = application(without(method, "listSessionsByUserId"), { session: { strategy } })
    await app.signIn()
    expect(warningsOf(app)).toHaveLength(1)
    expect(warningsOf(app)[0]).toContain(`the adapter has no ${method}.`)
  })

  it("for each config that has a logger of its own", async () => {
    const adapter = without("listAccountsByUserId")
    const apps = [application(adapter), application(adapter)]
    for (const app of apps) await app.signIn()
    expect(apps.map((app) => warningsOf(app).length)).toEqual([1, 1])
  })

  it("not where the adapter has them all, as the one that comes along does", async () => {
    const app = application(MemoryAdapter())
    await app.signIn()
    await app.mail("ada@example.com")
    expect(warningsOf(app)).toEqual([])
  })

  it("not where sessions can be listed instead: the first proof ends those of other processes one by one", async () => {
    const adapter = without("deleteSessionsByUserId")
    const app = application(adapter, { session: { strategy: "database" } })
    await app.signIn()
    const user = await adapter.getUserByEmail?.("ada@example.com")
    const session = {
      sessionToken: "of-another-process",
      userId: String(user?.id),
      expires: new Date(Date.now() + 60_000),
    }
    await adapter.createSession?.(session)
    const owner = application(adapter, { session: { strategy: "database" } })
    await owner.mail("ada@example.com")
    expect(warningsOf(owner)).toEqual([])
    expect(warningsOf(app)).toEqual([])
    expect(await adapter.getSessionAndUser?.(session.sessionToken)).toBeNull()
  })

  it("not where no session is stored that could be ended, nor where no address can be proven", async () => {
    const tokens = application(without("deleteSessionsByUserId", "listSessionsByUserId"), {
      session: { strategy: "jwt" },
    })
    await tokens.signIn()
    expect(warningsOf(tokens)).toEqual([])
    const alone = application(without("listAccountsByUserId"))
    alone.client.config.providers = [alone.fake.oidc()]
    await alone.signIn()
    expect(warningsOf(alone)).toEqual([])
  })
})
