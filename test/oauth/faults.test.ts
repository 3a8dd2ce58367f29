import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { browser, checkCookie, errorOf, listener, removed, signsIn, start } from "../support/app.js"
import { Application } from "../support/application.js"
import { type Answer, FakeProvider } from "../support/fake-provider.js"
import { storage } from "../support/tables.js"

/** Waits briefly for what never ends, and for anything else as long as a busy machine may take. */
const outboundFor = (fault: string) => ({
  timeout: fault === "silence" || fault === "one byte at a time" ? 1000 : 15_000,
  maxBytes: 100_000,
})

const hang: Answer = () => new Promise(() => {})

function slow(): Response {
  return new Response(
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 40))
        controller.enqueue(new Uint8Array([0x20]))
      },
    }),
  )
}

function huge(): Response {
  let sent = 0
  return new Response(
    new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 50_000_000) controller.close()
        else controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    }),
    { headers: { "content-type": "application/json" } },
  )
}

const faults: Record<string, Answer> = {
  "a failed connection": () => Promise.reject(new TypeError("fetch failed")),
  "an abort": () => Promise.reject(new DOMException("aborted", "AbortError")),
  "a thrown text": () => Promise.reject("down"),
  silence: hang,
  "one byte at a time": slow,
  "status 500": () => new Response("oops", { status: 500 }),
  "status 429": () => new Response("", { status: 429 }),
  "status 404": () => new Response("<html>not found</html>", { status: 404 }),
  HTML: () =>
    new Response("<!doctype html><title>maintenance</title>", { headers: { "content-type": "text/html" } }),
  nothing: () => new Response(null, { status: 204 }),
  "an empty body": () => new Response(""),
  "truncated JSON": () => new Response('{"access_token":"a","token_ty'),
  "JSON with comments": () => new Response('{"access_token":"a", // no\n"token_type":"bearer"}'),
  "JSON with NaN": () => new Response('{"access_token":"a","token_type":"bearer","expires_in":NaN}'),
  "a list": () => Response.json(["a"]),
  "a redirect": () =>
    new Response(null, { status: 302, headers: { location: "http://169.254.169.254/latest/" } }),
  "a redirect that keeps the method": () =>
    new Response(null, { status: 307, headers: { location: "https://evil.test/" } }),
  "50 MB": huge,
}

function flowWith(fake: FakeProvider, config: Partial<AuthConfig>): Application {
  return new Application({
    fake,
    providers: [fake.oauth()],
    adapter: MemoryAdapter(),
    session: { strategy: "database" },
    ...config,
  })
}

describe.each(["token", "userinfo"] as const)("when the %s endpoint answers with", (place) => {
  it.each(Object.entries(faults))("%s, the sign-in ends cleanly", async (what, answer) => {
    const fake = new FakeProvider()
    fake.answers[place] = answer
    const created: string[] = []
    const flow = flowWith(fake, {
      events: { createUser: () => void created.push("user") },
      outbound: outboundFor(what),
    })
    const response = await flow.signIn()
    expect(response.status).toBe(302)
    expect(["Configuration", "OAuthCallbackError"]).toContain(errorOf(response))
    expect(flow.signedIn).toBe(false)
    expect(created).toEqual([])
    expect([...flow.client.cookies.keys()].filter((name) => /state|pkce/.test(name))).toEqual([])
    expect(fake.count(place)).toBe(1)
    expect(fake.calls.every(({ url }) => url.host === "op.test")).toBe(true)
    expect(flow.log.text).toContain("acme")
    delete fake.answers[place]
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
  })
})

describe("when discovery answers with", () => {
  it.each(Object.entries(faults))("%s, only its own provider suffers", async (what, answer) => {
    const fake = new FakeProvider()
    const healthy = new FakeProvider("https://healthy.test")
    fake.answers.discovery = answer
    const flow = new Application({
      fake: healthy,
      providers: [fake.oidc(), healthy.oauth({ id: "healthy" })],
      outbound: outboundFor(what),
    })
    const response = await flow.client.submit("signin/acme")
    expect(errorOf(response)).toBe("Configuration")
    expect(flow.message).toContain("acme")
    expect((await flow.client.get("signin")).status).toBe(200)
    await flow.signIn("healthy")
    expect(flow.signedIn).toBe(true)
    delete fake.answers.discovery
    expect((await flow.client.submit("signin/acme")).headers.get("location")).toContain(
      "https://op.test/authorize",
    )
  })
})

