import { inspect } from "node:util"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { CredentialsSignin } from "../../src/engine/errors.js"
import type { AuthConfig } from "../../src/index.js"
import { acme, begin, signIn } from "../support/acme.js"
import { browser, credentials, enter, mailbox, sessionCookie } from "../support/app.js"
import { Application } from "../support/application.js"
import type { Client } from "../support/client.js"
import { type Answer, FakeProvider, type Place } from "../support/fake-provider.js"
import { makeKey, signToken } from "../support/signing-keys.js"

const clientSecret = "client-secret-nobody-may-see"

/** Everything that must never reach a log, gathered while a flow ran. */
function secretsOf(flow: Application, fake: FakeProvider): string[] {
  const found = fake.calls.flatMap(({ form, headers }) => [
    form.get("code"),
    form.get("code_verifier"),
    headers.get("authorization")?.split(" ")[1],
  ])
  return [
    clientSecret,
    "access-token-of-ada",
    "refresh-token-of-ada",
    ...flow.client.cookies.values(),
    ...found.filter((one) => typeof one === "string"),
  ].filter((one) => one.length > 8)
}

type Spoilt = Partial<Record<Place, Answer>>

const challenge: Answer = () =>
  new Response("", { status: 401, headers: { "www-authenticate": 'Bearer error="invalid_token"' } })

describe("the log of a sign-in holds no secret", () => {
  const echo: Answer = (call) =>
    Response.json(
      { error: "invalid_grant", error_description: `code ${call.form.get("code")} and ${clientSecret}` },
      { status: 400 },
    )
  const quoting =
    (read: (call: Parameters<Answer>[0]) => string): Answer =>
    (call) => {
      throw new Error(`The socket was closed: ${read(call)}`)
    }
  const cases: [string, Partial<Pick<FakeProvider, "tokens" | "claims" | "idToken">>, Spoilt, object?][] = [
    ["when all is well", {}, {}],
    ["when the token endpoint answers 400 and echoes what it got", {}, { token: echo }],
    ["when the token endpoint answers 500", {}, { token: () => new Response("down", { status: 500 }) }],
    ["when the token answer is no good", { tokens: { token_type: "mac" } }, {}],
    ["when the id token is no good", { claims: { aud: "other" } }, {}],
    [
      "when the signature is no good",
      { idToken: async (claims) => signToken(claims, await makeKey("key-1")) },
      {},
    ],
    [
      "when userinfo answers 500",
      {},
      { userinfo: (call) => Response.json({ message: call.headers.get("authorization") }, { status: 500 }) },
      { idToken: false },
    ],
    [
      "when the transport quotes the form that it could not send",
      {},
      { token: quoting(({ form }) => `${form}`) },
    ],
    [
      "when the transport quotes the header that it could not send",
      {},
      { userinfo: quoting(({ headers }) => `${headers.get("authorization")}`) },
      { idToken: false },
    ],
    ["when userinfo challenges", {}, { userinfo: challenge }, { idToken: false }],
    [
      "when profile() throws",
      {},
      {},
      {
        profile: () => {
          throw new TypeError("cannot read properties of undefined")
        },
      },
    ],
  ]

  it.each(cases)("%s", async (_what, spoil, answers, over = {}) => {
    const fake = Object.assign(new FakeProvider(), spoil)
    Object.assign(fake.answers, answers)
    const flow = new Application({ fake, providers: [fake.oidc({ clientSecret, ...over })] })
    const back = await fake.visit(await flow.start())
    const before = secretsOf(flow, fake)
    await flow.back(back)
    const told = flow.log.text + inspect(flow.log.debugged, { depth: 12, showHidden: true })
    for (const one of [...before, ...secretsOf(flow, fake)]) expect(told).not.toContain(one)
  })

  it("when a stranger's answer carries a code", async () => {
    const fake = new FakeProvider()
    const flow = new Application({ fake, providers: [fake.oauth({ clientSecret })] })
    await flow.back("callback/acme?code=a-code-that-is-secret&state=a-state-that-is-secret")
    expect(flow.log.errors).toHaveLength(1)
    expect(flow.log.text).not.toContain("that-is-secret")
  })
})

