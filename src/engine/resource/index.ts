/**
 * An API of yours behind an authorization server: it takes access tokens, and nothing else. The function reads the
 * Authorization header of a request, and gives what the token grants, or the answer that refuses the request.
 *
 * @example
 * ```ts
 * import { protect } from "authlas/resource"
 *
 * const api = { audience: "https://api.example.com", issuers: "https://login.example.com" }
 *
 * export async function GET(request: Request) {
 *   const { grant, refusal } = await protect(request, { ...api, scopes: ["files:read"] })
 *   return refusal ?? Response.json(await listFiles(grant.subject))
 * }
 * ```
 */
import { isAuthError } from "../errors.js"
import { readPathAndQuery } from "../http/target.js"
import { createLogger } from "../logger.js"
import { memoizeByObject } from "../memory.js"
import { clockTolerance } from "../oauth/server.js"
import { isError } from "../realm.js"
import { answerRefusal, writeResourceMetadata } from "./challenge.js"
import { ResourceError } from "./error.js"
import { type Api, type ResourceOptions, readResourceOptions } from "./options.js"
import { checkProof } from "./proof.js"
import { listTrustedServers } from "./servers.js"
import { type TokenClaims, verifyAccessToken } from "./token.js"

export { customFetch } from "../../types/provider.js"
export type { ResourceErrorCode } from "./error.js"
export type { ResourceIssuer, ResourceOptions } from "./options.js"
export { ResourceError }

/** What is read of a request; a `Request` has it. */
export interface ResourceRequest {
  /** Method of the request. */
  method: string
  /** Its address or its path. The host in it does not count. */
  url: string
  /** Its headers, of which Authorization and DPoP are read. */
  headers: Pick<Headers, "get">
}

/** What an access token grants. */
export interface Grant {
  /** The user (`sub`). For a token that a client got for itself, what the server writes: the client, its service account, or nothing. */
  subject: string | undefined
  /** The client that the token was issued to. */
  clientId: string | undefined
  /** Everything that the token allows. */
  scopes: readonly string[]
  /** Who issued the token. Subjects and clients of two issuers have nothing to do with each other. */
  issuer: string
  /** When the token ends, where it says so. */
  expires: Date | undefined
  /** Thumbprint of the key that the token is bound to, and whose proof the request has. */
  key: string | undefined
  /** All claims of the token, or what its server said of it. */
  claims: Readonly<Record<string, unknown>>
}

/** What came of a request: what its token grants, or the answer that refuses it. */
export type Protection =
  | {
      /** What the token grants. */
      grant: Grant
      /** There is no answer yet. */
      refusal?: undefined
      /** Nothing is wrong. */
      error?: undefined
    }
  | {
      /** Nothing is granted. */
      grant?: undefined
      /** The answer to the request. */
      refusal: Response
      /** Why it is refused. */
      error: ResourceError
    }

/** Characters of the longest header that is looked at: common servers take no more of all headers together. */
const longestHeader = 16_384

/**
 * Verifies the access token of a request: a JSON Web Token by RFC 9068, any other by asking its server (RFC 7662); with the proof of
 * its key where it is bound to one (RFC 9449); and that it has the scopes, and a sign-in as recent and as strong, as are asked for
 * (RFC 9470). Only the Authorization header is looked at.
 * @param request The request; its body is not read.
 * @param options What the API is, and what it asks of this request.
 * @returns The grant, or the answer that refuses the request: 400, 401 or 403 with a challenge (RFC 6750) that leads clients to the
 * metadata of the API (RFC 9728), and 503 when the server of the tokens cannot be asked.
 * @throws {ResourceError} Code `invalid_options`, for a mistake in the options.
 * @example
 * ```ts
 * const { grant, refusal } = await protect(request, { audience, issuers, scopes: ["files:read"] })
 * if (refusal) return refusal
 * ```
 */
export async function protect(request: ResourceRequest, options: ResourceOptions): Promise<Protection> {
  const api = readResourceOptions(options)
  const header = request.headers.get("authorization")
  const scheme = /^dpop\b/i.test(header ?? "") ? "dpop" : "bearer"
  try {
    const token = readAccessToken(header)
    const { issuer, claims } = await verifyAccessToken(token, api)
    const proof = request.headers.get("dpop")
    const address = new URL(api.resource).origin + readPathAndQuery(request.url)
    const { method } = request
    const proven = { source: request, method, address, scheme, token, proof } as const
    const key = await checkProof(proven, claims, api)
    const grant = makeGrant(issuer, claims, key)
    checkDemands(grant, api)
    return { grant }
  } catch (thrown) {
    const error = isAuthError(thrown, ResourceError)
      ? thrown
      : new ResourceError("A request to an API could not be checked. See the cause.", {
          code: "unavailable",
          ...(isError(thrown) ? { err: thrown } : {}),
        })
    if (error.code === "invalid_options") throw error
    // Anybody can send what is refused, and any number of tokens while a server is not asked again.
    const logger = createLogger(api)
    const report = reportOf(error.cause?.err ?? error)
    if (error.code === "unavailable" && !report.isMade) logger.error(error)
    else logger.debug(`request refused: ${error.message}`, { code: error.code })
    report.isMade = true
    return { refusal: answerRefusal(error, api, scheme), error }
  }
}

