import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  assertCookie,
  createRemovalsOfCopies,
  parseCookies,
  serializeCookie,
} from "../../src/engine/http/cookie.js"
import type { AuthConfig } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { CookieSerializeOptions, CookiesOptions } from "../../src/types/index.js"
import { acme, begin, signIn } from "../support/acme.js"
import {
  browser,
  checkCookie,
  credentials,
  enter,
  errorOf,
  listener,
  sessionCookie,
  sessionLines,
  signsIn,
  start,
} from "../support/app.js"
import type { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectLinear } from "../support/growth.js"

const serialize = (options: CookieSerializeOptions, value = "v", name = "n") =>
  serializeCookie({ name, value, options })

describe("the removals of copies of a cookie", () => {
  it("can be written for any host that the engine answers", () => {
    for (const host of [
      "a_b.app.test",
      "_x.a_b.test",
      "a_b",
      "app.test.",
      "localhost.",
      "[::1]",
      "127.0.0.1",
    ]) {
      const removals = createRemovalsOfCopies({ name: "n", options: {} }, new URL(`http://${host}/auth/x`), 0)
      expect(removals.map(serializeCookie).length, host).toBeGreaterThan(0)
    }
  })
})

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

  it("counts with its first 1000 cookies", () => {
    const header = Array.from({ length: 1001 }, (_, index) => `c${index}=x`).join("; ")
    expect(Object.keys(parseCookies(header))).toHaveLength(1000)
    expect(parseCookies(header).c999).toBe("x")
  })

  it("is read in no more time than its length takes, however many cookies it has", async () => {
    const header = (count: number) =>
      Array.from({ length: count }, (_, index) => `authjs.session-token.${index}=x`).join("; ")
    await expectLinear((count) => parseCookies(header(count)), 16_000)
    await expectLinear((count) => parseCookies("=".repeat(count)), 4_000_000)
    await expectLinear((count) => parseCookies(";".repeat(count)), 4_000_000)
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
      ["sameSite", "boolean"],
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

const site = (config: Partial<AuthConfig> = {}, origin?: string): Client =>
  browser({ providers: [credentials()], ...config }, origin)

/** A text that no compression and no other sign-in has. */
const bulk = (size: number) => ({
  jwt: ({ token }: { token: object }) => ({ ...token, bulk: "x".repeat(size) }),
})

async function signedIn(config: Partial<AuthConfig> = {}): Promise<Client> {
  const client = site(config)
  await enter(client)
  return client
}

const pairs = (client: Client): string[] => [...client.cookies].map((pair) => pair.join("="))

const read = async (client: Client, header: string): Promise<unknown> =>
  (await client.request("session", { headers: { cookie: header } })).json()

const user = { user: { email: "u1@x.test" } }

describe("a session in several cookies", () => {
  it("is read in whatever order they come", async () => {
    const client = await signedIn({ callbacks: bulk(60_000) })
    const chunks = pairs(client).filter((pair) => pair.startsWith(sessionCookie))
    expect(chunks.length).toBeGreaterThan(15)
    for (const order of [
      [...chunks].reverse(),
      [...chunks].sort(),
      [...chunks].sort(() => Math.random() - 0.5),
    ]) {
      expect(await read(client, order.join("; "))).toMatchObject(user)
    }
  })

  it("is no session when one is missing, doubled or swapped", async () => {
    const client = await signedIn({ callbacks: bulk(20_000) })
    const chunks = pairs(client).filter((pair) => pair.startsWith(sessionCookie))
    const swapped = chunks.map((pair, at) => `${pair.split("=")[0]}=${chunks[at ^ 1]?.split("=")[1]}`)
    for (const spoilt of [chunks.slice(1), chunks.slice(0, -1), swapped]) {
      expect(await read(client, spoilt.join("; "))).toBeNull()
    }
  })

  it("that no server would take is warned of or refused", async () => {
    const logger = listener()
    const client = site({ callbacks: bulk(200_000), logger })
    const response = await enter(client)
    const spoken =
      logger.warn.mock.calls.flat().includes("session-cookie-size") || logger.error.mock.calls.length > 0
    expect(spoken).toBe(true)
    expect(sessionLines(response).length).toBeLessThanOrEqual(101)
  })

  it("without end is refused with a reason", async () => {
    const logger = listener()
    const response = await enter(site({ callbacks: bulk(2_000_000), logger }))
    expect([signsIn(response), response.status]).toEqual([false, 302])
    expect(logger.error.mock.lastCall?.[0].message).toContain("characters")
  })
})

describe("a stray cookie", () => {
  it.each([`${sessionCookie}.99=x`, `${sessionCookie}.0=x`, `${sessionCookie}.0=`, `${sessionCookie}.1=x`])(
    "%s beside the session does no lasting harm",
    async (stray) => {
      const client = await signedIn()
      expect(await read(client, [...pairs(client), stray].join("; "))).toMatchObject(user)
      expect(await read(client, [stray, ...pairs(client)].join("; "))).toMatchObject(user)
      expect(await client.session()).toMatchObject(user)
    },
  )

  it("with a name that only begins like the session's is ignored, and left alone", async () => {
    const client = await signedIn()
    const strays = ["-foo", "X", ".evil", ".", ".-1", ".01", ".1e1", ".0x1", ".100", ". 1", ".0.0"]
    const header = [...strays.map((end) => `${sessionCookie}${end}=x`), ...pairs(client)].join("; ")
    const response = await client.request("session", { headers: { cookie: header } })
    expect(await response.json()).toMatchObject(user)
    const touched = response.headers.getSetCookie().map((line) => line.split("=")[0])
    expect(touched).toEqual([sessionCookie])
  })

  it("times five thousand costs neither time nor an endless answer", async () => {
    const client = site()
    const ask = (count: number) => {
      const many = Array.from({ length: count }, (_, at) => `${sessionCookie}.${at}=x`)
      const header = [...many, `${sessionCookie}.999999999=x`].join("; ")
      return client.request("session", { headers: { cookie: header } })
    }
    await expectLinear(ask, 5000)
    const response = await ask(5000)
    expect(await response.json()).toBeNull()
    expect(response.headers.getSetCookie().length).toBeLessThanOrEqual(103)
  })

  it("that is malformed breaks no other one", async () => {
    const client = await signedIn()
    const spoilt = ["a=%E0%A4%A", "b=%", 'c="x', ";;", "=", " = ", " d", "__proto__=x", "=x", "\u00ff=\u00fe"]
    expect(await read(client, [...spoilt, ...pairs(client), ...spoilt].join("; "))).toMatchObject(user)
    for (const one of spoilt)
      expect(await read(client, `${one}; ${pairs(client).join("; ")}`)).toMatchObject(user)
  })

  it("of the session's own name counts only when it comes first", async () => {
    const client = await signedIn()
    const good = pairs(client)
    const garbage = `${sessionCookie}=garbage`
    expect(await read(client, [...good, garbage].join("; "))).toMatchObject(user)
    expect(await read(client, [garbage, ...good].join("; "))).toBeNull()
  })

  it("of http does not become the session of https", async () => {
    const plain = site({}, "http://app.test")
    await enter(plain)
    const value = plain.cookie("session-token")
    const client = site()
    client.cookies.set("authjs.session-token", value ?? "")
    client.cookies.set(sessionCookie, value ?? "")
    expect(await client.session()).toBeNull()
  })

  it.each(["__secure-authjs.session-token", "__Secure-AuthJS.session-token"])(
    "with the name %s is not the session",
    async (name) => {
      const client = await signedIn()
      expect(await read(client, `${name}=${client.cookies.get(sessionCookie)}`)).toBeNull()
    },
  )
})

describe("a session cookie that is there whole and in pieces at once", () => {
  /** The cookies of a session, whole or in pieces. */
  const made = async (size: number, email: string): Promise<string[]> => {
    const client = browser({
      providers: [credentials(({ email }) => ({ id: String(email), email: String(email) }))],
      callbacks: bulk(size),
    })
    await enter(client, { email })
    return pairs(client).filter((pair) => pair.startsWith(sessionCookie))
  }

  it("is the whole one where that can be read, else the pieces, and the answer leaves one of them", async () => {
    const [whole, pieces] = [await made(10, "whole@x.test"), await made(6000, "pieces@x.test")]
    expect([whole.length, pieces.length > 1]).toEqual([1, true])
    const first = pieces.slice(0, 1)
    const stale = [`${sessionCookie}=stale`]
    for (const [sent, email] of [
      [[...whole, ...pieces], "whole@x.test"],
      [[...pieces, ...whole], "whole@x.test"],
      [[...whole, ...first], "whole@x.test"],
      [[...stale, ...pieces], "pieces@x.test"],
      [[...pieces, ...stale], "pieces@x.test"],
      [[...stale, ...first], undefined],
    ] as const) {
      const client = site()
      for (const pair of sent) client.cookies.set(...(pair.split("=", 2) as [string, string]))
      const session = await client.session()
      expect(session?.user?.email, String(sent)).toBe(email)
      const left = [...client.cookies.keys()].filter((name) => name.startsWith(sessionCookie))
      // One value is left: in pieces where they were read, since it needs them.
      expect(left.includes(sessionCookie)).toBe(email === "whole@x.test")
      expect(left.length).toBe(email === undefined ? 0 : email === "whole@x.test" ? 1 : pieces.length)
      expect((await client.session())?.user?.email).toBe(email)
    }
  })

  it("is the whole one with sessions in a database, and sign-out leaves nothing", async () => {
    const adapter = MemoryAdapter()
    const client = browser({ providers: [acme().provider], adapter, session: { updateAge: 0 } })
    await signIn(client)
    const pieces = await made(6000, "pieces@x.test")
    const plant = () => {
      for (const pair of pieces) client.cookies.set(...(pair.split("=", 2) as [string, string]))
    }
    const left = () => [...client.cookies.keys()].filter((name) => name.startsWith(sessionCookie))
    plant()
    expect(await client.session()).toMatchObject({ user: {} })
    expect(left()).toEqual([sessionCookie])
    plant()
    await client.submit("signout")
    expect(left()).toEqual([])
    plant()
    expect(await client.session()).toBeNull()
    expect(left()).toEqual([])
  })
})

describe("a cookie configured wrongly", () => {
  const answer = async (cookies: object): Promise<{ status: number; lines: string[] }> => {
    const client = site({ cookies: cookies as Partial<CookiesOptions> })
    const all = [await client.get("csrf"), await client.post("callback/credentials", { password: "ok" })]
    return {
      status: Math.max(...all.map(({ status }) => status)),
      lines: all.flatMap((one) => one.headers.getSetCookie()),
    }
  }

  it.each<[string, object]>([
    ["name", { name: "a;b" }],
    ["name", { name: "a b" }],
    ["name", { name: "" }],
    ["name", { name: "a=b" }],
    ["name", { name: "a\r\nb" }],
    ["name", { name: "é" }],
    ["path", { options: { path: "/;x" } }],
    ["path", { options: { path: "/\r\nSet-Cookie: a=b" } }],
    ["domain", { options: { domain: "x.test\r\ny" } }],
    ["domain", { options: { domain: "x.test; Path=/" } }],
    ["maxAge", { options: { maxAge: Number.NaN } }],
    ["maxAge", { options: { maxAge: 1.5 } }],
    ["expires", { options: { expires: new Date(Number.NaN) } }],
    ["sameSite", { options: { sameSite: "lax; Domain=evil.test" } }],
    ["priority", { options: { priority: "high; Domain=evil.test" } }],
  ])("in its %s is an error, and no cookie", async (_what, sessionToken) => {
    expect(await answer({ sessionToken })).toEqual({ status: 500, lines: [] })
  })

  it.each([{ domain: "x.test" }, { path: "/auth" }, { secure: false }])(
    "against its prefix by %j is an error, and no cookie",
    async (options) => {
      expect(await answer({ csrfToken: { options } })).toEqual({ status: 500, lines: [] })
    },
  )
})

describe("the cookies of a sign-in", () => {
  it("are removed as they were set", async () => {
    const options = { domain: ".x.test", path: "/app" }
    const client = site({
      cookies: { sessionToken: { options } } as Partial<CookiesOptions>,
      callbacks: bulk(9000),
    })
    await enter(client)
    const response = await client.submit("signout")
    const lines = response.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/=; Max-Age=0; Domain=\.x\.test; Path=\/app(?:;|$)/)
  })

  it("that check a provider's answer are closed, short-lived and sealed", async () => {
    const provider = new FakeProvider()
    const client = browser({ providers: [provider.oidc()] })
    const response = await client.submit("signin/acme")
    const location = new URL(response.headers.get("location") ?? "")
    const lines = response.headers.getSetCookie().filter((line) => /state|nonce|code_verifier/.test(line))
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).toMatch(/^__Secure-authjs\.[\w.]+=eyJ/)
      const life = (Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "") - Date.now()) / 1000
      expect(life).toBeLessThanOrEqual(901)
      for (const name of ["nonce", "state", "code_challenge"]) {
        expect(line).not.toContain(location.searchParams.get(name) ?? "-")
      }
    }
    await client.get(await provider.visit(location.href))
    expect(await client.session()).not.toBeNull()
  })

  it.each([
    [true, "http://app.test"],
    [false, "https://app.test"],
  ])("follow useSecureCookies %s on %s, all of them", async (useSecureCookies, origin) => {
    const provider = new FakeProvider()
    const more = {
      adapter: MemoryAdapter(),
      experimental: { enableWebAuthn: true },
      session: { strategy: "jwt" as const },
    }
    const providers = [provider.oidc(), credentials(), Passkey()]
    const client = browser({ providers, useSecureCookies, ...more }, origin)
    const started = await client.submit("signin/acme")
    const entered = await enter(client, { callbackUrl: "/x" })
    const first = await new (client.constructor as typeof Client)(client.config, origin).get("csrf")
    const challenged = await client.get("webauthn-options/passkey?action=authenticate")
    const lines = [first, started, entered, challenged].flatMap((response) => response.headers.getSetCookie())
    expect(new Set(lines.map((line) => line.split("=")[0])).size).toBe(7)
    for (const line of lines) {
      expect(/; Secure/.test(line), line).toBe(useSecureCookies)
      expect(/^__(?:Secure|Host)-/.test(line), line).toBe(useSecureCookies)
    }
  })

  it("are not changed by another provider's way to answer", async () => {
    const [posting, plain] = [new FakeProvider("https://post.test"), new FakeProvider()]
    const authorization = { params: { response_mode: "form_post" } }
    const client = browser({ providers: [posting.oidc({ id: "posting", authorization }), plain.oidc()] })
    const lines = async (id: string) =>
      (await client.submit(`signin/${id}`)).headers
        .getSetCookie()
        .filter((line) => /state|nonce|code_verifier/.test(line))
    const sameSite = (all: string[]) => new Set(all.map((line) => /SameSite=\w+/.exec(line)?.[0]))
    expect(sameSite(await lines("posting"))).toEqual(new Set(["SameSite=None"]))
    expect(sameSite(await lines("acme"))).toEqual(new Set(["SameSite=Lax"]))
    expect(sameSite(await lines("posting"))).toEqual(new Set(["SameSite=None"]))
  })

  it("of fifty browsers at once are each one's own", async () => {
    const { provider } = acme()
    const config = { providers: [provider] }
    const clients = Array.from({ length: 50 }, () => browser(config))
    const backs = await Promise.all(clients.map((client) => begin(client)))
    const states = new Set(backs.map((back) => new URL(back, "https://x.test").searchParams.get("state")))
    expect(states.size).toBe(50)
    const crossed = await clients[0]?.get(backs[1] ?? "")
    expect(crossed && signsIn(crossed)).toBe(false)
    const done = await Promise.all(clients.slice(2).map((client, at) => client.get(backs[at + 2] ?? "")))
    expect(done.every(signsIn)).toBe(true)
  })

  it("come one by one", async () => {
    const response = await enter(site({ callbacks: bulk(9000) }), { callbackUrl: "/x" })
    const lines = response.headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line.match(/(?:^|[,;] )[\w-]+authjs\.[\w.-]+=/g)).toHaveLength(1)
    expect(new Set(lines.map((line) => line.split("=")[0])).size).toBe(lines.length)
  })

  it("take nothing of what a request says into another cookie's attributes", async () => {
    const client = site()
    const response = await enter(client, { callbackUrl: '/a;Domain=evil.test;x="y,z' })
    for (const line of response.headers.getSetCookie()) expect(line).not.toContain("Domain=evil.test")
  })

  it("do not keep a session that was there before", async () => {
    for (const config of [{}, { adapter: MemoryAdapter() }]) {
      const client = browser({ providers: [acme().provider], ...config })
      client.cookies.set(sessionCookie, "planted")
      await signIn(client)
      expect(client.cookies.get(sessionCookie)).not.toBe("planted")
      expect(await client.session()).not.toBeNull()
    }
  })
})

