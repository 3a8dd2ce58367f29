import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { AccessDenied, CredentialsSignin } from "../../src/engine/errors.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Application, goal, recordedAdapter } from "../support/application.js"
import { Client } from "../support/client.js"

let adapter: ReturnType<typeof MemoryAdapter>

beforeEach(() => {
  adapter = MemoryAdapter()
})

const at = acme()

const ann = { id: "9", name: "Ann", email: "ann@x.test" }

function browser(config: Partial<AuthConfig> = {}): Client {
  return new Client({
    providers: [at.provider],
    adapter,
    logger: { error: () => {}, debug: () => {} },
    ...config,
  })
}

async function nothingStored(): Promise<void> {
  expect(await adapter.getUserByEmail("ann@x.test")).toBeNull()
  expect(await adapter.getAccount("9", "acme")).toBeNull()
}

describe("the signIn callback", () => {
  it("is told the provider's user, the account and the raw profile", async () => {
    const ask = vi.fn(() => true)
    await signInAs(browser({ callbacks: { signIn: ask } }), at, ann)
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      user: { id: expect.any(String), name: "Ann", email: "ann@x.test", image: null },
      account: expect.objectContaining({ provider: "acme", providerAccountId: "9", type: "oauth" }),
      profile: ann,
    })
  })

  it("is told the stored user once the account is known", async () => {
    await signInAs(browser(), at, ann)
    const ask = vi.fn(() => true)
    await signInAs(browser({ callbacks: { signIn: ask } }), at, { ...ann, name: "Changed" })
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ user }))
  })

  it.each([false, undefined, null, "", 0])("refuses with %j, and nothing is stored", async (answer) => {
    const client = browser({ callbacks: { signIn: () => answer as never } })
    const response = await signInAs(client, at, ann)
    expect(response.headers.get("location")).toContain("/auth/error?error=AccessDenied")
    expect(client.cookie("session-token")).toBeUndefined()
    await nothingStored()
  })

  it("refuses when it throws, and keeps the reason for the log", async () => {
    const error = vi.fn()
    const client = browser({
      logger: { error },
      callbacks: {
        signIn: () => {
          throw new Error("the door is shut")
        },
      },
    })
    expect(outcome(await signInAs(client, at, ann))).toBe("AccessDenied")
    expect(
      error.mock.calls
        .flat()
        .some((reported) => reported instanceof AccessDenied && reported.message === "the door is shut"),
    ).toBe(true)
    await nothingStored()
  })

  it("passes an error of ours on as it is", async () => {
    class Locked extends CredentialsSignin {
      override code = "locked"
    }
    const client = browser({
      callbacks: {
        signIn: () => {
          throw new Locked()
        },
      },
    })
    const response = await signInAs(client, at, ann)
    expect(outcome(response)).toBe("CredentialsSignin")
    expect(response.headers.get("location")).toContain("code=locked")
  })

  it("sends elsewhere with a text, through the redirect callback, without a session", async () => {
    const client = browser({ callbacks: { signIn: () => "/welcome?first=1" } })
    const response = await signInAs(client, at, ann)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("https://app.test/welcome?first=1")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(client.cookie("state")).toBeUndefined()
    await nothingStored()
  })

  it("never sends to another origin by default", async () => {
    const client = browser({ callbacks: { signIn: () => "https://evil.test/x" } })
    const location = (await signInAs(client, at, ann)).headers.get("location") ?? ""
    expect(new URL(location).origin).toBe("https://app.test")
  })

  it("is a refusal whatever it throws while a mail is being requested", async () => {
    const send = vi.fn()
    const mail = { id: "email", name: "Email", type: "email" as const, sendVerificationRequest: send }
    const client = browser({
      providers: [mail],
      callbacks: {
        signIn: ({ email }) => {
          if (email?.verificationRequest) throw new CredentialsSignin()
          return true
        },
      },
    })
    expect(outcome(await client.submit("signin/email", { email: "ann@x.test" }))).toBe("AccessDenied")
    expect(send).not.toHaveBeenCalled()
  })

  it("lets any other truthy answer in", async () => {
    expect(outcome(await signInAs(browser({ callbacks: { signIn: () => ({}) as never } }), at, ann))).toBe(
      "/",
    )
  })
})

