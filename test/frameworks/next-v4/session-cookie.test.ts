import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../../src/adapters/memory.js"
import { createAccountManager } from "../../../src/engine/account/index.js"
import { decode, encode } from "../../../src/engine/crypto/jwt.js"
import { decode as decodeOld, getToken } from "../../../src/frameworks/next/v4/jwt.js"
import {
  type LegacyCookies,
  readLegacyCookies,
  writeLegacyCookies,
} from "../../../src/frameworks/next/v4/session-cookie.js"
import { dropDecidedCookies } from "../../../src/frameworks/shared/private-answer.js"
import { Auth } from "../../../src/index.js"
import type { AuthConfig } from "../../../src/types/config.js"
import { reasonOf } from "../../account/support.js"
import { claims, open, otherSecret, seal, secret, tokens } from "./version4.js"

const origin = "https://app.test"
const ours = "__Secure-authjs.session-token"
const old = "__Secure-next-auth.session-token"
const tomorrow = () => new Date(Date.now() + 86_400_000)
const yesterday = () => new Date(Date.now() - 86_400_000)
const logger = { error() {}, warn() {}, debug() {} }
const shown = { user: { name: "Ada", email: "ada@x.test", image: null } }

interface Site {
  config?: Partial<AuthConfig>
  legacy?: Partial<LegacyCookies>
  origin?: string
}

const configOf = ({ config }: Site): AuthConfig => ({
  basePath: "/api/auth",
  providers: [],
  secret,
  trustHost: true,
  logger,
  ...config,
})

/** Lets a browser with cookies ask, and says what it has afterwards: names by values. */
async function ask(cookie: string, site: Site = {}, path = "session", init: RequestInit = {}) {
  const own = configOf(site)
  const legacy: LegacyCookies = { secret, maxAge: 3600, strategy: "jwt", ...site.legacy }
  const url = `${site.origin ?? origin}/api/auth/${path}`
  const sent = new Headers({ ...(init.headers as object), cookie })
  const read = await readLegacyCookies(sent, url, own, legacy)
  const answer = await Auth(new Request(url, { ...init, headers: read.headers }), own)
  const said = answer.headers.getSetCookie()
  const all = [...dropDecidedCookies(read.setCookie, said), ...said]
  const lines = await writeLegacyCookies(all, sent, url, own, legacy)
  const jar = new Map(cookie.split("; ").map((pair) => split(pair)))
  for (const line of lines) {
    const [name, value] = split(line.split(";", 1)[0] ?? "")
    if (/; Max-Age=0(;|$)/.test(line)) jar.delete(name)
    else jar.set(name, decodeURIComponent(value))
  }
  return { body: await answer.json().catch(() => undefined), lines, jar: Object.fromEntries(jar) }
}

