/**
 * What every runtime has to do, as one function from Request to Response: it needs nothing but web standards. Sign-ins at
 * providers go over HTTP; those by `authlas/testing` show that it works here too, and that one runtime ends what another
 * began, which takes OAuth 1.0a besides.
 */
import { Auth, customFetch } from "authlas"
import { MemoryAdapter } from "authlas/adapters/memory"
import { decode, encode, getToken } from "authlas/jwt"
import Credentials from "authlas/providers/credentials"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"
import Keycloak from "authlas/providers/keycloak"
import Twitter from "authlas/providers/twitter"
import { simulate } from "authlas/testing"

const secret = "the secret that all runtimes share"
const origin = "https://app.test"
const sessionCookie = "__Secure-authjs.session-token"
const client = { clientId: "id", clientSecret: "secret" }

/** Plain OAuth, an id token, and the signatures of OAuth 1.0a. */
const ids = ["github", "google", "twitter"]

function open(more = {}) {
  const simulator = simulate([GitHub(client), Google(client), Twitter({ ...client, version: "1.0a" })])
  const credentials = Credentials({
    credentials: { name: {} },
    authorize: ({ name }) => ({ id: "7", name, email: "ada@example.com" }),
  })
  const problems = []
  const logger = { error: (error) => problems.push(`${error.name}: ${error.message}`), warn() {}, debug() {} }
  const config = {
    providers: [...simulator.providers, credentials],
    secret,
    trustHost: true,
    logger,
    ...more,
  }
  return { simulator, config, problems, app: (request) => Auth(request, config) }
}

function assert(holds, message) {
  if (!holds) throw new Error(message)
}

const cookiesOf = (response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((cookie) => {
      const [pair] = cookie.split(";")
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]
    }),
  )

const headerOf = (cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ")

const get = (path, cookies = {}) => new Request(origin + path, { headers: { cookie: headerOf(cookies) } })

const post = (path, members, cookies) =>
  new Request(origin + path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: headerOf(cookies) },
    body: new URLSearchParams(members).toString(),
  })

/** The form of the sign-in page: token and cookie. */
async function csrf(app) {
  const answer = await app(get("/auth/csrf"))
  return { cookies: cookiesOf(answer), csrfToken: (await answer.json()).csrfToken }
}

/** Begins a sign-in: the cookies that bind it and the address the browser is sent to. */
async function begin({ app, problems }, id) {
  const { cookies, csrfToken } = await csrf(app)
  const answer = await app(post(`/auth/signin/${id}`, { csrfToken, callbackUrl: "/inside" }, cookies))
  const location = answer.headers.get("location") ?? ""
  assert(!location.startsWith(origin), `${id} did not begin: ${answer.status} ${location} ${problems}`)
  return { id, location, cookies: { ...cookies, ...cookiesOf(answer) } }
}

/** Ends a sign-in that may have begun elsewhere. */
async function finish({ app, simulator, problems }, { id, location, cookies }) {
  const back = await simulator.authorize(location)
  const answer = await app(new Request(back.url, { headers: { cookie: headerOf(cookies) } }))
  const to = answer.headers.get("location")
  assert(to === `${origin}/inside`, `${id} did not end: ${answer.status} ${to} ${problems}`)
  const session = await app(get("/auth/session", cookiesOf(answer)))
  assert((await session.json())?.user?.name, `${id} left no session: ${problems}`)
}

