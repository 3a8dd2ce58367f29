import { Redis } from "@upstash/redis/cloudflare"
import { Auth, type AuthConfig, setEnvDefaults } from "authlas"
import { RedisAdapter } from "authlas/adapters/redis"
import GitHub from "authlas/providers/github"

type Env = Record<string, string>

function makeConfig(env: Env): AuthConfig {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = env
  const config: AuthConfig = { adapter: RedisAdapter(new Redis({ url, token })), providers: [GitHub] }
  setEnvDefaults(env, config) // AUTH_SECRET, AUTH_URL, AUTH_GITHUB_ID, ...
  return config
}

let config: AuthConfig | undefined

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    config ??= makeConfig(env) // once, because variables come with the first request
    return Auth(request, config)
  },
}
