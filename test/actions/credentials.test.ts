import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { CredentialsSignin } from "../../src/errors.js"
import Credentials from "../../src/providers/credentials.js"
import { acme, signInAs } from "../support/acme.js"
import { Client } from "../support/client.js"

const user = { id: "u1", name: "U", email: "U1@x.test", image: null, passwordHash: "x", role: "admin" }
const good = { email: "u1@x.test", password: "ok" }
let authorize: ReturnType<typeof vi.fn<(credentials: Record<string, unknown>, request: Request) => unknown>>

beforeEach(() => {
  authorize = vi.fn(({ password }) => (password === "ok" ? { ...user } : null))
})

function browser(config: Partial<AuthConfig> = {}): Client {
  const provider = Credentials({
    credentials: { email: {}, password: { type: "password" } },
    authorize: authorize as never,
  })
  return new Client({ providers: [provider], logger: { error: () => {}, debug: () => {} }, ...config })
}

function attempt(client: Client, fields: Record<string, string> = good): Promise<Response> {
  return client.submit("callback/credentials", fields)
}

function location(response: Response): URL {
  return new URL(response.headers.get("location") ?? "", "https://app.test")
}

describe("authorize", () => {
  it("receives the whole body, and a request whose body is that as JSON", async () => {
    const client = browser()
    const csrfToken = await client.csrfToken()
    await client.post(
      "callback/credentials?from=form",
      { csrfToken, callbackUrl: "/deep", ...good },
      { "x-own": "1" },
    )
    const [credentials, request] = authorize.mock.calls[0] ?? []
    expect(credentials).toEqual({ csrfToken, callbackUrl: "/deep", ...good })
    expect(request).toBeInstanceOf(Request)
    expect(request?.method).toBe("POST")
    expect(request?.url).toBe("https://app.test/auth/callback/credentials?from=form")
    expect(request?.headers.get("x-own")).toBe("1")
    expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded")
    expect(await request?.json()).toEqual(credentials)
  })

  it("receives the last of several values of one name, as text", async () => {
    const client = browser()
    const csrfToken = await client.csrfToken()
    await client.request("callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `csrfToken=${csrfToken}&password=bad&password=ok&email=a&email=b`,
    })
    expect(authorize.mock.calls[0]?.[0]).toMatchObject({ password: "ok", email: "b" })
  })

  it("is not called without the CSRF token, by GET, or for another provider's address", async () => {
    const client = browser()
    expect(location(await client.post("callback/credentials", good)).searchParams.get("error")).toBe(
      "MissingCSRF",
    )
    await client.get("callback/credentials?email=u1@x.test&password=ok")
    await client.submit("callback/nobody", good)
    await client.submit("signin/credentials", good)
    expect(authorize).not.toHaveBeenCalled()
  })

  it("of the provider in the address is called when there are several", async () => {
    const staff = vi.fn(() => ({ id: "s1", name: "Staff" }))
    const first = Credentials({ authorize: authorize as never })
    const second = Credentials({ id: "staff", name: "Staff", authorize: staff })
    const client = browser({ providers: [first, second] })
    await client.submit("callback/staff", good)
    expect(authorize).not.toHaveBeenCalled()
    expect((await client.session()).user.name).toBe("Staff")
  })
})