describe("when the keys answer with", () => {
  it.each(Object.entries(faults))("%s, no user is signed in", async (what, answer) => {
    const fake = new FakeProvider()
    fake.answers.jwks = answer
    const flow = new Application({ fake, providers: [fake.oidc()], outbound: outboundFor(what) })
    expect(errorOf(await flow.signIn())).toBe("Configuration")
    expect(flow.signedIn).toBe(false)
    delete fake.answers.jwks
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
  })
})

describe("the discovery document", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(["https://evil.test", "https://op.test//", "HTTPS://op.test", "", undefined, 7])(
    "is refused when it names the issuer %s",
    async (issuer) => {
      const fake = new FakeProvider()
      fake.metadata = { issuer }
      const flow = new Application({ fake, providers: [fake.oidc()] })
      expect(errorOf(await flow.client.submit("signin/acme"))).toBe("Configuration")
      expect(flow.message).toMatch(/issuer/)
      expect(fake.count("token")).toBe(0)
    },
  )

  it("may name another issuer that the entry accepts", async () => {
    const fake = new FakeProvider()
    fake.metadata = { issuer: "https://op.test/" }
    fake.claims = { iss: "https://op.test/" }
    const flow = new Application({ fake, providers: [fake.oidc({ acceptIssuers: ["https://op.test/"] })] })
    await flow.signIn()
    expect(flow.signedIn, flow.message).toBe(true)
  })

  it.each([
    ["token_endpoint", "http://169.254.169.254/"],
    ["token_endpoint", "http://localhost:9200/"],
    ["token_endpoint", "file:///etc/passwd"],
    ["jwks_uri", "http://127.0.0.1/keys"],
    ["authorization_endpoint", "javascript:alert(1)"],
    ["userinfo_endpoint", 7],
  ])("is refused when its %s is %s", async (name, address) => {
    const fake = new FakeProvider()
    fake.metadata = { [name]: address }
    const flow = new Application({ fake, providers: [fake.oidc()] })
    expect(errorOf(await flow.client.submit("signin/acme"))).toBe("Configuration")
    expect(flow.message).toContain(name)
    expect(fake.calls.map(({ place }) => place)).toEqual(["discovery"])
  })

  it("is asked for a userinfo endpoint only when that is used", async () => {
    const fake = new FakeProvider()
    fake.metadata = { userinfo_endpoint: undefined }
    const flow = new Application({
      fake,
      providers: [fake.oidc(), fake.oidc({ id: "other", idToken: false })],
    })
    await flow.signIn()
    expect(flow.signedIn).toBe(true)
    await flow.signIn("other")
    expect(flow.message).toContain("no userinfo_endpoint")
  })

  it("is not fetched for what the entry states itself", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [fake.oidc({ authorization: "https://op.test/login?x=1" })],
    })
    expect(await flow.start()).toContain("https://op.test/login?x=1")
    expect(fake.count("discovery")).toBe(0)
  })

  it("stands at wellKnown where that is set, and below an issuer with a path", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [
        fake.oidc({ wellKnown: "https://op.test/oauth/.well-known/openid-configuration" }),
        fake.oidc({ id: "tenant", issuer: "https://op.test/t/" }),
      ],
    })
    await flow.start()
    expect(fake.last("discovery").url.pathname).toBe("/oauth/.well-known/openid-configuration")
    await flow.start("tenant")
    expect(fake.last("discovery").url.pathname).toBe("/t/.well-known/openid-configuration")
  })

  it("and the keys are fetched once for many sign-ins, also at the same time", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    const csrfToken = await flow.client.csrfToken()
    await Promise.all(Array.from({ length: 20 }, () => flow.client.post("signin/acme", { csrfToken })))
    for (let count = 0; count < 10; count += 1) await flow.signIn()
    expect(fake.count("discovery")).toBe(1)
    expect(fake.count("jwks")).toBe(1)
  })

  it("is fetched again when its time is over, and used a while longer when that fails", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    await flow.start()
    vi.advanceTimersByTime(3_700_000)
    fake.answers.discovery = () => Promise.reject(new TypeError("down"))
    expect(await flow.start()).toContain("https://op.test/authorize")
    expect(fake.count("discovery")).toBe(2)
    vi.advanceTimersByTime(25 * 3_600_000)
    expect(await flow.start()).toContain("error=Configuration")
  })
})

