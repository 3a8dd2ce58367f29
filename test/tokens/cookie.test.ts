/** The cookie that keeps the tokens of providers: what it holds, for whom, and when it goes. */
import { beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode } from "../../src/engine/crypto/jwt.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import type { AuthConfig } from "../../src/types/config.js"
import { type Acme, acme, signIn } from "../support/acme.js"
import { Client, secret } from "../support/client.js"

const name = "__Secure-authjs.provider-tokens"
const sessionName = "__Secure-authjs.session-token"

let op: Acme
let logged: unknown[]

beforeEach(() => {
  op = acme()
  logged = []
})

function browser(config: Partial<AuthConfig> = {}): Client {
  return new Client({
    providers: [op.provider],
    tokens: { store: "cookie" },
    logger: { error: (error) => void logged.push(error) },
    ...config,
  })
}

async function held(client: Client, key = secret): Promise<Record<string, unknown> | null> {
  const pieces = [...client.cookies].filter(([cookie]) => cookie.startsWith(name))
  const token = pieces.map(([, value]) => value).join("")
  return token ? decode<Record<string, unknown>>({ token, secret: key, salt: name }) : null
}

describe("the cookie of provider tokens", () => {
  it("is not there unless it is asked for", async () => {
    const client = browser({ tokens: {} })
    await signIn(client)
    expect([...client.cookies.keys()]).toContain(sessionName)
    expect(await held(client)).toBeNull()
    const session = await decode({
      token: client.cookies.get(sessionName) ?? "",
      secret,
      salt: sessionName,
    })
    expect(session).not.toHaveProperty("session_id")
  })

  it("holds what the account keeps, sealed for the session that it came with", async () => {
    const client = browser()
    await signIn(client)
    const session = await decode({ token: client.cookies.get(sessionName) ?? "", secret, salt: sessionName })
    expect(await held(client)).toMatchObject({
      purpose: "provider-tokens",
      session: session?.session_id,
      accounts: [{ provider: "acme", providerAccountId: "7", tokens: { access_token: expect.any(String) } }],
    })
    const { accounts } = (await held(client)) as { accounts: [{ tokens: object }] }
    expect(accounts[0].tokens).not.toHaveProperty("extra")
    expect(accounts[0].tokens).not.toHaveProperty("id_token")
  })

  it("is HttpOnly, Secure and Lax, and apart from that of the session", async () => {
    const client = browser()
    const answer = await signIn(client)
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(name))
    expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/i)
    const before = client.cookies.get(name)
    const shown = await client.session()
    expect(JSON.stringify(shown)).not.toContain("access")
    expect(client.cookies.get(name)).toBe(before)
  })

  it("stays tied to the session while its token is renewed, whatever the jwt callback returns", async () => {
    const client = browser({ callbacks: { jwt: ({ token }) => ({ sub: token.sub }) } })
    await signIn(client)
    const { session } = (await held(client)) as { session: string }
    await client.session()
    await client.session()
    const now = await decode({ token: client.cookies.get(sessionName) ?? "", secret, salt: sessionName })
    expect(now?.session_id).toBe(session)
  })

  it("goes with the sign-out, in all its pieces", async () => {
    const client = browser()
    op.provider.account = () => ({ access_token: "a".repeat(4000) })
    await signIn(client)
    expect([...client.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([
      `${name}.0`,
      `${name}.1`,
    ])
    await client.submit("signout")
    expect([...client.cookies.keys()].filter((key) => key.startsWith(name))).toEqual([])
  })

  it("goes when another user signs in, by a provider without tokens too", async () => {
    const credentials = { id: "credentials", type: "credentials", name: "Password", credentials: {} } as const
    const client = browser({
      providers: [op.provider, { ...credentials, authorize: () => ({ id: "2", name: "Bob" }) }],
    })
    await signIn(client)
    expect(await held(client)).not.toBeNull()
    await client.submit("callback/credentials")
    expect((await client.session()).user.name).toBe("Bob")
    expect(await held(client)).toBeNull()
  })

  it("keeps the accounts of the same user side by side", async () => {
    const other = acme({ id: 77 }, { id: "other" })
    const client = browser({
      providers: [op.provider, other.provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    await signIn(client)
    await signIn(client, "other")
    expect(await held(client)).toMatchObject({ accounts: [{ provider: "acme" }, { provider: "other" }] })
    await signIn(client)
    expect(await held(client)).toMatchObject({ accounts: [{ provider: "other" }, { provider: "acme" }] })
  })

  it("is not written beyond 8 kB: the user is signed in, and the log names what to leave out", async () => {
    const client = browser()
    op.provider.account = () => ({ access_token: "a".repeat(300), refresh_token: "r".repeat(9000) })
    await signIn(client)
    expect((await client.session()).user.name).toBe("Ada")
    expect(await held(client)).toBeNull()
    const [error] = logged
    expect(error).toBeInstanceOf(ProviderTokenError)
    expect(error).toMatchObject({ reason: "too_large", provider: "acme" })
    expect(String(error)).toMatch(/The largest is refresh_token of "acme" with 9000/)
    expect(String(error)).not.toContain("rrr")
  })

  it("has a name and attributes of its own choice", async () => {
    const client = browser({ cookies: { providerTokens: { name: "own", options: { sameSite: "strict" } } } })
    const answer = await signIn(client)
    const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("own="))
    expect(line).toMatch(/SameSite=Strict/i)
  })

  it("keeps the id token alone, where only the sign-out at the provider needs one", async () => {
    op.provider.account = ({ access_token }) => ({ access_token, id_token: "h.p.s" })
    const client = browser({ tokens: {}, session: { providerLogout: true } })
    await signIn(client)
    expect((await held(client))?.accounts).toEqual([
      { provider: "acme", providerAccountId: "7", tokens: { id_token: "h.p.s" } },
    ])
  })

  it("is never quoted in a log", async () => {
    const debug = vi.fn()
    const client = browser({ debug: true, logger: { debug, error: debug, warn: debug } })
    op.provider.account = () => ({
      access_token: "the-access-token-itself",
      refresh_token: "the-refresh-token",
    })
    await signIn(client)
    await client.session()
    expect(JSON.stringify(debug.mock.calls)).not.toMatch(/the-access-token|the-refresh-token/)
  })
})
