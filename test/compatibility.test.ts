/** The same requests to the engine this one succeeds and to this one: what a client can see must be the same. */
import * as peer from "@auth/core"
import { encode as peerEncode } from "@auth/core/jwt"
import { beforeAll, describe, expect, it, vi } from "vitest"
import { encode } from "../src/engine/crypto/jwt.js"
import type { AuthConfig } from "../src/index.js"
import * as authlas from "../src/index.js"
import { secret } from "./support/client.js"

type Handler = (request: Request, config: AuthConfig) => Promise<Response>
const theirs = peer.Auth as unknown as Handler
const ours = authlas.Auth as unknown as Handler

const silent = { error() {}, warn() {}, debug() {} }

function config(more: Partial<AuthConfig> = {}): AuthConfig {
  return {
    secret,
    trustHost: true,
    logger: silent,
    providers: [
      {
        id: "credentials",
        name: "Credentials",
        type: "credentials",
        credentials: { password: { label: "Password" } },
        authorize: (input: { password?: unknown }) =>
          input.password === "ok"
            ? { id: "u1", name: "U", email: "u1@x.test", image: "https://x.test/i" }
            : null,
      },
      {
        id: "acme",
        name: "Acme",
        type: "oauth",
        clientId: "cid",
        clientSecret: "csec",
        authorization: "https://op.test/authorize",
        token: "https://op.test/token",
        userinfo: "https://op.test/userinfo",
        checks: ["pkce", "state"],
      },
    ],
    ...more,
  }
}

interface Seen {
  status: number
  location: string | null
  type: string | null
  cookies: string[]
  body: unknown
}

/** Values that are random or a moment are masked; names, attributes and their order stay. */
function cookieShape(line: string): string {
  return line
    .replace(/(csrf-token|session-token(?:\.\d+)?|state|code_verifier)=[^;]+/, "$1=*")
    .replace(/Expires=[^;]+/, "Expires=*")
}

async function see(response: Response): Promise<Seen> {
  const text = await response.text()
  const type = response.headers.get("content-type")?.replace(/;.*/, "") ?? null
  const body: unknown = type === "application/json" ? JSON.parse(text) : type === "text/html" ? "page" : text
  return {
    status: response.status,
    location: response.headers.get("location"),
    type,
    cookies: response.headers.getSetCookie().map(cookieShape),
    body,
  }
}

function masked(seen: Seen): Seen {
  const body = JSON.stringify(seen.body)
    .replace(/"csrfToken":"[0-9a-f]{64}"/, '"csrfToken":"*"')
    .replace(/"expires":"[^"]+"/, '"expires":"*"')
  return { ...seen, body: JSON.parse(body) as unknown }
}

interface Ask {
  path: string
  origin?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  config?: Partial<AuthConfig>
}

async function both(ask: Ask): Promise<[Seen, Seen]> {
  const answer = async (handler: Handler): Promise<Seen> => {
    const { path, origin = "https://app.test", method, headers, body } = ask
    const request = new Request(`${origin}${path}`, { method: method ?? "GET", headers, body })
    return masked(await see(await handler(request, config(ask.config))))
  }
  return [await answer(theirs), await answer(ours)]
}

const form = { "content-type": "application/x-www-form-urlencoded" }
const cookieOf = (response: Response, part: string): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((pair) => pair.includes(part)) ?? ""

/** A CSRF pair of the other engine, which both accept. */
let token = ""
let csrf = ""
let session = ""

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {})
  const answer = await theirs(new Request("https://app.test/auth/csrf"), config())
  csrf = cookieOf(answer, "csrf-token")
  token = ((await answer.json()) as { csrfToken: string }).csrfToken
  const signedIn = await theirs(
    new Request("https://app.test/auth/callback/credentials", {
      method: "POST",
      headers: { ...form, cookie: csrf },
      body: `csrfToken=${token}&password=ok`,
    }),
    config(),
  )
  session = cookieOf(signedIn, "session-token")
})

