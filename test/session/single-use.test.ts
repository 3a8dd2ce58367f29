/** Every value of a sign-in that is good for one use, used twenty times at once: what is promised of each, and by whom. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { customFetch, type OAuth2Config } from "../../src/providers/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { acme, begin, signIn } from "../support/acme.js"
import { browser, listener, mailbox, signsIn, start } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { SoftwareAuthenticator } from "../webauthn/authenticator.js"
import * as passkey from "../webauthn/passkey.js"

type Engine = (request: Request, config: AuthConfig) => Promise<Response>
const times = 20

let adapter: ReturnType<typeof MemoryAdapter>
beforeEach(() => {
  adapter = MemoryAdapter()
})
afterEach(() => void vi.resetModules())

/** Sends one request of a browser twenty times at once, to two processes in turn that share the store alone. */
async function twenty(client: Client, path: string, body?: Record<string, string>): Promise<Response[]> {
  const engines: Engine[] = []
  for (let count = 0; count < 2; count += 1) {
    vi.resetModules()
    engines.push((await import("../../src/index.js")).Auth as Engine)
  }
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
  const url = new URL(/^https?:/.test(path) ? path : `/auth/${path}`, client.origin)
  return Promise.all(
    Array.from({ length: times }, (_, at) => {
      const headers = new Headers(cookie ? { cookie } : {})
      if (body) headers.set("content-type", "application/x-www-form-urlencoded")
      const init = body
        ? { method: "POST", headers, body: new URLSearchParams(body).toString() }
        : { headers }
      return (engines[at % 2] as Engine)(new Request(url, init), {
        ...client.config,
        ...(client.config.adapter ? { adapter: { ...client.config.adapter } } : {}),
      })
    }),
  )
}

const signedIn = (answers: Response[]) => answers.filter(signsIn).length

describe("what the store gives away signs in once, in however many processes", () => {
  it.each([
    ["the token of a mail link", undefined],
    ["a mail code", () => "493021"],
  ])("%s", async (_, generateVerificationToken) => {
    const mail = mailbox(generateVerificationToken ? { generateVerificationToken } : {})
    const client = browser({ providers: [mail.provider], adapter, session: { strategy: "jwt" } })
    await client.submit("signin/email", { email: "ada@x.test" })
    expect(signedIn(await twenty(client, mail.link()))).toBe(1)
    expect(signedIn(await twenty(client, mail.link()))).toBe(0)
  })

  it.each(["register", "authenticate"])("the challenge of a passkey to %s", async (action) => {
    const device = new SoftwareAuthenticator()
    const config = { providers: [Passkey()], adapter, experimental: { enableWebAuthn: true } }
    const client = browser(config)
    if (action === "authenticate") {
      await passkey.register(client, device, "ada@x.test", { counter: 0 })
      client.cookies.clear()
    }
    const { options } = await passkey.ask(
      client,
      action === "register" ? { email: "ada@x.test" } : { action },
    )
    const data =
      action === "register"
        ? device.register(options.challenge)
        : device.authenticate(options.challenge, { counter: 0 })
    expect(signedIn(await twenty(client, "callback/passkey", { action, data }))).toBe(1)
    expect(signedIn(await twenty(client, "callback/passkey", { action, data }))).toBe(0)
  })
})

