/** A session in `Authorization: Bearer`, with tokens and with rows. */
import { describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { decode, encode, getToken } from "../../src/engine/crypto/jwt.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { BearerSession } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import { browser, checkCookie, credentials, enter, listener, sessionCookie, start } from "../support/app.js"
import { Client, secret } from "../support/client.js"
import { setup } from "../support/token-server.js"

const strategies = ["jwt", "database"] as const
type Strategy = (typeof strategies)[number]
type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> }

/** A signed-in user whose session token is at hand, and a client without cookies. */
async function signedIn(strategy: Strategy, more: Partial<AuthConfig> = {}) {
  const adapter: Adapter = MemoryAdapter()
  const logger = listener()
  const config: AuthConfig = {
    providers: [acme().provider, credentials()],
    secret,
    trustHost: true,
    logger,
    ...(strategy === "database" && { adapter }),
    ...more,
    session: { strategy, bearer: true, ...more.session },
  }
  let token: string
  if (strategy === "database") {
    const user = await adapter.createUser?.({ id: "u1", name: "U", email: "u1@x.test", emailVerified: null })
    token = "b9d7a9a6-2b36-4f7c-8f0a-3f1a3b6a7c11"
    const expires = new Date(Date.now() + 3_600_000)
    await adapter.createSession?.({ sessionToken: token, userId: user?.id ?? "", expires })
  } else {
    const client = new Client({ ...config, providers: [credentials()] })
    await enter(client)
    token = client.cookies.get(sessionCookie) ?? ""
  }
  const ask = (path: string, { headers, ...init }: Init = {}, bearer = token): Promise<Response> => {
    const all = new Headers(headers)
    if (bearer && !all.has("authorization")) all.set("authorization", `Bearer ${bearer}`)
    return Auth(
      new Request(`https://app.test/auth/${path}`, { ...init, headers: all }),
      config,
    ) as Promise<Response>
  }
  const read = async (init: Init = {}, bearer = token) =>
    (await (await ask("session", init, bearer)).json()) as BearerSession | null
  const row = async () => (await adapter.getSessionAndUser?.(token))?.session
  return { ask, read, token, adapter, config, logger, row }
}

const posted = (body: object): Init => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
})

