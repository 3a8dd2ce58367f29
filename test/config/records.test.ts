/** What is kept and shown of a user: sessions, accounts, profiles and their rows, field by field. */
import { describe, expect, it } from "vitest"
import type { AdapterAccount, AdapterUser, VerificationToken } from "../../src/types/adapter.js"
import type { Account } from "../../src/types/index.js"
import { Application, goal, recordedAdapter } from "../support/application.js"

describe("Session", () => {
  it("has expires and a user of name, email and image", async () => {
    const app = new Application()
    await app.signIn()
    const session = await app.client.session()
    expect(session).toEqual({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://op.test/ada.png" },
      expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })
})

describe("Profile", () => {
  it("has an open index: any claim reaches the callbacks", async () => {
    const app = new Application()
    const claims = { "https://app.test/role": "admin", address: { country: "GB" }, updated_at: 1_700_000_000 }
    Object.assign(app.fake.user, claims)
    await app.signIn()
    expect(app.questions("signIn")[0]?.profile).toMatchObject(claims)
  })
})

const account = (app: Application): Account => app.questions("signIn")[0]?.account as Account

describe("Account", () => {
  it("names provider and type, and for oidc the id returned from profile()", async () => {
    const app = new Application()
    await app.signIn()
    expect(account(app)).toMatchObject({ provider: "acme", providerAccountId: "user-1", type: "oidc" })
  })

  it("has for email the user's email address", async () => {
    const app = new Application(recordedAdapter())
    await app.mail("Ada@Example.com")
    expect(account(app)).toMatchObject({
      provider: "mail",
      providerAccountId: "ada@example.com",
      type: "email",
    })
  })

  it("has for credentials the id returned from authorize()", async () => {
    const app = new Application()
    await app.password()
    expect(account(app)).toMatchObject({
      provider: "credentials",
      providerAccountId: "u-7",
      type: "credentials",
    })
  })

  it("carries the members of the token answer", async () => {
    const app = new Application()
    const entry = { type: "payment", amount: { currency: "EUR", value: "12" }, nested: [1, null] }
    app.fake.tokens = { authorization_details: [entry] }
    await app.signIn()
    expect(account(app)).toMatchObject({
      access_token: "access-token-of-ada",
      refresh_token: "refresh-token-of-ada",
      id_token: expect.stringMatching(/^ey/),
      scope: "openid profile email",
      expires_in: 3600,
      authorization_details: [entry],
    })
  })

  it("always has its token_type lower-cased", async () => {
    const app = new Application()
    app.fake.tokens = { token_type: "BEARER" }
    await app.signIn()
    expect(account(app).token_type).toBe("bearer")
  })

  it("has in expires_at the absolute time in seconds, calculated from expires_in", async () => {
    const app = new Application()
    app.fake.tokens = { expires_in: 100 }
    const before = Math.floor(Date.now() / 1000)
    await app.signIn()
    const { expires_at = 0 } = account(app)
    expect(expires_at - before).toBeGreaterThanOrEqual(100)
    expect(expires_at - before).toBeLessThanOrEqual(103)
    expect(Number.isInteger(expires_at)).toBe(true)
  })

  it("as AdapterAccount requires userId, and one user can have several", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const second = app.fake.oidc({ id: "second", profile: (claims) => ({ id: "other", name: claims.name }) })
    app.client.config.providers = [...app.client.config.providers, second]
    await app.signIn()
    await app.signIn("second")
    const linked = calls.filter(([name]) => name === "linkAccount").map(([, [row]]) => row as AdapterAccount)
    expect(linked.map(({ provider, type }) => [provider, type])).toEqual([
      ["acme", "oidc"],
      ["second", "oidc"],
    ])
    expect(linked[0]?.userId).toEqual(expect.any(String))
    expect(linked[1]?.userId).toBe(linked[0]?.userId)
  })
})

describe("AdapterUser", () => {
  const created = (calls: Array<[string, unknown[]]>) =>
    calls.find(([name]) => name === "createUser")?.[1][0] as AdapterUser

  it("has a unique id, an email, and emailVerified null until the email provider proves it", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.signIn()
    expect(created(calls)).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: "ada@example.com",
      emailVerified: null,
      name: "Ada Lovelace",
      image: "https://op.test/ada.png",
    })
  })

  it("then has the date of that first sign-in, which later ones leave alone", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.mail()
    const first = created(calls).emailVerified as Date
    expect(first).toBeInstanceOf(Date)
    expect(Date.now() - first.getTime()).toBeLessThan(10_000)
    await app.mail()
    const user = await adapter.getUserByEmail?.("ada@example.com")
    expect(user?.emailVerified).toEqual(first)
  })
})

describe("AdapterSession", () => {
  it("has a random sessionToken in a secure HTTP-only cookie, userId and an absolute expiry", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    const cookies = [await app.signIn(), await app.signIn()].map((one) =>
      one.headers.getSetCookie().find((line) => line.includes("session-token")),
    )
    expect(cookies[0]).toMatch(/; HttpOnly/)
    expect(cookies[0]).toMatch(/; Secure/)
    expect(cookies[0]?.split(";")[0]).not.toBe(cookies[1]?.split(";")[0])
    const row = calls.find(([name]) => name === "createSession")?.[1][0]
    expect(row).toEqual({
      sessionToken: expect.any(String),
      userId: expect.any(String),
      expires: expect.any(Date),
    })
  })
})

describe("VerificationToken", () => {
  it("has the address, the token hashed with the configured secret, and an absolute expiry", async () => {
    const { adapter, calls } = recordedAdapter()
    const app = new Application({ adapter })
    await app.askForLink()
    const row = calls.find(([name]) => name === "createVerificationToken")?.[1][0] as VerificationToken
    const sent = new URL(app.letters[0]?.url ?? "").searchParams.get("token") ?? ""
    expect(row).toEqual({
      identifier: "ada@example.com",
      token: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires: expect.any(Date),
    })
    expect(row.token).not.toBe(sent)
    app.client.config.secret = "another-secret-of-forty-characters-000001"
    expect(goal(await app.followLink())).toBe("/auth/error?error=Verification")
    expect(sent).toMatch(/^[0-9a-f]{64}$/)
  })
})
