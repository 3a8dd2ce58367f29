/** Extra calls that complete a profile: best effort, unless one is required. */
import { isError } from "../brand/brand.js"
import { readAnswer } from "../calls/answer.js"
import type { HoleValues } from "../calls/hole-values.js"
import { prepare } from "../calls/prepare.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { OAuthProfileParseError } from "../errors.js"
import { cleanText } from "../log/text.js"
import { isObject, valueAt } from "../notation/path.js"
import type { EnrichRequest } from "../providers.js"
import type { Context } from "../request/context.js"
import type { Profile } from "../types.js"
import type { Dispatch } from "./dispatch.js"
import { signed } from "./signed-call.js"

/**
 * Completes a profile by the provider's `enrich` calls, one after the other.
 * @param ctx Failures are told to its logger, and end the sign-in where the call is required.
 * @param provider The provider.
 * @param profile The profile so far.
 * @param holeValues What holes read.
 * @param send How requests are sent.
 * @returns The profile with what the calls added.
 * @throws {OAuthProfileParseError} When a required call fails.
 */
export async function enrich(
  ctx: Context,
  provider: OAuthProvider,
  profile: Profile,
  holeValues: HoleValues,
  send: Dispatch,
): Promise<Profile> {
  let complete = profile
  for (const request of provider.enrich ?? []) {
    const present = request.unless === undefined ? undefined : valueAt(complete, request.unless)
    if (present !== undefined && present !== null && present !== "") continue
    complete = { ...complete, ...(await added(ctx, provider, request, complete, holeValues, send)) }
  }
  return complete
}

async function added(
  ctx: Context,
  provider: OAuthProvider,
  request: EnrichRequest,
  profile: Profile,
  holeValues: HoleValues,
  send: Dispatch,
): Promise<Record<string, unknown>> {
  let reason: string
  const values = { ...holeValues, profile }
  try {
    const outgoing = prepare(provider, request, values)
    const response = await send(provider, await signed(provider, outgoing, request, values))
    const { body, error } = await readAnswer(response, request.answer)
    if (!error && body !== undefined) {
      const members: unknown = request.set(body as never, profile as never)
      return isObject(members) ? members : {}
    }
    reason = error?.code ?? "no usable answer"
  } catch (error) {
    reason = isError(error) ? cleanText(error.message) : "unknown"
  }
  if (request.required) {
    throw new OAuthProfileParseError(
      `${provider.id}: a call that account id or address depend on failed: ${reason}. Check the scopes, and the hints of the provider.`,
      { provider: provider.id },
    )
  }
  ctx.engine.logger.debug(`enrich: a call that completes the profile of ${provider.id} failed`, { reason })
  return {}
}
