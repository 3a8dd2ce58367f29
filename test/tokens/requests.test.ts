/** Tokens of the user of a request, wherever sessions and tokens are kept. */
import { describe, expect, it } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { TokenSet } from "../../src/types/index.js"
import { sessionCookie } from "../support/app.js"
import { recordedAdapter } from "../support/application.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { type Setup, secondsFromNow, setup, TokenServer } from "../support/token-server.js"

const secret = "s".repeat(40)
const request = (cookie = "", url = "https://app.test/notes") =>
  new Request(url, { headers: cookie ? { cookie } : {} })

async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderTokenError ? error.reason : String(error)),
  )
}

async function sessionToken(token: object, own = secret): Promise<string> {
  return `${sessionCookie}=${await encode({ token: { ...token }, secret: own, salt: sessionCookie })}`
}

async function sessionRow({ adapter }: Setup, expires = secondsFromNow(60)): Promise<string> {
  const sessionToken = `row-${expires}`
  await adapter.createSession({ sessionToken, userId: "u-1", expires: new Date(expires * 1000) })
  return `${sessionCookie}=${sessionToken}`
}

const whole = { expires_at: secondsFromNow(3600) }

describe("a request with a session in a row", () => {
  it("stands for its user, with two adapter calls in all", async () => {
    const made = await setup(whole)
    const { adapter, calls } = recordedAdapter(made.adapter)
    const cookie = await sessionRow(made)
    const tokens = providerTokens({ ...made.config, adapter })
    expect((await tokens.get({ request: request(cookie), provider: "acme" })).accessToken).toBe("access-0")
    expect(calls.map(([name]) => name)).toEqual(["getSessionAndUser", "listAccountsByUserId"])
  })

  it("that has ended stands for none, and so does another's word", async () => {
    const made = await setup(whole)
    const ended = await sessionRow(made, secondsFromNow(-60))
    for (const cookie of [ended, "", `${sessionCookie}=guessed`])
      expect(await reasonOf(made.tokens.get({ request: request(cookie), provider: "acme" }))).toBe(
        "not_linked",
      )
  })
})

describe("a request with a session in a token", () => {
  const config = { session: { strategy: "jwt" } } as Partial<AuthConfig>

  it("stands for its user, with two adapter calls in all", async () => {
    const made = await setup(whole, config)
    const { adapter, calls } = recordedAdapter(made.adapter)
    const tokens = providerTokens({ ...made.config, adapter })
    const cookie = await sessionToken({ sub: "u-1" })
    expect((await tokens.get({ request: request(cookie), provider: "acme" })).accessToken).toBe("access-0")
    expect(calls.map(([name]) => name)).toEqual(["getUser", "listAccountsByUserId"])
  })

  it("made by others stands for none", async () => {
    const { tokens } = await setup(whole, config)
    const forged = await sessionToken({ sub: "u-1" }, "x".repeat(40))
    const nameless = await sessionToken({ name: "Ada" })
    for (const cookie of [forged, nameless, `${sessionCookie}=e30.e30.e30`])
      expect(await reasonOf(tokens.get({ request: request(cookie), provider: "acme" }))).toBe("not_linked")
  })

  it("tells a provider that wants it the callback URL of its site", async () => {
    const server = new TokenServer()
    const provider = server.provider({ refresh: { form: { redirect_uri: "{options.callbackUrl}" } } })
    const { tokens } = await setup({}, { ...config, providers: [provider] }, server)
    const cookie = await sessionToken({ sub: "u-1" })
    await tokens.get({ request: request(cookie), provider: "acme" })
    expect(server.requests[0]?.form.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
  })
})

describe("a request with tokens in a cookie", () => {
  /** A browser that has signed in; its access token has ended. */
  async function signedIn(over: Partial<AuthConfig> = {}) {
    const fake = new FakeProvider()
    fake.tokens = { refresh_token: "refresh-0" }
    const account = ({ access_token, refresh_token, expires_at }: TokenSet) => ({
      access_token,
      refresh_token,
      expires_at: refresh_token === "refresh-0" ? 1 : expires_at,
    })
    const provider = fake.oidc({ refresh: { rotates: true }, account })
    const client = new Client({ providers: [provider], tokens: { store: "cookie" }, ...over })
    await fake.signIn(client)
    const server = new TokenServer()
    fake.answers.token = ({ form }) => server.refresh(form.get("refresh_token") ?? "")
    const cookie = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    return { fake, client, cookie, tokens: providerTokens(client.config) }
  }

  it("gets a refreshed one with the cookies that keep it", async () => {
    const { tokens, cookie, fake } = await signedIn()
    const token = await tokens.get({ request: request(cookie()), provider: "acme" })
    expect(token.accessToken).toBe("access-1")
    const kept = token.cookies?.map((line) => line.split(";")[0]).join("; ") ?? ""
    const [session] = cookie()
      .split("; ")
      .filter((pair) => pair.startsWith(sessionCookie))
    const again = await tokens.get({ request: request(`${session}; ${kept}`), provider: "acme" })
    expect(again.accessToken).toBe("access-1")
    expect(again).not.toHaveProperty("cookies")
    expect(fake.calls.filter(({ form }) => form.get("grant_type") === "refresh_token")).toHaveLength(1)
  })

  it("shares one refresh with those beside it, and each gets cookies of its own session", async () => {
    const { tokens, cookie, fake } = await signedIn()
    const asked = Array.from({ length: 10 }, () =>
      tokens.get({ request: request(cookie()), provider: "acme" }),
    )
    const given = await Promise.all(asked)
    expect(new Set(given.map(({ accessToken }) => accessToken))).toEqual(new Set(["access-1"]))
    expect(given.every(({ cookies = [] }) => cookies.length > 0)).toBe(true)
    expect(fake.calls.filter(({ form }) => form.get("grant_type") === "refresh_token")).toHaveLength(1)
  })

  it("where no cookie can be set, keeps a rotating refresh token unused", async () => {
    const { tokens, cookie, fake } = await signedIn()
    const target = { request: request(cookie()), provider: "acme", readOnly: true }
    expect(await reasonOf(tokens.get(target))).toBe("not_writable")
    expect(fake.calls.filter(({ form }) => form.get("grant_type") === "refresh_token")).toHaveLength(0)
  })

  it("loses them by revoke, in the answer's cookies", async () => {
    const { tokens, cookie, fake } = await signedIn()
    fake.metadata = { revocation_endpoint: "https://op.test/revoke" }
    fake.answers.other = () => new Response(null)
    const { revoked, cookies } = await tokens.revoke({ request: request(cookie()), provider: "acme" })
    expect(revoked).toBe(true)
    expect(cookies?.join()).toMatch(/provider-tokens=;.*Max-Age=0/i)
  })

  it("has none for a user id alone, nor with the cookie of another session", async () => {
    const { tokens, cookie } = await signedIn()
    const other = await signedIn()
    expect(await reasonOf(tokens.get({ userId: "u-1", provider: "acme" }))).toBe("not_stored")
    const own = other
      .cookie()
      .split("; ")
      .filter((pair) => pair.startsWith(sessionCookie))
    const foreign = cookie()
      .split("; ")
      .filter((pair) => !pair.startsWith(sessionCookie))
    const mixed = request([...own, ...foreign].join("; "))
    expect(await reasonOf(tokens.get({ request: mixed, provider: "acme" }))).toBe("not_stored")
  })
})
