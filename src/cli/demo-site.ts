/** The demonstration as a web application: request to response. */

import type { AuthConfig } from "../config/auth-config.js"
import { Auth } from "../index.js"
import type { Session } from "../types.js"
import { homePage, mailboxPage } from "./demo-page.js"
import type { Mailbox } from "./mailbox.js"

/** What the site is made of. */
export interface SiteParts {
  config: AuthConfig
  mailbox: Mailbox
  /** Serves the simulator's pages below `/simulator`. */
  simulator(request: Request): Promise<Response>
  simulated: readonly string[]
  real: readonly string[]
  strategy: string
  password: { username: string; password: string } | undefined
}

async function sessionOf(
  request: Request,
  config: AuthConfig,
): Promise<{ session: Session | null; cookies: string[] }> {
  const headers = { cookie: request.headers.get("cookie") ?? "" }
  const answer = await Auth(new Request(new URL("/auth/session", request.url), { headers }), config)
  const session = answer.ok ? ((await answer.json()) as Session | null) : null
  return { session, cookies: answer.headers.getSetCookie() }
}

async function home(request: Request, parts: SiteParts): Promise<Response> {
  const { session, cookies } = await sessionOf(request, parts.config)
  const { simulated, real, strategy, password } = parts
  const response = homePage({ session, simulated, real, strategy, password })
  for (const cookie of cookies) response.headers.append("set-cookie", cookie)
  return response
}

/**
 * Makes the site.
 * @param parts Configuration, mailbox and simulator.
 * @returns Request to response.
 */
export function demoSite(parts: SiteParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith("/auth/")) return Auth(request, parts.config)
    if (pathname === "/simulator" || pathname.startsWith("/simulator/")) return parts.simulator(request)
    if (pathname === "/mailbox") return mailboxPage(parts.mailbox.mails)
    if (pathname === "/") return home(request, parts)
    return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } })
  }
}
