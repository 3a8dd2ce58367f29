/** Sign-outs that a provider begins behind the browser's back (OpenID Connect Back-Channel Logout 1.0). */
import { describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { backchannelLogout } from "../../src/engine/logout/index.js"
import type { AuthConfig } from "../../src/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import { browser, credentials, enter, listener, sessionCookie } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { hmac, keyOf } from "../support/signing-keys.js"

const address = "https://app.test/backchannel-logout"
const event = "http://schemas.openid.net/event/backchannel-logout"
const now = () => Math.floor(Date.now() / 1000)

type Claims = Record<string, unknown>

/** Claims of a good token; undefined takes one away. */
function claimsOf(over: Claims = {}): Claims {
  return {
    iss: "https://op.test",
    aud: "cid",
    iat: now(),
    exp: now() + 120,
    jti: crypto.randomUUID(),
    events: { [event]: {} },
    sub: "user-1",
    sid: "s1",
    ...over,
  }
}

function site(change: Partial<Adapter> = {}, config: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  op.claims = { sid: "s1" }
  const memory = MemoryAdapter()
  const logger = listener()
  const signOut = vi.fn()
  const client = browser({
    providers: [op.oidc()],
    adapter: { ...memory, ...change },
    logger,
    events: { signOut },
    ...config,
  })
  const send = (body: string, init: RequestInit = {}) =>
    backchannelLogout(
      new Request(address, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body,
        ...init,
      }),
      client.config,
    )
  const post = (token: string) => send(new URLSearchParams({ logout_token: token }).toString())
  const told = () => logger.error.mock.calls.map(([error]) => `${error.name}: ${error.message}`).join("\n")
  const again = () => new Client(client.config)
  return { op, memory, logger, signOut, client, again, send, post, told }
}

type Site = ReturnType<typeof site>

const headerOf = { typ: "logout+jwt" }

async function endsBy(at: Site, claims: Claims, header: Claims = headerOf): Promise<Response> {
  return at.post(await at.op.sign(claimsOf(claims), header))
}