const split = (pair: string): [string, string] => {
  const at = pair.indexOf("=")
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** What the session cookie of a jar says by version 4. */
const openOld = (jar: Record<string, string | undefined>, name = old) => open(jar[name] ?? "")

describe("a session that next-auth 4 sealed", () => {
  it("goes on, and is replaced by ours at the next answer", async () => {
    const { body, jar } = await ask(`${old}=${tokens.session}`)
    expect(body).toMatchObject(shown)
    expect(Object.keys(jar).filter((name) => name.includes("session-token"))).toEqual([ours])
    expect(await decode({ token: jar[ours], secret, salt: ours })).toMatchObject(claims)
    expect((await ask(`${ours}=${jar[ours]}`)).body).toMatchObject(shown)
  })

  it("is replaced by answers that say nothing of the session, and lasts no longer for it", async () => {
    const token = await seal({ sub: "u1" }, { maxAge: 100 })
    const { jar, lines } = await ask(`${old}=${token}`, {}, "providers")
    const own = await decode({ token: jar[ours], secret, salt: ours })
    expect(own).toMatchObject({ sub: "u1" })
    expect(Number(own?.exp) * 1000 - Date.now()).toBeLessThanOrEqual(100_000)
    const line = lines.find((one) => one.startsWith(ours)) ?? ""
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? "") - Date.now()).toBeLessThanOrEqual(100_000)
  })

  it.each(["u1", 7])(
    "goes on where the jwt callback answered with claims of its own, and the user is the id %j",
    async (id) => {
      const own = { ...claims, id, sub: undefined }
      const { body, jar } = await ask(`${old}=${await seal(own)}`)
      expect(body).toMatchObject(shown)
      expect(await decode({ token: jar[ours], secret, salt: ours })).toMatchObject({ id, role: "admin" })
      expect((await ask(`${ours}=${jar[ours]}`)).body).toMatchObject(shown)
    },
  )

  it("goes on from chunks, in whatever order they came", async () => {
    const parts = tokens.session.match(/.{1,100}/g) ?? []
    const cookie = parts.map((part, at) => `${old}.${at}=${part}`).reverse()
    const { body, jar } = await ask(cookie.join("; "))
    expect(body).toMatchObject(shown)
    expect(Object.keys(jar).filter((name) => name.startsWith(old))).toEqual([])
  })

  it("goes on under a secret that was replaced", async () => {
    const lists = { config: { secret: [otherSecret, secret] }, legacy: { secret: [otherSecret, secret] } }
    expect((await ask(`${old}=${tokens.session}`, lists)).body).toMatchObject(shown)
    expect((await ask(`${old}=${tokens.otherSecret}`, lists)).body).not.toBeNull()
  })

  it("is known as one that was there when its token was made, so that a later proof of the address ends it", async () => {
    const iat = Math.floor(Date.now() / 1000) - 50
    const { jar } = await ask(`${old}=${await seal({ sub: "u1", iat })}`)
    const own = await decode({ token: jar[ours], secret, salt: ours })
    expect(own && Object.getOwnPropertySymbols(own).map((key) => own[key as never])).toEqual([
      { at: iat * 1000 + 999, since: null },
    ])
  })

  it("began no later than its token was made, whatever a callback let a client write into it, and proves no address", async () => {
    const iat = Math.floor(Date.now() / 1000) - 5000
    const authlas = { at: 9e15, proven: "p" }
    const { jar } = await ask(`${old}=${await seal({ sub: "u1", iat, authlas })}`)
    const claims = await decode({ token: jar[ours], secret, salt: ours })
    const at = iat * 1000 + 999
    expect(claims?.[Symbol.for("authlas.sign-in") as never]).toMatchObject({ at })
    expect(claims?.[Symbol.for("authlas.sign-in") as never]).not.toHaveProperty("proven")
    const { jar: honest } = await ask(
      `${old}=${await seal({ sub: "u1", iat, authlas: { at: 1, proven: "" } })}`,
    )
    const kept = await decode({ token: honest[ours], secret, salt: ours })
    expect(kept?.[Symbol.for("authlas.sign-in") as never]).toEqual({
      at: 1,
      since: null,
      proven: "",
    })
  })

  it("is no recent sign-in and ends with all others, whatever a callback let a client write into it", async () => {
    const adapter = MemoryAdapter()
    const { id } = await adapter.createUser({
      id: "u1",
      name: "Ada",
      email: "ada@x.test",
      emailVerified: null,
    })
    const config = { adapter, account: true, session: { strategy: "jwt" as const, revocable: { every: 0 } } }
    const own = configOf({ config })
    const account = createAccountManager(own)
    const cookies: string[] = []
    for (const authlas of [
      undefined,
      { at: Date.now() - 5000, version: "" },
      { at: Date.now() - 5000, since: Date.now() },
    ]) {
      const { jar } = await ask(
        `${old}=${await seal({ sub: id, name: "Ada", ...(authlas && { authlas }) })}`,
        { config },
      )
      cookies.push(`${ours}=${jar[ours]}`)
    }
    const requestOf = (cookie: string) => new Request(`${origin}/settings`, { headers: { cookie } })
    for (const cookie of cookies)
      expect(await reasonOf(account.requireRecentSignIn({ request: requestOf(cookie) }))).toBe(
        "recent_sign_in_required",
      )
    await account.endAllSessions({ userId: id })
    for (const cookie of cookies) expect((await ask(cookie, { config })).body).toBeNull()
  })

  it("costs a request without cookies of version 4 nothing: headers and answer are as they came", async () => {
    const headers = new Headers({ cookie: "a=b" })
    const legacy = { secret, maxAge: 3600, strategy: "jwt" } as const
    const read = await readLegacyCookies(headers, origin, configOf({}), legacy)
    expect(read).toEqual({ headers, setCookie: [] })
    expect(read.headers).toBe(headers)
    expect(await writeLegacyCookies(["a=b; Path=/"], headers, origin, configOf({}), legacy)).toEqual([
      "a=b; Path=/",
    ])
  })
})

