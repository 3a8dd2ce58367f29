/** Section "Token helpers": every parameter of getToken, encode and decode. */
import { describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { decode, encode, getToken } from "../../src/jwt.js"
import { Application, secret } from "./application.js"

const salt = "authjs.session-token"
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
