import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { InvalidCallbackUrl } from "../../src/errors.js"
import { defaultRedirect, isCallbackAddress, toLocation, withQuery } from "../../src/http/redirect.js"

const baseUrl = "https://app.test"
const redirect = (url: unknown) => defaultRedirect({ url: url as string, baseUrl })

/** Addresses that try to lead away, or to break the header. */
const hostile = [
  "https://evil.test/phish",
  "//evil.test",
  "///evil.test",
  "////evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\\/evil.test",
  "\\/evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "\t//evil.test",
  " //evil.test",
  "/%09/evil.test",
  "\u0000//evil.test",
  "https://app.test.evil.test",
  "https://app.testevil.test",
  "https://evil.test/app.test",
  "https://xapp.test",
  "https://appxtest",
  "https://app.test@evil.test",
  "https://app.test%40evil.test",
  "https://evil.test\\@app.test",
  "https://app.test:8443/",
  "https:evil.test",
  "https:/evil.test",
  "https:///evil.test",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>1</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://app.test/x",
  "http://app.test/home",
  "https://evil。test",
  "／／evil.test",
  "https://аpp.test",
  "https://app\u200b.test.evil.test",
  "%2f%2fevil.test",
  "/%2f%2fevil.test",
  "/%5cevil.test",
  "%252f%252fevil.test",
  "https://app.test//evil.test/x",
  "https://app.test/\\evil.test",
  "https://app.test/.//evil.test",
  "/.//evil.test",
  "/..//evil.test",
  "/x\r\nSet-Cookie: a=b",
  `/${"x".repeat(100_000)}`,
  "\ud800",
  "/\ud800",
  ":::",
  "http://",
  "https://[",
  "https://%",
  "%",
  "http:",
  "",
  "?x",
  "#x",
  "foo",
]

describe("the default redirect", () => {
  it.each(hostile)("stays on the origin for %j", (url) => {
    const location = redirect(url)
    expect(new URL(location, baseUrl).origin).toBe(baseUrl)
    expect(toLocation(location)).toMatch(/^[\x21-\x7e]+$/)
    expect(new URL(toLocation(location), baseUrl).origin).toBe(baseUrl)
  })

  it("stays on the origin for any text", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.string().map((rest) => `/${rest}`),
    )
    fc.assert(
      fc.property(text, (url) => {
        const location = redirect(url)
        expect(new URL(location, baseUrl).origin).toBe(baseUrl)
        expect(new URL(toLocation(location), baseUrl).origin).toBe(baseUrl)
        expect(toLocation(location)).toMatch(/^[\x21-\x7e]+$/)
      }),
      { numRuns: 1000 },
    )
  })

  it("puts a path behind the origin", () => {
    expect(redirect("/home?a=b#c")).toBe("https://app.test/home?a=b#c")
    expect(redirect("/")).toBe("https://app.test/")
  })

  it("leaves an address on the origin as it is", () => {
    for (const url of [
      "https://app.test",
      "https://app.test/",
      "https://app.test/a?b=c#d",
      "https://app.test:443/x",
    ]) {
      expect(redirect(url)).toBe(url)
    }
  })

  it("percent-encodes what a header cannot carry", () => {
    expect(redirect("/café/☃?q=日本")).toBe("https://app.test/caf%C3%A9/%E2%98%83?q=%E6%97%A5%E6%9C%AC")
    expect(redirect("https://app.test/é")).toBe("https://app.test/%C3%A9")
  })

  it("gives the origin for what is no address", () => {
    for (const url of ["foo", 42, {}, [], null, undefined, "https://", "mailto:a@x.test"])
      expect(redirect(url)).toBe(baseUrl)
  })

  it("honours the port of the origin", () => {
    const local = "http://localhost:3000"
    expect(defaultRedirect({ url: "http://localhost:3000/x", baseUrl: local })).toBe(
      "http://localhost:3000/x",
    )
    expect(defaultRedirect({ url: "http://localhost:3001/x", baseUrl: local })).toBe(local)
  })
})

describe("a callback address", () => {
  it("is http, https, or begins with a slash", () => {
    for (const good of ["/", "/x", "//x", "https://evil.test", "http://x.test/a b", "/日本"])
      expect(isCallbackAddress(good)).toBe(true)
    for (const bad of [
      "",
      "foo",
      "javascript:1",
      "ftp://x.test",
      ":::",
      "/a\nb",
      "\u0000",
      1,
      null,
      undefined,
      {},
      `/${"x".repeat(5000)}`,
    ]) {
      expect(isCallbackAddress(bad)).toBe(false)
    }
  })
})

describe("a Location", () => {
  it("keeps absolute addresses, of other schemes as well", () => {
    for (const address of [
      "https://op.test/authorize?a=b%20c",
      "http://x.test",
      "com.example.app://done?x=1",
    ]) {
      expect(toLocation(address)).toBe(address)
    }
  })

  it("keeps a relative address on the origin", () => {
    for (const address of [
      "//evil.test",
      "///evil.test",
      "/\\evil.test",
      "/.//evil.test",
      "/a/..//evil.test",
    ]) {
      const location = toLocation(address)
      expect(location).not.toMatch(/^[/\\]{2}/)
      expect(new URL(location, baseUrl).origin).toBe(baseUrl)
    }
    expect(toLocation("/home?a=b#c")).toBe("/home?a=b#c")
    expect(toLocation("/日本 x")).toBe("/%E6%97%A5%E6%9C%AC%20x")
    expect(toLocation("home")).toBe("/home")
    expect(toLocation("?a=b")).toBe("/?a=b")
  })

  it("refuses control characters, script and what is no address", () => {
    const bad = [
      "/a\r\nb",
      "\t",
      "javascript:alert(1)",
      "JAVASCRIPT:x",
      "data:text/html,x",
      "blob:https://app.test/x",
      "\\\\evil.test",
    ]
    for (const address of [...bad, "https://[", "file:///etc/passwd"]) {
      expect(() => toLocation(address), address).toThrow(InvalidCallbackUrl)
    }
  })
})

describe("a query", () => {
  it("joins any address", () => {
    const params = { error: "a&b=c#\r\n" }
    const text = "error=a%26b%3Dc%23%0D%0A"
    expect(withQuery("/oops", params)).toBe(`/oops?${text}`)
    expect(withQuery("/oops?x=1", params)).toBe(`/oops?x=1&${text}`)
    expect(withQuery("/oops?", params)).toBe(`/oops?${text}`)
    expect(withQuery("/oops#top", params)).toBe(`/oops?${text}#top`)
    expect(withQuery("https://x.test/oops?x=1&#top", params)).toBe(`https://x.test/oops?x=1&${text}#top`)
  })

  it("leaves out what is undefined", () => {
    expect(withQuery("/oops", { error: undefined })).toBe("/oops")
    expect(withQuery("/oops", { error: undefined, code: "" })).toBe("/oops?code=")
  })
})
