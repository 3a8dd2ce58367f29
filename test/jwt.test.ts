import { decode as peerDecode, encode as peerEncode, getToken as peerGetToken } from "@auth/core/jwt"
import fc from "fast-check"
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import { sealJwe } from "#jwe"
import type { AuthConfig } from "../src/config/auth-config.js"
import { JWTSessionError, MissingSecret } from "../src/errors.js"
import { decode, encode, getToken, type JWT } from "../src/jwt.js"
import { Application } from "./support/application.js"
import { secret } from "./support/client.js"

const salt = "authjs.session-token"

const secureName = "__Secure-authjs.session-token"

const now = () => Math.floor(Date.now() / 1000)

const sealed = (payload: unknown, key = secret, label = salt) =>
  sealJwe(typeof payload === "string" ? payload : JSON.stringify(payload), key, label)

const open = (token: string) => decode({ token, secret, salt })

/** Issued by @auth/core 0.41.3 with a life of some 95 years. */
const live: [string, string][] = [
  [
    "authjs.session-token",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIiwia2lkIjoidlJyQ05ad3RrYXZRNjlIUHFPWlRHakI5WWZmb3JWXzFxRllKamxBTF9DVmp6Si1FSGNYOUQyOGg1RW82N1ZlTTk4S1JNWFM0ZUhCYWpPN292VDhyc0EifQ..GR0e5UGcZ5nmAKTmV4w2jQ.ObE2Ij1M0S0MIJV_O6txYByY2tDNIP8baU_4CDbW9tj5YoyowWSOfGgJRIjeaIqdIwR-FMDwVVmZ9iGHiPcYCO52l2zf6DQCTeFq-RnGh8HTCGyO6U8828k6wYgd62tUTGB3NWwltprRU7YMGsDMroa_l4zFpDPWUZyc5gbL_sWAca-hC-xyfcBw-bgCmgy4kEPGJuepGysMOeDWIjTS2YrKf5eH9Tqgj0feYrlsshQ.RjX-GlpUjJk6Xodntyelrq_dak5cmbcrnz9D_rTeVHQ",
  ],
  [
    "__Secure-authjs.session-token",
    "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIiwia2lkIjoiWElxeDJFZlVSNjNLeGpVWUZROFpoWWJfWS1yUmZRRUpnS0ZfOXRVdkh5SXhXanJvTjZGOUhweU1EZWZIT2RXTmZkM3RtUG0tYnJ5VkhOZmtZbHM5bHcifQ..2MQOfjrZ5kLkMuYx2wsZMg.cqEpkJ1WZoS0_ejHq1UdStJy6qPXhoiUOMx0-4jFPppINiBQC_9SxABfDslCeLvo_slr3uIxmt83CylDXLSCGaXxfPN0dVkGXFw4j84aw4YMq5f20dzpNeXFhmWPHUXhYspRooZxxHD4B3gq44ZYXZmmwekFzsyHX4IhS75pVZOAeyzy1VxQztYHqRQiMorrN3m5ILV7xxd0a_sNS9nfI1Xk844icvd55kjOWScaTUo.dC-eHv4KZQgcqRvQRthkFjgyNH6mTwv-Q12pC29T8sg",
  ],
]

afterEach(() => void vi.useRealTimers())

