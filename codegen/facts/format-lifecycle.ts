/** The form of what follows a sign-in: refreshing, revoking, signing out at the provider. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { logoutMap, refreshTerms } from "../vocabulary/lifecycle.js"
import { line } from "../vocabulary/provider.js"
import { listSchemas } from "../vocabulary/word.js"
import { refreshing, revoking } from "./format-request.js"

const { ask, grace, lives, note } = listSchemas(refreshTerms)
const { query, register } = listSchemas(logoutMap)

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
      .describe(
        "True: every use brings a new refresh token and ends the old one. Where `depends` is there, be ready for both.",
      ),
    depends: line.optional().describe("What that depends on; `rotates` is true then."),
    grace,
    lives,
    note,
    request: refreshing
      .optional()
      .describe("How the request deviates; without an address it goes to the token endpoint."),
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
    request: revoking.optional().describe("The request; `{token}` is the token to revoke."),
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
    query,
    register,
    note,
  })
  .strict()
  .describe("Whether and how a user is signed out at the provider.")
