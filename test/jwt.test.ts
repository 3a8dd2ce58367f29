import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { decode as peerDecode, encode as peerEncode, getToken as peerGetToken } from "@auth/core/jwt"
import fc from "fast-check"
import { CompactEncrypt, type CompactJWEHeaderParameters, SignJWT } from "jose"
import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest"
import { sealJwe } from "#jwe"
import { decode, encode, getToken, type JWT } from "../src/engine/crypto/jwt.js"
import { JWTSessionError, MissingSecret } from "../src/engine/errors.js"
import { Auth } from "../src/index.js"
import type { AuthConfig } from "../src/types/config.js"
import { browser, credentials, enter, errorOf, listener, sessionLines } from "./support/app.js"
import { Application } from "./support/application.js"
import { Client, secret } from "./support/client.js"
import { keyOperations } from "./support/key-operations.js"

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
    const token = Object.freeze({ sub: "u1", exp: now() + 315_360_000, iat: 1, jti: "fixed" })
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

/** The key as any holder of the secret derives it. */
function derived(length = 64, from = secret, saltOf = secureName): Uint8Array {
  const info = `Auth.js Generated Encryption Key (${saltOf})`
  return new Uint8Array(hkdfSync("sha256", from, saltOf, info, length))
}

function thumbprint(key: Uint8Array): string {
  const k = Buffer.from(key).toString("base64url")
  return createHash(key.length === 64 ? "sha512" : "sha256")
    .update(`{"k":"${k}","kty":"oct"}`)
    .digest("base64url")
}

/** A token sealed with the right key, whatever is in it. */
function sealedUnder(
  payload: unknown,
  header: Record<string, unknown> = {},
  key = derived(),
): Promise<string> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload)
  const whole = { alg: "dir", enc: "A256CBC-HS512", kid: thumbprint(key), ...header }
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(whole as unknown as CompactJWEHeaderParameters)
    .encrypt(key)
}

/** The right cipher under a header that no library would write. */
function handmade(header: unknown, payload: unknown = adminClaims()): string {
  const key = Buffer.from(derived())
  const head = Buffer.from(typeof header === "string" ? header : JSON.stringify(header)).toString("base64url")
  const iv = randomBytes(16)
  const cipher = createCipheriv("aes-256-cbc", key.subarray(32), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()])
  const length = Buffer.alloc(8)
  length.writeUInt32BE(head.length * 8, 4)
  const mac = createHmac("sha512", key.subarray(0, 32)).update(head).update(iv).update(body).update(length)
  const parts = [head, "", iv.toString("base64url"), body.toString("base64url")]
  return [...parts, mac.digest().subarray(0, 32).toString("base64url")].join(".")
}

function adminClaims(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { sub: "admin", name: "Admin", iat: now(), exp: now() + 3600, jti: "j", ...more }
}

/** Refused by decode, by getToken, and by the session, which also clears the cookie; returns what decode did with keys. */
async function refused(token: string, keys: string | string[] = secret): Promise<string[]> {
  const used = await keyOperations(async () => {
    expect(await decode({ token, secret: keys, salt: secureName }).catch(() => null)).toBeNull()
  })
  const headers = { cookie: `${secureName}=${token}` }
  if (token.length < 100_000) {
    expect(
      await getToken({ req: { headers }, secret: keys, salt: secureName, cookieName: secureName }),
    ).toBeNull()
    const bearer = { authorization: `Bearer ${encodeURIComponent(token)}` }
    expect(
      await getToken({ req: { headers: bearer }, secret: keys, salt: secureName, cookieName: secureName }),
    ).toBeNull()
  }
  const client = browser({ providers: [credentials()], secret: keys })
  const response = await client.get("session", headers)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe("null")
  expect(sessionLines(response)[0]).toMatch(/=;.*Max-Age=0/)
  return used
}

async function accepted(token: string, keys: string | string[] = secret): Promise<JWT | null> {
  return decode({ token, secret: keys, salt: secureName })
}

