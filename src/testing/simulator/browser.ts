/** A whole sign-in, as a browser would go through it. */
import type { Session } from "../../types/session.js"
import type { BrowserReturn } from "./authorize.js"
import type { Fault } from "./fault.js"
import { type Attempt, triggerFault } from "./fault.js"
import type { Persona } from "./persona.js"
import { SimulatorError } from "./refusal.js"

/** Keeps cookies by name between requests, until they expire. */
interface CookieJar {
  /** Name to value as sent. */
  readonly cookies: Map<string, string>
  /** Value of a `Cookie` header, without some of the cookies. */
  header(without?: readonly string[]): string
  /** Names of the cookies that a navigation from another site does not bring, because of their `SameSite`. */
  listWithheld(method: BrowserReturn["method"]): string[]
  /** Stores the cookies that an answer sets, and drops those that it clears. */
  store(response: Response): void
}

/** Creates a cookie jar with the cookies that the browser already has. */
export function createCookieJar(initial: Readonly<Record<string, string>> = {}): CookieJar {
  const cookies = new Map(Object.entries(initial))
  const sites = new Map<string, string>()
  return {
    cookies,
    header: (without = []) =>
      [...cookies]
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => `${name}=${value}`)
        .join("; "),
    listWithheld: (method) =>
      [...cookies.keys()].filter((name) => {
        // Without the attribute a new cookie is posted. Those from before are taken for what the app sets by itself.
        const site = sites.get(name) ?? "lax"
        return site === "strict" || (site === "lax" && method === "POST")
      }),
    store(response) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = "", ...attributes] = line.split(";").map((piece) => piece.trim())
        const at = pair.indexOf("=")
        const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
        const [maxAge, expires, site = ""] = ["max-age=", "expires=", "samesite="].map((start) =>
          attributes.find((piece) => piece.toLowerCase().startsWith(start))?.slice(start.length),
        )
        sites.set(name, site.toLowerCase())
        const isExpired = maxAge === undefined ? Date.parse(expires ?? "") <= Date.now() : Number(maxAge) <= 0
        if (value === "" || isExpired) cookies.delete(name)
        else cookies.set(name, value)
      }
    },
  }
}

/** Anything that answers auth requests, for instance `(request) => Auth(request, config)`. */
export type AuthHandler = (request: Request) => Response | Promise<Response>

/** Details of a simulated sign-in; all have defaults. */
export interface SignInOptions {
  /** Who signs in; default `ordinary`. */
  persona?: Persona
  /** Origin of the app; default `https://app.test`. */
  origin?: string
  /** Where the handler is mounted; default `/auth`. */
  basePath?: string
  /** Headers of every request, for instance those of a proxy. */
  headers?: HeadersInit
  /** Cookies that the browser already has, as SameSite=Lax. Those of an earlier sign-in make the app link the account instead. */
  cookies?: Readonly<Record<string, string>>
  /** Where the app should send the browser afterwards. */
  callbackUrl?: string
  /** What goes wrong in the sign-in; `faults` of the simulator lists what can. Default: nothing. */
  fault?: Fault
  /** Parameters added to the authorization request, as in `signin/{provider}?prompt=...`. */
  authorizationParams?: Record<string, string>
}

/** How a simulated sign-in ended. */
export interface SignInResult {
  /** What `GET session` answers afterwards; null when no user is signed in. */
  session: Session | null
  /** The browser's cookies afterwards. */
  cookies: Record<string, string>
  /** The same as the value of a `Cookie` header. */
  cookie: string
  /** The app's answer to the callback. */
  response: Response
  /** Why the simulated provider refused calls during the sign-in; empty when it did not. */
  refusals: string[]
  /** The fault that has happened; null when the sign-in ended before it could. */
  fault: Fault | null
}

/** The simulator's part in a sign-in. */
interface SignInPlay {
  handler: AuthHandler
  id: string
  options: SignInOptions
  attempt: Attempt
  /** What the user types at first, where the issuer is found from it. */
  identifier: string | undefined
  authorize(address: string, persona: Persona, callbackUrl: string): Promise<BrowserReturn>
  refusals(): string[]
  /** Whether no call of any sign-in has reached the simulated provider. */
  isUnused(): boolean
}

/** Opens a browser that keeps the cookies of an app, and sends some headers with every request. */
export function openBrowser(
  handler: AuthHandler,
  cookies: Readonly<Record<string, string>> = {},
  headers?: HeadersInit,
): {
  jar: CookieJar
  send(address: string, init?: RequestInit, without?: readonly string[]): Promise<Response>
} {
  const jar = createCookieJar(cookies)
  return {
    jar,
    async send(address, init = {}, without = []) {
      const sent = new Headers(headers)
      new Headers(init.headers).forEach((value, name) => {
        sent.set(name, value)
      })
      const cookie = jar.header(without)
      if (cookie !== "") sent.set("cookie", cookie)
      const request = new Request(address, { ...init, headers: sent })
      // The Request of a simulated page leaves out what only its browser may set (Fetch standard, forbidden request-header).
      sent.forEach((value, name) => {
        if (request.headers.get(name) !== value) request.headers.set(name, value)
      })
      const response = await handler(request)
      jar.store(response)
      return response
    },
  }
}