/** Keeps every argument, as an application's logger would. */
function spy() {
  const loud: unknown[] = []
  const quiet: unknown[] = []
  const text = (all: unknown[]) =>
    inspect(all, { depth: 12, showHidden: true, maxStringLength: null, maxArrayLength: null })
  const logger = {
    error: (...args: unknown[]) => void loud.push(args),
    warn: (...args: unknown[]) => void loud.push(args),
    debug: (...args: unknown[]) => void quiet.push(args),
  }
  return { logger, loud: () => text(loud), all: () => text([loud, quiet]), count: () => loud.length }
}

const secret = "a-secret-of-forty-characters-for-tests-1"

const tokens = ["access-token-of-ada", "refresh-token-of-ada"]

/** What must stand in no log: cookies, and what the provider was told and told us. */
function hidden(client: Client, provider: FakeProvider): string[] {
  const forms = provider.calls.flatMap(({ form }) =>
    ["code", "code_verifier", "client_secret"].map((name) => form.get(name)),
  )
  const headers = provider.calls.map(({ headers }) => headers.get("authorization")?.split(" ")[1])
  const cookies = [...client.cookies.entries()]
    .filter(([name]) => !name.includes("callback-url"))
    .map(([, value]) => value)
  const all = [
    secret,
    "csec-9f2b",
    ...tokens,
    ...forms,
    ...headers,
    ...cookies,
    ...cookies.map(decodeURIComponent),
  ]
  return all.filter((one) => typeof one === "string" && one.length > 3) as string[]
}

const faults: [string, (provider: FakeProvider) => void][] = [
  ["nothing fails", () => {}],
  [
    "the token endpoint answers 400",
    (p) => {
      p.answers.token = ({ form }) => {
        const error_description = `code ${form.get("code")}, verifier ${form.get("code_verifier")}, csec-9f2b`
        return Response.json({ error: "invalid_grant", error_description }, { status: 400 })
      }
    },
  ],
  [
    "the token endpoint answers 500",
    (p) => {
      p.answers.token = (call) =>
        new Response(`echo ${call.body} ${call.headers.get("authorization")}`, { status: 500 })
    },
  ],
  [
    "the token endpoint answers nonsense",
    (p) => {
      p.answers.token = (call) =>
        new Response(`echo ${call.body}`, { headers: { "content-type": "application/json" } })
    },
  ],
  [
    "the token endpoint answers half a token",
    (p) => {
      p.tokens = { token_type: undefined }
    },
  ],
  [
    "the userinfo endpoint answers 500",
    (p) => {
      p.answers.userinfo = (call) =>
        new Response(`echo ${call.headers.get("authorization")}`, { status: 500 })
    },
  ],
  [
    "the userinfo endpoint answers 401 with a challenge",
    (p) => {
      p.answers.userinfo = (call) =>
        new Response(null, {
          status: 401,
          headers: {
            "www-authenticate": `Bearer error="invalid_token", error_description="${call.headers.get("authorization")}"`,
          },
        })
    },
  ],
  [
    "the network fails",
    (p) => {
      p.answers.token = (call) => {
        throw new TypeError(`fetch failed: ${call.url}?${call.body}`)
      }
    },
  ],
  [
    "the token endpoint redirects",
    (p) => {
      p.answers.token = (call) => Response.redirect(`https://evil.test/?${call.body}`)
    },
  ],
]

