/** The words for what a provider tells by itself: that an account or its tokens are gone. */
import { z } from "zod/v3"
import { line } from "./provider.js"
import { joinTexts, quoteCode } from "./sentence.js"
import { defineWord, makeWordMap, silent } from "./word.js"

/** A place in the body or claims of a notice, or a header. */
const place = z.string().regex(/^[\w.$@:-]+$/)
const fieldName = z.string().regex(/^[a-z0-9-]+$/)
const address = z.string().regex(/^https:\/\/\S+$/)

/** What a notice can mean, with a text for readers. */
export const noticeMeanings = {
  session_ended: "a session that ended",
  tokens_revoked: "tokens that were revoked",
  account_disabled: "an account that was disabled",
  account_enabled: "an account that is open again",
  account_deleted: "an account that was deleted",
  data_deletion_requested: "a request to delete data",
} as const

const signatureMap = {
  header: defineWord({
    schema: fieldName,
    manual: "Header that carries it, in small letters.",
    quirk: silent,
  }),
  alg: defineWord({
    schema: z.enum(["HS256", "Ed25519"]),
    manual: "HS256: HMAC with SHA-256. Ed25519: the secret is the provider's public key, in hexadecimal.",
    quirk: silent,
  }),
  encoding: defineWord({
    schema: z.enum(["hex", "base64"]).optional(),
    manual: "How it is written.",
    default: "hex",
    quirk: silent,
  }),
  prefix: defineWord({
    schema: z.string().min(1).optional(),
    manual: "What stands in front of it in the header.",
    quirk: silent,
  }),
  over: defineWord({
    schema: z.string().min(1).optional(),
    manual: "What is signed: text with {body} and {headers.<name>}.",
    default: "{body}",
    quirk: silent,
  }),
}

const challengeMap = {
  at: defineWord({ schema: place, manual: "Where the notice says that it is one.", quirk: silent }),
  is: defineWord({ schema: z.string().min(1), manual: "What stands there.", quirk: silent }),
  text: defineWord({
    schema: place.optional(),
    manual: "Path of what is answered as plain text.",
    quirk: silent,
  }),
  json: defineWord({
    schema: z.record(z.string().min(1), z.union([place, z.object({ hmac: place }).strict()])).optional(),
    manual: "Members of the JSON that is answered: paths, or { hmac: path } for the HMAC in hexadecimal.",
    quirk: silent,
  }),
}

/** The words of `notifies`. */
export const notifiesMap = {
  format: defineWord({
    schema: z.enum(["token", "signed_body", "signed_request"]),
    manual:
      "token: a JWT signed with published keys, such as a Security Event Token (RFC 8417). signed_body: JSON with a signature in a header. signed_request: a member of a form, an HMAC and JSON in base64url with a dot between.",
    quirk: silent,
  }),
  member: defineWord({
    schema: z.string().min(1).optional(),
    manual: "Member of the JSON (token) or of the form (signed_request) that carries it.",
    default: "a token is the whole body",
    quirk: silent,
  }),
  metadata: defineWord({
    schema: address.optional(),
    manual: "Address of the document that names `issuer` and `jwks_uri` of a token.",
    default: "those of the id tokens",
    quirk: silent,
  }),
  signature: defineWord({
    schema: makeWordMap(signatureMap).optional(),
    manual: "The signature of a signed_body: { header, alg, encoding, prefix, over }.",
    quirk: silent,
  }),
  secret: defineWord({
    schema: line.optional(),
    manual: "What the provider's console calls the secret or public key that verifies notices.",
    default: "the client secret",
    quirk: silent,
  }),
  time: defineWord({
    schema: place.optional(),
    manual: "Where the time of the notice stands: seconds, milliseconds or ISO 8601.",
    default: "`iat` of a token",
    quirk: silent,
  }),
  window: defineWord({
    schema: z.number().int().positive().optional(),
    manual: "Seconds after that time in which a notice is taken, and remembered.",
    default: "300; 86400 for a token",
    quirk: silent,
  }),
  id: defineWord({
    schema: place.optional(),
    manual: "Where stands what is unique to the notice.",
    default: "`jti` of a token, else the hash of what is signed",
    quirk: silent,
  }),
  json: defineWord({
    schema: z.array(z.string().min(1)).min(1).optional(),
    manual: "Members whose text is JSON.",
    quirk: silent,
  }),
  require: defineWord({
    schema: z.record(place, z.string().min(1)).optional(),
    manual: "Values that the body must have, by path.",
    quirk: silent,
  }),
  absent: defineWord({
    schema: z.array(place).min(1).optional(),
    manual:
      "Paths at which nothing may stand, where the provider signs in the same form for another purpose, such as a sign-in in a browser.",
    quirk: silent,
  }),
  client: defineWord({
    schema: place.optional(),
    manual: "Where stands what must be the client id.",
    default: "`aud` of a token",
    quirk: silent,
  }),
  event: defineWord({
    schema: place.optional(),
    manual: "Where the name of the event stands.",
    default: "the names of `events` of a token",
    quirk: silent,
  }),
  query: defineWord({
    schema: z
      .string()
      .regex(/^[a-z_]+$/)
      .optional(),
    manual:
      "Name of the query parameter of the registered address that names the event, where no notice does. Without the parameter the first of `events` is meant.",
    quirk: silent,
  }),
  account: defineWord({
    schema: place.optional(),
    manual: "Where the account id stands, or a list of several.",
    default: "the subject of a token",
    quirk: silent,
  }),
  tenant: defineWord({
    schema: place.optional(),
    manual: "Where the tenant of the account stands, with identity of scope tenant.",
    quirk: silent,
  }),
  events: defineWord({
    schema: z.record(
      z.string().min(1),
      z.enum(
        Object.keys(noticeMeanings) as [keyof typeof noticeMeanings, ...(keyof typeof noticeMeanings)[]],
      ),
    ),
    manual: `What each event means: ${Object.keys(noticeMeanings).join(", ")}. Others are acknowledged.`,
    quirk: silent,
  }),
  challenge: defineWord({
    schema: makeWordMap(challengeMap).optional(),
    manual:
      "The question that is asked before notices come, and its answer: { at, is, text } or { at, is, json }.",
    quirk: silent,
  }),
  answer: defineWord({
    schema: z.union([z.literal(200), z.literal(202), z.literal(204)]).optional(),
    manual: "Status that acknowledges a notice.",
    default: "200; 202 for a token",
    quirk: silent,
  }),
  receipt: defineWord({
    schema: z
      .object({
        url: z.string().min(1).describe("Member that has the address of a page about the request."),
        code: z.string().min(1).describe("Member that has the code of the request."),
      })
      .strict()
      .optional(),
    manual:
      "Members of the JSON that acknowledges a request to delete data: { url, code }, the address of a page about it and the code of the request.",
    quirk: silent,
  }),
}

/** What a provider tells by itself. */
export const noticeWords = {
  notifies: defineWord({
    schema: makeWordMap(notifiesMap).optional(),
    manual:
      "What the provider tells by itself that an account or its tokens are gone, and how it is verified. Places are paths into the body or the claims, or `headers.<name>`.",
    words: notifiesMap,
    fact: {
      label: "Notices",
      line: ({ events, secret }) => {
        const told = [...new Set(Object.values(events))].map((one) => noticeMeanings[one])
        const needed =
          secret === undefined ? "" : `; needs ${quoteCode("notices.secret")}, there called ${secret}`
        return [`of ${joinTexts(told)}${needed}`]
      },
    },
    quirk: silent,
  }),
}
