/** The cookies of the checks: sealed, each for its own purpose, provider and time, and used once. */

import { afterEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { decode, getToken } from "../../src/engine/crypto/jwt.js"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Account, Profile } from "../../src/types/index.js"
import {
  browser,
  checkCookie,
  errorOf,
  mailbox,
  removed,
  sessionCookie,
  signsIn,
  start,
} from "../support/app.js"
import { Application } from "../support/application.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectErrorPage, moved, oauth, oidc, reason } from "../support/provider-site.js"

const params = (location: string): URLSearchParams => new URL(location).searchParams

describe("check cookies", () => {
  it("hold {value, provider} sealed for their own name, for 15 minutes", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oidc()] })
    const response = await flow.client.submit("signin/acme")
    const location = params(response.headers.get("location") ?? "")
    const lines = response.headers.getSetCookie()
    for (const [name, value] of [
      ["__Secure-authjs.state", location.get("state")],
      ["__Secure-authjs.nonce", location.get("nonce")],
    ] as const) {
      const token = flow.client.cookies.get(name) ?? ""
      expect(await decode({ token, secret, salt: name })).toMatchObject({ value, provider: "acme" })
    }
    const line = lines.find((one) => one.startsWith("__Secure-authjs.pkce.code_verifier="))
    expect(line).toContain("Max-Age=900")
    expect(line).toContain("SameSite=Lax")
    expect(line).toContain("HttpOnly")
    // Without a redirect proxy nothing reads the state: 256 random bits in base64url.
    expect(location.get("state")).toMatch(/^[\w-]{43}$/)
  })

  it("are SameSite=None; Secure, all three, for a provider that posts its answer", async () => {
    const fake = new FakeProvider()
    const flow = new Application({
      fake,
      providers: [fake.oidc({ authorization: { params: { response_mode: "form_post" } } })],
    })
    const response = await flow.client.submit("signin/acme")
    const checks = response.headers
      .getSetCookie()
      .filter((line) => /state|pkce|nonce/.test(line.split("=")[0] ?? ""))
    expect(checks).toHaveLength(3)
    for (const line of checks) {
      expect(line).toContain("SameSite=None")
      expect(line).toContain("Secure")
    }
  })

  const all = Object.values(checkCookie)

  it("are removed by success and by failure, with the attributes they were set with", async () => {
    const { op, client } = oidc()
    const begun = await client.submit("signin/acme")
    const attributes = (lines: string[], name: string) =>
      (lines.find((line) => line.startsWith(`${name}=`)) ?? "")
        .split("; ")
        .slice(1)
        .filter((one) => !/^(Expires|Max-Age)/i.test(one))
        .sort()
    const response = await client.get(await op.visit(begun.headers.get("location") ?? ""))
    expect(signsIn(response)).toBe(true)
    expect(removed(response)).toEqual(expect.arrayContaining(all))
    for (const name of all) {
      expect(attributes(response.headers.getSetCookie(), name)).toEqual(
        attributes(begun.headers.getSetCookie(), name),
      )
      expect(attributes(response.headers.getSetCookie(), name)).toEqual(
        expect.arrayContaining(["Path=/", "Secure"]),
      )
    }
    op.answers.token = () => Response.json({ error: "invalid_grant" }, { status: 400 })
    const failed = await op.signIn(client)
    expectErrorPage(failed)
    expect(removed(failed)).toEqual(expect.arrayContaining(all))
  })

  it("are removed when userinfo fails, when profile() throws, and when signIn refuses", async () => {
    const op = new FakeProvider()
    op.answers.other = () => new Response("not here", { status: 404 })
    const spoilt: Array<[Partial<OIDCConfig<Profile>>, boolean]> = [
      [{ idToken: false, userinfo: "https://op.test/nowhere" }, true],
      [{ profile: () => Promise.reject(new TypeError("x")) }, true],
      [{}, false],
    ]
    for (const [options, allowed] of spoilt) {
      const client = browser({ providers: [op.oidc(options)], callbacks: { signIn: () => allowed } })
      const response = await op.signIn(client)
      expectErrorPage(response)
      expect(removed(response)).toEqual(expect.arrayContaining(all))
    }
  })

  it("let a callback be loaded once", async () => {
    const op = new FakeProvider()
    op.enforcePkce = false
    const accounts: string[] = []
    const linked = ({ account }: { account?: Account | null }) => void accounts.push(account?.provider ?? "")
    const client = browser({ providers: [op.oauth()], events: { signIn: linked } })
    const back = await op.visit((await start(client)).href)
    expect(signsIn(await client.get(back))).toBe(true)
    const again = await client.get(back)
    expectErrorPage(again)
    expect(errorOf(again)).toBe("Configuration")
    expect(op.count("token")).toBe(1)
    expect(accounts).toHaveLength(1)
  })

  it("with one bit flipped in any of their parts", async () => {
    for (const cookie of Object.values(checkCookie)) {
      for (let part = 0; part < 5; part += 1) {
        const { op, client, logger } = oidc()
        const back = await op.visit((await start(client)).href)
        const parts = (client.cookies.get(cookie) ?? "").split(".")
        expect(parts).toHaveLength(5)
        const old = parts[part] ?? ""
        // The second part of a directly encrypted token is empty.
        parts[part] = old === "" ? "AA" : `${old[0] === "B" ? "A" : "B"}${old.slice(1)}`
        client.cookies.set(cookie, parts.join("."))
        const response = await client.get(back)
        expectErrorPage(response, op)
        expect(errorOf(response)).toBe("Configuration")
        expect(await response.text()).toBe("")
        expect(reason(logger).type).toBe("InvalidCheck")
        expect(reason(logger).message).toContain("could not be read")
      }
    }
  })

  it("in each other's place, or in the session's, and the session in theirs", async () => {
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
      const back = await op.visit((await start(fresh)).href)
      const value = from === sessionCookie ? session : (fresh.cookies.get(from) ?? "")
      fresh.cookies.set(to, value)
      const before = op.count("token")
      const response = await fresh.get(back)
      expectErrorPage(response)
      expect(errorOf(response)).toBe("Configuration")
      expect(op.count("token")).toBe(before)
    }
  })

  it("as a session or a bearer token, and the state parameter too", async () => {
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

  it("as the answer's state, and the state as any cookie", async () => {
    const { op, client } = oidc()
    for (const name of Object.values(checkCookie)) {
      await start(client)
      const state = client.cookies.get(name) ?? ""
      expectErrorPage(await client.get(`callback/acme?${new URLSearchParams({ code: "c", state })}`), op)
      const url = await start(client)
      client.cookies.set(name, url.searchParams.get("state") ?? "")
      expectErrorPage(await client.get(await op.visit(url.href)), op)
    }
  })

  it("and the state as a token of an e-mail link", async () => {
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

  it("differ a thousand times, and between processes", async () => {
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
    expect(new Set([...seen.state, ...seen.nonce, ...seen.challenge]).size).toBe(3000)
    for (const values of Object.values(seen)) {
      expect(values.size).toBe(1000)
      // 128 bits are 22 characters of base64url.
      for (const value of values) expect(value.length).toBeGreaterThanOrEqual(22)
    }
  }, 60_000)

  it("of an older flow end in an error and leave the newer sign-in alone", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth()] })
    const [first, second] = [
      await op.visit((await start(client)).href),
      await op.visit((await start(client)).href),
    ]
    expect(signsIn(await client.get(second))).toBe(true)
    const late = await client.get(first)
    expectErrorPage(late)
    expect(errorOf(late)).toBe("Configuration")
    expect(removed(late)).not.toContain(sessionCookie)
    expect(await client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it('are not set with checks ["none"], which is warned of once', async () => {
    const { op, client, logger } = oauth(["none"])
    const begun = await client.submit("signin/acme")
    expect(begun.headers.getSetCookie().join()).not.toMatch(/state|pkce|nonce/)
    const url = new URL(begun.headers.get("location") ?? "")
    expect(url.search).not.toMatch(/state|code_challenge|nonce/)
    const response = await client.get(await op.visit(url.href))
    expect(signsIn(response)).toBe(true)
    expect(response.headers.get("location")).toBe("https://app.test")
    await start(client)
    expect([...client.cookies.keys()].filter((name) => /state|pkce|nonce/.test(name))).toEqual([])
    expect(logger.warn.mock.calls.filter(([code]) => code.includes("checks-disabled"))).toHaveLength(1)
  })

  it("says so when its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { op, client, logger } = oauth(["pkce", "state"])
    const back = await op.visit((await start(client)).href)
    vi.advanceTimersByTime(16 * 60 * 1000)
    const response = await client.get(back)
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("Configuration")
    expect(reason(logger).type).toBe("InvalidCheck")
    expect(reason(logger).message).toContain("has expired: a sign-in may take 15 minutes")
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  it("with the nonce of one provider in the id token of another", async () => {
    const [op, other] = [new FakeProvider(), new FakeProvider("https://other.test")]
    const client = browser({
      providers: [op.oidc({ checks: ["nonce"] }), other.oidc({ id: "other", checks: ["nonce"] })],
    })
    const asked = (await start(client)).href.replace("op.test", "other.test").replace("%2Facme", "%2Fother")
    const response = await client.get(await other.visit(asked))
    expectErrorPage(response, other)
    expect(errorOf(response)).toBe("Configuration")
    expect(other.count("userinfo")).toBe(0)
  })

  it("of a provider that was taken out meanwhile", async () => {
    const op = new FakeProvider()
    const other = op.oauth({ id: "other" })
    const client = browser({ providers: [op.oauth(), other] })
    const back = await op.visit((await start(client)).href)
    const response = await moved(client, { providers: [other] }).get(back)
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("Configuration")
  })
})
