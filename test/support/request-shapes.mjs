/**
 * Requests that an attacker may send: every action, each of its parts in turn made long, in shapes that are hard on readers,
 * matchers and masks. The test of bounded work and the benchmark of processor time send the same ones.
 */

export const origin = "https://app.test"
export const secret = "a-secret-of-forty-characters-for-tests-1"
const host = "__Host-authjs."
const secure = "__Secure-authjs."

const filled = (piece) => (length) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

/** Letters and digits that look random and are the same at every run. */
function scrambled(alphabet) {
  return (length) => {
    let state = 1
    let text = ""
    while (text.length < length) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      text += alphabet[(state >>> 16) % alphabet.length]
    }
    return text
  }
}

/** Texts of a length, by what they are made of. */
export const texts = {
  "one letter": filled("a"),
  "percent signs": filled("%"),
  "percent codes": filled("%41"),
  "plus signs": filled("+"),
  base64: scrambled("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"),
  digits: filled("1"),
  "nested JSON": (length) => '{"a":['.repeat(Math.floor(length / 8)) + "]}".repeat(Math.floor(length / 8)),
  "open brackets": filled("["),
  "almost the secret": filled(secret.slice(0, -1)),
  "beginnings of the secret": filled(secret.slice(0, 12)),
  "almost JWTs": filled("eyJhbGciOi."),
  "beginnings of JWTs": filled("eyJ"),
  dots: filled("."),
  slashes: filled("/"),
  backslashes: filled("\\"),
  quotes: filled('"'),
  spaces: filled(" "),
  "line ends": filled("\n"),
  controls: filled("\u001b"),
  "beyond ASCII": filled("\u00e9"),
  emoji: filled("\u{1f600}"),
  "half surrogates": filled("\ud83d"),
  addresses: filled("http://a?b="),
  schemes: filled("a://"),
  ampersands: filled("&"),
  "equals signs": filled("a="),
  pipes: filled("a|"),
  commas: filled("a, "),
  semicolons: filled("a; "),
  "at signs": filled("a@"),
  tags: filled("<a "),
}

/** Pairs of a length altogether, by what their names are. */
export const pairs = {
  "many names": (length) => listOf(length, (at) => [`k${at}`, "v"]),
  "one name": (length) => listOf(length, () => ["code", "v"]),
  "names without values": (length) => listOf(length, (at) => [`token${at}`, ""]),
  "many secrets": (length) => listOf(length, (at) => [`token${at}`, `aaaaaaaaaaaa${at}`]),
}

function listOf(length, make) {
  const list = []
  for (let size = 0; size < length; ) {
    const [name, value] = make(list.length)
    list.push([name, value])
    size += name.length + value.length + 3
  }
  return list
}

/**
 * Configures an application with one provider of every kind, and callbacks as the documentation of Auth.js has them.
 * @param engine The modules of the engine: `MemoryAdapter`, `WebAuthn`, `customFetch`.
 * @param more What a logger and the like are.
 */
export function application({ MemoryAdapter, WebAuthn, customFetch }, more = {}) {
  const endpoints = {
    authorization: "https://op.test/authorize",
    token: "https://op.test/token",
    userinfo: "https://op.test/me",
  }
  const client = {
    clientId: "client",
    clientSecret: "the-secret-of-the-client",
    profile: ({ sub }) => ({ id: sub }),
  }
  const answers = {
    "https://op.test/.well-known/openid-configuration": {
      issuer: "https://op.test",
      authorization_endpoint: endpoints.authorization,
      token_endpoint: endpoints.token,
      userinfo_endpoint: endpoints.userinfo,
      jwks_uri: "https://op.test/jwks",
    },
    "https://op.test/jwks": { keys: [] },
  }
  const transport = async (input) => {
    const answer = answers[input instanceof Request ? input.url : String(input)]
    return Response.json(answer ?? { error: "invalid_grant", error_description: "The code is not known." }, {
      status: answer ? 200 : 400,
    })
  }
  return {
    secret,
    trustHost: true,
    basePath: "/auth",
    experimental: { enableWebAuthn: true },
    session: { strategy: "jwt" },
    adapter: MemoryAdapter(),
    providers: [
      {
        id: "oauth",
        name: "OAuth",
        type: "oauth",
        ...endpoints,
        ...client,
        checks: ["state", "pkce"],
        [customFetch]: transport,
      },
      {
        id: "oidc",
        name: "OIDC",
        type: "oidc",
        issuer: "https://op.test",
        ...client,
        checks: ["state", "nonce"],
        [customFetch]: transport,
      },
      {
        id: "credentials",
        name: "Password",
        type: "credentials",
        credentials: { email: {}, password: {} },
        authorize: ({ email, password }) => {
          if (password === "right") return { id: "1", name: "Ada", email: "ada@example.com" }
          throw new Error(`There is no user ${email} with the password ${password}`)
        },
      },
      { id: "mail", name: "Mail", type: "email", sendVerificationRequest: () => {} },
      WebAuthn({ id: "passkey" }),
    ],
    callbacks: {
      signIn: () => true,
      redirect({ url, baseUrl }) {
        if (url.startsWith("/")) return `${baseUrl}${url}`
        if (new URL(url).origin === baseUrl) return url
        return baseUrl
      },
      jwt({ token, user, trigger, session }) {
        if (user) token.id = user.id
        if (trigger === "update" && session?.name) token.name = session.name
        return token
      },
      session({ session, token }) {
        session.user.id = token.id
        return session
      },
    },
    ...more,
  }
}