describe("good credentials", () => {
  it("sign in, and lead to the callback URL and never to pages.newUser", async () => {
    const client = browser({ pages: { newUser: "/welcome" } })
    const response = await attempt(client, { ...good, callbackUrl: "/deep" })
    expect(response.status).toBe(302)
    expect(location(response).href).toBe("https://app.test/deep")
    expect((await client.session()).user).toEqual({ name: "U", email: "U1@x.test", image: null })
  })

  it("answer with an address instead of a redirect when asked to", async () => {
    const response = await browser().submit("callback/credentials", good, { "x-auth-return-redirect": "1" })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ url: "https://app.test" })
  })

  it("tell the signIn callback, the jwt callback and the event", async () => {
    const ask = vi.fn(() => true)
    const jwt = vi.fn(({ token }) => token)
    const told = vi.fn()
    const client = browser({ callbacks: { signIn: ask, jwt }, events: { signIn: told } })
    await attempt(client)
    const account = { providerAccountId: "u1", type: "credentials", provider: "credentials" }
    expect(ask).toHaveBeenCalledExactlyOnceWith({ user, account, credentials: expect.objectContaining(good) })
    expect(jwt.mock.calls[0]?.[0]).toEqual({
      token: { name: "U", email: "U1@x.test", picture: null, sub: "u1" },
      user,
      account,
      isNewUser: false,
      trigger: "signIn",
    })
    expect(told).toHaveBeenCalledExactlyOnceWith({ user, account })
  })

  it("put nothing of the user into the token but id, name, address and picture", async () => {
    const client = browser()
    let token: Record<string, unknown> = {}
    client.config.callbacks = {
      session: (params) => {
        token = params.token
        return params.session
      },
    }
    await attempt(client)
    await client.session()
    expect(Object.keys(token).sort()).toEqual(["email", "exp", "iat", "jti", "name", "picture", "sub"])
  })

  it("start a new session whatever cookie the browser sent", async () => {
    const client = browser()
    client.cookies.set("__Secure-authjs.session-token", "attacker-chosen")
    await attempt(client)
    expect(client.cookie("session-token")).not.toBe("attacker-chosen")
    expect((await client.session()).user.name).toBe("U")
  })

  it("start no session when the jwt callback answers null, and end the one there was", async () => {
    const client = browser()
    await attempt(client)
    client.config.callbacks = { jwt: () => null }
    await attempt(client)
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("are refused, or sent elsewhere, by the signIn callback", async () => {
    const refused = browser({ callbacks: { signIn: () => false } })
    expect(location(await attempt(refused)).pathname).toBe("/auth/error")
    expect(refused.cookie("session-token")).toBeUndefined()
    const sent = browser({ callbacks: { signIn: () => "/second-factor" } })
    expect(location(await attempt(sent)).pathname).toBe("/second-factor")
    expect(sent.cookie("session-token")).toBeUndefined()
  })

  it.each([
    [0, "0"],
    [12, "12"],
    ["a", "a"],
    [{ toString: () => "507f1f77bcf86cd799439011" }, "507f1f77bcf86cd799439011"],
  ])("may name the user by %j", async (id, sub) => {
    authorize.mockReturnValue({ id })
    const jwt = vi.fn(({ token }) => token)
    await attempt(browser({ callbacks: { jwt } }))
    expect(jwt.mock.calls[0]?.[0].token.sub).toBe(sub)
  })

  it("get a random id where authorize gives none", async () => {
    authorize.mockReturnValue(Object.freeze({ name: "N" }))
    const jwt = vi.fn(({ token }) => token)
    await attempt(browser({ callbacks: { jwt } }))
    expect(jwt.mock.calls[0]?.[0].token.sub).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(["", {}, Number.NaN, 2 ** 53, true])("are refused with the useless id %j", async (id) => {
    authorize.mockReturnValue({ id })
    const client = browser()
    expect(location(await attempt(client)).searchParams.get("error")).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
  })
})

describe("bad credentials", () => {
  it.each([null, false, undefined, 0, ""])(
    "authorize answering %j leads to the sign-in page",
    async (answer) => {
      authorize.mockReturnValue(answer)
      const client = browser()
      const where = location(await attempt(client))
      expect(where.pathname).toBe("/auth/signin")
      expect(Object.fromEntries(where.searchParams)).toEqual({
        error: "CredentialsSignin",
        code: "credentials",
      })
      expect(client.cookie("session-token")).toBeUndefined()
    },
  )

  it("carry the code of the error that authorize throws", async () => {
    class Locked extends CredentialsSignin {
      override code = "a&error=x#\r\ny"
    }
    authorize.mockImplementation(() => {
      throw new Locked()
    })
    const where = location(await attempt(browser()))
    expect(where.searchParams.getAll("error")).toEqual(["CredentialsSignin"])
    expect(where.searchParams.getAll("code")).toHaveLength(1)
    expect(where.hash).toBe("")
  })

  it("are told from a failure of authorize, whose message stays in the log", async () => {
    const error = vi.fn()
    authorize.mockRejectedValue(new Error("db password is hunter2 for u1"))
    const response = await attempt(browser({ logger: { error } }))
    expect(location(response).searchParams.get("error")).toBe("Configuration")
    expect(response.headers.get("location")).not.toContain("hunter2")
    expect(await response.text()).not.toContain("hunter2")
    const [reported] = error.mock.calls.flat()
    expect(reported.type).toBe("CallbackRouteError")
    expect(reported.cause).toMatchObject({
      provider: "credentials",
      err: expect.objectContaining({ message: expect.stringContaining("hunter2") }),
    })
  })

  it.each(["good", "bad"])("never put a password into the log (%s one)", async (kind) => {
    const lines: string[] = []
    const write = (...args: unknown[]) =>
      lines.push(args.map((arg) => `${String(arg)}${JSON.stringify(arg)}`).join(" "))
    authorize.mockImplementation(() => (kind === "good" ? { ...user } : null))
    const client = browser({ debug: true, logger: { error: write, warn: write, debug: write } })
    await attempt(client, { email: "u1@x.test", password: "S3cret-Value-123" })
    await client.session()
    expect(lines.join("\n")).not.toContain("S3cret-Value-123")
  })
})

describe("credentials with database sessions", () => {
  const adapter = () => {
    const memory = MemoryAdapter()
    return {
      memory,
      ready: memory.createUser({ id: "u1", email: "u1@x.test", emailVerified: null, name: "Stored" }),
    }
  }

  it("open a session row for the stored user", async () => {
    const { memory, ready } = adapter()
    await ready
    const told = vi.fn()
    const client = browser({ adapter: memory, session: { strategy: "database" }, events: { signIn: told } })
    await attempt(client)
    const row = await memory.getSessionAndUser(client.cookie("session-token") ?? "")
    expect(row?.user.id).toBe("u1")
    expect((await client.session()).user.name).toBe("Stored")
    expect(told).toHaveBeenCalledExactlyOnceWith({
      user,
      account: expect.objectContaining({ type: "credentials" }),
    })
  })

  it("delete the old row at a new sign-in", async () => {
    const { memory, ready } = adapter()
    await ready
    const client = browser({ adapter: memory, session: { strategy: "database" } })
    await attempt(client)
    const old = client.cookie("session-token") ?? ""
    await attempt(client)
    expect(await memory.getSessionAndUser(old)).toBeNull()
  })

  it("fail loudly for a user the adapter does not know", async () => {
    const client = browser({ adapter: MemoryAdapter(), session: { strategy: "database" } })
    expect(location(await attempt(client)).searchParams.get("error")).toBe("Configuration")
    expect(client.cookie("session-token")).toBeUndefined()
  })

  it("call no adapter method with session tokens", async () => {
    const { memory, ready } = adapter()
    await ready
    const calls = Object.keys(memory).map((name) => vi.spyOn(memory, name as keyof typeof memory))
    const client = browser({ adapter: memory, session: { strategy: "jwt" } })
    await attempt(client)
    expect((await client.session()).user.name).toBe("U")
    for (const call of calls) expect(call).not.toHaveBeenCalled()
  })

  it("do not link a later account to a user the adapter does not know", async () => {
    const at = acme()
    const memory = MemoryAdapter()
    const credentials = Credentials({ authorize: authorize as never })
    const client = browser({
      providers: [credentials, at.provider],
      adapter: memory,
      session: { strategy: "jwt" },
    })
    await attempt(client)
    await signInAs(client, at, { id: "9", email: "ann@x.test" })
    expect((await memory.getUserByAccount({ provider: "acme", providerAccountId: "9" }))?.email).toBe(
      "ann@x.test",
    )
  })
})

it("keeps 200 crossing sign-ins apart", async () => {
  authorize.mockImplementation(async ({ email }) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    return { id: String(email), name: String(email), email: String(email) }
  })
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const client = browser()
      await attempt(client, { email: `p${index}@x.test` })
      expect((await client.session()).user.email).toBe(`p${index}@x.test`)
    }),
  )
})