describe("a cookie has the name that the browser protects", () => {
  const blanks = ["\u00a0", "\u000b", "\u000c", "\ufeff", "\u2003", "\u0085", "\u2028"]
  it.each(blanks.filter((one) => one <= "\u00ff" && one >= "\u0080"))(
    "and not that behind the blank %j",
    async (blank) => {
      const client = browser({ providers: [credentials()] })
      await client.csrfToken()
      const [[name, value] = ["", ""]] = client.cookies
      const csrfToken = value.split(/%7C|\|/)[0] ?? ""
      const post = (cookie: string) =>
        client.request("callback/credentials", {
          method: "POST",
          headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ csrfToken, password: "ok" }).toString(),
        })
      for (const cookie of [`${blank}${name}=${value}`, `${name}${blank}=${value}`])
        expect(errorOf(await post(cookie)), cookie).toBe("MissingCSRF")
      expect(signsIn(await post(` \t${name}\t =\t ${value} `))).toBe(true)
    },
  )

  it("and not one in other letters, in quotes, without a name, or in a value", async () => {
    const client = browser({ providers: [credentials()] })
    await enter(client)
    const value = client.cookies.get(sessionCookie)
    const read = async (cookie: string) => (await client.request("session", { headers: { cookie } })).json()
    expect(await read(`${sessionCookie}=${value}`)).not.toBeNull()
    for (const cookie of [
      `${sessionCookie.toUpperCase()}=${value}`,
      `"${sessionCookie}"=${value}`,
      `=${sessionCookie}=${value}`,
      `$Version=1; a="x, ${sessionCookie}=${value}"`,
      `${sessionCookie}="${value}"`,
      `${encodeURIComponent(`${sessionCookie} `)}=${value}`,
    ])
      expect(await read(cookie), cookie.slice(0, 60)).toBeNull()
  })
})

