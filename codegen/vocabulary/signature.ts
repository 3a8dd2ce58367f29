/** The words for signatures over parameters: of a call, and of the answer that the browser carries. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { type Around, describeSource, joinCodes, quoteCode } from "./sentence.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** The words of a signature. */
const signatureMap = {
  parameter: defineWord({
    schema: z.string().min(1),
    manual: "Parameter that holds the signature: of the form, or of the address where the call has none.",
    quirk: silent,
  }),
  alg: defineWord({
    schema: z.enum(["MD5", "HMAC-SHA256", "RSA-SHA256"]),
    manual: "MD5 | HMAC-SHA256 | RSA-SHA256. MD5 is taken of the text with the key at its end.",
    quirk: silent,
  }),
  key: defineWord({
    schema: z.union([text, z.object({ MD5: text }).strict()]),
    manual: "The secret, { MD5: text } for the hexadecimal digest of a text, or the private key as PKCS #8.",
    quirk: silent,
  }),
  except: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Parameters that are not signed; the signature itself and empty ones never are.",
    quirk: silent,
  }),
  equals: defineWord({
    schema: z.string().optional(),
    manual: "What stands between name and value in the signed text.",
    default: "=",
    quirk: silent,
  }),
  join: defineWord({
    schema: z.string().optional(),
    manual: "What stands between two parameters in it, which are sorted by name.",
    default: "&",
    quirk: silent,
  }),
  encoded: defineWord({
    schema: z.literal(true).optional(),
    manual: "True: names and values are percent-encoded in it.",
    quirk: silent,
  }),
  encoding: defineWord({
    schema: z.enum(["hex", "base64"]).optional(),
    manual: "hex | base64. How the signature is written.",
    default: "hex",
    quirk: silent,
  }),
}

const signature = makeWordMap(signatureMap)

/** What an entry says of a signature. */
type Signature = z.infer<typeof signature>

/** The signature of a call. */
export const sign = defineWord({
  schema: signature.optional(),
  manual:
    "How the call is signed over the parameters of its address and its form. Placeholders may read {now.datetime} (2026-11-22 18:30:00, in UTC) and {now.seconds} in every call.",
  words: signatureMap,
  quirk: (words, { subject, entry }: { subject: string; entry: Around }) =>
    describeSignature(words, subject, entry),
})

/** The signature of the answer. */
export const callbackSign = defineWord({
  schema: signature.optional(),
  manual:
    "How the provider signs the parameters, in the words of a signed call. An answer without this signature is refused before anything else is done with it.",
  verbatim: true,
  quirk: (words) => describeSignature(words, "callback", { options: {} }),
})

function describeSignature(words: Signature, subject: string, entry: Pick<Around, "options">): string {
  const { parameter, alg, key, except } = words
  const secret =
    typeof key === "string"
      ? (describeSource(key, entry) ?? quoteCode(key))
      : `the MD5 of ${quoteCode(key.MD5)}`
  const without = except ? `, ${joinCodes(except)} excepted` : ""
  return `The ${subject} is signed by ${alg} with ${secret}, over its sorted parameters${without}; the signature is ${quoteCode(parameter)}.`
}
