import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { CompactEncrypt, type CompactJWEHeaderParameters, SignJWT } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import { Auth } from "../../src/index.js"
import { decode, encode, getToken, type JWT } from "../../src/jwt.js"
import {
  browser,
  credentials,
  enter,
  errorOf,
  listener,
  sessionCookie,
  sessionLines,
} from "../support/app.js"
import { Client, secret } from "../support/client.js"

const salt = sessionCookie
const now = () => Math.floor(Date.now() / 1000)

afterEach(() => void vi.useRealTimers())

/** The key as anybody derives it who knows the secret. */
function derived(length = 64, from = secret, saltOf = salt): Uint8Array {
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
function sealed(payload: unknown, header: Record<string, unknown> = {}, key = derived()): Promise<string> {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload)
  const whole = { alg: "dir", enc: "A256CBC-HS512", kid: thumbprint(key), ...header }
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader(whole as unknown as CompactJWEHeaderParameters)
    .encrypt(key)
}

/** The right cipher under a header that no library would write. */
function handmade(header: unknown, payload: unknown = claims()): string {
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

function claims(more: Record<string, unknown> = {}): Record<string, unknown> {
  return { sub: "admin", name: "Admin", iat: now(), exp: now() + 3600, jti: "j", ...more }
}

/** Refused by decode, by getToken, and by the session, which also clears the cookie; returns the time it took. */
async function refused(token: string, keys: string | string[] = secret): Promise<number> {
  const begun = performance.now()
  const opened = await decode({ token, secret: keys, salt }).catch(() => null)
  expect(opened).toBeNull()
  const time = performance.now() - begun
  const headers = { cookie: `${salt}=${token}` }
  if (token.length < 100_000) {
    expect(await getToken({ req: { headers }, secret: keys, salt, cookieName: salt })).toBeNull()
    const bearer = { authorization: `Bearer ${encodeURIComponent(token)}` }
    expect(await getToken({ req: { headers: bearer }, secret: keys, salt, cookieName: salt })).toBeNull()
  }
  const client = browser({ providers: [credentials()], secret: keys })
  const response = await client.get("session", headers)
  expect(response.status).toBe(200)
  expect(await response.text()).toBe("null")
  expect(sessionLines(response)[0]).toMatch(/=;.*Max-Age=0/)
  return time
}

async function accepted(token: string, keys: string | string[] = secret): Promise<JWT | null> {
  return decode({ token, secret: keys, salt })
}

describe("a token that was not sealed as ours are is nobody's:", () => {
  const unsigned = (header: object) =>
    `${Buffer.from(JSON.stringify(header)).toString("base64url")}.${Buffer.from(JSON.stringify(claims())).toString("base64url")}.`

  it.each([
    ["a JWS", () => unsigned({ alg: "none" })],
    ["a JWS in capitals", () => unsigned({ alg: "NONE", typ: "JWT" })],
    ["a JWE", () => handmade({ alg: "none", enc: "A256CBC-HS512" })],
    ["a JWE without enc", () => handmade({ alg: "dir", enc: "none" })],
  ])("JWT-01 alg none, %s", async (_, token) => {
    await refused(token())
  })

  it.each([
    ["the secret", () => new TextEncoder().encode(secret)],
    ["the derived key", () => derived()],
    ["the shorter derived key", () => derived(32)],
  ])("JWT-02 a JWS keyed with %s", async (_, key) => {
    await refused(await new SignJWT(claims()).setProtectedHeader({ alg: "HS256" }).sign(key()))
  })

  it("JWT-02 a JWS keyed with nothing", async () => {
    const text = unsigned({ alg: "HS256" }).slice(0, -1)
    await refused(`${text}.${createHmac("sha256", "").update(text).digest("base64url")}`)
  })

  it("JWT-03 PBES2 with two thousand million rounds, at once", async () => {
    const header = {
      alg: "PBES2-HS256+A128KW",
      enc: "A256CBC-HS512",
      p2c: 2147483647,
      p2s: "c2FsdHNhbHQ",
    }
    const [head, , ...rest] = handmade(header).split(".")
    const wrapped = [head, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", ...rest].join(".")
    for (const token of [wrapped, handmade(header)]) {
      // The best of three, for the machine may be busy.
      const times = [await refused(token), await refused(token), await refused(token)]
      expect(Math.min(...times)).toBeLessThan(50)
    }
  })

  it.each(["A256KW", "A256GCMKW", "RSA-OAEP-256", "ECDH-ES", "A128KW", "PBES2-HS512+A256KW"])(
    "JWT-05 alg %s",
    async (alg) => {
      await refused(handmade({ alg, enc: "A256CBC-HS512" }))
      if (!alg.startsWith("A256")) return
      const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims())))
      await refused(await jwe.setProtectedHeader({ alg, enc: "A256CBC-HS512" }).encrypt(derived(32)))
    },
  )

  it.each([
    ["A128CBC-HS256", 32],
    ["A192CBC-HS384", 48],
    ["A128GCM", 16],
    ["A192GCM", 24],
  ])("JWT-06 enc %s", async (enc, length) => {
    await refused(await sealed(claims(), { enc }, derived().slice(0, length)))
    await refused(await sealed(claims(), { enc }, derived(length)).catch(() => "x"))
  })

  it.each([
    ["another one", "another-secret-of-forty-characters-12345"],
    ["one that differs in the last character", `${secret.slice(0, -1)}2`],
    ["one with a line end", `${secret}\n`],
    ["one with a blank in front", ` ${secret}`],
    ["one in other case", secret.toUpperCase()],
  ])("JWT-09 the secret is %s", async (_, other) => {
    await refused(await encode({ token: { sub: "u1" }, secret: other, salt }))
    await refused(await encode({ token: { sub: "u1" }, secret, salt }), other)
  })

  it("JWT-09 the cipher of one token with the tag of another, and every flipped part", async () => {
    const [one, other] = await Promise.all([sealed(claims()), sealed(claims({ sub: "u2" }))])
    const parts = one.split(".")
    await refused([...parts.slice(0, 4), other.split(".")[4]].join("."))
    for (const at of [0, 2, 3, 4]) {
      const part = parts[at] ?? ""
      const flipped = (part[0] === "A" ? "B" : "A") + part.slice(1)
      await refused(parts.map((text, index) => (index === at ? flipped : text)).join("."))
    }
  })

  it.each(["../../etc/passwd", "k".repeat(1_000_000), [], {}, null, 0, "__proto__", ""])(
    "JWT-12 kid %#",
    async (kid) => {
      expect(await refused(handmade({ alg: "dir", enc: "A256CBC-HS512", kid }))).toBeLessThan(200)
    },
  )

  it.each([
    { crit: ["x"], x: 1 },
    { crit: [] },
    { crit: ["exp"] },
    { b64: false },
    { zip: "DEF" },
    { p2c: 1 },
  ])("JWT-20 header %j", async (more) => {
    await refused(handmade({ alg: "dir", enc: "A256CBC-HS512", ...more }))
  })

  it.each(["", "null", "[]", '"dir"', "{", "\u0000"])("JWT-20 the header is %j", async (header) => {
    await refused(handmade(header))
  })

  it("JWT-31 from a site with another cookie name", async () => {
    const other = await encode({ token: { sub: "u1" }, secret, salt: "authjs.other" })
    await refused(other)
    await refused(await encode({ token: { sub: "u1" }, secret, salt: "authjs.session-token" }))
  })

  it("JWT-31 a whole life of shapes: too few parts, too many, padded, JSON", async () => {
    const good = await sealed(claims())
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
  it("JWT-11 opens with an older secret, kid or not", async () => {
    const rotated = ["a-brand-new-secret-of-forty-characters!!", secret]
    const bare = handmade({ alg: "dir", enc: "A256CBC-HS512" })
    expect(await accepted(bare, rotated)).toMatchObject({ sub: "admin" })
    expect(await accepted(await sealed(claims()), rotated)).toMatchObject({ sub: "admin" })
    const client = browser({ providers: [credentials()], secret: rotated })
    expect(await (await client.get("session", { cookie: `${salt}=${bare}` })).json()).toMatchObject({
      user: { name: "Admin" },
    })
  })

  it.each([-16, -17, -3600])("JWT-13 is refused when it ended %d s ago", async (age) => {
    await refused(await sealed(claims({ exp: now() + age })))
  })

  it("JWT-15 is refused without an end", async () => {
    const { exp: _, ...endless } = claims()
    await refused(await sealed(endless))
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
  ])("JWT-16 is refused with %s", async (payload) => {
    await refused(await sealed(payload))
  })

  it("JWT-17 from the future is read, and the session's end is that of this moment", async () => {
    const year = 365 * 86_400
    const token = await sealed(claims({ iat: now() + year, exp: now() + 2 * year }))
    const client = browser({ providers: [credentials()], session: { maxAge: 3600 } })
    const session = (await (await client.get("session", { cookie: `${salt}=${token}` })).json()) as {
      expires: string
    }
    expect(Math.abs(Date.parse(session.expires) - Date.now() - 3_600_000)).toBeLessThan(5000)
  })

  it("JWT-17 with an end beyond the calendar does not break the session", async () => {
    const token = await sealed(claims({ exp: Number.MAX_SAFE_INTEGER }))
    const response = await browser({ providers: [] }).get("session", { cookie: `${salt}=${token}` })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain("Invalid")
  })

  it.each(["[1]", '"x"', "null", "1", "true", "[]", "{", ""])(
    "JWT-23 is refused with %s in it",
    async (payload) => {
      await refused(await sealed(payload))
    },
  )

  it.each([
    '{"__proto__":{"admin":1},',
    '{"\\u005f_proto__":{"admin":1},',
    '{"constructor":{"prototype":{"admin":1}},',
  ])("JWT-24 pollutes nothing with %s", async (start) => {
    const token = await accepted(await sealed(`${start}"sub":"u1","exp":${now() + 60}}`))
    expect(token?.sub).toBe("u1")
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
    expect(token?.admin).toBeUndefined()
    expect(Object.getPrototypeOf(token)).toBe(Object.prototype)
  })
})

describe("encode", () => {
  it("JWT-19 gives its own iat, exp and jti, and leaves the payload alone", async () => {
    const token = Object.freeze({ exp: now() + 10 * 365 * 86_400, iat: 1, jti: "fixed", sub: "u1" })
    const opened = await accepted(await encode({ token, secret, salt, maxAge: 60 }))
    expect(Math.abs((opened?.exp ?? 0) - now() - 60)).toBeLessThanOrEqual(1)
    expect(Math.abs((opened?.iat ?? 0) - now())).toBeLessThanOrEqual(1)
    expect(opened?.jti).toMatch(/^[0-9a-f-]{36}$/)
    expect(token).toEqual({ exp: token.exp, iat: 1, jti: "fixed", sub: "u1" })
  })

  it("JWT-19 seals the same claims differently each time", async () => {
    const made = await Promise.all(
      Array.from({ length: 50 }, () => encode({ token: { sub: "u1" }, secret, salt })),
    )
    expect(new Set(made.map((token) => token.split(".")[2])).size).toBe(50)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("JWT-19 refuses a life of %s", async (maxAge) => {
    await expect(encode({ token: {}, secret, salt, maxAge })).rejects.toThrow()
  })
})

describe("getToken", () => {
  const read = (headers: Record<string, string | string[] | undefined>) =>
    getToken({ req: { headers }, secret, cookieName: salt, salt })

  it.each(["%", "%E0%A4%A", "%zz", "", " ", "undefined", "%00"])(
    "JWT-25 gives null for Bearer %j",
    async (text) => {
      expect(await read({ authorization: `Bearer ${text}` })).toBeNull()
    },
  )

  it("JWT-25 never gives back a malformed raw value", async () => {
    const raw = (authorization: string) => getToken({ req: { headers: { authorization } }, raw: true })
    for (const header of ["Bearer", "Bearer ", "Bearer %", "Basic abc", "x"])
      expect(await raw(header)).toBeNull()
  })

  it("JWT-27 takes the scheme as Bearer, one blank and the token, and nothing else", async () => {
    const good = await sealed(claims())
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

  it("JWT-29 takes headers in any container", async () => {
    const good = await sealed(claims())
    expect(await read({ Cookie: `${salt}=${good}` })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: ["a=b", `${salt}=${good}`] })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: undefined, AUTHORIZATION: `Bearer ${good}` })).toMatchObject({ sub: "admin" })
    expect(await read({ cookie: undefined, authorization: undefined })).toBeNull()
    expect(await getToken({ req: { headers: {} }, raw: true })).toBeNull()
    expect(await getToken({ req: { headers: undefined as never }, raw: true })).toBeNull()
    await expect(getToken({ req: undefined as never, secret })).rejects.toMatchObject({
      name: "JWTSessionError",
    })
  })

  it("JWT-29 does not fall back to a header when a cookie is spoilt", async () => {
    const good = await sealed(claims())
    expect(await read({ cookie: `${salt}=spoilt`, authorization: `Bearer ${good}` })).toBeNull()
  })
})

describe("the engine", () => {
  it.each(["", [], [""], ["good-enough-secret-of-forty-characters!", ""], undefined, 5])(
    "JWT-30 answers nothing with the secret %j",
    async (bad) => {
      const logger = listener()
      const config = { providers: [credentials()], trustHost: true, secret: bad as string, logger }
      const response = await Auth(new Request("https://app.test/auth/session"), config)
      expect(response.status).toBe(500)
      expect(logger.error.mock.calls[0]?.[0].name).toBe("MissingSecret")
    },
  )

  it("JWT-30 warns of a secret that can be guessed", async () => {
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

  it.each(Object.entries(codecs))("JWT-32 has no session when jwt.decode %s", async (_, broken) => {
    const logger = listener()
    const client = browser({ providers: [credentials()], jwt: { decode: broken as never }, logger })
    await enter(client)
    expect(await client.session()).toBeNull()
    expect(logger.error).toHaveBeenCalled()
  })

  it.each(Object.entries(codecs))("JWT-32 signs nobody in when jwt.encode %s", async (what, broken) => {
    if (what === "gives a text") return
    const logger = listener()
    const client = browser({ providers: [credentials()], jwt: { encode: broken as never }, logger })
    const response = await enter(client)
    expect(errorOf(response)).toBe("Configuration")
    expect(sessionLines(response)).toEqual([])
    expect(logger.error).toHaveBeenCalled()
  })

  it("JWT-32 keeps working when jwt.encode fails on a read", async () => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    const logger = listener()
    const failing = new Client({
      ...client.config,
      jwt: { encode: () => Promise.reject(new Error("x")) },
      logger,
    })
    for (const [name, value] of client.cookies) failing.cookies.set(name, value)
    expect((await failing.get("session")).status).toBe(200)
    expect(logger.error).toHaveBeenCalled()
    expect(await client.session()).toMatchObject({ user: { name: "U" } })
  })
})
