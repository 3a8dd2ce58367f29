/** Sign-in by an ID token that a client holds: a ticket with a nonce, the token, and the session as a cookie or a bearer token. */
import { afterEach, describe, expect, it, vi } from "vitest"
import Apple from "../../generated/providers/apple.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import Line from "../../generated/providers/line.js"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import { sha256Hex } from "../../src/engine/crypto/hash.node.js"
import type { NativeTokens } from "../../src/providers/index.js"
import { customFetch } from "../../src/types/provider.js"
import { acme } from "../support/acme.js"
import { keyOf, signToken } from "../support/signing-keys.js"
import { claimsOf, site } from "./id-token-site.js"

afterEach(() => void vi.useRealTimers())

const bearer = { session: "bearer" }

describe("an ID token that a client holds", () => {
  it("signs its user in with a cookie, for a page of the site", async () => {
    const at = site()
    const { status, body, answer } = await at.enter({}, {}, { origin: "https://app.test" })
    expect([status, body]).toEqual([200, { url: "https://app.test" }])
    expect(answer.headers.get("cache-control")).toContain("no-store")
    at.take(answer)
    expect(await at.client.session()).toMatchObject({
      user: { name: "Ada Lovelace", email: "ada@example.com" },
    })
    expect(await at.memory.getAccount("user-1", "acme")).toMatchObject({
      type: "oidc",
      providerAccountId: "user-1",
    })
    expect(at.signIn).toHaveBeenCalledWith(expect.objectContaining({ isNewUser: true }))
  })

  it("signs its user in with a bearer token, which is a session like another, and sets no cookie", async () => {
    const at = site()
    const { status, body, answer } = await at.enter({}, bearer)
    expect([status, body.token_type, body.expires_in > 3000]).toEqual([200, "Bearer", true])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await at.session(body.access_token)).toMatchObject({ user: { email: "ada@example.com" } })
  })

  it.each(["jwt", "database"] as const)("works where sessions are kept by %s", async (strategy) => {
    const at = site({ config: { session: { strategy, bearer: true } } })
    const { body } = await at.enter({}, bearer)
    expect(await at.session(body.access_token)).toMatchObject({ user: { email: "ada@example.com" } })
  })

  it("leads to the same user as the sign-in pages, and the other way round", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const { body } = await at.enter({ aud: "ios", azp: "ios" }, bearer)
    const [mine, other] = [
      await at.memory.getUserByAccount({ provider: "acme", providerAccountId: "user-1" }),
      await at.session(body.access_token),
    ]
    expect(mine?.email).toBe(other.user.email)
    expect(at.signIn.mock.calls.map(([{ isNewUser }]) => isNewUser)).toEqual([true, false])
    // The tokens of the earlier sign-in stay.
    expect((await at.memory.getAccount("user-1", "acme"))?.access_token).toBeTruthy()
  })

  it("is taken as JSON and as a form, and leads where the page asks, within the site", async () => {
    const at = site()
    const origin = { origin: "https://app.test" }
    const own = await at.enter({}, { callbackUrl: "/welcome" }, origin, "json")
    expect(own.body).toEqual({ url: "https://app.test/welcome" })
    const foreign = await at.enter({}, { callbackUrl: "https://evil.test/" }, origin)
    expect(foreign.body).toEqual({ url: "https://app.test" })
  })

  it.each(["//evil.test/x", "/\\evil.test"])(
    "leads nowhere else by %s, whatever the callback lets pass",
    async (wanted) => {
      const redirect = ({ url }: { url: string }) => url
      const at = site({ config: { callbacks: { redirect } } })
      const { body } = await at.enter({}, { callbackUrl: wanted }, { origin: "https://app.test" })
      expect(new URL(body.url, "https://app.test").host).toBe("app.test")
    },
  )

  it("is asked of the application as any sign-in is, with the profile", async () => {
    const signIn = vi.fn(({ profile }) => profile?.email !== "ada@example.com")
    const at = site({ config: { callbacks: { signIn } } })
    const { status, body, answer } = await at.enter({}, bearer)
    expect([status, body]).toEqual([403, { error: "access_denied" }])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(signIn).toHaveBeenCalledWith(
      expect.objectContaining({ account: expect.objectContaining({ provider: "acme" }) }),
    )
  })

  it("leads to no session where the callback signIn leads elsewhere: a page is told where, another client that somebody has to act", async () => {
    const at = site({ config: { callbacks: { signIn: () => "/terms" } } })
    const page = await at.enter({}, {}, { origin: "https://app.test" })
    expect([page.status, page.body]).toEqual([200, { url: "https://app.test/terms" }])
    at.take(page.answer)
    expect(await at.client.session()).toBeNull()
    const app = await at.enter({}, bearer)
    expect([app.status, app.body]).toEqual([403, { error: "interaction_required" }])
  })

  it("is linked to no user whose session was in a header", async () => {
    const at = site()
    const first = await at.enter({}, { session: "bearer" })
    const authorization = `Bearer ${first.body.access_token}`
    const given = await at.ticket({}, { authorization })
    const token = await at.sign({ nonce: given.nonce, sub: "user-2", email: "bob@example.com", name: "Bob" })
    const fields = { ticket: given.ticket, id_token: token, session: "bearer" }
    const second = await at.post(fields, { authorization })
    expect(await at.session(second.body.access_token)).toMatchObject({ user: { name: "Bob" } })
    expect(await at.session(first.body.access_token)).toMatchObject({ user: { name: "Ada Lovelace" } })
  })

  it("is linked to the user who was signed in when the ticket was given out, and to no session that was planted since", async () => {
    const at = site()
    const origin = { origin: "https://app.test" }
    await at.op.signIn(at.client)
    const cookie = at.jar()
    const other = { sub: "user-2", email: "eve@example.com" }
    // The ticket was of nobody.
    const planted = await at.enter(other, {}, { ...origin, cookie })
    expect(planted.status).toBe(200)
    const findUser = (providerAccountId: string) =>
      at.memory.getUserByAccount({ provider: "acme", providerAccountId })
    expect((await findUser("user-2"))?.id).not.toBe((await findUser("user-1"))?.id)
    // This one is of the user.
    at.take(planted.answer)
    const { ticket, nonce } = await at.ticket({}, { cookie: at.jar() })
    const id_token = await at.sign({ sub: "user-3", nonce, email: "ada3@example.com" })
    await at.post({ ticket, id_token }, { ...origin, cookie: at.jar() })
    expect((await findUser("user-3"))?.id).toBe((await findUser("user-2"))?.id)
  })

  it("is followed by the second step: a page is led there, and another client is told that somebody has to act", async () => {
    const at = site({ config: { account: true, secondFactor: "required" } })
    const page = await at.enter({}, {}, { origin: "https://app.test" })
    expect([page.status, new URL(page.body.url).pathname]).toEqual([200, "/auth/second-factor"])
    at.take(page.answer)
    expect(await at.client.session()).toBeNull()
    const app = await at.enter({}, bearer)
    expect([app.status, app.body]).toEqual([403, { error: "interaction_required" }])
    expect(app.answer.headers.getSetCookie()).toEqual([])
  })

  it("stores no access token, and nothing that a client posts beside it", async () => {
    const at = site()
    await at.enter(
      {},
      { session: "bearer", access_token: "stolen", refresh_token: "stolen", user: '{"role":"admin"}' },
    )
    const row = await at.memory.getAccount("user-1", "acme")
    expect(JSON.stringify(row)).not.toContain("stolen")
    expect([row?.access_token, row?.refresh_token].filter(Boolean)).toEqual([])
  })

  it("counts against the limit of sign-ins, and the client is told when to try again", async () => {
    const limits = { signIns: { client: { limit: 1, seconds: 60 } }, client: () => "192.0.2.1" }
    const at = site({ config: { limits } })
    expect((await at.enter({}, bearer)).status).toBe(200)
    const { status, body, answer } = await at.enter({}, bearer)
    expect([status, body]).toEqual([429, { error: "too_many_attempts" }])
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  it("is answered with 405 for another method, and 400 for a body that is none", async () => {
    const at = site()
    expect((await at.send("PUT")).status).toBe(405)
    expect(await (await at.send("POST", "hello", { "content-type": "text/plain" })).json()).toEqual({
      error: "invalid_request",
    })
    const twice = "provider=acme&provider=acme&id_token=x"
    const form = { "content-type": "application/x-www-form-urlencoded" }
    expect((await at.send("POST", twice, form)).status).toBe(400)
    expect(at.told()).toContain(
      "A native sign-in posts provider, id_token and ticket, as a form or JSON, each once.",
    )
  })
})

