import { Auth, type AuthConfig, setEnvDefaults } from "authlas"
import GitHub from "authlas/providers/github"
import Google from "authlas/providers/google"

const config: AuthConfig = { providers: [GitHub, Google], basePath: "/auth", trustHost: true }
setEnvDefaults(process.env, config) // AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, ...

/** Served by `bun app.ts`, `deno serve app.ts` and workers. */
export default { fetch: (request: Request): Promise<Response> => Auth(request, config) }
