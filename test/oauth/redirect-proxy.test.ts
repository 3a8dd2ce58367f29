import { createHmac } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme } from "../support/acme.js"
import {
  browser,
  checkCookie,
  errorOf,
  listener,
  outcomeOf,
  sessionCookie,
  signsIn,
  start,
} from "../support/app.js"
import { Application } from "../support/application.js"
import { type Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"

afterEach(() => void vi.useRealTimers())

const preview = "https://pr-1.preview.test"

const stable = "https://stable.test"

const redirectProxyUrl = `${stable}/auth`

function pair(
  config: Partial<AuthConfig> = { redirectProxyOrigins: [preview] },
  provider: Partial<OAuth2Config<Profile>> = {},
): { fake: FakeProvider; here: Application; proxy: Application } {
  const fake = new FakeProvider()
  const providers = [fake.oauth({ checks: Object.freeze(["pkce"]) as "pkce"[], ...provider })]
  return {
    fake,
    here: new Application({ fake, providers, redirectProxyUrl, origin: preview }),
    proxy: new Application({ fake, providers, redirectProxyUrl, ...config, origin: stable }),
  }
}

describe("a redirect proxy", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it("lets a deployment sign in through one registered callback URL", async () => {
    const { fake, here, proxy } = pair()
    const atProxy = await fake.visit(await here.start())
    expect(new URL(atProxy).origin).toBe(stable)
    const handed = (await proxy.back(atProxy)).headers.get("location") ?? ""
    expect(handed.startsWith(`${preview}/auth/callback/acme?`)).toBe(true)
    expect((await here.back(handed)).headers.get("location")).toBe(preview)
    expect(here.signedIn).toBe(true)
    expect(proxy.signedIn).toBe(false)
    expect(fake.last("token").form.get("redirect_uri")).toBe(`${stable}/auth/callback/acme`)
  })

  it("turns the state check on without touching the caller's list", async () => {
    const { here } = pair()
    const location = new URL(await here.start())
    expect(location.searchParams.get("redirect_uri")).toBe(`${stable}/auth/callback/acme`)
    expect(location.searchParams.has("state")).toBe(true)
  })

  it("refuses a state that another secret, another purpose or no secret has sealed", async () => {
    const { proxy, here } = pair()
    await here.start()
    const token = { origin: `${preview}/auth/callback/acme`, random: "r" }
    const states = [
      await encode({ token, secret: "another-secret-of-forty-characters-xxxxx", salt: "encodedState" }),
      await encode({ token, secret, salt: "encodedWebauthnChallenge" }),
      ...[...here.client.cookies].filter(([name]) => /state|pkce/.test(name)).map(([, value]) => value),
      JSON.stringify(token),
      "random text",
    ]
    for (const state of states) {
      const response = await proxy.back(`callback/acme?code=c&state=${encodeURIComponent(state)}`)
      expect(errorOf(response)).toBe("Configuration")
      expect(new URL(response.headers.get("location") ?? "").origin).toBe(stable)
      expect(proxy.error).toBe("InvalidCheck")
    }
  })

  it("hands on the parameters of the protocol only", async () => {
    const { fake, here, proxy } = pair(undefined, {
      token: { url: "https://op.test/token", form: { device_id: "{callback.device_id}" } },
    })
    const atProxy = await fake.visit(await here.start(), {
      iss: "https://op.test",
      x: "<script>",
      callbackUrl: "https://evil.test",
      device_id: "a b&c",
    })
    const response = await proxy.back(atProxy)
    const location = new URL(response.headers.get("location") ?? preview)
    expect(location.origin).toBe(preview)
    expect([...location.searchParams.keys()].sort()).toEqual(["code", "device_id", "iss", "state"])
    expect(location.search).toContain("device_id=a+b%26c")
  })

  it("hands on every parameter that the provider signs, and nothing that it has not signed", async () => {
    const sign = { parameter: "hmac", alg: "HMAC-SHA256", key: "{options.clientSecret}" } as const
    const { fake, here, proxy } = pair(undefined, { clientSecret: "hush", callback: { sign } })
    const atProxy = new URL(await fake.visit(await here.start(), { shop: "some-shop" }))
    await proxy.back(atProxy.href)
    expect(proxy.error).toBe("InvalidCheck")
    const text = [...atProxy.searchParams]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join("&")
    atProxy.searchParams.set("hmac", createHmac("sha256", "hush").update(text).digest("hex"))
    const handed = (await proxy.back(atProxy.href)).headers.get("location") ?? ""
    expect(new URL(handed).searchParams.get("shop")).toBe("some-shop")
    await here.back(handed)
    expect(here.signedIn).toBe(true)
  })

  it("keeps an answer that is its own", async () => {
    const { fake, proxy } = pair()
    await proxy.signIn()
    expect(proxy.signedIn).toBe(true)
    const token = { origin: `${stable}/auth/callback/acme`, random: "r" }
    const state = await encode({ token, secret, salt: "encodedState" })
    const response = await proxy.back(`callback/acme?code=c&state=${state}`)
    expect(errorOf(response)).toBe("Configuration")
    expect(fake.count("token")).toBe(1)
  })

  it("refuses a state that has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { fake, here, proxy } = pair()
    const atProxy = await fake.visit(await here.start())
    vi.advanceTimersByTime(16 * 60 * 1000)
    expect(errorOf(await proxy.back(atProxy))).toBe("Configuration")
    expect(proxy.message).toContain("expired")
  })

  it("hands on to allowed origins only", async () => {
    for (const [redirectProxyOrigins, allowed] of [
      [undefined, false],
      [[], false],
      [["https://*.preview.test"], true],
      [[`${preview}/`], true],
      [["https://pr-*.preview.test"], true],
      [["https://preview.test"], false],
      [["https://prx1.previewxtest"], false],
      [["https://*"], false],
      [["http://*.preview.test"], false],
    ] as const) {
      const { fake, here, proxy } = pair({ redirectProxyOrigins })
      const location = (await proxy.back(await fake.visit(await here.start()))).headers.get("location") ?? ""
      expect(new URL(location).origin, String(redirectProxyOrigins)).toBe(allowed ? preview : stable)
      if (!allowed) expect(proxy.message).toContain("redirectProxyOrigins")
    }
  })

  it("is left out for a provider that posts its answer", async () => {
    const { here } = pair(undefined, {
      authorization: { url: "https://op.test/a", params: { response_mode: "form_post" } },
    })
    expect(new URL(await here.start()).searchParams.get("redirect_uri")).toBe(`${preview}/auth/callback/acme`)
  })

  const begin = async (redirectProxyUrl: string): Promise<{ response: Response; warned: string[] }> => {
    const logger = listener()
    const client = browser({ providers: [acme().provider], redirectProxyUrl, logger })
    client.cookies.set("x", "y")
    const response = await client.get("signin")
    return { response, warned: logger.warn.mock.calls.flat() }
  }

  it.each([
    "javascript:x",
    "/relative",
    "stable.test/auth",
    "ftp://stable.test",
    "//stable.test",
    "data:,x",
    "https://",
  ])("at %s is an error", async (address) => {
    const { response } = await begin(address)
    expect(response.status).toBe(500)
    expect((await begin(address)).response.headers.get("location")).toBeNull()
    const provider = { ...acme().provider, redirectProxyUrl: address }
    expect((await outcomeOf({ providers: [provider] })).status).toBe(500)
  })

  it("without encryption is warned of", async () => {
    expect((await begin("http://stable.test/auth")).warned).toContain("redirect-proxy-insecure")
    expect((await begin("https://stable.test/auth")).warned).toEqual([])
    expect((await begin("http://localhost:3000/auth")).warned).toEqual([])
    const logger = listener()
    await browser({
      providers: [{ ...acme().provider, redirectProxyUrl: "http://stable.test/auth" }],
      logger,
    }).get("signin")
    expect(logger.warn.mock.calls.flat()).toContain("redirect-proxy-insecure")
  })
})