describe("both engines answer alike", () => {
  const plain: Ask[] = [
    { path: "/auth/csrf" },
    { path: "/auth/providers" },
    { path: "/auth/session" },
    { path: "/auth/session", origin: "http://localhost:3000" },
    { path: "/auth/csrf", config: { skipCSRFCheck: peer.skipCSRFCheck as never } },
    { path: "/auth/csrf", config: { useSecureCookies: true }, origin: "http://localhost:3000" },
    { path: "/auth/signin" },
    { path: "/auth/signin?callbackUrl=https%3A%2F%2Fapp.test%2Fhome" },
    { path: "/auth/signin?callbackUrl=%2Fhome" },
    { path: "/auth/signin?callbackUrl=https%3A%2F%2Fevil.test%2F" },
    { path: "/auth/signin?callbackUrl=%2F%2Fevil.test" },
    { path: "/auth/signin/undefined" },
    { path: "/auth/signout" },
    { path: "/auth/error" },
    { path: "/auth/error?error=AccessDenied" },
    { path: "/auth/error?error=Verification" },
    { path: "/auth/error?error=Configuration" },
    { path: "/auth/verify-request" },
    { path: "/auth/callback" },
    { path: "/auth/callback/credentials" },
    { path: "/auth/callback/nobody" },
    { path: "/auth/webauthn-options" },
    { path: "/auth/providers", method: "POST" },
    { path: "/auth/csrf", method: "POST" },
    { path: "/auth/error", method: "POST" },
    { path: "/auth/verify-request", method: "POST" },
    { path: "/auth/webauthn-options", method: "POST" },
    { path: "/auth" },
    { path: "/auth/" },
    { path: "/other/session" },
    { path: "/auth/unknown" },
    { path: "/auth/SESSION" },
    { path: "/auth/session/x" },
    { path: "/auth/signin/acme/x" },
    { path: "/auth/session", method: "PUT" },
    { path: "/auth/session", method: "DELETE" },
    { path: "/auth/session", method: "OPTIONS" },
    { path: "/x/y/session", config: { basePath: "/x/y" } },
    { path: "/auth/signin", config: { pages: { signIn: "/login" } } },
    { path: "/auth/signin?error=X&callbackUrl=/a", config: { pages: { signIn: "/login?a=1" } } },
    { path: "/auth/signout", config: { pages: { signOut: "/bye" } } },
    { path: "/auth/error?error=AccessDenied", config: { pages: { error: "/oops" } } },
    { path: "/auth/verify-request?provider=e&type=email", config: { pages: { verifyRequest: "/mail" } } },
    { path: "/auth/session", config: { cookies: { callbackUrl: { name: "cb", options: { path: "/a" } } } } },
  ]
  for (const ask of plain) {
    const more = ask.config ? ` with ${Object.keys(ask.config).join(", ")}` : ""
    it(`${ask.method ?? "GET"} ${ask.origin ?? ""}${ask.path}${more}`, async () => {
      const [expected, actual] = await both(ask)
      expect(actual).toEqual(expected)
    })
  }
})

