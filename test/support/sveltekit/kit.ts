/** Stands for `@sveltejs/kit`: what it throws, and the event that it makes of a request. */
import type { Action, Handle, RequestEvent } from "@sveltejs/kit"
import { serializeCookie } from "../../../src/engine/http/cookie.js"
import type { CookieSerializeOptions } from "../../../src/types/index.js"

/** What `redirect` throws. */
export class Redirect {
  readonly status: number
  readonly location: string

  constructor(status: number, location: string) {
    this.status = status
    this.location = location
  }
}

export function redirect(status: number, location: string): never {
  throw new Redirect(status, location)
}

/** What `error` throws. */
export class Failure {
  readonly status: number
  readonly body: { message: string }

  constructor(status: number, message: string) {
    this.status = status
    this.body = { message }
  }
}

export function error(status: number, message: string): never {
  throw new Failure(status, message)
}

/** An event, with what pages use of it. */
export interface PageEvent extends RequestEvent {
  readonly cookies: RequestEvent["cookies"] & {
    delete(name: string, options: { path: string; domain?: string }): void
  }
  /** Asks a route of the site, as its page does; the event gets the cookies of the answer. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
}

/** An event, and the cookies that were set for it as values of Set-Cookie. */
export interface Given {
  event: PageEvent
  set: string[]
  /** Headers that pages set. */
  headers: Headers
  /** Makes its cookies refuse what comes late, as SvelteKit does after an answer. */
  end: () => void
}

/**
 * Makes the event of a request.
 * @param request The request.
 * @param ask Answers what the page asks of its own site.
 */
export function eventOf(
  request: Request,
  ask: (request: Request) => Promise<Response> = async () => new Response(null, { status: 404 }),
): Given {
  const jar = new Map<string, string>()
  for (const pair of (request.headers.get("cookie") ?? "").split(";").filter(Boolean)) {
    const at = pair.indexOf("=")
    // As cookie@0.6 does: \u00a0 is a blank to it.
    jar.set(pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim()))
  }
  const set: string[] = []
  const { hostname } = new URL(request.url)
  let ended = false
  const cookies = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    set(name: string, value: string, options: CookieSerializeOptions) {
      if (ended) throw new Error("The response has been generated.")
      if (!options.path) throw new Error("A cookie needs a path.")
      // Shown to the page only where the address matches the domain.
      if (`.${hostname}`.endsWith(`.${options.domain ?? hostname}`)) jar.set(name, value)
      set.push(serializeCookie({ name, value, options }))
    },
    delete: (name: string, options: { path: string; domain?: string }) =>
      cookies.set(name, "", { ...options, secure: true, maxAge: 0 }),
  }
  const headers = new Headers()
  const setHeaders = (given: Record<string, string>): void => {
    for (const [name, value] of Object.entries(given)) {
      if (headers.has(name)) throw new Error(`"${name}" header is already set`)
      headers.set(name, value)
    }
  }
  const fetch = async (path: string, init: RequestInit): Promise<Response> => {
    const asked = new Request(new URL(path, request.url), init)
    asked.headers.set(
      "cookie",
      [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
    )
    const response = await ask(asked)
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(/[=;]/, 2)
      jar.set(name, decodeURIComponent(value))
      set.push(line)
    }
    return response
  }
  const event = { request, url: new URL(request.url), locals: {} as App.Locals, cookies, setHeaders, fetch }
  return {
    event,
    set,
    headers,
    end: () => {
      ended = true
    },
  }
}

/**
 * Answers a request as SvelteKit does.
 * @param handle The hook.
 * @param inside Stands for the pages behind it; answers with JSON.
 */
export function serverOf(
  handle: Handle,
  inside: (event: PageEvent) => unknown = () => "page",
): (request: Request) => Promise<Response> {
  const server = async (request: Request): Promise<Response> => {
    const { event, set, headers } = eventOf(request, server)
    const resolve = async (): Promise<Response> => {
      // A copy, as SvelteKit hands on.
      const response = Response.json((await inside({ ...event })) ?? null)
      for (const [name, value] of headers) response.headers.set(name, value)
      for (const line of set) response.headers.append("set-cookie", line)
      return response
    }
    return handle({ event, resolve })
  }
  return server
}

/** Runs a form action: what it threw, or what it answered, with the cookies that it set. */
export async function submit(action: Action, request: Request): Promise<{ outcome: unknown; set: string[] }> {
  const { event, set } = eventOf(request)
  const outcome = await action(event).catch((thrown: unknown) => thrown)
  return { outcome, set }
}