describe("a sign-in at a provider", () => {
  it.each(faults)("tells no secret when %s", async (_title, spoil) => {
    const { logger, loud } = spy()
    const provider = new FakeProvider()
    spoil(provider)
    const client = browser({ providers: [provider.oauth({ clientSecret: "csec-9f2b" })], logger })
    const location = (await client.submit("signin/acme")).headers.get("location") ?? ""
    const before = new Map(client.cookies)
    await client.get(await provider.visit(location))
    const kept = { cookies: new Map([...before, ...client.cookies]) } as Client
    for (const one of hidden(kept, provider)) expect(loud()).not.toContain(one)
  })

  it("tells no secret when profile() throws what it was given", async () => {
    const { logger, loud } = spy()
    const provider = new FakeProvider()
    const profile = (): never => {
      throw new Error("profile() failed")
    }
    const client = browser({ providers: [provider.oauth({ profile, clientSecret: "csec-9f2b" })], logger })
    const location = (await client.submit("signin/acme")).headers.get("location") ?? ""
    await client.get(await provider.visit(location))
    expect(loud()).toContain("profile() failed")
    for (const one of hidden(client, provider)) expect(loud()).not.toContain(one)
  })

  it("tells no token in debug messages, of OAuth and of OpenID Connect", async () => {
    for (const kind of ["oauth", "oidc"] as const) {
      const { logger, all } = spy()
      const provider = new FakeProvider()
      const config = {
        adapter: MemoryAdapter(),
        session: { strategy: "database" as const },
        debug: true,
        logger,
      }
      const client = browser({ providers: [provider[kind]({ clientSecret: "csec-9f2b" })], ...config })
      const started = await client.submit("signin/acme")
      const checks = new Map(client.cookies)
      await client.get(await provider.visit(started.headers.get("location") ?? ""))
      expect(await client.session()).not.toBeNull()
      await client.submit("signout")
      const kept = { cookies: new Map([...checks, ...client.cookies]) } as Client
      expect(all()).toContain("createUserWithAccount")
      for (const one of hidden(kept, provider)) expect(all(), kind).not.toContain(one)
      const state = new URL(started.headers.get("location") ?? "").searchParams
      for (const name of ["state", "nonce", "code_challenge"])
        if (state.get(name)) expect(all()).not.toContain(state.get(name))
    }
  })

  it("tells no secret when the answer is another user's", async () => {
    const { logger, loud } = spy()
    const client = browser({ providers: [acme().provider], logger })
    await begin(client)
    await client.get("callback/acme?code=very-secret-code&state=very-secret-state&id_token=eyJ.very-secret")
    expect(loud()).not.toContain("very-secret")
  })
})

describe("a sign-in by mail", () => {
  it("tells no token, good, used or expired", async () => {
    const { logger, loud, all } = spy()
    const mail = mailbox({ maxAge: 1 })
    const adapter = MemoryAdapter()
    const client = browser({ providers: [mail.provider], adapter, logger, debug: true })
    const raw: string[] = []
    for (const email of ["a@x.test", "b@x.test"]) {
      await client.submit("signin/email", { email })
      const link = mail.link()
      raw.push(new URL(link).searchParams.get("token") ?? "")
      if (email === "b@x.test") await new Promise((resolve) => setTimeout(resolve, 1100))
      await client.get(link)
      await client.get(link)
      await client.get(link.replace("a%40x", "c%40x"))
    }
    for (const token of raw) {
      expect(token).toMatch(/^[0-9a-f]{64}$/)
      expect(loud()).not.toContain(token)
      expect(all()).not.toContain(token)
    }
  })

  it("tells no token when the sender fails with it", async () => {
    const { logger, loud } = spy()
    const mail = mailbox({ sendVerificationRequest: () => Promise.reject(new Error("SMTP down")) })
    const client = browser({ providers: [mail.provider], adapter: MemoryAdapter(), logger })
    await client.submit("signin/email", { email: "a@x.test" })
    expect(loud()).toContain("SMTP down")
    expect(loud()).not.toMatch(/token=[0-9a-f]{64}/)
  })
})

describe("a store", () => {
  it("that fails with a token in its words is quoted, and nothing is added", async () => {
    const { logger, all } = spy()
    const adapter = {
      ...MemoryAdapter(),
      getSessionAndUser: (token: string) => Promise.reject(new Error(`no row ${token.slice(0, 4)}...`)),
    }
    const client = browser({ providers: [acme().provider], adapter, logger, debug: true })
    client.cookies.set(sessionCookie, "opaque-session-token-1234567890")
    expect(await client.session()).toBeNull()
    expect(all()).toContain("no row opaq...")
    expect(all()).not.toContain("opaque-session-token-1234567890")
  })
})

