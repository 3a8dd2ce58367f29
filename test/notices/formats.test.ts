/** Notices in the forms of the catalogue's providers: signatures, challenges and answers are those of their documentation. */
import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto"
import { describe, expect, it, vi } from "vitest"
import Apple from "../../generated/providers/apple.js"
import Discord from "../../generated/providers/discord.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub from "../../generated/providers/github.js"
import Slack from "../../generated/providers/slack.js"
import Twitch from "../../generated/providers/twitch.js"
import Zoom from "../../generated/providers/zoom.js"
import MemoryAdapter from "../../src/adapters/memory.js"
import { providerEvents } from "../../src/engine/notices/index.js"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { simulate } from "../../src/testing/index.js"
import { customFetch } from "../../src/types/provider.js"
import { listener } from "../support/app.js"
import { FakeProvider } from "../support/fake-provider.js"

const now = () => Math.floor(Date.now() / 1000)
const client = { clientId: "cid", clientSecret: "a-client-secret" }
const secret = "a-secret-of-the-notices"
const hmacOf = (data: string, key = secret) => createHmac("sha256", key).update(data).digest("hex")

type Headers = Record<string, string>
interface Posted {
  headers: Headers
  body: string
}

/** An application with one user, who has an account at the provider and two sessions. */
async function site(provider: Provider, id: string, providerAccountId: string) {
  const adapter = MemoryAdapter()
  const logger = listener()
  const providerNotice = vi.fn()
  const user = await adapter.createUser({ id: "u1", email: "u1@x.test", emailVerified: null })
  const link = { userId: user.id, type: "oauth" as const, provider: id, providerAccountId }
  await adapter.linkAccount({ ...link, access_token: "t", refresh_token: "r" })
  const start = async () => {
    for (const sessionToken of ["s1", "s2"])
      await adapter.createSession({ sessionToken, userId: user.id, expires: new Date(Date.now() + 60_000) })
  }
  await start()
  const config = {
    providers: [provider],
    secret: "x".repeat(32),
    trustHost: true,
    adapter,
    account: true,
    logger,
    events: { providerNotice },
  }
  const post = ({ headers, body }: Posted, query = "") =>
    providerEvents(
      new Request(`https://app.test/provider-events${query}`, { method: "POST", headers, body }),
      config,
    )
  const state = async () => ({
    sessions: (await adapter.listSessionsByUserId(user.id)).length,
    tokens: Boolean((await adapter.getAccount(providerAccountId, id))?.access_token),
    user: (await adapter.getUser(user.id)) !== null,
  })
  const told = () => logger.error.mock.calls.map(([error]) => `${error.name}: ${error.message}`).join("\n")
  const warned = () => logger.warn.mock.calls.join("\n")
  return { post, state, start, told, warned, providerNotice, adapter }
}

const untouched = { sessions: 2, tokens: true, user: true }
const carriedOut = { sessions: 0, tokens: false, user: true }

const json = { "content-type": "application/json" }
const discordKey = generateKeyPairSync("ed25519")
const publicKey = discordKey.publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex")

interface Form {
  provider: (options: { notices?: { secret?: string } }) => Provider
  id: string
  account: string
  key: string
  /** Signs a body at a time. */
  sign(body: string, at?: number, id?: string): Posted
  /** A body of the event, about an account and for a client. */
  body(account?: string, client?: string): object
  unknown: object
  status: number
  name: string
}