describe("the end of a sign-in", () => {
  it("sends new users to pages.newUser once, with the callback URL", async () => {
    const pages = { newUser: "/welcome?tour=1" }
    const first = await signInAs(browser({ pages }), at, ann, { callbackUrl: "/deep?x=1" })
    const location = new URL(first.headers.get("location") ?? "", "https://app.test")
    expect(location.pathname).toBe("/welcome")
    expect(location.searchParams.get("tour")).toBe("1")
    expect(location.searchParams.get("callbackUrl")).toBe("https://app.test/deep?x=1")
    const second = await signInAs(browser({ pages }), at, ann, { callbackUrl: "/deep?x=1" })
    expect(outcome(second)).toBe("/deep?x=1")
  })

  it("tells the jwt callback who signs up and who signs in", async () => {
    const jwt = vi.fn(({ token }) => token)
    const config = { callbacks: { jwt }, session: { strategy: "jwt" as const } }
    await signInAs(browser(config), at, ann)
    await signInAs(browser(config), at, ann)
    const [first, second] = jwt.mock.calls.map(([call]) => call)
    expect(first).toMatchObject({ trigger: "signUp", isNewUser: true, profile: ann })
    expect(second).toMatchObject({ trigger: "signIn", isNewUser: false, profile: ann })
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(second.token).toMatchObject({ name: "Ann", email: "ann@x.test", picture: null, sub: user?.id })
  })

  it("goes on when an event handler throws", async () => {
    const error = vi.fn()
    const events = {
      signIn: () => {
        throw new Error("audit log is full")
      },
      createUser: () => Promise.reject(new Error("audit log is full")),
    }
    expect(outcome(await signInAs(browser({ events, logger: { error } }), at, ann))).toBe("/")
    expect(error.mock.calls.flat().filter((reported) => reported.type === "EventError")).toHaveLength(2)
  })
})

