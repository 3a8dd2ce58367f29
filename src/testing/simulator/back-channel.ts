/** The server side of a simulated provider: every call the engine makes, answered. */

import { callText, placeholderValuesOf } from "../../engine/calls/placeholders.js"
import { percentDecoded } from "../../engine/http/cookie.js"
import { member } from "../../engine/notation/template.js"
import { fail } from "./answer.js"
import { answerPushed } from "./authorize.js"
import { asksAgain, withNonce } from "./dpop.js"
import { type Endpoint, metadataOf, type Route, refreshRoute, routesOf } from "./endpoints.js"
import { knownPersonas, stepsFor } from "./find-issuer.js"
import { keySet } from "./issue.js"
import { answerAccessToken, answerRequestToken, asksForAccess, signedGrant } from "./oauth1.js"
import { ConnectionLost, Refusal } from "./refusal.js"
import { differences, type Received, receive, recognise } from "./request.js"
import type { SimulatedProvider } from "./simulated-provider.js"
import { answerRefresh, answerRevocation, answerToken, refreshes } from "./token.js"
import { answerEnrich, answerUserinfo, nothingHere } from "./userinfo.js"

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

function declaredMethod(route: Route): string {
  return (
    route.request.method ??
    (["discovery", "jwks", "find", "userinfo", "enrich"].includes(route.endpoint) ? "GET" : "POST")
  )
}

/** How much of a route's address is known before a sign-in; more than any length when all of it is. */
function known({ address }: Route): number {
  const plain = callText(address)
    .filter((part) => typeof part === "string")
    .join("")
  return plain === address ? Number.MAX_SAFE_INTEGER : plain.length
}

function fitting(declared: Readonly<Record<string, unknown>> = {}, read: (name: string) => unknown): number {
  return Object.entries(declared).filter(([name, value]) => read(name) === value).length
}

/**
 * The route that a call belongs to: same address, and among several the one whose declared query fits best. An address
 * that is known as a whole goes before one that a placeholder could make anything of.
 */
export function routeFor(provider: SimulatedProvider, received: Received): Route | undefined {
  const address = percentDecoded(`${received.url.origin}${received.url.pathname}`)
  const at = routesOf(provider).filter((route) => recognise(route.address, address))
  const declared = (route: Route): Array<[string, string]> => [
    ...Object.entries(route.request.query ?? {}),
    ...new URLSearchParams(/\?([^#]*)/.exec(route.request.url ?? "")?.[1] ?? ""),
  ]
  const closeness = (route: Route): number =>
    declared(route).filter(([name]) => received.query.has(name)).length +
    // Several calls at one address are told apart by a parameter that names the method.
    declared(route).filter(([name, value]) => received.query.get(name) === value).length +
    fitting(route.request.form, (name) => received.form.get(name)) +
    fitting(route.request.json, (name) => member(received.json, name)) +
    (declaredMethod(route) === received.method ? 1 : 0)
  const isWhole = (route: Route): number => Number(known(route) === Number.MAX_SAFE_INTEGER)
  return at.sort((a, b) => isWhole(b) - isWhole(a) || closeness(b) - closeness(a) || known(b) - known(a))[0]
}

/** The same; a call to the token endpoint may be one that refreshes. */
function meantRoute(provider: SimulatedProvider, received: Received): Route | undefined {
  const route = routeFor(provider, received)
  const again = route?.endpoint === "token" && !provider.signed && refreshes(provider, received)
  return again ? refreshRoute(provider) : route
}

/**
 * Answers a call on the way to the issuer.
 * @param provider The provider.
 * @param received The call.
 * @param route Which of them.
 * @returns The answer for the persona whose identifier the call is about; 404 without one.
 */
function answerFind(provider: SimulatedProvider, received: Received, route: Route): Response {
  const { url = "", ...request } = route.request
  for (const persona of knownPersonas(provider)) {
    const step = stepsFor(provider, persona).steps[route.index]
    if (step?.answer === undefined) continue
    const placeholderValues = placeholderValuesOf(provider.config, { found: step.found })
    if (differences({ ...request, url }, received, placeholderValues, "GET").length > 0) continue
    return request.answer?.format === "text"
      ? new Response(`${String(step.answer)}\n`, { headers: { "content-type": "text/plain" } })
      : Response.json(step.answer)
  }
  return new Response("Not found", { status: 404 })
}

async function answer(provider: SimulatedProvider, received: Received, route: Route): Promise<Response> {
  const signer = async () => (provider.signed ? signedGrant(provider, received) : undefined)
  switch (route.endpoint) {
    case "discovery":
      return Response.json(metadataOf(provider))
    case "jwks":
      return Response.json(await keySet(provider.alg))
    case "find":
      return answerFind(provider, received, route)
    case "pushed-request":
      return answerPushed(provider, received)
    case "request-token":
      return asksForAccess(provider, received)
        ? answerAccessToken(provider, received)
        : answerRequestToken(provider, received)
    case "token":
      return provider.signed ? answerAccessToken(provider, received) : answerToken(provider, received)
    case "refresh":
      return answerRefresh(provider, received)
    case "revocation":
      return answerRevocation(provider, received)
    case "userinfo":
      return answerUserinfo(provider, received, route, await signer())
    case "enrich":
      return answerEnrich(provider, received, route, await signer())
  }
}

/**
 * Answers a call of the engine.
 * @param provider The provider.
 * @param request The call.
 * @param log Receives what was called and how it ended.
 * @returns What the provider answers; refusals in its own error shape.
 * @throws {ConnectionLost} When the answer is to be lost.
 */
export async function answerCall(provider: SimulatedProvider, request: Request, log: Log): Promise<Response> {
  const received = await receive(request)
  const route = meantRoute(provider, received)
  let refusal: string | undefined
  let response: Response | ConnectionLost
  try {
    if (!route) throw nothingHere(provider, `${received.url.origin}${received.url.pathname}`)
    response = await answer(provider, received, route)
    withNonce(provider, response)
  } catch (error) {
    if (error instanceof ConnectionLost) response = error
    else if (error instanceof Refusal) {
      refusal = asksAgain(error) ? undefined : error.message
      response = fail(error, route?.request.answer)
      withNonce(provider, response, error)
    } else throw error
  }
  const { method, headers, body } = received
  const endpoint = route?.endpoint ?? "unknown"
  log({
    provider: provider.id,
    endpoint,
    method,
    url: received.url.href,
    headers,
    body,
    status: response instanceof ConnectionLost ? 0 : response.status,
    refusal,
  })
  if (response instanceof ConnectionLost) throw response
  return response
}