const forms: Form[] = [
  {
    provider: (options) => Slack({ ...client, ...options }),
    id: "slack",
    account: "T0R7GR:U0R7JM",
    key: secret,
    sign: (body, at = now()) => ({
      headers: {
        ...json,
        "x-slack-request-timestamp": String(at),
        "x-slack-signature": `v0=${hmacOf(`v0:${at}:${body}`)}`,
      },
      body,
    }),
    body: (account = "U0R7JM") => ({
      team_id: "T0R7GR",
      api_app_id: "A1",
      type: "event_callback",
      event_id: crypto.randomUUID(),
      event: { type: "tokens_revoked", tokens: { oauth: [account], bot: [] } },
    }),
    unknown: { team_id: "T0R7GR", event_id: "Ev1", event: { type: "emoji_changed" } },
    status: 200,
    name: "Signing Secret",
  },
  {
    provider: (options) => Zoom({ ...client, ...options }),
    id: "zoom",
    account: "z9jkdsfsdfjhdkfjQ",
    key: secret,
    sign: (body, at = now()) => ({
      headers: {
        ...json,
        "x-zm-request-timestamp": String(at),
        "x-zm-signature": `v0=${hmacOf(`v0:${at}:${body}`)}`,
      },
      body,
    }),
    body: (user_id = "z9jkdsfsdfjhdkfjQ", client_id = "cid") => ({
      event: "app_deauthorized",
      payload: {
        account_id: "EabCDEFghiLHMA",
        user_id,
        client_id,
        deauthorization_time: "2019-06-17T13:52:28.632Z",
      },
    }),
    unknown: { event: "meeting.started", payload: { account_id: "E" } },
    status: 200,
    name: "Secret Token",
  },
  {
    provider: (options) => GitHub({ ...client, ...options }),
    id: "github",
    account: "21031067",
    key: secret,
    sign: (body) => ({
      headers: {
        ...json,
        "x-github-event": body.includes("sender") ? "github_app_authorization" : "ping",
        "x-hub-signature-256": `sha256=${hmacOf(body)}`,
      },
      body,
    }),
    body: (id = "21031067") => ({ action: "revoked", sender: { login: "octocat", id: Number(id) } }),
    unknown: { zen: "Keep it logically awesome." },
    status: 200,
    name: "Webhook secret",
  },
  {
    provider: (options) => Discord({ ...client, ...options }),
    id: "discord",
    account: "80351110224678912",
    key: publicKey,
    sign: (body, at = now()) => ({
      headers: {
        ...json,
        "x-signature-timestamp": String(at),
        "x-signature-ed25519": sign(null, Buffer.from(`${at}${body}`), discordKey.privateKey).toString("hex"),
      },
      body,
    }),
    body: (id = "80351110224678912", application_id = "cid") => ({
      version: 1,
      application_id,
      type: 1,
      event: {
        type: "APPLICATION_DEAUTHORIZED",
        timestamp: "2024-10-18T14:42:53.064834",
        data: { user: { id } },
      },
    }),
    // The question whether the route is there.
    unknown: { version: 1, application_id: "cid", type: 0 },
    status: 204,
    name: "Public Key",
  },
  {
    provider: (options) => Twitch({ ...client, ...options }),
    id: "twitch",
    account: "713936733",
    key: secret,
    sign: (body, at = now(), id = crypto.randomUUID()) => {
      const time = new Date(at * 1000).toISOString()
      return {
        headers: {
          ...json,
          "twitch-eventsub-message-id": id,
          "twitch-eventsub-message-timestamp": time,
          "twitch-eventsub-message-signature": `sha256=${hmacOf(`${id}${time}${body}`)}`,
        },
        body,
      }
    },
    body: (user_id = "713936733", client_id = "cid") => ({
      subscription: { type: "user.authorization.revoke", status: "enabled" },
      event: { client_id, user_id, user_login: "ada", user_name: "Ada" },
    }),
    unknown: { subscription: { type: "channel.follow", status: "enabled" }, event: {} },
    status: 200,
    name: "secret of the subscription",
  },
]

