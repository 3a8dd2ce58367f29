/**
 * `npm run bench`: authlas and @auth/core side by side, interleaved in one run.
 * Prints the median time of each and the ratio, then the size of what an application ships.
 * Timings belong to the machine they were taken on; no test depends on them.
 */
import { Auth as Peer, customFetch as peerFetch } from "@auth/core"
import { encode as peerEncode } from "@auth/core/jwt"
import { Auth, customFetch } from "../../dist/index.js"
import { printSizes } from "./size.mjs"

const secret = "a-secret-of-forty-characters-for-a-bench"
const origin = "https://app.test"
const profile = {
  id: 583231,
  login: "ada",
  name: "Ada Lovelace",
  email: "ada@example.com",
  avatar_url: "https://a.example/a.png",
}

/** A provider with static endpoints, answered in-process, so that both engines do the same work. */
function provider(fetchKey) {
  return {
    id: "bench",
    name: "Bench",
    type: "oauth",
    clientId: "id",
    clientSecret: "secret",
    authorization: { url: "https://idp.test/authorize", params: { scope: "profile" } },
    token: "https://idp.test/token",
    userinfo: "https://idp.test/userinfo",
    checks: ["pkce", "state"],
    profile: (claims) => ({
      id: String(claims.id),
      name: claims.name,
      email: claims.email,
      image: claims.avatar_url,
    }),
    [fetchKey]: async (input) => {
      const address = input instanceof Request ? input.url : String(input)
      return Response.json(
        address.endsWith("/token") ? { access_token: "t", token_type: "bearer", scope: "profile" } : profile,
      )
    },
  }
}

const ours = { providers: [provider(customFetch)], secret, trustHost: true, basePath: "/auth" }
const theirs = { providers: [provider(peerFetch)], secret, trustHost: true, basePath: "/auth" }

const cookieName = "__Secure-authjs.session-token"
const token = await peerEncode({
  secret,
  salt: cookieName,
  token: { name: "Ada Lovelace", email: "ada@example.com", picture: "https://a.example/a.png", sub: "1" },
})

const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

async function signIn(handler, config) {
  const csrf = await handler(new Request(`${origin}/auth/csrf`), config)
  const { csrfToken } = await csrf.json()
  const start = await handler(
    new Request(`${origin}/auth/signin/bench`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", cookie: cookiesOf(csrf) },
      body: new URLSearchParams({ csrfToken }).toString(),
    }),
    config,
  )
  const state = new URL(start.headers.get("location")).searchParams.get("state")
  const callback = new URL(`${origin}/auth/callback/bench`)
  callback.searchParams.set("code", "c")
  callback.searchParams.set("state", state)
  const end = await handler(
    new Request(callback, { headers: { cookie: `${cookiesOf(csrf)}; ${cookiesOf(start)}` } }),
    config,
  )
  if (!end.headers.getSetCookie().some((line) => line.startsWith(cookieName)))
    throw new Error("the sign-in gave no session")
}

const get = (action, cookie) => (handler, config) =>
  handler(new Request(`${origin}/auth/${action}`, { headers: cookie ? { cookie } : {} }), config)

/** A visitor who was here before sends the cookies of that time; both engines read each other's. */
const known = cookiesOf(await get("csrf")(Peer, theirs))
const session = `${cookieName}=${token}`

const cases = {
  "session check, JWT": get("session", `${known}; ${session}`),
  "session check, JWT, first": get("session", session),
  "session check, signed out": get("session", known),
  "CSRF token": get("csrf", known),
  "CSRF token, first visit": get("csrf"),
  "sign-in page": get("signin", known),
  "sign-in page, first visit": get("signin"),
  "whole OAuth sign-in": signIn,
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const warmUp = 500
const batch = 100

async function time(work, count) {
  const start = performance.now()
  for (let index = 0; index < count; index++) await work()
  return ((performance.now() - start) / count) * 1000
}

/** Rounds of both alternate, so that whatever else the machine does falls on both. */
async function compare(work) {
  const candidates = [
    { run: () => work(Auth, ours), samples: [] },
    { run: () => work(Peer, theirs), samples: [] },
  ]
  // Both run often enough to be compiled, and to have loaded what they load on demand.
  for (const { run } of candidates) await time(run, warmUp)
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? candidates : candidates.toReversed()
    for (const { run, samples } of order) samples.push(await time(run, batch))
  }
  return candidates.map(({ samples }) => median(samples))
}

console.log(
  `Median of ${rounds} interleaved rounds of ${batch}, microseconds per request, Node ${process.version}`,
)
console.log("case".padEnd(28), "authlas".padStart(10), "@auth/core".padStart(12), "ratio".padStart(8))
for (const [name, work] of Object.entries(cases)) {
  const [mine, peers] = await compare(work)
  console.log(
    name.padEnd(28),
    mine.toFixed(1).padStart(10),
    peers.toFixed(1).padStart(12),
    `${(peers / mine).toFixed(1)}x`.padStart(8),
  )
}
await printSizes()