/** A preview deployment, the stable one that stands in between, and the provider. */
function deployments(options: Partial<OAuth2Config<Profile>> = {}, config: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  const both = { providers: [op.oauth(options)], redirectProxyUrl, ...config }
  const proxy = browser({ redirectProxyOrigins: ["https://*.preview.test"], ...both }, "https://stable.test")
  return { op, preview: browser(both, preview), proxy }
}

describe("a sign-in through the proxy", () => {
  it("names the proxy to the provider, has a state although only pkce was asked for, and leaves the list alone", async () => {
    const checks = Object.freeze(["pkce"]) as "pkce"[]
    const { op, preview: site, proxy } = deployments({ checks })
    const url = await start(site)
    expect(url.searchParams.get("redirect_uri")).toBe("https://stable.test/auth/callback/acme")
    expect(url.searchParams.get("state")).toBeTruthy()
    expect(checks).toEqual(["pkce"])
    const back = await op.visit(url.href)
    expect(new URL(back).origin).toBe("https://stable.test")
    const handed = await proxy.get(back)
    const location = new URL(handed.headers.get("location") ?? "")
    expect(location.origin + location.pathname).toBe(`${preview}/auth/callback/acme`)
    expect(handed.headers.getSetCookie().join()).not.toContain("session-token")
    expect(op.count("token")).toBe(0)
    expect(signsIn(await site.get(location.href))).toBe(true)
    expect(op.last("token").form.get("redirect_uri")).toBe("https://stable.test/auth/callback/acme")
  })

  it("cannot be finished at the proxy, nor by another preview", async () => {
    const { op, preview: site, proxy } = deployments()
    const handed = await proxy.get(await op.visit((await start(site)).href))
    const location = handed.headers.get("location") ?? ""
    const other = browser(site.config, "https://pr-2.preview.test")
    expect(signsIn(await other.get(location.replace("pr-1", "pr-2")))).toBe(false)
    expect(op.count("token")).toBe(0)
  })
})

