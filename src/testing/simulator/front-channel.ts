/** What a browser sees of the simulated providers: the authorization page, and the endpoints under local addresses. */

import { discoveryPath } from "../../engine/config/endpoint.js"
import {
  type AuthorizationRequest,
  answerAuthorization,
  type BrowserReturn,
  readAuthorization,
} from "./authorize.js"
import { answerCall, type Log } from "./back-channel.js"
import { metadataOf } from "./endpoints.js"
import { visitLogout } from "./logout.js"
import {
  authorizationPage,
  endSessionPage,
  overviewPage,
  postBackPage,
  refusalPage,
  signedOutPage,
} from "./pages.js"
import { type PersonaName, personas } from "./persona.js"
import { Refusal } from "./refusal.js"
import { logoutPage, prepared, type SimulatedProvider } from "./simulated-provider.js"

/** What the run knows of its providers. */
export interface Known {
  simulatedProviders: readonly SimulatedProvider[]
  byId(id: string): SimulatedProvider
  /** Where browsers find the pages of the simulator. */
  places: ReadonlySet<string>
  /** Redirect URIs by provider, where they are limited. */
  redirectUris: Readonly<Record<string, readonly string[]>>
  /** Addresses to which browsers may go back from an end-session page. */
  logoutUris: Readonly<Record<string, readonly string[]>>
  log: Log
}

function note(
  provider: SimulatedProvider,
  request: Request,
  status: number,
  refusal: string | undefined,
  log: Log,
): void {
  const { method, url, headers } = request
  log({ provider: provider.id, endpoint: "authorization", method, url, headers, body: "", status, refusal })
}

function sendBrowser(provider: SimulatedProvider, back: BrowserReturn): Response {
  if (back.method === "POST") return postBackPage(provider, back)
  return new Response(null, { status: 303, headers: { location: back.url, "cache-control": "no-store" } })
}

async function chosen(request: Request): Promise<PersonaName | undefined> {
  const name = new URLSearchParams(await request.text()).get("persona")
  return personas.find((persona) => persona === name)
}

/** A name for the callback URL stands for one beside the pages, as in the demonstration, unless one is registered. */
function readOrRefuse(
  provider: SimulatedProvider,
  url: URL,
  registered: readonly string[] | undefined,
): AuthorizationRequest | Refusal {
  const named = `${url.origin}/auth/callback/${provider.id}`
  try {
    return readAuthorization(provider, url, { registered, named })
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function authorization(
  provider: SimulatedProvider,
  request: Request,
  log: Log,
  registered: readonly string[] | undefined,
): Promise<Response> {
  await prepared(provider)
  const asked = readOrRefuse(provider, new URL(request.url), registered)
  if (asked instanceof Refusal) {
    note(provider, request, asked.status, asked.message, log)
    return refusalPage(provider, asked)
  }
  if (asked.problem) {
    note(provider, request, 303, asked.problem.message, log)
    return sendBrowser(provider, await answerAuthorization(provider, asked, "ordinary"))
  }
  const persona = request.method === "POST" ? await chosen(request) : undefined
  if (!persona) return authorizationPage(provider, asked, new URL(request.url))
  note(provider, request, 303, undefined, log)
  return sendBrowser(provider, await answerAuthorization(provider, asked, persona))
}

/** The user confirms: a link alone signs no user out. */
function logout(provider: SimulatedProvider, request: Request, known: Known): Response {
  const url = new URL(request.url)
  if (request.method !== "POST" && logoutPage(provider)) return endSessionPage(provider)
  const back = visitLogout(provider, url, known.logoutUris[provider.id], known.log)
  if (back instanceof Refusal) return refusalPage(provider, back)
  if (back.url === null) return signedOutPage(provider)
  return new Response(null, { status: 303, headers: { location: back.url, "cache-control": "no-store" } })
}

/** The real address of an endpoint that is asked for under its local one. */
function realAddress(provider: SimulatedProvider, name: string): string | undefined {
  const {
    token_endpoint: token,
    userinfo_endpoint: userinfo,
    jwks_uri: jwks,
    revocation_endpoint: revoke,
  } = metadataOf(provider)
  const addresses: Record<string, unknown> = { token, userinfo, jwks, revoke }
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined
  return typeof address === "string" ? address : undefined
}

async function endpoint(
  provider: SimulatedProvider,
  name: string,
  request: Request,
  log: Log,
  place: string,
): Promise<Response> {
  if (`/${name}` === discoveryPath) {
    const local = `${place}/${provider.id}`
    const metadata = metadataOf(provider)
    return Response.json({
      ...metadata,
      authorization_endpoint: `${local}/authorize`,
      token_endpoint: `${local}/token`,
      userinfo_endpoint: `${local}/userinfo`,
      jwks_uri: `${local}/jwks`,
      ...("revocation_endpoint" in metadata ? { revocation_endpoint: `${local}/revoke` } : {}),
      ...("end_session_endpoint" in metadata ? { end_session_endpoint: `${local}/logout` } : {}),
    })
  }
  const address = realAddress(provider, name)
  if (address === undefined) return new Response("Not found", { status: 404 })
  const url = new URL(address)
  for (const [key, value] of new URL(request.url).searchParams) url.searchParams.append(key, value)
  const body = request.method === "GET" ? undefined : await request.text()
  return answerCall(
    provider,
    new Request(url, { method: request.method, headers: request.headers, body }),
    log,
  )
}

/**
 * Makes the handler that browsers reach.
 * @param known The simulated providers, and what the run knows of them.
 * @param place Address at which the handler is mounted.
 * @returns Request to response.
 */
export function createPages(known: Known, place: string): (request: Request) => Promise<Response> {
  const { simulatedProviders: providers, log, redirectUris } = known
  const prefix = place === "" ? "" : new URL(place).pathname.replace(/\/$/, "")
  return async (request) => {
    const path = new URL(request.url).pathname.slice(prefix.length).replace(/^\//, "")
    if (path === "") return overviewPage(providers, place)
    const [id = "", ...rest] = path.split("/")
    const provider = providers.find((one) => encodeURIComponent(one.id) === id)
    if (!provider) return new Response("No such simulated provider", { status: 404 })
    const name = rest.join("/")
    if (name === "authorize") return authorization(provider, request, log, redirectUris[provider.id])
    if (name === "logout") return logout(provider, request, known)
    return endpoint(provider, name, request, log, place)
  }
}
