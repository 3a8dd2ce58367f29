import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { encode as encodeOwn } from "../../../src/engine/crypto/jwt.js"
import { JWTSessionError, MissingSecret } from "../../../src/engine/errors.js"
import { decode, encode, type GetTokenParams, getToken } from "../../../src/frameworks/next/v4/jwt.js"
import { NextRequest } from "../../support/next/server.js"
import { claims, open, otherSecret, seal, secret, tokens } from "./version4.js"

const secure = { ours: "__Secure-authjs.session-token", old: "__Secure-next-auth.session-token" }
const plain = { ours: "authjs.session-token", old: "next-auth.session-token" }
const own = (salt: string, token: Record<string, unknown> = claims, by = secret) =>
  encodeOwn({ token, secret: by, salt })
const withCookies = (cookies: Record<string, string>) => ({ headers: {}, cookies })

beforeEach(() => {
  for (const name of ["NEXTAUTH_URL", "AUTH_URL", "VERCEL", "NEXTAUTH_SECRET", "AUTH_SECRET"])
    vi.stubEnv(name, undefined)
})
afterEach(() => vi.unstubAllEnvs())

describe("encode and decode", () => {
  it("seal what next-auth 4 opens, and open what it sealed", async () => {
    const token = await encode({ token: claims, secret, maxAge: 100 })
    const opened = await open(token)
    expect(opened).toMatchObject(claims)
    expect(Number(opened.exp) - Number(opened.iat)).toBe(100)
    expect(opened.jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(await decode({ token, secret })).toMatchObject(claims)
    expect(await decode({ token: tokens.session, secret })).toMatchObject(claims)
    expect(await decode({ token: tokens.salted, secret, salt: "next-auth.state" })).toMatchObject({
      sub: "u1",
    })
  })

  it("take claims, life and salt as they are left out in version 4", async () => {
    const opened = await open(await encode({ secret }))
    expect(Number(opened.exp) - Number(opened.iat)).toBe(30 * 24 * 60 * 60)
    const salted = await encode({ token: { sub: "u1" }, secret, salt: "s" })
    await expect(open(salted)).rejects.toThrow()
    expect(await decode({ token: salted, secret, salt: "s" })).toMatchObject({ sub: "u1" })
    await expect(decode({ token: salted, secret })).rejects.toThrow(JWTSessionError)
  })

  it("take bytes for a secret", async () => {
    const bytes = Buffer.from(secret)
    expect(await open(await encode({ token: claims, secret: bytes }))).toMatchObject(claims)
    expect(await decode({ token: tokens.session, secret: bytes })).toMatchObject(claims)
  })

  it("set iat, exp and jti themselves, whatever the claims say", async () => {
    const opened = await open(await encode({ token: { iat: 1, exp: 2, jti: "mine" }, secret, maxAge: 60 }))
    expect(Number(opened.exp) - Date.now() / 1000).toBeGreaterThan(50)
    expect(opened.jti).not.toBe("mine")
  })

  it("never seal twice alike", async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => encode({ token: claims, secret })))
    expect(new Set(made.map((token) => token.split(".")[2])).size).toBe(20)
  })

  it("open a session of our own cookies", async () => {
    for (const name of [secure.ours, plain.ours])
      expect(await decode({ token: await own(name), secret })).toMatchObject(claims)
    await expect(decode({ token: await own("authjs.state"), secret })).rejects.toThrow(JWTSessionError)
  })

  it("refuse without a secret, of another secret, expired, changed, and what is no object", async () => {
    expect(await decode({ secret })).toBeNull()
    expect(await decode({ token: "", secret })).toBeNull()
    await expect(encode({ token: claims, secret: "" })).rejects.toThrow(MissingSecret)
    await expect(encode({ token: [] as never, secret })).rejects.toThrow(JWTSessionError)
    await expect(encode({ token: claims, secret, maxAge: Number.NaN })).rejects.toThrow(JWTSessionError)
    for (const token of [tokens.otherSecret, tokens.expired, `${tokens.session}A`, "a.b.c"])
      await expect(decode({ token, secret })).rejects.toThrow(JWTSessionError)
  })

  it("let clocks differ by a quarter of a minute, as version 4 does", async () => {
    expect(await decode({ token: await seal({ sub: "u1" }, { maxAge: -10 }), secret })).not.toBeNull()
    await expect(decode({ token: await seal({ sub: "u1" }, { maxAge: -20 }), secret })).rejects.toThrow()
  })
})

