/** Notices that are Security Event Tokens (RFC 8417), pushed to a route of the application (RFC 8935). */
import { afterEach, describe, expect, it, vi } from "vitest"
import MemoryAdapter from "../../src/adapters/memory.js"
import { providerEvents } from "../../src/engine/notices/index.js"
import type { Adapter } from "../../src/types/adapter.js"
import type { AuthConfig } from "../../src/types/config.js"
import { customFetch } from "../../src/types/provider.js"
import type { ProviderNotices } from "../../src/types/provider-notices.js"
import { ann, application, codeOf, enrol, stepMs } from "../second-factor/support.js"
import { signInAs } from "../support/acme.js"
import { browser, listener, mailbox, signInByMail } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { hmac } from "../support/signing-keys.js"

const disabled = "https://schemas.openid.net/secevent/risc/event-type/account-disabled"
const enabled = "https://schemas.openid.net/secevent/risc/event-type/account-enabled"
const revoked = "https://schemas.openid.net/secevent/oauth/event-type/tokens-revoked"
const ended = "https://schemas.openid.net/secevent/caep/event-type/session-revoked"
const now = () => Math.floor(Date.now() / 1000)

const notifies: ProviderNotices = {
  format: "token",
  events: {
    [disabled]: "account_disabled",
    [enabled]: "account_enabled",
    [ended]: "session_ended",
    [revoked]: "tokens_revoked",
  },
}

type Claims = Record<string, unknown>

/** Claims of a good notice; undefined takes one away. */
function claimsOf(over: Claims = {}): Claims {
  return {
    iss: "https://op.test",
    aud: "cid",
    iat: now(),
    jti: crypto.randomUUID(),
    sub_id: { format: "iss_sub", iss: "https://op.test", sub: "user-1" },
    events: { [disabled]: { reason: "hijacking" } },
    ...over,
  }
}

function site(change: Partial<Adapter> = {}, config: Partial<AuthConfig> = {}, said: object = {}) {
  const op = new FakeProvider()
  const memory = MemoryAdapter()
  const logger = { ...listener(), debug: vi.fn((_: string, __?: object) => {}) }
  const providerNotice = vi.fn()
  const client = browser({
    providers: [op.oidc({ notifies, ...said })],
    adapter: { ...memory, ...change },
    account: true,
    logger,
    events: { providerNotice },
    ...config,
  })
  const post = (
    body: string,
    headers: Record<string, string> = { "content-type": "application/secevent+jwt" },
  ) =>
    providerEvents(
      new Request("https://app.test/provider-events", { method: "POST", headers, body }),
      client.config,
    )
  const send = async (over: Claims = {}, header: Claims = { typ: "secevent+jwt" }) =>
    post(await op.sign(claimsOf(over), header))
  const told = () => logger.error.mock.calls.map(([error]) => `${error.name}: ${error.message}`).join("\n")
  const account = async () => {
    const row = await memory.getAccount("user-1", "acme")
    const [note] = row ? await memory.listUserRecords(row.userId, "account") : []
    return { row, notice: note && JSON.parse(note.value).notice }
  }
  const again = () => new Client(client.config)
  return { op, memory, logger, providerNotice, client, again, post, send, told, account }
}

