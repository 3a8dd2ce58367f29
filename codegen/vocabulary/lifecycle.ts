/** The words for what follows a sign-in: refreshing and revoking tokens, signing out at the provider. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { answer, call, parameters } from "./call.js"
import { line } from "./provider.js"

/** Words that say whether something is supported, where an address or a map could stand. */
export const supportWords: ReadonlySet<string> = new Set(["none", "standard", "metadata", "unknown"])

/** A remark on what follows a sign-in. */
export const note = line.optional().describe("What a developer must know of it.")

/** What a sign-in asks for. */
export const ask = z
  .object({
    scope: z.array(text).min(1).optional().describe("Scopes to ask for at sign-in."),
    query: parameters.optional().describe("Parameters to add to the authorization request."),
  })
  .strict()
  .optional()
  .describe("What a sign-in must ask for to be given a refresh token.")

/** How a revocation proves itself. */
export const revokeAuth = z
  .union([z.literal("client"), call.auth])
  .optional()
  .describe(
    "How the call proves itself: `client` (default: as at the token endpoint), or like any other call.",
  )

/** How a refresh token is had, and what is odd about using it. */
export const refresh = z
  .union([
    z.enum(["none", "standard", "unknown"]),
    z
      .object({
        ask,
        rotates: z
          .boolean()
          .optional()
          .describe("True: every use brings a new refresh token and ends the old one."),
        note,
        ...call,
        only: z.boolean().optional().describe("True: the declared parameters replace the standard ones."),
        answer: answer.optional().describe("What is odd about the answer."),
      })
      .strict(),
  ])
  .describe(
    "Refreshing: `none`, `standard` (comes unasked, used at the token endpoint), `unknown`, or a map of what deviates from RFC 6749 section 6.",
  )

/** How a token is given back. */
export const revoke = z
  .union([
    z.enum(["none", "metadata", "unknown"]),
    text,
    z
      .object({
        ...call,
        delete: text.optional().describe("Address of a DELETE call."),
        put: text.optional().describe("Address of a PUT call."),
        auth: revokeAuth,
        note,
      })
      .strict(),
  ])
  .describe(
    "Revoking: `none`, `metadata` (the metadata document's endpoint), `unknown`, an address as RFC 7009 has it, or a call. `{token}` is the token to revoke.",
  )

/** How a person is signed out at the provider. */
export const logout = z
  .union([
    z.enum(["none", "metadata", "unknown"]),
    text,
    z
      .object({
        url: text.describe("Address the browser is sent to."),
        query: parameters.optional().describe("Parameters, instead of those of RP-Initiated Logout."),
        note,
      })
      .strict(),
  ])
  .describe(
    "Signing out at the provider: `none`, `metadata`, `unknown`, an address as OpenID RP-Initiated Logout 1.0 has it, or a map. `{post_logout_redirect_uri}` is where the browser comes back to.",
  )
