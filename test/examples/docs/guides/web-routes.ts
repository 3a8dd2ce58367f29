import type { AuthConfig } from "authlas"
import GitHub from "authlas/providers/github"
import { getSession, toHandler } from "authlas/web"

export const config: AuthConfig = { providers: [GitHub] }
const auth = toHandler(config)

export async function answer(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname.startsWith("/auth/")) return auth(request)

  const headers = new Headers()
  const session = await getSession(request, config, headers)
  if (session?.user) return new Response(`Hello ${session.user.name}`, { headers })
  if (pathname.startsWith("/api/")) return new Response("Sign in first", { status: 401 })

  const callbackUrl = encodeURIComponent(pathname + search)
  return new Response(null, { status: 302, headers: { Location: `/auth/signin?callbackUrl=${callbackUrl}` } })
}
