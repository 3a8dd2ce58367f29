/** Answers logout requests of providers. Needs stored sessions with their origins. */
import type { Adapter } from "../../types/adapter.js"
import type { AuthConfig, LoggerInstance } from "../../types/config.js"
import type { SessionOriginQuery } from "../../types/storage.js"
import { type BoundAdapter, checkRows, withReport } from "../config/adapter.js"
import { type Engine, resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import {
  type AuthError,
  isAuthError,
  MissingAdapterMethods,
  ProviderLogoutError,
  UnsupportedStrategy,
} from "../errors.js"
import { BadRequest } from "../http/body.js"
import { TenantError } from "../http/tenant-error.js"
import { createLogger } from "../logger.js"
import { writeMessage } from "../message.js"
import { isError } from "../realm.js"
import { KnownSecrets } from "../redact.js"
import { loadStrategy } from "../session/index.js"
import { removeRow } from "../session/rows.js"

/** The engine and storage of one request. */
interface Receiver {
  engine: Engine
  /** What stops every request, or nothing. */
  mistake: AuthError | undefined
  /**
   * Takes the store, which needs `more` methods besides those that find and end sessions.
   * @throws {UnsupportedStrategy} Where sessions are not stored.
   * @throws {MissingAdapterMethods} Where the store cannot find them.
   */
  storage(...more: (keyof Adapter)[]): Promise<BoundAdapter>
}

/** Creates the receiver of one request: its logger redacts the secrets of the request. */
export async function createReceiver(config: Omit<AuthConfig, "raw">): Promise<Receiver> {
  const shared = resolveEngine(mountConfig(config, undefined, readEnvironment))
  const known = new KnownSecrets([], shared.known)
  const logger = createLogger(shared.config, known)
  const adapter = shared.adapter && withReport(shared.adapter, { logger, known })
  const engine: Engine = { ...shared, known, logger, adapter }
  const ofAll = shared.config.tenants?.selectConfig && new TenantError(writeMessage("tenants-unselected"))
  const mistake = engine.fatal ?? ofAll ?? (await engine.clientMistake?.())
  return {
    engine,
    mistake,
    async storage(...more) {
      if (!adapter || (await loadStrategy(engine)).inBrowser) {
        throw new UnsupportedStrategy(
          "A provider can end only sessions that are stored, and these lie in the browsers of their users. Use an adapter that stores sessions.",
        )
      }
      const needed = ["createSessionOrigin", "listSessionOrigins", "deleteSession", ...more] as const
      const missing = needed.filter((method) => !adapter.has(method))
      if (missing.length === 0) return adapter
      throw new MissingAdapterMethods(
        `The adapter has no ${missing.join(", ")}, without which a provider cannot end sessions. Add what is missing.`,
        { missing },
      )
    },
  }
}

/** No answer to a logout request is kept. */
export const noStoreHeaders = { "Cache-Control": "no-store" }

/** Answers a request with another method than the one that there is. */
export function answerWrongMethod(method: "GET" | "POST"): Response {
  return new Response(null, { status: 405, headers: { ...noStoreHeaders, Allow: method } })
}

/** Answers a failed request, and logs the reason: the sender is told its kind alone. */
export function answerLogoutRefusal(thrown: unknown, logger: LoggerInstance): Response {
  const error = isAuthError(thrown)
    ? thrown
    : new ProviderLogoutError(
        "A sign-out that a provider began could not be carried out.",
        isError(thrown) ? { err: thrown } : {},
      )
  logger.error(error)
  let status = 400
  // A logout that failed is answered as one that was refused is (section 2.8).
  let code = isAuthError(error, ProviderLogoutError) ? "invalid_request" : "logout_failed"
  if (error instanceof BadRequest) {
    status = error.status
    code = "invalid_request"
  } else if (isAuthError(error, UnsupportedStrategy) || isAuthError(error, MissingAdapterMethods)) {
    status = 501
    code = "unsupported"
  }
  return Response.json({ error: code }, { status, headers: noStoreHeaders })
}

/** Answers where nothing can be done because of a mistake in the config. It is logged; the sender is not told it. */
export function answerLogoutMistake(mistake: AuthError, logger: LoggerInstance): Response {
  logger.error(mistake)
  return Response.json({ error: "server_error" }, { status: 500, headers: noStoreHeaders })
}

/** Answers a frame whose request was refused: no page may show that. */
export function answerRefusedFrame({ status }: Response): Response {
  const answer = answerFrame(status, "'none'")
  answer.headers.set("X-Frame-Options", "DENY")
  return answer
}

/** Answers a frame, which only pages of the ancestors (a source expression of CSP) may show. */
export function answerFrame(status: number, ancestors: string): Response {
  const headers = {
    ...noStoreHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": `default-src 'none'; frame-ancestors ${ancestors}`,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  }
  return new Response("", { status, headers })
}

/**
 * Ends sessions by what they came from, and tells the `signOut` event of each.
 * @returns Whether there were any.
 * @throws {AdapterError} When the store fails, or one could not be ended; the others that were found have ended all the same.
 */
export async function endSessionsByOrigin(
  { events }: Engine,
  adapter: BoundAdapter,
  queries: readonly SessionOriginQuery[],
): Promise<boolean> {
  const ended = new Set<string>()
  for (;;) {
    // A native client's session may begin beside the browser's until that one has ended.
    const lists = await Promise.all(
      queries.map(async (query) => {
        const { provider, issuer, sid, subject } = query
        const rows = await adapter.listSessionOrigins(query)
        const origins = checkRows(rows, "listSessionOrigins", ["sessionToken", "provider"])
        // A session of another user or provider does not count, whatever the store answers.
        return origins.filter(
          (origin) =>
            origin.provider === provider &&
            origin.issuer === issuer &&
            (sid === undefined || origin.sid === sid) &&
            (subject === undefined || origin.subject === subject),
        )
      }),
    )
    const tokens = lists.flat().flatMap(({ sessionToken }) => (ended.has(sessionToken) ? [] : sessionToken))
    if (tokens.length === 0) return ended.size > 0
    for (const token of tokens) ended.add(token)
    const ends = [...new Set(tokens)].map(async (sessionToken) => {
      const session = await removeRow(adapter, sessionToken)
      await events.signOut({ session })
    })
    const failed = (await Promise.allSettled(ends)).find((one) => one.status === "rejected")
    if (failed) throw failed.reason
  }
}