describe("encode", () => {
  it("adds iat, exp and jti of its own, and leaves the caller's object alone", async () => {
    const token = { sub: "u1", exp: now() + 315_360_000, iat: 1, jti: "fixed" }
    const before = structuredClone(token)
    const claims = await open(await encode({ token, secret, salt, maxAge: 60 }))
    expect(claims?.exp).toBeGreaterThanOrEqual(now() + 59)
    expect(claims?.exp).toBeLessThanOrEqual(now() + 60)
    expect(claims?.iat).toBe((claims?.exp ?? 0) - 60)
    expect(claims?.jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(token).toEqual(before)
  })

  it("lets a token live 30 days by default", async () => {
    const claims = await open(await encode({ secret, salt }))
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(2_592_000)
    expect(Object.keys(claims ?? {})).toEqual(["iat", "exp", "jti"])
  })

  it("leaves undefined members out", async () => {
    const claims = await open(await encode({ token: { sub: "u1", name: undefined }, secret, salt }))
    expect(claims && "name" in claims).toBe(false)
  })

  it("works beyond January 2038", async () => {
    vi.useFakeTimers({ now: new Date("2039-01-01T00:00:00Z") })
    const claims = await open(await encode({ token: { sub: "u1" }, secret, salt, maxAge: 60 }))
    expect(claims?.iat).toBe(2_177_452_800)
  })

  it("uses the first secret of a list", async () => {
    const token = await encode({ token: { sub: "u1" }, secret: ["new", "old"], salt })
    expect(await decode({ token, secret: "new", salt })).toMatchObject({ sub: "u1" })
    await expect(decode({ token, secret: "old", salt })).rejects.toThrow(JWTSessionError)
  })

  it("refuses to work without a secret, a salt, claims or a finite life", async () => {
    for (const wrong of ["", [], [""], undefined]) {
      await expect(encode({ secret: wrong as string, salt })).rejects.toThrow(MissingSecret)
    }
    await expect(encode({ secret, salt: undefined as never })).rejects.toThrow(JWTSessionError)
    for (const token of [null, "x", 1, ["a"]]) {
      await expect(encode({ token: token as never, secret, salt })).rejects.toThrow(JWTSessionError)
    }
    await expect(encode({ token: {}, secret, salt, maxAge: Number.NaN })).rejects.toThrow(JWTSessionError)
  })
})

describe("decode", () => {
  it("gives null without a token", async () => {
    expect(await decode({ secret, salt })).toBeNull()
    expect(await decode({ token: "", secret, salt })).toBeNull()
  })

  it("accepts any secret of a list, with and without a kid", async () => {
    const token = await encode({ token: { sub: "u1" }, secret: "old", salt })
    expect(await decode({ token, secret: ["newest", "new", "old"], salt })).toMatchObject({ sub: "u1" })
    await expect(decode({ token, secret: ["newest", "new"], salt })).rejects.toThrow(JWTSessionError)
  })

  it("tolerates 15 seconds of clock difference, no more", async () => {
    vi.useFakeTimers({ now: new Date("2030-01-01T00:00:00Z") })
    const at = now()
    expect(await open(await sealed({ exp: at - 14 }))).toEqual({ exp: at - 14 })
    for (const exp of [at - 15, at - 16, at - 3600, -1, 0]) {
      await expect(open(await sealed({ exp }))).rejects.toThrow(JWTSessionError)
    }
    expect(await open(await sealed({ exp: at + 60, nbf: at + 15 }))).toMatchObject({ nbf: at + 15 })
    await expect(open(await sealed({ exp: at + 60, nbf: at + 16 }))).rejects.toThrow(JWTSessionError)
  })

  it("refuses a token without an end, or with times that are not numbers", async () => {
    const end = now() + 60
    const payloads = [
      "{}",
      '{"exp":"9999999999"}',
      '{"exp":1e400}',
      '{"exp":null}',
      '{"exp":[]}',
      `{"exp":${end},"iat":"x"}`,
      `{"exp":${end},"iat":null}`,
      `{"exp":${end},"nbf":{}}`,
      `{"exp":${end},"nbf":"0"}`,
    ]
    for (const payload of payloads) await expect(open(await sealed(payload))).rejects.toThrow(JWTSessionError)
  })

  it("accepts a token issued by a clock that runs ahead", async () => {
    const claims = { iat: now() + 31_536_000, exp: now() + 63_072_000 }
    expect(await open(await sealed(claims))).toEqual(claims)
  })

  it("refuses a payload that is not an object of claims", async () => {
    for (const payload of ["[1]", '"x"', "null", "1", "", "{", "{}x"]) {
      await expect(open(await sealed(payload))).rejects.toThrow(JWTSessionError)
    }
  })

  it("drops members that would change a prototype", async () => {
    for (const key of ["__proto__", "\\u005f_proto__"]) {
      const claims = await open(
        await sealed(`{"${key}":{"admin":1},"sub":"u1","exp":${now() + 60},"a":{"${key}":{"b":1}}}`),
      )
      expect(claims?.sub).toBe("u1")
      expect(Object.assign({}, claims).admin).toBeUndefined()
      expect(Object.keys(claims ?? {})).toEqual(["sub", "exp", "a"])
      expect(Object.keys(claims?.a as object)).toEqual([])
    }
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })

  it("refuses unsigned and signed tokens", async () => {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const claims = part({ sub: "u1", exp: now() + 60 })
    for (const alg of ["none", "HS256"]) {
      await expect(open(`${part({ alg })}.${claims}.`)).rejects.toThrow(JWTSessionError)
      await expect(open(`${part({ alg })}..AAAA.${claims}.AAAA`)).rejects.toThrow(JWTSessionError)
    }
  })

  it("fails in the same words for a wrong key and for an expired token", async () => {
    const tokens = [
      await sealed({ exp: 1 }),
      await sealed({ exp: now() + 9 }, "other"),
      "x",
      await sealed("[]"),
    ]
    const messages = await Promise.all(
      tokens.map((token) => open(token).catch((error: Error) => error.message)),
    )
    expect(new Set(messages).size).toBe(1)
  })
})

describe("tokens of the software that is replaced", () => {
  it.each(live)("live on: %s", async (name, token) => {
    expect(await decode({ token, secret, salt: name })).toMatchObject({
      sub: "u1",
      name: "Zoë 日本",
      email: "zoe@x.test",
      picture: null,
      roles: ["a", "b"],
    })
  })

  it("are understood in both directions, whatever the claims", async () => {
    const claims = fc.record({
      sub: fc.string({ unit: "grapheme" }),
      deep: fc.jsonValue(),
      name: fc.string(),
    })
    await fc.assert(
      fc.asyncProperty(claims, fc.constantFrom(salt, secureName), async (input, name) => {
        // A member of this name is left out on purpose; see above.
        fc.pre(!JSON.stringify(input).includes("__proto__"))
        const token = JSON.parse(JSON.stringify(input)) as JWT
        const ours = await encode({ token, secret: [secret, "old"], salt: name })
        expect(await peerDecode({ token: ours, secret: ["new", secret], salt: name })).toMatchObject(token)
        const theirs = await peerEncode({ token, secret, salt: name })
        expect(await decode({ token: theirs, secret: ["new", secret], salt: name })).toMatchObject(token)
      }),
      { numRuns: 150 },
    )
  })

  it("carry the same members in the same order", async () => {
    const token = { jti: "x", sub: "u1", exp: 1 }
    const theirs = await open(await peerEncode({ token, secret, salt }))
    expect(Object.keys((await open(await encode({ token, secret, salt }))) ?? {})).toEqual(
      Object.keys(theirs ?? {}),
    )
  })
})

describe("getToken", () => {
  const token = (name = salt) => encode({ token: { sub: "u1" }, secret, salt: name })
  const request = (headers: Record<string, string>) => new Request("https://app.test", { headers })
  const withCookie = async (name = salt) => request({ cookie: `a=b; ${name}=${await token(name)}; c=d` })

  it("reads the session cookie, whichever default name it has", async () => {
    for (const name of [salt, secureName]) {
      expect(await getToken({ req: await withCookie(name), secret })).toMatchObject({ sub: "u1" })
    }
  })

  it("reads only the chosen name when told which", async () => {
    expect(await getToken({ req: await withCookie(), secret, secureCookie: true })).toBeNull()
    expect(await getToken({ req: await withCookie(secureName), secret, secureCookie: false })).toBeNull()
    expect(await getToken({ req: await withCookie(secureName), secret, secureCookie: true })).toMatchObject({
      sub: "u1",
    })
    expect(await getToken({ req: await withCookie("sid"), secret, cookieName: "sid" })).toMatchObject({
      sub: "u1",
    })
    expect(await getToken({ req: await withCookie("sid"), secret })).toBeNull()
  })

  it("takes the salt from the cookie's name unless given", async () => {
    const req = request({ cookie: `sid=${await token("other")}` })
    expect(await getToken({ req, secret, cookieName: "sid" })).toBeNull()
    expect(await getToken({ req, secret, cookieName: "sid", salt: "other" })).toMatchObject({ sub: "u1" })
  })

  it("joins a chunked cookie, and is not misled by neighbours", async () => {
    const long = await encode({ token: { sub: "u1", text: "x".repeat(60_000) }, secret, salt })
    const chunks = long.match(/.{1,3936}/g) ?? []
    expect(chunks.length).toBeGreaterThan(16)
    const cookies = chunks.map((part, index) => `${salt}.${index}=${part}`).reverse()
    const noise = [`${salt}-foo=x`, `${salt}X=y`, `${salt}.evil=z`, `${salt}.99=stray`]
    const req = request({ cookie: [...noise, ...cookies].join("; ") })
    expect(await getToken({ req, secret })).toMatchObject({ sub: "u1" })
    expect(await getToken({ req, raw: true })).toBe(long)
    const plain = request({ cookie: `${salt}.0=x; ${salt}=${await token()}; ${salt}-foo=x` })
    expect(await getToken({ req: plain, secret })).toMatchObject({ sub: "u1" })
  })

  it("falls back to a Bearer header, and only without a cookie", async () => {
    const good = await token()
    expect(await getToken({ req: request({ authorization: `Bearer ${good}` }), secret })).toMatchObject({
      sub: "u1",
    })
    const escaped = `Bearer ${encodeURIComponent(good).replaceAll(".", "%2E")}`
    expect(await getToken({ req: request({ authorization: escaped }), secret })).toMatchObject({ sub: "u1" })
    const both = request({ authorization: `Bearer ${good}`, cookie: `${salt}=garbage` })
    expect(await getToken({ req: both, secret })).toBeNull()
  })

  it("reads the header by one rule: Bearer, one blank, the token", async () => {
    const good = await token()
    for (const header of ["bearer X", "BEARER X", "Bearer  X", "Bearer   X", "Basic X", "X"]) {
      const req = request({ authorization: header.replace("X", good) })
      expect(await getToken({ req, secret }), header).toBeNull()
    }
  })

  it("gives null for malformed headers, never an error or the text undefined", async () => {
    for (const authorization of ["Bearer", "Bearer ", "Bearer %", "Bearer %E0%A4%A", "Bearer %zz", ""]) {
      expect(await getToken({ req: request({ authorization }), secret })).toBeNull()
      expect(await getToken({ req: request({ authorization }), raw: true })).toBeNull()
    }
  })

  it("takes headers of any shape", async () => {
    const good = await token()
    const read = (headers: Record<string, string | string[] | undefined> | Headers) =>
      getToken({ req: { headers }, secret })
    expect(await read({ cookie: `${salt}=${good}` })).toMatchObject({ sub: "u1" })
    expect(await read({ Cookie: `${salt}=${good}`, Authorization: undefined })).toMatchObject({ sub: "u1" })
    expect(await read({ cookie: ["a=b", `${salt}=${good}`] })).toMatchObject({ sub: "u1" })
    expect(await read({ AUTHORIZATION: [`Bearer ${good}`] })).toMatchObject({ sub: "u1" })
    expect(await read({ authorization: `Bearer ${good}`, "x-name": "Zoë ☃" })).toMatchObject({ sub: "u1" })
    expect(await read(new Headers({ cookie: `${salt}=${good}` }))).toMatchObject({ sub: "u1" })
    expect(await read({})).toBeNull()
    expect(await getToken({ req: {} as never, secret })).toBeNull()
  })

  it("does not need a secret for the raw token or for none, but to decode one", async () => {
    const req = await withCookie()
    expect(await getToken({ req, raw: true })).toMatch(/^ey/)
    expect(await getToken({ req: request({}) })).toBeNull()
    for (const wrong of [undefined, "", []]) {
      await expect(getToken({ req, secret: wrong as string })).rejects.toThrow(MissingSecret)
    }
    await expect(getToken({ req: undefined as never, secret })).rejects.toThrow(JWTSessionError)
  })

  it("uses the given decode, and gives null when it fails", async () => {
    const req = request({ cookie: `${salt}=my-token` })
    const seen: unknown[] = []
    const own = (params: unknown) => {
      seen.push(params)
      return { sub: "own" }
    }
    expect(await getToken({ req, secret, decode: own })).toEqual({ sub: "own" })
    expect(seen).toEqual([{ token: "my-token", secret, salt }])
    const failing = () => Promise.reject("text")
    expect(await getToken({ req, secret, decode: failing })).toBeNull()
  })

  it("agrees with the software that is replaced", async () => {
    const good = await peerEncode({ token: { sub: "u1" }, secret, salt })
    const headers: Record<string, string>[] = [
      { cookie: `${salt}=${good}` },
      { cookie: `${salt}=${good}; ${salt}=garbage` },
      { cookie: `${salt}=garbage; ${salt}=${good}` },
      {
        cookie: `${salt}.0=${good.slice(0, 50)}; ${salt}.1=${good.slice(50, 90)}; ${salt}.2=${good.slice(90)}`,
      },
      { authorization: `Bearer ${good}` },
      { authorization: `bearer ${good}` },
      { authorization: `Bearer ${good} x` },
      { cookie: `a=%E0%A4%A; b=%; c="x; ;;;=; = ; d; ${salt}=${good}` },
      {},
    ]
    for (const header of headers) {
      for (const secureCookie of [true, false]) {
        const params = { req: { headers: header }, secret, secureCookie }
        expect(await getToken(params)).toEqual(await peerGetToken(params))
        expect(await getToken({ ...params, raw: true })).toEqual(await peerGetToken({ ...params, raw: true }))
      }
    }
  })

  it("is typed by raw", () => {
    const req = request({})
    expectTypeOf(getToken({ req, secret })).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(getToken({ req, raw: true })).resolves.toEqualTypeOf<string | null>()
    expectTypeOf<JWT["anything"]>().toEqualTypeOf<unknown>()
    expectTypeOf<JWT["sub"]>().toEqualTypeOf<string | undefined>()
  })
})

const month = 2_592_000

const request = (headers: Record<string, string>) => new Request("https://app.test/", { headers })

describe("getToken", () => {
  it("takes req as a Request or as an object with headers", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt })
    const cookie = `${salt}=${token}`
    for (const req of [request({ cookie }), { headers: new Headers({ cookie }) }, { headers: { cookie } }])
      expect(await getToken({ req, secret })).toMatchObject({ sub: "1" })
  })

  it("looks in the cookies, then in the Authorization header", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt })
    const other = await encode({ token: { sub: "2" }, secret, salt })
    const authorization = `Bearer ${encodeURIComponent(other)}`
    expect(await getToken({ req: request({ authorization }), secret, secureCookie: false })).toMatchObject({
      sub: "2",
    })
    expect(
      await getToken({ req: request({ authorization, cookie: `${salt}=${token}` }), secret }),
    ).toMatchObject({ sub: "1" })
  })

  it("finds the token that Auth put into the browser", async () => {
    const app = new Application()
    await app.password()
    const cookie = [...app.client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
    expect(await getToken({ req: request({ cookie }), secret, secureCookie: true })).toMatchObject({
      sub: "u-7",
      name: "Ada",
    })
  })

  it("secret is a string or an array, any of which may have sealed the token", async () => {
    const token = await encode({ token: { sub: "1" }, secret: "the-older-one-000000000000000000", salt })
    const req = request({ cookie: `${salt}=${token}` })
    expect(await getToken({ req, secret: [secret, "the-older-one-000000000000000000"] })).toMatchObject({
      sub: "1",
    })
    expect(await getToken({ req, secret })).toBeNull()
  })

  it("cookieName and salt say which cookie to look for and how it was sealed", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt: "pepper" })
    const req = request({ cookie: `own=${token}` })
    expect(await getToken({ req, secret, cookieName: "own", salt: "pepper" })).toMatchObject({ sub: "1" })
    expect(await getToken({ req, secret, cookieName: "own" })).toBeNull()
    expect(await getToken({ req, secret })).toBeNull()
  })

  it("secureCookie chooses the prefixed cookie", async () => {
    const name = `__Secure-${salt}`
    const token = await encode({ token: { sub: "1" }, secret, salt: name })
    const req = request({ cookie: `${name}=${token}` })
    expect(await getToken({ req, secret, secureCookie: true })).toMatchObject({ sub: "1" })
    expect(await getToken({ req, secret, secureCookie: false })).toBeNull()
  })

  it("raw, false by default, returns the string itself", async () => {
    const req = request({ cookie: `${salt}=whatever` })
    expect(await getToken({ req, raw: true })).toBe("whatever")
    expect(await getToken({ req, secret, raw: false })).toBeNull()
    expect(await getToken({ req: request({}), raw: true })).toBeNull()
  })

  it("decode replaces the built-in one; logger is accepted", async () => {
    const own = vi.fn(async () => ({ sub: "own" }))
    const req = request({ cookie: `${salt}=whatever` })
    expect(await getToken({ req, secret, secureCookie: false, decode: own, logger: console })).toEqual({
      sub: "own",
    })
    expect(own).toHaveBeenCalledWith({ token: "whatever", secret, salt })
  })
})

