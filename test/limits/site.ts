/** A site with a password form behind one proxy, with limits. */
import { MemoryAdapter } from "../../src/adapters/memory.js"
import Credentials from "../../src/providers/credentials.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { LimitedEvent, LimitsOptions } from "../../src/types/limits.js"
import { Client } from "../support/client.js"

/** What happened on a site. */
export interface Happened {
  /** Names that `authorize` was asked about. */
  asked: string[]
  events: LimitedEvent[]
  errors: Error[]
  warnings: string[]
  /** Keys that the store was asked to count. */
  counted: string[]
}

/** Makes the config of a site. No two have a secret in common, in whichever file, so that no two count together. */
export function limitedSite(
  limits: boolean | LimitsOptions | undefined,
  more: Partial<AuthConfig> & { counts?: boolean } = {},
): { config: AuthConfig; happened: Happened } {
  const happened: Happened = { asked: [], events: [], errors: [], warnings: [], counted: [] }
  const { counts = false, ...options } = more
  const store = MemoryAdapter()
  const adapter = {
    ...store,
    consumeLimit: (key: string, rule: { limit: number; seconds: number }) => {
      happened.counted.push(key)
      return store.consumeLimit(key, rule)
    },
  }
  const config: AuthConfig = {
    providers: [
      Credentials({
        credentials: { email: {}, password: { type: "password" } },
        authorize: ({ email, password }) => {
          happened.asked.push(String(email))
          return password === "right" ? { id: String(email), email: String(email) } : null
        },
      }),
    ],
    secret: `a-secret-of-a-site-${crypto.randomUUID()}`,
    trustHost: { hops: 1 },
    session: { strategy: "jwt" },
    logger: {
      error: (error) => happened.errors.push(error),
      warn: (code) => happened.warnings.push(code),
      debug() {},
    },
    events: { limited: (event) => void happened.events.push(event) },
    ...(counts && { adapter }),
    ...(limits !== undefined && { limits }),
    ...options,
  }
  return { config, happened }
}

/** Tries a password, from an address where one is given. */
export function tryPassword(
  client: Client,
  email: string,
  { password = "wrong", from, headers }: { password?: string; from?: string; headers?: object } = {},
): Promise<Response> {
  const sent = { ...(from !== undefined && { "x-forwarded-for": from }), ...headers }
  return client.submit("callback/credentials", { email, password }, sent as Record<string, string>)
}

/** Makes a visitor of a site, with cookies of its own. */
export const visit = (config: AuthConfig) => new Client(config)