describe("no session", () => {
  const refused = async (cookie: string, site: Site = {}) => {
    const { body, jar } = await ask(cookie, site)
    expect(body).toBeNull()
    expect(Object.keys(jar).filter((name) => name.startsWith(ours))).toEqual([])
  }

  it.each([
    ["the value of a check cookie of 4.24.4, which the same key sealed", tokens.state],
    ["a token without a subject", tokens.withoutSubject],
    ["a token with an empty subject", tokens.emptySubject],
    ["a token with a salt", tokens.salted],
    ["an expired token", tokens.expired],
    ["a token of another secret", tokens.otherSecret],
    ["a text", "ada"],
    ["too many parts", `${tokens.session}.x`],
    ["a key part", tokens.session.replace("..", ".eA.")],
    ["a huge token", `eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..x0kGMjhRpkHKmnGV.${"A".repeat(600_000)}.A`],
  ])("is %s", (_, token) => refused(`${old}=${token}`))

  it.each([
    ["a list for a subject", { sub: ["u1"] }],
    ["an object for a subject", { sub: { id: "u1" } }],
    ["true for a subject", { sub: true }],
    ["null for a subject", { sub: null }],
    ["an empty subject beside an id", { sub: "", id: "u1" }],
    ["an empty id", { id: "" }],
    ["an object for an id", { id: { text: "u1" } }],
    ["no end", { sub: "u1", exp: undefined }],
    ["a text for its end", { sub: "u1", exp: "9999999999" }],
    ["a beginning that has not come", { sub: "u1", nbf: Math.floor(Date.now() / 1000) + 600 }],
  ])("is a token with %s", async (_, token) =>
    refused(`${old}=${await seal(token as Record<string, unknown>)}`),
  )

  it.each([
    ["another encryption", { enc: "A192GCM" }],
    ["another algorithm", { alg: "A256KW" }],
    ["none", { alg: "none" }],
    ["compression", { zip: "DEF" }],
    ["an extension that has to be understood", { crit: ["exp"] }],
    ["our encryption", { enc: "A256CBC-HS512" }],
  ])("is a token whose header says %s", async (_, header) => {
    const [, ...rest] = tokens.session.split(".")
    const head = Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM", ...header })).toString("base64url")
    await refused(`${old}=${[head, ...rest].join(".")}`)
  })

  it.each(["null", "[]", '"u1"', "[{}]", "{", ""])("is a token of the JSON %s", async (text) => {
    const { hkdfSync } = await import("node:crypto")
    const { CompactEncrypt } = await import("jose")
    const key = hkdfSync("sha256", secret, "", "NextAuth.js Generated Encryption Key", 32)
    const token = await new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(new Uint8Array(key))
    await refused(`${old}=${token}`)
  })

  it("is a token of one bit less", async () => {
    for (let at = 45; at < tokens.session.length; at += 13) {
      const other = tokens.session[at] === "A" ? "B" : "A"
      await refused(`${old}=${tokens.session.slice(0, at)}${other}${tokens.session.slice(at + 1)}`)
    }
  })

  it("is the plain cookie of version 4 on a site over https, which anyone can plant over http", () =>
    refused(`next-auth.session-token=${tokens.session}`))

  it("is the cookie of version 4 beside any of ours, even an invalid, empty or chunked one", async () => {
    for (const own of [
      `${ours}=junk`,
      `${ours}=`,
      `${ours}.0=junk`,
      `${ours}.7=junk`,
      ours.concat("=", tokens.session),
    ])
      for (const cookie of [`${own}; ${old}=${tokens.session}`, `${old}=${tokens.session}; ${own}`])
        expect((await ask(cookie)).body).toBeNull()
  })

  it("is version 4's seal under our name, and our seal under version 4's", async () => {
    await refused(`${ours}=${tokens.session}`)
    for (const salt of [ours, old, ""]) {
      await refused(`${old}=${await encode({ token: { sub: "u1" }, secret, salt })}`)
    }
  })

  it("is a check cookie of version 4, whatever its name", async () => {
    const names = ["state", "nonce", "pkce.code_verifier", "callback-url"].map(
      (one) => `__Secure-next-auth.${one}`,
    )
    await refused(
      [...names, "__Host-next-auth.csrf-token"].map((name) => `${name}=${tokens.session}`).join("; "),
    )
  })

  it("is a name that only begins like that of the session", () =>
    refused(["x", ".x", ".01", ".-1", "-0"].map((end) => `${old}${end}=${tokens.session}`).join("; ")))
})

