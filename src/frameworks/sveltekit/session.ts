/** Who is signed in, read once for a request, and the cookies that SvelteKit sends with its answer. */
import type { RequestEvent } from "@sveltejs/kit"
import { perObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import { type AdapterWarning, adapterAddress, type BrowserRequest } from "../shared/address.js"
import type { BindingAnswer } from "../shared/answer.js"
import { headersAfter, keepPrivate, undecidedLines } from "../shared/private-answer.js"
import { sessionOf } from "../shared/session.js"

const originWarning: AdapterWarning = {
  code: "sveltekit-origin",
  framework: "SvelteKit",
  remedy: "With adapter-node set ORIGIN",
}

/**
 * Makes the request that code on the server asks with.
 * @param event The request.
 * @param own Made by `configFor`.
 * @returns Its address, and the headers of the browser once it has the cookies that were set for this request.
 */
export function browserRequestOf(event: RequestEvent, own: AuthConfig): BrowserRequest {
  const { request } = event
  return {
    url: adapterAddress(event, own, originWarning),
    // Not by the jar of SvelteKit, which takes U+00A0 off a name: a sibling host may set what becomes ours then.
    headers: headersAfter(request.headers, known(request).lines),
  }
}

/**
 * Makes the request that the engine answers.
 * @param event The request.
 * @param own Made by `configFor`.
 */
export function requestOf(event: RequestEvent, own: AuthConfig): Request {
  const address = adapterAddress(event, own, originWarning)
  return address === event.request.url ? event.request : new Request(address, event.request)
}

interface Known {
  own?: AuthConfig
  session?: Promise<Session | null> | undefined
  /** What the answer sets, as values of Set-Cookie, the oldest first. */
  lines: readonly string[]
}

/** SvelteKit makes several events of one request. */
const known = perObject((_: Request): Known => ({ lines: [] }))

/**
 * Reads the session of a request.
 * @param event The request; its cookies get what keeps the session alive.
 * @param own Made by `configFor`.
 * @returns The session; null when no user is signed in.
 * @throws {AuthError} When the engine cannot answer.
 */
export function sharedSession(event: RequestEvent, own: AuthConfig): Promise<Session | null> {
  const state = known(event.request)
  if (state.own === own && state.session) return state.session
  const session = read(event, own)
  Object.assign(state, { own, session })
  // What failed once may be asked again.
  session.catch(() => {
    if (state.session === session) state.session = undefined
  })
  return session
}

async function read(event: RequestEvent, own: AuthConfig): Promise<Session | null> {
  const { session, cookies, setCookie } = await sessionOf(browserRequestOf(event, own), own)
  // What was decided meanwhile counts: a read changes nothing.
  const undecided = new Set(undecidedLines(setCookie, known(event.request).lines))
  try {
    setCookies(event, {
      cookies: cookies.filter((_, at) => undecided.has(setCookie[at] ?? "")),
      setCookie: [...undecided],
    })
  } catch {
    // Asked for while the page is being streamed: its headers are gone, and the next request renews the session.
  }
  return session
}

/**
 * Keeps what a sign-in or a sign-out set; who asks for the session afterwards gets the new one.
 * @param event The request.
 * @param answer Its cookies, in both forms.
 */
export function keepChange(event: RequestEvent, answer: Pick<BindingAnswer, "cookies" | "setCookie">): void {
  setCookies(event, answer)
  known(event.request).session = undefined
}

/**
 * Keeps the answer of a page from caches where it got cookies.
 * @param event The request.
 * @param response What SvelteKit made of the page.
 */
export function privateAnswer(event: RequestEvent, response: Response): Response {
  if (known(event.request).lines.length > 0) keepPrivate(response.headers)
  return response
}

function setCookies(
  { cookies: jar, request }: RequestEvent,
  { cookies, setCookie }: Pick<BindingAnswer, "cookies" | "setCookie">,
): void {
  for (const { name, value, options } of cookies) jar.set(name, value, { path: "/", ...options })
  const state = known(request)
  state.lines = [...state.lines, ...setCookie]
}
