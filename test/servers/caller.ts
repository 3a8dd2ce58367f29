/** A process of an application that wants a user's token; bundled and started by `processes.ts`. */
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { connect } from "../support/postgres.js"
import { SqlAdapter } from "../support/sql-adapter.js"
import { rotating } from "./rotating-provider.js"

/** What a process is told at its start. */
export interface Setting {
  schema: string
  provider: string
  /** How the application's entry says that the provider refreshes. */
  refresh?: { rotates?: boolean; grace?: number }
  /** Milliseconds that a call to the provider may take. */
  timeout?: number
  /** Whether rows are sealed. */
  encrypt?: boolean
}

/** What it is asked to do: so many calls at once. */
export interface Order {
  userId: string
  callers: number
}

/** What became of a call: a token, or why there is none. */
export interface Outcome {
  accessToken?: string
  reason?: string
  message?: string
}

const {
  schema,
  provider,
  refresh,
  timeout = 10_000,
  encrypt = false,
} = JSON.parse(process.argv[2] ?? "{}") as Setting

const config = {
  adapter: SqlAdapter(connect({ search_path: schema })),
  providers: [rotating(provider, refresh)],
  secret: "a-secret-of-forty-characters-for-tests-1",
  trustHost: true,
  outbound: { timeout },
  tokens: { encrypt },
  logger: { error() {}, warn() {}, debug() {} },
}
const tokens = providerTokens(config)

async function get(userId: string): Promise<Outcome> {
  try {
    return { accessToken: (await tokens.get({ userId, provider: "acme" })).accessToken }
  } catch (error) {
    const message = String(error)
    return error instanceof ProviderTokenError ? { reason: error.reason, message } : { message }
  }
}

process.on("message", async ({ userId, callers }: Order) => {
  process.send?.(await Promise.all(Array.from({ length: callers }, () => get(userId))))
})
process.send?.("ready")
