/** Issuers that a template describes: whatever arrives in place of one is judged at once. */
import { afterEach, describe, expect, it, vi } from "vitest"
import { Auth } from "../../src/index.js"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

afterEach(() => vi.restoreAllMocks())

const longest = 2048

function templated(claims?: Record<string, string>): Partial<OIDCConfig<Profile>> {
  const issuer = "https://op.test/{claims.tid}/v2.0"
  return {
    issuer: "https://op.test/common/v2.0",
    discovery: claims ? { issuer, claims } : { issuer },
  }
}

function provider(iss: string, tid: string): FakeProvider {
  const fake = new FakeProvider()
  fake.metadata = { issuer: "https://op.test/{tenantid}/v2.0" }
  fake.claims = { iss, tid }
  return fake
}

describe("no issuer takes long to compare, whatever the pattern", () => {
  it.each<[string, Record<string, string> | undefined]>([
    ["the default pattern", undefined],
    ["a pattern without bounds", { tid: "^[a-z]+$" }],
    ["a pattern of groups", { tid: "^(?:eu|us)-[a-z]{1,40}$" }],
  ])("under %s nothing longer than an issuer is matched", async (_, claims) => {
    for (const length of [longest, 100_000]) {
      const tid = "a".repeat(length)
      const iss = `https://op.test/${tid}/v2.0`
      const fake = provider(iss, tid)
      const flow = new Application({
        fake,
        providers: [fake.oidc({ idToken: false, ...templated(claims) })],
      })
      const matched: number[] = []
      const { exec } = RegExp.prototype
      vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
        if (this.source.includes("(?<placeholder")) matched.push(text.length)
        return exec.call(this, text)
      })
      expect(errorOf(await flow.signIn())).toBe("Configuration")
      expect(flow.signedIn).toBe(false)
      expect(Math.max(0, ...matched)).toBeLessThanOrEqual(longest)
      vi.restoreAllMocks()
    }
  })

  it.each([
    "^([a-z]{1,40}){1,40}$",
    "^(a|a){1,30}$",
    "^[a-z]{1,60}[a-z]{1,60}$",
    "^([a-z])\\1$",
    "^(?=(a{1,30}){1,30}$)a$",
    "^(",
  ])("a provider with the pattern %s is refused at the start", async (pattern) => {
    const fake = new FakeProvider()
    const log: Error[] = []
    const config = {
      providers: [fake.oidc(templated({ tid: pattern }))],
      secret: "x".repeat(40),
      trustHost: true,
      logger: { error: (error: Error) => log.push(error), warn: () => {} },
    }
    const response = await Auth(new Request("https://app.test/auth/session"), config)
    expect(response.status).toBe(500)
    expect(log[0]?.message).toContain('The option discovery.claims.tid of provider "acme" has ')
    expect(log[0]).toMatchObject({ type: "InvalidEndpoints" })
  })

  it("and so is a template whose placeholders run into each other", async () => {
    const fake = new FakeProvider()
    const log: Error[] = []
    const response = await Auth(new Request("https://app.test/auth/session"), {
      providers: [fake.oidc({ discovery: { issuer: "https://{claims.a}{claims.b}.op.test" } })],
      secret: "x".repeat(40),
      trustHost: true,
      logger: { error: (error: Error) => log.push(error), warn: () => {} },
    })
    expect(response.status).toBe(500)
    expect(log[0]?.message).toContain("discovery.issuer of provider")
  })
})

describe("the issuer of a document", () => {
  it("may name its placeholder otherwise, and is no longer than an issuer may be", async () => {
    for (const [length, reached] of [
      [64, true],
      [longest, false],
    ] as const) {
      const fake = provider("https://op.test/acme/v2.0", "acme")
      fake.metadata = { issuer: `https://op.test/{${"a".repeat(length)}}/v2.0` }
      const flow = new Application({ fake, providers: [fake.oidc({ idToken: false, ...templated() })] })
      expect((await flow.start()).startsWith("https://op.test/")).toBe(reached)
    }
  })
})
