/** `providerTokens(config)` where tokens lie in the cookie of a session: each request brings its own. */
import { beforeEach, describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode } from "../../src/engine/crypto/jwt.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { type ProviderTokens, providerTokens } from "../../src/engine/tokens/index.js"
import { customFetch } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Acme, acme, signIn } from "../support/acme.js"
import { Client, secret } from "../support/client.js"
import { secondsFromNow, TokenServer } from "../support/token-server.js"

let op: Acme
let server: TokenServer
let client: Client

/** Signs Ada in; her tokens ended ten seconds ago. */
async function signedIn(over: Partial<AuthConfig> = {}, rotates: boolean | undefined = true): Promise<void> {
  server = new TokenServer()
  server.rotates = rotates ?? true
  op.provider.refresh = rotates === undefined ? {} : { rotates }
  const own = op.provider.account
  op.provider.account = () => ({
    access_token: "access-0",
    refresh_token: "refresh-0",
    expires_at: secondsFromNow(-10),
  })
  client = new Client({ providers: [op.provider], tokens: { store: "cookie" }, ...over })
  await signIn(client)
  if (own) op.provider.account = own
  else delete op.provider.account
}

/** The application's tokens; its provider is the one that the user signed in at, and refreshes besides. */
function tokensOf(fetches: typeof fetch = server.fetch): ProviderTokens {
  const providers = [{ ...op.provider, [customFetch]: fetches }]
  return providerTokens({ ...client.config, providers })
}

function request(cookies = client.cookies): Request {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  return new Request("https://app.test/calendar", { headers: { cookie } })
}

/** Lets the browser have the cookies of an answer. */
function browse(lines: readonly string[] = []): void {
  for (const line of lines) {
    const [pair = ""] = line.split(";")
    const at = pair.indexOf("=")
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) client.cookies.delete(pair.slice(0, at))
    else client.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

async function failure(call: Promise<unknown>): Promise<ProviderTokenError> {
  const error = await call.then(
    () => new Error("nothing was thrown"),
    (thrown: unknown) => thrown,
  )
  if (error instanceof ProviderTokenError) return error
  throw error
}

beforeEach(() => {
  op = acme()
})

describe("tokens in a cookie", () => {
  it("are refreshed, and the answer says which cookies are to be set", async () => {
    await signedIn()
    const tokens = tokensOf()
    const first = await tokens.get({ request: request(), provider: "acme" })
    expect(first.accessToken).toBe("access-1")
    expect(first.cookies?.join()).toMatch(/authjs\.provider-tokens=[^;]+; Path=\/; Expires=/)
    browse(first.cookies)
    const second = await tokens.get({ request: request(), provider: "acme" })
    expect(second.accessToken).toBe("access-1")
    expect(second.cookies).toBeUndefined()
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]?.form.get("refresh_token")).toBe("refresh-0")
  })

  it("of a minute are refreshed at half of their life, in whatever process, and the cookie holds what account() keeps", async () => {
    await signedIn()
    server.life = 55
    server.over = { id_token: "unasked", extra: "unasked" }
    const first = await tokensOf().get({ request: request(), provider: "acme" })
    browse(first.cookies)
    for (let process = 0; process < 3; process += 1) {
      const { accessToken, cookies } = await tokensOf().get({ request: request(), provider: "acme" })
      expect([accessToken, cookies]).toEqual(["access-1", undefined])
    }
    expect(server.requests).toHaveLength(1)
    const name = "__Secure-authjs.provider-tokens"
    const token = client.cookies.get(name) ?? ""
    const held = await decode<{ accounts: { tokens: object }[] }>({ token, secret, salt: name })
    expect(Object.keys(held?.accounts[0]?.tokens ?? {}).sort()).toEqual([
      "access_token",
      "expires_at",
      "expires_in",
      "refresh_token",
      "token_type",
    ])
  })

  it("are refreshed once for requests at the same time, each of which is given cookies", async () => {
    await signedIn()
    server.delay = 20
    const tokens = tokensOf()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => tokens.get({ request: request(), provider: "acme" })),
    )
    expect(server.requests).toHaveLength(1)
    expect(new Set(all.map(({ accessToken }) => accessToken))).toEqual(new Set(["access-1"]))
    for (const { cookies } of all) expect(cookies?.length).toBeGreaterThan(0)
    browse(all[7]?.cookies)
    expect((await tokens.get({ request: request(), provider: "acme" })).accessToken).toBe("access-1")
  })

  it("are not refreshed where no cookie can be set and the provider rotates, or may", async () => {
    for (const rotates of [true, undefined]) {
      op = acme()
      await signedIn({}, rotates)
      const target = { request: request(), provider: "acme", readOnly: true }
      const error = await failure(tokensOf().get(target))
      expect(error.reason).toBe("not_writable")
      expect(error.message).toContain("route handler")
      expect(server.requests).toEqual([])
    }
  })

  it("are refreshed there where the refresh token stays, and nothing is lost", async () => {
    await signedIn({}, false)
    const tokens = tokensOf()
    const read = await tokens.get({ request: request(), provider: "acme", readOnly: true })
    expect(read.accessToken).toBe("access-1")
    expect(read.cookies).toBeUndefined()
    expect((await tokens.get({ request: request(), provider: "acme" })).accessToken).toMatch(/^access-/)
  })

  it("say of a refusal what it means for a refresh", async () => {
    await signedIn()
    server.good.clear()
    const error = await failure(tokensOf().get({ request: request(), provider: "acme" }))
    expect(error).toMatchObject({ reason: "consent_required", signInUrl: "/auth/signin/acme" })
    expect(error.message).toContain("The refresh token has been used or revoked, or has ended")
    expect(error.message).not.toContain("callback")
    expect(error.message).not.toContain("refresh-0")
  })

  it("are not given without a session", async () => {
    await signedIn()
    const tokens = tokensOf()
    const others = new Map([...client.cookies].filter(([name]) => name.includes("provider-tokens")))
    expect(await failure(tokens.get({ request: request(others), provider: "acme" }))).toMatchObject({
      reason: "not_linked",
      signInUrl: "/auth/signin/acme",
    })
    const error = await failure(tokens.get({ userId: "7", provider: "acme" }))
    expect(error.reason).toBe("not_stored")
    // No sign-in mends a call without a request.
    expect(error.signInUrl).toBeUndefined()
  })

  it("are not those of another user, nor of another session of the same one", async () => {
    await signedIn({ adapter: MemoryAdapter(), session: { strategy: "jwt" } })
    const stolen = new Map([...client.cookies].filter(([name]) => name.includes("provider-tokens")))
    const tokens = tokensOf()
    for (const id of ["7", "8"]) {
      const other = new Client(client.config)
      op.says({ id, email: `${id}@x.test` })
      op.provider.account = () => ({})
      await signIn(other)
      const mixed = new Map([...other.cookies].filter(([name]) => !name.includes("provider-tokens")))
      for (const [name, value] of stolen) mixed.set(name, value)
      const error = await failure(tokens.get({ request: request(mixed), provider: "acme" }))
      expect(error).toMatchObject({ reason: "not_stored", signInUrl: "/auth/signin/acme" })
    }
  })

  it.each([
    ["changed", (value: string) => `${value.slice(0, -2)}AA`],
    ["cut short", (value: string) => value.slice(0, 40)],
    ["empty", () => "x"],
  ])("are not taken from a cookie that was %s", async (_, change) => {
    await signedIn()
    for (const [name, value] of client.cookies)
      if (name.includes("provider-tokens")) client.cookies.set(name, change(value))
    const error = await failure(tokensOf().get({ request: request(), provider: "acme" }))
    expect(error.reason).toBe("not_stored")
    expect(server.requests).toEqual([])
  })

  it("are not the session token itself, put in the other cookie's place", async () => {
    await signedIn()
    const session = [...client.cookies].find(([name]) => name.includes("session-token"))?.[1] ?? ""
    for (const [name] of client.cookies)
      if (name.includes("provider-tokens")) client.cookies.set(name, session)
    const error = await failure(tokensOf().get({ request: request(), provider: "acme" }))
    expect(error.reason).toBe("not_stored")
  })

  it("go when they are revoked, and the session stays", async () => {
    op.provider.revoke = "https://op.test/revoke"
    await signedIn()
    const revoked: string[] = []
    const tokens = tokensOf(async (input, init) => {
      expect(String(input)).toBe("https://op.test/revoke")
      revoked.push(new URLSearchParams(String(init?.body)).get("token") ?? "")
      return new Response()
    })
    const { cookies } = await tokens.revoke({ request: request(), provider: "acme" })
    expect(revoked[0]).toBe("refresh-0")
    browse(cookies)
    expect([...client.cookies.keys()].filter((name) => name.includes("provider-tokens"))).toEqual([])
    expect((await client.session()).user.name).toBe("Ada")
  })

  it("leave the network alone while they last", async () => {
    await signedIn()
    const tokens = tokensOf()
    browse((await tokens.get({ request: request(), provider: "acme" })).cookies)
    const calls = server.requests.length
    await tokens.get({ request: request(), provider: "acme" })
    expect(server.requests).toHaveLength(calls)
  })
})

