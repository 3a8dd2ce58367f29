/** The requests that every engine of the benchmark is asked, from a browser with the same cookies. */
import { expectNonce, mailbox, profile } from "./provider.mjs"

export const origin = "https://app.test"
export const secret = "a-secret-of-forty-characters-for-a-bench"
export const sessionCookie = "__Secure-authjs.session-token"
/** What the session of the benchmark says. */
export const claims = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  picture: "https://a.example/a.png",
  sub: "1",
}

export const cookiesOf = (response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ")

export const get = (path, cookie) =>
  new Request(`${origin}/auth/${path}`, { headers: cookie ? { cookie } : {} })

/** The form of the sign-in page, sent. */
export const form = (path, cookie, csrfToken, more = {}) =>
  new Request(`${origin}/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", cookie },
    body: new URLSearchParams({ csrfToken, ...more }).toString(),
  })

/** What a browser has after its first request. */
export async function arrive(handle) {
  const answer = await handle(get("csrf"))
  return { cookie: cookiesOf(answer), csrfToken: (await answer.json()).csrfToken }
}

/** The first leg: to the provider, with the cookies of the flow. */
export async function start(handle, id, browser) {
  const answer = await handle(form(`signin/${id}`, browser.cookie, browser.csrfToken))
  const sent = new URL(answer.headers.get("location")).searchParams
  return {
    query: new URLSearchParams({ code: "c", state: sent.get("state") }),
    nonce: sent.get("nonce"),
    cookie: `${browser.cookie}; ${cookiesOf(answer)}`,
  }
}

/** The cookies of an answer that signs in. */
function sessionOf(id, answer) {
  const cookies = cookiesOf(answer)
  if (!cookies.includes(`${sessionCookie}=`)) throw new Error(`${id}: the sign-in gave no session`)
  return cookies
}

/** The second leg: back from the provider, to the session. */
export async function finish(handle, id, flow) {
  if (flow.nonce !== null) expectNonce(flow.nonce)
  return sessionOf(id, await handle(get(`callback/${id}?${flow.query}`, flow.cookie)))
}

/** From the CSRF token to the session, as a browser does it. */
export async function signIn(handle, id) {
  return finish(handle, id, await start(handle, id, await arrive(handle)))
}

async function signInByPassword(handle) {
  const { cookie, csrfToken } = await arrive(handle)
  const fields = { username: "ada", password: "right" }
  return sessionOf("password", await handle(form("callback/password", cookie, csrfToken, fields)))
}

/** Asks for the link, and opens it in the same browser. */
async function signInByMail(handle) {
  const { cookie, csrfToken } = await arrive(handle)
  mailbox.link = ""
  const asked = await handle(form("signin/mail", cookie, csrfToken, { email: profile.email }))
  const link = new Request(mailbox.link, { headers: { cookie: `${cookie}; ${cookiesOf(asked)}` } })
  return sessionOf("mail", await handle(link))
}

/**
 * The cases that all engines have, over the one thing in which they differ.
 * @param handle Answers a request, sessions in JWTs.
 * @param handleStored The same with sessions in a database; they are in `storedCookie`.
 * @param handleAnew As `handle`, with a config made anew; the floor has no config.
 * @param session Cookie with a session of this engine.
 */
export async function commonCases({
  handle,
  handleStored,
  handleAnew = handle,
  session,
  storedCookie,
  encode,
  decode,
}) {
  const browser = await arrive(handle)
  const known = browser.cookie
  const flows = { bench: await start(handle, "bench", browser), oidc: await start(handle, "oidc", browser) }
  if (flows.oidc.nonce === null) throw new Error("OIDC: start: the provider is sent no nonce")
  const token = session.slice(session.indexOf("=") + 1)
  return {
    "session check, JWT": () => handle(get("session", `${known}; ${session}`)),
    "session check, config made anew": () => handleAnew(get("session", `${known}; ${session}`)),
    "session check, database": () => handleStored(get("session", `${known}; ${storedCookie}`)),
    "session check, signed out": () => handle(get("session", known)),
    "session check, no cookie": () => handle(get("session")),
    encode: () => encode(claims),
    decode: () => decode(token),
    "CSRF token": () => handle(get("csrf", known)),
    "CSRF token, first visit": () => handle(get("csrf")),
    "sign-in page": () => handle(get("signin", known)),
    providers: () => handle(get("providers", known)),
    "OAuth: start": () => start(handle, "bench", browser),
    "OAuth: callback": () => finish(handle, "bench", flows.bench),
    "whole OAuth sign-in": () => signIn(handle, "bench"),
    "OIDC: start": () => start(handle, "oidc", browser),
    "OIDC: callback": () => finish(handle, "oidc", flows.oidc),
    "whole OIDC sign-in": () => signIn(handle, "oidc"),
    "password sign-in": () => signInByPassword(handle),
    "mail sign-in": () => signInByMail(handleStored),
  }
}

/** That the answers are what they should be: a case that fails quickly would look fast. */
export async function assertAnswers(cases) {
  for (const name of ["session check, JWT", "session check, config made anew", "session check, database"]) {
    const shown = await (await cases[name]()).json()
    if (shown?.user?.name !== claims.name) throw new Error(`${name}: the session could not be read`)
  }
  for (const name of ["session check, no cookie", "session check, signed out"])
    if ((await (await cases[name]()).json()) !== null) throw new Error(`${name}: there is a session`)
  for (const name of ["sign-in page", "providers", "CSRF token"]) {
    const text = await (await cases[name]()).text()
    if (!(name === "CSRF token" ? text.includes("csrfToken") : text.includes("Bench")))
      throw new Error(`${name}: the answer is another one`)
  }
  if ((await cases.decode())?.name !== claims.name) throw new Error("decode: the claims are others")
}
