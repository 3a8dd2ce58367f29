/** Tokens that are the client's own reach the calls of the sign-in, and nothing of the application. */
import { describe, expect, it } from "vitest"
import type { OAuth2Config, TokenEndpointHandler } from "../../src/providers/index.js"
import type { Profile, TokenSet } from "../../src/types/index.js"
import { Application, recordedAdapter } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

const secrets = ["access-token-of-ada", "refresh-token-of-ada"]

async function signedIn(token: Partial<TokenEndpointHandler>) {
  const fake = new FakeProvider()
  fake.tokens = { corporation: "corporation-of-the-token" }
  const given: TokenSet[] = []
  const config: Partial<OAuth2Config<Profile>> = {
    token: { url: "https://op.test/token", ...token },
    profile: (profile, tokens) => {
      given.push(tokens)
      return { id: String(profile.sub), name: "Ada" }
    },
    account: (tokens) => tokens,
  }
  const { adapter, calls } = recordedAdapter()
  const flow = new Application({ fake, adapter, providers: [fake.oauth(config)] })
  await flow.signIn()
  expect(flow.signedIn, flow.message).toBe(true)
  expect(fake.last("userinfo").headers.get("authorization")).toBe("Bearer access-token-of-ada")
  return { flow, told: { given, calls, asked: flow.asked, events: flow.told } }
}

describe("token.keep: false", () => {
  it("keeps tokens and their companions from profile(), callbacks, events and the adapter", async () => {
    const { flow, told } = await signedIn({ keep: false })
    const text = JSON.stringify(told)
    for (const secret of [...secrets, "corporation-of-the-token"]) expect(text).not.toContain(secret)
    expect(told.given).toEqual([{}])
    expect(told.calls.map(([name]) => name)).toContain("linkAccount")
    expect(flow.seen[0]?.account).toEqual({
      provider: "acme",
      type: "oauth",
      providerAccountId: "user-1",
    })
  })

  it("is what takes them away: without it they are in all four places", async () => {
    const { told } = await signedIn({})
    expect(told.given[0]?.access_token).toBe("access-token-of-ada")
    for (const place of [told.calls, told.asked, told.events])
      expect(JSON.stringify(place)).toContain("access-token-of-ada")
  })
})