/** Each is one test of its runtime. */
const checks = {
  async "shows the sign-in page"() {
    const { app, problems } = open()
    const answer = await app(get("/auth/signin"))
    const page = await answer.text()
    assert(answer.status === 200 && problems.length === 0, `${answer.status} ${problems}`)
    for (const name of ["GitHub", "Google", "Credentials"])
      assert(page.includes(name), `no ${name} on the page`)
  },

  async "signs in with sessions in cookies"() {
    for (const id of ids) {
      const { simulator, app, problems } = open()
      const { session, cookies } = await simulator.signIn(app, id)
      assert(session?.user?.name, `${id}: no session: ${problems}`)
      assert(cookies[sessionCookie]?.split(".").length === 5, `${id}: the session is not in the cookie`)
      assert(problems.length === 0, String(problems))
    }
  },

  async "signs in with sessions in a database, and out again"() {
    for (const id of ids) {
      const adapter = MemoryAdapter()
      const { simulator, app, problems } = open({ adapter, session: { strategy: "database" } })
      const { session, cookies } = await simulator.signIn(app, id)
      assert(session?.user?.name, `${id}: no session: ${problems}`)
      const row = await adapter.getSessionAndUser(cookies[sessionCookie])
      assert(row?.user.name === session.user.name, `${id}: the session is not in the database`)
      const { csrfToken } = await (await app(get("/auth/csrf", cookies))).json()
      await app(post("/auth/signout", { csrfToken }, cookies))
      assert(
        (await adapter.getSessionAndUser(cookies[sessionCookie])) === null,
        `${id}: the session outlived sign-out`,
      )
      assert(problems.length === 0, String(problems))
    }
  },

  async "signs in with credentials, by a form, by JSON and by a multipart form"() {
    const { app, problems } = open()
    for (const kind of ["form", "json", "multipart"]) {
      const { cookies, csrfToken } = await csrf(app)
      const members = { csrfToken, name: "Ada" }
      const form = new FormData()
      for (const [name, value] of Object.entries(members)) form.append(name, value)
      const body = { form: new URLSearchParams(members), json: JSON.stringify(members), multipart: form }[
        kind
      ]
      const headers = {
        cookie: headerOf(cookies),
        ...(kind === "json" && { "content-type": "application/json" }),
      }
      const answer = await app(
        new Request(`${origin}/auth/callback/credentials`, { method: "POST", headers, body }),
      )
      const session = await (await app(get("/auth/session", cookiesOf(answer)))).json()
      assert(session?.user?.name === "Ada", `${kind}: ${answer.status} ${problems}`)
    }
  },

  async "signs in at providers over HTTP"(urls) {
    const { config, problems } = open()
    const github = GitHub({ ...client, enterprise: { baseUrl: urls.get("github") } })
    const keycloak = Keycloak({ ...client, issuer: urls.get("keycloak") })
    const app = (request) => Auth(request, { ...config, providers: [github, keycloak] })
    for (const id of ["github", "keycloak"]) {
      const { location, cookies } = await begin({ app, problems }, id)
      const agreed = await fetch(location, { redirect: "manual" })
      const ended = await app(
        new Request(agreed.headers.get("location"), { headers: { cookie: headerOf(cookies) } }),
      )
      const session = await (await app(get("/auth/session", cookiesOf(ended)))).json()
      assert(session?.user?.email === "ada@example.com", `${id}: no session: ${problems}`)
    }
  },

  async "gives up on a provider that does not answer"() {
    const { simulator, problems, config } = open({ outbound: { timeout: 50 } })
    const silent = GitHub({ ...client, [customFetch]: () => new Promise(() => {}) })
    const app = (request) => Auth(request, { ...config, providers: [silent] })
    const begun = await begin({ app, problems }, "github")
    const back = await simulator.authorize(begun.location)
    const answer = await app(new Request(back.url, { headers: { cookie: headerOf(begun.cookies) } }))
    assert(
      answer.headers.get("location")?.includes("error="),
      `${answer.status} ${answer.headers.get("location")}`,
    )
    assert(
      // A bundle for a worker has the code of a sentence in its place.
      problems.some((text) => /50 ms|answer-timeout \(50\)/.test(text)),
      String(problems),
    )
  },
}

/** What another runtime gets to read: a session, a token of the app's own, a form's token, sign-ins under way. */
async function make() {
  const site = open()
  const { cookie } = await site.simulator.signIn(site.app, "google")
  const token = await encode({ token: { sub: "7", name: "Zoë \u{1F511}" }, secret, salt: "shared" })
  const begun = await Promise.all(ids.map((id) => begin(site, id)))
  return { cookie, token, form: await csrf(site.app), begun }
}

/** Reads what another runtime made. */
async function read({ cookie, token, form, begun }) {
  const site = open()
  const answer = await site.app(new Request(`${origin}/auth/session`, { headers: { cookie } }))
  assert((await answer.json())?.user?.email, `the session is not read: ${site.problems}`)
  const claims = await getToken({ req: new Request(origin, { headers: { cookie } }), secret })
  assert(claims?.email, "getToken finds no session")
  const decoded = await decode({ token, secret, salt: "shared" })
  assert(decoded?.name === "Zoë \u{1F511}", `the token says ${JSON.stringify(decoded)}`)
  const { cookies, csrfToken } = form
  const signedIn = await site.app(post("/auth/callback/credentials", { csrfToken, name: "Ada" }, cookies))
  assert(cookiesOf(signedIn)[sessionCookie], `the form's token is not accepted: ${site.problems}`)
  // OAuth 1.0a keeps its request token at the provider, and the simulated one is in the other process.
  for (const one of begun.filter(({ id }) => id !== "twitter")) await finish(site, one)
}

async function resultOf(check) {
  try {
    await check()
    return "ok"
  } catch (error) {
    return error.stack ?? String(error)
  }
}

/**
 * The program of every runtime.
 * @param request `GET /checks` (`github` and `keycloak` say where these listen) gives the names of the checks with `ok` or
 * what went wrong, `GET /make` what others are to read, `POST /read` takes what another made.
 */
export async function answer(request) {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === "/make") return Response.json(await make())
  if (pathname === "/read") {
    const made = await request.json()
    return Response.json({ read: await resultOf(() => read(made)) })
  }
  const results = {}
  for (const [name, check] of Object.entries(checks))
    results[name] = await resultOf(() => check(searchParams))
  return Response.json(results)
}