describe("what a cookie carries is bound to its browser and its flow; that it works once is the provider's code", () => {
  it("state and PKCE: one sign-in, one account, with a provider that takes a code once", async () => {
    const op = acme()
    const client = browser({ providers: [op.provider], adapter })
    const back = await begin(client)
    expect(signedIn(await twenty(client, back))).toBe(1)
    expect(op.exchanges).toHaveLength(1)
    expect(signedIn(await twenty(client, back))).toBe(0)
    expect(signedIn(await twenty(new Client(client.config), back))).toBe(0)
  })

  it("nonce: one sign-in, with a provider that takes a code once", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oidc({ checks: ["pkce", "nonce", "state"] })] })
    const back = await op.visit((await start(client)).href)
    const used = new Set<string>()
    const transport = (client.config.providers[0] as OAuth2Config<Profile>)[customFetch] as typeof fetch
    const once: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      const code = new URLSearchParams(await request.clone().text()).get("code")
      if (code && used.has(code)) return Response.json({ error: "invalid_grant" }, { status: 400 })
      if (code) used.add(code)
      return transport(request)
    }
    Object.assign(client.config.providers[0] ?? {}, { [customFetch]: once })
    expect(signedIn(await twenty(client, back))).toBe(1)
    expect(signedIn(await twenty(new Client(client.config), back))).toBe(0)
  })

  it("documented limit: a provider that takes a code again lets its browser in again, as the same user", async () => {
    const op = new FakeProvider()
    op.answers.token = () => Response.json({ access_token: "at", token_type: "bearer" })
    const client = browser({ providers: [op.oauth()], adapter })
    const back = await op.visit((await start(client)).href)
    expect(signedIn(await twenty(client, back))).toBeGreaterThanOrEqual(1)
    expect(signedIn(await twenty(new Client(client.config), back))).toBe(0)
    const user = await adapter.getUserByEmail("ada@example.com")
    expect(await adapter.listAccountsByUserId(user?.id ?? "")).toHaveLength(1)
  })

  it("the request token of OAuth 1.0a: one sign-in, with a provider that takes a verifier once", async () => {
    const used = new Set<string>()
    const answer: typeof fetch = async (input, init) => {
      const request = new Request(input, init)
      const { pathname } = new URL(request.url)
      if (pathname === "/me") return Response.json({ id: "7", name: "Ada" })
      if (pathname === "/request")
        return new Response("oauth_token=rt&oauth_token_secret=rs&oauth_callback_confirmed=true")
      if (used.has("rt")) return new Response("used", { status: 401 })
      used.add("rt")
      return new Response("oauth_token=at&oauth_token_secret=as")
    }
    const provider = {
      id: "legacy",
      name: "Legacy",
      type: "oauth",
      clientId: "ck",
      clientSecret: "cs",
      requestToken: "https://op.test/request",
      authorization: "https://op.test/authorize",
      token: "https://op.test/access",
      userinfo: "https://op.test/me",
      profile: (p: Profile) => ({ id: String(p.id), name: p.name ?? null }),
      [customFetch]: answer,
    } as unknown as OAuth2Config<Profile>
    const client = browser({ providers: [provider], adapter })
    await client.submit("signin/legacy")
    const back = "callback/legacy?oauth_token=rt&oauth_verifier=v"
    expect(signedIn(await twenty(client, back))).toBe(1)
    expect(signedIn(await twenty(new Client(client.config), back))).toBe(0)
  })

  it("a hand-over of the redirect proxy: handed on each time, signed in once", async () => {
    const op = acme()
    const both = {
      providers: [op.provider],
      redirectProxyUrl: "https://stable.test/auth",
      logger: listener(),
    }
    const preview = browser(both, "https://pr-1.preview.test")
    const proxy = browser(
      { ...both, redirectProxyOrigins: ["https://*.preview.test"] },
      "https://stable.test",
    )
    const handed = await twenty(proxy, await begin(preview))
    const places = new Set(handed.map((answer) => answer.headers.get("location") ?? ""))
    expect([places.size, signedIn(handed)]).toEqual([1, 0])
    const [back = ""] = places
    expect(signedIn(await twenty(preview, back))).toBe(1)
    expect(signedIn(await twenty(proxy, back.replace("pr-1.preview", "stable")))).toBe(0)
  })
})

describe("what is good for many uses says whose it is, and gives nothing away", () => {
  it("a CSRF token serves all forms of its session, and no other session's", async () => {
    const op = acme()
    const client = browser({ providers: [op.provider], adapter, session: { strategy: "jwt" } })
    await signIn(client)
    const csrfToken = await client.csrfToken()
    const answers = await twenty(client, "session", { csrfToken })
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: times }, () => 200))
    const stranger = new Client(client.config)
    await signIn(stranger)
    const refused = await twenty(stranger, "session", { csrfToken })
    expect(refused.some(({ status }) => status === 200)).toBe(false)
  })

  it("the cookie that remembers a mail request uses no link up, and opens none", async () => {
    const mail = mailbox()
    const client = browser({ providers: [mail.provider], adapter })
    await client.submit("signin/email", { email: "ada@x.test" })
    const forged = new URL(mail.link())
    forged.searchParams.set("token", "0".repeat(64))
    expect(signedIn(await twenty(client, forged.href))).toBe(0)
    expect(signedIn(await twenty(client, mail.link()))).toBe(1)
    expect(client.cookie("state.email")).toBeDefined()
  })
})
