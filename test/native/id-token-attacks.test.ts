/** Attacks on the sign-in by ID tokens: tokens of others, forged ones, used ones, other kinds of token, and pages of other sites. */
import { exportSPKI, type JWK } from "jose"
import { afterEach, describe, expect, it, vi } from "vitest"
import MicrosoftEntraID from "../../generated/providers/microsoft-entra-id.js"
import { decode } from "../../src/engine/crypto/jwt.js"
import { nativeSignIn } from "../../src/engine/native/index.js"
import { customFetch } from "../../src/types/provider.js"
import { sessionCookie } from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { handmade, hmac, keyOf, makeKey, signToken } from "../support/signing-keys.js"
import { claimsOf, site } from "./id-token-site.js"

afterEach(() => void vi.useRealTimers())

const now = () => Math.floor(Date.now() / 1000)
const bearer = { session: "bearer" }

describe("a token of somebody else", () => {
  const cases: [string, Record<string, unknown>, string][] = [
    [
      "audience",
      { aud: "another" },
      "is for another client (aud). If it is a client of yours, list it in audiences.acme of nativeSignIn.",
    ],
    ["audience beside an own one", { aud: ["cid", "another"], azp: "cid" }, "is for another client (aud)"],
    ["audience in another form", { aud: { cid: true } }, "is for another client (aud)"],
    ["audience, empty", { aud: [] }, "is for another client (aud)"],
    ["audience, none", { aud: undefined }, "is for another client (aud)"],
    ["authorised party", { aud: "cid", azp: "another" }, "was issued to another client (azp)"],
    [
      "authorised party, of several audiences unsaid",
      { aud: ["cid", "ios"] },
      "was issued to another client (azp)",
    ],
    ["issuer", { iss: "https://evil.test" }, "is of another issuer than https://op.test (iss)"],
    ["issuer, none", { iss: undefined }, "is of another issuer than https://op.test (iss)"],
    ["issuer with a slash", { iss: "https://op.test/" }, "is of another issuer than https://op.test (iss)"],
    ["subject, none", { sub: undefined }, "has no subject (sub)"],
    ["subject, a number", { sub: 7 }, "has no subject (sub)"],
    ["nonce", { nonce: "another" }, "has another nonce than that of the ticket, or none (nonce)"],
    ["nonce, none", { nonce: undefined }, "has another nonce than that of the ticket, or none (nonce)"],
    ["nonce, a list", { nonce: ["x"] }, "has another nonce than that of the ticket, or none (nonce)"],
    ["time: over", { exp: now() - 60 }, "has expired (exp)"],
    ["time: without an end", { exp: undefined }, "has expired (exp)"],
    ["time: not yet", { nbf: now() + 300 }, "is not valid yet (nbf)"],
    [
      "time: in the future",
      { iat: now() + 300 },
      "was issued in the future, or at no time (iat). Compare the clocks.",
    ],
    ["time: at none", { iat: undefined }, "was issued in the future, or at no time (iat)"],
    ["time: long ago", { iat: now() - 900 }, "is older than 600 seconds (iat)"],
  ]
  it.each(cases)("is refused: another %s", async (_, claims, said) => {
    const at = site()
    const { status, body, answer } = await at.enter(claims, bearer)
    expect([status, body]).toEqual([401, { error: "invalid_token" }])
    expect(at.told()).toContain(`id-token-refused: acme: the ID token ${said}`)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await at.memory.getAccount("user-1", "acme")).toBeNull()
  })

  it("is refused before its provider is asked for anything, where it is not for this application", async () => {
    const at = site()
    await at.enter({ aud: "another" }, bearer)
    await at.enter({ iss: "https://evil.test" }, bearer)
    expect(at.op.calls).toEqual([])
  })

  it("is refused: another tenant, or an issuer that is not of the tenant that it names", async () => {
    const [own, other] = ["9122040d-6c67-4c5b-b112-36a304b66dad", "11111111-2222-3333-4444-555555555555"]
    const issuer = `https://login.microsoftonline.com/${own}/v2.0`
    const fetch = async (input: string | URL | Request) =>
      new Request(input).url.includes("openid-configuration")
        ? Response.json({
            issuer,
            jwks_uri: "https://keys.test/jwks",
            authorization_endpoint: `${issuer}/a`,
            token_endpoint: `${issuer}/t`,
          })
        : Response.json({ keys: [(await keyOf("key-1")).publicJwk] })
    const provider = MicrosoftEntraID({ clientId: "cid", clientSecret: "csec", issuer, [customFetch]: fetch })
    const at = site({ provider })
    const enter = async (claims: Record<string, unknown>) => {
      const { ticket } = await at.ticket({ provider: provider.id })
      const id_token = await signToken(claimsOf(claims), await keyOf("key-1"))
      return (await at.post({ provider: provider.id, ticket, id_token, ...bearer })).status
    }
    expect(await enter({ iss: `https://login.microsoftonline.com/${other}/v2.0`, tid: other })).toBe(401)
    expect(await enter({ iss: issuer, tid: other })).toBe(401)
    expect(await enter({ iss: `https://login.microsoftonline.com/${other}/v2.0`, tid: own })).toBe(401)
    expect(await enter({ iss: issuer, tid: own })).toBe(200)
  })
})