/** Makes a request that posts a form. */
export function postForm(body: string): RequestInit {
  return { method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" } }
}

/** Tells how near the page that a request comes from is. */
function readDistance(from: URL, to: URL): "same-origin" | "same-site" | "cross-site" {
  if (from.origin === to.origin) return "same-origin"
  // A site is about the last two labels of a host; the browser's list of public suffixes knows better.
  const [one, other] = [from, to].map(({ hostname }) => hostname.split(".").slice(-2).join("."))
  return from.protocol === to.protocol && one === other ? "same-site" : "cross-site"
}

/** What a browser says of a form that it posts to show the answer. */
function postFormFrom(page: URL, to: URL, body: string): RequestInit {
  const { method, headers } = postForm(body)
  const said = { accept: "text/html", origin: page.origin, "sec-fetch-site": readDistance(page, to) }
  return { ...{ method, body }, headers: { ...(headers as Record<string, string>), ...said } }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' }

/** Reads the form of a page that posts it by a script, as the pages of the engine have it. */
async function readPostedForm(response: Response): Promise<{ action: string; body: string } | undefined> {
  if (!response.ok || !/^text\/html\b/.test(response.headers.get("content-type") ?? "")) return undefined
  const html = await response.clone().text()
  const [, action, content = ""] = /<form action="([^"]*)" method="POST">([\s\S]*?)<\/form>/.exec(html) ?? []
  if (action === undefined || !html.includes("<script")) return undefined
  const decode = (text = ""): string =>
    text.replace(/&(?:#x([\da-f]+)|(\w+));/gi, (_, digits?: string, name = "") =>
      digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : (entities[name] ?? ""),
    )
  const fields = content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  const pairs = [...fields].map(([, name, value]) => [decode(name), decode(value)])
  return { action: decode(action), body: new URLSearchParams(pairs).toString() }
}

/** The hint for an app that still has the real provider, whose calls go elsewhere. */
function hintAtRealProvider({ id, isUnused }: SignInPlay): string {
  return isUnused()
    ? `No call has reached the simulated "${id}" so far: does the config have simulator.providers as its providers, and not the list that simulate was given?`
    : ""
}

/** Plays a sign-in from the CSRF token to the session; throws when the app does not send the browser to the provider, although no fault happened. */
export async function playSignIn(play: SignInPlay): Promise<SignInResult> {
  const { attempt, handler, id, options } = play
  const { persona = "ordinary", origin = "https://app.test", basePath = "/auth", headers, cookies } = options
  const base = new URL(basePath.replace(/\/$/, ""), origin).href.replace(/\/$/, "")
  const first = openBrowser(handler, cookies, headers)
  const csrf = await first.send(`${base}/csrf`)
  const { csrfToken = "" } = csrf.ok ? ((await csrf.json()) as { csrfToken?: string }) : {}
  const { callbackUrl = new URL("/", base).href, authorizationParams } = options
  const query = authorizationParams ? `?${new URLSearchParams(authorizationParams)}` : ""
  const fields = new URLSearchParams({ csrfToken, callbackUrl })
  if (play.identifier !== undefined) fields.set("identifier", play.identifier)
  const started = await first.send(`${base}/signin/${id}${query}`, postForm(fields.toString()))
  const location = started.headers.get("location")
  let back: BrowserReturn | undefined
  if (location && !location.startsWith(`${base}/`))
    back = await play.authorize(location, persona, `${base}/callback/${id}`)
  else if (!attempt.struck) {
    const found = location
      ? `sent the browser to ${location}`
      : `answered ${started.status} without a redirect`
    throw new SimulatorError(
      `The sign-in at "${id}" did not start: the handler ${found}. Its log says why. ` +
        `Requests went to ${base}: is that where the handler is mounted? ${hintAtRealProvider(play)}`.trim(),
      { provider: id, refusals: play.refusals() },
    )
  }
  const { jar, send } = triggerFault(attempt, "other-browser") ? openBrowser(handler, {}, headers) : first
  const [page, callback] = [new URL(location ?? base, base), new URL(back?.url ?? base)]
  const isCrossSite = readDistance(page, callback) === "cross-site"
  const withheld = back && isCrossSite ? jar.listWithheld(back.method) : []
  const init = back?.method === "POST" ? postFormFrom(page, callback, back.body ?? "") : {}
  let response = back ? await send(back.url, init, withheld) : started
  const form = back && (await readPostedForm(response))
  if (form) {
    const action = new URL(form.action, callback)
    response = await send(action.href, postFormFrom(callback, action, form.body))
  }
  const answer = await send(`${base}/session`)
  const session = answer.ok ? ((await answer.json()) as Session | null) : null
  if (back && !session && !options.fault && play.isUnused()) {
    // The code was exchanged at the real provider, or nowhere. A refusal may come under any name; only a consent hands
    // something out.
    const given = new URLSearchParams(back.body ?? new URL(back.url).search)
    if ([...given.values()].some((value) => attempt.given.has(value))) {
      const missing =
        withheld.length > 0
          ? ` Coming from another site, the browser did not send the cookies ${withheld.join(", ")}: their SameSite forbids it.`
          : ""
      const hint = `${hintAtRealProvider(play)}${missing}`
      throw new SimulatorError(
        `The sign-in at "${id}" failed at the app's callback. ${hint} The log of the handler says more.`,
        { provider: id },
      )
    }
  }
  return {
    session,
    cookies: Object.fromEntries(jar.cookies),
    cookie: jar.header(),
    response,
    refusals: play.refusals(),
    fault: attempt.struck ? (attempt.fault ?? null) : null,
  }
}
