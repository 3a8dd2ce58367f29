import { exportJWK, generateKeyPair, jwtVerify } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { Auth } from "../../src/index.js"
import { getToken } from "../../src/jwt.js"
import type { OAuth2Config, Provider } from "../../src/providers.js"
import type { Account, Profile } from "../../src/types.js"
import {
  browser,
  checkCookie,
  credentials,
  errorOf,
  listener,
  mailbox,
  removed,
  sessionCookie,
  signsIn,
  start,
} from "../support/app.js"
import { type Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { Flow } from "../support/flow.js"

const checkNames = ["state", "pkce.code_verifier", "nonce"].map((name) => `__Secure-authjs.${name}`)

function expectRefused(flow: Flow, response: Response): void {
  expect(response.status).toBe(302)
  expect(errorOf(response)).toBe("Configuration")
  expect(flow.signedIn).toBe(false)
  expect(flow.fake.count("token")).toBe(0)
}

describe("the state check", () => {
  // CHK-02
  it("refuses an answer without state when nothing was begun", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth({ checks: ["state"] })] })
    expectRefused(flow, await flow.back("callback/acme?code=c"))
    expect(flow.error).toBe("InvalidCheck")
    expect(flow.message).toContain('cookie "__Secure-authjs.state" is missing')
    expect(flow.message).toContain("Start the sign-in again")
  })

  // CHK-03, FAPI-04
  it("refuses a changed, foreign, empty or missing state", async () => {
    const fake = new FakeProvider()
    const spoil: ((url: URL, other: string) => void)[] = [
      (url) => url.searchParams.set("state", `${url.searchParams.get("state")}x`),
      (url, other) => url.searchParams.set("state", other),
      (url) => url.searchParams.set("state", ""),
      (url) => url.searchParams.delete("state"),
    ]
    for (const change of spoil) {
      const flow = new Flow(fake, { providers: [fake.oauth({ checks: ["state"] })] })
      const other = new URL(await new Flow(fake, { providers: [fake.oauth({ checks: ["state"] })] }).start())
      const back = new URL(fake.visit(await flow.start()))
      change(back, other.searchParams.get("state") ?? "")
      expectRefused(flow, await flow.back(back.href))
      expect(flow.error).toBe("InvalidCheck")
    }
  })

  // CHK-14
  it("is used up by the first answer", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth()] })
    const back = fake.visit(await flow.start())
    await flow.back(back)
    expect(flow.signedIn).toBe(true)
    expect(errorOf(await flow.back(back))).toBe("Configuration")
    expect(fake.count("token")).toBe(1)
    expect(flow.seen).toHaveLength(1)
  })

  // CHK-20
  it("lets the later of two tabs through and ends the earlier cleanly", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth()] })
    const first = fake.visit(await flow.start())
    const second = fake.visit(await flow.start())
    await flow.back(second)
    expect(flow.signedIn).toBe(true)
    expect(errorOf(await flow.back(first))).toBe("Configuration")
    expect(flow.signedIn).toBe(true)
  })
})

describe("the PKCE check", () => {
  // CHK-08
  it("refuses an answer whose verifier cookie is gone", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth({ checks: ["pkce"] })] })
    const back = fake.visit(await flow.start())
    flow.client.cookies.delete("__Secure-authjs.pkce.code_verifier")
    expectRefused(flow, await flow.back(back))
    expect(flow.message).toContain("pkce.code_verifier")
  })

  // CHK-11
  it("makes a code that was issued for another challenge useless", async () => {
    const fake = new FakeProvider()
    const config = { providers: [fake.oauth({ checks: ["pkce"] })] }
    const victim = new Flow(fake, config)
    await victim.start()
    const response = await victim.back(fake.visit(await new Flow(fake, config).start()))
    expect(errorOf(response)).toBe("Configuration")
    expect(victim.message).toContain("invalid_grant")
    expect(victim.signedIn).toBe(false)
  })
})

