import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { InvalidCallbackUrl } from "../../src/engine/errors.js"
import { addToQuery, defaultRedirect, isCallbackAddress, toLocation } from "../../src/engine/web-address.js"
import type { AuthConfig } from "../../src/types/config.js"
import { acme, begin } from "../support/acme.js"
import { browser, credentials, enter, sessionCookie, signsIn } from "../support/app.js"
import { addresses, corpus, type Outcome, origin, places } from "./redirect-corpus.js"

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
    expect(() => toLocation("\t")).toThrow("An address to redirect to holds control characters.")
    expect(() => toLocation("\\\\evil.test")).toThrow("is neither absolute nor a path on this origin.")
  })
})

describe("a query", () => {
  it("joins any address", () => {
    const params = { error: "a&b=c#\r\n" }
    const text = "error=a%26b%3Dc%23%0D%0A"
    expect(addToQuery("/oops", params)).toBe(`/oops?${text}`)
    expect(addToQuery("/oops?x=1", params)).toBe(`/oops?x=1&${text}`)
    expect(addToQuery("/oops?", params)).toBe(`/oops?${text}`)
    expect(addToQuery("/oops#top", params)).toBe(`/oops?${text}#top`)
    expect(addToQuery("https://x.test/oops?x=1&#top", params)).toBe(`https://x.test/oops?x=1&${text}#top`)
  })

  it("leaves out what is undefined", () => {
    expect(addToQuery("/oops", { error: undefined })).toBe("/oops")
    expect(addToQuery("/oops", { error: undefined, code: "" })).toBe("/oops?code=")
  })
})

