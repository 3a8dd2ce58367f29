/** Who is signed in, read once for a request, and the cookies that SvelteKit sends with its answer. */
import type { RequestEvent } from "@sveltejs/kit"
import { sessionOf } from "../bindings/session.js"
import type { AuthConfig } from "../config/auth-config.js"
import { keepPrivate } from "../http/keep-private.js"
import { perObject } from "../memory/memory.js"
import type { Cookie, Session } from "../types.js"
import { browserRequestOf } from "./browser-request.js"

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
