import GitHub from "authlas/providers/github"
import { getSession, toHandler } from "authlas/web"

const config = { providers: [GitHub], basePath: "/auth" }
const auth = toHandler(config)

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith("/auth/")) return auth(request)
  const headers = new Headers()
  const session = await getSession(request, config, headers)
  if (session) return new Response(`Hello ${session.user?.name}`, { headers })
  const callbackUrl = encodeURIComponent(pathname)
  headers.set("location", `/auth/signin?callbackUrl=${callbackUrl}`)
  return new Response(null, { status: 302, headers })
}
export default { fetch: answer }
