/** src/middleware.ts: sends users who are not signed in away from protected paths, however the page is rendered. */
import { getSession } from "../../../src/frameworks/solid/index.js"
import { authOptions } from "./auth.js"

const protectedPaths = ["/private"]

/** Give it to `createMiddleware({ onRequest })` of "@solidjs/start/middleware". */
export async function onRequest(event: {
  request: Request
  response: { headers: Headers }
}): Promise<Response | undefined> {
  const { pathname, origin } = new URL(event.request.url)
  if (!protectedPaths.includes(pathname)) return undefined
  const session = await getSession(event.request, authOptions, event.response.headers)
  return session ? undefined : Response.redirect(`${origin}/`, 302)
}