describe("of several cookies of one name", () => {
  it("the first counts, as in version 4", async () => {
    const second = await seal({ sub: "u2", name: "Eve" })
    expect((await ask(`${old}=${tokens.session}; ${old}=${second}`)).body).toMatchObject(shown)
  })

  it("hundreds of chunks are bounded, in what is read and in what is removed", async () => {
    const cookie = Array.from({ length: 900 }, (_, at) => `${old}.${at}=${"x".repeat(50)}`).join("; ")
    const { body, lines } = await ask(cookie)
    expect(body).toBeNull()
    expect(lines.filter((line) => line.startsWith(old)).length).toBeLessThanOrEqual(100)
    expect(lines.length).toBeLessThan(110)
  })
})

describe("cookies that nobody reads any more", () => {
  it("are expired when they are seen, and only then", async () => {
    const names = ["callback-url", "pkce.code_verifier", "state", "nonce"].map(
      (one) => `__Secure-next-auth.${one}`,
    )
    const seen = [...names, "__Host-next-auth.csrf-token"]
    const { jar, lines } = await ask(seen.map((name) => `${name}=x`).join("; "))
    expect(Object.keys(jar).filter((name) => name.includes("next-auth"))).toEqual([])
    expect(lines.find((line) => line.startsWith("__Host-"))).toBe(
      "__Host-next-auth.csrf-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    )
    expect((await ask("a=b")).lines.filter((line) => line.includes("next-auth"))).toEqual([])
  })

  it("stay where the application has given one of ours that name", async () => {
    const name = "__Secure-next-auth.callback-url"
    const cookies = { callbackUrl: { name, options: { path: "/", secure: true } } }
    const { lines } = await ask(`${name}=x`, { config: { cookies } })
    expect(lines.filter((line) => line.startsWith(name) && line.includes("Max-Age=0"))).toEqual([])
  })
})

describe("until session.legacyCookies", () => {
  const site = (until: Date, more: Site = {}): Site => ({ ...more, legacy: { ...more.legacy, until } })

  it("next-auth 4 opens what stands beside our cookie, with the same claims and the same end", async () => {
    const { jar, lines } = await ask(`${old}=${tokens.session}`, site(tomorrow()))
    const own = await decode({ token: jar[ours], secret, salt: ours })
    const theirs = await openOld(jar)
    expect(theirs).toMatchObject(claims)
    expect(Number(own?.exp) - Number(theirs.exp)).toBeGreaterThanOrEqual(0)
    const attributes = (name: string) =>
      lines.find((line) => line.startsWith(`${name}=`))?.replace(/^[^;]*/, "")
    expect(attributes(old)).toBe(attributes(ours))
  })

  it("a session that began here can go back, and come again", async () => {
    const own = await encode({ token: { ...claims, sub: "u7" }, secret, salt: ours })
    const there = await ask(`${ours}=${own}`, site(tomorrow()))
    expect(await openOld(there.jar)).toMatchObject({ ...claims, sub: "u7" })
    const back = await ask(`${old}=${there.jar[old]}`, site(tomorrow()))
    expect(back.body).toMatchObject(shown)
    expect(await decode({ token: back.jar[ours], secret, salt: ours })).toMatchObject({ sub: "u7" })
  })

  it("a long session stands there in chunks, without pieces of a longer one", async () => {
    const text = "x".repeat(6000)
    const own = await encode({ token: { sub: "u1", text }, secret, salt: ours })
    const parts = own.match(/.{1,3900}/g) ?? []
    const cookie = [...parts.map((part, at) => `${ours}.${at}=${part}`), `${old}=x`, `${old}.5=x`].join("; ")
    const { jar } = await ask(cookie, site(tomorrow()))
    const names = Object.keys(jar).filter((name) => name.startsWith(old))
    expect(names).toEqual([`${old}.0`, `${old}.1`, `${old}.2`])
    expect(await open(names.map((name) => jar[name]).join(""))).toMatchObject({ sub: "u1", text })
  })

  it("a session that ended takes both cookies with it", async () => {
    const { jar } = await ask(`${ours}=junk; ${old}=${tokens.session}; ${old}.0=x`, site(tomorrow()))
    expect(Object.keys(jar).filter((name) => name.includes("session-token"))).toEqual([])
  })

  it("and no longer: nothing old is written, and what is there is removed", async () => {
    const own = await encode({ token: { sub: "u1" }, secret, salt: ours })
    for (const until of [yesterday(), undefined])
      for (const path of ["session", "providers"]) {
        const cookie = `${ours}=${own}; ${old}=${tokens.session}; ${old}.0=x; ${old}.1=y`
        const { jar } = await ask(cookie, { legacy: { until } }, path)
        expect(Object.keys(jar).filter((name) => name.includes("session-token"))).toEqual([ours])
      }
  })

  it("a sign-out that next-auth 4 answered in between holds here", async () => {
    const { jar } = await ask(`${old}=${tokens.session}`, site(tomorrow()))
    const { [ours]: own } = jar
    expect((await ask(`${ours}=${own}; ${old}=${jar[old]}`, site(tomorrow()))).body).toMatchObject(shown)
    for (const path of ["session", "providers"]) {
      const { body, jar: left } = await ask(`${ours}=${own}`, site(tomorrow()), path)
      if (path === "session") expect(body).toBeNull()
      expect(Object.keys(left).filter((name) => name.includes("session-token"))).toEqual([])
    }
    // The date that counts is the one at which the cookie was written.
    expect((await ask(`${ours}=${own}`)).body).toBeNull()
    expect((await ask(`${ours}=${own}`, site(yesterday()))).body).toBeNull()
  })

  it("getToken sees at once what next-auth 4 answered in between", async () => {
    const { jar } = await ask(`${old}=${tokens.session}`, site(tomorrow()))
    const look = (cookie: string) => getToken({ req: new Request(origin, { headers: { cookie } }), secret })
    expect(await look(`${ours}=${jar[ours]}; ${old}=${jar[old]}`)).toMatchObject(claims)
    expect(await look(`${ours}=${jar[ours]}`)).toBeNull()
    expect(await look(`${ours}=${jar[ours]}; ${old}=${await seal({ sub: "another" })}`)).toBeNull()
  })

  it("a session that loses the old cookie by our own answer goes on: the option was removed, or its date has passed", async () => {
    const { jar } = await ask(`${old}=${tokens.session}`, site(tomorrow()))
    for (const until of [yesterday(), undefined])
      for (const path of ["session", "providers"]) {
        const cookie = `${ours}=${jar[ours]}; ${old}=${jar[old]}`
        const { jar: left } = await ask(cookie, { legacy: { until } }, path)
        expect(Object.keys(left).filter((name) => name.includes("session-token"))).toEqual([ours])
        const alone = `${ours}=${left[ours]}`
        expect((await ask(alone, site(tomorrow()))).body).toMatchObject(shown)
        const headers = { cookie: alone }
        expect(await getToken({ req: new Request(origin, { headers }), secret })).toMatchObject(claims)
        const [before, after] = await Promise.all(
          [jar[ours], left[ours]].map((token) => decode({ token, secret, salt: ours })),
        )
        if (path === "providers") expect(after?.exp).toBe(before?.exp)
      }
  })

  it("a session misses the old cookie no longer than this lasts, or than the date says", async () => {
    const said = async (until: Date, maxAge: number) => {
      const { jar } = await ask(`${old}=${tokens.session}`, { legacy: { until, maxAge } })
      const own = await decode({ token: jar[ours], secret, salt: ours })
      return Number(own?.["authlas.legacyCookie"]) - Date.now()
    }
    expect(await said(tomorrow(), 100)).toBeLessThanOrEqual(100_000)
    const atDate = await said(tomorrow(), 10 ** 6)
    expect(atDate).toBeLessThanOrEqual(86_400_000)
    expect(atDate).toBeGreaterThan(86_000_000)
  })

  it("a sign-in of another user that next-auth 4 answered in between ends ours", async () => {
    const { jar } = await ask(`${old}=${tokens.session}`, site(tomorrow()))
    for (const other of [await seal({ sub: "another" }), "junk", tokens.otherSecret]) {
      const { body, jar: left } = await ask(`${ours}=${jar[ours]}; ${old}=${other}`, site(tomorrow()))
      expect(body).toBeNull()
      expect(Object.keys(left).filter((name) => name.includes("session-token"))).toEqual([])
    }
    const { jar: byId } = await ask(`${old}=${await seal({ id: "u1" })}`, site(tomorrow()), "providers")
    const other = await seal({ id: "u2" })
    const { jar: left } = await ask(`${ours}=${byId[ours]}; ${old}=${other}`, site(tomorrow()), "providers")
    expect(Object.keys(left).filter((name) => name.includes("session-token"))).toEqual([])
    const again = await seal({ sub: claims.sub })
    const { body } = await ask(`${ours}=${jar[ours]}; ${old}=${again}`, site(tomorrow()))
    expect(body).toMatchObject(shown)
  })

  it("is written as the secret that seals now says, however many can open", async () => {
    const lists = { config: { secret: [otherSecret, secret] }, legacy: { secret: [otherSecret, secret] } }
    const { jar } = await ask(`${old}=${tokens.session}`, site(tomorrow(), lists))
    await expect(openOld(jar)).rejects.toThrow()
    expect(await open(jar[old] ?? "", otherSecret)).toMatchObject(claims)
  })
})

describe("a sign-out", () => {
  /** Signs a browser out, with the token that its page has. */
  async function signOut(cookie: string, site: Site = {}) {
    const page = await ask(cookie, site, "csrf")
    const pairs = Object.entries(page.jar).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const body = new URLSearchParams({ csrfToken: (page.body as { csrfToken: string }).csrfToken })
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    return ask(pairs.join("; "), site, "signout", { method: "POST", headers, body })
  }

  it("removes both cookies, pieces included", async () => {
    const parts = tokens.session.match(/.{1,100}/g) ?? []
    for (const until of [undefined, yesterday(), tomorrow()])
      for (const cookie of [
        `${old}=${tokens.session}`,
        parts.map((part, at) => `${old}.${at}=${part}`).join("; "),
        `${old}=${tokens.session}; ${ours}=${await encode({ token: { sub: "u1" }, secret, salt: ours })}; ${old}.3=x`,
      ]) {
        const { jar } = await signOut(cookie, { legacy: { until } })
        expect(Object.keys(jar).filter((name) => name.includes("session-token"))).toEqual([])
      }
  })
})

describe("a site over http", () => {
  const plain = { origin: "http://localhost:3000" }

  it("reads and writes the plain name alone", async () => {
    const name = "next-auth.session-token"
    const site = { ...plain, legacy: { until: tomorrow() } }
    const { body, jar } = await ask(`${name}=${tokens.session}`, site)
    expect(body).toMatchObject(shown)
    expect(Object.keys(jar).filter((one) => one.includes("session-token"))).toEqual([
      name,
      "authjs.session-token",
    ])
    expect(await openOld(jar, name)).toMatchObject(claims)
  })

  it("with useSecureCookies reads the name of secure cookies alone", async () => {
    const config = { useSecureCookies: true }
    expect((await ask(`next-auth.session-token=${tokens.session}`, { ...plain, config })).body).toBeNull()
    expect((await ask(`${old}=${tokens.session}`, { ...plain, config })).body).toMatchObject(shown)
  })
})

describe("a name of the application's own", () => {
  const name = "sid"
  const options = { path: "/", domain: "app.test", secure: true, httpOnly: true, sameSite: "lax" } as const
  const site = (until?: Date): Site => ({
    config: { cookies: { sessionToken: { name, options } } },
    legacy: { sessionCookieName: name, until },
  })

  it("holds the session of version 4, then ours", async () => {
    const { body, jar } = await ask(`${name}=${tokens.session}`, site())
    expect(body).toMatchObject(shown)
    expect(await decode({ token: jar[name], secret, salt: name })).toMatchObject(claims)
    expect((await ask(`${name}=${jar[name]}`, site())).body).toMatchObject(shown)
  })

  it("holds version 4's seal until the date, which both open", async () => {
    const { body, jar } = await ask(`${name}=${tokens.session}`, site(tomorrow()))
    expect(body).toMatchObject(shown)
    expect(await openOld(jar, name)).toMatchObject(claims)
    expect((await ask(`${name}=${jar[name]}`, site(tomorrow()))).body).toMatchObject(shown)
    expect((await ask(`${name}=${jar[name]}`, site(yesterday()))).body).toMatchObject(shown)
    expect((await ask(`${name}=${tokens.session}`, site(tomorrow()), "providers")).jar[name]).toBe(
      tokens.session,
    )
  })

  it("remembers the beginning of a session through version 4's seal", async () => {
    const at = Date.now() - 90_000
    const token = { sub: "u1", [Symbol.for("authlas.sign-in") as never]: { at, proven: "p" } }
    const own = await encode({ token, secret, salt: name })
    const { jar } = await ask(`${name}=${own}`, site(tomorrow()))
    const { jar: again } = await ask(`${name}=${jar[name]}`, site(yesterday()))
    const back = await decode({ token: again[name], secret, salt: name })
    expect(back?.[Symbol.for("authlas.sign-in") as never]).toEqual({ at, since: null })
  })

  it("leaves no piece of the longer value, and signs out with all pieces", async () => {
    const parts = tokens.session.match(/.{1,100}/g) ?? []
    const cookie = parts.map((part, at) => `${name}.${at}=${part}`).join("; ")
    for (const until of [undefined, tomorrow()]) {
      const { jar } = await ask(cookie, site(until))
      expect(Object.keys(jar).filter((one) => one.startsWith(name))).toEqual([name])
    }
    const { jar } = await ask(`${name}.0=junk; ${name}.1=junk`, site(tomorrow()))
    expect(Object.keys(jar).filter((one) => one.startsWith(name))).toEqual([])
  })

  it("is read from its plain cookie alone where there is one: a planted piece replaces no session", async () => {
    const own = await encode({ token: { sub: "alice" }, secret, salt: name })
    const eve = await seal({ sub: "eve" })
    for (const until of [undefined, tomorrow()]) {
      const made = site(until)
      const config = { ...made.config, callbacks: { session: ({ token }: never) => token } } as never
      const { body } = await ask(`${name}=${own}; ${name}.0=${eve}`, { ...made, config })
      expect(body).toMatchObject({ sub: "alice" })
      expect((await ask(`${name}=junk; ${name}.0=${eve}`, { ...made, config })).body).toBeNull()
    }
  })

  it("refuses there what is no session", async () => {
    for (const token of [
      tokens.state,
      tokens.withoutSubject,
      tokens.salted,
      tokens.expired,
      tokens.otherSecret,
    ])
      for (const until of [undefined, tomorrow()])
        expect((await ask(`${name}=${token}`, site(until))).body).toBeNull()
  })
})

describe("tokens that the application seals itself", () => {
  const jwt: Pick<LegacyCookies, "encode" | "decode"> & AuthConfig["jwt"] = {
    encode: async ({ token }) => Buffer.from(JSON.stringify(token)).toString("base64url"),
    decode: async ({ token }) => JSON.parse(Buffer.from(token ?? "", "base64url").toString()),
  }
  const own = Buffer.from(JSON.stringify(claims)).toString("base64url")
  const site = (until?: Date): Site => ({ config: { jwt }, legacy: { ...jwt, until } as never })

  it("stay what they are: only the name changes", async () => {
    expect((await ask(`${old}=${own}`, site())).body).toMatchObject(shown)
    const { jar } = await ask(`${old}=${own}`, site(), "providers")
    expect(jar).toMatchObject({ [ours]: own })
    expect(jar).not.toHaveProperty([old])
  })

  it("stand under both names until the date", async () => {
    const { jar } = await ask(`${old}=${own}`, site(tomorrow()))
    expect(jar[old]).toBe(jar[ours])
  })

  it("are not the value of a check cookie of 4.24.4, under any name, also where version 4's functions seal", async () => {
    // Without a salt, as the options of version 4 hand it on.
    const wrapped = {
      encode: ({ token }: { token?: object }) => seal({ ...token }),
      decode: ({ token }: { token?: string }) => decodeOld({ token, secret }),
    }
    for (const until of [undefined, tomorrow()])
      for (const made of [site(until), { config: { jwt: wrapped }, legacy: { ...wrapped, until } } as never])
        for (const name of [old, ours])
          for (const token of [tokens.state, tokens.withoutSubject]) {
            expect((await ask(`${name}=${token}`, made)).body).toBeNull()
            const { jar } = await ask(`${name}=${token}`, made, "providers")
            expect(jar).not.toHaveProperty([ours])
          }
    const made = { config: { jwt: wrapped }, legacy: wrapped } as never
    for (const name of [old, ours])
      expect((await ask(`${name}=${tokens.session}`, made)).body).toMatchObject(shown)
  })
})

describe("a value of a check cookie that lenient decoders take for unchanged", () => {
  // As next-auth 4 decodes: Buffer passes over what is no base64, and over stray bits.
  const lenient = async ({ token = "" }: { token?: string }) => {
    const [head = "", , ...parts] = token.split(".")
    const [iv, text, tag] = parts.map((part) => Buffer.from(part, "base64"))
    const clean = [iv, text, tag].map((part) => part?.toString("base64url"))
    return JSON.parse(JSON.stringify(await open([head, "", ...clean].join("."))))
  }
  const jwt = { encode: ({ token }: { token?: object }) => seal({ ...token }), decode: lenient }
  const stray = (token: string) =>
    token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1)

  it.each<[string, (token: string) => string]>([
    ["a sign behind it", (token) => `${token}=`],
    ["a sign in it", (token) => `${token.slice(0, 70)}~${token.slice(70)}`],
    ["a blank in it", (token) => token.replace("..", ".. ")],
    ["text behind its end", (token) => `${token}=abc`],
    ["stray bits", stray],
  ])("is no session with %s", async (_, change) => {
    const token = change(tokens.state)
    expect(await lenient({ token })).toHaveProperty("value")
    for (const name of [ours, old]) {
      const made = { config: { jwt }, legacy: jwt } as never
      expect((await ask(`${name}=${encodeURIComponent(token)}`, made)).body).toBeNull()
    }
    const named = { cookies: { sessionToken: { name: "sid", options: {} } }, jwt }
    const made = { config: named, legacy: { ...jwt, sessionCookieName: "sid" } } as never
    expect((await ask(`sid=${encodeURIComponent(token)}`, made)).body).toBeNull()
    const req = { headers: { cookie: `${old}=${encodeURIComponent(token)}` } }
    expect(await getToken({ req, secret, decode: lenient as never, secureCookie: true })).toBeNull()
    expect(await getToken({ req, secret, secureCookie: true, raw: true })).toBeNull()
  })
})

