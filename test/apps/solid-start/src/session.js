/** Server functions: a page that is rendered calls them, a browser asks for them. */
import { query, redirect } from "@solidjs/router"
import { getSession } from "authlas/solid"
import { getRequestEvent } from "solid-js/web"
import { config } from "./auth.js"

export async function readSession() {
  "use server"
  const { request, response } = getRequestEvent()
  return getSession(request, config, response.headers)
}

export const session = query(readSession, "session")

// #region protect
export const guardedSession = query(async () => {
  "use server"
  const { request, response } = getRequestEvent()
  const found = await getSession(request, config, response.headers)
  // The router would look for a path among its own pages. A request may name any host.
  const site = process.env.AUTH_URL || request.url
  if (!found) throw redirect(new URL("/api/auth/signin?callbackUrl=/protected", site).href)
  return found
}, "guarded session")
// #endregion protect