describe("a good notice", () => {
  it("ends the sessions of the user, drops the tokens, marks the account, and tells the application", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const second = at.again()
    await at.op.signIn(second)
    expect((await at.account()).row?.access_token).toBeTruthy()
    const answer = await at.send()
    expect(answer.status).toBe(202)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(await answer.text()).toBe("")
    expect([await at.client.session(), await second.session()]).toEqual([null, null])
    const { row, notice } = await at.account()
    expect([row?.access_token, row?.refresh_token].filter(Boolean)).toEqual([])
    expect(notice).toEqual({ meaning: "account_disabled", at: expect.any(Number) })
    expect(at.providerNotice.mock.calls).toEqual([
      [
        {
          provider: "acme",
          providerAccountId: "user-1",
          user: expect.objectContaining({ id: row?.userId }),
          meaning: "account_disabled",
          event: disabled,
          sentAt: expect.any(Date),
        },
      ],
    ])
    expect(at.logger.error).not.toHaveBeenCalled()
  })

  it("leaves account and user, and the next sign-in at the provider is that of the same user and clears the mark", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const before = (await at.account()).row
    await at.send()
    await at.op.signIn(at.client)
    const { row, notice } = await at.account()
    expect(row?.userId).toBe(before?.userId)
    expect(row?.access_token).toBeTruthy()
    expect(notice).toBeUndefined()
    expect(await at.client.session()).not.toBeNull()
  })

  it("unlocks nothing: of an account that is open again the application is told, and the mark stays", async () => {
    const at = site()
    await at.op.signIn(at.client)
    await at.send()
    expect((await at.send({ events: { [enabled]: {} } })).status).toBe(202)
    expect((await at.account()).notice).toMatchObject({ meaning: "account_disabled" })
    expect(at.providerNotice.mock.lastCall?.[0]).toMatchObject({ meaning: "account_enabled" })
  })

  it("of a session alone ends sessions, and keeps tokens and account as they are", async () => {
    const at = site()
    await at.op.signIn(at.client)
    expect((await at.send({ events: { [ended]: {} } })).status).toBe(202)
    expect(await at.client.session()).toBeNull()
    const { row, notice } = await at.account()
    expect(row?.access_token).toBeTruthy()
    expect(notice).toBeUndefined()
  })

  it.each([
    [
      "below the event, as older senders write it",
      { subject_type: "iss-sub", iss: "https://op.test/", sub: "user-1" },
    ],
    [
      "as the user of a complex subject",
      { format: "complex", user: { format: "iss_sub", iss: "https://op.test", sub: "user-1" } },
    ],
  ])("names its subject %s", async (_, subject) => {
    const at = site()
    await at.op.signIn(at.client)
    expect((await at.send({ sub_id: undefined, events: { [disabled]: { subject } } })).status).toBe(202)
    expect(await at.client.session()).toBeNull()
  })

  it("leaves other users, and those of other providers, alone", async () => {
    const at = site()
    const other = new FakeProvider("https://other.test")
    at.client.config.providers = [at.op.oidc({ notifies }), other.oidc({ id: "other" })]
    await at.op.signIn(at.client)
    const elsewhere = at.again()
    other.user = { ...other.user, email: "b@x.test" }
    await other.signIn(elsewhere, "other")
    expect((await at.send()).status).toBe(202)
    expect(await at.client.session()).toBeNull()
    expect(await elsewhere.session()).not.toBeNull()
  })

  it("is of the issuer and the keys that a document of its own names", async () => {
    const at = site()
    const events = new FakeProvider("https://events.test")
    const document = "https://events.test/.well-known/risc-configuration"
    const transport: typeof fetch = async (input, init) => {
      const { url } = new Request(input, init)
      if (url !== document) return (url.startsWith("https://events.test") ? events : at.op).fetch(input, init)
      return Response.json({ issuer: "https://events.test/", jwks_uri: "https://events.test/jwks" })
    }
    at.client.config.providers = [
      { ...at.op.oidc({ notifies: { ...notifies, metadata: document } }), [customFetch]: transport },
    ]
    await at.op.signIn(at.client)
    expect((await at.send()).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
    const token = await events.sign(claimsOf({ iss: "https://events.test" }), { typ: "secevent+jwt" })
    expect((await at.post(token)).status).toBe(202)
    expect(await at.client.session()).toBeNull()
  })

  it("ends sessions that are tokens, where they can be ended", async () => {
    const at = site({}, { session: { strategy: "jwt", revocable: { every: 0 } } })
    await at.op.signIn(at.client)
    expect(await at.client.session()).not.toBeNull()
    expect((await at.send()).status).toBe(202)
    expect(await at.client.session()).toBeNull()
  })

  it("of an account that nobody has is acknowledged, and the application is told", async () => {
    const at = site()
    expect((await at.send()).status).toBe(202)
    expect(at.providerNotice.mock.calls[0]?.[0]).toMatchObject({ providerAccountId: "user-1", user: null })
  })

  it("of an unknown event is acknowledged and logged at debug, and does nothing", async () => {
    const at = site({}, { debug: true })
    await at.op.signIn(at.client)
    const answer = await at.send({
      events: { "https://schemas.openid.net/secevent/risc/event-type/verification": { state: "x" } },
    })
    expect(answer.status).toBe(202)
    expect(await at.client.session()).not.toBeNull()
    expect(at.providerNotice).not.toHaveBeenCalled()
    expect(at.logger.debug.mock.calls.map(([text]) => text)).toContain("notice of an unknown event")
  })

  it("is for another client id that the application names", async () => {
    const at = site({}, {}, { notices: { audience: "com.example.app" } })
    await at.op.signIn(at.client)
    expect((await at.send({ aud: ["com.example.app", "more"] })).status).toBe(202)
    expect(await at.client.session()).toBeNull()
  })
})

