/** Sign-ups whose store is lost in the middle of a write, so that it cannot be asked either what it has written. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { Adapter } from "../../src/types/adapter.js"
import { Application, goal } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { inTwoWrites } from "../support/two-writes.js"

type Method = (...args: unknown[]) => unknown

/** A store that can be away, and lose the answer of a method when it goes. */
function leaving(store: Adapter = inTwoWrites()) {
  const inner = store as Record<string, Method>
  const state = { away: false, after: undefined as string | undefined, late: 0 }
  const gone = () => new Error("the server has gone")
  const adapter = Object.fromEntries(
    Object.entries(inner).map(([name, method]) => [
      name,
      async (...args: unknown[]) => {
        if (state.away) throw gone()
        const row = await method(...args)
        if (state.after !== name) return row
        Object.assign(state, { away: true, after: undefined })
        await new Promise((done) => setTimeout(done, state.late))
        throw gone()
      },
    ]),
  ) as unknown as Required<Adapter>
  const stored = async (subject: string) => {
    const user = await adapter.getUserByEmail("ada@example.com")
    const account = await adapter.getAccount(subject, "acme")
    return { user, owner: account?.userId }
  }
  return { adapter, state, stored }
}

/** Another browser at the same application. */
const again = (app: Application, fake: FakeProvider): Application =>
  new Application({ ...app.client.config, fake })

describe("a sign-up whose store was lost", () => {
  it.each([
    ["with the answer of createUser", "createUser", 0],
    ["with the answer of createUser, long after the deadline", "createUser", 60],
    ["with the answer of linkAccount", "linkAccount", 0],
  ])("%s succeeds when it is made again, as one user with the account", async (_, method, late) => {
    const { adapter, state, stored } = leaving()
    const fake = new FakeProvider()
    const app = new Application({ adapter, fake, timeouts: { adapter: 30 } })
    Object.assign(state, { after: method, late })
    expect(goal(await app.signIn())).toContain("error=Configuration")
    await new Promise((done) => setTimeout(done, 2 * late))
    state.away = false
    expect((await stored("user-1")).user).not.toBeNull()
    expect(goal(await again(app, fake).signIn())).toBe("")
    const { user, owner } = await stored("user-1")
    expect([owner, user?.name]).toEqual([user?.id, "Ada Lovelace"])
  })

  it.each([0, 60])(
    "with the answer of the one write, %s ms late, succeeds when it is made again",
    async (late) => {
      const { adapter, state, stored } = leaving(MemoryAdapter())
      const fake = new FakeProvider()
      const app = new Application({ adapter, fake, timeouts: { adapter: 30 } })
      Object.assign(state, { after: "createUserWithAccount", late })
      expect(goal(await app.signIn())).toContain("error=Configuration")
      await new Promise((done) => setTimeout(done, 2 * late))
      state.away = false
      const { user, owner } = await stored("user-1")
      expect([owner, user?.name]).toEqual([user?.id, "Ada Lovelace"])
      expect(goal(await again(app, fake).signIn())).toBe("")
      expect(await stored("user-1")).toEqual({ user, owner })
    },
  )

  it("with the answer of the deletion that should have undone it, succeeds at the next try", async () => {
    const { adapter, state, stored } = leaving()
    const fake = new FakeProvider()
    const linkAccount = adapter.linkAccount
    adapter.linkAccount = async () => {
      Object.assign(adapter, { linkAccount })
      state.after = "deleteUser"
      throw new Error("no room")
    }
    const app = new Application({ adapter, fake })
    expect(goal(await app.signIn())).toContain("error=Configuration")
    state.away = false
    expect((await stored("user-1")).user).toBeNull()
    expect(goal(await again(app, fake).signIn())).toBe("")
    expect((await stored("user-1")).owner).toEqual(expect.any(String))
  })

  it("leaves its row to no other account, and to none at all once the row has another one", async () => {
    const { adapter, state, stored } = leaving()
    const fake = new FakeProvider()
    const app = new Application({ adapter, fake })
    state.after = "createUser"
    await app.signIn()
    state.away = false
    fake.user = { ...fake.user, sub: "user-2" }
    expect(goal(await again(app, fake).signIn())).toContain("error=OAuthAccountNotLinked")
    const { user } = await stored("user-2")
    await adapter.linkAccount({
      userId: user?.id ?? "",
      type: "oidc",
      provider: "other",
      providerAccountId: "9",
    })
    fake.user = { ...fake.user, sub: "user-1" }
    expect(goal(await again(app, fake).signIn())).toContain("error=OAuthAccountNotLinked")
    expect((await stored("user-1")).owner).toBeUndefined()
  })
})