describe("a good logout token", () => {
  it("ends the session of the provider's session, in the store, for the browser and for the event", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const token = at.client.cookies.get(sessionCookie) ?? ""
    const answer = await endsBy(at, {})
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.text()).toBe("")
    expect(await at.memory.getSessionAndUser(token)).toBeNull()
    expect(await at.memory.getSessionOrigin(token)).toBeNull()
    expect(at.signOut.mock.calls).toEqual([[{ session: expect.objectContaining({ sessionToken: token }) }]])
    expect(at.logger.error).not.toHaveBeenCalled()
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11_000 })
    expect(await at.client.session()).toBeNull()
    expect(at.client.cookies.has(sessionCookie)).toBe(false)
    vi.useRealTimers()
  })

  it.each([
    ["the session alone", { sub: undefined }, ["second"]],
    ["the session and its user", {}, ["second"]],
    ["the user alone: all sessions", { sid: undefined }, []],
    ["another session", { sid: "other" }, ["first", "second"]],
    ["the session and another user", { sub: "user-2" }, ["first", "second"]],
    ["another user", { sid: undefined, sub: "user-2" }, ["first", "second"]],
  ])("that names %s", async (_, claims, left) => {
    const at = site()
    await at.op.signIn(at.client)
    const second = at.again()
    at.op.claims = { sid: "s2" }
    await at.op.signIn(second)
    expect((await endsBy(at, claims)).status).toBe(200)
    const sessions = { first: await at.client.session(), second: await second.session() }
    expect(Object.entries(sessions).flatMap(([name, session]) => (session ? name : []))).toEqual(left)
  })

  it("leaves other users, other providers and other kinds of sign-in alone", async () => {
    const other = new FakeProvider("https://other.test")
    other.claims = { sid: "s1" }
    const at = site()
    at.client.config.providers = [
      at.op.oidc(),
      other.oidc({ id: "other" }),
      credentials(() => ({ id: "u9", name: "N" })),
    ]
    await at.memory.createUser({ id: "u9", email: "u9@x.test", emailVerified: null })
    await at.op.signIn(at.client)
    const [elsewhere, byPassword, otherUser] = [at.again(), at.again(), at.again()]
    other.user = { ...other.user, email: "b@x.test" }
    await other.signIn(elsewhere, "other")
    await enter(byPassword)
    at.op.user = { ...at.op.user, sub: "user-2", email: "c@x.test" }
    at.op.claims = { sid: "s3" }
    await at.op.signIn(otherUser)
    expect((await endsBy(at, { sid: undefined })).status).toBe(200)
    expect(await at.client.session()).toBeNull()
    for (const one of [elsewhere, byPassword, otherUser]) expect(await one.session()).not.toBeNull()
  })

  it("is good for a user who is signed out already, and without a type or with that of any JWT", async () => {
    const at = site()
    expect((await endsBy(at, {})).status).toBe(200)
    expect((await endsBy(at, {}, {})).status).toBe(200)
    expect((await endsBy(at, {}, { typ: "JWT" })).status).toBe(200)
    expect((await endsBy(at, {}, { typ: "application/logout+jwt" })).status).toBe(200)
    expect((await endsBy(at, { more: "claims", aud: ["cid"] })).status).toBe(200)
  })

  it("is signed with the client secret where the provider is registered so", async () => {
    const at = site()
    at.client.config.providers = [at.op.oidc({ client: { id_token_signed_response_alg: "HS256" } })]
    const token = hmac(claimsOf(), "csec")
    expect((await at.post(token)).status).toBe(200)
  })

  it("of a provider with several tenants is of exactly one of them", async () => {
    const at = site()
    at.client.config.providers = [at.op.oidc({ acceptIssuers: ["https://op.test", "https://op.test/b"] })]
    await at.op.signIn(at.client)
    expect((await endsBy(at, { iss: "https://op.test/b" })).status).toBe(200)
    expect(await at.client.session()).not.toBeNull()
  })

  it("ends sessions of an application whose config leaves secrets to the environment", async () => {
    vi.stubEnv("AUTH_ACME_ID", "cid")
    const at = site()
    const { clientId: _, ...provider } = at.op.oidc()
    at.client.config.providers = [provider as ReturnType<FakeProvider["oidc"]>]
    expect((await endsBy(at, {})).status).toBe(200)
    vi.unstubAllEnvs()
  })
})

