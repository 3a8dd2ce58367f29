/**
 * One engine in a process of its own, so that neither pays for what the other leaves on the heap.
 * `subject.mjs authlas` or `subject.mjs @auth/core`; every message `{ name, count }` is answered with `{ time, cpu }`: the
 * microseconds that one request of that case took, on the clock and of all processors (those of other threads too).
 */
const isPeer = process.argv[2] === "@auth/core"
const { Auth, customFetch } = await import(isPeer ? "@auth/core" : "../../dist/index.js")
const { encode } = await import(isPeer ? "@auth/core/jwt" : "../../dist/jwt.js")

const { getSession } = isPeer ? {} : await import("../../dist/web.js")

const secret = "a-secret-of-forty-characters-for-a-bench"
const origin = "https://app.test"
const sessionCookie = "__Secure-authjs.session-token"
const profile = {
  id: 583231,
  login: "ada",
  name: "Ada Lovelace",
  email: "ada@example.com",
  avatar_url: "https://a.example/a.png",
}

/** A provider with static endpoints, answered in-process, so that both engines do the same work. */
const provider = {
  id: "bench",
  name: "Bench",
  type: "oauth",
  clientId: "id",
  clientSecret: "secret",
  authorization: { url: "https://idp.test/authorize", params: { scope: "profile" } },
  token: "https://idp.test/token",
  userinfo: "https://idp.test/userinfo",
  checks: ["pkce", "state"],
  profile: ({ id, name, email, avatar_url: image }) => ({ id: String(id), name, email, image }),
  [customFetch]: async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    return Response.json(
      address.endsWith("/token") ? { access_token: "t", token_type: "bearer", scope: "profile" } : profile,
    )
  },
}

const config = { providers: [provider], secret, trustHost: true, basePath: "/auth" }

/** As many providers as a directory of sign-ins offers: what a session check costs must not depend on them. */
const many = Array.from({ length: 200 }, (_, at) => ({ ...provider, id: `bench${at}` }))
const crowded = { ...config, providers: many }

const get = (action, cookie, one = config) =>
  Auth(new Request(`${origin}/auth/${action}`, { headers: cookie ? { cookie } : {} }), one)

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

/** What code on the server asks: a binding for authlas; for the peer what its bindings do, a request and its JSON. */
const asked = (cookie) => {
  const request = new Request(`${origin}/account`, { headers: { cookie } })
  if (getSession) return getSession(request, config)
  const inner = new Request(`${origin}/auth/session`, { headers: { cookie } })
  return Auth(inner, config).then((response) => response.json())
}

/** From the CSRF token to the session, as a browser does it. */
async function signIn(one = config) {
  const csrf = await get("csrf", undefined, one)
  const { csrfToken } = await csrf.json()
  const form = {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ csrfToken }).toString(),
  }
  const start = await Auth(new Request(`${origin}/auth/signin/bench`, form), one)
  const state = new URL(start.headers.get("location")).searchParams.get("state")
  const query = new URLSearchParams({ code: "c", state })
  const end = await get(`callback/bench?${query}`, `${cookiesOf(csrf)}; ${cookiesOf(start)}`, one)
  if (!end.headers.getSetCookie().some((line) => line.startsWith(sessionCookie)))
    throw new Error("the sign-in gave no session")
  return cookiesOf(end)
}

/** A browser that was here before sends the cookies of that time. */
const known = cookiesOf(await get("csrf"))
const session = `${sessionCookie}=${await encode({
  secret,
  salt: sessionCookie,
  token: { name: "Ada Lovelace", email: "ada@example.com", picture: "https://a.example/a.png", sub: "1" },
})}`

const shown = await (await get("session", session)).json()
if (shown?.user?.name !== profile.name) throw new Error("the session could not be read")

const cases = {
  "session check, JWT": () => get("session", `${known}; ${session}`),
  "same, through a binding": () => asked(`${known}; ${session}`),
  "session check, JWT, first": () => get("session", session),
  "same, 200 providers": () => get("session", `${known}; ${session}`, crowded),
  "same, config made anew": () => get("session", `${known}; ${session}`, { ...config, providers: many }),
  "session check, signed out": () => get("session", known),
  "CSRF token": () => get("csrf", known),
  "CSRF token, first visit": () => get("csrf"),
  "sign-in page": () => get("signin", known),
  "sign-in page, first visit": () => get("signin"),
  "whole OAuth sign-in": () => signIn(),
}

/** A token that still lasts, from a row and from a cookie; the peer has nothing of the kind. */
async function tokenCases() {
  const { providerTokens } = await import("../../dist/tokens.js")
  const tokens = { access_token: "t".repeat(200), refresh_token: "r".repeat(200), scope: "profile" }
  const row = { userId: "1", type: "oauth", provider: "bench", providerAccountId: "1", ...tokens }
  const adapter = { ...(await import("../../dist/adapters/memory.js")).MemoryAdapter() }
  const stored = providerTokens({ ...config, adapter: { ...adapter, listAccountsByUserId: () => [row] } })
  const account = () => tokens
  const kept = { ...config, providers: [{ ...provider, account }], tokens: { store: "cookie" } }
  const cookie = await signIn(kept)
  const carried = providerTokens(kept)
  const request = new Request(`${origin}/calendar`, { headers: { cookie } })
  return {
    "provider token, row": () => stored.get({ userId: "1", provider: "bench" }),
    "provider token, cookie": () => carried.get({ request, provider: "bench" }),
  }
}

if (!isPeer) Object.assign(cases, await tokenCases())

process.on("message", async ({ name, count }) => {
  const work = cases[name]
  const [start, before] = [performance.now(), process.cpuUsage()]
  for (let index = 0; index < count; index++) await work()
  const { user, system } = process.cpuUsage(before)
  process.send({ time: ((performance.now() - start) * 1000) / count, cpu: (user + system) / count })
})
process.send(Object.keys(cases))
