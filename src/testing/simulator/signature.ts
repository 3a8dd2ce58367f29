/** Signatures over parameters, from the provider's side: it verifies those of calls, and makes that of its own answer. */
import { type PlaceholderValues, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { signatureOf } from "../../engine/calls/signature.js"
import type { DeclaredRequest } from "../../types/provider-calls.js"
import { type Attempt, opaque, strikes } from "./grant.js"
import type { Received } from "./received.js"
import { demand } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/**
 * Refuses a call that is not signed as the entry says.
 * @param provider The provider.
 * @param request The call's declaration.
 * @param received The call.
 * @param placeholderValues What the placeholders of the key read.
 * @throws {Refusal} When the signature is missing or wrong.
 */
export async function demandSignature(
  provider: SimulatedProvider,
  { sign }: Pick<DeclaredRequest, "sign">,
  received: Received,
  placeholderValues: PlaceholderValues,
): Promise<void> {
  if (!sign) return
  const parameters = [...received.query, ...received.form]
  const [, given] = parameters.find(([name]) => name === sign.parameter) ?? []
  demand(given, "invalid_request", `the signature ${sign.parameter} is missing`)
  const expected = await signatureOf(provider.config as never, sign, parameters, placeholderValues)
  demand(given === expected, "invalid_request", `the signature ${sign.parameter} is wrong`)
}

/**
 * Signs the answer that the browser carries, where the entry says how; something may go wrong with it on the way.
 * @param provider The provider.
 * @param back The answer.
 * @param attempt The sign-in.
 */
export async function signedReturn<Back extends { url: string; body: string | undefined }>(
  provider: SimulatedProvider,
  back: Back,
  attempt: Attempt | undefined,
): Promise<Back> {
  const sign = provider.config.callback?.sign
  if (!sign || strikes(attempt, "unsigned-callback")) return back
  const url = new URL(back.url)
  const parameters = back.body === undefined ? url.searchParams : new URLSearchParams(back.body)
  const signature = await signatureOf(
    provider.config as never,
    sign,
    parameters,
    placeholderValuesOf(provider.config),
  )
  parameters.set(sign.parameter, signature)
  if (strikes(attempt, "altered-callback")) {
    const [changed = "code"] = [...parameters.keys()].filter((name) => name !== "state")
    parameters.set(changed, opaque("other"))
  }
  return back.body === undefined ? { ...back, url: url.href } : { ...back, body: parameters.toString() }
}