describe("every check", () => {
  // CHK-05, CHK-07
  it("is refused at another provider's callback, whose own flow it leaves alone", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, {
      providers: [fake.oidc(), fake.oidc({ id: "other" })],
    })
    const back = new URL(fake.visit(await flow.start("acme")))
    expectRefused(flow, await flow.back(back.href.replace("callback/acme", "callback/other")))
    expect(flow.error).toBe("InvalidCheck")
    expect(flow.message).toContain("made for a sign-in with another provider")
    await flow.back(back.href)
    expect(flow.signedIn).toBe(true)
  })

  // CHK-07
  it("binds a nonce to its provider even when it is the only check", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, {
      providers: [fake.oidc({ checks: ["nonce"] }), fake.oidc({ id: "other", checks: ["nonce"] })],
    })
    const back = fake.visit(await flow.start("acme")).replace("callback/acme", "callback/other")
    expectRefused(flow, await flow.back(back))
  })

  // CHK-13
  it("has its cookie expired by a good and by a failed answer", async () => {
    const fake = new FakeProvider()
    for (const status of [200, 400]) {
      if (status === 400) fake.answers.token = () => Response.json({ error: "invalid_grant" }, { status })
      const flow = new Flow(fake, { providers: [fake.oidc()] })
      const response = await flow.signIn()
      const lines = response.headers.getSetCookie()
      for (const name of checkNames) {
        const line = lines.find((one) => one.startsWith(`${name}=;`))
        expect(line, `${name} after ${status}`).toContain("Max-Age=0")
        expect(line).toContain("Path=/")
        expect(line).toContain("Secure")
      }
      expect(flow.signedIn).toBe(status === 200)
    }
  })

  // CHK-16
  it("refuses a cookie of which one bit was changed, in each of its parts", async () => {
    const fake = new FakeProvider()
    for (const name of checkNames) {
      for (let part = 0; part < 5; part += 1) {
        const flow = new Flow(fake, { providers: [fake.oidc()] })
        const back = fake.visit(await flow.start())
        const parts = (flow.client.cookies.get(name) ?? "").split(".")
        const text = parts[part] || "A"
        parts[part] = (text[0] === "A" ? "B" : "A") + text.slice(1)
        flow.client.cookies.set(name, parts.join("."))
        expectRefused(flow, await flow.back(back))
        expect(flow.error).toBe("InvalidCheck")
        expect(flow.message).toContain("could not be read")
      }
    }
  })

  // CHK-17
  it("is good for nothing but itself", async () => {
    const fake = new FakeProvider()
    const [state = "", pkce = "", nonce = ""] = checkNames
    const session = "__Secure-authjs.session-token"
    const signedIn = new Flow(fake, { providers: [fake.oidc()] })
    await signedIn.signIn()
    const sessionToken = signedIn.client.cookies.get(session) ?? ""
    const begin = async (): Promise<{ flow: Flow; back: string; state: string }> => {
      const flow = new Flow(fake, { providers: [fake.oidc()] })
      const location = await flow.start()
      return { flow, back: fake.visit(location), state: new URL(location).searchParams.get("state") ?? "" }
    }
    for (const [from, to] of [
      [state, pkce],
      [nonce, state],
      [pkce, nonce],
    ] as const) {
      const { flow, back } = await begin()
      flow.client.cookies.set(to, flow.client.cookies.get(from) ?? "")
      expect(errorOf(await flow.back(back))).toBe("Configuration")
      expect(flow.signedIn).toBe(false)
    }
    const swapped = await begin()
    swapped.flow.client.cookies.set(state, sessionToken)
    expect(errorOf(await swapped.flow.back(swapped.back))).toBe("Configuration")
    const { flow, state: value } = await begin()
    for (const token of [flow.client.cookies.get(state), flow.client.cookies.get(pkce), value]) {
      flow.client.cookies.set(session, token ?? "")
      expect(await flow.client.session()).toBeNull()
      const headers = { authorization: `Bearer ${token}` }
      expect(await getToken({ req: { headers }, secret, secureCookie: true })).toBeNull()
    }
  })

  it("says so when its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth()] })
    const back = fake.visit(await flow.start())
    vi.advanceTimersByTime(16 * 60 * 1000)
    expectRefused(flow, await flow.back(back))
    expect(flow.error).toBe("InvalidCheck")
    expect(flow.message).toContain("has expired: a sign-in may take 15 minutes")
  })

  it("is read without a purpose, as earlier releases wrote it", async () => {
    const { encode } = await import("../../src/jwt.js")
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth({ checks: ["state"] })] })
    const location = await flow.start()
    const salt = "__Secure-authjs.state"
    const value = new URL(location).searchParams.get("state")
    flow.client.cookies.set(
      salt,
      await encode({ token: { value, provider: "acme" }, secret, salt, maxAge: 900 }),
    )
    await flow.back(fake.visit(location))
    expect(flow.signedIn).toBe(true)
  })

  // CHK-48
  it("does not outlive the provider in the configuration", async () => {
    const fake = new FakeProvider()
    const flow = new Flow(fake, { providers: [fake.oauth()] })
    const back = fake.visit(await flow.start())
    const later = new Flow(fake, { providers: [fake.oauth({ id: "other" })] })
    for (const [name, value] of flow.client.cookies) later.client.cookies.set(name, value)
    expectRefused(later, await later.back(back))
  })

  afterEach(() => {
    vi.useRealTimers()
  })
})

type Checks = NonNullable<OAuth2Config<Profile>["checks"]>

/** A site with a provider of type oauth. */
function oauth(checks?: Checks, more: Partial<OAuth2Config<Profile>> = {}) {
  const op = new FakeProvider()
  const options = { ...more, ...(checks ? { checks } : {}) }
  const { checks: _, ...bare } = op.oauth(options)
  const provider = checks ? op.oauth(options) : (bare as OAuth2Config<Profile>)
  const logger = listener()
  return { op, provider, logger, client: browser({ providers: [provider], logger }) }
}

