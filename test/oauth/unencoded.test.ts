/** Separators and other characters that a provider takes only where they are not percent-encoded. */
import { describe, expect, it } from "vitest"
import Trovo from "../../generated/providers/trovo.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import { browser, listener } from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { reason } from "../support/provider-site.js"

const scope = "user_details_self channel_details_self"

async function signIn(change: (one: Provider) => Provider = (one) => one) {
  const one = Trovo({ clientId: "id", clientSecret: "secret", authorization: { params: { scope } } })
  const simulator = simulate([one], { scopes: { trovo: ["channel_details_self"] } })
  const providers = simulator.providers.map(change)
  const config: AuthConfig = { providers, secret, trustHost: true, logger: { error() {}, warn() {} } }
  const asked: string[] = []
  const result = await simulator.signIn(async (request) => {
    const response = (await Auth(request, config)) as Response
    asked.push(response.headers.get("location") ?? "")
    return response
  }, "trovo")
  return { ...result, asked: asked.filter((one) => one.startsWith("https://open.trovo.live/")) }
}

describe("an entry whose scopes are joined by a plus sign that is not percent-encoded", () => {
  it("sends it as it is, and signs in", async () => {
    const { session, refusals, asked } = await signIn()
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBeTruthy()
    expect(asked).toEqual([expect.stringContaining("scope=user_details_self+channel_details_self&")])
  })

  it("is refused by its simulated provider when the sign is encoded", async () => {
    const url = "https://open.trovo.live/page/login.html"
    const authorization = { url, params: { scope }, scopeSeparator: "+" }
    const { session, asked } = await signIn((one) => ({ ...one, authorization }) as Provider)
    expect(asked).toEqual([expect.stringContaining("scope=user_details_self%2Bchannel_details_self&")])
    expect(session).toBeNull()
  })
})

describe("a provider in the application's own words", () => {
  it.each(["&", "=", "#", "%", " ", "'", "a", "+&", "", 7])(
    "cannot leave %j unencoded, because it would change what the query says",
    async (characters) => {
      const unencoded = { state: characters } as Record<string, string>
      const logger = listener()
      const fake = new FakeProvider()
      const calls = { authorization: { unencoded } }
      const answer = await browser({ providers: [fake.oauth({ calls })], logger }).get("/auth/providers")
      expect(answer.status).toBe(500)
      expect(reason(logger).message).toMatch(/^The authorization of provider "acme".*"state"/)
    },
  )
})