describe("both engines answer alike when posted to", () => {
  const posts: [string, () => Ask][] = [
    ["signin without a provider", () => ({ path: "/auth/signin", body: `csrfToken=${token}` })],
    ["signin with credentials", () => ({ path: "/auth/signin/credentials", body: `csrfToken=${token}` })],
    ["signin without a token", () => ({ path: "/auth/signin/acme", body: "" })],
    ["signin with a wrong token", () => ({ path: "/auth/signin/acme", body: "csrfToken=abc" })],
    [
      "signin with a page of one's own",
      () => ({
        path: "/auth/signin/acme",
        body: "",
        config: { pages: { signIn: "/login" } },
      }),
    ],
    [
      "signin with the token in the query",
      () => ({ path: `/auth/signin/acme?csrfToken=${token}`, body: "" }),
    ],
    ["signout", () => ({ path: "/auth/signout", body: `csrfToken=${token}` })],
    [
      "signout with a callback URL",
      () => ({ path: "/auth/signout", body: `csrfToken=${token}&callbackUrl=/bye` }),
    ],
    [
      "signout to another site",
      () => ({
        path: "/auth/signout",
        body: `csrfToken=${token}&callbackUrl=https%3A%2F%2Fevil.test`,
      }),
    ],
    ["signout without a token", () => ({ path: "/auth/signout", body: "" })],
    ["session without a token", () => ({ path: "/auth/session", body: "" })],
    ["session", () => ({ path: "/auth/session", body: `csrfToken=${token}` })],
    [
      "right credentials",
      () => ({ path: "/auth/callback/credentials", body: `csrfToken=${token}&password=ok` }),
    ],
    [
      "wrong credentials",
      () => ({ path: "/auth/callback/credentials", body: `csrfToken=${token}&password=no` }),
    ],
    ["credentials without a token", () => ({ path: "/auth/callback/credentials", body: "password=ok" })],
    [
      "credentials as JSON",
      () => ({
        path: "/auth/callback/credentials",
        headers: { "content-type": "application/json; charset=utf-8" },
        body: JSON.stringify({ csrfToken: token, password: "ok", callbackUrl: "/home" }),
      }),
    ],
    [
      "broken JSON",
      () => ({
        path: "/auth/signout",
        headers: { "content-type": "application/json" },
        body: "{",
      }),
    ],
    [
      "a text body",
      () => ({
        path: "/auth/signout",
        headers: { "content-type": "text/plain" },
        body: `csrfToken=${token}`,
      }),
    ],
  ]
  for (const [title, ask] of posts) {
    it(title, async () => {
      const { headers, ...rest } = ask()
      const [expected, actual] = await both({
        method: "POST",
        ...rest,
        headers: { ...form, cookie: csrf, ...headers },
      })
      expect(actual).toEqual(expected)
    })
    it(`${title}, with X-Auth-Return-Redirect`, async () => {
      const { headers, ...rest } = ask()
      const [expected, actual] = await both({
        method: "POST",
        ...rest,
        headers: { ...form, cookie: csrf, "X-Auth-Return-Redirect": "1", ...headers },
      })
      expect(actual).toEqual(expected)
    })
  }

  it("a sign-in at a provider, up to its random parts", async () => {
    const ask = { path: "/auth/signin/acme?prompt=login", method: "POST", headers: { ...form, cookie: csrf } }
    const [expected, actual] = await both({ ...ask, body: `csrfToken=${token}&callbackUrl=/x` })
    const shape = (seen: Seen) => ({
      ...seen,
      location: [...new URL(seen.location ?? "").searchParams].map(([name, value]) =>
        name === "state" || name === "code_challenge" ? name : `${name}=${value}`,
      ),
      cookies: [...seen.cookies].sort(),
    })
    expect(shape(actual)).toEqual(shape(expected))
  })
})

describe("both engines answer a config that cannot work alike", () => {
  const broken: Record<string, Partial<AuthConfig>> = {
    "an untrusted host": { trustHost: false },
    "no secret": { secret: undefined },
    "an empty list of secrets": { secret: [] },
    "no adapter for database sessions": {
      session: { strategy: "database" },
      providers: [config().providers[1] as never],
    },
    "credentials as the only way into database sessions": {
      session: { strategy: "database" },
      providers: [config().providers[0] as never],
    },
    "a provider without endpoints": { providers: [{ id: "a", name: "A", type: "oauth" }] as never },
    "credentials without authorize": {
      providers: [{ id: "a", name: "A", type: "credentials", credentials: {} }] as never,
    },
    "a page of its own": { trustHost: false, pages: { error: "/oops" } },
  }
  for (const [title, more] of Object.entries(broken)) {
    for (const ask of [
      { path: "/auth/session" },
      { path: "/auth/signin" },
      { path: "/auth/error?callbackUrl=/oops/x" },
      { path: "/auth/signout", method: "POST" },
    ]) {
      it(`${title}: ${ask.method ?? "GET"} ${ask.path}`, async () => {
        const [expected, actual] = await both({ ...ask, config: more })
        expect(actual).toEqual(expected)
      })
    }
  }

  it("a callback URL in the query that is no address", async () => {
    for (const path of ["/auth/signin", "/auth/session"]) {
      const [expected, actual] = await both({ path: `${path}?callbackUrl=javascript:alert(1)` })
      // The mistake is the request's, so it is no 500 here.
      expect({ ...actual, body: null }).toEqual({ ...expected, status: 400, body: null })
    }
  })
})

