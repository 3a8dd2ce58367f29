/** What the users do: they sign in, look whether they still are, and sign out. */
import { NoAnswer } from "./browser.mjs"
import { createApp, createDevice } from "./devices.mjs"
import { pause, sendGarbage } from "./garbage.mjs"
import { sleep } from "./moods.mjs"

/** A sign-in ended elsewhere than it should, in a way that a user is told of. */
class Refused extends Error {}

const pick = (list) => list[Math.floor(Math.random() * list.length)]
const form = (fields) => new URLSearchParams(fields).toString()
const sessionCookie = "authjs.session-token"

/** Asserts that an answer leads on, and not to a page that tells of an error. */
function locationOf({ status, location }) {
  if (status < 300 || status > 399 || !location) throw new Refused(`status ${status}`)
  if (/[?&]error=/.test(location)) throw new Refused(location.replace(/^.*[?&]error=(\w+).*$/, "error=$1"))
  return location
}

async function readCsrf({ browser, base }) {
  const { status, text } = await browser.send(`${base}/csrf`, { kind: "csrf" })
  if (status !== 200) throw new Refused(`status ${status}`)
  return JSON.parse(text).csrfToken
}

const pathOf = (address) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** Sign-in at a simulated provider, which tells of a user with this id. */
const atProvider = (id) => async (visit, user) => {
  const { browser, base, provider } = visit
  const body = form({ csrfToken: await readCsrf(visit), callbackUrl: "/" })
  const started = await browser.send(`${base}/signin/${id}`, { kind: "sign-in", method: "POST", body })
  const { name, email } = user
  const profile = { [id === "oidc" ? "sub" : "id"]: name, name, email, email_verified: true }
  const back = await provider.authorize(locationOf(started), profile)
  locationOf(await browser.send(pathOf(back.url), { kind: "sign-in", provider: true }))
}

/** Sends a mail, and takes it. */
async function askForMail(visit, id, email) {
  const { browser, base } = visit
  const body = form({ csrfToken: await readCsrf(visit), callbackUrl: "/", email })
  const asked = await browser.send(`${base}/signin/${id}`, { kind: "sign-in", method: "POST", body })
  locationOf(asked)
  const { text } = await browser.send(`/mail?to=${encodeURIComponent(email)}`, { kind: "own" })
  const mail = JSON.parse(text)
  if (!mail) throw new Refused("no mail")
  return mail
}

/** Sends the first step, or the only one, of a sign-in by password. */
async function sendPassword(visit, name) {
  const { browser, base } = visit
  const fields = { csrfToken: await readCsrf(visit), callbackUrl: "/", username: name, password: "right" }
  const init = { kind: "sign-in", method: "POST", body: form(fields) }
  return locationOf(await browser.send(`${base}/callback/password`, init))
}

async function signOut(visit) {
  const { browser, base } = visit
  const body = form({ csrfToken: await readCsrf(visit), callbackUrl: "/" })
  await browser.send(`${base}/signout`, { kind: "sign-out", method: "POST", body })
}

/** Reads JSON that a sign-in needs. */
async function readJson(browser, path, kind = "sign-in") {
  const { status, text } = await browser.send(path, { kind })
  if (status !== 200) throw new Refused(`status ${status}`)
  return JSON.parse(text)
}

/** Registers a passkey or signs in with it, as the engine says. Returns which of them it was. */
async function usePasskey(visit, email) {
  const { browser, base, device } = visit
  const { action, options } = await readJson(browser, `${base}/webauthn-options/passkey?${form({ email })}`)
  const data = action === "register" ? device.register(options) : device.authenticate(options)
  if (data === undefined) throw new Refused("no passkey of this device")
  const body = form({ csrfToken: await readCsrf(visit), callbackUrl: "/", action, data })
  locationOf(await browser.send(`${base}/callback/passkey`, { kind: "sign-in", method: "POST", body }))
  return action
}