describe("sessions in a database", () => {
  it("go on with the same row under our name, both names until the date", async () => {
    const adapter = MemoryAdapter()
    await adapter.createUser({ id: "u1", email: "ada@x.test", emailVerified: new Date() })
    const expires = tomorrow()
    await adapter.createSession({ sessionToken: "row-1", userId: "u1", expires })
    const config = { adapter, session: { strategy: "database" } } as const
    const legacy = { strategy: "database" } as const
    for (const path of ["session", "providers"]) {
      const { body, jar } = await ask(`${old}=row-1`, { config, legacy }, path)
      if (path === "session") expect(body).toMatchObject({ user: { email: "ada@x.test" } })
      expect(jar).toMatchObject({ [ours]: "row-1" })
      expect(jar).not.toHaveProperty([old])
    }
    const both = await ask(`${old}=row-1`, { config, legacy: { ...legacy, until: tomorrow() } })
    expect(both.body).toMatchObject({ user: { email: "ada@x.test" } })
    expect(both.jar).toMatchObject({ [ours]: "row-1", [old]: "row-1" })
    expect((await ask(`${old}=row-2`, { config, legacy })).body).toBeNull()
    expect((await ask(`next-auth.session-token=row-1`, { config, legacy })).body).toBeNull()
  })
})

describe("a request whose host the engine does not take", () => {
  it("is left to the engine", async () => {
    const headers = new Headers({ cookie: `${old}=${tokens.session}`, "x-forwarded-host": "a.test, b.test" })
    const legacy = { secret, maxAge: 3600, strategy: "jwt" } as const
    const read = await readLegacyCookies(headers, "not an address", configOf({}), legacy)
    expect(read).toEqual({ headers, setCookie: [] })
  })
})