describe("a notice is carried out once", () => {
  it("and acknowledged when it comes again, also to another process", async () => {
    const at = site({}, { debug: true })
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf(), { typ: "secevent+jwt" })
    expect((await at.post(token)).status).toBe(202)
    await at.op.signIn(at.client)
    expect((await at.post(token)).status).toBe(202)
    expect(at.logger.debug.mock.calls.map(([text]) => text)).toContain("notice that was carried out before")
    expect(await at.client.session()).not.toBeNull()
    expect((await at.account()).row?.access_token).toBeTruthy()
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })

  it("of two at once by one", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf(), { typ: "secevent+jwt" })
    await Promise.all([at.post(token), at.post(token)])
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })

  it("and may come again after the store failed", async () => {
    let isDown = true
    const at = site()
    const { memory } = at
    at.client.config.adapter = {
      ...memory,
      deleteSessionsByUserId: async (id) => {
        if (isDown) throw new Error("down")
        return memory.deleteSessionsByUserId?.(id)
      },
    }
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf(), { typ: "secevent+jwt" })
    const answer = await at.post(token)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ err: "notice_failed" })
    isDown = false
    expect((await at.post(token)).status).toBe(202)
    expect(await at.client.session()).toBeNull()
  })

  it("and may come again after a handler of the application failed, when every account has been dealt with", async () => {
    const at = site()
    await at.op.signIn(at.client)
    at.providerNotice.mockRejectedValueOnce(new Error("down"))
    const token = await at.op.sign(claimsOf({ events: { [disabled]: {}, [ended]: {} } }), {})
    const answer = await at.post(token)
    expect([answer.status, await answer.json()]).toEqual([503, { err: "notice_failed" }])
    expect(await at.client.session()).toBeNull()
    expect(at.told()).toContain("EventError: down")
    expect((await at.post(token)).status).toBe(202)
    expect(at.providerNotice.mock.calls.map(([{ meaning }]) => meaning)).toEqual([
      "account_disabled",
      "account_disabled",
      "session_ended",
    ])
    expect((await at.post(token)).status).toBe(202)
    expect(at.providerNotice).toHaveBeenCalledTimes(3)
  })

  it("and may come again where a handler took too long", async () => {
    const at = site({}, { timeouts: { callback: 20 } })
    at.providerNotice.mockReturnValueOnce(new Promise(() => {}))
    const token = await at.op.sign(claimsOf(), {})
    expect((await at.post(token)).status).toBe(503)
    expect((await at.post(token)).status).toBe(202)
    expect(at.providerNotice).toHaveBeenCalledTimes(2)
  })

  it("and may come again, to another process, where the first one died while it carried it out", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const token = await at.op.sign(claimsOf(), {})
    const { memory } = at
    const dying = new Promise<void>((reached) => {
      at.client.config.adapter = {
        ...memory,
        getUserByAccount: () => {
          reached()
          return new Promise(() => {})
        },
      }
    })
    void at.post(token)
    await dying
    at.client.config.adapter = { ...memory }
    expect((await at.post(token)).status).toBe(202)
    expect(await at.client.session()).toBeNull()
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
    at.client.config.adapter = { ...memory }
    expect((await at.post(token)).status).toBe(202)
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })

  it("and one that comes while the same is carried out is answered as that one", async () => {
    const at = site()
    const token = await at.op.sign(claimsOf(), {})
    at.providerNotice.mockImplementationOnce(async () => {
      await new Promise((go) => setTimeout(go, 50))
      throw new Error("down")
    })
    const answers = await Promise.all([at.post(token), at.post(token)])
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })
})