describe("a logout token that is not good ends nothing", () => {
  const cases: [string, Claims, string][] = [
    ["of another issuer", { iss: "https://evil.test" }, "iss"],
    ["of no issuer", { iss: undefined }, "iss"],
    ["for another client", { aud: "other" }, "aud"],
    ["for no client", { aud: undefined }, "aud"],
    ["for several clients", { aud: ["cid", "other"] }, "aud"],
    ["from the future", { iat: now() + 3600, exp: now() + 7200 }, "iat"],
    ["of no time", { iat: undefined }, "iat"],
    ["that is old", { iat: now() - 3600, exp: now() + 3600 }, "iat"],
    ["that has expired", { iat: now() - 300, exp: now() - 180 }, "exp"],
    ["that never expires", { exp: undefined }, "exp"],
    ["without an id", { jti: undefined }, "jti"],
    ["with an id that is no text", { jti: 7 }, "jti"],
    ["with an id beyond all bounds", { jti: "x".repeat(5000) }, "jti"],
    ["without events", { events: undefined }, "events"],
    ["with other events", { events: { "https://x.test/other": {} } }, "events"],
    ["with an event that is no object", { events: { [event]: true } }, "events"],
    ["with events as a list", { events: [event] }, "events"],
    ["with a nonce", { nonce: "n" }, "nonce"],
    ["with an empty nonce", { nonce: null }, "nonce"],
    ["of no session and no user", { sid: undefined, sub: undefined }, "sid, sub"],
    ["with a session that is no text", { sid: { a: 1 } }, "sid, sub"],
    ["with an empty user", { sub: "" }, "sid, sub"],
  ]

  it.each(cases)("%s", async (_, claims, reason) => {
    const at = site()
    await at.op.signIn(at.client)
    const answer = await endsBy(at, claims)
    expect(answer.status).toBe(400)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.json()).toEqual({ error: "invalid_request" })
    expect(at.told()).toMatch(/^ProviderLogoutError: /)
    expect(at.told()).toContain(reason)
    expect(await at.client.session()).not.toBeNull()
    expect(at.signOut).not.toHaveBeenCalled()
  })

  it.each([
    ["an ID token", "id_token+jwt"],
    ["an access token", "at+jwt"],
    ["another event", "secevent+jwt"],
  ])("of the type of %s", async (_, typ) => {
    const at = site()
    await at.op.signIn(at.client)
    expect((await endsBy(at, {}, { typ })).status).toBe(400)
    expect(at.told()).toContain("the logout token is of another type (typ).")
    expect(await at.client.session()).not.toBeNull()
  })

  it("that is an ID token of the very user", async () => {
    const at = site({}, { session: { providerLogout: true } })
    await at.op.signIn(at.client)
    const origin = await at.memory.getSessionOrigin(at.client.cookies.get(sessionCookie) ?? "")
    expect((await at.post(origin?.idToken ?? "")).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
  })

  it.each(["none", "None", "NONE", ""])("that is not signed (alg %j)", async (alg) => {
    const at = site()
    await at.op.signIn(at.client)
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
    const body = `${part({ alg, typ: "logout+jwt" })}.${part(claimsOf())}.`
    for (const token of [body, `${body}x`]) expect((await at.post(token)).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
  })

  it("that is signed with the client secret, or with the public key as a secret", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const [published] = await at.op.published()
    for (const secret of ["csec", JSON.stringify(published)]) {
      const token = hmac(claimsOf(), secret)
      expect((await at.post(token)).status).toBe(400)
    }
    expect(await at.client.session()).not.toBeNull()
  })

  it("that is signed with a key that is not published, or brings its own", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const foreign = await keyOf("foreign")
    for (const header of [{}, { jwk: foreign.publicJwk }, { jku: "https://evil.test/keys" }]) {
      const token = await at.op.sign(claimsOf(), { ...headerOf, ...header }, foreign)
      expect((await at.post(token)).status).toBe(400)
    }
    expect(await at.client.session()).not.toBeNull()
  })

  it("that another provider of the config signed", async () => {
    const evil = new FakeProvider("https://evil.test")
    evil.keys = [await keyOf("evil")]
    const at = site()
    at.client.config.providers = [at.op.oidc(), evil.oidc({ id: "evil", clientId: "cid" })]
    await at.op.signIn(at.client)
    for (const iss of ["https://op.test", "https://evil.test"]) {
      const token = await evil.sign(claimsOf({ iss }), headerOf)
      const answer = await at.post(token)
      expect(answer.status).toBe(iss === "https://evil.test" ? 200 : 400)
    }
    expect(await at.client.session()).not.toBeNull()
  })

  it("of another issuer than the metadata name, though they are all that the config says of it", async () => {
    const at = site()
    const wellKnown = "https://op.test/.well-known/openid-configuration"
    at.client.config.providers = [at.op.oidc({ issuer: undefined, wellKnown })]
    await at.op.signIn(at.client)
    const answer = await endsBy(at, { iss: "https://other.test" })
    expect(answer.status).toBe(400)
    expect(at.told()).toContain("is of another issuer than https://op.test (iss)")
    expect((await endsBy(at, {})).status).toBe(200)
    expect(await at.client.session()).toBeNull()
  })

  it("that was used before, however many come at a time", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf({ sid: undefined }), headerOf)
    const answers = await Promise.all(Array.from({ length: 10 }, () => at.post(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)])
    await at.op.signIn(at.client)
    expect((await at.post(token)).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
  })

  it("that is no token", async () => {
    const at = site()
    for (const text of ["x", "a.b.c", "....", "e30.e30.e30"]) expect((await at.post(text)).status).toBe(400)
  })

  it("whose provider does not publish its keys now", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const other = site()
    other.op.answers.jwks = () => new Response("down", { status: 503 })
    expect((await endsBy(other, {})).status).toBe(400)
    expect(other.told()).toContain("503")
  })
})

