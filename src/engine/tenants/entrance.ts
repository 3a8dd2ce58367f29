/** The way to a tenant: by a link that names it, or by an address that a user types. */
import type { Awaitable } from "../../types/awaitable.js"
import type { AuthConfig } from "../../types/config.js"
import { resolveEngine } from "../config/engine.js"
import { readEnvironment } from "../config/environment.js"
import { mountConfig } from "../config/origin.js"
import { isAuthError } from "../errors.js"
import { parseBody } from "../http/body.js"
import { serializeCookie } from "../http/cookie.js"
import { UnknownTenant } from "../http/tenant-error.js"
import { resolvePublicUrl } from "../request/context.js"
import type { Connection } from "./connection.js"
import { findBounded, makeTenantCookie } from "./find.js"

/** How a way to a tenant is found. */
export interface EntranceOptions {
  /** Finds whose connections have a domain. A domain leads to a tenant only where one of its rows says that it is proven. */
  byDomain?(domain: string): Awaitable<{
    /** What the cookie is to say: the name that `find` of `tenantByLink` knows. */
    name: string
    /** The rows of the tenant. */
    connections: readonly Connection[]
  } | null>
  /** Tells whether a link may name this tenant: `?tenant=<name>`. */
  byLink?(name: string): Awaitable<boolean>
  /** Makes the address that the browser goes to. Default: the sign-in page, with the cookie that `tenantByLink` reads. */
  address?(name: string): string
}

/** Bytes of the form, which has an address. */
const longestBody = 4096
const emailPattern = /^[^\s@]{1,64}@((?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63})$/i
const privateHeaders = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" }

/**
 * Answers a route that leads users to their tenant: a link `?tenant=<name>`, or a form with the field `email`, which is posted. It
 * signs nobody in and proves nothing: it says at which sign-in page the browser goes on.
 * @param request The request to the route.
 * @param config The config of all tenants.
 * @param options How the tenant is found.
 * @returns A redirect to the sign-in page of the tenant; 404 where there is none, whatever the reason is.
 * @throws {AuthError} For a mistake in the config.
 * @example const answer = await openTenant(request, config, { byLink: (name) => names.has(name) })
 */
export async function openTenant(
  request: Request,
  config: Omit<AuthConfig, "raw">,
  options: EntranceOptions,
): Promise<Response> {
  const engine = resolveEngine(mountConfig(config, undefined, readEnvironment))
  if (engine.fatal) throw engine.fatal
  if (request.method !== "GET" && request.method !== "POST")
    return new Response(null, { status: 405, headers: { ...privateHeaders, Allow: "GET, POST" } })
  try {
    const url = resolvePublicUrl(engine, { url: new URL(request.url), headers: request.headers })
    const name =
      request.method === "GET" ? await findByLink(url, options) : await findByEmail(request, options)
    const headers = new Headers(privateHeaders)
    if (options.address) headers.set("Location", options.address(name))
    else {
      headers.set("Location", `${url.origin}${engine.basePath}/signin`)
      headers.append("Set-Cookie", serializeCookie(makeTenantCookie(url, name)))
    }
    return new Response(null, { status: 303, headers })
  } catch (error) {
    const { status } = isAuthError(error) ? error : {}
    // Anybody can ask for a tenant that there is not.
    if (status === undefined || status >= 500) throw error
    return new Response(null, { status, headers: privateHeaders })
  }
}

async function findByLink({ searchParams }: URL, { byLink }: EntranceOptions): Promise<string> {
  const isKnown = async (name: string) => ((await byLink?.(name)) === true ? name : null)
  const found = await findBounded(isKnown, searchParams.get("tenant") ?? "")
  if (found !== null) return found
  throw new UnknownTenant("A link names no tenant.")
}

async function findByEmail(request: Request, { byDomain }: EntranceOptions): Promise<string> {
  const { members } = (await parseBody(request, longestBody)) ?? {}
  const email = members?.email
  const domain = typeof email === "string" ? emailPattern.exec(email.trim())?.[1]?.toLowerCase() : undefined
  const found = domain !== undefined && domain.length <= 253 ? await byDomain?.(domain) : undefined
  const domains = (found?.connections ?? []).flatMap((row) => row.domains ?? [])
  if (found && domains.some(({ name, proven }) => name === domain && proven === true)) return found.name
  throw new UnknownTenant("An address leads to no tenant.")
}