describe("the console", () => {
  const written: string[] = []
  beforeEach(() => {
    written.length = 0
    for (const method of ["error", "warn", "log"] as const) {
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void written.push(args.join(" ")))
    }
  })
  afterEach(() => vi.restoreAllMocks())

  /** Every line is the engine's: it has its tag, belongs to a stack, or to the JSON of the details. */
  const expectOwnLines = (): void => {
    const colours = ["31", "33", "90", "0"].map((code) => `\u001b[${code}m`)
    const text = colours.reduce((left, colour) => left.replaceAll(colour, ""), written.join("\n"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/)
    for (const line of text.split("\n"))
      expect(line).toMatch(
        /^(?:\[auth\]\[(?:error|cause|details|reference|warn|debug)\]|\s+at |\s*[{}"\]]|\s*$)/,
      )
    expect(text.length).toBeLessThan(40_000)
  }

  it("gets no line and no colour from outside", async () => {
    const forged = "x\r\n[auth][error] root logged in\u001b[2J\u001b]0;x\u0007\u009b31m\u2028y\u0085z\u0008"
    const client = browser({
      providers: [acme().provider, credentials()],
      logger: {} as AuthConfig["logger"],
    })
    const params = new URLSearchParams({ error: forged, error_description: forged, error_uri: forged })
    const back = await begin(client)
    const { searchParams } = new URL(back, "https://app.test/auth/")
    params.set("state", searchParams.get("state") ?? "")
    await client.get(`callback/acme?${params}`)
    await client.get(
      `callback/acme?${new URLSearchParams({ error: "e".repeat(100_000), error_description: "x".repeat(1_000_000) })}`,
    )
    await client.get(`callback/${encodeURIComponent(forged)}`)
    await client.get(`nothing%0d%0a[auth]`)
    await client.get(`signin?callbackUrl=${encodeURIComponent(forged)}`)
    await client.get(`error?error=${encodeURIComponent(forged)}`)
    await client.request("signout", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"${forged}`,
    })
    expect(written.length).toBeGreaterThan(4)
    expectOwnLines()
    expect(written.join("\n")).not.toMatch(/^\[auth\]\[error\] root/m)
  })

  it("gets no line from what a provider answers", async () => {
    const forged = "bad\n[auth][error] forged\u001b[31m"
    const provider = new FakeProvider()
    provider.answers.token = () =>
      Response.json({ error: forged, error_description: forged.repeat(20_000) }, { status: 400 })
    const client = browser({ providers: [provider.oauth()], logger: {} as AuthConfig["logger"], debug: true })
    const location = (await client.submit("signin/acme")).headers.get("location") ?? ""
    await client.get(await provider.visit(location))
    expect(written.length).toBeGreaterThan(0)
    expectOwnLines()
  })
})

describe("an address of an error", () => {
  it("holds the public code and nothing else", async () => {
    class Locked extends CredentialsSignin {
      override code = "locked&x=y"
    }
    const fail = (error: unknown) => (): never => {
      throw error
    }
    const detail = "secret-detail"
    const configs: Partial<AuthConfig>[] = [
      { providers: [credentials(() => null)] },
      { providers: [credentials(fail(new Locked(detail)))] },
      { providers: [credentials(fail(new Error(detail)))] },
      { providers: [credentials(fail(detail))] },
      { callbacks: { signIn: () => false } },
      { callbacks: { signIn: fail(new Error(detail)) } },
      { callbacks: { jwt: fail(new Error(detail)) } },
      { callbacks: { redirect: fail(new Error(detail)) } },
    ]
    for (const config of configs) {
      const client = browser({ providers: [credentials()], ...config })
      const response = await enter(client, { callbackUrl: "/x", email: detail })
      const url = new URL(response.headers.get("location") ?? "")
      expect(["error", "error,code"]).toContain([...url.searchParams.keys()].join())
      expect(url.searchParams.get("error")).toMatch(/^[A-Za-z]+$/)
      expect(url.href).not.toContain(detail)
      const code = url.searchParams.get("code")
      if (code !== null) expect(["credentials", "locked&x=y"]).toContain(code)
    }
  })

  it("of a provider holds nothing of what the provider said", async () => {
    const client = browser({ providers: [acme().provider] })
    const back = new URL(await begin(client), "https://app.test/auth/")
    const query = new URLSearchParams({
      error: "access_denied",
      error_description: "secret-detail",
      state: back.searchParams.get("state") ?? "",
    })
    const response = await client.get(`callback/acme?${query}`)
    expect(response.headers.get("location")).toBe("https://app.test/auth/signin?error=OAuthCallbackError")
  })
})

describe("a password", () => {
  it("stands in no log, right or wrong, and neither does the session", async () => {
    const { logger, all } = spy()
    const authorize = ({ password }: Record<string, unknown>) => {
      if (password === "hunter2-boom") throw new Error("store is down")
      return password === "hunter2" ? { id: "u1" } : null
    }
    const client = browser({ providers: [credentials(authorize)], logger, debug: true })
    for (const password of ["hunter2-boom", "hunter2-wrong", "hunter2"]) await enter(client, { password })
    await client.session()
    expect(all()).not.toContain("hunter2")
    expect(all()).not.toContain(client.cookies.get(sessionCookie))
    await signIn(browser({ providers: [acme().provider], logger, debug: true }))
    expect(all()).not.toMatch(/code-\d+|at-code/)
  })
})