describe("jwt", () => {
  it("on signIn gets token with name, email and image, user, account, profile and the trigger", async () => {
    const app = new Application()
    await app.signIn()
    expect(app.questions("jwt")[0]).toEqual({
      token: {
        name: "Ada Lovelace",
        email: "ada@example.com",
        picture: "https://op.test/ada.png",
        sub: expect.any(String),
      },
      user: expect.objectContaining({ name: "Ada Lovelace", email: "ada@example.com" }),
      account: expect.objectContaining({ provider: "acme", access_token: "access-token-of-ada" }),
      profile: expect.objectContaining({ sub: "user-1" }),
      isNewUser: undefined,
      trigger: "signIn",
    })
  })

  it("has the trigger signUp for a user who was created, and isNewUser, which is deprecated", async () => {
    const app = new Application({ ...recordedAdapter(), session: { strategy: "jwt" } })
    await app.signIn()
    app.client.cookies.clear()
    await app.signIn()
    const [first, second] = app.questions("jwt").filter(({ trigger }) => trigger)
    expect(first).toMatchObject({ trigger: "signUp", isNewUser: true, account: { provider: "acme" } })
    expect(first?.user).toMatchObject({ emailVerified: null })
    expect(second).toMatchObject({ trigger: "signIn", isNewUser: false, user: { name: "Ada Lovelace" } })
  })

  it("when a session is accessed gets the full token, and no trigger, account, user or profile", async () => {
    const app = new Application({ callbacks: { jwt: ({ token }) => ({ ...token, own: 1 }) } })
    await app.password()
    await app.client.session()
    const params = app.questions("jwt")[1] ?? {}
    expect(params.token).toMatchObject({ own: 1, iat: expect.any(Number), exp: expect.any(Number) })
    expect(params.token).toMatchObject({ jti: expect.any(String) })
    for (const name of ["trigger", "account", "user", "profile", "session"])
      expect(params[name]).toBeUndefined()
  })

  it("on the client's update gets the trigger and the data that was sent", async () => {
    const app = new Application()
    await app.password()
    const body = JSON.stringify({ csrfToken: await app.client.csrfToken(), data: { theme: ["dark", 1] } })
    await app.client.request("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    })
    expect(app.questions("jwt")[1]).toMatchObject({ trigger: "update", session: { theme: ["dark", 1] } })
  })

  it("may return null, which ends the session", async () => {
    let alive = true
    const app = new Application({ callbacks: { jwt: ({ token }) => (alive ? token : null) } })
    await app.password()
    alive = false
    expect(await app.client.session()).toBeNull()
    expect(app.client.cookie("session-token")).toBeUndefined()
  })

  it("may return a value or a Promise of it", async () => {
    const app = new Application({ callbacks: { jwt: async ({ token }) => ({ ...token, name: "Later" }) } })
    await app.password()
    expect((await app.client.session()).user.name).toBe("Later")
  })

  it("does not run with strategy database", async () => {
    const app = new Application(recordedAdapter())
    await app.signIn()
    await app.client.session()
    expect(app.questions("jwt")).toEqual([])
  })
})

describe("session", () => {
  it("gets session and token with strategy jwt, and no user", async () => {
    const app = new Application({
      callbacks: { session: ({ session }) => session, jwt: ({ token }) => ({ ...token, own: 1 }) },
    })
    await app.signIn()
    await app.client.session()
    const params = app.questions("session")[0] ?? {}
    expect(params.session).toEqual({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://op.test/ada.png" },
      expires: expect.any(String),
    })
    expect(params.token).toMatchObject({ own: 1 })
    expect(params.user).toBeUndefined()
  })

  it("gets session and user with strategy database, and no token", async () => {
    const app = new Application({ ...recordedAdapter(), callbacks: { session: ({ session }) => session } })
    await app.signIn()
    await app.client.session()
    const params = app.questions("session")[0] ?? {}
    expect(params.user).toMatchObject({ id: expect.any(String), email: "ada@example.com" })
    expect(params.session).toMatchObject({ sessionToken: expect.any(String), expires: expect.any(Date) })
    expect(params.token).toBeUndefined()
  })

  it("gets newSession and the trigger update on a client's update", async () => {
    const app = new Application({ ...recordedAdapter(), callbacks: { session: ({ session }) => session } })
    await app.signIn()
    const body = JSON.stringify({ csrfToken: await app.client.csrfToken(), data: { a: 1 } })
    await app.client.request("session", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    })
    expect(app.questions("session")[0]).toMatchObject({ newSession: { a: 1 }, trigger: "update" })
  })

  it("exposes its result to the client, each time a session is checked", async () => {
    let checks = 0
    const app = new Application({
      callbacks: { session: () => ({ expires: "never", checks: ++checks }) as never },
    })
    await app.password()
    expect(await app.client.session()).toEqual({ expires: "never", checks: 1 })
    expect(await app.client.session()).toEqual({ expires: "never", checks: 2 })
  })

  it("by default exposes email, name and image of the token only", async () => {
    const app = new Application({ callbacks: { jwt: ({ token }) => ({ ...token, secret: "s", role: "r" }) } })
    await app.signIn()
    const session = await app.client.session()
    expect(Object.keys(session).sort()).toEqual(["expires", "user"])
    expect(Object.keys(session.user).sort()).toEqual(["email", "image", "name"])
  })
})