describe("a notice and the sign-ins about it", () => {
  const minute = 60_000
  afterEach(() => void vi.useRealTimers())
  /** Goes on at another time. */
  const goTo = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: ms })

  it("that came late leaves tokens, mark and sessions of a sign-in since it was sent, and ends those before it", async () => {
    const at = site()
    const start = Date.now()
    await at.op.signIn(at.client)
    goTo(start + 10 * minute)
    const fresh = at.again()
    await at.op.signIn(fresh)
    const token = await at.op.sign(claimsOf({ iat: Math.floor(start / 1000) + 300 }), {})
    expect((await at.post(token)).status).toBe(202)
    expect([await at.client.session(), await fresh.session()]).toEqual([null, expect.anything()])
    const { row, notice } = await at.account()
    expect(row?.access_token).toBeTruthy()
    expect(notice).toBeUndefined()
    expect(at.providerNotice.mock.calls[0]?.[0].sentAt).toEqual(
      new Date((Math.floor(start / 1000) + 300) * 1000),
    )
  })

  it("that came late ends all sessions where nobody knows when they began", async () => {
    const at = site({ getSessionOrigin: undefined } as Partial<Adapter>)
    const start = Date.now()
    goTo(start + 10 * minute)
    await at.op.signIn(at.client)
    await at.send({ iat: Math.floor(start / 1000) })
    expect(await at.client.session()).toBeNull()
    expect((await at.account()).row?.access_token).toBeTruthy()
  })

  it("counts where the sign-in may have been before it, for the clocks may differ", async () => {
    const at = site()
    await at.op.signIn(at.client)
    await at.send({ iat: now() - 20 })
    expect(await at.client.session()).toBeNull()
    expect((await at.account()).row?.access_token).toBeFalsy()
  })

  it("has a mark with the time when it was sent, which a sign-in whose proof is older does not take away", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const sent = now()
    await at.send({ iat: sent })
    expect((await at.account()).notice).toEqual({ meaning: "account_disabled", at: sent * 1000 })
    at.op.claims = { iat: sent - 60 }
    await at.op.signIn(at.client)
    expect((await at.account()).notice).toMatchObject({ meaning: "account_disabled" })
    at.op.claims = {}
    await at.op.signIn(at.client)
    expect((await at.account()).notice).toBeUndefined()
  })

  it("of less than a locked account does not hide that it is locked, and a locked one hides the rest", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const sent = now()
    await at.send({ iat: sent - 5, events: { [revoked]: {} } })
    expect((await at.account()).notice).toEqual({ meaning: "tokens_revoked", at: (sent - 5) * 1000 })
    await at.send({ iat: sent - 9 })
    expect((await at.account()).notice).toEqual({ meaning: "account_disabled", at: (sent - 5) * 1000 })
    await at.send({ iat: sent, events: { [revoked]: {} } })
    expect((await at.account()).notice).toEqual({ meaning: "account_disabled", at: sent * 1000 })
  })

  it("keeps the ID token, so that the first mail to the address leaves the account with its user", async () => {
    const mail = mailbox()
    const at = site()
    at.client.config.providers = [at.op.oidc({ notifies }), mail.provider]
    await at.op.signIn(at.client)
    const user = await at.memory.getUserByEmail("ada@example.com")
    await at.memory.updateUser({ id: user?.id ?? "", emailVerified: null })
    await at.send()
    expect((await at.account()).row?.id_token).toBeTruthy()
    await signInByMail(at.again(), mail, "ada@example.com")
    expect((await at.account()).row?.userId).toBe(user?.id)
  })
})

