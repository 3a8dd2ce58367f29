/** src/routes/private.tsx, server side: the data of a page that is rendered on the server only for users who are signed in. */
import { getSession } from "../../../src/frameworks/solid/index.js"
import { authOptions } from "./auth.js"

/** Wrap it with `query(..., "session")` of "@solidjs/router" and `"use server"`. */
export async function privateData(event: { request: Request }): Promise<{ greeting: string } | Response> {
  const session = await getSession(event.request, authOptions)
  if (!session?.user) return new Response(null, { status: 302, headers: { location: "/" } })
  return { greeting: `Hello ${session.user.name}` }
}
