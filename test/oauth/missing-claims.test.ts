/** Claims that an id token lacks, and the one call for them (OpenID Connect Core 1.0, sections 5.3.2 and 5.4). */
import { describe, expect, it } from "vitest"
import Keycloak from "../../generated/providers/keycloak.js"
import { customFetch, type OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { browser, listener, signsIn } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"
import { oidc, reason } from "../support/provider-site.js"

const userClaims = { name: ["name", "nickname"], email: ["email"], image: ["picture"] }

/** What an id token says beside the subject, each claim taken out. */
const bare = { name: undefined, email: undefined, email_verified: undefined, picture: undefined }

function site(more: Partial<OIDCConfig<Profile>> = {}, claims: Record<string, unknown> = bare) {
  const found = oidc({ userClaims, ...more })
  found.op.claims = claims
  return found
}

describe("an id token that lacks what the user is read from", () => {
  it("is completed at the userinfo endpoint, by one call", async () => {
    const { op, client, seen } = site()
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(1)
    expect(op.last("userinfo").headers.get("authorization")).toBe("Bearer access-token-of-ada")
    expect(await client.session()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com", image: "https://op.test/ada.png" },
    })
    expect(seen[0]?.profile).toMatchObject({ iss: "https://op.test", email_verified: true })
  })

  it("costs no call where it says everything", async () => {
    const { op, client } = site({}, {})
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
  })

  it.each(Object.keys(bare))("is completed when %s alone is missing", async (name) => {
    const { op, client } = site({}, { [name]: undefined })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(1)
  })

  it.each([null, ""])("counts a claim that is %j as missing", async (name) => {
    const { op, client } = site({}, { name })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(await client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("costs no call for a second name where there is a first", async () => {
    const { op, client } = site({}, { name: undefined, nickname: "ada" })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
  })

  it("costs no call for a claim that the metadata do not list", async () => {
    const { op, client } = site({}, { picture: undefined })
    op.metadata = { claims_supported: ["sub", "name", "email", "email_verified"] }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
  })

  it("costs no call for a proof that is not relied on", async () => {
    const { op, client } = site({ email: { trust: "operator" } }, { email_verified: undefined })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
  })

  it("is taken as it is where there is no userinfo endpoint", async () => {
    const { op, client, logger } = site()
    op.metadata = { userinfo_endpoint: undefined }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
    expect(logger.warn.mock.calls.flat().filter((code) => /userinfo/.test(code))).toEqual([])
  })

  it("keeps its own claims, which are signed", async () => {
    const { op, client, seen } = site({}, { picture: undefined, name: "From the token", hd: "token.test" })
    op.user = { ...op.user, name: "From userinfo", hd: "op.test" }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(await client.session()).toMatchObject({
      user: { name: "From the token", image: "https://op.test/ada.png" },
    })
    expect(seen[0]?.profile).toMatchObject({ hd: "token.test" })
  })

  it("is asked about the tenant that the account id is made of", async () => {
    const { op, client, seen } = site({ identity: { tenant: "org" } }, { org: undefined })
    op.user = { ...op.user, org: "t1" }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(1)
    expect(seen[0]?.account?.providerAccountId).toContain("t1")
  })
})

describe("an address and its proof", () => {
  it("come from one source, so that a proof never speaks of another address", async () => {
    const { op, client, seen } = site({}, { email: "victim@x.test", email_verified: undefined })
    op.user = { ...op.user, email: "attacker@x.test", email_verified: true }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen[0]?.profile).toMatchObject({ email: "attacker@x.test", email_verified: true })
  })

  it("are not mixed when the userinfo endpoint has no address", async () => {
    const { op, client, seen } = site({}, { email: "victim@x.test", email_verified: undefined })
    op.user = { ...op.user, email: undefined, email_verified: true }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen[0]?.profile?.email).toBe("victim@x.test")
    expect(seen[0]?.profile).not.toHaveProperty("email_verified")
  })

  it("lose a proof that the id token states of no address", async () => {
    const { op, client, seen } = site({}, { email: undefined, email_verified: true })
    op.user = { ...op.user, email_verified: false }
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(seen[0]?.profile).toMatchObject({ email_verified: false })
  })
})

describe("the userinfo endpoint of an id token that lacks claims", () => {
  it.each([{ sub: "user-2" }, { sub: undefined }, { sub: "" }])(
    "refuses the sign-in with a typed error when it speaks of another subject (%j)",
    async (change) => {
      const { op, client, logger } = site()
      op.answers.userinfo = () => Response.json({ ...op.user, ...change })
      expect(signsIn(await op.signIn(client))).toBe(false)
      expect(await client.session()).toBeNull()
      expect(reason(logger)).toMatchObject({ type: "CallbackRouteError" })
      expect(reason(logger).message).toMatch(/acme: the check of the userinfo answer failed/)
    },
  )

  it.each<[string, () => Response]>([
    ["answers an error", () => Response.json({ error: "invalid_token" }, { status: 401 })],
    ["is down", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["answers no JSON", () => new Response("hello")],
    [
      "cannot be reached",
      () => {
        throw new TypeError("fetch failed")
      },
    ],
  ])("that %s ends no sign-in and is logged as a warning", async (_, answer) => {
    const { op, client, logger } = site()
    op.answers.userinfo = answer
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(1)
    expect(await client.session()).toMatchObject({ user: {} })
    expect(logger.error).not.toHaveBeenCalled()
    expect(logger.warn.mock.calls.flat().join("\n")).toMatch(/^userinfo-failed: .*acme/m)
  })

  it("ends the sign-in when the account id would have come from there", async () => {
    const { op, client, logger } = site({
      userClaims: { id: ["user_id"] },
      profile: ({ user_id }) => ({ id: user_id as string }),
    })
    op.answers.userinfo = () => new Response("", { status: 503 })
    expect(signsIn(await op.signIn(client))).toBe(false)
    expect(logger.error.mock.calls.map(([error]) => String(error)).join("\n")).toMatch(/no usable id/)
  })
})

describe("who asks", () => {
  function keycloak(options: object) {
    const op = new FakeProvider()
    op.claims = bare
    const plain = { clientId: "cid", clientSecret: "csec", issuer: op.issuer, [customFetch]: op.fetch }
    const provider = op.plays(Keycloak({ ...plain, ...options } as Parameters<typeof Keycloak>[0]))
    return { op, client: browser({ providers: [provider], logger: listener() }) }
  }

  it("a factory of the catalogue, which knows what its mapping reads", async () => {
    const { op, client } = keycloak({})
    expect(signsIn(await op.signIn(client, "keycloak"))).toBe(true)
    expect(op.count("userinfo")).toBe(1)
    expect(await client.session()).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it.each<[string, object, number]>([
    ["not with a profile() of the application's own", { profile: ({ sub }: Profile) => ({ id: sub }) }, 0],
    ["not with idToken: true", { idToken: true }, 0],
    [
      "with such a profile() and userClaims",
      { profile: ({ sub }: Profile) => ({ id: sub }), userClaims: { name: ["name"] } },
      1,
    ],
    ["once with idToken: false, which takes everything from there", { idToken: false }, 1],
  ])("%s", async (_, options, calls) => {
    const { op, client } = keycloak(options)
    expect(signsIn(await op.signIn(client, "keycloak"))).toBe(true)
    expect(op.count("userinfo")).toBe(calls)
  })

  it("no configuration of the application's own that says nothing of it, as with Auth.js", async () => {
    const { op, client } = site({ userClaims: undefined })
    expect(signsIn(await op.signIn(client))).toBe(true)
    expect(op.count("userinfo")).toBe(0)
  })
})