describe("a logout that failed may come again, with the same token", () => {
  const down = async (): Promise<never> => Promise.reject(new Error("down"))
  /** Another process over the same store, whose methods may fail. */
  const elsewhere = (at: Site, change: Partial<Adapter> = {}) => {
    at.client.config.adapter = { ...at.memory, ...change }
  }
  async function tokenOf(at: Site): Promise<string> {
    await at.op.signIn(at.client)
    return at.op.sign(claimsOf({ sid: undefined }), headerOf)
  }
  /** A token that was used does nothing any more, in any process. */
  async function isUsedUp(at: Site, token: string): Promise<void> {
    await at.op.signIn(at.client)
    for (const _ of "ab") {
      expect((await at.post(token)).status).toBe(400)
      elsewhere(at)
    }
    expect(await at.client.session()).not.toBeNull()
  }

  it.each(["deleteSession", "listSessionOrigins"] as const)(
    "where %s failed, at this process or another, and once only",
    async (method) => {
      for (const isOther of [false, true]) {
        const at = site()
        const token = await tokenOf(at)
        const methods: Partial<Adapter> = { ...at.memory, [method]: down }
        at.client.config.adapter = methods
        expect((await at.post(token)).status).toBe(400)
        if (isOther) elsewhere(at)
        else Object.assign(methods, { [method]: at.memory[method] })
        const answers = await Promise.all(Array.from({ length: 5 }, () => at.post(token)))
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
        expect(await at.client.session()).toBeNull()
        await isUsedUp(at, token)
      }
    },
  )

  it.each([false, true])(
    "where the answer to useLogoutToken was lost, written or not (%j)",
    async (isWritten) => {
      const at = site()
      const token = await tokenOf(at)
      elsewhere(at, {
        useLogoutToken: async (use) => {
          if (isWritten) await at.memory.useLogoutToken(use)
          return down()
        },
      })
      expect((await at.post(token)).status).toBe(400)
      elsewhere(at)
      expect((await at.post(token)).status).toBe(200)
      expect(await at.client.session()).toBeNull()
      await isUsedUp(at, token)
    },
  )

  it("also in a store that takes no more rows, as long as the process lives", async () => {
    const at = site()
    const token = await tokenOf(at)
    const methods: Partial<Adapter> = { ...at.memory, deleteSession: down, createVerificationToken: down }
    at.client.config.adapter = methods
    expect((await at.post(token)).status).toBe(400)
    Object.assign(methods, at.memory)
    expect((await at.post(token)).status).toBe(200)
    await isUsedUp(at, token)
  })

  it("at another process where the first one died while it ended sessions", async () => {
    const at = site()
    const token = await tokenOf(at)
    const dying = new Promise<void>((reached) => {
      elsewhere(at, {
        listSessionOrigins: () => {
          reached()
          return new Promise(() => {})
        },
      })
    })
    void at.post(token)
    await dying
    elsewhere(at)
    expect((await at.post(token)).status).toBe(200)
    expect(await at.client.session()).toBeNull()
    await isUsedUp(at, token)
  })

  it("but not one that has ended sessions, while the store fails", async () => {
    const at = site()
    const token = await tokenOf(at)
    const methods: Partial<Adapter> = { ...at.memory }
    at.client.config.adapter = methods
    expect((await at.post(token)).status).toBe(200)
    methods.useLogoutToken = down
    expect((await at.post(token)).status).toBe(400)
    Object.assign(methods, at.memory)
    await isUsedUp(at, token)
  })
})

