/** The simulator hands out the ID tokens that clients hold, and the proof tries good and bad ones. */
import { describe, expect, it } from "vitest"
import { nativeTokens } from "../../generated/native.js"
import Apple from "../../generated/providers/apple.js"
import AzureAd from "../../generated/providers/azure-ad.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import Line from "../../generated/providers/line.js"
import MicrosoftEntraId from "../../generated/providers/microsoft-entra-id.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { nativeSignIn } from "../../src/engine/native/index.js"
import { Auth, type AuthConfig } from "../../src/index.js"
import { simulate } from "../../src/testing/index.js"
import { nativeProbes } from "../../src/testing/proof/native.js"
import { startRun } from "../../src/testing/simulator/simulate.js"
import { listener } from "../support/app.js"
import { secret } from "../support/client.js"

const credentials = { clientId: "client", clientSecret: "a-secret-of-the-client-long-enough" }
const factories = {
  apple: Apple,
  "azure-ad": AzureAd,
  facebook: Facebook,
  google: Google,
  line: Line,
  "microsoft-entra-id": MicrosoftEntraId,
}

it("every entry whose ID tokens clients hold is tried here", () => {
  expect(Object.keys(factories).sort()).toEqual(Object.keys(nativeTokens).sort())
})

describe.each(Object.entries(factories))("the proof of %s", (id, factory) => {
  it("plays good, forged, foreign, old and replayed ID tokens", async () => {
    const provider = factory(credentials) as ReturnType<typeof GitHub>
    const [simulated] = startRun([provider]).simulatedProviders
    if (!simulated) throw new Error("nothing is simulated")
    const results: [string, string[]][] = []
    for (const { name, run } of nativeProbes({ auth: Auth, provider }, simulated))
      results.push([name, await run()])
    const { audiences, nonce } = nativeTokens[id] ?? {}
    expect(results.filter(([, findings]) => findings.length > 0)).toEqual([])
    expect(results.map(([name]) => name)).toEqual([
      "native",
      ...(audiences === "many" ? ["native-client"] : []),
      ...["native-forged", "native-foreign", "native-issuer", "native-expired"],
      ...(nonce === "none" ? [] : ["native-nonce"]),
      "native-replayed",
    ])
  })
})

describe("idToken of the simulator", () => {
  const route = "https://app.test/native/id-token"
  const simulator = simulate([Google(credentials), GitHub(credentials)])
  const config: AuthConfig = {
    providers: simulator.providers,
    adapter: MemoryAdapter(),
    secret,
    trustHost: true,
    logger: listener(),
    session: { bearer: true },
  }

  it("signs the user of a persona in at the app", async () => {
    const given = await nativeSignIn(new Request(`${route}?provider=google`), config)
    const { nonce, ticket } = (await given.json()) as { nonce: string; ticket: string }
    const persona = { id: "42", name: "Grace", email: "grace@example.com" }
    const idToken = await simulator.idToken("google", { nonce, persona })
    const body = new URLSearchParams({ provider: "google", id_token: idToken, ticket, session: "bearer" })
    const answer = await nativeSignIn(new Request(route, { method: "POST", body }), config)
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${token}` }
    const session = await Auth(new Request("https://app.test/auth/session", { headers }), config)
    expect(await session.json()).toMatchObject({ user: { name: "Grace", email: "grace@example.com" } })
  })

  it("says that nothing is known of those of a provider", async () => {
    await expect(simulator.idToken("github")).rejects.toThrow(
      'The provider "github" has no entry of ID tokens that clients hold.',
    )
  })

  it("says which faults there are", async () => {
    const wrong = simulator.idToken("google", { fault: "wrong-audiance" as never })
    await expect(wrong).rejects.toThrow(/cannot happen to an ID token. Possible are: bad-signature/)
  })

  it("hashes the nonce where the entry says so", async () => {
    const native = { audiences: "many", nonce: "sha256", claim: "sub" } as const
    const hashing = simulate([Apple({ ...credentials, native })])
    const token = await hashing.idToken("apple", { nonce: "abc" })
    const claims = JSON.parse(atob((token.split(".")[1] ?? "").replace(/-/g, "+").replace(/_/g, "/")))
    expect(claims.nonce).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  })
})
