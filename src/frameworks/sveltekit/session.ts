/** Who is signed in, read once for a request, and the cookies that SvelteKit sends with its answer. */
import type { RequestEvent } from "@sveltejs/kit"
import { perObject } from "../../engine/memory.js"
import type { AuthConfig } from "../../types/config.js"
import type { Cookie } from "../../types/cookie.js"
import type { Session } from "../../types/session.js"
import { type AdapterWarning, adapterAddress, type BrowserRequest } from "../shared/address.js"
import { keepPrivate } from "../shared/private-answer.js"
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
 * @param changed Whether cookies were set for this request: the browser will have them with the next one.
 * @returns Its address and headers.
 */
export function browserRequestOf(event: RequestEvent, own: AuthConfig, changed = false): BrowserRequest {
  const { headers } = event.request
  return {
    url: adapterAddress(event, own, originWarning),
    headers: changed ? withCookies(headers, event) : headers,
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

function withCookies(headers: Headers, { cookies }: RequestEvent): Headers {
  const copy = new Headers(headers)
  const pairs = cookies.getAll().filter(({ value }) => value !== "")
  copy.set("cookie", pairs.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "))
  return copy
}

interface Known {
  own?: AuthConfig
  session?: Promise<Session | null> | undefined
  /** Whether a sign-in or sign-out set cookies since the request came. */
  changed: boolean
  /** Whether the answer gets cookies. */
  hasCookies: boolean
}

/** SvelteKit makes several events of one request. */
const known = perObject((_: Request): Known => ({ changed: false, hasCookies: false }))

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
  const session = read(event, own, state.changed)
  Object.assign(state, { own, session })
  // What failed once may be asked again.
  session.catch(() => {
    if (state.session === session) state.session = undefined
  })
  return session
}

async function read(event: RequestEvent, own: AuthConfig, changed: boolean): Promise<Session | null> {
  const { session, cookies } = await sessionOf(browserRequestOf(event, own, changed), own)
  try {
    setCookies(event, cookies)
  } catch {
    // Asked for while the page is being streamed: its headers are gone, and the next request renews the session.
  }
  return session
}

/**
 * Keeps what a sign-in or a sign-out set; who asks for the session afterwards gets the new one.
 * @param event The request.
 * @param cookies The cookies.
 */
export function keepChange(event: RequestEvent, cookies: readonly Cookie[]): void {
  setCookies(event, cookies)
  Object.assign(known(event.request), { session: undefined, changed: true })
}

/**
 * Keeps the answer of a page from caches where it got cookies.
 * @param event The request.
 * @param response What SvelteKit made of the page.
 */
export function privateAnswer(event: RequestEvent, response: Response): Response {
  if (known(event.request).hasCookies) keepPrivate(response.headers)
  return response
}

function setCookies({ cookies: jar, request }: RequestEvent, cookies: readonly Cookie[]): void {
  if (cookies.length > 0) known(request).hasCookies = true
  for (const { name, value, options } of cookies) jar.set(name, value, { path: "/", ...options })
}