/** A site with a provider of type oidc that makes all three checks. */
function oidc(more: Parameters<FakeProvider["oidc"]>[0] = {}, others: Provider[] = []) {
  const op = new FakeProvider()
  const logger = listener()
  return { op, logger, client: browser({ providers: [op.oidc(more), ...others], logger }) }
}

/** The same cookies at a site with another config. */
function moved(client: Client, ...args: Parameters<typeof browser>): Client {
  const other = browser(...args)
  for (const [name, value] of client.cookies) other.cookies.set(name, value)
  return other
}

/** No session, an error page, and the code went nowhere. */
function expectErrorPage(response: Response, op?: FakeProvider): void {
  expect(signsIn(response)).toBe(false)
  expect(response.status).toBe(302)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  if (op) expect(op.count("token")).toBe(0)
}

describe("state", () => {
  it("CHK-02 missing from the callback, and no cookies at all", async () => {
    const { op, client } = oauth(["state"])
    expectErrorPage(await client.get("callback/acme?code=c"), op)
    expectErrorPage(await client.get("callback/acme?code=c&state="), op)
  })

  it("CHK-02 missing from the callback while its cookie is there", async () => {
    const { op, client } = oauth(["state"])
    await start(client)
    expectErrorPage(await client.get("callback/acme?code=c"), op)
  })

  it("CHK-03 that is not the one sent", async () => {
    const { op, client } = oauth(["state"])
    const other = (await start(browser({ providers: [op.oauth()] }))).searchParams.get("state") ?? ""
    for (const change of [
      (own: string) => `${own}x`,
      () => other,
      () => "",
      () => "undefined",
      () => "null",
    ]) {
      const own = (await start(client)).searchParams.get("state") ?? ""
      const answer = new URLSearchParams({ code: "c", state: change(own) })
      expectErrorPage(await client.get(`callback/acme?${answer}`), op)
    }
  })

  it("CHK-03 given as a list, in another case, or with blanks around it", async () => {
    const { op, client } = oauth(["state"])
    for (const query of [
      (own: string) => `state=${own}&state=${own}`,
      (own: string) => `state[]=${own}`,
      (own: string) => `State=${own}`,
      (own: string) => `state=%20${own}`,
      (own: string) => `state=${own.toUpperCase()}`,
    ]) {
      const own = (await start(client)).searchParams.get("state") ?? ""
      expectErrorPage(await client.get(`callback/acme?code=c&${query(own)}`), op)
    }
  })

  it("CHK-05 of one provider at the callback of another", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth(), op.oauth({ id: "other" })] })
    const back = op.visit((await start(client)).href)
    expectErrorPage(await client.get(back.replace("/acme", "/other")), op)
  })

  it("CHK-03 of another site with the same secret and another provider id", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth({ id: "acme2" })] })
    const back = op.visit((await start(client, "acme2")).href)
    const other = moved(client, { providers: [op.oauth()] })
    expectErrorPage(await other.get(back.replace("/acme2", "/acme")), op)
  })
})

describe("nonce", () => {
  it("CHK-07 of one provider in the id token of another", async () => {
    const [op, other] = [new FakeProvider(), new FakeProvider("https://other.test")]
    const client = browser({
      providers: [op.oidc({ checks: ["nonce"] }), other.oidc({ id: "other", checks: ["nonce"] })],
    })
    const back = other.visit((await start(client)).href)
    const response = await client.get(back.replace("/acme", "/other"))
    expectErrorPage(response)
    expect(other.count("userinfo")).toBe(0)
  })
})

