/** What a browser sees of the simulated providers: the authorization page, and the endpoints under local addresses. */
import { discoveryPath } from "../../engine/config/endpoint.js"
import { answerAuthorization, readAuthorization } from "./authorize.js"
import { answerCall, type Log, logVisit } from "./back-channel.js"
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
import { personas } from "./persona.js"
import { catchRefusal, Refusal } from "./refusal.js"
import { loadSchema, type SimulatedProvider } from "./simulated-provider.js"

/** The simulated providers of a run, and what the run says of them. */
export interface Run {
  simulatedProviders: readonly SimulatedProvider[]
  /** Addresses at which browsers find the pages of the simulator. */
  places: ReadonlySet<string>
  log: Log
}

function redirectTo(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, "cache-control": "no-store" } })
}

async function serveAuthorization(
  provider: SimulatedProvider,
  request: Request,
  log: Log,
): Promise<Response> {
  await loadSchema(provider)
  const url = new URL(request.url)
  // A name for the callback URL stands for one beside the pages, as in the demonstration, unless one is registered.
  const named = `${url.origin}/auth/callback/${provider.id}`
  const asked = catchRefusal(() => readAuthorization(provider, url, named))
  if (asked instanceof Refusal) {
    logVisit(log, provider, "authorization", request, asked.status, asked.message)
    return refusalPage(provider, asked)
  }
  const chosen = request.method === "POST" && !asked.problem ? await request.text() : ""
  const name = new URLSearchParams(chosen).get("persona")
  const persona = asked.problem ? "ordinary" : personas.find((one) => one === name)
  if (!persona) return authorizationPage(provider, asked, url)
  logVisit(log, provider, "authorization", request, 303, asked.problem?.message)
  const back = await answerAuthorization(provider, asked, persona)
  return back.method === "POST" ? postBackPage(provider, back) : redirectTo(back.url)
}

/** The endpoints under local names, by their names in the metadata document. */
const localNames = {
  token_endpoint: "token",
  userinfo_endpoint: "userinfo",
  jwks_uri: "jwks",
  revocation_endpoint: "revoke",
}

async function serveEndpoint(
  provider: SimulatedProvider,
  name: string,
  request: Request,
  log: Log,
  place: string,
): Promise<Response> {
  const metadata = metadataOf(provider)
  if (`/${name}` === discoveryPath) {
    const pages = { authorization_endpoint: "authorize", end_session_endpoint: "logout" }
    const local = Object.entries({ ...localNames, ...pages }).filter(([member]) => member in metadata)
    const addresses = local.map(([member, one]) => [
      member,
      `${place}/${encodeURIComponent(provider.id)}/${one}`,
    ])
    return Response.json({ ...metadata, ...Object.fromEntries(addresses) })
  }
  const [member = ""] = Object.entries(localNames).find(([, one]) => one === name) ?? []
  const address = metadata[member]
  if (typeof address !== "string") return new Response("Not found", { status: 404 })
  const url = new URL(address)
  for (const [key, value] of new URL(request.url).searchParams) url.searchParams.append(key, value)
  const { method, headers } = request
  const body = (await request.text()) || undefined
  return answerCall(provider, new Request(url, { method, headers, body }), log)
}

/** Creates the handler that browsers reach; `place` is the address at which it is mounted. */
export function createPages(run: Run, place: string): (request: Request) => Promise<Response> {
  const { simulatedProviders, log } = run
  const prefix = place === "" ? "" : new URL(place).pathname.replace(/\/$/, "")
  return async (request) => {
    const path = new URL(request.url).pathname.slice(prefix.length).replace(/^\//, "")
    if (path === "") return overviewPage(simulatedProviders, place)
    const [id = "", ...rest] = path.split("/")
    const provider = simulatedProviders.find((one) => encodeURIComponent(one.id) === id)
    if (!provider) return new Response("No such simulated provider", { status: 404 })
    const name = rest.join("/")
    if (name === "authorize") return serveAuthorization(provider, request, log)
    if (name === "logout") {
      // The user confirms: a link alone signs no user out.
      if (request.method !== "POST" && provider.logout) return endSessionPage(provider)
      const back = visitLogout(provider, new URL(request.url), log)
      if (back instanceof Refusal) return refusalPage(provider, back)
      return back.url === null ? signedOutPage(provider) : redirectTo(back.url)
    }
    return serveEndpoint(provider, name, request, log, place)
  }
}