describe("sessions move between the engines", () => {
  const read = async (handler: Handler, cookie: string, origin = "https://app.test"): Promise<Seen> =>
    see(await handler(new Request(`${origin}/auth/session`, { headers: { cookie } }), config()))

  it("one of the other engine is read here", async () => {
    const cookie = `${csrf}; ${session}`
    const [expected, actual] = [await read(theirs, cookie), await read(ours, cookie)]
    expect(actual.body).toMatchObject({ user: { name: "U", email: "u1@x.test", image: "https://x.test/i" } })
    expect(masked(actual)).toEqual(masked(expected))
  })

  it("one of this engine is read there", async () => {
    const answer = await ours(
      new Request("https://app.test/auth/callback/credentials", {
        method: "POST",
        headers: { ...form, cookie: csrf },
        body: `csrfToken=${token}&password=ok`,
      }),
      config(),
    )
    const seen = await read(theirs, `${csrf}; ${cookieOf(answer, "session-token")}`)
    expect(seen.body).toMatchObject({ user: { name: "U", email: "u1@x.test" } })
  })

  it("a CSRF pair of this engine is accepted there", async () => {
    const answer = await ours(new Request("https://app.test/auth/csrf"), config())
    const { csrfToken } = (await answer.json()) as { csrfToken: string }
    const signedIn = await theirs(
      new Request("https://app.test/auth/callback/credentials", {
        method: "POST",
        headers: { ...form, cookie: cookieOf(answer, "csrf-token") },
        body: `csrfToken=${csrfToken}&password=ok`,
      }),
      config(),
    )
    expect(cookieOf(signedIn, "session-token")).not.toBe("")
  })

  it("a token in several cookies moves both ways", async () => {
    const name = "__Secure-authjs.session-token"
    const long = { token: { name: "N".repeat(9000), sub: "1" }, secret, salt: name }
    for (const sealed of [await encode(long), await peerEncode(long)]) {
      const pieces = (sealed.match(/.{1,3936}/g) ?? []).map((piece, at) => `${name}.${at}=${piece}`)
      const cookie = [csrf, ...pieces].join("; ")
      const [expected, actual] = [await read(theirs, cookie), await read(ours, cookie)]
      expect(masked(actual)).toEqual(masked(expected))
      expect(actual.cookies.filter((line) => line.includes("session-token."))).toHaveLength(pieces.length)
    }
  })

  it("an unreadable one is removed by both", async () => {
    const cookie = `${csrf}; __Secure-authjs.session-token=garbage`
    const [expected, actual] = [await read(theirs, cookie), await read(ours, cookie)]
    expect(actual).toEqual(expected)
  })
})