describe.each(forms)("a notice of $id", (form) => {
  const open = (options: { notices?: { secret?: string } } = { notices: { secret: form.key } }) =>
    site(form.provider(options), form.id, form.account)
  const text = JSON.stringify

  it("ends sessions, drops tokens, keeps the user, and is answered as the provider expects", async () => {
    const at = await open()
    const answer = await at.post(form.sign(text(form.body())))
    expect([answer.status, await answer.text()]).toEqual([form.status, ""])
    expect(await at.state()).toEqual(carriedOut)
    expect(at.providerNotice.mock.calls).toEqual([
      [
        expect.objectContaining({
          provider: form.id,
          providerAccountId: form.account,
          meaning: "tokens_revoked",
        }),
      ],
    ])
    expect(at.told()).toBe("")
  })

  it("is refused with 401 where one byte is another, and without a signature", async () => {
    const at = await open()
    const posted = form.sign(text(form.body()))
    const forged = await at.post({ ...posted, body: `${posted.body} ` })
    expect([forged.status, await forged.json()]).toEqual([401, { err: "authentication_failed" }])
    const [name = ""] = Object.keys(posted.headers).filter((one) => /signature(?:-256|-ed25519)?$/.test(one))
    for (const value of ["", "v0=", "sha256=", "zz", "00"])
      expect((await at.post({ ...posted, headers: { ...posted.headers, [name]: value } })).status).toBe(401)
    const { [name]: _, ...bare } = posted.headers
    expect((await at.post({ ...posted, headers: bare })).status).toBe(400)
    expect(await at.state()).toEqual(untouched)
  })

  it("is carried out once", async () => {
    const at = await open()
    const posted = form.sign(text(form.body()))
    await at.post(posted)
    await at.start()
    expect((await at.post(posted)).status).toBe(form.status)
    expect(await at.state()).toEqual({ ...carriedOut, sessions: 2 })
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })

  it("about another account touches nobody else", async () => {
    const at = await open()
    expect((await at.post(form.sign(text(form.body("4711"))))).status).toBe(form.status)
    expect(await at.state()).toEqual(untouched)
  })

  it("of an unknown event is acknowledged", async () => {
    const at = await open()
    expect((await at.post(form.sign(text(form.unknown)))).status).toBe(form.status)
    expect(await at.state()).toEqual(untouched)
    expect(at.providerNotice).not.toHaveBeenCalled()
  })

  it("without its secret is answered with 500, and the log names provider and option", async () => {
    const at = await open({})
    expect((await at.post(form.sign(text(form.body())))).status).toBe(500)
    const variable = `AUTH_${form.id.toUpperCase()}_NOTICE_SECRET`
    expect(at.told()).toBe(
      `MissingCredentials: ${form.id}: nothing verifies the notices of this provider. Set ${variable} or the option notices.secret to what the provider calls "${form.name}".`,
    )
    vi.stubEnv(variable, form.key)
    expect((await at.post(form.sign(text(form.body())))).status).toBe(form.status)
    vi.unstubAllEnvs()
    expect(await at.state()).toEqual(carriedOut)
  })
})

describe.each(forms.filter(({ id }) => id !== "github"))(
  "a notice of $id, which says when it was sent,",
  (form) => {
    it("is refused when it is old, or from the future", async () => {
      const at = await site(form.provider({ notices: { secret: form.key } }), form.id, form.account)
      for (const time of [now() - 340, now() + 340])
        expect((await at.post(form.sign(JSON.stringify(form.body()), time))).status).toBe(400)
      expect(await at.state()).toEqual(untouched)
    })
  },
)

describe.each(forms.filter(({ id }) => ["zoom", "discord", "twitch"].includes(id)))(
  "a notice of $id, which names the client,",
  (form) => {
    it("is refused when it is for another one", async () => {
      const at = await site(form.provider({ notices: { secret: form.key } }), form.id, form.account)
      const answer = await at.post(form.sign(JSON.stringify(form.body(undefined, "another"))))
      expect([answer.status, await answer.json()]).toEqual([400, { err: "invalid_audience" }])
      expect(await at.state()).toEqual(untouched)
    })
  },
)

