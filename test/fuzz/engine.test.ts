/** Properties of the engine, whatever is sent to it. */
import fc from "fast-check"
import { describe, expect } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { backchannelLogout } from "../../src/engine/logout/index.js"
import { Auth } from "../../src/index.js"
import Passkey from "../../src/providers/passkey.js"
import type { AuthConfig } from "../../src/types/config.js"
import { browser, credentials, mailbox, sessionCookie, signsIn } from "../support/app.js"
import { Client } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { holds } from "./holds.js"

const origin = "https://app.test"

/** An application with every kind of provider, whose provider and mailbox are at hand. */
function application(over: Partial<AuthConfig> = {}) {
  const op = new FakeProvider()
  const mail = mailbox()
  const client = browser({
    providers: [op.oidc(), credentials(), mail.provider, Passkey()],
    experimental: { enableWebAuthn: true },
    ...{ adapter: MemoryAdapter(), account: true, secondFactor: "optional" as const },
    session: { strategy: "jwt" },
    ...over,
  })
  return { op, mail, client }
}

/** An answer that a request alone may cause: no failure of the server, no way off the site, no session. */
function expectHarmless(response: Response): void {
  expect(response.status).toBeLessThan(500)
  const location = response.headers.get("location")
  if (location !== null)
    expect(["https://app.test", "https://op.test"]).toContain(new URL(location, origin).origin)
  expect(signsIn(response)).toBe(false)
}

const words = [
  ...[
    "signin",
    "callback",
    "session",
    "csrf",
    "providers",
    "signout",
    "error",
    "verify-request",
    "webauthn-options",
  ],
  ...[
    "account",
    "second-factor",
    "acme",
    "credentials",
    "email",
    "passkey",
    "",
    "..",
    "%2e",
    "%",
    "\0",
    "//",
  ],
]
const part = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words) },
  fc.string({ unit: "binary", maxLength: 12 }),
)
const path = fc.array(part, { maxLength: 4 }).map((parts) => parts.join("/"))
const name = fc.oneof(
  fc.constantFrom(
    ...[
      "code",
      "state",
      "error",
      "callbackUrl",
      "csrfToken",
      "token",
      "email",
      "action",
      "data",
      "json",
      "id_token",
    ],
    ...[
      "__proto__",
      "constructor",
      "page",
      "redirect",
      "recoveryCode",
      "username",
      "password",
      "iss",
      "response",
    ],
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
)
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.webUrl(),
  fc.json({ maxDepth: 3 }),
  fc.base64String(),
)
const pairs = fc.array(fc.tuple(name, text), { maxLength: 6 })
const headers = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...[
        "cookie",
        "authorization",
        "origin",
        "referer",
        "x-forwarded-host",
        "x-forwarded-proto",
        "content-type",
      ],
      ...["accept", "sec-fetch-site", "user-agent", "x-auth-return-redirect", "host", "content-length"],
    ),
    fc.oneof(
      text,
      fc.constantFrom(
        "application/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
      ),
      fc.constantFrom(
        "evil.test",
        "https://evil.test",
        "null",
        "text/html",
        `${sessionCookie}=x`,
        "a=b; a=c; =; ;;",
      ),
    ),
  ),
  { maxLength: 5 },
)
const body = fc.oneof(
  pairs.map((list) => String(new URLSearchParams(list.map(([key, value]) => [key, value])))),
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: "binary", maxLength: 200 }),
)

/** Builds a request; nothing for what no server hands on. */
function buildRequest(
  method: string,
  where: string,
  query: [string, string][],
  lines: [string, string][],
  content: string,
): Request | undefined {
  try {
    const url = new URL(`${origin}/auth/${where}`)
    if (url.origin !== origin) return undefined
    for (const [key, value] of query) url.searchParams.append(key, value)
    const all = new Headers()
    for (const [key, value] of lines) all.append(key, value)
    return new Request(url, { method, headers: all, ...(/GET|HEAD/.test(method) ? {} : { body: content }) })
  } catch {
    return undefined
  }
}