function expectRefused(response: Response, op: FakeProvider): void {
  expect(signsIn(response)).toBe(false)
  expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
  expect(new URL(response.headers.get("location") ?? "").origin).toBe("https://stable.test")
  expect(op.count("token")).toBe(0)
}

const hand = (proxy: Client, state: string, more = "") =>
  proxy.get(`callback/acme?${new URLSearchParams({ code: "c", state })}${more}`)

/** A state as a deployment seals it. */
const sealed = (claims: Record<string, unknown>, key = secret, salt = "encodedState") =>
  encode({ token: claims, secret: key, salt, maxAge: 900 })

describe("the proxy", () => {
  it.each<[string, () => Promise<string> | string]>([
    [
      "sealed with another secret",
      () => sealed({ origin: `${preview}/auth/callback/acme` }, "another-secret-of-forty-characters-12345"),
    ],
    [
      "sealed for another purpose",
      () => sealed({ origin: `${preview}/auth/callback/acme` }, secret, "another"),
    ],
    ["sealed as a session", () => sealed({ origin: `${preview}/auth/callback/acme` }, secret, sessionCookie)],
    ["of plain JSON", () => JSON.stringify({ origin: `${preview}/auth/callback/acme` })],
    ["of encoded JSON", () => Buffer.from(JSON.stringify({ origin: preview })).toString("base64url")],
    ["of random text", () => "random"],
    ["of dots", () => "a.b.c.d.e"],
    ["without end", () => "x".repeat(100_000)],
    [
      "made for another provider",
      () => sealed({ origin: `${preview}/auth/callback/acme`, provider: "other" }),
    ],
    ["whose origin is no text", () => sealed({ origin: [`${preview}/auth/callback/acme`] })],
  ])("refuses a state %s", async (_, make) => {
    const { op, proxy } = deployments()
    expectRefused(await hand(proxy, await make()), op)
  })

  it("refuses a state of another provider of the same site", async () => {
    const op = new FakeProvider()
    const both = { providers: [op.oauth(), op.oauth({ id: "other" })], redirectProxyUrl }
    const proxy = browser({ ...both, redirectProxyOrigins: [preview] }, "https://stable.test")
    const state = (await start(browser(both, preview), "other")).searchParams.get("state") ?? ""
    expectRefused(await hand(proxy, state), op)
  })

  it("refuses every other sealed value as a state", async () => {
    const { op, preview: site, proxy } = deployments()
    const oidc = browser({ providers: [op.oidc()] }, preview)
    await start(oidc)
    await op.signIn(browser({ providers: [op.oauth()] }))
    const artefacts = Object.values(checkCookie).map((name) => oidc.cookies.get(name) ?? "")
    await start(site)
    artefacts.push(site.cookies.get(checkCookie.state) ?? "", site.cookies.get(checkCookie.pkce) ?? "")
    artefacts.push(
      await encode({
        token: { sub: "u1", origin: `${preview}/auth/callback/acme` },
        secret,
        salt: sessionCookie,
      }),
    )
    artefacts.push(
      await encode({
        token: { value: `${preview}/auth/callback/acme` },
        secret,
        salt: "__Secure-authjs.challenge",
      }),
    )
    const before = op.count("token")
    for (const state of artefacts) {
      expect(state).not.toBe("")
      const response = await hand(proxy, state)
      expect(signsIn(response)).toBe(false)
      expect(new URL(response.headers.get("location") ?? "").origin).toBe("https://stable.test")
    }
    expect(op.count("token")).toBe(before)
  })

  it("hands on the parameters of the answer and nothing else", async () => {
    const { preview: site, proxy } = deployments()
    const state = (await start(site)).searchParams.get("state") ?? ""
    const extra = new URLSearchParams({
      iss: "https://op.test",
      x: "<script>",
      callbackUrl: "https://evil.test",
      redirect_uri: "https://evil.test",
      session_state: "a&code=other#",
    })
    const response = await hand(proxy, state, `&${extra}`)
    const location = new URL(response.headers.get("location") ?? "")
    expect(location.origin).toBe(preview)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      code: "c",
      state,
      iss: "https://op.test",
      session_state: "a&code=other#",
    })
    expect(location.hash).toBe("")
    expect(response.headers.get("location")).not.toMatch(/[<>\s]/)
  })

  it("hands on a refusal too", async () => {
    const { op, preview: site, proxy } = deployments()
    const state = (await start(site)).searchParams.get("state") ?? ""
    const query = new URLSearchParams({
      error: "access_denied",
      error_description: "no\r\nSet-Cookie: a=b",
      state,
    })
    const response = await proxy.get(`callback/acme?${query}`)
    expect(response.headers.get("location")).toMatch(/^https:\/\/pr-1\.preview\.test\//)
    expect(errorOf(await site.get(response.headers.get("location") ?? ""))).toBe("OAuthCallbackError")
    expect(op.count("token")).toBe(0)
  })

  it("handles its own sign-ins itself", async () => {
    const { op, proxy } = deployments()
    const url = await start(proxy)
    expect(url.searchParams.get("redirect_uri")).toBe("https://stable.test/auth/callback/acme")
    expect(signsIn(await proxy.get(await op.visit(url.href)))).toBe(true)
  })

  it.each([
    "https://stable.test/auth/callback/acme",
    "https://other-proxy.test/auth/callback/acme",
    "https://stable.test",
  ])("does not take the detour for the origin %s", async (origin) => {
    const { op, proxy } = deployments()
    const response = await hand(proxy, await sealed({ origin, provider: "acme", random: "r" }))
    expect(response.headers.get("location")).not.toMatch(/\/callback\//)
    expectRefused(response, op)
  })

  it.each([
    "https://evil.test/auth/callback/acme",
    "https://pr-1.preview.test.evil.test/",
    "https://evil.test/?.preview.test",
    "https://a.b.preview.test/",
    "https://preview.test/",
    "https://pr-1.preview.test:8443/",
    "http://pr-1.preview.test/",
    "https://user@pr-1.preview.test.evil.test/",
    "javascript:alert(1)//.preview.test",
    "data:text/html,x",
    "//evil.test",
    "https://.preview.test/",
  ])("hands nothing to %s, although the state is sealed well", async (origin) => {
    const { op, proxy } = deployments()
    expectRefused(await hand(proxy, await sealed({ origin, provider: "acme", random: "r" })), op)
  })

  it("hands nothing to a preview when no origin is allowed", async () => {
    const { op, preview: site, proxy } = deployments({}, { redirectProxyOrigins: [] })
    const state = (await start(site)).searchParams.get("state") ?? ""
    expectRefused(await hand(proxy, state), op)
  })

  it("refuses a state from sixteen minutes ago", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { op, preview: site, proxy } = deployments()
    const state = (await start(site)).searchParams.get("state") ?? ""
    vi.setSystemTime(Date.now() + 16 * 60_000)
    expectRefused(await hand(proxy, state), op)
  })

  it("reads the state of a provider that takes only short ones", async () => {
    const { op, preview: site, proxy } = deployments({ state: "short", checks: ["state"] })
    const handed = await proxy.get(await op.visit((await start(site)).href))
    expect(signsIn(await site.get(handed.headers.get("location") ?? ""))).toBe(true)
    expect(signsIn(await proxy.get(await op.visit((await start(proxy)).href)))).toBe(true)
  })
})
