/** An independent implementation of OpenID Connect (`oidc-provider`), over real HTTP on the loopback address. */
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Provider } from "oidc-provider"

/** A server that runs. */
export interface OidcServer {
  issuer: string
  close(): Promise<void>
}

/** What a test says of the server: its clients, and anything else `oidc-provider` takes. */
interface Configuration {
  clients: Record<string, unknown>[]
  [option: string]: unknown
}

/**
 * Starts one. Its users are called Ada Lovelace, whatever name they sign in with; that name is their subject.
 * Clients have the callback of the provider "local" at https://app.test/auth.
 */
export async function startOidcServer({ clients, ...options }: Configuration): Promise<OidcServer> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server = new Provider(issuer, {
    clients: clients.map((client) => ({
      redirect_uris: ["https://app.test/auth/callback/local"],
      grant_types: ["authorization_code"],
      response_types: ["code"],
      ...client,
    })),
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: ["a-cookie-key"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Ada Lovelace", email: "Ada@Example.com", email_verified: true }),
    }),
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    ...options,
  })
  http.on("request", server.callback())
  return {
    issuer,
    close: async () => {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

/** How the browser comes back to the application. */
export interface Return {
  address: string
  /** What a form that the provider's page sends carries, for `response_mode=form_post`. */
  posted?: Record<string, string>
}

/** Cookies of a browser at the provider, by name. */
export type Jar = Map<string, string>

/** A browser at the provider: signs in as a user and consents, until it is sent back to the application. */
export async function consent(start: string, login = "ada", jar: Jar = new Map()): Promise<string> {
  return (await visit(start, login, jar)).address
}

/** The same, with what the browser posts. */
export async function visit(start: string, login = "ada", jar: Jar = new Map()): Promise<Return> {
  return walk(start, jar, (page) => {
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    return prompt && { prompt, login, password: "any" }
  })
}

/** A browser at the provider's page for signing out, until it is sent back to the application. */
export async function leave(start: string, jar: Jar, confirms = true): Promise<string> {
  const { address } = await walk(start, jar, (page) => {
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1]
    return xsrf && { xsrf, ...(confirms ? { logout: "yes" } : {}) }
  })
  return address
}

/** Follows redirects, and sends the form of each page with what the user fills in. */
async function walk(
  start: string,
  jar: Jar,
  fill: (page: string) => Record<string, string> | "" | undefined,
): Promise<Return> {
  let address = start
  let body: string | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(body === undefined ? {} : { method: "POST", body }),
    })
    keep(response, jar)
    const location = response.headers.get("location")
    body = undefined
    if (location) {
      address = new URL(location, address).href
      if (address.startsWith("https://app.test/")) return { address }
      continue
    }
    const page = await response.text()
    if (page.includes('action="https://app.test/')) return formOf(page)
    const fields = fill(page)
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!fields || !action) throw new Error(`the provider shows no form: ${page.slice(0, 500)}`)
    body = new URLSearchParams(fields).toString()
    address = new URL(action, address).href
  }
  throw new Error("the provider never sent the browser back")
}

function keep(response: Response, jar: Jar): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";")
    jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1))
  }
}

/** The form that brings an answer back by POST (OAuth 2.0 Form Post Response Mode). */
function formOf(page: string): Return {
  const inputs = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  return {
    address: /action="([^"]+)"/.exec(page)?.[1] ?? "",
    posted: Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value])),
  }
}
