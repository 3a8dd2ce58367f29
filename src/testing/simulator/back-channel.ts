/** The back channel of a simulated provider: finds the endpoint that a call is for, and answers it. */

import type { JWK } from "jose"
import { decodePercent } from "../../engine/http/cookie.js"
import { gatherValues, parseCallText } from "../../engine/notation/placeholders.js"
import { readMember } from "../../engine/notation/template.js"
import { sendRefusal } from "./answer.js"
import { answerPushedRequest } from "./authorize.js"
import { nonceNeeded, setProofNonce } from "./dpop.js"
import { type Endpoint, metadataOf, type Route, refreshRoute, routesOf } from "./endpoints.js"
import { findSteps } from "./find-issuer.js"
import { findNativeTokens, nativeAlgorithm } from "./id-token.js"
import { getSigningKey } from "./issue.js"
import { noticeIssuer } from "./notice.js"
import { answerAccessToken, answerRequestToken, readOAuthHeader } from "./oauth1.js"
import { personas } from "./persona.js"
import { ConnectionLost, Refusal } from "./refusal.js"
import { declaredQuery, findDifferences, matchesTemplate, type Received, receiveCall } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { answerRefresh, answerRevocation, answerToken, isRefresh } from "./token.js"
import { answerEnrich, answerUserinfo } from "./userinfo.js"

/** One call that reached a simulated provider. */
export interface SimulatedRequest {
  /** Id of the provider. */
  provider: string
  /** Endpoint that was called; `unknown` where the provider has none. */
  endpoint: Endpoint | "authorization" | "logout" | "unknown"
  /** Method of the call. */
  method: string
  /** Whole address of the call. */
  url: string
  /** Headers of the call. */
  headers: Headers
  /** Body as text; empty without one. */
  body: string
  /** Status of the answer; 0 where it was lost on the way. */
  status: number
  /** Why the provider refused, when it did. */
  refusal: string | undefined
}

/** Receives every call. */
export type Log = (entry: SimulatedRequest) => void

/** Logs a visit of a browser to one of the provider's pages. */
export function logVisit(
  log: Log,
  { id }: SimulatedProvider,
  endpoint: "authorization" | "logout",
  { method, url, headers }: Request,
  status: number,
  refusal?: string,
): void {
  log({ provider: id, endpoint, method, url, headers, body: "", status, refusal })
}

/**
 * Finds the route of a call: the same address, and among several the one whose declared parameters fit best. An address
 * without placeholders goes before one that a placeholder could make anything of.
 */
export function findRoute(provider: SimulatedProvider, received: Received): Route | undefined {
  const { url, query, form, json, method } = received
  const address = decodePercent(`${url.origin}${url.pathname}`)
  const candidates = routesOf(provider)
    .filter((route) => matchesTemplate(route.address, address))
    .map((route) => {
      const { request, endpoint } = route
      const declared = declaredQuery(request)
      const reads = ["discovery", "jwks", "notices", "find", "userinfo", "enrich"].includes(endpoint)
      const texts = parseCallText(route.address).filter((part) => typeof part === "string")
      const length = texts.join("").length
      // Several calls at one address are told apart by a parameter that names the method.
      const fit =
        declared.filter(([name]) => query.has(name)).length +
        declared.filter(([name, value]) => query.get(name) === value).length +
        Object.entries(request.form ?? {}).filter(([name, value]) => form.get(name) === value).length +
        Object.entries(request.json ?? {}).filter(([name, value]) => readMember(json, name) === value)
          .length +
        ((request.method ?? (reads ? "GET" : "POST")) === method ? 1 : 0)
      return { route, fit, length, isWhole: Number(length === route.address.length) }
    })
  candidates.sort((a, b) => b.isWhole - a.isWhole || b.fit - a.fit || b.length - a.length)
  return candidates[0]?.route
}

/** Lists the public keys of ID tokens; symmetric algorithms have none. */
function listKeys(provider: SimulatedProvider): Promise<JWK[]> {
  const { alg } = provider
  const algorithms = new Set(findNativeTokens(provider) ? [alg, nativeAlgorithm(provider)] : [alg])
  const published = [...algorithms].filter((one) => !one.startsWith("HS"))
  return Promise.all(published.map(async (one) => (await getSigningKey(one, "provider")).jwk))
}

async function answerAt(provider: SimulatedProvider, received: Received, route: Route): Promise<Response> {
  switch (route.endpoint) {
    case "discovery":
      return Response.json(metadataOf(provider))
    case "jwks":
      return Response.json({ keys: await listKeys(provider) })
    case "notices":
      // Where the keys of notices are named apart, they are the same here.
      return Response.json({ issuer: noticeIssuer(route.address), jwks_uri: provider.jwks })
    case "find":
      // The call is about the persona whose identifier makes it right.
      for (const persona of [...personas, ...provider.ledger.introduced]) {
        const step = findSteps(provider, persona).steps[route.index]
        if (step?.answer === undefined) continue
        const values = gatherValues(provider.config, { found: step.found })
        if (findDifferences(route.request, received, values, "GET").length > 0) continue
        return route.request.answer?.format === "text"
          ? new Response(`${String(step.answer)}\n`, { headers: { "content-type": "text/plain" } })
          : Response.json(step.answer)
      }
      return new Response("Not found", { status: 404 })
    case "pushed-request":
      return answerPushedRequest(provider, received)
    case "request-token":
      // The access token may be given here too: a call with a token is the second one (RFC 5849 section 2.3).
      return provider.config.requestToken === provider.token.url &&
        readOAuthHeader(received.headers).has("oauth_token")
        ? answerAccessToken(provider, received)
        : answerRequestToken(provider, received)
    case "token":
      return provider.signed ? answerAccessToken(provider, received) : answerToken(provider, received)
    case "refresh":
      return answerRefresh(provider, received)
    case "revocation":
      return answerRevocation(provider, received)
    case "userinfo":
      return answerUserinfo(provider, received, route)
    case "enrich":
      return answerEnrich(provider, received, route)
  }
}

/** Answers a call of the engine, with refusals in the provider's own error shape; throws `ConnectionLost` when the answer is to be lost. */
export async function answerCall(provider: SimulatedProvider, request: Request, log: Log): Promise<Response> {
  const received = await receiveCall(request)
  const { method, headers, body, url } = received
  const found = findRoute(provider, received)
  const refreshes = found?.endpoint === "token" && !provider.signed && isRefresh(provider, received)
  const route = refreshes ? refreshRoute(provider) : found
  let refusal: string | undefined
  let response: Response | ConnectionLost
  try {
    if (!route) {
      const address = `${url.origin}${url.pathname}`
      throw new Refusal("not_found", `the provider "${provider.id}" has no endpoint at ${address}`, 404)
    }
    response = await answerAt(provider, received, route)
    setProofNonce(provider, response)
  } catch (error) {
    if (error instanceof ConnectionLost) response = error
    else if (error instanceof Refusal) {
      // The client is only to make the same call again, with the nonce of the answer.
      refusal = error.code === nonceNeeded ? undefined : error.message
      response = sendRefusal(error, route?.request.answer)
      setProofNonce(provider, response, error)
    } else throw error
  }
  const status = response instanceof ConnectionLost ? 0 : response.status
  const endpoint = route?.endpoint ?? "unknown"
  log({ provider: provider.id, endpoint, method, url: url.href, headers, body, status, refusal })
  if (response instanceof ConnectionLost) throw response
  return response
}
