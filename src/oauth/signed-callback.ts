/** Answers whose parameters the provider signs with a secret that it shares with the client. */
import { holeValuesOf } from "../calls/hole-values.js"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { constantTimeEqual } from "../crypto/equal.js"
import { InvalidCheck } from "../errors.js"
import type { ParameterSignature } from "../providers.js"

/**
 * Refuses an answer that the provider has not signed.
 * @param provider For its secret, and the message.
 * @param rules How it signs.
 * @param parameters What the browser carried, under the provider's own names.
 * @throws {InvalidCheck} When the signature is missing, or is not that of these parameters.
 */
export async function assertSigned(
  provider: OAuthProvider,
  rules: ParameterSignature,
  parameters: URLSearchParams,
): Promise<void> {
  const given = parameters.get(rules.parameter)
  const { signatureOf } = await partOf<typeof import("../calls/signature.js")>(provider, "signing")
  const expected = await signatureOf(provider, rules, parameters, holeValuesOf(provider))
  if (given !== null && constantTimeEqual(given, expected)) return
  const what = given === null ? "is missing" : "does not fit the parameters"
  throw new InvalidCheck(
    `${provider.id}: the signature ${rules.parameter} of the answer ${what}, and the answer was not looked at. Check the client secret, and that nothing in front of the application adds parameters to the callback URL.`,
    { provider: provider.id },
  )
}
