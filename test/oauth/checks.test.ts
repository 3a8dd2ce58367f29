import { afterEach, describe, expect, it, vi } from "vitest"
import { getToken } from "../../src/jwt.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { errorOf, Flow } from "./flow.js"

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
