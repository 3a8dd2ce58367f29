/** Who is signed in, read once for a request, and the cookies that SvelteKit sends with its answer. */
import type { RequestEvent } from "@sveltejs/kit"
import { memoizeByObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { type AdapterWarning, adapterAddress, type BrowserRequest } from "../shared/address.js"
import { type BindingAnswer, removeOtherPieces } from "../shared/answer.js"
import {
  dropDecidedCookies,
  headersAfter,
  type headersForSignOut,
  keepPrivate,
} from "../shared/private-answer.js"
import { hasSessionCookie, readRequestSession } from "../shared/session.js"

const originWarning: AdapterWarning = {
  code: "sveltekit-origin",
  framework: "SvelteKit",
  remedy: "With adapter-node set ORIGIN",
}

/**
 * Makes the request that code on the server asks with. `headersWith` makes the headers of the browser once it has the
 * cookies that were set for this request.
 */
export function kitBrowserRequest(
  event: RequestEvent,
  own: AuthConfig,
  headersWith: typeof headersForSignOut = headersAfter,
): BrowserRequest {
  return {
    url: adapterAddress(event, own, originWarning),
    // Not by the jar of SvelteKit, which takes U+00A0 off a name: a sibling host may set what becomes ours then.
    headers: headersWith(event.request.headers, linesOf(event), own),
  }
}

/** Makes the request that the engine answers. */
export function kitRequest(event: RequestEvent, own: AuthConfig): Request {
  const address = adapterAddress(event, own, originWarning)
  return address === event.request.url ? event.request : new Request(address, event.request)
}

interface RequestState {
  own?: AuthConfig
  session?: Promise<Session | null> | undefined
  /** What the answer sets, as values of Set-Cookie, the oldest first. */
  lines: readonly string[]
  /** What SvelteKit's jar showed last: a value that differs from it was set since. */
  values: Map<string, string>
  /** Whether the engine set a cookie. */
  isPrivate: boolean
}

/** SvelteKit makes several events of one request. */
const stateFor = memoizeByObject(
  (_: Request, { cookies }: RequestEvent): RequestState => ({
    lines: [],
    values: readJar(cookies),
    isPrivate: false,
  }),
)

/** Finds the state of a request. Cookies that the application sets before are taken for those of the browser. */
export function stateOf(event: RequestEvent): RequestState {
  return stateFor(event.request, event)
}

function readJar(cookies: RequestEvent["cookies"]): Map<string, string> {
  return new Map(cookies.getAll().map(({ name, value }) => [name, value]))
}

/** Lists what the answer sets, also by `cookies.delete` of the application, or by an endpoint that its page asked. */
function linesOf(event: RequestEvent): readonly string[] {
  const state = stateOf(event)
  for (const { name, value } of event.cookies.getAll()) {
    if (state.values.get(name) === value) continue
    state.values.set(name, value)
    noteLine(state, toPair(name, value))
  }
  return state.lines
}

/** The jar holds values decoded, which a header may not be able to hold. */
function toPair(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value.replace(/\p{Surrogate}/gu, "\ufffd"))}`
}

function noteLine(state: RequestState, line: string): void {
  state.lines = [...state.lines, line]
  state.session = undefined
}

/** The jar's own method, which {@link watchCookies} takes the place of. */
const setterOf = memoizeByObject((cookies: RequestEvent["cookies"]) => cookies.set)

/**
 * Notes what the application sets by `cookies.set`: the jar shows a value, and not whether it is a removal by its life or
 * stands under another path.
 */
export function watchCookies(event: RequestEvent): void {
  const { cookies } = event
  stateOf(event)
  const set = setterOf(cookies)
  if (cookies.set !== set) return
  cookies.set = (name, value, options) => {
    linesOf(event)
    set.call(cookies, name, value, options)
    const state = stateOf(event)
    const { maxAge, expires, path, domain } = options
    const attributes = Object.entries({
      "Max-Age": maxAge,
      Expires: expires?.toUTCString(),
      Path: path,
      Domain: domain,
    })
    const written = attributes.filter(([, one]) => one !== undefined).map(([key, one]) => `; ${key}=${one}`)
    noteLine(state, toPair(name, value) + written.join(""))
    state.values = readJar(cookies)
  }
}

/**
 * Reads the session of a request once. The cookies of the event get what keeps the session alive.
 * @throws {AuthError} When the engine cannot answer.
 */
export function readSharedSession(event: RequestEvent, own: AuthConfig): Promise<Session | null> {
  const state = stateOf(event)
  linesOf(event)
  if (state.own === own && state.session) return state.session
  const session = (async () => {
    const { session: read, cookies, setCookie } = await readRequestSession(kitBrowserRequest(event, own), own)
    // A change in the meantime counts: a read must not undo it.
    const undecided = new Set(dropDecidedCookies(setCookie, linesOf(event)))
    try {
      setCookies(event, {
        cookies: cookies.filter((_, at) => undecided.has(setCookie[at] ?? "")),
        setCookie: [...undecided],
      })
    } catch {
      // Asked for while the page is being streamed: its headers are gone, and the next request renews the session.
    }
    return read
  })()
  Object.assign(state, { own, session })
  // A failed read may be tried again.
  session.catch(() => {
    if (state.session === session) state.session = undefined
  })
  return session
}

/** Keeps what a sign-in or a sign-out set; code that reads the session afterwards gets the new one. */
export function keepKitCookies(
  event: RequestEvent,
  answer: Pick<BindingAnswer, "cookies" | "setCookie">,
): void {
  setCookies(event, removeOtherPieces(answer, linesOf(event)))
  stateOf(event).session = undefined
}

/** Keeps the answer of a page from caches where it got cookies of the engine, or sets those of a session. */
export function keepPagePrivate(event: RequestEvent, own: AuthConfig, response: Response): Response {
  if (!stateOf(event).isPrivate && !hasSessionCookie(response.headers.getSetCookie(), own)) return response
  try {
    keepPrivate(response.headers)
    return response
  } catch {
    // The headers of an answer of `fetch` cannot be changed.
    const copy = new Response(response.body, response)
    keepPrivate(copy.headers)
    return copy
  }
}

function setCookies(
  event: RequestEvent,
  { cookies, setCookie }: Pick<BindingAnswer, "cookies" | "setCookie">,
): void {
  // What the application changed before is older than these.
  const lines = linesOf(event)
  const state = stateOf(event)
  const set = setterOf(event.cookies)
  for (const { name, value, options } of cookies)
    set.call(event.cookies, name, value, { path: "/", ...options })
  // The jar does not show a cookie for a domain that event.url does not match: the old value is no change by the page.
  state.values = readJar(event.cookies)
  state.lines = [...lines, ...setCookie]
  state.isPrivate ||= cookies.length > 0
}