/** Signed by the provider of an issuer, behind `customFetch`. */
function issuerOf(issuer: string, metadata = `${issuer}/.well-known/openid-configuration`) {
  const asked: string[] = []
  const fetch = async (input: string | URL | Request) => {
    const { url } = new Request(input)
    asked.push(url)
    if (url === metadata)
      return Response.json({
        issuer,
        jwks_uri: "https://keys.test/jwks",
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
      })
    if (url === "https://keys.test/jwks") return Response.json({ keys: [(await keyOf("key-1")).publicJwk] })
    return new Response("", { status: 404 })
  }
  return { fetch, asked }
}

describe("the entries of the catalogue", () => {
  const tenant = "9122040d-6c67-4c5b-b112-36a304b66dad"
  const ofLine = issuerOf("https://access.line.me")
  const ofApple = issuerOf("https://appleid.apple.com")
  const ofGoogle = issuerOf("https://accounts.google.com")
  const ofMicrosoft = issuerOf(
    "https://login.microsoftonline.com/{tenantid}/v2.0",
    "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration",
  )
  const ofFacebook = issuerOf(
    "https://www.facebook.com",
    "https://limited.facebook.com/.well-known/openid-configuration/",
  )
  const client = { clientId: "cid", clientSecret: "csec" }
  const cases = [
    [
      "google",
      Google({ ...client, [customFetch]: ofGoogle.fetch }),
      { iss: "https://accounts.google.com", aud: "cid", azp: "android" },
      { audiences: { google: ["android"] } },
    ],
    [
      "google",
      Google({ ...client, [customFetch]: ofGoogle.fetch }),
      { iss: "accounts.google.com", aud: "ios", azp: "ios", at_hash: "x" },
      { audiences: { google: ["ios"] } },
    ],
    [
      "apple",
      Apple({ ...client, [customFetch]: ofApple.fetch }),
      { iss: "https://appleid.apple.com", aud: "com.example.app", c_hash: "x", nonce_supported: true },
      { audiences: { apple: "com.example.app" } },
    ],
    [
      "microsoft-entra-id",
      MicrosoftEntraID({ ...client, [customFetch]: ofMicrosoft.fetch }),
      {
        iss: `https://login.microsoftonline.com/${tenant}/v2.0`,
        tid: tenant,
        nonce: "own",
        iat: Math.floor(Date.now() / 1000) - 300,
      },
      {},
    ],
    [
      "facebook",
      Facebook({ ...client, [customFetch]: ofFacebook.fetch }),
      { iss: "https://www.facebook.com", picture: "https://platform-lookaside.fbsbx.com/p.jpg" },
      {},
    ],
    ["line", Line({ ...client, [customFetch]: ofLine.fetch }), { iss: "https://access.line.me" }, {}],
  ] as const
  it.each(cases)("say how tokens of %s are verified (%#)", async (id, provider, claims, options) => {
    const at = site({ provider, options })
    const given = await at.ticket({ provider: id })
    expect(given.nonce === undefined).toBe(id === "microsoft-entra-id")
    const id_token = await signToken(claimsOf({ nonce: given.nonce, ...claims }), await keyOf("key-1"))
    const { status, body } = await at.post({
      provider: id,
      ticket: given.ticket,
      id_token,
      session: "bearer",
    })
    expect([status, at.told()]).toEqual([200, ""])
    expect(await at.session(body.access_token)).toMatchObject({
      // This one has no claim of the name, which the client may post.
      user: { name: id === "apple" ? "ada@example.com" : "Ada Lovelace", email: "ada@example.com" },
    })
    expect(await at.memory.getAccount("user-1", id)).toMatchObject({ providerAccountId: "user-1" })
    if (id === "facebook")
      expect((await at.session(body.access_token)).user.image).toBe(
        "https://platform-lookaside.fbsbx.com/p.jpg",
      )
  })

  it.each([
    ["be the user's", undefined, "Ada King"],
    ["override no claim", { name: { firstName: "Signed", lastName: "Name" } }, "Signed Name"],
  ])("let the name that a client posts %s", async (_, said, name) => {
    const at = site({ provider: Apple({ ...client, [customFetch]: ofApple.fetch }) })
    const given = await at.ticket({ provider: "apple" })
    const claims = { iss: "https://appleid.apple.com", nonce: given.nonce, name: undefined, user: said }
    const id_token = await signToken(claimsOf(claims), await keyOf("key-1"))
    const user = JSON.stringify({ name: { firstName: "Ada", lastName: "King" }, email: "eve@example.com" })
    const { body } = await at.post({ provider: "apple", ticket: given.ticket, id_token, user, ...bearer })
    expect(await at.session(body.access_token)).toMatchObject({ user: { name, email: "ada@example.com" } })
  })

  it("refuse a provider whose entry says nothing of ID tokens, and one that the config does not have", async () => {
    const at = site({ provider: GitHub({ ...client }) })
    expect(await at.ticket({ provider: "github" })).toEqual({ error: "unsupported_provider" })
    expect(await at.ticket({ provider: "acme" })).toEqual({ error: "unsupported_provider" })
    expect(at.told()).toContain(
      "the entry of this provider says nothing of ID tokens that clients hold, so none is taken.",
    )
    expect(at.told()).toContain("of a native sign-in is none of the config that has ID tokens.")
  })
})