const ways = {
  oauth: atProvider("oauth"),
  oidc: atProvider("oidc"),
  async mail(visit, { email }) {
    const { url } = await askForMail(visit, "mail", email)
    locationOf(await visit.browser.send(pathOf(url), { kind: "sign-in" }))
  },
  async code(visit, { email }) {
    const { token } = await askForMail(visit, "code", email)
    const query = form({ token, email, callbackUrl: "/" })
    locationOf(await visit.browser.send(`${visit.base}/callback/code?${query}`, { kind: "sign-in" }))
  },
  async password(visit, { name }) {
    await sendPassword(visit, name)
  },
  /** A user without a passkey registers one, signs out, and signs in with it. */
  async passkey(visit, { email }) {
    if ((await usePasskey(visit, email)) === "authenticate") return
    await checkSession(visit, email)
    await signOut(visit)
    visit.browser.forget()
    if ((await usePasskey(visit, email)) !== "authenticate") throw new Refused("the passkey was not kept")
  },
  /** By password, and then a code of an authenticator app. */
  async totp(visit, { name }) {
    const { browser, base, app } = visit
    if (!app.hasSecret()) app.keepSecret(await readJson(browser, `/enrol?name=${name}`, "own"))
    const location = await sendPassword(visit, name)
    if (!location.endsWith("/second-factor")) throw new Refused("no second step")
    if (browser.has(sessionCookie)) throw new Refused("a session before the second step")
    const { methods } = await readJson(browser, `${base}/second-factor`)
    if (!methods.includes("totp")) throw new Refused("no code is asked for")
    const body = form({ csrfToken: await readCsrf(visit), code: app.takeCode() })
    locationOf(await browser.send(`${base}/second-factor`, { kind: "sign-in", method: "POST", body }))
  },
}

/** The ways of signing in, by base path: rows need no way by password. */
const waysOf = {
  "/auth": Object.keys(ways),
  "/stored": ["oauth", "oidc", "mail", "code", "passkey"],
}

/** The peer has no second step, and its passkeys need another version of the library. */
const ownWays = new Set(["passkey", "totp"])

/** Looks whether the session is there, by the endpoint or as a page of the application does; tells of one that is not. */
async function checkSession({ browser, base, tell }, email) {
  const own = Math.random() < 0.3
  const path = own ? `/me?of=${base}` : `${base}/session`
  const begun = performance.now()
  const { status, text } = await browser.send(path, { kind: own ? "own check" : "check" })
  if (status !== 200) return
  const found = JSON.parse(text)?.user?.email
  if (found === email) return
  // Where the store fails an application is told of no user; the endpoint says that it does not know.
  const what = found !== undefined ? "foreign" : own ? "unknown" : "lost"
  tell(what, `${path}: ${text.slice(0, 200)} instead of ${email}`, begun)
}

const pages = ["signin", "signout", "providers", "csrf", "error", "verify-request"]

/** A visit from the sign-in to the sign-out, with `checks` looks at the session. */
async function visitOnce(visit, user, way, checks) {
  const { browser, base, tell, isOver } = visit
  const begun = performance.now()
  browser.forget()
  if (Math.random() < 0.5) await browser.send(`${base}/signin`, { kind: "page" })
  try {
    await ways[way](visit, user)
  } catch (error) {
    const why = error instanceof Refused ? error.message : "no answer"
    if (!isOver()) tell("failed sign-in", `${way}: ${why}`, begun)
    throw error
  }
  if (!browser.has(sessionCookie)) throw new Refused("no cookie")
  tell("sign-in", way)
  for (let done = 0; done < checks && !isOver(); done++) {
    // A check that gets no answer says nothing of the session.
    await checkSession(visit, user.email).catch((error) => {
      if (!(error instanceof NoAnswer)) throw error
    })
    await sleep(pause())
    if (Math.random() < 0.1) await browser.send(`${base}/${pick(pages)}`, { kind: "page" }).catch(() => {})
    if (Math.random() < 0.06) await sendGarbage(browser, base).catch(() => {})
  }
  if (!isOver()) await signOut(visit)
}

/**
 * Visits until the soak is over.
 * @param given A browser, base path and provider; `tell` is told what came of it, `isOver` says when to end, `isPeer`
 * whether the server is the peer.
 * @param number Of the client: its users are its own.
 */
export async function visitAgainAndAgain(given, number) {
  const visit = { ...given, device: createDevice(given.browser.origin), app: createApp() }
  const all = waysOf[visit.base].filter((one) => !(visit.isPeer && ownWays.has(one)))
  // A code works once: until the next one the user signs in otherwise.
  const way = () => pick(all.filter((one) => one !== "totp" || visit.app.hasNewCode()))
  // A quarter stays signed in through many moods.
  const checks = () => Math.ceil((number % 4 === 0 ? 400 : 30) * (0.5 + Math.random()))
  while (!visit.isOver()) {
    const by = way()
    const name = `${by}-${number}`
    const user = { name, email: `${name}@example.com` }
    // What failed was told of where it failed. The user tries again.
    await visitOnce(visit, user, by, checks()).catch((error) => {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
    })
    await sleep(pause())
  }
  visit.browser.close()
}