describe("signIn", () => {
  it("of OAuth gets user, account and the full profile", async () => {
    const app = new Application()
    app.fake.user.custom = { deep: true }
    await app.signIn()
    expect(app.questions("signIn")).toEqual([
      {
        user: expect.objectContaining({ email: "ada@example.com" }),
        account: expect.objectContaining({ provider: "acme", type: "oidc" }),
        profile: expect.objectContaining({ custom: { deep: true }, email_verified: true }),
      },
    ])
  })

  it("of credentials gets user, account and the credentials", async () => {
    const app = new Application()
    await app.password({ name: "ada", password: "pw" })
    expect(app.questions("signIn")).toEqual([
      {
        user: { id: "u-7", name: "Ada" },
        account: { provider: "credentials", providerAccountId: "u-7", type: "credentials" },
        credentials: expect.objectContaining({ name: "ada", password: "pw" }),
      },
    ])
  })

  it("of email has verificationRequest true on the first call, and email absent after the click", async () => {
    const app = new Application(recordedAdapter())
    await app.mail()
    const [asked, clicked] = app.questions("signIn")
    expect(asked).toMatchObject({
      email: { verificationRequest: true },
      user: { email: "ada@example.com" },
      account: { type: "email", providerAccountId: "ada@example.com" },
    })
    expect(clicked?.email).toBeUndefined()
    expect(clicked).toMatchObject({ account: { type: "email" }, user: { email: "ada@example.com" } })
  })

  it("that refuses the first call of the email flow sends no mail", async () => {
    const app = new Application({ ...recordedAdapter(), callbacks: { signIn: () => false } })
    expect(goal(await app.askForLink())).toBe("/auth/error?error=AccessDenied")
    expect(app.letters).toEqual([])
  })

  it("turns an unhandled error into an AccessDenied with the original message", async () => {
    const app = new Application({
      callbacks: {
        signIn: async () => {
          throw new TypeError("the directory is closed")
        },
      },
    })
    expect(goal(await app.password())).toBe("/auth/error?error=AccessDenied")
    expect(app.errors.at(-1)).toBeInstanceOf(AccessDenied)
    expect(app.errors.at(-1)?.message).toContain("the directory is closed")
    expect(app.errors.at(-1)?.cause?.err).toBeInstanceOf(TypeError)
  })

  it("may return a Promise, of text too", async () => {
    const app = new Application({ callbacks: { signIn: async () => "/pay-first" } })
    expect(goal(await app.signIn())).toBe("/pay-first")
  })
})

describe("redirect", () => {
  it("gets url and baseUrl on every redirect to a callback URL, and decides", async () => {
    const redirect = vi.fn(({ url, baseUrl }: { url: string; baseUrl: string }) => `${baseUrl}/via?${url}`)
    const app = new Application({ callbacks: { redirect } })
    const answer = await app.password({ callbackUrl: "/next" })
    expect(redirect).toHaveBeenCalledWith({ url: "/next", baseUrl: "https://app.test" })
    expect(goal(answer)).toBe("/via?/next")
    expect(goal(await app.client.submit("signout", { callbackUrl: "/bye" }))).toBe("/via?/bye")
  })

  it.each([
    ["/inside?a=1#b", "/inside?a=1#b"],
    ["https://app.test/inside", "/inside"],
    ["https://evil.test/", ""],
    ["http://app.test/", ""],
    ["https://app.test.evil.test/", ""],
    ["javascript:alert(1)", ""],
  ])("by default allows URLs on the same host only: %s", async (callbackUrl, expected) => {
    const app = new Application()
    const answer = await app.password({ callbackUrl })
    expect(goal(answer)).toBe(expected)
    expect(answer.headers.get("location")).toMatch(/^https:\/\/app\.test(\/|$)/)
  })

  it("may allow another host", async () => {
    const app = new Application({ callbacks: { redirect: ({ url }) => url } })
    expect(goal(await app.password({ callbackUrl: "https://other.test/x" }))).toBe("https://other.test/x")
  })
})