describe("two tabs, double clicks and many browsers", () => {
  it("never cross", async () => {
    const fake = new FakeProvider()
    const config: AuthConfig = { providers: [fake.oidc()] }
    const applications = Array.from({ length: 30 }, () => new Application({ fake, ...config }))
    fake.idToken = undefined
    const backs = await Promise.all(applications.map(async (one) => await fake.visit(await one.start())))
    await Promise.all(applications.map((one, index) => one.back(backs[index] ?? "")))
    expect(applications.every((one) => one.signedIn)).toBe(true)
    const crossed = await applications[0]?.back(backs[1] ?? "")
    expect(crossed && errorOf(crossed)).toBe("Configuration")
  })
})

const unhandled: unknown[] = []

const note = (reason: unknown) => void unhandled.push(reason)

beforeAll(() => void process.on("unhandledRejection", note))

afterAll(() => {
  process.off("unhandledRejection", note)
  expect(unhandled).toEqual([])
})

afterEach(() => void vi.useRealTimers())

/** A site that keeps everything in tables. */
function site(options: Partial<OAuth2Config<Profile>> = {}, config: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  const { db, adapter } = storage()
  const providers = [op.oauth(options)]
  const client = browser({ providers, adapter, session: { strategy: "database" }, ...config })
  return { op, db, client }
}

/** A public code, nothing kept, nothing asked twice. */
function expectClean(response: Response, { op, db }: Pick<ReturnType<typeof site>, "op" | "db">): void {
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^(Configuration|OAuthCallbackError|CallbackRouteError|AccessDenied)$/)
  expect(removed(response)).toEqual(expect.arrayContaining([checkCookie.state, checkCookie.pkce]))
  expect([db.users, db.accounts, db.sessions]).toEqual([[], [], []])
  expect(op.count("token")).toBeLessThanOrEqual(1)
  expect(op.count("userinfo")).toBeLessThanOrEqual(1)
}

const json = (body: string, status = 200, type = "application/json") =>
  new Response(body, { status, headers: { "content-type": type } })

const broken: Array<[string, () => Response]> = [
  ["400", () => Response.json({ error: "invalid_grant" }, { status: 400 })],
  [
    "401",
    () =>
      Response.json({ error: "invalid_client" }, { status: 401, headers: { "www-authenticate": "Basic" } }),
  ],
  ["404 in HTML", () => json("<html>no</html>", 404, "text/html")],
  ["429", () => new Response("slow down", { status: 429, headers: { "retry-after": "1" } })],
  ["500", () => new Response("oops", { status: 500 })],
  ["503 without a body", () => new Response(null, { status: 503 })],
  ["204", () => new Response(null, { status: 204 })],
  ["200 without a body", () => new Response("")],
  ["200 in HTML", () => json("<html>hello</html>", 200, "text/html")],
  ["truncated JSON", () => json('{"access_token":"a","token_ty')],
  ["JSON after a guard", () => json(")]}',\n{}")],
  ["bytes", () => new Response(new Uint8Array([0xff, 0xfe, 0, 1]))],
  ["JSON nested a million times", () => json("[".repeat(500_000))],
]