/**
 * Answers clients that ask what an API is, and which authorization servers it trusts (RFC 9728). Its route is
 * `/.well-known/oauth-protected-resource`, and behind it the path of the API.
 * @param request A GET, HEAD or OPTIONS request; pages of every site may read the answer.
 * @param options Those of `protect`. `scopes` are all that clients may ask for.
 * @returns The document, which may be kept for five minutes; 405 for another method.
 * @throws {ResourceError} Code `invalid_options`, for a mistake in the options.
 * @example
 * ```ts
 * // GET /.well-known/oauth-protected-resource
 * export const GET = (request: Request) => describeResource(request, { ...api, scopes: ["files:read", "files:write"] })
 * ```
 */
export function describeResource(
  request: Pick<ResourceRequest, "method">,
  options: ResourceOptions,
): Response {
  const api = readResourceOptions(options)
  const issuers = listTrustedServers(api).map(({ issuer }) => issuer)
  const { method } = request
  // It holds nothing that is not for everybody, and clients in browsers read it too.
  const forPages = { "Access-Control-Allow-Origin": "*" }
  if (method === "OPTIONS")
    return new Response(null, {
      status: 204,
      headers: {
        ...forPages,
        "Access-Control-Allow-Methods": "GET",
        "Access-Control-Allow-Headers": "*",
      },
    })
  if (method !== "GET" && method !== "HEAD")
    return new Response(null, { status: 405, headers: { Allow: "GET, HEAD, OPTIONS" } })
  const headers = {
    ...forPages,
    "Cache-Control": "public, max-age=300",
    "Content-Type": "application/json",
    "X-Content-Type-Options": "nosniff",
  }
  const body = JSON.stringify(writeResourceMetadata(api, issuers))
  return new Response(method === "HEAD" ? null : body, { headers })
}

/** Whether a failure was logged as an error. */
const reportOf = memoizeByObject((_: object) => ({ isMade: false }))

/** Reads the one token of the header (RFC 6750, section 2.1; RFC 9449, section 7.1). */
function readAccessToken(header: string | null): string {
  if (!header)
    throw new ResourceError("The request has no access token. Send one in the Authorization header.", {
      code: "missing_token",
    })
  const token =
    header.length > longestHeader ? undefined : /^(?:bearer|dpop) +([\w.~+/-]+=*)$/i.exec(header)?.[1]
  if (token !== undefined) return token
  throw new ResourceError(
    `The Authorization header is not one word, Bearer or DPoP, and one access token of at most ${longestHeader} characters.`,
    { code: "invalid_request" },
  )
}

function makeGrant(issuer: string, claims: TokenClaims, key: string | undefined): Grant {
  const readText = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined)
  const { sub, client_id, azp, scope, exp } = claims
  return {
    subject: readText(sub),
    clientId: readText(client_id) ?? readText(azp),
    scopes: readText(scope)?.split(" ").filter(Boolean) ?? [],
    issuer,
    expires: typeof exp === "number" ? new Date(exp * 1000) : undefined,
    key,
    claims,
  }
}

function checkDemands({ scopes, claims }: Grant, { scopes: needed, acrValues = [], maxAge }: Api): void {
  const missing = needed.filter((one) => !scopes.includes(one))
  if (missing.length > 0)
    throw new ResourceError(`The access token lacks ${missing.join(" and ")} (scope).`, {
      code: "insufficient_scope",
    })
  const { acr, auth_time } = claims
  const makeDemand = (what: string) => new ResourceError(what, { code: "insufficient_user_authentication" })
  if (acrValues.length > 0 && !(typeof acr === "string" && acrValues.includes(acr)))
    throw makeDemand(`The user has to sign in by ${acrValues.join(" or ")} (acr).`)
  const age = typeof auth_time === "number" ? Date.now() / 1000 - auth_time : Number.NaN
  // A time to come, in milliseconds for instance, says nothing of how long ago it was.
  const isRecent = age >= -clockTolerance && age <= (maxAge ?? 0) + clockTolerance
  if (maxAge !== undefined && !isRecent)
    throw makeDemand(`The user has to have signed in within ${maxAge} seconds (auth_time).`)
}
