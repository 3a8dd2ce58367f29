/** Chapter "Events": the moment and the message members of each. */
import { describe, expect, it, vi } from "vitest"
import { Application, goal, recordedAdapter } from "../support/application.js"

const names = (app: Application) => app.told.map(([name]) => name)

describe("createUser", () => {
  it("tells user, after a user was created, by OAuth and by email", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    expect(app.messages("createUser")).toEqual([
      { user: expect.objectContaining({ id: expect.any(String), email: "ada@example.com" }) },
    ])
    await app.client.submit("signout")
    await app.mail("other@example.com")
    expect(app.messages("createUser")[1]).toEqual({
      user: expect.objectContaining({ email: "other@example.com", emailVerified: expect.any(Date) }),
    })
  })
})

describe("updateUser", () => {
  it("tells user, when an email sign-in proves the address of a stored one", async () => {
    const { adapter } = recordedAdapter()
    await adapter.createUser?.({ id: "old", email: "ada@example.com", emailVerified: null })
    const app = new Application({ adapter })
    await app.mail()
    expect(app.messages("updateUser")).toEqual([
      { user: expect.objectContaining({ id: "old", emailVerified: expect.any(Date) }) },
    ])
    expect(app.messages("createUser")).toEqual([])
  })
})

describe("linkAccount", () => {
  it("tells user, account and profile", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    const [{ user, account, profile } = {}] = app.messages("linkAccount")
    expect(Object.keys(app.messages("linkAccount")[0] ?? {}).sort()).toEqual(["account", "profile", "user"])
    expect(user).toMatchObject({ id: expect.any(String), email: "ada@example.com" })
    expect(account).toMatchObject({ provider: "acme", providerAccountId: "user-1" })
    expect(profile).toMatchObject({ name: "Ada Lovelace", email: "ada@example.com" })
  })
})

describe("signIn", () => {
  it("of OAuth tells user, account, profile and isNewUser", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    await app.client.submit("signout")
    await app.signIn()
    const [first, second] = app.messages("signIn")
    expect(first).toEqual({
      user: expect.objectContaining({ email: "ada@example.com" }),
      account: expect.objectContaining({ provider: "acme" }),
      profile: expect.objectContaining({ sub: "user-1" }),
      isNewUser: true,
    })
    expect(second).toMatchObject({ isNewUser: false })
  })

  it("of credentials tells the raw result of the credentials check as user", async () => {
    const result = { id: "u-7", name: "Ada", email: "Ada@Example.com", role: "countess" }
    const app = new Application({ authorize: () => result })
    await app.password()
    const [message] = app.messages("signIn")
    expect(message).toEqual({
      user: result,
      account: { provider: "credentials", providerAccountId: "u-7", type: "credentials" },
    })
    expect(message?.user).toBe(result)
  })

  it("of email tells user, account and isNewUser", async () => {
    const app = new Application(recordedAdapter())
    await app.mail()
    expect(app.messages("signIn")).toEqual([
      {
        user: expect.objectContaining({ email: "ada@example.com" }),
        account: expect.objectContaining({ type: "email", provider: "mail" }),
        isNewUser: true,
      },
    ])
  })
})

describe("signOut", () => {
  it("tells session with the database strategy", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    await app.client.submit("signout")
    expect(app.messages("signOut")).toEqual([
      {
        session: { sessionToken: expect.any(String), userId: expect.any(String), expires: expect.any(Date) },
      },
    ])
  })

  it("tells token with the jwt strategy", async () => {
    const app = new Application()
    await app.signIn()
    await app.client.submit("signout")
    expect(app.messages("signOut")).toEqual([{ token: expect.objectContaining({ name: "Ada Lovelace" }) }])
  })
})

describe("session", () => {
  it("is tied to each session check: session and token with jwt, session with database", async () => {
    for (const [config, members] of [
      [{}, ["session", "token"]],
      [recordedAdapter(), ["session"]],
    ] as const) {
      const app = new Application(config)
      await app.client.session()
      expect(app.messages("session")).toEqual([])
      await app.signIn()
      await app.client.session()
      await app.client.session()
      expect(app.messages("session").map((message) => Object.keys(message).sort())).toEqual([
        members,
        members,
      ])
      expect(app.messages("session")[0]?.session).toMatchObject({ user: { name: "Ada Lovelace" } })
    }
  })
})

describe("the events", () => {
  it("of a first sign-in come in the order of what happens", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    expect(names(app)).toEqual(["createUser", "linkAccount", "signIn"])
  })

  it("are optional", async () => {
    const app = new Application({ ...recordedAdapter(), events: {} })
    expect(goal(await app.signIn())).toBe("")
    expect(await app.client.session()).not.toBeNull()
  })

  it("are asynchronous, return nothing, and cannot fail a sign-in", async () => {
    const later = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      throw new Error("audit log is down")
    })
    const app = new Application({ events: { signIn: later } })
    expect(goal(await app.signIn())).toBe("")
    expect(later).toHaveBeenCalledTimes(1)
    expect(app.errors.map(({ type }) => type)).toEqual(["EventError"])
  })
})