describe("the token endpoint", () => {
  it.each(broken)("answers %s", async (_, answer) => {
    const found = site()
    found.op.answers.token = answer
    expectClean(await found.op.signIn(found.client), found)
  })

  it("sends one byte per second", async () => {
    const found = site({}, { outbound: { timeout: 300 } })
    let timer: ReturnType<typeof setInterval> | undefined
    let cancelled = false
    found.op.answers.token = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            timer = setInterval(() => controller.enqueue(new TextEncoder().encode(" ")), 100)
          },
          cancel() {
            cancelled = true
            clearInterval(timer)
          },
        }),
      )
    expectClean(await found.op.signIn(found.client), found)
    expect(cancelled).toBe(true)
  })

  it("never answers, and does not listen to the signal either", async () => {
    const found = site({}, { outbound: { timeout: 200 } })
    found.op.answers.token = () => new Promise<Response>(() => {})
    expectClean(await found.op.signIn(found.client), found)
  })

  it.each([
    { error: "bad_verification_code" },
    { error: "bad_verification_code", access_token: null },
    { error: { code: 190, message: "x" } },
    { error: "x", token_type: "bearer" },
    { access_token: "", token_type: "bearer" },
    { access_token: 1, token_type: "bearer" },
    { access_token: { a: 1 }, token_type: "bearer" },
    { access_token: null, token_type: "bearer" },
    { token_type: "bearer" },
    {},
    [],
    null,
    "at-1",
    42,
  ])("answers 200 %j", async (body) => {
    const found = site()
    found.op.answers.token = () => Response.json(body)
    expectClean(await found.op.signIn(found.client), found)
  })

  it.each(["3600", -5, 1e20, "soon", null, 3600.7, 0, [], true, "1e3", Number.MAX_SAFE_INTEGER])(
    "says expires_in %j",
    async (expires_in) => {
      const found = site()
      found.op.tokens = { expires_in }
      const response = await found.op.signIn(found.client)
      if (typeof expires_in === "number" || expires_in === "3600" || expires_in === null)
        expect(signsIn(response)).toBe(true)
      for (const { expires_at } of found.db.accounts) {
        if (expires_at === undefined) continue
        expect(Number.isSafeInteger(expires_at)).toBe(true)
        expect(Number.isNaN(new Date(Number(expires_at) * 1000).getTime())).toBe(false)
      }
      if (expires_in === "3600")
        expect(Math.abs(Number(found.db.accounts[0]?.expires_at) - Date.now() / 1000 - 3600)).toBeLessThan(5)
    },
  )

  it.each<[string, unknown]>([
    ["TypeError", new TypeError("fetch failed")],
    ["AbortError", new DOMException("aborted", "AbortError")],
    ["a string", "no"],
    ["nothing", undefined],
    ["null", null],
    ["an error with a circular cause", Object.assign(new Error("x"), { self: globalThis })],
  ])("cannot be reached: %s", async (_, thrown) => {
    const found = site()
    found.op.answers.token = () => Promise.reject(thrown)
    expectClean(await found.op.signIn(found.client), found)
  })

  it("throws before it returns a promise, or returns no response", async () => {
    for (const answer of [
      () => {
        throw new TypeError("at once")
      },
      () => undefined as never,
      () => ({ status: 200 }) as Response,
    ]) {
      const found = site()
      found.op.answers.token = answer
      expectClean(await found.op.signIn(found.client), found)
    }
  })

  it.each([
    ["duplicate keys", '{"access_token":"a","access_token":"b","token_type":"bearer"}'],
    ["duplicate keys, one escaped", '{"access_token":"a","access\\u005ftoken":"b","token_type":"bearer"}'],
    ["a comment", '{"access_token":"a",/* x */"token_type":"bearer"}'],
    ["NaN", '{"access_token":"a","token_type":"bearer","expires_in":NaN}'],
    ["a comma at the end", '{"access_token":"a","token_type":"bearer",}'],
    ["single quotes", "{'access_token':'a','token_type':'bearer'}"],
    ["two documents", '{"access_token":"a","token_type":"bearer"}{}'],
    ["10 MB of blanks", `${" ".repeat(10_000_000)}{"access_token":"a","token_type":"bearer"}`],
  ])("answers JSON with %s", async (_, body) => {
    const found = site()
    found.op.answers.token = () => json(body)
    expectClean(await found.op.signIn(found.client), found)
  })

  it("answers JSON with a byte order mark, which RFC 8259 lets a reader ignore", async () => {
    const { op, client } = site()
    op.answers.token = () => json('\ufeff{"access_token":"a","token_type":"bearer"}')
    expect(signsIn(await op.signIn(client))).toBe(true)
  })

  it("answers a form that repeats a parameter", async () => {
    const found = site()
    found.op.answers.token = () =>
      json("access_token=a&token_type=bearer&access_token=b", 200, "application/x-www-form-urlencoded")
    expectClean(await found.op.signIn(found.client), found)
  })

  it("fails once: the code is not sent again", async () => {
    const found = site()
    found.op.answers.token = (_, good) =>
      found.op.count("token") === 1 ? new Response("", { status: 500 }) : good()
    expectClean(await found.op.signIn(found.client), found)
    expect(found.op.count("token")).toBe(1)
    expect(signsIn(await found.op.signIn(found.client))).toBe(true)
  })
})

