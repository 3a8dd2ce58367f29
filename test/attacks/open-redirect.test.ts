/** Nobody is led off the site, whatever was asked for and wherever. */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { addresses, corpus, type Outcome, origin, places } from "../http/redirect-corpus.js"
import { acme, begin } from "../support/acme.js"
import { browser, credentials, enter, sessionCookie, signsIn } from "../support/app.js"

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

  it("loses nobody the sign-in that it came with", async () => {
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
    ["RED-01 to another site", corpus.foreign ?? []],
    ["RED-03 with backslashes", ["/\\evil.test", "\\\\evil.test", "/\\/evil.test", "\\/evil.test"]],
    ["RED-04 with control characters and blanks", corpus.control ?? []],
    ["RED-06 to a host that looks alike", corpus.alike ?? []],
    ["RED-07 to a scheme that runs or reads something", corpus.scheme ?? []],
    ["RED-08 to the same host without encryption", ["http://app.test/home"]],
    ["RED-10 with other scripts' letters and signs", corpus.unicode ?? []],
    ["RED-11 with percent encoding", corpus.encoded ?? []],
    ["RED-14 with a path that is read as a host", corpus.path ?? []],
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

  it("RED-17 goes to a path in any script, percent-encoded", async () => {
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
    "RED-15 to %s happens, and ends on the site",
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
  const withinASecond = async (ask: Promise<Response>): Promise<Response> => {
    const started = performance.now()
    const response = await ask
    expect(performance.now() - started).toBeLessThan(1000)
    expect(response.status).toBeLessThan(500)
    return response
  }

  it.each(broken)("RED-16 %s is refused or ignored, in query, body and cookie", async (bad) => {
    const fresh = () => browser({ providers: [credentials()] })
    await withinASecond(fresh().get(`signin?callbackUrl=${encodeURIComponent(bad)}`))
    await withinASecond(enter(fresh(), { callbackUrl: bad }))
    const client = fresh()
    await enter(client)
    client.cookies.set("__Secure-authjs.callback-url", encodeURIComponent(bad))
    const response = await withinASecond(client.get("session"))
    expect(await response.json()).toMatchObject({ user: { email: "u1@x.test" } })
  })

  it.each(broken)("%s in the cookie stops the site at most once", async (bad) => {
    for (const path of ["signin", "signout", "error", "verify-request"]) {
      const client = browser({ providers: [credentials()] })
      client.cookies.set("__Secure-authjs.callback-url", encodeURIComponent(bad))
      await withinASecond(client.get(path))
      expect((await client.get(path)).status).toBe(200)
    }
  })
})

describe("the pages of the application", () => {
  it("RED-20 get one error parameter, with the text that was sent", async () => {
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

  it("RED-21 for new users get a destination on the site", async () => {
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

  it("RED-24 hold the checked destination, not the one of the query", async () => {
    const client = browser({ providers: [acme().provider] })
    const response = await client.get("signin?callbackUrl=https%3A%2F%2Fevil.test%2Fx")
    const html = await response.text()
    expect(html).not.toContain("evil.test")
    expect(html).toMatch(/name="callbackUrl" value="https:\/\/app\.test"/)
    expect(decodeURIComponent(client.cookie("callback-url") ?? "")).toBe(origin)
  })
})

describe("a sign-in at a provider", () => {
  it("RED-25 of OAuth 1.0 ends on the site", async () => {
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
  ])("RED-23 %s leads to the site or its error page", async (_title, redirect) => {
    const callbacks = { redirect } as unknown as AuthConfig["callbacks"]
    const client = browser({ providers: [credentials()], callbacks })
    const response = await enter(client, { callbackUrl: "/x" })
    const location = response.headers.get("location") ?? ""
    expect(response.status).toBe(302)
    expect([origin, `${origin}/`, `${origin}/auth/error?error=Configuration`]).toContain(location)
  })
})