describe("encode and decode", () => {
  it("maxAge is in seconds, 2592000 by default", async () => {
    for (const [maxAge, life] of [
      [undefined, month],
      [60, 60],
    ] as const) {
      const token = await encode({ token: {}, secret, salt, ...(maxAge && { maxAge }) })
      const claims = await decode({ token, secret, salt })
      expect(Number(claims?.exp) - Number(claims?.iat)).toBe(life)
    }
  })

  it("token is the payload, and may be left out", async () => {
    expect(await decode({ token: await encode({ secret, salt }), secret, salt })).toEqual({
      iat: expect.any(Number),
      exp: expect.any(Number),
      jti: expect.any(String),
    })
    expect(await decode({ secret, salt })).toBeNull()
  })

  it("the first secret of an array seals, the first one that decrypts is used", async () => {
    const [newest, oldest] = ["n".repeat(40), "o".repeat(40)]
    const token = await encode({ token: { sub: "1" }, secret: [newest, oldest], salt })
    expect(await decode({ token, secret: newest, salt })).toMatchObject({ sub: "1" })
    expect(await decode({ token, secret: [oldest, newest], salt })).toMatchObject({ sub: "1" })
    await expect(decode({ token, secret: oldest, salt })).rejects.toThrow()
  })

  it("another salt does not open the token", async () => {
    const token = await encode({ token: { sub: "1" }, secret, salt })
    await expect(decode({ token, secret, salt: "other" })).rejects.toThrow()
  })
})

describe("JWTOptions", () => {
  it("encode and decode replace the built-in ones, for the session", async () => {
    const jwt: AuthConfig["jwt"] = {
      encode: async ({ token }) => JSON.stringify(token),
      decode: async ({ token }) => JSON.parse(token ?? "null"),
    }
    const app = new Application({ jwt })
    await app.password()
    expect(decodeURIComponent(app.client.cookie("session-token") ?? "")).toContain('"name":"Ada"')
    expect((await app.client.session()).user.name).toBe("Ada")
  })

  it.each([
    [undefined, month],
    [500, 500],
  ])("maxAge %s gives tokens that live %i seconds", async (maxAge, life) => {
    const app = new Application({ jwt: { maxAge } })
    await app.password()
    const token = app.client.cookie("session-token") ?? ""
    const claims = await decode({ token, secret, salt: "__Secure-authjs.session-token" })
    expect(Number(claims?.exp) - Number(claims?.iat)).toBe(life)
  })
})