describe("a token that was not sealed as ours are belongs to no user:", () => {
  const unsigned = (header: object) =>
    `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${Buffer.from(JSON.stringify(adminClaims())).toString("base64url")}.`

  it.each([
    ["a JWS", () => unsigned({ alg: "none" })],
    ["a JWS in capitals", () => unsigned({ alg: "NONE", typ: "JWT" })],
    ["a JWE", () => handmade({ alg: "none", enc: "A256CBC-HS512" })],
    ["a JWE without enc", () => handmade({ alg: "dir", enc: "none" })],
  ])("alg none, %s", async (_, token) => {
    await refused(token())
  })

  it.each([
    ["the secret", () => new TextEncoder().encode(secret)],
    ["the derived key", () => derived()],
    ["the shorter derived key", () => derived(32)],
  ])("a JWS keyed with %s", async (_, key) => {
    await refused(await new SignJWT(adminClaims()).setProtectedHeader({ alg: "HS256" }).sign(key()))
  })

  it("a JWS keyed with nothing", async () => {
    const text = unsigned({ alg: "HS256" }).slice(0, -1)
    await refused(`${text}.${createHmac("sha256", "").update(text).digest("base64url")}`)
  })

  it("PBES2 with two thousand million rounds, at once", async () => {
    const header = {
      alg: "PBES2-HS256+A128KW",
      enc: "A256CBC-HS512",
      p2c: 2147483647,
      p2s: "c2FsdHNhbHQ",
    }
    const [head, , ...rest] = handmade(header).split(".")
    const wrapped = [head, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", ...rest].join(".")
    const direct = handmade({ ...header, alg: "dir" })
    for (const token of [wrapped, handmade(header), direct]) expect(await refused(token)).toEqual([])
  })

  it.each(["A256KW", "A256GCMKW", "RSA-OAEP-256", "ECDH-ES", "A128KW", "PBES2-HS512+A256KW"])(
    "alg %s",
    async (alg) => {
      await refused(handmade({ alg, enc: "A256CBC-HS512" }))
      if (!alg.startsWith("A256")) return
      const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(adminClaims())))
      await refused(await jwe.setProtectedHeader({ alg, enc: "A256CBC-HS512" }).encrypt(derived(32)))
    },
  )

  it.each([
    ["A128CBC-HS256", 32],
    ["A192CBC-HS384", 48],
    ["A128GCM", 16],
    ["A192GCM", 24],
  ])("enc %s", async (enc, length) => {
    await refused(await sealedUnder(adminClaims(), { enc }, derived().slice(0, length)))
    await refused(await sealedUnder(adminClaims(), { enc }, derived(length)).catch(() => "x"))
  })

  it.each([
    ["another one", "another-secret-of-forty-characters-12345"],
    ["one that differs in the last character", `${secret.slice(0, -1)}2`],
    ["one with a line end", `${secret}\n`],
    ["one with a blank in front", ` ${secret}`],
    ["one in other case", secret.toUpperCase()],
  ])("the secret is %s", async (_, other) => {
    await refused(await encode({ token: { sub: "u1" }, secret: other, salt: secureName }))
    await refused(await encode({ token: { sub: "u1" }, secret, salt: secureName }), other)
  })

  it("the cipher of one token with the tag of another, and every flipped part", async () => {
    const [one, other] = await Promise.all([
      sealedUnder(adminClaims()),
      sealedUnder(adminClaims({ sub: "u2" })),
    ])
    const parts = one.split(".")
    await refused([...parts.slice(0, 4), other.split(".")[4]].join("."))
    for (const at of [0, 2, 3, 4]) {
      const part = parts[at] ?? ""
      const flipped = (part[0] === "A" ? "B" : "A") + part.slice(1)
      await refused(parts.map((text, index) => (index === at ? flipped : text)).join("."))
    }
  })

  it.each(["../../etc/passwd", "k".repeat(1_000_000), [], {}, null, 0, "__proto__", ""])(
    "kid %#",
    async (kid) => {
      const token = handmade({ alg: "dir", enc: "A256CBC-HS512", kid })
      expect(await refused(token)).not.toContain("createDecipheriv")
      const bare = handmade({ alg: "dir", enc: "A256CBC-HS512" })
      expect(await keyOperations(() => accepted(bare))).toContain("createDecipheriv")
    },
  )

  it.each([
    { crit: ["x"], x: 1 },
    { crit: [] },
    { crit: ["exp"] },
    { b64: false },
    { zip: "DEF" },
    { p2c: 1 },
  ])("header %j", async (more) => {
    await refused(handmade({ alg: "dir", enc: "A256CBC-HS512", ...more }))
  })

  it.each(["", "null", "[]", '"dir"', "{", "\u0000"])("the header is %j", async (header) => {
    await refused(handmade(header))
  })

  it("from a site with another cookie name", async () => {
    const other = await encode({ token: { sub: "u1" }, secret, salt: "authjs.other" })
    await refused(other)
    await refused(await encode({ token: { sub: "u1" }, secret, salt: "authjs.session-token" }))
  })

  it("a whole life of shapes: too few parts, too many, padded, JSON", async () => {
    const good = await sealedUnder(adminClaims())
    const [head = "", , iv, body, tag] = good.split(".")
    for (const bad of [
      "....",
      `${good}.`,
      `.${good}`,
      `${good}=`,
      good.split(".").slice(0, 4).join("."),
      [head, "AA", iv, body, tag].join("."),
      `${good}\n`,
      JSON.stringify({ protected: head, iv, ciphertext: body, tag }),
    ])
      expect(await accepted(bad).catch(() => null)).toBeNull()
  })
})