describe("the userinfo endpoint", () => {
  it.each(broken)("answers %s", async (_, answer) => {
    const found = site()
    found.op.answers.userinfo = answer
    expectClean(await found.op.signIn(found.client), found)
  })

  it.each([401, 403, 500, 400, 302])("answers %d with a profile in it", async (status) => {
    for (const body of [
      { error: "x", id: null },
      { id: "s1", name: "Ada" },
    ]) {
      const found = site()
      found.op.answers.userinfo = () => Response.json(body, { status })
      expectClean(await found.op.signIn(found.client), found)
    }
  })

  it.each([
    "null",
    "[]",
    '"x"',
    "42",
    "{}",
    "true",
    '[{"id":"s1"}]',
    '{"error":"x","id":null}',
    '{"id":""}',
    '{"id":0.5e400}',
    '{"id":{}}',
    '{"id":[]}',
    '{"id":"undefined"}',
    '{"__proto__":{"id":"s1"}}',
  ])("answers %s", async (body) => {
    const found = site()
    found.op.answers.userinfo = () => json(body)
    expectClean(await found.op.signIn(found.client), found)
  })
})

describe("a provider whose discovery is down", () => {
  it("affects no other provider", async () => {
    const [down, well] = [new FakeProvider(), new FakeProvider("https://well.test")]
    down.answers.discovery = () => Promise.reject(new TypeError("ENOTFOUND"))
    const client = browser({ providers: [down.oidc(), well.oauth({ id: "well" })] })
    const page = await client.get("signin")
    expect(page.status).toBe(200)
    expect(await page.text()).toContain("Acme")
    expect(errorOf(await client.submit("signin/acme"))).toMatch(/^[A-Za-z]+$/)
    expect(signsIn(await well.signIn(client, "well"))).toBe(true)
    expect((await client.get("providers")).status).toBe(200)
  })

  it("is asked again by the next sign-in", async () => {
    const op = new FakeProvider()
    op.answers.discovery = (_, good) =>
      op.count("discovery") === 1 ? new Response("", { status: 503 }) : good()
    const client = browser({ providers: [op.oidc()] })
    await client.submit("signin/acme")
    expect(signsIn(await op.signIn(client))).toBe(true)
  })
})

describe("metadata and keys", () => {
  it("are fetched once for a hundred sign-ins", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oidc()] })
    for (let count = 0; count < 100; count += 1) expect(signsIn(await op.signIn(client))).toBe(true)
    expect([op.count("discovery"), op.count("jwks")]).toEqual([1, 1])
  })

  it("are fetched once by fifty sign-ins that start together", async () => {
    const op = new FakeProvider()
    const providers = [op.oidc()]
    const clients = Array.from({ length: 50 }, () => browser({ providers, logger: listener() }))
    const shared = clients[0]?.config
    for (const client of clients) Object.assign(client, { config: shared })
    await Promise.all(clients.map((client) => start(client)))
    expect(op.count("discovery")).toBe(1)
  })

  it("are fetched again when they have grown old, and the old ones serve while the provider is down", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const op = new FakeProvider()
    const client = browser({ providers: [op.oidc()] })
    await op.signIn(client)
    vi.setSystemTime(Date.now() + 2 * 3_600_000)
    op.answers.discovery = () => new Response("", { status: 503 })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("discovery")).toBe(2)
    delete op.answers.discovery
    vi.setSystemTime(Date.now() + 48 * 3_600_000)
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("discovery")).toBe(3)
  })
})