describe("both infer the same from the environment", () => {
  const env = (more: Record<string, string>) => more
  const envs: Record<string, Record<string, string>> = {
    nothing: {},
    production: { NODE_ENV: "production" },
    secrets: {
      AUTH_SECRET: "a",
      AUTH_SECRET_1: "b",
      AUTH_SECRET_2: "c",
      AUTH_SECRET_3: "d",
      AUTH_SECRET_4: "e",
    },
    "an address with a path": { AUTH_URL: "https://x.test/api/auth" },
    "a broken address": { AUTH_URL: "nonsense" },
    hosts: { NODE_ENV: "production", VERCEL: "1" },
    "the other host": { NODE_ENV: "production", CF_PAGES: "1" },
    "an explicit word": { NODE_ENV: "production", AUTH_TRUST_HOST: "true" },
    "an empty word": { AUTH_TRUST_HOST: "" },
    "a redirect proxy": { AUTH_REDIRECT_PROXY_URL: "https://stable.test/auth" },
    "a provider": { AUTH_ACME_ID: "i", AUTH_ACME_SECRET: "s", AUTH_ACME_ISSUER: "https://iss.test" },
    "a mail provider": { AUTH_MAIL_KEY: "k" },
  }
  const outcome = (
    set: typeof authlas.setEnvDefaults,
    variables: Record<string, string>,
    more: object = {},
  ) => {
    const warn = vi.fn()
    const given = {
      providers: [
        { id: "acme", name: "Acme", type: "oauth" },
        (options: object) => ({ id: "acme", name: "Acme", type: "oauth", options }),
        { id: "mail", name: "Mail", type: "email" },
      ],
      logger: { warn },
      ...more,
    } as unknown as AuthConfig
    set(env(variables), given)
    const { logger: _, ...rest } = given
    return JSON.parse(JSON.stringify({ ...rest, warned: warn.mock.calls.flat() })) as Record<string, unknown>
  }
  for (const [title, variables] of Object.entries(envs)) {
    it(title, () => {
      const [expected, actual] = [
        outcome(peer.setEnvDefaults as never, variables),
        outcome(authlas.setEnvDefaults, variables),
      ]
      if (variables.AUTH_URL === "nonsense") expected.warned = actual.warned
      expect(actual).toEqual(expected)
    })
    it(`${title}, over explicit members`, () => {
      const more = { basePath: "/b", secret: "own", trustHost: false, redirectProxyUrl: "https://own.test" }
      const expected = outcome(peer.setEnvDefaults as never, variables, more)
      const actual = outcome(authlas.setEnvDefaults, variables, more)
      if (variables.AUTH_URL === "nonsense") expected.warned = actual.warned
      expect(actual).toEqual(expected)
    })
  }

  const places: [
    string,
    string | undefined,
    Record<string, string>,
    Record<string, string>,
    string | undefined,
  ][] = [
    ["the host", "http", { host: "x.test:3000" }, {}, "/auth"],
    ["a scheme with a colon", "https:", { host: "x.test" }, {}, "/auth"],
    ["no scheme", undefined, { host: "x.test" }, {}, "/auth"],
    [
      "forwarded headers",
      "http",
      { host: "a.test", "x-forwarded-host": "b.test", "x-forwarded-proto": "https" },
      {},
      "/auth",
    ],
    ["slashes around the base path", "https", { host: "x.test" }, {}, "/a/b/"],
    ["no base path", "https", { host: "x.test" }, {}, undefined],
    ["AUTH_URL", "http", { host: "x.test" }, { AUTH_URL: "https://y.test" }, "/auth"],
    ["AUTH_URL with a path", "http", { host: "x.test" }, { AUTH_URL: "https://y.test/api/auth" }, "/auth"],
    ["AUTH_URL with the same path", "http", { host: "x.test" }, { AUTH_URL: "https://y.test/auth" }, "/auth"],
    ["AUTH_URL with a path and no base path", "http", {}, { AUTH_URL: "https://y.test/api/auth" }, undefined],
    ["NEXTAUTH_URL", "http", { host: "x.test" }, { NEXTAUTH_URL: "https://z.test" }, "/auth"],
  ]
  for (const [title, protocol, headers, variables, basePath] of places) {
    it(`createActionURL from ${title}`, () => {
      const build = (create: typeof authlas.createActionURL) => {
        const warn = vi.fn()
        const url = create("signin", protocol, new Headers(headers), variables, {
          basePath,
          logger: { warn },
        })
        return { href: url.href, warned: warn.mock.calls.flat() }
      }
      expect(build(authlas.createActionURL)).toEqual(build(peer.createActionURL as never))
    })
  }
})
