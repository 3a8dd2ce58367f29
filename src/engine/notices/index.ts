/**
 * Notices of providers: that a user took the consent back, that an account was disabled or deleted, that data is to be
 * deleted. The function answers requests of a route of the application's own, whose address is registered at the providers.
 *
 * @example
 * ```ts
 * import { providerEvents } from "authlas/events"
 *
 * // POST /provider-events
 * export const POST = (request: Request) => providerEvents(request, config) // the same object as for Auth()
 * ```
 */
import { sha256Hex } from "#hash"
import type { AuthConfig } from "../../types/config.js"
import type { ProviderNoticeEvent } from "../../types/provider-notices.js"
import { assertConfigObject } from "../config/objects.js"
import {
  type AuthError,
  isAuthError,
  MissingAdapter,
  MissingAdapterMethods,
  MissingCredentials,
  UnsupportedStrategy,
} from "../errors.js"
import { BadRequest } from "../http/body.js"
import { runOncePerToken } from "../logout/once.js"
import { answerLogoutMistake, answerWrongMethod, createReceiver, noStoreHeaders } from "../logout/receive.js"
import { readMember } from "../notation/template.js"
import { ProviderNoticeError } from "../notice-error.js"
import { isError } from "../realm.js"
import { addToQuery, isWebAddress } from "../web-address.js"
import { applyNotice, takeNoticeStore } from "./apply.js"
import { readPosted } from "./receive.js"
import { type VerifiedNotice, verifyNotice } from "./verify.js"

export type { NoticeMeaning, ProviderNoticeEvent } from "../../types/provider-notices.js"
export { ProviderNoticeError }

/** Options of the function here. */
export type NoticeConfig = Omit<AuthConfig, "raw">

/**
 * Answers a provider that tells by itself that an account or its tokens are gone, in the form that its entry of the catalogue
 * says: verifies the notice, ends the sessions of the user, drops the tokens of the account, and marks it. The account and
 * the user stay. Events that the entry does not know are acknowledged.
 * @param request What the provider posted.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment. Its adapter needs
 * `getUserByAccount`, `useLogoutToken`, and what ends sessions.
 * @returns What the provider expects: 200, 202 or 204 when the notice was carried out, now or before; the answer to its
 * challenge; 400 or 401 for a notice that is not good; 405, 408 and 413 for a request that is none; 501 where sessions cannot
 * be ended, 500 for a mistake in the config, and 503 when the store or the handler of `providerNotice` failed: the notice may
 * come again then. The log says why.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * const answer = await providerEvents(request, config)
 * ```
 */
export async function providerEvents(request: Request, config: NoticeConfig): Promise<Response> {
  assertConfigObject(config, "providerEvents")
  if (request.method !== "POST") return answerWrongMethod("POST")
  const { engine, mistake } = await createReceiver(config)
  if (mistake) return answerLogoutMistake(mistake, engine.logger)
  const { logger } = engine
  try {
    const posted = await readPosted(request, engine.config.maxBodyBytes)
    const notices = await verifyNotice(engine, posted)
    const [first] = notices as [VerifiedNotice, ...VerifiedNotice[]]
    if (first.challenge) return answerChallenge(first.challenge)
    if (first.events.every(({ meaning }) => meaning === undefined)) {
      logger.debug("notice of an unknown event", {
        provider: first.provider.id,
        events: first.events.map(({ name }) => name),
      })
      return acknowledge(first, undefined)
    }
    const adapter = await takeNoticeStore(engine)
    const receipt = await makeReceipt(first, engine.secrets[0])
    for (const { provider, events, use, sentAt } of notices) {
      const isFirst = await runOncePerToken(adapter, use, async () => {
        const told: ProviderNoticeEvent[] = []
        for (const { name, meaning, accounts } of events) {
          if (meaning === undefined) continue
          if (accounts.length === 0)
            logger.debug("notice that names no account", { provider: provider.id, event: name })
          for (const providerAccountId of accounts) {
            const account = { provider: provider.id, providerAccountId }
            const user = await applyNotice(engine, adapter, account, { meaning, sentAt })
            told.push({
              ...account,
              user,
              meaning,
              event: name,
              ...(sentAt && { sentAt }),
              ...(receipt && { confirmationCode: receipt.code }),
            })
          }
        }
        // A handler that fails keeps nothing from being done, and is told again when the notice comes again.
        for (const one of told) await engine.events.providerNotice(one)
      })
      if (!isFirst) logger.debug("notice that was carried out before", { provider: provider.id })
    }
    return acknowledge(first, receipt)
  } catch (thrown) {
    const error = isAuthError(thrown)
      ? thrown
      : new ProviderNoticeError(
          "A notice of a provider could not be carried out.",
          isError(thrown) ? { err: thrown } : {},
        )
    // Anybody can post: what is refused is no failure here.
    const isRefusal = error instanceof BadRequest || readRefusalCode(error) !== undefined
    if (isRefusal) logger.warn(`notice-refused: ${error.message}`)
    else logger.error(error)
    return refuseNotice(error)
  }
}

function answerChallenge(challenge: NonNullable<VerifiedNotice["challenge"]>): Response {
  if ("json" in challenge) return Response.json(challenge.json, { headers: noStoreHeaders })
  const headers = {
    ...noStoreHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
  }
  return new Response(challenge.text, { headers })
}

/** What is answered to a request to delete data. */
interface Receipt {
  /** Page about the request. */
  url: string
  /** Names the request, the same whenever it comes. */
  code: string
}

async function makeReceipt(
  { provider, notifies, events, use }: VerifiedNotice,
  secret = "",
): Promise<Receipt | undefined> {
  if (!notifies.receipt || !events.some(({ meaning }) => meaning === "data_deletion_requested"))
    return undefined
  const page = provider.notices?.deletionUrl
  if (!isWebAddress(page))
    throw new MissingCredentials(
      `${provider.id}: the provider asks to delete data, and expects the address of a page about that. Set the option notices.deletionUrl to a page of yours.`,
      { provider: provider.id },
    )
  const code = (await sha256Hex(`receipt ${use.jti} ${secret}`)).slice(0, 24)
  return { url: addToQuery(page, { code }), code }
}

function acknowledge({ notifies }: VerifiedNotice, receipt: Receipt | undefined): Response {
  const { format, answer = format === "token" ? 202 : 200, receipt: names } = notifies
  if (receipt && names)
    return Response.json(
      { [names.url]: receipt.url, [names.code]: receipt.code },
      { headers: noStoreHeaders },
    )
  return new Response(null, { status: answer, headers: noStoreHeaders })
}

function readRefusalCode(error: AuthError): unknown {
  return isAuthError(error, ProviderNoticeError) ? readMember(error.cause, "code") : undefined
}

/** Tells the sender the kind of a failure alone, as RFC 8935, section 2.4, has it. */
function refuseNotice(error: AuthError): Response {
  const answerWith = (status: number, err: unknown) =>
    Response.json({ err }, { status, headers: noStoreHeaders })
  const code = readRefusalCode(error)
  if (code !== undefined) return answerWith(error.status ?? 400, code)
  if (error instanceof BadRequest) return answerWith(error.status, "invalid_request")
  if (isAuthError(error, MissingCredentials)) return answerWith(500, "server_error")
  const isUnsupported = [MissingAdapter, UnsupportedStrategy, MissingAdapterMethods].some((kind) =>
    isAuthError(error, kind),
  )
  return isUnsupported ? answerWith(501, "unsupported") : answerWith(503, "notice_failed")
}
