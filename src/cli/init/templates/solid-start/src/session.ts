import { query, redirect } from "@solidjs/router"
import { getSession } from "authlas/solid"
import { getRequestEvent } from "solid-js/web"
import { config } from "./auth"

/** Reads who is signed in. */
export const readUser = query(async () => {
  "use server"
  const event = getRequestEvent()
  const session = event && (await getSession(event.request, await config, event.response.headers))
  return session?.user ?? null
}, "user")

/** Reads who is signed in, and sends visitors to the sign-in page. */
export const requireUser = query(async () => {
  "use server"
  const user = await readUser()
  if (user) return user
  // A whole address, because the router looks for a path among its own pages. A request may name any host.
  const address = process.env.AUTH_URL || getRequestEvent()?.request.url
  throw redirect(new URL("/api/auth/signin?callbackUrl=/account", address).href)
}, "required user")
