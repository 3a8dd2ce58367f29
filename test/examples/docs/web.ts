import GitHub from "authlas/providers/github"
import { getSession, signIn, toHandler } from "authlas/web"

const config = { providers: [GitHub], basePath: "/auth" }
const auth = toHandler(config)

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith("/auth/")) return auth(request)
  if (await getSession(request, config)) return new Response("Hello")
  const { headers } = await signIn(request, config, "github", { redirectTo: pathname })
  return new Response(null, { status: 302, headers })
}
export default { fetch: answer }
