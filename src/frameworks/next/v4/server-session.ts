/** Who is signed in, for code on the server. */
import { AuthError } from "../../../engine/errors.js"
import { fromGet } from "../../../engine/http/request.js"
import { isObject } from "../../../engine/realm.js"
import { answerSessionCheck, serveRequest } from "../../../engine/router/index.js"
import { raw, skipCSRFCheck } from "../../../types/config.js"
import { actionAddress } from "../../shared/address.js"
import { toBindingAnswer } from "../../shared/answer.js"
import { deriveConfig, selectTenant } from "../../shared/config.js"
import { dropDecidedCookies } from "../../shared/private-answer.js"
import { type HeadersLike, nextBrowserRequest } from "../browser-request.js"
import type { Setup } from "./options.js"
import { readLegacyCookies, writeLegacyCookies } from "./session-cookie.js"

/**
 * Reads the session of a request, as the `session` callback returns it, with the cookies that keep it alive.
 * @throws {AuthError} When the engine cannot answer.
 */
export async function readLegacySession(
  given: HeadersLike,
  { own: ofAll, legacy }: Setup,
): Promise<{ session: object | null; setCookie: readonly string[] }> {
  const asked = nextBrowserRequest(given, ofAll)
  const own = await selectTenant(ofAll, asked)
  const { headers, setCookie: carried } = await readLegacyCookies(asked.headers, asked.url, own, legacy)
  const config = deriveConfig(own, "raw", (given) => ({ ...given, raw, skipCSRFCheck }))
  const request = fromGet(actionAddress(asked, own, "session"), headers)
  const answer = await toBindingAnswer(
    await serveRequest(request, config, (ctx) => {
      // The callback URL is of use to who signs in.
      ctx.cookies.length = 0
      return answerSessionCheck(ctx)
    }),
  )
  const { status, given: body = answer.body, setCookie } = answer
  if (status !== 200 && status !== 503) {
    const { message } = isObject(body) ? body : {}
    throw new AuthError(
      typeof message === "string" ? message : `The session could not be read: status ${status}.`,
    )
  }
  const lines = [...dropDecidedCookies(carried, setCookie), ...setCookie]
  return {
    session: isObject(body) && Object.keys(body).length > 0 ? body : null,
    setCookie: await writeLegacyCookies(lines, asked.headers, asked.url, own, legacy),
  }
}