describe("a token sealed with the right key", () => {
  it("opens with an older secret, kid or not", async () => {
    const rotated = ["a-brand-new-secret-of-forty-characters!!", secret]
    const bare = handmade({ alg: "dir", enc: "A256CBC-HS512" })
    expect(await accepted(bare, rotated)).toMatchObject({ sub: "admin" })
    expect(await accepted(await sealedUnder(adminClaims()), rotated)).toMatchObject({ sub: "admin" })
    const client = browser({ providers: [credentials()], secret: rotated })
    expect(await (await client.get("session", { cookie: `${secureName}=${bare}` })).json()).toMatchObject({
      user: { name: "Admin" },
    })
  })

  it.each([-16, -17, -3600])("is refused when it ended %d s ago", async (age) => {
    await refused(await sealedUnder(adminClaims({ exp: now() + age })))
  })

  it("is refused without an end", async () => {
    const { exp: _, ...endless } = adminClaims()
    await refused(await sealedUnder(endless))
  })

  it.each([
    '{"sub":"a","exp":"9999999999"}',
    '{"sub":"a","exp":1e400}',
    '{"sub":"a","exp":-1}',
    '{"sub":"a","exp":null}',
    '{"sub":"a","exp":9999999999,"iat":"x"}',
    '{"sub":"a","exp":9999999999,"nbf":{}}',
    '{"sub":"a","exp":9999999999,"nbf":9999999998}',
    '{"sub":"a","exp":[9999999999]}',
    '{"sub":"a","exp":true}',
    '{"sub":"a","exp":9999999999,"exp":1}',
  ])("is refused with %s", async (payload) => {
    await refused(await sealedUnder(payload))
  })

  it("from the future is read, and the session's end is that of this moment", async () => {
    const year = 365 * 86_400
    const token = await sealedUnder(adminClaims({ iat: now() + year, exp: now() + 2 * year }))
    const client = browser({ providers: [credentials()], session: { maxAge: 3600 } })
    const session = (await (await client.get("session", { cookie: `${secureName}=${token}` })).json()) as {
      expires: string
    }
    expect(Math.abs(Date.parse(session.expires) - Date.now() - 3_600_000)).toBeLessThan(5000)
  })

  it("with an end beyond the calendar does not break the session", async () => {
    const token = await sealedUnder(adminClaims({ exp: Number.MAX_SAFE_INTEGER }))
    const response = await browser({ providers: [] }).get("session", { cookie: `${secureName}=${token}` })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain("Invalid")
  })

  it.each(["[1]", '"x"', "null", "1", "true", "[]", "{", ""])("is refused with %s in it", async (payload) => {
    await refused(await sealedUnder(payload))
  })

  it.each([
    '{"__proto__":{"admin":1},',
    '{"\\u005f_proto__":{"admin":1},',
    '{"constructor":{"prototype":{"admin":1}},',
  ])("pollutes nothing with %s", async (start) => {
    const token = await accepted(await sealedUnder(`${start}"sub":"u1","exp":${now() + 60}}`))
    expect(token?.sub).toBe("u1")
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
    expect(token?.admin).toBeUndefined()
    expect(Object.getPrototypeOf(token)).toBe(Object.prototype)
  })
})

describe("encode: the same claims and a life", () => {
  it("seals the same claims differently each time", async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => encode({ token: { sub: "u1" }, secret, salt: secureName })),
    )
    expect(new Set(made.map((token) => token.split(".")[2])).size).toBe(50)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses a life of %s", async (maxAge) => {
    await expect(encode({ token: {}, secret, salt: secureName, maxAge })).rejects.toThrow()
  })
})

