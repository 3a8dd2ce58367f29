import { afterEach, describe, expect, it, vi } from "vitest"
import { Auth } from "../../src/index.js"
import type { OAuth2Config, Provider } from "../../src/providers/index.js"
import { type personas, SimulatorError, simulate } from "../../src/testing/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { secret } from "../support/client.js"
import { plainOAuth, plainOidc } from "../support/plain-providers.js"

const acme: Provider = plainOAuth()

const oidc: Provider = plainOidc({
  id: "oidc",
  name: "Connect",
  issuer: "https://connect.test",
  clientSecret: "secret",
})

function app(providers: Provider[], more: Partial<AuthConfig> = {}) {
  const config: AuthConfig = { providers, secret, trustHost: true, logger: { error() {} }, ...more }
  return (request: Request) => Auth(request, config) as Promise<Response>
}

afterEach(() => vi.unstubAllEnvs())

describe("simulate", () => {
  it("signs in with three lines", async () => {
    const simulator = simulate([acme])
    const config = { providers: simulator.providers, secret, trustHost: true }
    const { session } = await simulator.signIn((request) => Auth(request, config), "acme")
    expect(session?.user).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: "https://images.example/ada.png",
    })
  })

  it("signs in at an OpenID Connect provider, discovery and keys included, without a network", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("the network was used")))
    const simulator = simulate([oidc])
    const { session, refusals } = await simulator.signIn(app(simulator.providers), "oidc")
    vi.unstubAllGlobals()
    expect(refusals).toEqual([])
    expect(session?.user?.email).toBe("ada@example.com")
    expect(simulator.requests.map(({ endpoint }) => endpoint)).toContain("discovery")
  })

  it("signs in where the answer is posted", async () => {
    const posting = { ...oidc, authorization: { params: { response_mode: "form_post" } } } as Provider
    const simulator = simulate([posting])
    const { session } = await simulator.signIn(app(simulator.providers), "oidc")
    expect(session?.user?.name).toBe("Ada Lovelace")
  })

  it("signs in with OAuth 1.0a, every signature verified", async () => {
    const legacy = { ...acme, requestToken: "https://acme.test/request" } as Provider
    const simulator = simulate([legacy])
    const { session, refusals } = await simulator.signIn(app(simulator.providers), "acme")
    expect(refusals).toEqual([])
    expect(session?.user?.name).toBe("Ada Lovelace")
    const wrong = app(
      simulator.providers.map((one) => ({ ...one, options: { clientSecret: "other" } }) as Provider),
    )
    await expect(simulator.signIn(wrong, "acme")).rejects.toThrow(/did not start/)
    expect(simulator.requests.at(-1)?.refusal).toMatch(/oauth_signature/)
  })

  it("gives a user without a picture none of those that an extra call tells, whatever the mapping makes of them", async () => {
    const portraits = { small: "http://cdn.test/7/40", large: "http://cdn.test/7/100", nick: "Ada" }
    const provider = {
      ...acme,
      enrich: [{ url: "https://acme.test/portraits", set: (answer: object) => answer }],
      profile: (profile: Record<string, string | undefined>) => ({
        id: "7",
        name: profile.nick,
        email: null,
        image: (profile.large ?? profile.small)?.replace("http:", "https:"),
      }),
    }
    const simulation = {
      id: "acme",
      provider: "acme",
      options: {},
      profile: { sub: "7" },
      user: { id: "7", name: "Ada", email: null, image: "https://cdn.test/7/100" },
      enrich: [portraits],
      paths: { id: ["sub"], name: ["nick"], email: [], image: ["large", "small"], emailVerified: [] },
    }
    const simulator = simulate([provider as never], { simulations: [simulation] })
    const handler = app(simulator.providers)
    const user = async (persona: (typeof personas)[number]) =>
      (await simulator.signIn(handler, "acme", { persona })).session?.user
    expect(await user("ordinary")).toMatchObject({ name: "Ada", image: "https://cdn.test/7/100" })
    expect((await user("no-picture"))?.image ?? null).toBeNull()
    expect((await user("no-picture"))?.name).toBe("Ada")
  })

  it("gives each persona what is particular of them", async () => {
    const simulator = simulate([acme])
    const handler = app(simulator.providers)
    const user = async (persona: (typeof personas)[number]) =>
      (await simulator.signIn(handler, "acme", { persona })).session?.user
    expect(await user("no-email")).toMatchObject({ name: "Ada Lovelace" })
    expect((await user("no-email"))?.email ?? null).toBeNull()
    expect((await user("no-picture"))?.image ?? null).toBeNull()
    expect((await user("no-picture"))?.email).toBe("no-picture.ada@example.com")
    expect((await user("unverified-email"))?.email).toBe("ada@example.com")
    expect(await user("refuses-consent")).toBeUndefined()
  })

  it("makes different users of the personas, and the same user each time", async () => {
    const ids: unknown[] = []
    const callbacks: AuthConfig["callbacks"] = {
      signIn: ({ account }) => Boolean(ids.push(account?.providerAccountId)),
    }
    const simulator = simulate([acme])
    const handler = app(simulator.providers, { callbacks })
    for (const persona of ["ordinary", "no-email", "unverified-email", "no-picture", "ordinary"] as const) {
      await simulator.signIn(handler, "acme", { persona })
    }
    expect(new Set(ids.slice(0, 4)).size).toBe(4)
    expect(ids[4]).toBe(ids[0])
  })

  it("tells the app that an address is not verified", async () => {
    let verified: unknown
    const callbacks: AuthConfig["callbacks"] = {
      signIn: ({ profile }) => {
        verified = profile?.email_verified
        return true
      },
    }
    const simulator = simulate([oidc])
    await simulator.signIn(app(simulator.providers, { callbacks }), "oidc", { persona: "unverified-email" })
    expect(verified).toBe(false)
  })

  it("sends a refusal back as the provider's error", async () => {
    const simulator = simulate([acme])
    const { session, response } = await simulator.signIn(app(simulator.providers), "acme", {
      persona: "refuses-consent",
    })
    expect(session).toBeNull()
    expect(response.headers.get("location")).toContain("error=OAuthCallbackError")
  })

  it("plays a user of one's own", async () => {
    const simulator = simulate([acme])
    const { session } = await simulator.signIn(app(simulator.providers), "acme", {
      persona: { name: "Grace Hopper", email: "grace@example.com", image: null },
    })
    expect(session?.user).toMatchObject({ name: "Grace Hopper", email: "grace@example.com" })
    expect(session?.user?.image ?? null).toBeNull()
  })

  it("uses a given profile for a provider the catalogue does not know", async () => {
    const custom = {
      ...acme,
      profile: (profile: Record<string, string>) => ({ id: profile.uid, name: profile.title }),
    } as Provider
    const simulator = simulate([custom], { profiles: { acme: { uid: "7", title: "Seven" } } })
    const { session } = await simulator.signIn(app(simulator.providers), "acme")
    expect(session?.user?.name).toBe("Seven")
    expect(await simulator.user("acme")).toMatchObject({ id: "7", name: "Seven" })
  })

  it("says which user a persona becomes", async () => {
    const simulator = simulate([acme])
    expect(await simulator.user("acme")).toEqual({
      id: "simulated-1",
      name: "Ada Lovelace",
      email: "ada@example.com",
      image: "https://images.example/ada.png",
    })
    expect(await simulator.user("acme", "no-email")).toMatchObject({ id: "simulated-6", email: null })
  })

  it("drives the app at its own origin, path and headers", async () => {
    const seen: string[] = []
    const simulator = simulate([acme])
    const inner = app(simulator.providers, { basePath: "/api/auth" })
    const handler = (request: Request) => {
      seen.push(`${request.headers.get("x-forwarded-proto")} ${request.url}`)
      return inner(request)
    }
    const { session } = await simulator.signIn(handler, "acme", {
      origin: "https://shop.example",
      basePath: "/api/auth",
      headers: { "x-forwarded-proto": "https" },
    })
    expect(session?.user?.name).toBe("Ada Lovelace")
    expect(seen.every((line) => line.startsWith("https https://shop.example/api/auth/"))).toBe(true)
  })

  it("gives the cookies of the signed-in browser for further requests", async () => {
    const simulator = simulate([acme])
    const handler = app(simulator.providers)
    const { cookie, cookies } = await simulator.signIn(handler, "acme")
    const answer = await handler(new Request("https://app.test/auth/session", { headers: { cookie } }))
    expect(await answer.json()).toMatchObject({ user: { name: "Ada Lovelace" } })
    expect(Object.keys(cookies)).toContain("__Secure-authjs.session-token")
  })

  it("explains a sign-in that does not start", async () => {
    const simulator = simulate([acme])
    const refused = simulator.signIn(app([]), "acme")
    await expect(refused).rejects.toThrow(SimulatorError)
    await expect(refused).rejects.toThrow(/"acme" did not start.*https:\/\/app.test\/auth/s)
    await expect(simulator.signIn(app(simulator.providers), "other")).rejects.toThrow(/Simulated are: acme/)
  })

  it("tells why the provider refused when the app's configuration is wrong", async () => {
    const simulator = simulate([acme])
    const wrong = simulator.providers.map(
      (one) => ({ ...one, options: { clientSecret: "typo" } }) as Provider,
    )
    const { session, refusals } = await simulator.signIn(app(wrong), "acme")
    expect(session).toBeNull()
    expect(refusals).toEqual(["the client secret is wrong"])
  })

  it("leaves providers of other kinds alone", () => {
    const mail: Provider = { id: "mail", name: "Mail", type: "email", sendVerificationRequest() {} }
    expect(simulate([mail, acme]).providers[0]).toBe(mail)
  })

  it("supplies credentials that are not there", () => {
    const { clientId: _id, clientSecret: _secret, ...bare } = acme as OAuth2Config<Profile>
    expect(simulate([bare as Provider]).providers[0]).toMatchObject({
      clientId: "simulated-acme",
      clientSecret: expect.stringMatching(/^simulated-/),
    })
  })

  it("calls factories as the engine does", async () => {
    const simulator = simulate([() => acme as never])
    expect((await simulator.signIn(app(simulator.providers), "acme")).session?.user?.name).toBe(
      "Ada Lovelace",
    )
  })

  it("refuses to run in production", () => {
    vi.stubEnv("NODE_ENV", "production")
    expect(() => simulate([acme])).toThrow(SimulatorError)
    expect(() => simulate([acme])).toThrow(/never run in production/)
  })
})