describe("pkce", () => {
  it("CHK-08 without its cookie", async () => {
    const { op, client } = oauth(["pkce"])
    const back = op.visit((await start(client)).href)
    client.cookies.delete(checkCookie.pkce)
    expectErrorPage(await client.get(back), op)
  })

  it("CHK-08 is not given up when the answer says so", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const back = op.visit((await start(client)).href)
    client.cookies.delete(checkCookie.pkce)
    expectErrorPage(await client.get(`${back}&code_verifier=x&code_challenge=`), op)
  })

  it("CHK-10 alone at a provider that is not known to enforce it is warned of, once", async () => {
    const { op, client, logger } = oauth()
    op.enforcePkce = false
    await start(client)
    await start(client)
    expect(logger.warn.mock.calls.filter(([code]) => code.startsWith("oauth-pkce-alone"))).toHaveLength(1)
  })

  it("CHK-10 with state beside it refuses the code of somebody else", async () => {
    const { op, client, logger } = oauth(["pkce", "state"])
    op.enforcePkce = false
    await start(client)
    expectErrorPage(await client.get("callback/acme?code=attackerCode"), op)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("CHK-10 alone at a provider whose metadata announces S256 is enough", async () => {
    const { op, client, logger } = oidc({ checks: ["pkce"] })
    op.metadata = { code_challenge_methods_supported: ["S256"] }
    await start(client)
    expect(logger.warn).not.toHaveBeenCalled()
    const silent = oidc({ checks: ["pkce"] })
    silent.op.metadata = { code_challenge_methods_supported: ["plain"] }
    await start(silent.client)
    expect(silent.logger.warn).toHaveBeenCalledTimes(1)
  })

  it("CHK-11 with a code of another challenge", async () => {
    const { op, client } = oauth(["pkce"])
    const attacker = op.visit((await start(browser({ providers: [op.oauth({ checks: ["pkce"] })] }))).href)
    await start(client)
    const response = await client.get(attacker)
    expectErrorPage(response)
    expect(op.count("token")).toBe(1)
    expect(await client.session()).toBeNull()
  })
})

describe("check cookies", () => {
  const all = [checkCookie.state, checkCookie.pkce]

  it("CHK-13 are removed by success and by failure, with the attributes they were set with", async () => {
    const { op, client } = oauth()
    client.config.providers.splice(0, 1, op.oauth())
    const begun = await client.submit("signin/acme")
    const attributes = (lines: string[], name: string) =>
      (lines.find((line) => line.startsWith(`${name}=`)) ?? "")
        .split("; ")
        .slice(1)
        .filter((one) => !/^(Expires|Max-Age)/i.test(one))
        .sort()
    const response = await client.get(op.visit(begun.headers.get("location") ?? ""))
    expect(signsIn(response)).toBe(true)
    expect(removed(response)).toEqual(expect.arrayContaining(all))
    for (const name of all) {
      expect(attributes(response.headers.getSetCookie(), name)).toEqual(
        attributes(begun.headers.getSetCookie(), name),
      )
    }
    op.answers.token = () => Response.json({ error: "invalid_grant" }, { status: 400 })
    const failed = await op.signIn(client)
    expectErrorPage(failed)
    expect(removed(failed)).toEqual(expect.arrayContaining(all))
  })

  it("CHK-13 are removed when userinfo fails, when profile() throws, and when signIn refuses", async () => {
    const { op } = oauth()
    const spoilt: Array<[Partial<OAuth2Config<Profile>>, boolean]> = [
      [{ userinfo: "https://op.test/nowhere" }, true],
      [{ profile: () => Promise.reject(new TypeError("x")) }, true],
      [{}, false],
    ]
    for (const [options, allowed] of spoilt) {
      const client = browser({ providers: [op.oauth(options)], callbacks: { signIn: () => allowed } })
      const response = await op.signIn(client)
      expectErrorPage(response)
      expect(removed(response)).toEqual(expect.arrayContaining(all))
    }
  })

  it("CHK-14 let a callback be loaded once", async () => {
    const op = new FakeProvider()
    op.enforcePkce = false
    const accounts: string[] = []
    const linked = ({ account }: { account?: Account | null }) => void accounts.push(account?.provider ?? "")
    const client = browser({ providers: [op.oauth()], events: { signIn: linked } })
    const back = op.visit((await start(client)).href)
    expect(signsIn(await client.get(back))).toBe(true)
    const again = await client.get(back)
    expectErrorPage(again)
    expect(op.count("token")).toBe(1)
    expect(accounts).toHaveLength(1)
  })

  it("CHK-16 with one bit flipped in any of their parts", async () => {
    for (const cookie of Object.values(checkCookie)) {
      for (let part = 0; part < 5; part += 1) {
        const { op, client } = oidc()
        const back = op.visit((await start(client)).href)
        const parts = (client.cookies.get(cookie) ?? "").split(".")
        expect(parts).toHaveLength(5)
        const old = parts[part] ?? ""
        // The second part of a directly encrypted token is empty.
        parts[part] = old === "" ? "AA" : `${old[0] === "B" ? "A" : "B"}${old.slice(1)}`
        client.cookies.set(cookie, parts.join("."))
        const response = await client.get(back)
        expectErrorPage(response, op)
        expect(await response.text()).toBe("")
      }
    }
  })

  it("CHK-17 in each other's place, or in the session's, and the session in theirs", async () => {
    const { op, client } = oidc()
    await op.signIn(client)
    const session = client.cookies.get(sessionCookie) ?? ""
    const { state, pkce, nonce } = checkCookie
    for (const [from, to] of [
      [state, pkce],
      [nonce, state],
      [pkce, nonce],
      [state, nonce],
      [sessionCookie, state],
      [sessionCookie, pkce],
    ] as const) {
      const fresh = browser(client.config)
      const back = op.visit((await start(fresh)).href)
      const value = from === sessionCookie ? session : (fresh.cookies.get(from) ?? "")
      fresh.cookies.set(to, value)
      const before = op.count("token")
      expectErrorPage(await fresh.get(back))
      expect(op.count("token")).toBe(before)
    }
  })

  it("CHK-17 as a session or a bearer token, and the state parameter too", async () => {
    const { client } = oidc()
    const parameter = (await start(client)).searchParams.get("state") ?? ""
    for (const token of [
      ...Object.values(checkCookie).map((name) => client.cookies.get(name) ?? ""),
      parameter,
    ]) {
      const fresh = browser(client.config)
      expect(await (await fresh.get("session", { cookie: `${sessionCookie}=${token}` })).json()).toBeNull()
      const headers = { authorization: `Bearer ${token}` }
      expect(await getToken({ req: { headers }, secret, secureCookie: true })).toBeNull()
      const cookie = { cookie: `${sessionCookie}=${token}` }
      expect(await getToken({ req: { headers: cookie }, secret, secureCookie: true })).toBeNull()
    }
  })

  it("CHK-17 as the answer's state, and the state as any cookie", async () => {
    const { op, client } = oidc()
    for (const name of Object.values(checkCookie)) {
      await start(client)
      const state = client.cookies.get(name) ?? ""
      expectErrorPage(await client.get(`callback/acme?${new URLSearchParams({ code: "c", state })}`), op)
      const url = await start(client)
      client.cookies.set(name, url.searchParams.get("state") ?? "")
      expectErrorPage(await client.get(op.visit(url.href)), op)
    }
  })

  it("CHK-18 and the state as a token of an e-mail link", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oidc(), mailbox().provider], adapter: MemoryAdapter() })
    const state = (await start(client, "acme", "?login_hint=victim@x.test")).searchParams.get("state") ?? ""
    for (const token of [
      state,
      ...state.split("."),
      ...Object.values(checkCookie).map((name) => client.cookies.get(name) ?? ""),
    ]) {
      const query = new URLSearchParams({ token, email: "victim@x.test" })
      expect(signsIn(await client.get(`callback/email?${query}`))).toBe(false)
    }
  })

  it("CHK-19 differ a thousand times, and between processes", async () => {
    const seen = { state: new Set<string>(), nonce: new Set<string>(), challenge: new Set<string>() }
    const sites = [oidc(), oidc()]
    const tokens = await Promise.all(sites.map(({ client }) => client.csrfToken()))
    for (let count = 0; count < 500; count += 1) {
      for (const [at, { client }] of sites.entries()) {
        const location = (await client.post("signin/acme", { csrfToken: tokens[at] ?? "" })).headers.get(
          "location",
        )
        const { searchParams } = new URL(location ?? "")
        seen.state.add(searchParams.get("state") ?? "")
        seen.nonce.add(searchParams.get("nonce") ?? "")
        seen.challenge.add(searchParams.get("code_challenge") ?? "")
      }
    }
    for (const values of Object.values(seen)) {
      expect(values.size).toBe(1000)
      // 128 bits are 22 characters of base64url.
      for (const value of values) expect(value.length).toBeGreaterThanOrEqual(22)
    }
  }, 60_000)

  it("CHK-20 of an older flow end in an error and leave the newer sign-in alone", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth()] })
    const [first, second] = [op.visit((await start(client)).href), op.visit((await start(client)).href)]
    expect(signsIn(await client.get(second))).toBe(true)
    const late = await client.get(first)
    expectErrorPage(late)
    expect(removed(late)).not.toContain(sessionCookie)
    expect(await client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it('CHK-22 are not set with checks ["none"], which is warned of once', async () => {
    const { op, client, logger } = oauth(["none"])
    const begun = await client.submit("signin/acme")
    expect(begun.headers.getSetCookie().join()).not.toMatch(/state|pkce|nonce/)
    const url = new URL(begun.headers.get("location") ?? "")
    expect(url.search).not.toMatch(/state|code_challenge|nonce/)
    expect(signsIn(await client.get(op.visit(url.href)))).toBe(true)
    await start(client)
    expect(logger.warn.mock.calls.filter(([code]) => code.includes("checks-disabled"))).toHaveLength(1)
  })
})