describe("getToken: headers that attackers write", () => {
  const read = (headers: Record<string, string | string[] | undefined>) =>
    getToken({ req: { headers }, secret, cookieName: secureName, salt: secureName })

  it.each(["%", "%E0%A4%A", "%zz", "", " ", "undefined", "%00"])("gives null for Bearer %j", async (text) => {
    expect(await read({ authorization: `Bearer ${text}` })).toBeNull()
  })

  it("never gives back a malformed raw value", async () => {
    const raw = (authorization: string) => getToken({ req: { headers: { authorization } }, raw: true })
    for (const header of ["Bearer", "Bearer ", "Bearer %", "Basic abc", "x"])
      expect(await raw(header)).toBeNull()
  })

  it("takes the scheme as Bearer, one blank and the token, and nothing else", async () => {
    const good = await sealedUnder(adminClaims())
    expect(await read({ authorization: `Bearer ${good}` })).toMatchObject({ sub: "admin" })
    for (const header of [
      `bearer ${good}`,
      `BEARER ${good}`,
      `Bearer   ${good}`,
      `Bearer\t${good}`,
      good,
      `X Bearer ${good}`,
    ])
      expect(await read({ authorization: header })).toBeNull()
  })

  it("takes headers in any container", async () => {
    const good = await sealedUnder(adminClaims())
    expect(await read({ Cookie: `${secureName}=${good}` })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: ["a=b", `${secureName}=${good}`] })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: undefined, AUTHORIZATION: `Bearer ${good}` })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: undefined, authorization: undefined })).toBeNull()
    expect(await getToken({ req: { headers: {} }, raw: true })).toBeNull()
    expect(await getToken({ req: { headers: undefined as never }, raw: true })).toBeNull()
    await expect(getToken({ req: undefined as never, secret })).rejects.toMatchObject({
      name: "JWTSessionError",
    })
  })

  it("does not fall back to a header when a cookie is spoilt", async () => {
    const good = await sealedUnder(adminClaims())
    expect(await read({ cookie: `${secureName}=spoilt`, authorization: `Bearer ${good}` })).toBeNull()
  })
})

describe("the engine: secrets and codecs that cannot work", () => {
  it.each(["", [], [""], ["good-enough-secret-of-forty-characters!", ""], undefined, 5])(
    "answers nothing with the secret %j",
    async (bad) => {
      const logger = listener()
      const config = { providers: [credentials()], trustHost: true, secret: bad as string, logger }
      const response = await Auth(new Request("https://app.test/auth/session"), config)
      expect(response.status).toBe(500)
      expect(logger.error.mock.calls[0]?.[0].name).toBe("MissingSecret")
    },
  )

  it("warns of a secret that can be guessed", async () => {
    const logger = listener()
    await browser({ providers: [credentials()], secret: "short", logger }).get("session")
    expect(logger.warn).toHaveBeenCalledWith("short-secret")
  })

  const codecs = {
    "throws a text": () => {
      throw "codec"
    },
    "gives undefined": () => undefined,
    "gives a text": () => "admin",
    "gives a list": () => [],
    "rejects with nothing": () => Promise.reject(),
  }

  it.each(Object.entries(codecs))("has no session when jwt.decode %s", async (_, broken) => {
    const logger = listener()
    const client = browser({ providers: [credentials()], jwt: { decode: broken as never }, logger })
    await enter(client)
    expect(await client.session()).toBeNull()
    expect(logger.error).toHaveBeenCalled()
  })

  it.each(Object.entries(codecs))("signs no user in when jwt.encode %s", async (what, broken) => {
    if (what === "gives a text") return
    const logger = listener()
    const client = browser({ providers: [credentials()], jwt: { encode: broken as never }, logger })
    const response = await enter(client)
    expect(errorOf(response)).toBe("Configuration")
    expect(sessionLines(response)).toEqual([])
    expect(logger.error).toHaveBeenCalled()
  })

  it("keeps working when jwt.encode fails on a read", async () => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    const logger = listener()
    const failing = new Client({
      ...client.config,
      jwt: { encode: () => Promise.reject(new Error("x")) },
      logger,
    })
    for (const [name, value] of client.cookies) failing.cookies.set(name, value)
    const answer = await failing.get("session")
    expect([answer.status, await answer.json()]).toEqual([503, null])
    expect(logger.error).toHaveBeenCalled()
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })
})