describe("a notice about a user with a second factor", () => {
  it("ends sign-ins that wait for the second step, and has remembered devices asked again", async () => {
    const app = application()
    const { secret } = await enrol(app)
    const op = new FakeProvider()
    const config = { ...app.config, providers: [app.at.provider, op.oidc({ notifies })] }
    const user = await app.adapter.getUserByEmail(ann.email)
    const account = { type: "oidc" as const, provider: "acme-2", providerAccountId: "user-1" }
    await app.adapter.linkAccount({ ...account, userId: user?.id ?? "" })
    config.providers = [app.at.provider, op.oidc({ id: "acme-2", notifies })]
    const remembered = new Client(config)
    await signInAs(remembered, app.at, ann)
    await remembered.submit("second-factor", { code: codeOf(secret), remember: "on" })
    expect(await remembered.session()).not.toBeNull()
    const waiting = new Client(config)
    await signInAs(waiting, app.at, ann)
    const body = await op.sign(claimsOf(), {})
    const request = new Request("https://app.test/provider-events", { method: "POST", body })
    expect((await providerEvents(request, waiting.config)).status).toBe(202)
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * stepMs })
    await waiting.submit("second-factor", { code: codeOf(secret) })
    expect(await waiting.session()).toBeNull()
    await signInAs(remembered, app.at, ann)
    expect(await remembered.session()).toBeNull()
    vi.useRealTimers()
  })
})

describe("a notice that is not good does nothing", () => {
  const cases: [string, Claims, string, string][] = [
    ["of another issuer", { iss: "https://evil.test" }, "invalid_issuer", "iss"],
    ["of no issuer", { iss: undefined }, "invalid_issuer", "iss"],
    ["for another client", { aud: "other" }, "invalid_audience", "aud"],
    ["for no client", { aud: undefined }, "invalid_audience", "aud"],
    ["from the future", { iat: now() + 3600 }, "invalid_request", "iat"],
    ["of no time", { iat: undefined }, "invalid_request", "iat"],
    ["that is old", { iat: now() - 90_000 }, "invalid_request", "iat"],
    ["without an id", { jti: undefined }, "invalid_request", "jti"],
    ["with an id beyond all bounds", { jti: "x".repeat(5000) }, "invalid_request", "jti"],
  ]

  it.each(cases)("%s", async (_, claims, err, reason) => {
    const at = site()
    await at.op.signIn(at.client)
    const answer = await at.send(claims)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ err })
    expect(at.told()).toBe("")
    const [[warning = ""] = []] = at.logger.warn.mock.calls
    expect(warning).toMatch(/^notice-refused: acme: the notice /)
    expect(warning).toContain(reason)
    expect(await at.client.session()).not.toBeNull()
    expect(at.providerNotice).not.toHaveBeenCalled()
  })

  it("whose subject is of another issuer", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const sub_id = { format: "iss_sub", iss: "https://evil.test", sub: "user-1" }
    expect((await at.send({ sub_id })).status).toBe(202)
    expect(await at.client.session()).not.toBeNull()
    expect(at.providerNotice).not.toHaveBeenCalled()
  })

  it("that is signed by another key, with the client secret, or not at all", async () => {
    const at = site()
    await at.op.signIn(at.client)
    const stranger = new FakeProvider()
    stranger.keys = [await (await import("../support/signing-keys.js")).makeKey("key-1")]
    const forged = await stranger.sign(claimsOf(), { typ: "secevent+jwt" })
    const none = `${btoa('{"alg":"none"}').replace(/=+$/, "")}.${forged.split(".")[1]}.x`
    for (const [token, err] of [
      [forged, "authentication_failed"],
      [hmac(claimsOf(), "csec"), "invalid_key"],
      [none, "invalid_key"],
    ] as const) {
      const answer = await at.post(token)
      expect([answer.status, await answer.json()]).toEqual([400, { err }])
    }
    expect(await at.client.session()).not.toBeNull()
  })

  it.each(["id_token+jwt", "logout+jwt", "at+jwt"])("of the type %s", async (typ) => {
    const at = site()
    await at.op.signIn(at.client)
    expect((await at.send({}, { typ })).status).toBe(400)
    expect(await at.client.session()).not.toBeNull()
  })
})

