/** The form of the requests of a sign-in, in the words of the catalogue. */
import { z } from "zod/v3"
import { text } from "../notation/syntax.js"
import { authorizationRequest } from "../vocabulary/authorization.js"
import { discoveryWords } from "../vocabulary/issuer.js"
import { refreshRequest, revokeRequest } from "../vocabulary/lifecycle.js"
import { addressWords } from "../vocabulary/request.js"
import { sendRequest } from "../vocabulary/send.js"
import { tokenRequest } from "../vocabulary/token.js"
import { enrichRequest, userinfoRequest } from "../vocabulary/userinfo.js"
import { listSchemas, makeWordMap, type Words } from "../vocabulary/word.js"

/** What every declared request has. */
const placed = {
  method: z.enum(["GET", "POST", "PUT", "DELETE"]).describe("Method of the request."),
  url: text.optional().describe("Address; absent when the metadata document tells it."),
}

type Method = "get" | "post" | "put" | "delete"

/** The words of a request, its method and its address apart. */
function formOf<Of extends Words>(words: Of) {
  const named = Object.entries(listSchemas(words)).filter(([name]) => !addressWords.includes(name))
  const rest = Object.fromEntries(named) as Omit<ReturnType<typeof listSchemas<Of>>, Method>
  return z.object({ ...placed, ...rest }).strict()
}

/** The request that the browser carries; the separator of scopes stands with the scopes. */
export const authorization = makeWordMap(authorizationRequest)
  .omit({ separator: true })
  .describe("Where the browser is sent; without an address the metadata document tells it.")

/** The metadata document. */
export const discovery = makeWordMap(discoveryWords).describe(
  "The metadata document, when it is not at `{issuer}/.well-known/openid-configuration`.",
)

/** The token request. */
export const token = formOf(tokenRequest).describe("The request that turns the code into tokens.")

/** The profile request. */
export const userinfo = formOf(userinfoRequest).describe("The request that answers the profile.")

/** An extra request. */
export const enrich = formOf(enrichRequest).describe("An extra request that completes the profile.")

/** The request that sends a mail. */
export const send = formOf(sendRequest).describe("The request that sends a mail.")

/** A request that refreshes. */
export const refreshing = formOf(refreshRequest)

/** A request that revokes. */
export const revoking = formOf(revokeRequest)