describe("a request that is no back-channel logout", () => {
  it.each(["GET", "PUT", "DELETE"])("by %s is answered 405", async (method) => {
    const answer = await backchannelLogout(new Request(address, { method }), site().client.config)
    expect(answer.status).toBe(405)
    expect(answer.headers.get("allow")).toBe("POST")
  })

  it("has one token, in a form", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf(), headerOf)
    expect((await at.send("")).status).toBe(400)
    expect((await at.send("logout_token=")).status).toBe(400)
    expect((await at.send(`logout_token=${token}&logout_token=${token}`)).status).toBe(400)
    const headers = { "content-type": "application/json" }
    expect((await at.send(JSON.stringify({ logout_token: token }), { headers })).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
  })

  it("is not read beyond 64 kB, or beyond maxBodyBytes", async () => {
    const at = site()
    const answer = await at.send(`logout_token=${"x".repeat(70_000)}`)
    expect(answer.status).toBe(413)
    const small = site({}, { maxBodyBytes: 100 })
    expect((await small.send(`logout_token=${"x".repeat(200)}`)).status).toBe(413)
  })

  it("leaves no token in the log", async () => {
    const at = site({
      useLogoutToken: async (token) => {
        throw new Error(`cannot store ${JSON.stringify(token)}`)
      },
    })
    const token = await at.op.sign(claimsOf(), headerOf)
    expect((await at.post(token)).status).toBe(400)
    expect(at.told()).toContain("AdapterError")
    expect(at.told()).not.toContain(token)
  })
})

describe("an application that cannot end sessions says so", () => {
  it("where they lie in browsers", async () => {
    const at = site({}, { session: { strategy: "jwt" } })
    const answer = await endsBy(at, {})
    expect(answer.status).toBe(501)
    expect(await answer.json()).toEqual({ error: "unsupported" })
    expect(at.told()).toMatch(/^UnsupportedStrategy: .*stored/)
  })

  it("where the adapter lacks methods, by their names", async () => {
    const at = site()
    const { listSessionOrigins: _, useLogoutToken: __, ...plain } = at.memory
    at.client.config.adapter = plain
    expect((await endsBy(at, {})).status).toBe(501)
    expect(at.told()).toMatch(/^MissingAdapterMethods: .*listSessionOrigins, useLogoutToken/)
  })

  it("where the store fails: all sessions but the one are ended", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const second = at.again()
    await at.op.signIn(second)
    const kept = at.client.cookies.get(sessionCookie)
    const { deleteSession } = at.memory
    at.client.config.adapter = {
      ...at.memory,
      deleteSession: async (token) => {
        if (token === kept) throw new Error("down")
        await deleteSession(token)
        return null
      },
    }
    const answer = await endsBy(at, { sid: undefined })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: "logout_failed" })
    expect(await second.session()).toBeNull()
    expect(at.told()).toContain("AdapterError")
  })

  it("and a store that lists too much ends no more than what was meant", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const other = at.again()
    at.op.claims = { sid: "s2" }
    await at.op.signIn(other)
    const all = { provider: "acme", issuer: "https://op.test" }
    at.client.config.adapter = {
      ...at.memory,
      listSessionOrigins: async () => at.memory.listSessionOrigins(all),
    }
    expect((await endsBy(at, {})).status).toBe(200)
    expect(await at.client.session()).toBeNull()
    expect(await other.session()).not.toBeNull()
  })

  it.each([{ provider: "other" }, { issuer: "https://other.test" }, { sid: "s2" }, { subject: "user-2" }])(
    "and a store that answers with what came from elsewhere, %j, ends nothing",
    async (foreign) => {
      const at = site()
      await at.op.signIn(at.client)
      at.client.config.adapter = {
        ...at.memory,
        listSessionOrigins: async (query) =>
          (await at.memory.listSessionOrigins(query)).map((origin) => ({ ...origin, ...foreign })),
      }
      expect((await endsBy(at, {})).status).toBe(200)
      expect(await at.client.session()).not.toBeNull()
    },
  )

  it("where the config cannot work, without telling the sender why", async () => {
    const at = site({}, { secret: [] })
    const answer = await endsBy(at, {})
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ error: "server_error" })
    expect(at.told()).toContain("MissingSecret")
  })
})
