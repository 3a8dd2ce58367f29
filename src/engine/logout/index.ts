/**
 * Sign-outs that a provider begins, for sessions that are stored. Each function answers requests of a route of the
 * application's own, whose address is registered at the provider.
 *
 * @example
 * ```ts
 * import { backchannelLogout } from "authlas/logout"
 *
 * // POST /backchannel-logout
 * export const POST = (request: Request) => backchannelLogout(request, config) // the same object as for Auth()
 * ```
 */
import type { AuthConfig } from "../../types/config.js"
import { assertConfigObject } from "../config/objects.js"
import { ProviderLogoutError } from "../errors.js"
import { BadRequest, parseBody } from "../http/body.js"
import { isKeyText, longest } from "../identity.js"
import { isWebAddress } from "../web-address.js"
import { canIssue, listOpenIdProviders, verifyLogoutToken } from "./logout-token.js"
import { runOncePerToken } from "./once.js"
import {
  answerFrame,
  answerLogoutMistake,
  answerLogoutRefusal,
  answerRefusedFrame,
  answerWrongMethod,
  createReceiver,
  endSessionsByOrigin,
  noStoreHeaders,
} from "./receive.js"

export { ProviderLogoutError }

/** Options of the functions here. */
export type LogoutConfig = Omit<AuthConfig, "raw">

/** Bytes; a logout token has some hundred. */
const maxBodyLength = 65_536

/**
 * Answers a provider that ends the sessions of a user (OpenID Connect Back-Channel Logout 1.0): verifies the logout token,
 * and ends the stored sessions of exactly that provider and session or user.
 * @param request What the provider posted: a form with `logout_token`.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment. Its adapter needs
 * `createSessionOrigin`, `listSessionOrigins`, `useLogoutToken` and `deleteSession`.
 * @returns 200 when the sessions have ended, or none was left; 400 for a token that is not good, and for sessions that could
 * not be ended, for which the same token may come again; 405, 408 and 413 for a request that is none; 501 where sessions are not stored, 500 for a mistake in the
 * config. The log says why.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * const answer = await backchannelLogout(request, config)
 * ```
 */
export async function backchannelLogout(request: Request, config: LogoutConfig): Promise<Response> {
  assertConfigObject(config, "backchannelLogout")
  if (request.method !== "POST") return answerWrongMethod("POST")
  const receiver = await createReceiver(config)
  if (receiver.mistake) return answerLogoutMistake(receiver.mistake, receiver.engine.logger)
  try {
    const adapter = await receiver.storage("useLogoutToken")
    const type = request.headers.get("content-type") ?? ""
    if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type))
      throw new BadRequest("A back-channel logout is a form (application/x-www-form-urlencoded).")
    const { maxBodyBytes = maxBodyLength } = receiver.engine.config
    const { members, duplicates } = await parseBody(request, Math.min(maxBodyBytes, maxBodyLength))
    const token = members?.logout_token
    if (typeof token !== "string" || token === "" || duplicates.includes("logout_token"))
      throw new BadRequest("A back-channel logout has one logout_token.")
    receiver.engine.known.note({ token })
    const { providers, issuer, use, ...whose } = await verifyLogoutToken(receiver.engine, token)
    const isFirst = await runOncePerToken(adapter, use, async () => {
      const queries = providers.map((provider) => ({ provider, issuer, ...whose }))
      await endSessionsByOrigin(receiver.engine, adapter, queries)
    })
    if (!isFirst) throw new ProviderLogoutError("A logout token was used before (jti).")
    // The sessions have ended (section 2.8).
    return new Response(null, { status: 200, headers: noStoreHeaders })
  } catch (thrown) {
    return answerLogoutRefusal(thrown, receiver.engine.logger)
  }
}

/**
 * Answers the frame with which a provider's sign-out page ends the session of a user (OpenID Connect Front-Channel Logout
 * 1.0). The frame stands on a page of another site, so that no cookie says who it is: the session is found by `iss` and
 * `sid`, which the provider has to send (`frontchannel_logout_session_required`).
 * @param request What the frame loads.
 * @param config The object that `Auth` or a binding has. What it leaves out comes from the environment. Its adapter needs
 * `createSessionOrigin`, `listSessionOrigins` and `deleteSession`.
 * @returns 200 when the session has ended, or none was left, the one answer that a page of the issuer may frame; 400, 405,
 * 500 and 501 as for {@link backchannelLogout}.
 * @throws {AuthError} Without a config.
 * @example
 * ```ts
 * export const GET = (request: Request) => frontchannelLogout(request, config)
 * ```
 */
export async function frontchannelLogout(request: Request, config: LogoutConfig): Promise<Response> {
  assertConfigObject(config, "frontchannelLogout")
  if (request.method !== "GET") return answerWrongMethod("GET")
  const receiver = await createReceiver(config)
  const { mistake, engine } = receiver
  if (mistake) return answerRefusedFrame(answerLogoutMistake(mistake, engine.logger))
  try {
    const adapter = await receiver.storage()
    const { searchParams } = new URL(request.url)
    const [issuer, sid] = ["iss", "sid"].map((name) => {
      const [value, ...more] = searchParams.getAll(name)
      return more.length === 0 && isKeyText(value, longest.id) ? value : ""
    })
    if (!isWebAddress(issuer) || !sid)
      throw new BadRequest("A front-channel logout has one iss and one sid. Have the provider send them.")
    const providers = listOpenIdProviders(engine).filter((provider) => canIssue(provider, issuer))
    if (providers.length === 0)
      throw new BadRequest("The config has no provider whose issuer is that of the request (iss).")
    const queries = providers.map(({ id }) => ({ provider: id, issuer, sid }))
    const hasEnded = await endSessionsByOrigin(engine, adapter, queries)
    const isKnown = hasEnded || providers.some((provider) => provider.issuer !== undefined)
    return answerFrame(200, isKnown ? new URL(issuer).origin : "'none'")
  } catch (thrown) {
    return answerRefusedFrame(answerLogoutRefusal(thrown, engine.logger))
  }
}
