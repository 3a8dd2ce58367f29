import { Auth, type AuthConfig, setEnvDefaults } from "authlas"
import GitHub from "authlas/providers/github"
import { getSession } from "authlas/web"

const config: AuthConfig = { providers: [GitHub] }
let isComplete = false

export default {
  async fetch(request: Request, env: Record<string, string>): Promise<Response> {
    if (!isComplete) setEnvDefaults(env, config) // AUTH_SECRET, AUTH_URL, AUTH_GITHUB_ID, ...
    isComplete = true
    const { pathname } = new URL(request.url)
    if (pathname.startsWith("/auth/")) return Auth(request, config)
    const headers = new Headers() // gets the renewed cookie, and keeps caches from storing the answer
    const session = await getSession(request, config, headers)
    return new Response(session?.user ? `Hello ${session.user.name}` : "Sign in at /auth/signin", { headers })
  },
}