describe("an answer", () => {
  it("CHK-23 that is an error shows nothing of the provider's words", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const state = (await start(client)).searchParams.get("state") ?? ""
    const query = new URLSearchParams({ error: "access_denied", error_description: "<b>leak", state })
    const response = await client.get(`callback/acme?${query}`)
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("OAuthCallbackError")
    expect(removed(response)).toEqual(expect.arrayContaining([checkCookie.state, checkCookie.pkce]))
    const location = response.headers.get("location") ?? ""
    expect(location).not.toContain("leak")
    expect(await (await client.get(location)).text()).not.toContain("leak")
  })

  it("CHK-23 that is an error of nobody's flow does not end the one under way", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const response = await client.get("callback/acme?error=access_denied&state=x")
    expectErrorPage(response, op)
    expect(errorOf(response)).not.toBe("OAuthCallbackError")
  })

  it("CHK-25 with a code and an error, and with neither", async () => {
    const { op, client } = oauth(["state", "pkce"])
    for (const query of ["code=c&error=access_denied", "", "response=jwt", "id_token=x&access_token=y"]) {
      const state = (await start(client)).searchParams.get("state") ?? ""
      expectErrorPage(await client.get(`callback/acme?${query}&state=${state}`), op)
    }
  })

  it("CHK-25 with an error without a value has none (RFC 6749 section 3.1)", async () => {
    const { op, client } = oauth(["state", "pkce"])
    expect(signsIn(await client.get(`${op.visit((await start(client)).href)}&error=`))).toBe(true)
  })

  it.each(["", "%00", "%0d%0a", "%e2%80%a8", "a".repeat(1_000_000)])(
    "CHK-27 with the code %.10s",
    async (code) => {
      const { op, client } = oauth(["state", "pkce"])
      const state = (await start(client)).searchParams.get("state") ?? ""
      expectErrorPage(await client.get(`callback/acme?code=${code}&state=${state}`), op)
    },
  )

  it("CHK-29 without the issuer that the metadata promises", async () => {
    const { op, client } = oidc()
    op.metadata = { authorization_response_iss_parameter_supported: true }
    expectErrorPage(await client.get(op.visit((await start(client)).href)), op)
    const good = await client.get(op.visit((await start(client)).href, { iss: op.issuer }))
    expect(signsIn(good)).toBe(true)
  })

  it.each([
    "https://op.test/",
    "HTTPS://OP.TEST",
    "",
    "https://op.test.",
    "https://op.test#",
    "op.test",
    "https://op.test:443",
  ])("CHK-30 with the issuer %j", async (iss) => {
    const { op, client } = oidc()
    expectErrorPage(await client.get(op.visit((await start(client)).href, { iss })), op)
  })

  it("CHK-30 with the right issuer", async () => {
    const { op, client } = oidc()
    expect(signsIn(await client.get(op.visit((await start(client)).href, { iss: op.issuer })))).toBe(true)
  })

  it("CHK-31 of another server at the callback of the one the flow began at", async () => {
    const [op, evil] = [new FakeProvider(), new FakeProvider("https://evil.test")]
    const client = browser({ providers: [op.oidc(), evil.oidc({ id: "evilop" })] })
    const url = await start(client, "evilop")
    expect(url.origin).toBe("https://evil.test")
    const asked = evil.visit(url.href, { code: "code-of-op", iss: op.issuer })
    expectErrorPage(await client.get(asked), evil)
    for (const { url: called, body } of evil.calls) expect(`${called}${body}`).not.toContain("code-of-op")
  })

  it("CHK-37 in the body where the query is expected, and the other way round", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const query = new URL(op.visit((await start(client)).href)).searchParams
    expectErrorPage(await client.post("callback/acme", Object.fromEntries(query)), op)
    const posting = new FakeProvider()
    const provider = posting.oidc({ authorization: { params: { response_mode: "form_post" } } })
    const other = browser({ providers: [provider] })
    const answer = new URL(posting.visit((await start(other)).href)).search
    expectErrorPage(await other.get(`callback/acme${answer}`), posting)
    const again = new URL(posting.visit((await start(other)).href)).search
    expectErrorPage(await other.post(`callback/acme${again}`), posting)
    const good = new URL(posting.visit((await start(other)).href)).searchParams
    expect(signsIn(await other.post("callback/acme", Object.fromEntries(good)))).toBe(true)
  })

  it("CHK-37 posted with a parameter twice", async () => {
    const op = new FakeProvider()
    const client = browser({
      providers: [op.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const type = { "content-type": "application/x-www-form-urlencoded" }
    for (const twice of ["code=other", "state=", "error=access_denied&error=x"]) {
      const answer = new URL(op.visit((await start(client)).href)).searchParams
      const body = `${answer}&${twice}`
      expectErrorPage(await client.request("callback/acme", { method: "POST", headers: type, body }), op)
    }
    const form = new FormData()
    for (const [name, value] of new URL(op.visit((await start(client)).href)).searchParams)
      form.append(name, value)
    form.append("code", "other")
    expectErrorPage(await client.request("callback/acme", { method: "POST", body: form }), op)
  })

  it("CHK-37 posted as JSON whose members are no texts", async () => {
    const op = new FakeProvider()
    const client = browser({
      providers: [op.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const { state } = Object.fromEntries(new URL(op.visit((await start(client)).href)).searchParams)
    const headers = { "content-type": "application/json" }
    const body = JSON.stringify({ state, code: ["code-1"], error: { a: 1 } })
    expectErrorPage(await client.request("callback/acme", { method: "POST", headers, body }), op)
  })

  it("CHK-48 of a provider that was taken out meanwhile", async () => {
    const op = new FakeProvider()
    const other = op.oauth({ id: "other" })
    const client = browser({ providers: [op.oauth(), other] })
    const back = op.visit((await start(client)).href)
    const response = await moved(client, { providers: [other] }).get(back)
    expect(response.status).toBeLessThan(500)
    expect(signsIn(response)).toBe(false)
    expect(op.count("token")).toBe(0)
  })
})

describe("a request to the provider", () => {
  it("CHK-32 names one callback URL per provider, and the token request the same", async () => {
    const [op, other] = [new FakeProvider(), new FakeProvider("https://other.test")]
    const client = browser({ providers: [op.oidc(), other.oidc({ id: "other" })] })
    const url = await start(client)
    const uri = url.searchParams.get("redirect_uri")
    expect(uri).toBe("https://app.test/auth/callback/acme")
    expect((await start(client, "other")).searchParams.get("redirect_uri")).toBe(
      "https://app.test/auth/callback/other",
    )
    await op.signIn(client)
    expect(op.last("token").form.get("redirect_uri")).toBe(uri)
  })

  const evil = {
    redirect_uri: "https://evil.test/cb",
    client_id: "evil",
    response_type: "token",
    response_mode: "fragment",
    state: "x",
    nonce: "y",
    code_challenge: "z",
    code_challenge_method: "plain",
    request: "jwt",
    request_uri: "https://evil.test/r",
    dpop_jkt: "q",
    authorization_details: "[]",
  }

  it("CHK-33 keeps what binds it, whatever the query and the body of the sign-in say", async () => {
    const { op, client } = oidc()
    const bodies = [{}, evil]
    for (const body of bodies) {
      const response = await client.submit(`signin/acme?${new URLSearchParams(evil)}`, body)
      const url = new URL(response.headers.get("location") ?? "")
      expect(url.origin + url.pathname).toBe(`${op.issuer}/authorize`)
      const sent = Object.fromEntries(url.searchParams)
      expect(sent).toMatchObject({
        redirect_uri: "https://app.test/auth/callback/acme",
        client_id: "cid",
        response_type: "code",
        code_challenge_method: "S256",
      })
      for (const [name, value] of Object.entries(evil)) expect(sent[name]).not.toBe(value)
      expect(signsIn(await client.get(op.visit(url.href)))).toBe(true)
    }
  })

  it("CHK-33 keeps it although the entry allows extra parameters of these names", async () => {
    const { client } = oidc({
      authorization: { allow: ["redirect_uri", "state", "code_challenge", "tenant"] },
    })
    const url = await start(
      client,
      "acme",
      "?redirect_uri=https://evil.test&state=x&code_challenge=y&tenant=t",
    )
    expect(url.searchParams.get("redirect_uri")).toBe("https://app.test/auth/callback/acme")
    expect(url.searchParams.get("state")).not.toBe("x")
    expect(url.searchParams.get("tenant")).toBe("t")
    expect(url.searchParams.get("scope")).toContain("openid")
  })

  it("CHK-40 by client_secret_basic carries both halves form-encoded", async () => {
    const id = "a:b c"
    const clientSecret = "p@ss+/%é"
    const { op, client } = oauth(["state", "pkce"], { clientId: id, clientSecret })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { headers, url, body } = op.last("token")
    const basic = Buffer.from(
      (headers.get("authorization") ?? "").replace(/^Basic /, ""),
      "base64",
    ).toString()
    const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1)
    expect(basic.split(":").map((half) => new URLSearchParams(`x=${half}`).get("x"))).toEqual([
      id,
      clientSecret,
    ])
    expect(basic).toContain(encode("p@ss"))
    expect(`${url}${body}`).not.toMatch(/p%40ss|p@ss|client_secret/)
  })

  it("CHK-41 by client_secret_post, and by none", async () => {
    const post = oauth(["state", "pkce"], { client: { token_endpoint_auth_method: "client_secret_post" } })
    await post.op.signIn(post.client)
    expect(Object.fromEntries(post.op.last("token").form)).toMatchObject({
      client_id: "cid",
      client_secret: "csec",
    })
    expect(post.op.last("token").headers.has("authorization")).toBe(false)
    const none = oauth(["state", "pkce"], { client: { token_endpoint_auth_method: "none" } })
    await none.op.signIn(none.client)
    expect(none.op.last("token").form.get("client_id")).toBe("cid")
    for (const { url, body, headers } of none.op.calls)
      expect(`${url}${body}${JSON.stringify([...headers])}`).not.toContain("csec")
  })

  it("CHK-42 by private_key_jwt proves the client anew each time", async () => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true })
    const client = { token_endpoint_auth_method: "private_key_jwt" }
    const site = oidc({ client, token: { clientPrivateKey: { key: privateKey, kid: "ck" } } })
    const seen = new Set<unknown>()
    for (const _ of [1, 2]) {
      expect(signsIn(await site.op.signIn(site.client))).toBe(true)
      const { form, headers } = site.op.last("token")
      expect(form.has("client_secret") || headers.has("authorization")).toBe(false)
      const { payload, protectedHeader } = await jwtVerify(form.get("client_assertion") ?? "", publicKey)
      expect(payload).toMatchObject({ iss: "cid", sub: "cid" })
      expect([payload.aud].flat()).toEqual(expect.arrayContaining(["https://op.test"]))
      expect(protectedHeader).toMatchObject({ alg: "ES256", kid: "ck" })
      expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(300)
      seen.add(payload.jti)
    }
    expect(seen.size).toBe(2)
    expect((await exportJWK(privateKey)).d).toBeDefined()
    expect(JSON.stringify(site.op.calls.map(({ body }) => body))).not.toContain('"d"')
  })

  it("CHK-46 never goes to an issuer without https, unless the application says so", async () => {
    const op = new FakeProvider("http://op.test")
    const client = browser({ providers: [op.oidc()] })
    const response = await client.submit("signin/acme").catch(() => client.get("signin"))
    expect(op.calls).toEqual([])
    expect(response.headers.get("location") ?? "").not.toContain("op.test")
    const open = browser({ providers: [op.oidc()], allowInsecureRequests: true })
    expect((await start(open)).origin).toBe("http://op.test")
    const local = new FakeProvider("http://localhost:4000")
    expect((await start(browser({ providers: [local.oidc()] }))).origin).toBe("http://localhost:4000")
  })

  it.each([
    "http://localhost.evil.test",
    "http://127.0.0.1.evil.test",
    "ftp://op.test",
    "http://[::ffff:127.0.0.1]",
  ])("CHK-46 never goes to %s", async (issuer) => {
    const op = new FakeProvider(issuer)
    const client = browser({ providers: [op.oidc()] })
    await client.submit("signin/acme").catch(() => undefined)
    expect(op.calls).toEqual([])
  })
})