/** A logger with all levels, which writes what it is given to nowhere. */
export const silent = { error() {}, warn() {} }
export const debugging = { ...silent, debug() {} }

const cookiesOf = (response) => response.headers.getSetCookie().map((line) => line.split(";")[0])

/**
 * Opens a browser: signed in, with a sign-in at each provider under way.
 * @param auth Answers a request.
 */
export async function openBrowser(auth) {
  const ask = (path, init) => auth(new Request(`${origin}/auth/${path}`, init))
  const first = await ask("csrf")
  const { csrfToken } = await first.json()
  const csrf = cookiesOf(first).find((one) => one.includes("csrf-token"))
  const post = (path, fields) =>
    ask(path, {
      method: "POST",
      headers: { cookie: csrf, "content-type": "application/x-www-form-urlencoded" },
      body: String(new URLSearchParams({ csrfToken, ...fields })),
    })
  const entered = await post("callback/credentials", { email: "ada@example.com", password: "right" })
  const session = cookiesOf(entered).find((one) => one.startsWith(`${secure}session-token=`))
  const flows = {}
  for (const id of ["oauth", "oidc"]) {
    const begun = await post(`signin/${id}`, {})
    const state = new URL(begun.headers.get("location")).searchParams.get("state")
    flows[id] = { state, cookies: cookiesOf(begun).filter((one) => /state|pkce|nonce/.test(one)) }
  }
  const options = await ask("webauthn-options/passkey?action=authenticate")
  flows.passkey = { cookies: cookiesOf(options).filter((one) => one.includes("challenge")) }
  return { csrfToken, csrf, session, flows }
}

/** Names that mean something somewhere. */
const cookieNames = [
  `${secure}session-token`,
  `${host}csrf-token`,
  `${secure}callback-url`,
  `${secure}state`,
  `${secure}pkce.code_verifier`,
  `${secure}nonce`,
  `${secure}challenge`,
]
const headerNames = [
  "authorization",
  "origin",
  "referer",
  "accept",
  "content-type",
  "user-agent",
  "x-forwarded-host",
  "x-forwarded-proto",
  "forwarded",
  "sec-fetch-site",
  "accept-language",
  "x-auth-return-redirect",
  "x-custom",
]

/** What each action reads: names in the query of a GET, fields of a POST. */
const reads = [
  ["GET", "session"],
  ["GET", "csrf"],
  ["GET", "providers", ["x"]],
  ["GET", "signin", ["callbackUrl", "error", "email"]],
  ["GET", "signin/oauth", ["callbackUrl"]],
  ["GET", "signout", ["state"]],
  ["GET", "verify-request", ["provider", "type"]],
  ["GET", "error", ["error"]],
  ["GET", "callback/oauth", ["code", "state", "error", "error_description", "iss", "scope"]],
  ["GET", "callback/oidc", ["code", "response", "id_token", "error_description"]],
  ["GET", "callback/mail", ["token", "email", "callbackUrl"]],
  ["GET", "webauthn-options/passkey", ["email", "action"]],
  ["GET", "nothing", ["x"]],
  ["POST", "session", ["data"]],
  ["POST", "signin/oauth", ["callbackUrl", "scope", "login_hint", "other"]],
  ["POST", "signin/oidc", ["callbackUrl"]],
  ["POST", "signin/mail", ["email", "callbackUrl"]],
  ["POST", "signin/nothing", ["x"]],
  ["POST", "signout", ["callbackUrl", "provider", "csrfToken"]],
  ["POST", "callback/credentials", ["email", "password", "other", "csrfToken", "callbackUrl"]],
  ["POST", "callback/oauth", ["code", "state"]],
  ["POST", "callback/mail", ["token", "email"]],
  ["POST", "callback/passkey", ["data", "action"]],
]

/** Half a surrogate pair is no UTF-8: an address and a form carry what a browser makes of it. */
const encoded = (text) =>
  encodeURIComponent(text.toWellFormed?.() ?? text.replace(/[\ud800-\udfff]/g, "\ufffd"))
const printable = (text) => text.replace(/[^\x20-\x7e]/g, (one) => encoded(one))

const form = (list) => list.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&")