describe("a challenge", () => {
  const [slack, zoom, , , twitch] = forms as [Form, Form, Form, Form, Form]
  const open = (form: Form) => site(form.provider({ notices: { secret: form.key } }), form.id, form.account)

  it("of Slack is answered with its own text", async () => {
    const at = await open(slack)
    const body = JSON.stringify({
      token: "t",
      challenge: "3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P",
      type: "url_verification",
    })
    const answer = await at.post(slack.sign(body))
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"])
    expect(await answer.text()).toBe("3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P")
    expect((await at.post({ ...slack.sign(body), body: `${body} ` })).status).toBe(401)
  })

  it("of Zoom is answered with the hash of its token", async () => {
    const at = await open(zoom)
    const body = JSON.stringify({
      event: "endpoint.url_validation",
      payload: { plainToken: "qgg8vlvZRS6UYooatFL8Aw" },
      event_ts: 1,
    })
    const answer = await at.post(zoom.sign(body))
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { plainToken: "qgg8vlvZRS6UYooatFL8Aw", encryptedToken: hmacOf("qgg8vlvZRS6UYooatFL8Aw") },
    ])
  })

  it("of Twitch is answered with its own text", async () => {
    const at = await open(twitch)
    const body = JSON.stringify({
      challenge: "pogchamp-kappa-360noscope-vohiyo",
      subscription: { type: "user.authorization.revoke", status: "webhook_callback_verification_pending" },
    })
    expect(await (await at.post(twitch.sign(body))).text()).toBe("pogchamp-kappa-360noscope-vohiyo")
  })
})

it("GitHub's own example of a signature is good, and its text is no notice", async () => {
  const notices = { secret: "It's a Secret to Everybody" }
  const at = await site(GitHub({ ...client, notices }), "github", "1")
  const signature = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
  const answer = await at.post({ headers: { "x-hub-signature-256": signature }, body: "Hello, World!" })
  expect([answer.status, await answer.json()]).toEqual([400, { err: "invalid_request" }])
  expect(at.warned()).toContain("the notice is no JSON object")
})

it("another event of GitHub with the name of the one that is known is refused", async () => {
  const at = await site(GitHub({ ...client, notices: { secret } }), "github", "1")
  const body = JSON.stringify({ action: "created", sender: { id: 1 } })
  const headers = {
    "x-github-event": "github_app_authorization",
    "x-hub-signature-256": `sha256=${hmacOf(body)}`,
  }
  expect((await at.post({ headers, body })).status).toBe(400)
  expect(await at.state()).toEqual(untouched)
})

it("a notice of GitHub, which has neither time nor id, is carried out once for each sign-in", async () => {
  vi.useFakeTimers({ toFake: ["Date"] })
  try {
    const simulator = simulate([GitHub({ ...client, notices: { secret } })])
    const providerNotice = vi.fn()
    const adapter = MemoryAdapter()
    const config = {
      ...{ providers: simulator.providers, adapter, account: true, secret: "x".repeat(32), trustHost: true },
      events: { providerNotice },
    }
    const signIn = async () => {
      const { session } = await simulator.signIn((request) => Auth(request, config), "github")
      expect(session).toBeTruthy()
    }
    const request = await simulator.notice("github")
    const tell = async (hasSignedIn: boolean) => {
      vi.setSystemTime(Date.now() + 60_000)
      const before = providerNotice.mock.calls.length
      expect((await providerEvents(request.clone(), config)).status).toBe(200)
      expect(providerNotice.mock.calls.length - before).toBe(hasSignedIn ? 1 : 0)
    }
    await signIn()
    await tell(true)
    await tell(false)
    await signIn()
    await tell(true)
    vi.setSystemTime(Date.now() + 30 * 86_400_000)
    await tell(false)
    await signIn()
    await tell(true)
  } finally {
    vi.useRealTimers()
  }
})

