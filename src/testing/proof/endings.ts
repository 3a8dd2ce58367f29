/** Probes of the end: tokens are revoked, and users signed out at the provider. */
import type { AdapterAccount } from "../../types/adapter.js"
import { browserRequest, createCookieJar } from "../simulator/browser.js"
import { logoutPage } from "../simulator/logout.js"
import type { SimulatedProvider } from "../simulator/simulated-provider.js"
import { type Granted, granted, isRevoked, refusals, signsOut } from "./grants.js"
import { logged, type Probe, place, type Subject } from "./proof-app.js"

/** Where the app sends a user who has signed out. */
const goodbye = `${new URL(place).origin}/goodbye`

/** The browser that a user has signed in with. */
function openBrowser({ proofApp: { handler }, result }: Granted) {
  const jar = createCookieJar(result.cookies)
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (jar.cookies.size > 0) headers.set("cookie", jar.header())
    const response = await handler(browserRequest(address, { ...init, headers }))
    jar.store(response)
    return response
  }
}

/** The user signs out of the app, and by way of the provider comes to where the app leads users who have signed out. */
async function signedOut(grant: Granted): Promise<string[]> {
  const { simulator, provider, appLog } = grant.proofApp
  const send = openBrowser(grant)
  const { csrfToken = "" } = (await (await send(`${place}/csrf`)).json()) as { csrfToken?: string }
  const left = await send(`${place}/signout`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl: goodbye }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  const session = await (await send(`${place}/session`)).json()
  const address = left.headers.get("location") ?? ""
  const page = logoutPage(provider)?.url.replace(/[?#].*$/, "")
  if (session !== null) return ["the session of the app goes on"]
  if (address.replace(/[?#].*$/, "") !== page)
    return [`the browser was sent to ${address} instead of ${page}; ${logged(appLog)}`]
  const { url } = await simulator.logout(address)
  if (url === null) return []
  const back = (await send(url)).headers.get("location")
  return back === goodbye ? [] : [`who came back was sent to ${back} instead of ${goodbye}`]
}

/** What opens the provider's API. */
function tokenIn({ access_token, oauth_token }: AdapterAccount): string | undefined {
  return access_token ?? (typeof oauth_token === "string" ? oauth_token : undefined)
}

/** What is revoked opens nothing any more, and is not kept. */
async function revoked(grant: Granted): Promise<string[]> {
  const { simulator, provider } = grant.proofApp
  const access = tokenIn(await grant.row()) ?? ""
  grant.calls("revocation")
  await grant.revoke()
  const calls = grant.calls("revocation")
  const after = await grant.row()
  // Some take one kind of token alone, and end the other with it.
  const done = calls.some(({ refusal }) => refusal === undefined)
  return [
    ...(done ? [] : ["the provider was asked to revoke no token", ...refusals(calls)]),
    ...(simulator.accepts(provider.id, access) ? ["the provider still takes the access token"] : []),
    ...(tokenIn(after) || after.refresh_token ? ["the tokens are still stored"] : []),
  ]
}

/**
 * Lists the probes of how sessions and tokens end at a provider; both are of one sign-in.
 * @param subject The provider under proof.
 * @param provider Its simulation.
 */
export function endingProbes(subject: Subject, provider: SimulatedProvider): Probe[] {
  let shared: Promise<Granted> | undefined
  const sharing = (ask: (grant: Granted) => Promise<string[]>) => async () => {
    shared ??= granted(subject)
    return ask(await shared)
  }
  return [
    ...(signsOut(provider) ? [{ name: "logout", ask: sharing(signedOut) }] : []),
    ...(isRevoked(provider) ? [{ name: "revocation", ask: sharing(revoked) }] : []),
  ]
}
