import { afterEach, describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { encode } from "../../src/jwt.js"
import type { OAuth2Config } from "../../src/providers.js"
import type { Profile } from "../../src/types.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

const preview = "https://pr-1.preview.test"
const stable = "https://stable.test"
const redirectProxyUrl = `${stable}/auth`

function pair(
  config: Partial<AuthConfig> = { redirectProxyOrigins: [preview] },
  provider: Partial<OAuth2Config<Profile>> = {},
): { fake: FakeProvider; here: Flow; proxy: Flow } {
  const fake = new FakeProvider()
  const providers = [fake.oauth({ checks: Object.freeze(["pkce"]) as "pkce"[], ...provider })]
  return {
    fake,
    here: new Flow(fake, { providers, redirectProxyUrl }, preview),
    proxy: new Flow(fake, { providers, redirectProxyUrl, ...config }, stable),
  }
}

describe("a redirect proxy", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it("lets a deployment sign in through one registered callback URL", async () => {
    const { fake, here, proxy } = pair()
    const atProxy = fake.visit(await here.start())
    expect(new URL(atProxy).origin).toBe(stable)
    const handed = (await proxy.back(atProxy)).headers.get("location") ?? ""
    expect(handed.startsWith(`${preview}/auth/callback/acme?`)).toBe(true)
    expect((await here.back(handed)).headers.get("location")).toBe(preview)
    expect(here.signedIn).toBe(true)
    expect(proxy.signedIn).toBe(false)
    expect(fake.last("token").form.get("redirect_uri")).toBe(`${stable}/auth/callback/acme`)
  })

  // RPX-05
  it("turns the state check on without touching the caller's list", async () => {
    const { here } = pair()
    const location = new URL(await here.start())
    expect(location.searchParams.get("redirect_uri")).toBe(`${stable}/auth/callback/acme`)
    expect(location.searchParams.has("state")).toBe(true)
  })

  // RPX-02, RPX-03
  it("refuses a state that another secret, another purpose or nobody has sealed", async () => {
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

  // RPX-06
  it("hands on the parameters of the protocol only", async () => {
    const { fake, here, proxy } = pair(undefined, {
      token: { url: "https://op.test/token", form: { device_id: "{callback.device_id}" } },
    })
    const atProxy = fake.visit(await here.start(), {
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

  // RPX-07
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

  // RPX-08
  it("refuses a state that has expired", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { fake, here, proxy } = pair()
    const atProxy = fake.visit(await here.start())
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
      const location = (await proxy.back(fake.visit(await here.start()))).headers.get("location") ?? ""
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
})
