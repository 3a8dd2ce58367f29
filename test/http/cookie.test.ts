import { describe, expect, it } from "vitest"
import { assertCookie, parseCookies, serializeCookie } from "../../src/http/cookie.js"
import type { CookieSerializeOptions } from "../../src/types.js"

const serialize = (options: CookieSerializeOptions, value = "v", name = "n") =>
  serializeCookie({ name, value, options })

describe("a Cookie header", () => {
  it("is split and trimmed, values decoded, quotes kept", () => {
    expect({ ...parseCookies(' a=1;b = 2 ;c="x y"; d=%C3%BC%7C; e=f=g ; empty=') }).toEqual({
      a: "1",
      b: "2",
      c: '"x y"',
      d: "ü|",
      e: "f=g",
      empty: "",
    })
  })

  it("gives its first duplicate", () => {
    expect(parseCookies("a=1; a=2").a).toBe("1")
  })

  it("leaves values raw that do not decode, and skips what is no pair", () => {
    expect({ ...parseCookies('a=%E0%A4%A; b=%, c="x, ;;;=, = , d; good=1') }).toEqual({
      a: "%E0%A4%A",
      b: '%, c="x,',
      good: "1",
    })
  })

  it("gives an object without prototype, even for hostile names", () => {
    const cookies = parseCookies("__proto__=x; constructor=y; toString=z")
    expect(Object.getPrototypeOf(cookies)).toBeNull()
    expect(Object.keys(cookies)).toEqual(["constructor", "toString"])
    expect(Object.keys(parseCookies(null))).toEqual([])
  })

  it("is read quickly however many cookies it has", () => {
    const header = Array.from({ length: 5000 }, (_, index) => `authjs.session-token.${index}=x`).join("; ")
    const start = performance.now()
    expect(Object.keys(parseCookies(header))).toHaveLength(5000)
    parseCookies("=".repeat(100_000))
    parseCookies(";".repeat(100_000))
    expect(performance.now() - start).toBeLessThan(50)
  })
})

describe("a Set-Cookie header", () => {
  it("has its attributes in a fixed order", () => {
    const options: CookieSerializeOptions = {
      sameSite: "none",
      priority: "high",
      partitioned: true,
      secure: true,
      httpOnly: true,
      expires: new Date(0),
      path: "/auth",
      domain: ".x.test",
      maxAge: 900,
    }
    expect(serialize(options)).toBe(
      "n=v; Max-Age=900; Domain=.x.test; Path=/auth; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; Partitioned; Priority=High; SameSite=None",
    )
  })

  it("leaves out what is not asked for", () => {
    expect(serialize({ httpOnly: false, secure: false, partitioned: false, sameSite: false })).toBe("n=v")
    expect(serialize({ sameSite: true })).toBe("n=v; SameSite=Strict")
    expect(serialize({ sameSite: "Lax" as "lax", maxAge: 0 }, "")).toBe("n=; Max-Age=0; SameSite=Lax")
  })

  it("encodes the value, or lets the options do it", () => {
    expect(serialize({}, "a|b;é\r\n")).toBe("n=a%7Cb%3B%C3%A9%0D%0A")
    expect(serialize({ encode: (value) => value.toUpperCase() }, "ab")).toBe("n=AB")
    expect(() => serialize({ encode: (value) => value }, "a;b\r\nx: y")).toThrow(TypeError)
  })

  it("refuses names and attributes that are not valid, naming them", () => {
    for (const name of ["a;b", "a b", "", "a=b", "é", "a\r\nb"])
      expect(() => serialize({}, "v", name)).toThrow(TypeError)
    const wrong: [string, unknown][] = [
      ["domain", "x.test\r\ny"],
      ["domain", "x;y"],
      ["path", "/;x"],
      ["path", "/\n"],
      ["maxAge", 1.5],
      ["maxAge", Number.NaN],
      ["expires", new Date("x")],
      ["expires", "tomorrow"],
      ["priority", "urgent"],
      ["sameSite", "sometimes"],
    ]
    for (const [option, value] of wrong) {
      expect(() => serialize({ [option]: value })).toThrow(new RegExp(`${option} of the cookie n`))
    }
  })

  it("refuses a name whose prefix the attributes do not honour", () => {
    const host = { name: "__Host-x", options: { secure: true, path: "/" } }
    expect(() => assertCookie(host)).not.toThrow()
    expect(() => assertCookie({ ...host, options: { ...host.options, domain: "x.test" } })).toThrow(
      /__Host-x/,
    )
    expect(() => assertCookie({ ...host, options: { ...host.options, path: "/auth" } })).toThrow(/__Host-x/)
    expect(() => assertCookie({ ...host, options: { path: "/" } })).toThrow(/secure/)
    expect(() => assertCookie({ name: "__Secure-x", options: {} })).toThrow(/secure/)
    expect(() => assertCookie({ name: "__secure-x", options: {} })).toThrow(/secure/)
    expect(() =>
      assertCookie({ name: "__Secure-x", options: { secure: true, domain: "x.test", path: "/a" } }),
    ).not.toThrow()
  })
})