describe.each(strategies)("a session in an Authorization header, strategy %s", (strategy) => {
  it("is read like one in a cookie, and its answer sets no cookie and varies on the header", async () => {
    const { ask } = await signedIn(strategy)
    const response = await ask("session")
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get("vary")).toBe("Authorization")
    expect(response.headers.get("cache-control")).toMatch(/^private\b.*\bno-store$/)
    expect(await response.json()).toMatchObject({ user: { name: "U" }, expires: expect.any(String) })
  })

  it("is read whatever the case of the scheme, with several blanks behind it", async () => {
    const { read, token } = await signedIn(strategy)
    for (const authorization of [`bearer ${token}`, `BEARER ${token}`, `Bearer   ${token}`])
      expect(await read({ headers: { authorization } }), authorization).toMatchObject({ user: { name: "U" } })
  })

  it("is none in a header that is malformed, too long, there twice or of another scheme", async () => {
    const { ask, token } = await signedIn(strategy)
    const values = {
      "without a token": "Bearer",
      "an empty token": "Bearer ",
      "without a blank": `Bearer${token}`,
      "a tab": `Bearer\t${token}`,
      "two tokens": `Bearer ${token} ${token}`,
      "two headers": `Bearer ${token}, Bearer ${token}`,
      "another header first": `Basic dTpw, Bearer ${token}`,
      "a parameter": `Bearer token="${token}"`,
      quoted: `Bearer "${token}"`,
      "percent-encoded": `Bearer ${token.replace("-", "%2D").replace(".", "%2E")}`,
      "padding within": `Bearer ${token.slice(0, 5)}=${token.slice(5)}`,
      "another scheme": `Basic ${token}`,
      "a scheme that begins like it": `BearerX ${token}`,
      DPoP: `DPoP ${token}`,
      "behind 16 kB of blanks": `Bearer ${" ".repeat(17_000)}${token}`,
      "16 kB of token": `Bearer ${"a".repeat(17_000)}`,
      "a megabyte": `Bearer ${"=".repeat(1_000_000)}`,
      garbage: "Bearer garbage",
      "the name of a cookie": `Bearer ${sessionCookie}=${token}`,
    }
    const admitted: string[] = []
    for (const [name, authorization] of Object.entries(values)) {
      const response = await ask("session", { headers: { authorization } })
      const body = await response.json()
      if (body !== null || response.status !== 200) admitted.push(`${name}: ${JSON.stringify(body)}`)
      if (/^Bearer(?: |$)/.test(authorization) && response.headers.getSetCookie().length > 0)
        admitted.push(`${name}: sets a cookie`)
    }
    expect(admitted).toEqual([])
  })

  it("does not count beside a session cookie, be it another session, spoilt, or empty", async () => {
    const { ask, token } = await signedIn(strategy)
    for (const name of [sessionCookie, `${sessionCookie}.0`]) {
      for (const value of ["garbage", "", token.slice(1)]) {
        const response = await ask("session", { headers: { cookie: `a=b; ${name}=${value}` } })
        expect(await response.json(), `${name}=${value}`).toBeNull()
        expect(response.headers.get("vary")).toBeNull()
      }
    }
    const other = await ask("session", { headers: { cookie: `${sessionCookie}=${token}` } }, "garbage")
    expect(await other.json()).toMatchObject({ user: { name: "U" } })
    expect(other.headers.getSetCookie().join()).toContain(`${sessionCookie}=`)
  })

  it("counts beside other cookies, those whose names begin like that of the session among them", async () => {
    const { read } = await signedIn(strategy)
    const cookie = `theme=dark; ${sessionCookie}s=x; authjs.session-token=z`
    expect(await read({ headers: { cookie } })).toMatchObject({ user: { name: "U" } })
  })

  it("is ignored, and changes nothing of an answer, where session.bearer is not true", async () => {
    for (const bearer of [undefined, false, "true" as never, 1 as never]) {
      const { ask } = await signedIn(strategy, { session: { bearer } })
      const [with_, without] = [await ask("session"), await ask("session", {}, "")]
      expect(await with_.json()).toBeNull()
      const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => name !== "set-cookie")
      expect(headersOf(with_)).toEqual(headersOf(without))
      const names = ({ headers }: Response) => headers.getSetCookie().map((line) => line.split("=", 1)[0])
      expect(names(with_)).toEqual(["__Host-authjs.csrf-token", "__Secure-authjs.callback-url"])
      expect(names(without)).toEqual(names(with_))
      expect((await ask("session", posted({ data: {} }))).status).toBe(400)
      expect((await ask("signout", { method: "POST" })).headers.get("location")).toContain("MissingCSRF")
    }
  })

  it("leaves the answer to a request without the header as it is where session.bearer is true", async () => {
    const { ask } = await signedIn(strategy)
    const response = await ask("session", {}, "")
    expect(response.headers.get("vary")).toBeNull()
    expect(response.headers.getSetCookie()).toHaveLength(2)
  })

  it("counts for the session and for signing out alone: sign-ins belong to a browser", async () => {
    const user = vi.fn(() => true)
    const { ask } = await signedIn(strategy, { callbacks: { signIn: user } })
    for (const path of ["csrf", "signin", "signout", "providers", "callback/acme"]) {
      const response = await ask(path)
      expect(response.headers.get("vary"), path).toBeNull()
    }
    const refused = await ask("signin/acme", { method: "POST" })
    expect(refused.headers.get("location")).toContain("MissingCSRF")
    expect(await (await ask("signout")).text()).not.toContain("Sign out of")
  })

  it("is updated without a CSRF token, from any origin, which nothing but the token opens", async () => {
    const session = vi.fn(({ session, newSession }) => ({
      ...session,
      user: { name: newSession?.name ?? "U" },
    }))
    const jwt = ({ token, session }: { token: object; session?: { name?: string } }) => ({
      ...token,
      ...(session?.name && { name: session.name }),
    })
    const { ask, read } = await signedIn(strategy, {
      callbacks: strategy === "database" ? { session } : { jwt: jwt as never },
    })
    const body = posted({ data: { name: "V" } })
    const headers = { ...body.headers, origin: "https://app.example", "sec-fetch-site": "cross-site" }
    const response = await ask("session", { ...body, headers })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    const updated = (await response.json()) as BearerSession
    expect(updated.user?.name).toBe("V")
    if (strategy === "jwt") expect((await read({}, updated.renewedToken))?.user?.name).toBe("V")
    const refused = await ask("session", { ...posted({ data: {} }) }, "garbage")
    expect([refused.status, await refused.json()]).toEqual([200, null])
  })

  it("needs the CSRF token as ever beside a session cookie", async () => {
    const { ask, token, row } = await signedIn(strategy)
    const headers = { cookie: `${sessionCookie}=${token}` }
    const update = posted({ data: {} })
    expect((await ask("session", { ...update, headers: { ...update.headers, ...headers } })).status).toBe(400)
    const out = await ask("signout", { method: "POST", headers })
    expect(out.headers.get("location")).toContain("MissingCSRF")
    if (strategy === "database") expect(await row()).toBeDefined()
  })

  it("ends by a sign-out, whose answer sets no cookie", async () => {
    const signOut = vi.fn()
    const { ask, row } = await signedIn(strategy, { events: { signOut } })
    const response = await ask("signout", { method: "POST", headers: { "x-auth-return-redirect": "1" } })
    expect(await response.json()).toEqual({ url: "https://app.test" })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get("vary")).toBe("Authorization")
    expect(response.headers.get("cache-control")).toMatch(/no-store/)
    expect(signOut).toHaveBeenCalledOnce()
    if (strategy === "database") expect(await row()).toBeUndefined()
  })

  it("is masked in the log", async () => {
    const debug = vi.fn()
    const error = vi.fn()
    const { ask, token } = await signedIn(strategy, {
      debug: true,
      logger: { debug, error, warn() {} },
      callbacks: {
        session: () => {
          throw new Error(`quotes ${token}`)
        },
      },
    })
    await ask("session")
    expect(error).toHaveBeenCalled()
    const said = JSON.stringify([...debug.mock.calls, ...error.mock.calls], (_, value) =>
      value instanceof Error ? [value.message, value.stack, value.cause] : value,
    )
    expect(said).not.toContain(token)
  })
})

