/** Maps of names and parameters, which several stages of a sign-in have. */
import { z } from "zod/v3"
import { queryCharacters } from "../../src/engine/notation/address.js"
import { text } from "../notation/syntax.js"
import { joinCodes } from "./sentence.js"

/** Names to names. */
export const names = z.record(z.string().min(1), z.string().min(1))

/** Parameters by name; one that is a map is sent as JSON. */
export const parameters = z.record(
  z.string().min(1),
  z.union([text, z.number(), z.boolean(), z.record(z.string(), z.unknown())]),
)

/** Parameters of an address to the characters of their values that are not percent-encoded. */
export const unencodedCharacters = z.record(z.string().min(1), z.string().regex(queryCharacters))

/**
 * Says which characters are not percent-encoded.
 * @param unencoded Parameter to characters.
 * @param subject The request.
 */
export function describeUnencoded(unencoded: z.infer<typeof unencodedCharacters>, subject: string): string[] {
  return Object.entries(unencoded).map(
    ([name, characters]) =>
      `In the address of the ${subject} ${joinCodes([...characters])} in ${joinCodes([name])} ${characters.length > 1 ? "are" : "is"} not percent-encoded.`,
  )
}