describe("a forged token", () => {
  const refused = async (make: (claims: Record<string, unknown>, at: ReturnType<typeof site>) => unknown) => {
    const at = site({ provider: { clientSecret: "the client secret of the application" } })
    const { ticket, nonce } = await at.ticket()
    const id_token = await make(claimsOf({ nonce }), at)
    const { status, body } = await at.post({ ticket, id_token, ...bearer })
    expect([status, body]).toEqual([401, { error: "invalid_token" }])
    expect(await at.memory.getAccount("user-1", "acme")).toBeNull()
    return at.told()
  }

  it("is refused: signed with a key that its issuer does not publish, whatever key it names or brings", async () => {
    const own = await makeKey("key-1")
    expect(await refused((claims) => signToken(claims, own))).toContain("is not signed by its issuer")
    await refused(async (claims) => signToken(claims, await makeKey("unknown")))
    await refused((claims) => signToken(claims, own, { kid: undefined }))
    await refused((claims) => signToken(claims, own, { jwk: own.publicJwk as JWK }))
    await refused((claims) =>
      signToken(claims, own, { jku: "https://evil.test/jwks", x5u: "https://evil.test/x" }),
    )
  })

  it("is refused: not signed (alg none, in any spelling), or its payload changed", async () => {
    for (const alg of ["none", "None", "nOnE", ""])
      await refused((claims) => handmade({ alg, typ: "JWT" }, claims))
    expect(await refused((claims) => handmade({ alg: "none" }, claims, "x"))).toContain(
      "is signed with no published key (alg)",
    )
    expect(await refused((claims) => handmade({ alg: "none" }, claims))).toContain("is no ID token")
    await refused(async (claims, at) => {
      const [head, , signature] = (await at.op.sign(claims)).split(".")
      const payload = Buffer.from(JSON.stringify({ ...claims, sub: "victim" })).toString("base64url")
      return `${head}.${payload}.${signature}`
    })
  })

  it("is refused: signed by HMAC with the public key, in any form, or with the client secret", async () => {
    const { publicJwk, privateKey } = await keyOf("key-1")
    expect(privateKey).toBeTruthy()
    const key = await crypto.subtle.importKey(
      "jwk",
      publicJwk as JsonWebKey,
      { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
      true,
      ["verify"],
    )
    const pem = await exportSPKI(key)
    for (const text of [
      pem,
      pem.trim(),
      JSON.stringify(publicJwk),
      String(publicJwk?.n),
      "the client secret of the application",
    ])
      expect(await refused((claims) => hmac(claims, text))).toContain("is signed with no published key (alg)")
  })

  it("is refused where the client of the sign-in pages is registered with HMAC, too", async () => {
    const at = site({
      provider: { clientSecret: "s".repeat(32), client: { id_token_signed_response_alg: "HS256" } },
    })
    const { ticket, nonce } = await at.ticket()
    const { status } = await at.post({
      ticket,
      id_token: hmac(claimsOf({ nonce }), "s".repeat(32)),
      ...bearer,
    })
    expect(status).toBe(401)
    // What the kit signs with the published key is good.
    expect((await at.enter({}, bearer)).status).toBe(200)
  })

  it("is refused: extensions that are not understood (crit)", async () => {
    await refused(async (claims, at) => {
      const [, payload, signature] = (await at.op.sign(claims)).split(".")
      return `${Buffer.from('{"alg":"RS256","kid":"key-1","crit":["x"],"x":1}').toString("base64url")}.${payload}.${signature}`
    })
  })

  it.each([
    undefined,
    "",
    "x",
    "a.b",
    "a.b.c",
    "a.b.c.d.e",
    `${"a".repeat(9000)}.${"b".repeat(9000)}.c`,
    "e30.e30.e30",
    "W10.W10.W10",
  ])("is refused: %j", async (id_token) => {
    const at = site()
    const { ticket } = await at.ticket()
    const { status } = await at.post({ ticket, ...(id_token !== undefined && { id_token }), ...bearer })
    expect(status).toBe(401)
  })
})

describe("another kind of token", () => {
  const kinds: [string, Record<string, unknown>, Record<string, unknown>, string][] = [
    [
      "an access token of a client that has proven itself",
      { azpacr: "1" },
      {},
      "is an access token, or a token of another kind",
    ],
    [
      "an access token of RFC 9068",
      { scope: "openid", client_id: "cid" },
      { typ: "at+jwt" },
      "is a token of another type (typ)",
    ],
    ["the same with its long type", {}, { typ: "application/at+jwt" }, "is a token of another type (typ)"],
    [
      "an access token that says so among its claims",
      { typ: "Bearer" },
      { typ: "JWT" },
      "is an access token, or a token of another kind. Send the ID token.",
    ],
    ["an access token with scopes", { scope: "email" }, {}, "is an access token, or a token of another kind"],
    [
      "an access token with scopes of another name",
      { scp: "User.Read" },
      {},
      "is an access token, or a token of another kind",
    ],
    [
      "an access token by its use",
      { token_use: "access" },
      {},
      "is an access token, or a token of another kind",
    ],
    ["a refresh token", { typ: "Refresh" }, {}, "is an access token, or a token of another kind"],
    [
      "a logout token",
      { events: { "http://schemas.openid.net/event/backchannel-logout": {} } },
      { typ: "logout+jwt" },
      "is a token of another type (typ)",
    ],
    ["a logout token without its type", { events: {} }, {}, "is an access token, or a token of another kind"],
    ["a notice", {}, { typ: "secevent+jwt" }, "is a token of another type (typ)"],
    ["a proof", {}, { typ: "dpop+jwt" }, "is a token of another type (typ)"],
  ]
  it.each(kinds)(
    "is refused, though the provider has signed it with the nonce: %s",
    async (_, claims, header, said) => {
      const at = site()
      const { ticket, nonce } = await at.ticket()
      const id_token = await at.sign({ nonce, ...claims }, header)
      expect((await at.post({ ticket, id_token, ...bearer })).body).toEqual({ error: "invalid_token" })
      expect(at.told()).toContain(said)
    },
  )

  it("is refused: an opaque access token, which is sent to nobody", async () => {
    const at = site()
    const { ticket } = await at.ticket()
    const { status } = await at.post({ ticket, id_token: "ya29.a0AfH6SMBx-opaque", ...bearer })
    expect([status, at.op.calls]).toEqual([401, []])
    expect(at.told()).toContain("Send what the provider's kit calls the ID token, and no access token.")
    // Nor is one taken that comes in a field of its own.
    const other = await at.post({ ticket, access_token: "ya29.a0AfH6SMBx-opaque", ...bearer })
    expect([other.status, at.op.calls]).toEqual([401, []])
  })
})

describe("a token or ticket that was used", () => {
  it.each([[[]], [["useLogoutToken"]]] as const)(
    "is refused, though it comes at the same time, or to another process (store without %j)",
    async (lacks) => {
      const at = site({ lacks })
      const { ticket, nonce } = await at.ticket()
      const body = { ticket, id_token: await at.sign({ nonce }), ...bearer }
      const other = { ...at.config }
      const elsewhere = () =>
        nativeSignIn(
          new Request(at.address, {
            method: "POST",
            body: new URLSearchParams({ provider: "acme", ...body }),
          }),
          other,
          { audiences: { acme: ["ios", "android"] } },
        )
      const answers = await Promise.all([at.post(body), elsewhere(), at.post(body), elsewhere()])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
      expect((await at.post(body)).body).toEqual({ error: "invalid_token" })
      expect(at.told()).toContain("or its ticket was used before")
    },
  )

  it("is refused: another token of the same nonce, and the token with another ticket", async () => {
    const at = site()
    const [first, second] = [await at.ticket(), await at.ticket()]
    expect(first.nonce).not.toBe(second.nonce)
    const id_token = await at.sign({ nonce: first.nonce })
    expect((await at.post({ ticket: second.ticket, id_token, ...bearer })).status).toBe(401)
    expect((await at.post({ ticket: first.ticket, id_token, ...bearer })).status).toBe(200)
    const again = await at.sign({ nonce: first.nonce, iat: now() - 1 })
    expect((await at.post({ ticket: first.ticket, id_token: again, ...bearer })).status).toBe(401)
  })

  it("is refused where one process remembers it, and a flood of another user's tokens drives nothing out", async () => {
    const at = site({ config: { adapter: undefined, limits: false }, options: { uses: "memory" } })
    const { ticket, nonce } = await at.ticket()
    const stolen = { ticket, id_token: await at.sign({ nonce }), ...bearer }
    expect((await at.post(stolen)).status).toBe(200)
    for (let count = 0; count < 120; count += 1) {
      const { ticket, nonce } = await at.ticket()
      await at.post({ ticket, id_token: await at.sign({ nonce, sub: "eve" }), ...bearer })
    }
    expect((await at.post(stolen)).status).toBe(401)
  })

  it("is refused where one process remembers it, though each request has a config of its own", async () => {
    const at = site({ config: { adapter: undefined }, options: { uses: "memory" } })
    const { ticket, nonce } = await at.ticket()
    const id_token = await at.sign({ nonce })
    const enter = async () => {
      const [provider] = at.config.providers
      const config = { ...at.config, providers: [{ ...(provider as object) }] } as typeof at.config
      const request = new Request(at.address, {
        method: "POST",
        body: new URLSearchParams({ provider: "acme", ticket, id_token, ...bearer }),
      })
      return (await nativeSignIn(request, config, { uses: "memory" })).status
    }
    expect([await enter(), await enter()]).toEqual([200, 401])
  })

  it("is refused for five minutes after its own end, for clocks of servers differ", async () => {
    const at = site()
    const used: Date[] = []
    const { useLogoutToken } = at.memory
    at.config.adapter = {
      ...at.config.adapter,
      useLogoutToken: (mark) => {
        used.push(mark.expires)
        return useLogoutToken(mark)
      },
    }
    const before = Date.now()
    expect((await at.enter({}, bearer)).status).toBe(200)
    expect((used[0]?.getTime() ?? 0) - before).toBeGreaterThanOrEqual((600 + 300) * 1000)
  })
})

describe("a ticket", () => {
  it("that is none, or of another provider, site or time, or a session in its place, is refused", async () => {
    const at = site({ config: { session: { strategy: "jwt", bearer: true } } })
    const { ticket, nonce } = await at.ticket()
    const id_token = await at.sign({ nonce })
    const session = (await at.enter({ sub: "eve" }, bearer)).body.access_token
    const forged = handmade(
      { alg: "none" },
      { nonce, provider: "acme", site: "https://app.test/auth", until: Date.now() + 1e6 },
    )
    const changed = ticket.replace(/.(?=.{9}$)/, (one: string) => (one === "A" ? "B" : "A"))
    for (const other of [undefined, "", "x", session, forged, changed]) {
      const { body } = await at.post({ ...(other !== undefined && { ticket: other }), id_token, ...bearer })
      expect(body).toEqual({ error: "invalid_ticket" })
    }
    expect(at.told()).toContain("Get one by GET, and send it back with the ID token.")
    const elsewhere = new FakeProvider()
    const native = { audiences: "one", nonce: "plain", claim: "sub" } as const
    const two = site({
      config: { providers: [at.op.oidc({ native }), elsewhere.oidc({ id: "other", native })] },
      options: {},
    })
    const ofOther = await two.ticket({ provider: "other" })
    const foreign = await two.post({
      ticket: ofOther.ticket,
      id_token: await two.sign({ nonce: ofOther.nonce }),
      ...bearer,
    })
    expect(foreign.body).toEqual({ error: "invalid_ticket" })
    const request = new Request("https://other.test/native/id-token", {
      method: "POST",
      body: new URLSearchParams({ provider: "acme", ticket, id_token, ...bearer }),
    })
    expect(await (await at.run(request)).json()).toEqual({ error: "invalid_ticket" })
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ["Date"] })
    expect((await at.post({ ticket, id_token: await at.sign({ nonce }), ...bearer })).body).toEqual({
      error: "invalid_ticket",
    })
  })

  it("is of no use as a session, and says nothing to the client that holds it", async () => {
    const at = site({ config: { session: { strategy: "jwt", bearer: true } } })
    const { ticket, nonce } = await at.ticket()
    expect(await at.session(ticket)).toBeNull()
    expect(await decode({ token: ticket, secret, salt: sessionCookie }).catch(() => null)).toBeNull()
    expect(Buffer.from(ticket, "base64url").toString("latin1")).not.toContain(nonce)
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe("a page of another site", () => {
  const places: [string, Record<string, string>][] = [
    ["without Origin", {}],
    ["of another origin", { origin: "https://evil.test" }],
    ["of a sibling host", { origin: "https://evil.app.test" }],
    ["of the same host by http", { origin: "http://app.test" }],
    ["of no origin", { origin: "null" }],
    [
      "that the browser calls another site's",
      { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
    ],
    ["that the browser calls a sibling's", { "sec-fetch-site": "same-site" }],
    ["of the provider, which posts by itself", { origin: "https://op.test", "sec-fetch-site": "cross-site" }],
  ]
  it.each(places)("%s signs nobody in with a cookie", async (_, headers) => {
    const at = site()
    const { status, body, answer } = await at.enter({}, {}, headers)
    expect([status, body]).toEqual([403, { error: "invalid_origin" }])
    expect(answer.headers.getSetCookie().join()).not.toContain("session-token")
    expect(await at.memory.getAccount("user-1", "acme")).toBeNull()
  })

  it("is refused before the token is looked at, so that it uses nothing up", async () => {
    const at = site()
    const { ticket, nonce } = await at.ticket()
    const body = { ticket, id_token: await at.sign({ nonce }) }
    await at.post(body, { origin: "https://evil.test" })
    expect(at.op.calls).toEqual([])
    expect((await at.post(body, { origin: "https://app.test" })).status).toBe(200)
  })

  it("is refused though the config leaves the check of forms to the framework", async () => {
    const at = site({ config: { skipCSRFCheck: undefined } })
    const { skipCSRFCheck } = await import("../../src/index.js")
    const open = site({ config: { skipCSRFCheck } })
    expect((await open.enter({}, {}, { origin: "https://evil.test" })).status).toBe(403)
    expect((await at.enter({}, {}, {})).status).toBe(403)
  })

  it("is told from a page of the site by the CSRF token, where the browser says nothing of the origin", async () => {
    const at = site()
    const { csrfToken } = await (await at.client.get("/auth/csrf")).json()
    const cookie = at.jar()
    expect((await at.enter({}, { csrfToken: "f".repeat(64) }, { cookie })).status).toBe(403)
    expect((await at.enter({}, { csrfToken }, { cookie, origin: "https://evil.test" })).status).toBe(403)
    expect((await at.enter({}, { csrfToken }, { cookie })).status).toBe(200)
  })

  it("gets no cookie set by a sign-in with a bearer token, and no session of the browser is looked at", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const headers = { cookie: at.jar(), origin: "https://evil.test" }
    const { answer, body } = await at.enter({ sub: "user-2", email: "eve@example.com" }, bearer, headers)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await at.session(body.access_token)).user.email).toBe("eve@example.com")
    expect(await at.client.session()).toMatchObject({ user: { email: "ada@example.com" } })
  })
})

describe("a client", () => {
  it("gets no bearer token where the config allows none", async () => {
    const at = site({ config: { session: {} } })
    const { status, body } = await at.enter({}, bearer)
    expect([status, body]).toEqual([400, { error: "invalid_request" }])
    expect(at.told()).toContain("A native sign-in asked for session=bearer, which the config does not allow.")
  })

  it("is refused with a good token that names no user who can be stored: an odd address, or id 0", async () => {
    for (const odd of [{ email: "no address" }, { email: `${"a".repeat(400)}@example.com` }, { sub: "0" }]) {
      const at = site()
      const { status, body } = await at.enter(odd, bearer)
      expect([JSON.stringify(odd), status, body]).toEqual([
        JSON.stringify(odd),
        401,
        { error: "invalid_profile" },
      ])
      expect(await at.memory.getUserByEmail("ada@example.com")).toBeNull()
    }
  })

  it("may come back with its token where the application's redirect callback threw", async () => {
    const at = site()
    let isBroken = true
    at.config.callbacks = {
      redirect: ({ url }) => {
        if (isBroken) throw new Error("broken")
        return url
      },
    }
    const { ticket, nonce } = await at.ticket()
    const id_token = await at.sign({ nonce })
    const fields = { ticket, id_token, callbackUrl: "https://app.test/home", ...bearer }
    expect((await at.post(fields)).status).toBe(500)
    isBroken = false
    expect((await at.post(fields)).status).toBe(200)
  })

  it("does not get the account of the user with the same address", async () => {
    const at = site()
    await at.memory.createUser({ id: "u1", email: "ada@example.com", emailVerified: new Date(), name: "Ada" })
    const { status, body } = await at.enter({}, bearer)
    expect([status, body]).toEqual([403, { error: "account_not_linked" }])
  })

  it("finds no provider by the names that objects have, and sends no bodies beyond a bound", async () => {
    const at = site()
    for (const provider of ["__proto__", "constructor", "toString", ""])
      expect((await at.post({ provider, ticket: "x", id_token: "x", ...bearer })).body).toEqual({
        error: "unsupported_provider",
      })
    const odd = { provider: { toString: 1 }, ticket: ["x"], id_token: { toString: 1 }, ...bearer }
    expect((await at.post(odd, {}, "json")).body).toEqual({ error: "unsupported_provider" })
    const { ticket } = await at.ticket()
    for (const one of [{ toString: 1 }, ["a.b.c"], 7, null])
      expect((await at.post({ ticket, id_token: one, ...bearer }, {}, "json")).status).toBe(401)
    const { status } = await at.post({ id_token: "x".repeat(70_000), ...bearer })
    expect(status).toBe(413)
  })

  it("is told the kind of a failure alone, and the log has neither token nor ticket", async () => {
    const at = site()
    const { ticket, nonce } = await at.ticket()
    const id_token = await at.sign({ nonce })
    const getUserByAccount = vi.spyOn(
      at.config.adapter as { getUserByAccount: () => unknown },
      "getUserByAccount",
    )
    getUserByAccount.mockImplementation(() => {
      throw new Error(`down: ${id_token} ${ticket}`)
    })
    const { status, body } = await at.post({ ticket, id_token, ...bearer })
    expect([status, body]).toEqual([503, { error: "unavailable" }])
    expect(at.told()).not.toContain(id_token)
    expect(at.told()).not.toContain(ticket)
  })
})
