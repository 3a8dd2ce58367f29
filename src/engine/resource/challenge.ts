/** What a client is told: why it is refused, and where the authorization server of the API is named (RFC 9728). */
import type { ResourceError } from "./error.js"
import type { Api } from "./options.js"

/** Where the metadata of every API stands (RFC 9728, section 3). */
const wellKnown = "/.well-known/oauth-protected-resource"

/** Finds the address of the metadata: the path of the API comes behind the well-known one (section 3.1). */
function findMetadataAddress({ resource }: Api): string {
  const { origin, pathname } = new URL(resource)
  return `${origin}${wellKnown}${pathname === "/" ? "" : pathname}`
}

/** Writes what clients read before they ask for a token (RFC 9728, section 2). */
export function writeResourceMetadata(api: Api, issuers: readonly string[]): Record<string, unknown> {
  return {
    ...api.metadata,
    resource: api.resource,
    authorization_servers: issuers,
    ...(api.scopes.length > 0 && { scopes_supported: api.scopes }),
    bearer_methods_supported: ["header"],
    dpop_signing_alg_values_supported: api.algorithms,
    ...(api.requireProof && { dpop_bound_access_tokens_required: true }),
  }
}

/** Answers a request that is refused, in the scheme that it came by. */
export function answerRefusal(error: ResourceError, api: Api, scheme: "bearer" | "dpop"): Response {
  const { code, status } = error
  if (status === 503) {
    // What the server of the tokens answered is for the log.
    const body = { error_description: "Access tokens cannot be checked now. Try again in a few seconds." }
    return Response.json(body, { status, headers: { "Cache-Control": "no-store", "Retry-After": "5" } })
  }
  const description = error.message.replaceAll('"', "'").replace(/[^ -[\]-~]/g, "?")
  const isNamed = code !== "missing_token"
  const isProven = scheme === "dpop" || api.requireProof === true
  const parameters = {
    ...(isNamed && { error: code, error_description: description }),
    ...(code === "insufficient_user_authentication" && {
      acr_values: api.acrValues?.join(" "),
      max_age: api.maxAge,
    }),
    ...(status !== 400 && api.scopes.length > 0 && { scope: api.scopes.join(" ") }),
    ...(isProven && { algs: api.algorithms.join(" ") }),
    resource_metadata: findMetadataAddress(api),
  }
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : `${name}="${value}"`,
  )
  return Response.json(
    { ...(isNamed && { error: code }), error_description: description },
    {
      status,
      headers: {
        "Cache-Control": "no-store",
        "WWW-Authenticate": `${isProven ? "DPoP" : "Bearer"} ${pairs.join(", ")}`,
      },
    },
  )
}