describe("what an entry says of ID tokens", () => {
  const said = (native: Partial<NativeTokens>): NativeTokens => ({
    audiences: "many",
    nonce: "plain",
    claim: "sub",
    ...native,
  })

  it("sha256: the token has the hash of the nonce", async () => {
    const at = site({ native: said({ nonce: "sha256" }) })
    const { ticket, nonce } = await at.ticket()
    const raw = await at.post({ ticket, id_token: await at.sign({ nonce }), ...bearer })
    expect(raw.status).toBe(401)
    const hashed = await at.post({
      ticket,
      id_token: await at.sign({ nonce: await sha256Hex(nonce) }),
      session: "bearer",
    })
    expect(hashed.status).toBe(200)
  })

  it("none: the token is taken once, however it is written, and for five minutes", async () => {
    const at = site({ native: said({ nonce: "none" }) })
    const id_token = await at.sign({})
    const enter = async (token: string) =>
      at.post({ ticket: (await at.ticket()).ticket, id_token: token, ...bearer })
    expect((await enter(id_token)).status).toBe(200)
    expect((await enter(id_token)).body).toEqual({ error: "invalid_token" })
    const old = await at.sign({ iat: Math.floor(Date.now() / 1000) - 400 })
    expect((await enter(old)).body).toEqual({ error: "invalid_token" })
    expect(at.told()).toContain("is older than 300 seconds (iat). Let the kit get a new one.")
  })

  it("none: refused where the store cannot remember tokens, and taken where one process does", async () => {
    const native = said({ nonce: "none" })
    const lacking = site({ native, lacks: ["useLogoutToken"] })
    expect(await lacking.ticket()).toEqual({ error: "unsupported" })
    expect(lacking.told()).toContain(
      "The adapter has no useLogoutToken, without which nativeSignIn cannot tell that an ID token was used before.",
    )
    const alone = site({ native, config: { adapter: undefined }, options: { uses: "memory" } })
    const id_token = await alone.sign({})
    const enter = async () => alone.post({ ticket: (await alone.ticket()).ticket, id_token, ...bearer })
    expect([(await enter()).status, (await enter()).status]).toEqual([200, 401])
  })

  it("no store at all: refused, with what to do", async () => {
    const at = site({ config: { adapter: undefined } })
    expect(await at.ticket()).toEqual({ error: "unsupported" })
    expect(at.told()).toContain("nativeSignIn takes each ID token once, and nothing remembers which.")
  })

  it("a store with verification tokens alone keeps each nonce as a row that is given out once", async () => {
    const at = site({ lacks: ["useLogoutToken"] })
    const given = await at.ticket()
    const body = { ticket: given.ticket, id_token: await at.sign({ nonce: given.nonce }), ...bearer }
    const answers = await Promise.all([at.post(body), at.post(body), at.post(body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it("one: no other client id may be listed", async () => {
    const at = site({ native: said({ audiences: "one" }) })
    expect(await at.ticket()).toEqual({ error: "server_error" })
    expect(at.told()).toContain(
      "which has one client id for all platforms, and other account ids for another.",
    )
    const stranger = site({ options: { audiences: { acne: "ios" } } })
    expect(await stranger.ticket()).toEqual({ error: "server_error" })
    expect(stranger.told()).toContain(
      'The option audiences of nativeSignIn names "acne", which is the id of no provider of the config.',
    )
  })

  it("claim: where the account id is another one, tokens are refused, since another client could get another account", async () => {
    const at = site({ provider: { profile: (claims: { oid: string }) => ({ id: claims.oid }) } })
    const { status, body } = await at.enter({ oid: "object-1" }, bearer)
    expect([status, body]).toEqual([501, { error: "unsupported" }])
    expect(at.told()).toContain("was not taken, since the account id is not its claim sub")
    expect(await at.memory.getAccount("object-1", "acme")).toBeNull()
  })

  it("a guard of the entry holds for tokens too", async () => {
    const { fetch } = issuerOf("https://accounts.google.com")
    const provider = Google({
      clientId: "cid",
      clientSecret: "csec",
      hd: "example.com",
      [customFetch]: fetch,
    })
    const at = site({ provider })
    for (const [hd, wanted] of [
      [undefined, 403],
      ["other.com", 403],
      ["example.com", 200],
    ] as const) {
      const { ticket, nonce } = await at.ticket({ provider: "google" })
      const id_token = await signToken(
        claimsOf({ iss: "https://accounts.google.com", nonce, hd }),
        await keyOf("key-1"),
      )
      expect((await at.post({ provider: "google", ticket, id_token, ...bearer })).status).toBe(wanted)
    }
  })

  it("an outage of the provider or of the store is told as such, and the ticket is left", async () => {
    const at = site()
    at.op.answers.jwks = () => new Response("", { status: 500 })
    const { ticket, nonce } = await at.ticket()
    const body = { ticket, id_token: await at.sign({ nonce }), ...bearer }
    const { status, answer } = await at.post(body)
    expect([status, answer.headers.get("retry-after")]).toEqual([503, "5"])
    delete at.op.answers.jwks
    expect((await at.post(body)).status).toBe(200)
  })

  it("needs no provider that speaks OpenID Connect at the sign-in pages", async () => {
    const { provider } = acme()
    const { fetch } = issuerOf("https://acme.test", "https://acme.test/kit/openid-configuration/")
    const native = said({
      metadata: "https://acme.test/kit/openid-configuration/",
      profile: { id: "sub", name: "name", email: "email" },
    })
    const at = site({
      provider: {
        ...provider,
        native,
        clientId: "cid",
        [customFetch]: fetch,
        profile: (given: { id: string; name: string; email: string }) => ({
          ...given,
          name: given.name.toUpperCase(),
        }),
      },
    })
    const { ticket, nonce } = await at.ticket({ provider: provider.id })
    const id_token = await signToken(claimsOf({ iss: "https://acme.test", nonce }), await keyOf("key-1"))
    const { body } = await at.post({ provider: provider.id, ticket, id_token, ...bearer })
    expect(await at.session(body.access_token)).toMatchObject({ user: { name: "ADA LOVELACE" } })
  })
})
