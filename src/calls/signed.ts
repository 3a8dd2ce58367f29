/** Signs the calls that an entry says are signed. Few are, so the code that signs is loaded for them alone. */
import type { DeclaredRequest } from "../providers.js"
import type { Caller } from "./caller.js"
import type { HoleValues } from "./hole-values.js"
import type { Outgoing } from "./outgoing.js"
import { addSignature } from "./signature.js"

/**
 * Signs a prepared request where its declaration says how.
 * @param caller For the message of an error.
 * @param outgoing The request, complete but for its signature. Changed in place.
 * @param request The declaration.
 * @param holeValues What the holes of the key read.
 * @returns The same request.
 * @throws {AuthError} When there is no key, or one that the algorithm cannot use.
 */
export async function signed(
  caller: Caller,
  outgoing: Outgoing,
  { sign }: Pick<DeclaredRequest, "sign">,
  holeValues: HoleValues,
): Promise<Outgoing> {
  if (!sign) return outgoing
  await addSignature(caller, outgoing, sign, holeValues)
  return outgoing
}