describe("whatever is sent", () => {
  const { client } = application()
  const methods = fc.constantFrom("GET", "POST", "GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS")
  holds<[string, string, [string, string][], [string, string][], string]>(
    "a request is answered, by no failure of the server, no way off the site and no session",
    [methods, path, pairs, headers, body],
    async (...input) => {
      const request = buildRequest(...input)
      if (request) expectHarmless((await Auth(request, client.config)) as Response)
    },
    300,
  )

  holds<[string, [string, string][]]>(
    "a form with the CSRF token of its browser is answered as well",
    [path, pairs],
    async (where, fields) => {
      const own = new Client(client.config)
      const url = new URL(`${origin}/auth/${where}`)
      if (url.origin !== origin) return
      // Other fields never make the password.
      const form = Object.fromEntries(fields.filter(([key]) => key !== "csrfToken"))
      expectHarmless(await own.submit(`${origin}${url.pathname}`, form))
    },
    100,
  )

  holds<[string, string]>(
    "a text in the place of a session is none",
    [text, fc.constantFrom("", ".0", ".1", ".99")],
    async (value, piece) => {
      const cookie = `${sessionCookie}${piece}=${encodeURIComponent(Buffer.from(value).toString())}`
      const response = await client.get("session", { cookie })
      expect([response.status, await response.json()]).toEqual([200, null])
    },
    200,
  )
})

describe("a session", () => {
  const { client, op } = application()
  let sealed = ""
  holds<[number, number]>(
    "with one character changed is none",
    [fc.nat(), fc.nat()],
    async (at, by) => {
      if (sealed === "") {
        expect(signsIn(await op.signIn(client))).toBe(true)
        sealed = client.cookies.get(sessionCookie) ?? ""
      }
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
      const place = at % sealed.length
      const other = alphabet[by % alphabet.length] ?? "."
      // The last character of a base64url part may hold bits that count for nothing.
      if (other === sealed[place] || /^[^.]?$|^[^.]\./.test(sealed.slice(place, place + 2))) return
      const cookie = `${sessionCookie}=${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`
      expect(await (await new Client(client.config).get("session", { cookie })).json()).toBeNull()
    },
    60,
  )
})

const pieces = [
  "/",
  "//",
  "\\",
  "https:",
  "http:",
  "javascript:",
  "evil.test",
  "app.test",
  "@",
  "?",
  "#",
  "%2f",
  "\t",
  ".",
  ":",
  "data:",
  "a",
  "\n",
  "%00",
  "user:pw@",
]
const target = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
  fc.webUrl(),
  fc.string({ unit: "binary", maxLength: 40 }),
)

describe("a place to return to", () => {
  const { client } = application({
    adapter: undefined as never,
    account: false,
    secondFactor: undefined as never,
    providers: [credentials()],
  })
  holds<[string]>(
    "leads nowhere but to the site",
    [target],
    async (callbackUrl) => {
      const own = new Client(client.config)
      const response = await own.submit("callback/credentials", {
        email: "u1@x.test",
        password: "ok",
        callbackUrl,
      })
      expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
      const out = await own.submit("signout", { callbackUrl })
      expect(new URL(out.headers.get("location") ?? "", origin).origin).toBe(origin)
    },
    100,
  )
})

describe("an address for a mail", () => {
  const { client, mail } = application()
  const local = fc.array(
    fc.constantFrom(
      "a",
      "b@x.test",
      ",",
      ";",
      " ",
      "<",
      ">",
      '"',
      "\\",
      "\n",
      "@",
      ".",
      "é",
      "\0",
      "+",
      "(c)",
      "xn--",
      "ﬁ",
    ),
    { maxLength: 6 },
  )
  holds<[string]>(
    "is one plain address, or gets no mail",
    [
      fc.oneof(
        local.map((parts) => `${parts.join("")}@x.test`),
        fc.emailAddress(),
        fc.string({ unit: "binary", maxLength: 40 }),
      ),
    ],
    async (email) => {
      mail.send.mockClear()
      expectHarmless(await new Client(client.config).submit("signin/email", { email }))
      for (const [{ identifier }] of mail.send.mock.calls)
        expect(identifier).toMatch(/^[^\s@<>,;:"\\()[\]\p{Cc}]+@[^\s@<>,;:"\\()[\]\p{Cc}]+$/u)
      expect(mail.send.mock.calls.length).toBeLessThanOrEqual(1)
    },
    100,
  )
})