describe("a token that anybody can post", () => {
  /** An application with two providers, and the addresses that it asks. */
  function pair(isDown: () => boolean) {
    const at = site()
    const asked: string[] = []
    const watch = (op: FakeProvider): typeof fetch => {
      return async (input, init) => {
        const { url } = new Request(input, init)
        asked.push(url)
        if (isDown()) throw new Error("down")
        return op.fetch(input, init)
      }
    }
    const other = new FakeProvider("https://other.test")
    at.client.config.providers = [
      { ...at.op.oidc({ notifies }), [customFetch]: watch(at.op) },
      {
        ...other.oidc({ id: "other", clientId: "of-other", notifies }),
        [customFetch]: watch(other),
      },
    ]
    return { ...at, asked }
  }

  it("for nobody here, or of another issuer, asks no server", async () => {
    const at = pair(() => false)
    expect((await at.send({ aud: "nobody" })).status).toBe(400)
    expect((await at.send({ iss: "https://evil.test" })).status).toBe(400)
    expect(at.asked).toEqual([])
  })

  it("asks the servers of the provider alone that it is for", async () => {
    const at = pair(() => false)
    expect((await at.send()).status).toBe(202)
    expect(at.asked.length).toBeGreaterThan(0)
    expect(at.asked.filter((url) => !url.startsWith("https://op.test/"))).toEqual([])
  })

  it("asks a server that is down once in half a minute, and is taken when it is back", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    try {
      let isDown = true
      const at = pair(() => isDown)
      for (let count = 0; count < 5; count++) expect((await at.send()).status).toBe(503)
      expect(at.asked).toHaveLength(1)
      isDown = false
      expect((await at.send()).status).toBe(503)
      vi.setSystemTime(Date.now() + 31_000)
      expect((await at.send()).status).toBe(202)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe("a request that is no notice", () => {
  it("is refused before its body is read where it is no POST, or too long", async () => {
    const at = site()
    const answer = await providerEvents(new Request("https://app.test/provider-events"), at.client.config)
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"])
    expect((await at.post("x".repeat(70_000))).status).toBe(413)
  })

  it.each([
    ["nothing", ""],
    ["a text", "hello"],
    ["JSON", "{}"],
  ])("such as %s", async (_, body) => {
    const at = site()
    const answer = await at.post(body)
    expect([answer.status, await answer.json()]).toEqual([400, { err: "invalid_request" }])
    expect(at.told()).toBe("")
  })
})

describe("a config that cannot carry out notices says so", () => {
  it.each([
    ["without an adapter", { adapter: undefined }, "Set the option adapter"],
    ["with sessions in browsers", { session: { strategy: "jwt" as const } }, "Set session.revocable"],
  ])("%s", async (_, config, message) => {
    const at = site({}, config)
    expect((await at.send()).status).toBe(501)
    expect(at.told()).toContain(message)
  })

  it("with an adapter that lacks methods, by their names", async () => {
    const lacking = {
      useLogoutToken: undefined,
      deleteSessionsByUserId: undefined,
      listSessionsByUserId: undefined,
    }
    const at = site(lacking as Partial<Adapter>)
    expect((await at.send()).status).toBe(501)
    expect(at.told()).toContain("The adapter has no useLogoutToken, deleteSessionsByUserId")
  })

  it("and without account in the config warns once that nothing is marked", async () => {
    const at = site({}, { account: false })
    await at.op.signIn(at.client)
    expect((await at.send()).status).toBe(202)
    expect((await at.send()).status).toBe(202)
    const codes = at.logger.warn.mock.calls.filter(([code]) => code.startsWith("notice-without-mark"))
    expect(codes).toHaveLength(1)
    expect(await at.client.session()).toBeNull()
  })

  it.each([
    ["updateAccount", { updateAccount: undefined }],
    ["getAccount", { getAccount: undefined, listAccountsByUserId: undefined }],
  ])("and an adapter without %s warns once that tokens stay stored", async (method, lacking) => {
    const at = site(lacking as Partial<Adapter>)
    await at.op.signIn(at.client)
    for (const _ of "ab") expect((await at.send()).status).toBe(202)
    const texts = at.logger.warn.mock.calls.flat().filter((text) => text.startsWith("notice-keeps-tokens"))
    expect(texts).toEqual([expect.stringContaining(`the adapter has no ${method},`)])
    expect((await at.account()).row?.access_token).toBeTruthy()
  })

  it("and where tokens are in cookies nothing is said of an adapter that finds no account", async () => {
    const lacking = { getAccount: undefined, listAccountsByUserId: undefined } as Partial<Adapter>
    const at = site(lacking, { tokens: { store: "cookie" } })
    await at.op.signIn(at.client)
    await at.send()
    expect(at.logger.warn.mock.calls.flat().join()).not.toContain("notice-keeps-tokens")
  })
})