describe("a call to an API with tokens in a cookie", () => {
  /** The provider's two sides: the API takes the token that a refresh brings. */
  function withApi(answer: (token: string) => Response | Promise<Response>): ProviderTokens {
    op.provider.api = ["api.acme.example"]
    return tokensOf(async (input, init) => {
      if (new URL(String(input)).host === "op.test") return server.fetch(input, init)
      return answer(new Headers(init?.headers).get("authorization") ?? "")
    })
  }

  it("says which cookies are to be set, of a token that was refreshed before or after the first try", async () => {
    await signedIn()
    const tokens = withApi((token) => new Response("", { status: token === "Bearer access-2" ? 200 : 401 }))
    const first = await tokens.fetch({ request: request(), provider: "acme" }, "https://api.acme.example/")
    // The token had ended, and the new one is refused: no second refresh.
    expect([first.status, server.requests.length]).toEqual([401, 1])
    browse(first.cookies)
    const second = await tokens.fetch({ request: request(), provider: "acme" }, "https://api.acme.example/")
    expect([second.status, server.requests.length]).toEqual([200, 2])
    browse(second.cookies)
    const third = await tokens.fetch({ request: request(), provider: "acme" }, "https://api.acme.example/")
    expect([third.status, third.cookies, server.requests.length]).toEqual([200, undefined, 2])
  })

  it("that fails has them in its error, where no log shows them", async () => {
    await signedIn()
    const tokens = withApi(() => Promise.reject(new TypeError("no route")))
    const error = await failure(
      tokens.fetch({ request: request(), provider: "acme" }, "https://api.acme.example/"),
    )
    expect(error.reason).toBe("unavailable")
    expect(error.cookies?.join()).toContain("authjs.provider-tokens=")
    expect(Object.keys(error)).not.toContain("cookies")
    expect(JSON.stringify(error.cause)).not.toContain("provider-tokens=")
    browse(error.cookies)
    const { accessToken } = await tokens.get({ request: request(), provider: "acme" })
    expect([accessToken, server.requests.length]).toEqual(["access-1", 1])
  })
})