describe("a provider of the application's own", () => {
  const base = {
    format: "signed_body",
    signature: { header: "x-sign", alg: "HS256", over: "{headers.x-time}.{body}" },
    time: "headers.x-time",
    event: "type",
    account: "user",
    events: { gone: "account_deleted" },
  } as const
  const open = (over: object) => {
    const own = { id: "acme", name: "Acme", type: "oauth", ...client, notifies: { ...base, ...over } }
    const endpoints = { authorization: "https://acme.test/a", token: "https://acme.test/t" }
    return site({ ...own, ...endpoints, userinfo: "https://acme.test/me" } as Provider, "acme", "u-1")
  }
  const sign = (data: (at: number, body: string) => string): Posted => {
    const [at, body] = [now(), JSON.stringify({ type: "gone", user: "u-1" })]
    const key = client.clientSecret
    return {
      headers: { ...json, "x-time": String(at), "x-id": "1", "x-sign": hmacOf(data(at, body), key) },
      body,
    }
  }

  it("has its notices carried out", async () => {
    const at = await open({})
    expect((await at.post(sign((time, body) => `${time}.${body}`))).status).toBe(200)
    expect(await at.state()).toEqual(carriedOut)
  })

  it.each([
    ["time", { signature: { header: "x-sign", alg: "HS256" } }, (_: number, body: string) => body],
    ["id", { id: "headers.x-id" }, (time: number, body: string) => `${time}.${body}`],
    ["event", { event: "headers.x-id" }, (time: number, body: string) => `${time}.${body}`],
    [
      "signature.over",
      { signature: { header: "x-sign", alg: "HS256", over: "{headers.x-time}" } },
      (time: number) => String(time),
    ],
    ["signature", { signature: undefined, time: undefined }, (_: number, body: string) => body],
  ])("whose %s is not signed is a mistake in the config", async (word, over, data) => {
    const at = await open(over)
    expect((await at.post(sign(data))).status).toBe(500)
    expect(at.told()).toMatch(`MissingCredentials: acme: notifies.${word} of this provider is not signed`)
    expect(await at.state()).toEqual(untouched)
  })
})

describe("a signed request of Facebook", () => {
  const deletionUrl = "https://app.test/deletion?lang=en"
  const open = (notices: object = { deletionUrl }) =>
    site(Facebook({ ...client, notices }), "facebook", "10158")
  const base64 = (data: string | Buffer) => Buffer.from(data).toString("base64url")
  const make = (over: object = {}, key = client.clientSecret): Posted => {
    const payload = base64(
      JSON.stringify({ algorithm: "HMAC-SHA256", issued_at: now(), user_id: "10158", ...over }),
    )
    const signature = base64(createHmac("sha256", key).update(payload).digest())
    return {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ signed_request: `${signature}.${payload}` }).toString(),
    }
  }

  it("ends sessions and drops tokens of who removed the app", async () => {
    const at = await open()
    const answer = await at.post(make())
    expect([answer.status, await answer.text()]).toEqual([200, ""])
    expect(await at.state()).toEqual(carriedOut)
    expect(at.providerNotice.mock.calls[0]?.[0]).toMatchObject({
      meaning: "tokens_revoked",
      event: "deauthorize",
    })
  })

  it("that asks to delete data is answered with a page and a code, the same when it comes again; the user stays", async () => {
    const at = await open()
    const posted = make()
    const answer = await at.post(posted, "?event=data_deletion")
    const { url, confirmation_code: code } = await answer.json()
    expect(answer.headers.get("content-type")).toContain("application/json")
    expect(code).toMatch(/^[0-9a-f]{24}$/)
    expect(url).toBe(`https://app.test/deletion?lang=en&code=${code}`)
    expect(await at.state()).toEqual(carriedOut)
    expect(at.providerNotice.mock.calls).toEqual([
      [expect.objectContaining({ meaning: "data_deletion_requested", confirmationCode: code })],
    ])
    expect(await (await at.post(posted, "?event=data_deletion")).json()).toEqual({
      url,
      confirmation_code: code,
    })
    expect(at.providerNotice).toHaveBeenCalledTimes(1)
  })

  it("that asks to delete data needs a page of the application", async () => {
    const at = await open({})
    expect((await at.post(make(), "?event=data_deletion")).status).toBe(500)
    expect(at.told()).toContain("facebook: the provider asks to delete data")
    expect(at.told()).toContain("notices.deletionUrl")
    expect(await at.state()).toEqual(untouched)
  })

  it.each([
    ["by another app", make({}, "another-secret"), 401],
    ["by another algorithm", make({ algorithm: "none" }), 400],
    ["long ago", make({ issued_at: now() - 3600 }), 400],
    ["at no time", make({ issued_at: undefined }), 400],
    ["for a sign-in in a browser, with a code", make({ code: "AQB7pu-code" }), 400],
    ["for a sign-in in a browser, with a token", make({ oauth_token: "EAAG-token", expires: 0 }), 400],
    ["twice in one form", { ...make(), body: `${make().body}&${make().body}` }, 400],
    ["as JSON", { headers: json, body: JSON.stringify({ signed_request: "a.b" }) }, 400],
  ])("signed %s is refused", async (_, posted, status) => {
    const at = await open()
    expect((await at.post(posted)).status).toBe(status)
    expect(await at.state()).toEqual(untouched)
  })

  it("of a name that is not known is acknowledged", async () => {
    const at = await open()
    expect((await at.post(make(), "?event=other")).status).toBe(200)
    expect(await at.state()).toEqual(untouched)
  })
})

