/** Authorization requests that the app pushes (RFC 9126), at a provider that takes no other. */
import { bindsTokens, takesPushed } from "./bound.js"
import { authenticateClient } from "./client-authentication.js"
import { demandProof } from "./dpop.js"
import { opaque } from "./grant.js"
import type { Received } from "./received.js"
import { demand } from "./refusal.js"
import type { SimulatedProvider } from "./simulated-provider.js"

/**
 * Answers a pushed request.
 * @param provider The provider.
 * @param received The request.
 * @returns The reference that the browser carries (section 2.2).
 * @throws {Refusal} When the client does not prove itself.
 */
export async function answerPushed(provider: SimulatedProvider, received: Received): Promise<Response> {
  const { form, headers } = received
  await authenticateClient(provider, headers, Object.fromEntries(form))
  demand(!form.has("request_uri"), "invalid_request", "request_uri stands in the request that is pushed")
  const key = bindsTokens(provider) ? await demandProof(provider, received) : undefined
  const reference = `urn:ietf:params:oauth:request_uri:${opaque("request")}`
  provider.ledger.pushed.set(reference, { parameters: new URLSearchParams(form), key })
  return Response.json({ request_uri: reference, expires_in: 60 }, { status: 201 })
}

/**
 * Puts the request that was pushed in the place of its reference.
 * @param provider The provider.
 * @param url Address that the browser was sent to.
 * @returns The address with all parameters, and thumbprint of the key that the code is bound to.
 * @throws {Refusal} When the request was not pushed.
 */
export function pushedRequest(provider: SimulatedProvider, url: URL): { url: URL; key?: string | undefined } {
  if (!takesPushed(provider)) return { url }
  const pushed = provider.ledger.pushed.get(url.searchParams.get("request_uri") ?? "")
  demand(pushed, "invalid_request", "the authorization request was not pushed (RFC 9126)")
  const whole = new URL(url)
  whole.search = pushed.parameters.toString()
  return { url: whole, key: pushed.key }
}