/** The ways in which one action is asked with something long. */
function* waysOf(method, path, names = []) {
  const flow = path.split("/")[1]
  const plain = (browser) => ({
    cookies: [
      browser.csrf,
      ...(browser.flows[flow]?.cookies ?? []),
      ...(path === "callback/credentials" ? [] : [browser.session]),
    ],
    query: browser.flows[flow]?.state
      ? { state: browser.flows[flow].state, code: "c" }
      : { token: "a".repeat(64), email: "ada@example.com" },
    fields: {
      csrfToken: browser.csrfToken,
      email: "ada@example.com",
      password: "wrong",
      action: "authenticate",
    },
  })
  const make = (build) => (browser, given) => build(plain(browser), given)
  const send = ({ cookies, query, fields }, { search, cookie, headers = {}, body, type } = {}) => {
    const url = `${origin}/auth/${path}?${search ?? (method === "GET" || path.startsWith("callback/") ? form(Object.entries(query)) : "")}`
    const posted =
      method === "POST"
        ? { body: body ?? form(Object.entries(fields)), type: type ?? "application/x-www-form-urlencoded" }
        : undefined
    return {
      url,
      method,
      headers: {
        cookie: [...cookies, ...(cookie ?? [])].join("; "),
        ...(posted ? { "content-type": posted.type } : {}),
        ...headers,
      },
      ...(posted ? { body: posted.body } : {}),
    }
  }
  const way = (place, build, kind = "text") => ({
    name: `${method} ${path}, ${place}`,
    kind,
    make: make(build),
  })
  yield way("raw query", (one, text) => send(one, { search: printable(text).replaceAll("#", "") }))
  yield way("query of pairs", (one, list) => send(one, { search: form(list) }), "pairs")
  for (const name of names)
    yield way(`query ${name}`, (one, text) =>
      send(one, { search: form(Object.entries({ ...one.query, [name]: text })) }),
    )
  yield way("raw cookies", (one, text) => send(one, { cookie: [printable(text)] }))
  yield way(
    "cookies of pairs",
    (one, list) => send(one, { cookie: list.map(([name, value]) => `${name}=${value}`) }),
    "pairs",
  )
  yield way("session in pieces", (one, text) => {
    const size = Math.ceil(text.length / 100)
    return send(one, {
      cookie: Array.from(
        { length: 100 },
        (_, at) => `${secure}session-token.${at}=${encoded(text.slice(at * size, (at + 1) * size))}`,
      ),
    })
  })
  for (const name of cookieNames)
    yield way(`cookie ${name}`, (one, text) =>
      send({ ...one, cookies: [`${name}=${encoded(text)}`, ...one.cookies] }),
    )
  for (const name of headerNames)
    yield way(`header ${name}`, (one, text) => send(one, { headers: { [name]: printable(text) } }))
  yield way(
    "headers of pairs",
    (one, list) => send(one, { headers: record(list.map(([name, value]) => [`x-${name}`, value])) }),
    "pairs",
  )
  if (method === "GET") return
  const json = (one, fields) =>
    send(one, { type: "application/json", body: JSON.stringify({ ...one.fields, ...fields }) })
  for (const type of ["application/x-www-form-urlencoded", "application/json", "text/plain"])
    yield way(`raw ${type}`, (one, text) => send(one, { type, body: text }))
  yield way("raw multipart", (one, text) =>
    send(one, {
      type: "multipart/form-data; boundary=b",
      body: `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${text}\r\n--b--`,
    }),
  )
  yield way(
    "multipart of pairs",
    (one, list) =>
      send(one, {
        type: "multipart/form-data; boundary=b",
        body: `${list.map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--b--`,
      }),
    "pairs",
  )
  yield way(
    "form of pairs",
    (one, list) => send(one, { body: `${form(Object.entries(one.fields))}&${form(list)}` }),
    "pairs",
  )
  yield way("JSON of pairs", (one, list) => json(one, record(list)), "pairs")
  for (const name of names) {
    yield way(`field ${name}`, (one, text) =>
      send(one, { body: form(Object.entries({ ...one.fields, [name]: text })) }),
    )
    yield way(`JSON ${name}`, (one, text) => json(one, { [name]: text }))
  }
  if (path === "session")
    yield way("JSON data of pairs", (one, list) => json(one, { data: record(list) }), "pairs")
  if (path === "callback/passkey")
    yield way("credential", (one, text) =>
      json(one, {
        data: JSON.stringify({
          id: "a",
          rawId: "a",
          response: { clientDataJSON: text, authenticatorData: text },
        }),
      }),
    )
}

/** All of them: `make(browser, text or pairs)` gives address, method, headers and body. */
export const ways = [
  ...reads.flatMap(([method, path, names]) => [...waysOf(method, path, names)]),
  ...paths(),
]

function* paths() {
  for (const path of ["", "auth/", "auth/signin/", "auth/callback/"])
    yield {
      name: `path /${path}`,
      kind: "text",
      make: (_, text) => ({
        url: `${origin}/${path}${printable(text).replace(/[?#]/g, "")}`,
        method: "GET",
        headers: {},
      }),
    }
}

/** Bytes of a request on the wire, but for what HTTP adds. */
export const bytesOf = ({ url, headers, body = "" }) =>
  url.length + Object.entries(headers).flat().join("").length + new TextEncoder().encode(body).length

/** An object has each name once: a repeated one gets a number. */
const record = (list) =>
  Object.fromEntries(list.map(([name, value], at) => [/code$/.test(name) ? `${name}${at}` : name, value]))