describe("a notice of Apple", () => {
  async function open(notices: object = {}) {
    const op = new FakeProvider("https://appleid.apple.com")
    const provider = op.plays({ ...Apple({ ...client, notices }), [customFetch]: op.fetch } as never)
    const at = await site(provider, "apple", "001667.7f1e9b1f0d41426d8d8616e7d06be6f1.0433")
    const send = async (event: object, over: object = {}) => {
      const payload = await op.sign({
        iss: "https://appleid.apple.com",
        aud: "cid",
        iat: now(),
        exp: now() + 86_400,
        jti: crypto.randomUUID(),
        events: JSON.stringify({
          sub: "001667.7f1e9b1f0d41426d8d8616e7d06be6f1.0433",
          event_time: Date.now(),
          ...event,
        }),
        ...over,
      })
      return at.post({ headers: json, body: JSON.stringify({ payload }) })
    }
    return { ...at, send }
  }

  it.each([
    ["consent-revoked", "tokens_revoked"],
    ["account-delete", "account_deleted"],
    ["account-deleted", "account_deleted"],
  ])("%s stands in a text of JSON", async (type, meaning) => {
    const at = await open()
    expect((await at.send({ type })).status).toBe(202)
    expect(await at.state()).toEqual(carriedOut)
    expect(at.providerNotice.mock.calls[0]?.[0]).toMatchObject({ meaning, event: type })
  })

  it("of mail that is forwarded or not is acknowledged", async () => {
    const at = await open()
    expect((await at.send({ type: "email-disabled", email: "x@privaterelay.appleid.com" })).status).toBe(202)
    expect(await at.state()).toEqual(untouched)
  })

  it("for the app of another team is refused, and for an app that the application names not", async () => {
    const at = await open()
    expect((await at.send({ type: "consent-revoked" }, { aud: "com.example.app" })).status).toBe(400)
    expect(await at.state()).toEqual(untouched)
    const named = await open({ audience: ["com.example.app"] })
    expect((await named.send({ type: "consent-revoked" }, { aud: "com.example.app" })).status).toBe(202)
    expect(await named.state()).toEqual(carriedOut)
  })

  it("whose events are no JSON is acknowledged and does nothing", async () => {
    const at = await open()
    expect((await at.send({}, { events: "{" })).status).toBe(202)
    expect(await at.state()).toEqual(untouched)
  })
})

it("one route serves all providers, whatever ids the application gives them", async () => {
  const [slack, zoom] = forms as [Form, Form]
  const at = await site(Slack({ ...client, id: "work", notices: { secret } }), "work", slack.account)
  expect((await at.post(zoom.sign(JSON.stringify(zoom.body())))).status).toBe(400)
  expect((await at.post(slack.sign(JSON.stringify(slack.body())))).status).toBe(200)
  expect(await at.state()).toEqual(carriedOut)
})

it("nothing of a notice is kept but its hash", async () => {
  const [slack] = forms as [Form]
  const at = await site(Slack({ ...client, notices: { secret } }), "slack", slack.account)
  const used = vi.spyOn(at.adapter, "useLogoutToken")
  const posted = slack.sign(JSON.stringify({ ...slack.body(), event_id: "Ev1" }))
  await at.post(posted)
  const [[{ issuer, jti }]] = used.mock.calls as unknown as [[{ issuer: string; jti: string }]]
  expect(issuer).toBe("notice")
  expect(jti).toBe(
    createHash("sha256")
      .update(JSON.stringify(["notice", "slack", "Ev1"]))
      .digest("hex"),
  )
})
