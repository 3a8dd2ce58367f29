/** Every entry signs a person in, from POST signin to GET session, at a provider that behaves as the entry says. */
import { describe, expect, it } from "vitest"
import { catalogue } from "../../generated/catalogue.js"
import Apple from "../../generated/providers/apple.js"
import Google from "../../generated/providers/google.js"
import { simulations } from "../../generated/simulator.js"
import type { AuthConfig } from "../../src/config/auth-config.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers.js"
import type { Simulation } from "../../src/testing/simulation.js"
import { type Persona, simulate } from "../../src/testing.js"
import type { Account } from "../../src/types.js"
import { secret } from "../support/client.js"

async function signIn(simulation: Simulation, persona: Persona = "ordinary") {
  const load = catalogue[simulation.provider as keyof typeof catalogue]
  const factory = (await load()).default as unknown as (options: Record<string, unknown>) => Provider
  const simulator = simulate([factory({ clientId: "client", clientSecret: "secret", ...simulation.options })])
  const accounts: Account[] = []
  const errors: unknown[] = []
  const config: AuthConfig = {
    secret,
    trustHost: true,
    providers: simulator.providers,
    profileValidation: "strict",
    events: { signIn: ({ account }) => void (account && accounts.push(account)) },
    logger: { error: (error) => void errors.push(error), warn: () => {} },
  }
  const handler = async (request: Request) => (await Auth(request, config)) as Response
  const result = await simulator.signIn(handler, simulation.provider, { persona })
  return { ...result, accounts, errors, simulator }
}

describe.each(simulations.map((one) => [one.id, one] as const))("%s", (_, simulation) => {
  it("signs a person in", async () => {
    const { session, accounts, refusals, errors } = await signIn(simulation)
    const { id, ...user } = simulation.user
    expect({ refusals, errors }).toEqual({ refusals: [], errors: [] })
    expect(session?.user).toEqual(user)
    expect(accounts.map((one) => [one.provider, one.providerAccountId])).toEqual([[simulation.provider, id]])
  })

  it("keeps the tokens of the answer with the account", async () => {
    const { accounts } = await signIn(simulation)
    const [account] = accounts
    if (simulation.id.endsWith("@1.0")) {
      expect(account).toMatchObject({
        oauth_token: expect.any(String),
        oauth_token_secret: expect.any(String),
      })
    } else expect(account).toMatchObject({ access_token: expect.any(String), token_type: "bearer" })
  })

  it("signs nobody in who refuses", async () => {
    const { session, accounts, response } = await signIn(simulation, "refuses-consent")
    expect(session).toBeNull()
    expect(accounts).toEqual([])
    expect(response.headers.get("location")).toContain("error=")
  })

  it("knows people apart, and tells a missing address or picture by null", async () => {
    const nameless = await signIn(simulation, "no-email")
    expect(nameless.session?.user?.email ?? null).toBeNull()
    const faceless = await signIn(simulation, "no-picture")
    expect(faceless.session?.user).toBeDefined()
    const ids = [nameless, faceless].flatMap(({ accounts }) => accounts.map((one) => one.providerAccountId))
    expect(new Set([simulation.user.id, ...ids]).size).toBe(3)
  })
})

describe("apple without a client secret", () => {
  it("mints one from team, key id and private key", async () => {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" }
    const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])
    const exported = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey))
    const base64 = btoa(String.fromCharCode(...exported))
    const key = `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----`
    const provider = Apple({
      clientId: "web.acme",
      teamId: "TEAM123456",
      keyId: "KEY1234567",
      privateKey: key,
    })
    const simulator = simulate([provider as Provider])
    const config: AuthConfig = { secret, trustHost: true, providers: simulator.providers }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    const { session, refusals } = await simulator.signIn(handler, "apple")
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
  })
})

describe("google with a Workspace domain", () => {
  const signInFrom = async (hd: string | undefined) => {
    const provider = Google({ clientId: "client", clientSecret: "secret", hd: "acme.example" })
    const simulator = simulate([provider as Provider])
    const errors: Error[] = []
    const logger = { error: (error: Error) => void errors.push(error), warn: () => {} }
    const config: AuthConfig = { secret, trustHost: true, providers: simulator.providers, logger }
    const handler = async (request: Request) => (await Auth(request, config)) as Response
    return simulator.signIn(handler, "google", { persona: { profile: hd ? { hd } : {} } })
  }

  it("admits its members", async () => {
    expect((await signInFrom("acme.example")).session?.user?.name).toBe("Ada Lovelace")
  })

  it.each(["other.example", undefined])("refuses people of %s", async (hd) => {
    const { session, response } = await signInFrom(hd)
    expect(session).toBeNull()
    expect(response.headers.get("location")).toContain("error=AccessDenied")
  })
})
