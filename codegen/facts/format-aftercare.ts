/** The form of what follows a sign-in: refreshing, revoking, signing out at the provider. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { parameters } from "../vocabulary/call.js"
import { ask, note, revokeAuth } from "../vocabulary/lifecycle.js"
import { call, later } from "./format-call.js"

/** Refreshing. */
export const refresh = z
  .object({
    support: z
      .enum(["none", "unknown", "standard", "asked", "custom"])
      .describe(
        "`standard`: a refresh token comes unasked and is used as RFC 6749 section 6 says. `asked`: it comes when asked for. `custom`: the call deviates.",
      ),
    ask,
    rotates: z
      .boolean()
      .optional()
      .describe("Whether every use brings a new refresh token and ends the old one."),
    note,
    request: later
      .optional()
      .describe("How the call deviates; without an address it goes to the token endpoint."),
  })
  .strict()
  .describe("Whether and how tokens are refreshed.")

/** Revoking. */
export const revoke = z
  .object({
    support: z
      .enum(["none", "unknown", "metadata", "standard", "custom"])
      .describe(
        "`metadata`: at the `revocation_endpoint` of the metadata document, if it has one. `standard`: as RFC 7009 says. `custom`: by a call of its own.",
      ),
    url: text.optional().describe("Address of the endpoint, when it is a standard one."),
    note,
    request: z
      .object({
        ...call,
        auth: revokeAuth,
      })
      .strict()
      .optional()
      .describe("The call; `{token}` is the token to revoke."),
  })
  .strict()
  .describe("Whether and how tokens are revoked.")

/** Signing out at the provider. */
export const logout = z
  .object({
    support: z
      .enum(["none", "unknown", "metadata", "standard", "custom"])
      .describe(
        "`metadata`: at the `end_session_endpoint` of the metadata document, if it has one. `standard`: as OpenID RP-Initiated Logout 1.0 says. `custom`: at an address of its own.",
      ),
    url: text.optional().describe("Address that the browser is sent to."),
    query: parameters.optional().describe("Its parameters, when they are not the standard ones."),
    note,
  })
  .strict()
  .describe("Whether and how a person is signed out at the provider.")