describe("of cookies of one name the first counts, and none is mixed with another", () => {
  it("for the session, whole and in pieces", async () => {
    const make = async (fill: string) => {
      const client = browser({
        providers: [credentials()],
        callbacks: { jwt: ({ token }) => ({ ...token, fill }) },
      })
      await enter(client)
      const pairs = [...client.cookies].filter(([name]) => name.startsWith(sessionCookie))
      const read = async (cookie: string) => (await client.request("session", { headers: { cookie } })).json()
      return { pairs: pairs.map((pair) => pair.join("=")), read }
    }
    const [one, other] = [await make("x".repeat(6000)), await make("y".repeat(6000))]
    expect([one.pairs.length, other.pairs.length]).toEqual([3, 3])
    expect(await one.read(one.pairs.join("; "))).not.toBeNull()
    expect(await one.read([...one.pairs, ...other.pairs].join("; "))).not.toBeNull()
    expect(await one.read([one.pairs[0], other.pairs[1], one.pairs[2]].join("; "))).toBeNull()
    expect(await one.read([other.pairs[0], ...one.pairs].join("; "))).toBeNull()
  })
})

describe("of cookies of one name whose values differ", () => {
  const header = (...clients: Client[]) =>
    clients.flatMap((client) => [...client.cookies].map((pair) => pair.join("="))).join("; ")

  it.each([
    ["state and PKCE", ["state", "pkce"]],
    ["state", ["state"]],
    ["PKCE", ["pkce"]],
    ["state, PKCE and nonce", ["state", "pkce", "nonce"]],
  ] as const)(
    "none counts for %s: an attacker's flow is not finished in another browser",
    async (_, checks) => {
      const op = new FakeProvider()
      const more = { checks: [...checks] }
      const provider = checks.some((one) => one === "nonce") ? op.oidc(more) : op.oauth(more as object)
      const providers = [provider]
      const [attacker, victim] = [browser({ providers }), browser({ providers })]
      const stolen = await op.visit((await start(attacker)).href)
      const own = await op.visit((await start(victim)).href)
      const back = (address: string, cookie: string) => victim.request(address, { headers: { cookie } })
      const name = checks.some((one) => one === "state") ? checkCookie.state : checkCookie.pkce
      const copies = [header(victim, attacker), header(attacker, victim)]
      for (const address of [stolen, own]) {
        for (const cookie of copies) {
          const response = await back(address, cookie)
          expect(signsIn(response)).toBe(false)
          const lines = response.headers.getSetCookie().filter((line) => line.startsWith(`${name}=;`))
          // Every copy that this request can have brought: of the host and its domain, for every path above the address.
          for (const path of ["/", "/auth", "/auth/callback/acme"]) {
            const here = lines.filter((line) => line.includes(`; Path=${path};`))
            expect(here.map((line) => /Domain=([^;]+)/.exec(line)?.[1] ?? "").sort()).toEqual([
              "",
              "app.test",
            ])
          }
        }
      }
      await start(victim)
      expect(signsIn(await victim.get(await op.visit((await start(victim)).href)))).toBe(true)
    },
  )

  it("so many are removed by one answer that servers in front let it pass, and the others by the next ones", async () => {
    const op = new FakeProvider()
    const providers = [op.oidc({ checks: ["state", "pkce", "nonce"] })]
    const client = browser({ providers }, "https://app.eu.example.co.uk")
    const names = [checkCookie.state, checkCookie.pkce, "__Secure-authjs.nonce"]
    const planted = new Map(
      names.map((name) => [name, `${name}=; Max-Age=0; Domain=example.co.uk; Path=/auth/callback/acme;`]),
    )
    for (const left of [2, 1, 0]) {
      if (planted.size === 0) break
      const back = await op.visit((await start(client)).href)
      const copies = [...planted.keys()].map((name) => `${name}=planted`)
      const cookie = `${copies.join("; ")}; ${header(client)}`
      const lines = (await client.request(back, { headers: { cookie } })).headers.getSetCookie()
      expect(lines.length).toBeGreaterThan(30)
      expect(lines.length).toBeLessThanOrEqual(41)
      expect(lines.join().length).toBeLessThan(6000)
      for (const [name, removal] of planted)
        if (lines.some((line) => line.startsWith(removal))) planted.delete(name)
      expect(planted.size).toBeLessThanOrEqual(left)
    }
    expect(signsIn(await client.get(await op.visit((await start(client)).href)))).toBe(true)
  })

  it.each([
    ["https://pr-1.app.staging.eu.example.com", "/api/auth"],
    ["https://app.staging.eu.example.com", "/api/v1/auth"],
  ])(
    "each copy at %s%s is removed by one of a few answers, of whatever domain and path",
    async (origin, basePath) => {
      const op = new FakeProvider()
      const client = browser({ providers: [op.oidc({ checks: ["state"] })], basePath }, origin)
      const ways = ["example.com", "eu.example.com"].flatMap((domain) =>
        ["/", basePath, `${basePath}/callback/acme`].map((path) => `; Domain=${domain}; Path=${path};`),
      )
      const planted = new Set(ways)
      for (let answers = 0; answers < 60 && planted.size > 0; answers++) {
        const back = await op.visit((await start(client)).href)
        const cookie = `${checkCookie.state}=planted; ${header(client)}`
        const lines = (await client.request(back, { headers: { cookie } })).headers.getSetCookie()
        expect(lines.length).toBeLessThanOrEqual(41)
        expect(new Set(lines).size).toBe(lines.length)
        for (const way of planted) if (lines.some((line) => line.includes(way))) planted.delete(way)
      }
      expect([...planted]).toEqual([])
    },
  )

  it("copies that say the same are one cookie", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth({ checks: ["state", "pkce"] })] })
    const own = await op.visit((await start(client)).href)
    expect(signsIn(await client.request(own, { headers: { cookie: header(client, client) } }))).toBe(true)
  })

  it.each(["http://app.test", "https://app.test"])(
    "none counts for CSRF at %s: the form of an attacker is refused, and the next page works again",
    async (origin) => {
      const [attacker, victim] = [site({}, origin), site({}, origin)]
      const [planted, own] = [await attacker.csrfToken(), await victim.csrfToken()]
      const enterWith = (csrfToken: string, cookie: string) =>
        victim.request("callback/credentials", {
          method: "POST",
          headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ csrfToken, password: "ok" }).toString(),
        })
      const copies = [header(victim, attacker), header(attacker, victim)]
      for (const cookie of copies)
        for (const token of [planted, own])
          expect(errorOf(await enterWith(token, cookie))).toBe("MissingCSRF")
      const page = await victim.request("csrf", { headers: { cookie: copies[1] ?? "" } })
      const { csrfToken } = (await page.json()) as { csrfToken: string }
      expect([planted, own]).not.toContain(csrfToken)
      const lines = page.headers.getSetCookie().filter((line) => line.includes("csrf-token="))
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.at(-1)).toContain(csrfToken)
      for (const line of lines.slice(0, -1)) expect(line).toContain("Max-Age=0")
      await enter(victim)
      expect(await victim.session()).toMatchObject(user)
    },
  )
})