describe("a token in an Authorization header", () => {
  it("is renewed in the body of every reading, and both tokens work until they expire", async () => {
    const { read, token } = await signedIn("jwt", { session: { maxAge: 1000 } })
    const { renewedToken = "", expires } = (await read()) ?? {}
    expect(renewedToken).not.toBe(token)
    const claims = await decode({ token: renewedToken, secret, salt: sessionCookie })
    expect(claims).toMatchObject({ sub: "u1", name: "U" })
    expect(Math.abs((claims?.exp as number) - Date.parse(expires ?? "") / 1000)).toBeLessThan(3)
    for (const one of [token, renewedToken])
      expect(await read({}, one)).toMatchObject({ user: { name: "U" } })
  })

  it("is renewed whole where a cookie would lie in pieces, up to what a header may hold", async () => {
    const { read } = await signedIn("jwt", {
      callbacks: { jwt: ({ token, user }) => ({ ...token, ...(!user && { note: "x".repeat(6000) }) }) },
    })
    const { renewedToken = "" } = (await read()) ?? {}
    expect(renewedToken.length).toBeGreaterThan(8000)
    expect(await read({}, renewedToken)).toMatchObject({ user: { name: "U" } })
  })

  it("is not answered once the jwt callback has ended the session", async () => {
    const { ask } = await signedIn("jwt")
    const { ask: ended } = await signedIn("jwt", {
      callbacks: { jwt: ({ token, trigger }) => (trigger ? token : null) },
    })
    expect(await (await ask("session")).json()).not.toBeNull()
    const response = await ended("session")
    expect(await response.text()).toBe("null")
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it("is no session when it was sealed for another purpose, or with another secret, or has expired", async () => {
    const { read, config } = await signedIn("jwt")
    const client = browser({ ...config, logger: listener() })
    await client.submit("callback/credentials", { email: "u1@x.test", password: "ok" })
    client.cookies.delete(sessionCookie)
    await start(client)
    const token = { sub: "u1", name: "U" }
    const sealed = {
      ...Object.fromEntries(client.cookies),
      "other secret": await encode({ token, secret: "o".repeat(40), salt: sessionCookie }),
      "of http": await encode({ token, secret, salt: "authjs.session-token" }),
      "of tokens": await encode({ token, secret, salt: "__Secure-authjs.provider-tokens" }),
      expired: await encode({ token, secret, salt: sessionCookie, maxAge: -60 }),
    }
    expect(Object.keys(sealed)).toEqual(expect.arrayContaining([checkCookie.state, checkCookie.pkce]))
    for (const [name, value] of Object.entries(sealed))
      expect(await read({}, decodeURIComponent(value)), name).toBeNull()
  })

  it("is read by getToken as ever, whatever session.bearer says", async () => {
    const { token } = await signedIn("jwt", { session: { bearer: false } })
    const req = (scheme: string) =>
      new Request("https://app.test", { headers: { authorization: `${scheme} ${token}` } })
    expect(await getToken({ req: req("Bearer"), secret, secureCookie: true })).toMatchObject({ name: "U" })
    expect(await getToken({ req: req("bearer"), secret, secureCookie: true })).toBeNull()
  })
})

describe("a row's token in an Authorization header", () => {
  it("stays the same when the session is extended, and the body holds none", async () => {
    const { read, row } = await signedIn("database", { session: { maxAge: 86_400, updateAge: 0 } })
    const session = await read()
    expect(session).not.toHaveProperty("renewedToken")
    const { expires } = (await row()) ?? {}
    expect(Math.abs((expires?.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(5000)
  })

  it("is not said to have ended while the store is away: the sign-out is 503, and can be sent again", async () => {
    const { ask, row, adapter } = await signedIn("database")
    const { deleteSession } = adapter
    adapter.deleteSession = async () => {
      throw new Error("away")
    }
    const failed = await ask("signout", { method: "POST" })
    expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "5"])
    expect(failed.headers.get("cache-control")).toBe("private, no-store")
    expect(failed.headers.get("vary")).toBe("Authorization")
    expect(failed.headers.getSetCookie()).toEqual([])
    expect(await row()).toBeDefined()
    if (deleteSession) adapter.deleteSession = deleteSession
    expect((await ask("signout", { method: "POST" })).status).toBe(302)
    expect(await row()).toBeUndefined()
  })

  it("is no session for a value that other cookies hold", async () => {
    const { read, config } = await signedIn("database")
    const client = browser(config)
    await start(client)
    for (const [name, value] of client.cookies)
      expect(await read({}, decodeURIComponent(value).replace(/[^\w.~+/=-]/g, "")), name).toBeNull()
  })

  it("stands for its user where tokens of providers are asked for", async () => {
    const made = await setup({ expires_at: Math.floor(Date.now() / 1000) + 3600 })
    await made.adapter.createSession({
      sessionToken: "row-1",
      userId: "u-1",
      expires: new Date(Date.now() + 60_000),
    })
    const headers = { authorization: "Bearer row-1" }
    const request = () => new Request("https://app.test/notes", { headers })
    const off = providerTokens(made.config).get({ request: request(), provider: "acme" })
    await expect(off).rejects.toMatchObject({ reason: "not_linked" })
    const config = { ...made.config, session: { ...made.config.session, bearer: true } }
    const { accessToken } = await providerTokens(config).get({ request: request(), provider: "acme" })
    expect(accessToken).toBe("access-0")
  })
})
