import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { AccessDenied, CredentialsSignin } from "../../src/errors.js"
import { acme, signInAs } from "../support/acme.js"
import { outcome } from "../support/app.js"
import { Client } from "../support/client.js"

let adapter: ReturnType<typeof MemoryAdapter>
const at = acme()
const person = { id: "9", name: "Ann", email: "ann@x.test" }

beforeEach(() => {
  adapter = MemoryAdapter()
})

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
    await signInAs(browser({ callbacks: { signIn: ask } }), at, person)
    expect(ask).toHaveBeenCalledExactlyOnceWith({
      user: { id: expect.any(String), name: "Ann", email: "ann@x.test", image: null },
      account: expect.objectContaining({ provider: "acme", providerAccountId: "9", type: "oauth" }),
      profile: person,
    })
  })

  it("is told the stored user once the account is known", async () => {
    await signInAs(browser(), at, person)
    const ask = vi.fn(() => true)
    await signInAs(browser({ callbacks: { signIn: ask } }), at, { ...person, name: "Changed" })
    const user = await adapter.getUserByEmail("ann@x.test")
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ user }))
  })

  it.each([false, undefined, null, "", 0])("refuses with %j, and nothing is stored", async (answer) => {
    const client = browser({ callbacks: { signIn: () => answer as never } })
    const response = await signInAs(client, at, person)
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
    expect(outcome(await signInAs(client, at, person))).toBe("AccessDenied")
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
    const response = await signInAs(client, at, person)
    expect(outcome(response)).toBe("CredentialsSignin")
    expect(response.headers.get("location")).toContain("code=locked")
  })

  it("sends elsewhere with a text, through the redirect callback, without a session", async () => {
    const client = browser({ callbacks: { signIn: () => "/welcome?first=1" } })
    const response = await signInAs(client, at, person)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toBe("https://app.test/welcome?first=1")
    expect(client.cookie("session-token")).toBeUndefined()
    expect(client.cookie("state")).toBeUndefined()
    await nothingStored()
  })

  it("never sends to another origin by default", async () => {
    const client = browser({ callbacks: { signIn: () => "https://evil.test/x" } })
    const location = (await signInAs(client, at, person)).headers.get("location") ?? ""
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
    expect(outcome(await signInAs(browser({ callbacks: { signIn: () => ({}) as never } }), at, person))).toBe(
      "/",
    )
  })
})

describe("the end of a sign-in", () => {
  it("sends new users to pages.newUser once, with the callback URL", async () => {
    const pages = { newUser: "/welcome?tour=1" }
    const first = await signInAs(browser({ pages }), at, person, { callbackUrl: "/deep?x=1" })
    const location = new URL(first.headers.get("location") ?? "", "https://app.test")
    expect(location.pathname).toBe("/welcome")
    expect(location.searchParams.get("tour")).toBe("1")
    expect(location.searchParams.get("callbackUrl")).toBe("https://app.test/deep?x=1")
    const second = await signInAs(browser({ pages }), at, person, { callbackUrl: "/deep?x=1" })
    expect(outcome(second)).toBe("/deep?x=1")
  })

  it("tells the jwt callback who signs up and who signs in", async () => {
    const jwt = vi.fn(({ token }) => token)
    const config = { callbacks: { jwt }, session: { strategy: "jwt" as const } }
    await signInAs(browser(config), at, person)
    await signInAs(browser(config), at, person)
    const [first, second] = jwt.mock.calls.map(([call]) => call)
    expect(first).toMatchObject({ trigger: "signUp", isNewUser: true, profile: person })
    expect(second).toMatchObject({ trigger: "signIn", isNewUser: false, profile: person })
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
    expect(outcome(await signInAs(browser({ events, logger: { error } }), at, person))).toBe("/")
    expect(error.mock.calls.flat().filter((reported) => reported.type === "EventError")).toHaveLength(2)
  })
})

describe("the id of a person", () => {
  it.each([undefined, null, "", {}, 1.5])("is refused when profile() gives %j", async (id) => {
    const client = browser({
      providers: [{ ...at.provider, profile: () => ({ id: id as never, name: "A" }) }],
    })
    await signInAs(client, at, person)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("is stored as text", async () => {
    await signInAs(browser(), at, { ...person, id: 9 })
    expect(await adapter.getAccount("9", "acme")).toMatchObject({ providerAccountId: "9" })
    expect(outcome(await signInAs(browser(), at, { ...person, id: 9 }))).toBe("/")
  })

  it("stays distinct beyond 2^53", async () => {
    const provider = {
      ...at.provider,
      profile: (raw: Record<string, unknown>) => ({ id: String(raw.id), email: String(raw.email) }),
    }
    const config = { providers: [provider] }
    const big = { ...at, provider }
    await signInAs(browser(config), big, '{"id":9007199254740993,"email":"a@x.test"}')
    await signInAs(browser(config), big, '{"id":9007199254740992,"email":"b@x.test"}')
    expect(
      (await adapter.getUserByAccount({ provider: "acme", providerAccountId: "9007199254740993" }))?.email,
    ).toBe("a@x.test")
    expect(
      (await adapter.getUserByAccount({ provider: "acme", providerAccountId: "9007199254740992" }))?.email,
    ).toBe("b@x.test")
  })
})