/** The oracle: pure ASCII, on the origin for whatever resolves it, and no server error. */
function expectOnSite({ response, destinations }: Outcome, what: string): void {
  expect(response.status, what).toBeLessThan(500)
  for (const destination of destinations) {
    expect(destination, what).toMatch(/^[\x21-\x7e]*$/)
    expect(new URL(destination, origin).origin, `${what} -> ${destination}`).toBe(origin)
    // A browser, and a client that thinks itself smarter: neither may see a host at the start of a path.
    expect(destination.replaceAll("\\", "/"), what).not.toMatch(/^\/\//)
    expect(destination, what).not.toMatch(/undefined|null$/)
  }
}

describe("every destination of the corpus", () => {
  it.each(Object.entries(places))("stays on the site in %s", async (_place, ask) => {
    for (const address of addresses) expectOnSite(await ask(address), JSON.stringify(address.slice(0, 60)))
  })

  it("keeps the sign-in that it came with", async () => {
    for (const address of addresses) {
      const client = browser({ providers: [credentials()] })
      const response = await enter(client, { callbackUrl: address })
      expect([response.status, signsIn(response)], JSON.stringify(address.slice(0, 60))).toEqual([302, true])
      expect((await client.session()).user.email).toBe("u1@x.test")
    }
  })
})

describe("a credentials sign-in", () => {
  const families: [string, readonly string[]][] = [
    ["to another site", corpus.foreign ?? []],
    ["with backslashes", ["/\\evil.test", "\\\\evil.test", "/\\/evil.test", "\\/evil.test"]],
    ["with control characters and blanks", corpus.control ?? []],
    ["to a host that looks alike", corpus.alike ?? []],
    ["to a scheme that runs or reads something", corpus.scheme ?? []],
    ["to the same host without encryption", ["http://app.test/home"]],
    ["with other scripts' letters and signs", corpus.unicode ?? []],
    ["with percent encoding", corpus.encoded ?? []],
    ["with a path that is read as a host", corpus.path ?? []],
  ]
  it.each(families)("%s ends on the site", async (_title, list) => {
    expect(list.length).toBeGreaterThan(0)
    for (const callbackUrl of list) {
      const response = await enter(browser({ providers: [credentials()] }), { callbackUrl })
      const location = response.headers.get("location") ?? ""
      expect(response.status).toBe(302)
      expect(new URL(location, origin).origin, callbackUrl).toBe(origin)
      expect(location).not.toMatch(/^[\\/]{2}/)
    }
  })

  it("goes to a path in any script, percent-encoded", async () => {
    const response = await enter(browser({ providers: [credentials()] }), { callbackUrl: "/café/☃?q=日本" })
    expect(response.headers.get("location")).toBe("https://app.test/caf%C3%A9/%E2%98%83?q=%E6%97%A5%E6%9C%AC")
  })

  it("goes to good destinations as they are", async () => {
    for (const path of ["/", "/a?b=c#d", "/a%20b", "/?next=https%3A%2F%2Fother.test"]) {
      for (const callbackUrl of [path, origin + path]) {
        const response = await enter(browser({ providers: [credentials()] }), { callbackUrl })
        expect(response.headers.get("location")).toBe(origin + path)
      }
    }
  })

  it("takes the body's destination before the query's, and one of several by one rule", async () => {
    const client = browser({ providers: [credentials()] })
    const body = new URLSearchParams({ csrfToken: await client.csrfToken(), password: "ok" })
    body.append("callbackUrl", "/first")
    body.append("callbackUrl", "https://evil.test")
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const init = { method: "POST", headers, body: body.toString() }
    const response = await client.request("callback/credentials?callbackUrl=/query", init)
    expect(response.headers.get("location")).toBe(origin)
  })

  it.each([
    [["https://evil.test"]],
    [{ url: "https://evil.test" }],
    [0],
    [true],
    [null],
    [{ toString: "x" }],
  ])("goes to the site for the JSON value %j", async (callbackUrl) => {
    for (const callbacks of [{}, { redirect: ({ url }: { url: string }) => url }]) {
      const client = browser({ providers: [credentials()], callbacks })
      const body = JSON.stringify({ csrfToken: await client.csrfToken(), password: "ok", callbackUrl })
      const headers = { "content-type": "application/json" }
      const response = await client.request("callback/credentials", { method: "POST", headers, body })
      expect([response.headers.get("location"), signsIn(response)]).toEqual([origin, true])
    }
  })
})

describe("a sign-out", () => {
  it.each(["https://evil.test", "//evil.test", "javascript:alert(1)"])(
    "to %s happens, and ends on the site",
    async (callbackUrl) => {
      const client = browser({ providers: [credentials()] })
      await enter(client)
      const response = await client.submit("signout", { callbackUrl })
      expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
      expect(client.cookies.has(sessionCookie)).toBe(false)
      expect(await client.session()).toBeNull()
    },
  )
})

describe("a destination that is no address", () => {
  const broken = [":::", "http://", "https://[", "https://%", "%", "http:"]
  const answered = async (ask: Promise<Response>): Promise<Response> => {
    const response = await ask
    expect(response.status).toBeLessThan(500)
    return response
  }

  it.each(broken)("%s is refused or ignored, in query, body and cookie", async (bad) => {
    const fresh = () => browser({ providers: [credentials()] })
    await answered(fresh().get(`signin?callbackUrl=${encodeURIComponent(bad)}`))
    await answered(enter(fresh(), { callbackUrl: bad }))
    const client = fresh()
    await enter(client)
    client.cookies.set("__Secure-authjs.callback-url", encodeURIComponent(bad))
    const response = await answered(client.get("session"))
    expect(await response.json()).toMatchObject({ user: { email: "u1@x.test" } })
  })

  it.each(broken)("%s in the cookie stops the site at most once", async (bad) => {
    for (const path of ["signin", "signout", "error", "verify-request"]) {
      const client = browser({ providers: [credentials()] })
      client.cookies.set("__Secure-authjs.callback-url", encodeURIComponent(bad))
      await answered(client.get(path))
      expect((await client.get(path)).status).toBe(200)
    }
  })
})

describe("the pages of the application", () => {
  it("get one error parameter, with the text that was sent", async () => {
    const client = browser({ providers: [credentials()], pages: { error: "/oops" } })
    const codes = {
      "x%26next%3Dhttps%3A%2F%2Fevil.test%23": "x&next=https://evil.test#",
      "a%0d%0aSet-Cookie:%20b=c": "a\r\nSet-Cookie: b=c",
    }
    for (const [sent, code] of Object.entries(codes)) {
      const response = await client.get(`error?error=${sent}`)
      const url = new URL(response.headers.get("location") ?? "", origin)
      expect([response.status, url.pathname, [...url.searchParams]]).toEqual([
        302,
        "/oops",
        [["error", code]],
      ])
      expect(response.headers.getSetCookie().filter((line) => line.startsWith("b="))).toEqual([])
    }
    expect((await client.get("error")).headers.get("location")).toBe("/oops")
  })

  it("for new users get a destination on the site", async () => {
    const client = browser({
      providers: [acme().provider],
      adapter: MemoryAdapter(),
      pages: { newUser: "/welcome?x=1" },
    })
    const response = await client.get(await begin(client, "acme", { callbackUrl: "https://evil.test" }))
    const location = response.headers.get("location") ?? ""
    expect(location).toMatch(/^(https:\/\/app\.test)?\/welcome\?x=1&/)
    const target = new URL(location, origin).searchParams.get("callbackUrl") ?? ""
    expect(new URL(target, origin).origin).toBe(origin)
  })

  it("hold the checked destination, not the one of the query", async () => {
    const client = browser({ providers: [acme().provider] })
    const response = await client.get("signin?callbackUrl=https%3A%2F%2Fevil.test%2Fx")
    const html = await response.text()
    expect(html).not.toContain("evil.test")
    expect(html).toMatch(/name="callbackUrl" value="https:\/\/app\.test"/)
    expect(decodeURIComponent(client.cookie("callback-url") ?? "")).toBe(origin)
  })
})

describe("a sign-in at a provider", () => {
  it("of OAuth 1.0 ends on the site", async () => {
    const { destinations } = (await places["a sign-in at an OAuth 1.0 provider"]?.("https://evil.test")) ?? {}
    expect(destinations).toEqual([origin])
  })

  it("ends where it began to lead, whatever the answer asks for", async () => {
    const client = browser({ providers: [acme().provider] })
    const back = await begin(client, "acme", { callbackUrl: "/home" })
    const response = await client.get(`${back}&callbackUrl=${encodeURIComponent("https://evil.test")}`)
    expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
  })
})

describe("a redirect callback", () => {
  it.each<[string, () => unknown]>([
    [
      "that throws",
      () => {
        throw new Error("secret-detail")
      },
    ],
    ["that returns nothing", () => undefined],
    ["that returns a number", () => 42],
    ["that returns an empty text", () => ""],
    ["that returns an object", () => ({ toString: () => "https://evil.test" })],
    ["that rejects", () => Promise.reject(new Error("secret-detail"))],
    ["that rejects with nothing", () => Promise.reject(undefined)],
    ["that returns a script", () => "javascript:alert(1)"],
    ["that returns a header", () => "/x\r\nSet-Cookie: a=b"],
  ])("%s leads to the site or its error page", async (_title, redirect) => {
    const callbacks = { redirect } as unknown as AuthConfig["callbacks"]
    const client = browser({ providers: [credentials()], callbacks })
    const response = await enter(client, { callbackUrl: "/x" })
    const location = response.headers.get("location") ?? ""
    expect(response.status).toBe(302)
    expect([origin, `${origin}/`, `${origin}/auth/error?error=Configuration`]).toContain(location)
  })
})
