/** Signs the calls that an entry says are signed. Few are, so the code that signs is loaded for them alone. */
import type { HoleValues } from "../calls/hole-values.js"
import type { Outgoing } from "../calls/outgoing.js"
import { partOf } from "../config/part.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import type { DeclaredRequest } from "../providers.js"

/**
 * Signs a prepared request where its declaration says how.
 * @param provider Whose call it is.
 * @param outgoing The request, complete but for its signature. Changed in place.
 * @param request The declaration.
 * @param holeValues What the holes of the key read.
 * @returns The same request.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signed(
  provider: OAuthProvider,
  outgoing: Outgoing,
  { sign }: Pick<DeclaredRequest, "sign">,
  holeValues: HoleValues,
): Promise<Outgoing> {
  if (!sign) return outgoing
  const { addSignature } = await partOf<typeof import("../calls/signature.js")>(provider, "signing")
  await addSignature(provider, outgoing, sign, holeValues)
  return outgoing
}
