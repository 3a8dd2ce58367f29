/** The demonstration as a web application. */
import { Auth } from "../../index.js"
import type { AuthConfig } from "../../types/config.js"
import type { Session } from "../../types/session.js"
import type { Mailbox } from "./config.js"
import { renderHomePage, renderMailboxPage } from "./page.js"

/** Parts of the site. */
export interface SiteParts {
  config: AuthConfig
  mailbox: Mailbox
  /** Serves the simulator's pages below `/simulator`. */
  simulator(request: Request): Promise<Response>
  /** How many providers of the catalogue are simulated, and how many it has. */
  simulated: number
  catalogued: number
  /** Names of the real providers. */
  real: readonly string[]
  strategy: string
  password: { username: string; password: string } | undefined
}

/** Creates the handler of the site's requests. */
export function createDemoSite(parts: SiteParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith("/auth/")) return Auth(request, parts.config)
    if (pathname === "/simulator" || pathname.startsWith("/simulator/")) return parts.simulator(request)
    if (pathname === "/mailbox") return renderMailboxPage(parts.mailbox.mails)
    if (pathname !== "/")
      return new Response("Not found", { status: 404, headers: { "content-type": "text/plain" } })
    const headers = { cookie: request.headers.get("cookie") ?? "" }
    const answer = await Auth(new Request(new URL("/auth/session", request.url), { headers }), parts.config)
    const session = answer.ok ? ((await answer.json()) as Session | null) : null
    const { simulated, catalogued, real, strategy, password } = parts
    const response = renderHomePage({ session, simulated, catalogued, real, strategy, password })
    for (const cookie of answer.headers.getSetCookie()) response.headers.append("set-cookie", cookie)
    return response
  }
}