describe("a provider", () => {
  const answer = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: "binary", maxLength: 80 }),
    fc
      .dictionary(
        fc.constantFrom(
          "id",
          "sub",
          "name",
          "email",
          "picture",
          "error",
          "access_token",
          "token_type",
          "__proto__",
        ),
        fc.jsonValue({ maxDepth: 2 }),
      )
      .map((value) => JSON.stringify(value)),
  )
  const status = fc.constantFrom(200, 200, 200, 201, 204, 302, 400, 401, 404, 500, 503)
  const type = fc.constantFrom("application/json", "text/html", "application/x-www-form-urlencoded", "")
  holds<["token" | "userinfo", string, number, string]>(
    "answers what it likes: nobody is signed in without an id of its",
    [fc.constantFrom("token", "userinfo"), answer, status, type],
    async (place, content, code, contentType) => {
      const op = new FakeProvider()
      const provider = op.oauth({
        profile: ({ id, name }) => ({ id, name: name ?? null, email: null, image: null }) as never,
      })
      op.user = { id: "7", name: "Ada" }
      op.answers[place] = () =>
        new Response([204, 302].includes(code) ? null : content, {
          status: code,
          headers: { "content-type": contentType },
        })
      const response = await op.signIn(browser({ providers: [provider] }))
      expect(response.status).toBeLessThan(500)
      expect(new URL(response.headers.get("location") ?? "", origin).origin).toBe(origin)
      if (!signsIn(response)) return
      const { id } = place === "userinfo" ? JSON.parse(content) : op.user
      expect(["string", "number"]).toContain(typeof id)
      expect(String(id)).not.toBe("")
    },
    60,
  )

  const claim = fc.oneof(
    fc.tuple(fc.constant("nonce"), fc.jsonValue({ maxDepth: 1 })),
    fc.tuple(
      fc.constant("iss"),
      fc.jsonValue({ maxDepth: 1 }).filter((value) => value !== "https://op.test"),
    ),
    fc.tuple(
      fc.constant("aud"),
      fc.jsonValue({ maxDepth: 1 }).filter((value) => !JSON.stringify(value).includes("cid")),
    ),
    fc.tuple(
      fc.constant("exp"),
      fc.oneof(fc.integer({ max: 1_700_000_000 }), fc.string(), fc.constant(null)),
    ),
    fc.tuple(
      fc.constant("sub"),
      fc.oneof(fc.integer(), fc.constantFrom("", null), fc.object({ maxDepth: 1 })),
    ),
    fc.tuple(
      fc.constant("azp"),
      fc.string().filter((value) => value !== "cid"),
    ),
  ) as fc.Arbitrary<[string, unknown]>
  holds<[[string, unknown]]>(
    "signs a token with one claim that is not right: nobody is signed in",
    [claim],
    async ([key, value]) => {
      const op = new FakeProvider()
      // A second audience makes azp matter (OpenID Connect Core, section 3.1.3.7).
      op.claims = { ...(key === "azp" && { aud: ["cid", "other"] }), [key]: value }
      const response = await op.signIn(browser({ providers: [op.oidc()] }))
      expect([response.status < 500, signsIn(response)]).toEqual([true, false])
    },
    60,
  )

  const { client } = application({ session: { strategy: "database" } })
  holds<[string]>(
    "sends a logout token that is none: 400, and nobody is signed out",
    [
      fc.oneof(
        text,
        fc
          .tuple(text, text, text)
          .map((parts) => parts.map((one) => Buffer.from(one).toString("base64url")).join(".")),
      ),
    ],
    async (token) => {
      const request = new Request(`${origin}/backchannel-logout`, {
        method: "POST",
        body: new URLSearchParams({ logout_token: token }),
      })
      expect((await backchannelLogout(request, client.config)).status).toBe(400)
    },
    60,
  )
})
