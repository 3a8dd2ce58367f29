/** In front of the pages: who has no session goes to sign in. It also answers a base path of its own. */
import { Auth } from "authlas"
import { NextResponse } from "next/server"
import { configAt } from "./auth.js"

const auth = configAt("/node/auth")
const own = configAt("/gate/auth")

export async function gate(request) {
  if (request.nextUrl.pathname.startsWith("/gate/auth/")) return Auth(request, own)
  const address = new URL("/node/auth/session", request.url)
  const cookie = request.headers.get("cookie") ?? ""
  const answer = await Auth(new Request(address, { headers: { cookie } }), auth)
  const session = await answer.json()
  if (!session?.user) return NextResponse.redirect(new URL("/node/auth/signin", request.url))
  const headers = new Headers(request.headers)
  headers.set("x-user", session.user.name)
  return NextResponse.next({ request: { headers } })
}

export const config = { matcher: ["/protected", "/gate/auth/:path*"] }
