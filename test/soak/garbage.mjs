/** Requests that no browser of an honest user sends. Each takes a browser and a base path. */
import { between } from "./moods.mjs"

const text = (length) => "x".repeat(length)
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** What the answers of the engine to garbage are; a server refuses some before the engine sees them. */
export const refusals = { kind: "garbage", bare: true }

const get = (path, headers) => (browser, base) => browser.send(`${base}/${path}`, { ...refusals, headers })
const post = (path, body, headers) => (browser, base) =>
  browser.send(`${base}/${path}`, { ...refusals, method: "POST", body, headers })

const cookies = [
  "authjs.session-token=garbage",
  `authjs.session-token=${text(3000)}`,
  "authjs.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2Q0JDLUhTNTEyIn0..a.b.c",
  "authjs.csrf-token=a%7Cb; authjs.callback-url=javascript%3Aalert(1)",
  Array.from({ length: 300 }, (_, at) => `a${at}=${at}`).join("; "),
  "=; ;;;; authjs.session-token; \u00ff=%E0%A4%A",
  Array.from({ length: 20 }, (_, at) => `authjs.session-token.${at}=${text(100)}`).join("; "),
]

/** A body of which the first part comes, and then nothing: only the deadline of the engine ends it. */
const stuck = (feed) => (browser, base) =>
  browser.send(`${base}/signin/oauth`, {
    ...refusals,
    kind: "slow body",
    patience: 60_000,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...feed.headers },
    feed: feed.start,
  })

/** The two ways in which a body never ends. */
const slowBodies = [
  stuck({
    headers: { "content-length": 1000 },
    start: (req) => {
      req.write("csrfToken=")
      return undefined
    },
  }),
  stuck({
    start: (req) => {
      const timer = setInterval(() => req.write("a"), 500)
      return () => clearInterval(timer)
    },
  }),
]

/** A client that goes away in the middle. */
const leave = (path, init, after) => async (browser, base) => {
  const feed = (req) => {
    req.write("csrfToken=")
    const timer = setTimeout(() => req.destroy(), after)
    return () => clearTimeout(timer)
  }
  // That no answer comes is what it wants.
  await browser.send(`${base}/${path}`, { ...refusals, kind: "left", ...init, feed }).catch(() => {})
}

const quick = [
  ...cookies.flatMap((cookie) => [get("session", { cookie }), get("csrf", { cookie })]),
  get("session", { cookie: `a=${text(12_000)}` }),
  get("session", { "x-big": text(20_000) }),
  get("callback/oauth?code=a&state=b"),
  get("callback/oidc?error=access_denied"),
  get(`callback/mail?token=${text(50)}&email=nobody%40example.com`),
  get(`signin?callbackUrl=${text(5000)}`),
  get("callback/nobody"),
  get("nothing/of/the/kind"),
  get("%E0%A4%A/%00"),
  post("signin/oauth", "csrfToken=forged"),
  post("signin/oauth", text(1_500_000)),
  post("callback/password", "username=a&password=b"),
  post("signin/mail", `email=${encodeURIComponent(text(3000))}`),
  post("signout", "{", { "content-type": "application/json" }),
  post("signout", text(200), { "content-type": "multipart/form-data; boundary=a" }),
  post("signin/oauth", Array.from({ length: 2000 }, (_, at) => `a${at}=`).join("&")),
  ...["PUT", "DELETE", "OPTIONS", "PATCH", "HEAD"].map(
    (method) => (browser, base) => browser.send(`${base}/session`, { ...refusals, method }),
  ),
  leave("signin/oauth", { method: "POST", headers: { "content-length": 1000 } }, 20),
  leave("callback/password", { method: "POST", headers: { "content-length": 1000 } }, 200),
]

/** Sends something of it. */
export function sendGarbage(browser, base) {
  return Math.random() < 0.01 ? pick(slowBodies)(browser, base) : pick(quick)(browser, base)
}

/** A pause between two requests, in milliseconds. */
export const pause = () => between(50, 450)