describe("a token answer", () => {
  it.each([
    ["bearer", "bearer"],
    ["BEARER", "bearer"],
    ["Bearer", "bearer"],
    ["mac", undefined],
    [undefined, undefined],
    ["", undefined],
    [["bearer"], undefined],
  ])("CHK-38 of type %j", async (given, kept) => {
    const op = new FakeProvider()
    op.tokens = { token_type: given }
    const types: unknown[] = []
    const signIns = ({ account }: { account?: Account | null }) => {
      types.push(account?.token_type)
      return true
    }
    const client = browser({ providers: [op.oauth()], callbacks: { signIn: signIns } })
    const response = await op.signIn(client)
    expect(signsIn(response)).toBe(kept !== undefined)
    expect(types).toEqual(kept === undefined ? [] : [kept])
  })
})

describe("an answer of the site", () => {
  it("CHK-43 never sends a posted body on", async () => {
    const op = new FakeProvider()
    const posting = op.oidc({ id: "posting", authorization: { params: { response_mode: "form_post" } } })
    const mail = mailbox()
    const client = browser({
      providers: [credentials(), op.oauth(), posting, mail.provider],
      adapter: MemoryAdapter(),
      session: { strategy: "jwt" },
    })
    const good = new URL(op.visit((await start(client, "posting")).href)).searchParams
    const answers = [
      await client.post("callback/posting", Object.fromEntries(good)),
      await client.post("callback/posting", { error: "x" }),
      await client.submit("callback/credentials", { password: "ok" }),
      await client.submit("callback/credentials", { password: "no" }),
      await client.submit("signin/email", { email: "a@x.test" }),
      await client.submit("signin/acme"),
      await client.submit("signout"),
      await client.post("signin/acme", { csrfToken: "wrong" }),
      await client.post("signout", {}),
    ]
    for (const { status } of answers) expect([302, 303]).toContain(status)
  })

  it("CHK-44 hands no code on in a referrer", async () => {
    const { client } = oauth(["state", "pkce"])
    const callback = await client.get("callback/acme?code=secret-code&state=bad")
    expect(callback.status).toBe(302)
    expect(await callback.text()).toBe("")
    for (const path of ["error?error=Configuration", "signin", "verify-request"]) {
      const response = await client.get(path)
      expect(response.headers.get("referrer-policy")).toMatch(/^(no-referrer|same-origin)$/)
      const html = await response.text()
      const foreign = [...html.matchAll(/(?:src|href|action)="(https?:)?\/\/([^"/]+)/g)]
      expect(foreign.filter(([, , host]) => host !== "app.test")).toEqual([])
    }
  })

  it("CHK-44 is no page for a callback, whatever the method", async () => {
    const { client } = oauth(["state", "pkce"])
    for (const method of ["GET", "POST"]) {
      const request = new Request("https://app.test/auth/callback/acme?code=c&state=s", { method })
      const response = (await Auth(request, client.config)) as Response
      expect(response.headers.get("content-type") ?? "").not.toContain("html")
    }
  })
})
