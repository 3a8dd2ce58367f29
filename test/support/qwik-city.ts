/** Stands for `@builder.io/qwik-city`: what it does with actions, loaders, cookies and the end of a request. */
import type { CookieOptions, RequestEventAction } from "@builder.io/qwik-city"

/** What is thrown when a request is answered. */
export class Answered {
  readonly response: Response

  constructor(response: Response) {
    this.response = response
  }
}

/** An action or loader as the server knows it. */
export interface ServerFunction {
  id: string
  run: (...args: unknown[]) => unknown
}

type Qrl = ((...args: unknown[]) => unknown) & { id: string }

export const globalActionQrl = (qrl: Qrl): ServerFunction => ({ id: qrl.id, run: qrl })
export const routeLoaderQrl = globalActionQrl

/** An event, and the cookies that were set for it as values of Set-Cookie. */
export interface Given {
  event: RequestEventAction
  set: string[]
  /** Status of the answer, once an action failed. */
  status?: number
}

/** What an event may differ in. */
export interface Around {
  env?: Record<string, string | undefined>
  platform?: object
  basePathname?: string
}

/**
 * Makes the event of a request.
 * @param request The request.
 * @param around Where it is answered.
 */
export function eventOf(
  request: Request,
  { env = {}, platform = {}, basePathname = "/" }: Around = {},
): Given {
  const set: string[] = []
  const headers = new Headers()
  const url = new URL(request.url)
  // Pages have a slash at their end, also where a script asks for their data.
  url.pathname = url.pathname.replace(/\/q-data\.json$/, "/")
  const write = (name: string, value: string, options: CookieOptions = {}): void => {
    const { maxAge, path, sameSite, httpOnly, secure } = options
    const attributes = [
      maxAge === undefined ? "" : `; Max-Age=${maxAge}`,
      path === undefined ? "" : `; Path=${path}`,
      sameSite === undefined ? "" : `; SameSite=${sameSite}`,
      httpOnly ? "; HttpOnly" : "",
      secure ? "; Secure" : "",
    ]
    set.push(`${name}=${value}${attributes.join("")}`)
  }
  const event: RequestEventAction = {
    request,
    url,
    headers,
    platform,
    basePathname,
    env: { get: (name) => env[name] },
    sharedMap: new Map(),
    cookie: { set: write },
    redirect(status, location) {
      headers.set("Location", location)
      return new Answered(new Response(null, { status, headers }))
    },
    send: (response) => new Answered(response),
    fail: (status, data) => {
      given.status = status
      return { failed: true, ...data }
    },
  }
  const given: Given = { event, set }
  return given
}