describe("getToken", () => {
  const cookie = `${plain.old}=${tokens.session}`
  const forms: [string, () => unknown][] = [
    ["a NextRequest", () => new NextRequest("http://app.test/", { headers: { cookie } })],
    [
      "a NextApiRequest, or the request of getServerSideProps",
      () => withCookies({ [plain.old]: tokens.session }),
    ],
    [
      "a request of early versions of Next, whose cookies are a map",
      () => ({
        headers: new Headers(),
        cookies: new Map([[plain.old, tokens.session]]),
      }),
    ],
    ["a Request", () => new Request("http://app.test/", { headers: { cookie } })],
    ["an object with headers", () => ({ headers: { cookie } })],
    ["headers that are lists", () => ({ headers: { cookie: ["a=b", cookie] } })],
    ["a bearer token in headers of Node", () => withHeader(`Bearer ${tokens.session}`)],
    [
      "a bearer token in headers of the web",
      () => ({
        headers: new Headers({ authorization: `Bearer ${encodeURIComponent(tokens.session)}` }),
        cookies: {},
      }),
    ],
    [
      "chunks",
      () => {
        const parts = tokens.session.match(/.{1,100}/g) ?? []
        return withCookies(
          Object.fromEntries(parts.map((part, at) => [`${plain.old}.${at}`, part]).reverse()),
        )
      },
    ],
  ]
  const withHeader = (authorization: string) => ({ headers: { authorization } })

  it.each(forms)("reads a session of version 4 from %s", async (_, makeRequest) => {
    const params = { req: makeRequest(), secret } as GetTokenParams
    expect(await getToken(params)).toMatchObject(claims)
    expect(await getToken({ ...params, raw: true })).toBe(tokens.session)
  })

  it("reads a session of ours, with each name", async () => {
    for (const name of [secure.ours, plain.ours]) {
      const params = { req: withCookies({ [name]: await own(name) }), secret }
      expect(await getToken(params)).toMatchObject(claims)
      expect(await getToken({ ...params, req: withHeader(`Bearer ${await own(name)}`) })).toMatchObject(
        claims,
      )
    }
  })

  it("is nobody where version 4 has ended a session that has its cookie beside it", async () => {
    const tomorrow = Date.now() + 86_400_000
    const mark = async (until: unknown) => own(plain.ours, { ...claims, "authlas.legacyCookie": until })
    const marked = await mark(tomorrow)
    const ask = async (cookies: Record<string, string>) => getToken({ req: withCookies(cookies), secret })
    const beside = async (old: string, ours = marked) => ask({ [plain.ours]: ours, [plain.old]: old })
    // It has signed another user in, or this one out.
    expect(await beside(await seal({ sub: "another" }))).toBeNull()
    expect(await beside("junk")).toBeNull()
    expect(await ask({ [plain.ours]: marked })).toBeNull()
    expect(await beside(tokens.session)).toMatchObject(claims)
    // A session that has none beside it, or has it no longer, is ruled by no old cookie.
    for (const ours of [await own(plain.ours), await mark(Date.now() - 1000)]) {
      expect(await beside(await seal({ sub: "another" }), ours)).toMatchObject(claims)
      expect(await ask({ [plain.ours]: ours })).toMatchObject(claims)
    }
    // A header has no cookie beside it, and a name of the application's own is one cookie.
    expect(await getToken({ req: withHeader(`Bearer ${marked}`), secret })).toMatchObject(claims)
    const named = await own("own", { ...claims, "authlas.legacyCookie": tomorrow })
    expect(await getToken({ req: withCookies({ own: named }), secret, cookieName: "own" })).toMatchObject(
      claims,
    )
  })

  it("gives a raw token of ours in the seal of version 4, with the same end", async () => {
    const token = await encodeOwn({ token: claims, secret, salt: plain.ours, maxAge: 100 })
    const raw = await getToken({ req: withCookies({ [plain.ours]: token }), secret, raw: true })
    const opened = await open(raw)
    expect(opened).toMatchObject(claims)
    expect(Number(opened.exp) * 1000 - Date.now()).toBeLessThanOrEqual(100_000)
  })

  it("gives a raw token without a secret as it stands", async () => {
    for (const token of [tokens.session, "anything"])
      expect(await getToken({ req: withCookies({ [plain.old]: token }), raw: true })).toBe(token)
    expect(await getToken({ req: withCookies({}), raw: true })).toBeNull()
  })

  it("gives a raw token that the application sealed itself as it stands", async () => {
    const req = withCookies({ [plain.ours]: "header.claims.signature" })
    expect(await getToken({ req, secret, raw: true })).toBe("header.claims.signature")
  })

  it("takes the secret from NEXTAUTH_SECRET, else from AUTH_SECRET", async () => {
    const logger = { ...console, warn: vi.fn() }
    const req = withCookies({ [plain.old]: tokens.session })
    expect(await getToken({ req, logger })).toBeNull()
    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^NO_SECRET: .*NEXTAUTH_SECRET/),
    )
    vi.stubEnv("AUTH_SECRET", secret)
    expect(await getToken({ req })).toMatchObject(claims)
    vi.stubEnv("NEXTAUTH_SECRET", otherSecret)
    expect(await getToken({ req })).toBeNull()
  })

  it("opens with any secret of a list", async () => {
    const req = withCookies({ [plain.old]: tokens.session })
    expect(await getToken({ req, secret: [otherSecret, secret] })).toMatchObject(claims)
  })

  it.each<[string, unknown]>([
    ["NextRequest", new NextRequest("https://app.test/", { headers: { cookie } })],
    ["Request", new Request("https://app.test/", { headers: { cookie } })],
    ["request behind a proxy", { headers: { cookie, "x-forwarded-proto": "https,http" } }],
    [
      "request of the web behind a proxy",
      new Request("http://app.test/", { headers: { cookie, "x-forwarded-proto": "https" } }),
    ],
  ])("takes no plain name, which anyone can plant over http, from a %s over https", async (_, req) => {
    expect(await getToken({ req, secret } as GetTokenParams)).toBeNull()
    expect(await getToken({ req, secret, secureCookie: false } as GetTokenParams)).toMatchObject(claims)
  })

  it("reads the header rather than cookies that a parser has cleaned the names of", async () => {
    const eve = await seal({ sub: "eve" })
    const cookie = `\u00a0${secure.old}=${eve}; ${secure.old}=${tokens.session}`
    const req = { headers: { cookie }, cookies: { [secure.old]: eve } }
    expect(await getToken({ req, secret })).toMatchObject(claims)
    const bare = { headers: { cookie: `\u00a0${secure.old}=${eve}` }, cookies: { [secure.old]: eve } }
    expect(await getToken({ req: bare, secret })).toBeNull()
  })

  it("chooses the name by secureCookie, else by NEXTAUTH_URL or AUTH_URL, else by VERCEL, else it tries both", async () => {
    const both = withCookies({
      [secure.old]: await seal({ sub: "secure" }),
      [plain.old]: await seal({ sub: "plain" }),
    })
    const read = async (params: Partial<GetTokenParams> = {}) =>
      (await getToken({ req: both, secret, ...params }))?.sub
    expect(await read()).toBe("secure")
    expect(await getToken({ req: withCookies({ [plain.old]: tokens.session }), secret })).toMatchObject(
      claims,
    )
    vi.stubEnv("VERCEL", "1")
    expect(await read()).toBe("secure")
    expect(await getToken({ req: withCookies({ [plain.old]: tokens.session }), secret })).toBeNull()
    vi.stubEnv("AUTH_URL", "http://localhost:3000")
    expect(await read()).toBe("plain")
    vi.stubEnv("NEXTAUTH_URL", "app.test")
    expect(await read()).toBe("secure")
    vi.stubEnv("AUTH_URL", "https://app.test")
    vi.stubEnv("NEXTAUTH_URL", "http://localhost:3000")
    expect(await read()).toBe("plain")
    vi.stubEnv("NEXTAUTH_URL", "")
    expect(await read()).toBe("secure")
    expect(await read({ secureCookie: true })).toBe("secure")
    vi.stubEnv("NEXTAUTH_URL", "https://app.test")
    expect(await read()).toBe("secure")
    expect(await read({ secureCookie: false })).toBe("plain")
  })

  it("reads a cookie by its name, in either seal", async () => {
    for (const token of [tokens.session, await own("sid")])
      expect(
        await getToken({ req: withCookies({ sid: token, [plain.old]: "x" }), secret, cookieName: "sid" }),
      ).toMatchObject(claims)
    expect(
      await getToken({ req: withCookies({ sid: await own(plain.ours) }), secret, cookieName: "sid" }),
    ).toBeNull()
  })

  it("finds our cookie by the default name of version 4", async () => {
    for (const names of [secure, plain])
      for (const cookieName of [names.old, names.ours]) {
        const req = withCookies({
          [names.ours]: await own(names.ours),
          [names.old]: await seal({ sub: "old" }),
        })
        expect(await getToken({ req, secret, cookieName })).toMatchObject(claims)
      }
  })

  it("reads no cookie of version 4 beside any of ours, not even an invalid one, nor a header beside it", async () => {
    for (const name of [plain.ours, `${plain.ours}.0`, `${plain.ours}.7`])
      for (const value of ["junk", "", tokens.state, await own(plain.ours, claims, otherSecret)]) {
        const req = {
          ...withHeader(`Bearer ${tokens.session}`),
          cookies: { [name]: value, [plain.old]: tokens.session },
        }
        expect(await getToken({ req, secret })).toBeNull()
      }
  })

  it("opens version 4's seal under our name, where jwt.encode of an application leaves it", async () => {
    const req = withCookies({ [plain.ours]: tokens.session })
    expect(await getToken({ req, secret })).toMatchObject(claims)
    expect(await getToken({ req, secret, raw: true })).toBe(tokens.session)
  })

  it("takes no check cookie, no salted token and none of another secret for a session, raw or not", async () => {
    for (const token of [
      tokens.state,
      tokens.withoutSubject,
      tokens.emptySubject,
      tokens.salted,
      tokens.expired,
      tokens.otherSecret,
    ])
      for (const req of [withCookies({ [plain.old]: token }), withHeader(`Bearer ${token}`)]) {
        expect(await getToken({ req, secret })).toBeNull()
        expect(await getToken({ req, secret, raw: true })).toBeNull()
      }
    for (const salt of ["authjs.state", "authjs.pkce.code_verifier", plain.old])
      expect(await getToken({ req: withCookies({ [plain.ours]: await own(salt) }), secret })).toBeNull()
  })

  it("calls the application's own decode as version 4 does", async () => {
    const own = vi.fn(async () => ({ sub: "own" }))
    const req = withCookies({ [plain.old]: "theirs" })
    expect(await getToken({ req, secret, decode: own })).toEqual({ sub: "own" })
    expect(own).toHaveBeenCalledExactlyOnceWith({ token: "theirs", secret })
    expect(await getToken({ req, secret, decode: own, raw: true })).toBe("theirs")
    const failing = () => {
      throw new Error("no")
    }
    expect(await getToken({ req, secret, decode: failing })).toBeNull()
    expect(await getToken({ req, secret, decode: () => null })).toBeNull()
    expect(
      await getToken({ req: withCookies({ [plain.old]: tokens.state }), secret, decode: own }),
    ).toBeNull()
  })

  it("opens our cookie with a decode that hands on to that of this module", async () => {
    const req = withCookies({ [plain.ours]: await own(plain.ours) })
    expect(await getToken({ req, secret, decode: (params) => decode(params) })).toMatchObject(claims)
  })

  it("takes only a bearer token, and only one that is encoded rightly", async () => {
    for (const header of [
      tokens.session,
      `bearer ${tokens.session}`,
      `Basic ${tokens.session}`,
      "Bearer",
      "Bearer %E0%A4%A",
    ])
      expect(await getToken({ req: withHeader(header), secret })).toBeNull()
  })

  it("is bounded whatever the cookies are", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, at) => [`${plain.old}.${at}`, "x".repeat(3000)]),
    )
    const start = performance.now()
    expect(await getToken({ req: withCookies(many), secret })).toBeNull()
    expect(performance.now() - start).toBeLessThan(1000)
    expect(await getToken({ req: withCookies({ [plain.old]: "x".repeat(2_000_000) }), secret })).toBeNull()
  })

  it("says what it lacks without a request", async () => {
    await expect(getToken({} as GetTokenParams)).rejects.toThrow("getToken needs `req`")
  })
})
