/** The words of a declared call and of its answer. */
import { z } from "zod/v3"
import { literal, notation, text, value } from "../notation/syntax.js"
import { metadata } from "./registration.js"

/** Names to names. */
export const names = z.record(z.string().min(1), z.string().min(1))
/** Parameters by name; one that is a map is sent as JSON. */
export const parameters = z.record(
  z.string().min(1),
  z.union([text, z.number(), z.boolean(), z.record(z.string(), z.unknown())]),
)
const path = z.string().min(1)

/** What is odd about an answer. */
export const answer = z
  .object({
    ignore: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe("Response headers that do not mean what they say and are dropped."),
    format: z
      .enum(["json", "form", "jwt"])
      .optional()
      .describe("How to read the body whatever its content type says."),
    fails: z
      .object({
        path: path.describe("Dotted path of the member that tells."),
        is: z
          .union([z.enum(["present", "truthy"]), literal, z.array(literal).min(1)])
          .describe("`present`, `truthy`, a literal or a list of literals."),
        not: z.boolean().optional().describe("True: the answer fails when the test does not hold."),
      })
      .strict()
      .optional()
      .describe("A condition that makes a 200 a failure."),
    error: z
      .object({
        code: path.optional().describe("Dotted path of the error code."),
        description: path.optional().describe("Dotted path of the sentence about it."),
      })
      .strict()
      .optional()
      .describe("Where an error stands when it is not in `error` and `error_description`."),
    pick: z
      .union([path, z.array(path).min(1)])
      .optional()
      .describe("Dotted path of the member that is the real answer; of a list the first that exists counts."),
    rename: names.optional().describe("Standard name to the dotted path where this provider puts it."),
    join: z
      .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
      .optional()
      .describe("Members that arrive as a list and are joined by a blank."),
    set: z
      .record(z.string().min(1), literal)
      .optional()
      .describe("Members with a fixed value, unless the answer has them."),
    force: z
      .record(z.string().min(1), literal)
      .optional()
      .describe("Members with a fixed value, whatever the answer says of them."),
  })
  .strict()

const statedAuth = [
  z.object({ bearer: text }).strict(),
  z.object({ basic: text }).strict(),
  z.object({ query: z.string().min(1) }).strict(),
  z.object({ header: z.string().min(1) }).strict(),
] as const

const auth = z
  .union([z.enum(["bearer", "none", "basic"]), ...statedAuth])
  .describe(
    "How the call proves itself: `bearer` (default: the access token), `none`, `basic` (client id and secret), `{ bearer: text }`, `{ basic: text }` (name, colon, password), or `{ query: name }`, `{ header: name }` for a token elsewhere.",
  )

/** Words of a call that state its address. */
export const addressWords: readonly string[] = ["get", "post", "put", "delete", "url"]

/** Members that every declared call has. */
export const call = {
  get: text.optional().describe("Address of a GET call."),
  post: text.optional().describe("Address of a POST call."),
  hosts: z
    .array(z.string().min(1))
    .min(1)
    .optional()
    .describe(
      "Hosts that an address which begins with `{tokens.x}` or `{claims.x}` may lead to: `api.acme.example`, or `*.acme.example` for all names below.",
    ),
  auth: auth.optional(),
  headers: z.record(z.string().min(1), text).optional().describe("Extra request headers."),
  query: parameters.optional().describe("Parameters in the address; one whose hole is absent is not sent."),
  form: parameters.optional().describe("Members of a urlencoded body."),
  json: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("Members of a JSON body; `json: {}` on the token call sends the standard members as JSON."),
}

/** The token call. */
export const tokenRequest = z
  .object({
    ...call,
    only: z
      .boolean()
      .optional()
      .describe("True: the declared parameters replace the standard ones instead of joining them."),
    answer: answer.optional().describe("What is odd about the answer."),
  })
  .strict()

/** The userinfo call. */
export const userinfoRequest = z
  .object({
    ...call,
    answer: answer.optional().describe("What is odd about the answer."),
    from: z
      .enum(["userinfo", "tokens", "both"])
      .optional()
      .describe("What the profile is: this call's answer (default), the token answer, or both merged."),
  })
  .strict()

/** A best-effort extra call. */
export const enrichRequest = z
  .object({
    unless: path.optional().describe("Path into the profile; the call is skipped when it is present."),
    ...call,
    answer: notation.describe(
      "Type of the answer, in type notation; `image` for picture bytes, which become a data: URL.",
    ),
    set: z
      .record(z.string().min(1), value)
      .describe("Members to add to the profile: values whose paths begin at the answer."),
  })
  .strict()

/** The call that sends a mail. */
export const sendRequest = z
  .object({
    ...call,
    auth: z
      .union(statedAuth)
      .optional()
      .describe(
        "How the call proves itself: `{ bearer: text }`, `{ basic: text }` (name, colon, password), or `{ query: name }`, `{ header: name }` for the API key elsewhere. Default: not at all.",
      ),
  })
  .strict()
  .describe(
    "The call that sends a mail. Its holes: `from to subject html text apiKey url host`, the parts of `from` as `sender.address sender.name sender.domain`, and `options.x`.",
  )

/** How the client proves itself. */
export const client = z
  .object({
    auth: z
      .enum(["client_secret_basic", "client_secret_post", "client_secret_jwt", "private_key_jwt", "none"])
      .optional()
      .describe("How the client proves itself. Default: client_secret_basic."),
    alg: z.string().min(1).optional().describe("Algorithm of the id token when it is not RS256."),
    metadata: metadata
      .optional()
      .describe(
        "What every client is registered with here, under the names of OpenID Connect Dynamic Client Registration 1.0, RFC 9101, RFC 9126, RFC 9449 and JARM.",
      ),
    rename: names.optional().describe("Standard name of a client parameter to the name this provider wants."),
    mint: z
      .object({
        alg: z.enum(["ES256", "RS256", "EdDSA"]).describe("Signature algorithm."),
        key: text.optional().describe("Private key, PKCS #8 PEM."),
        kid: text.optional().describe("Key id."),
        iss: text.optional().describe("Issuer of the secret."),
        aud: text.describe("Audience of the secret."),
        maxAge: z.number().int().positive().optional().describe("Life in seconds."),
      })
      .strict()
      .optional()
      .describe("A client secret minted as a JWT when none is given."),
  })
  .strict()
  .describe("How the client proves itself, and under which names.")
