/** Whose a request is: by its host, by its path, or by a cookie that a link has set. */
import type { Awaitable } from "../../types/awaitable.js"
import type { Cookie } from "../../types/cookie.js"
import type { TenantRequest } from "../../types/tenants.js"
import { parseCookies } from "../http/cookie.js"

/** Finds the id of the tenant that a name stands for; null where there is none. The name is what a request says: look it up. */
export type FindByName = (name: string) => Awaitable<string | null>

/** Names are bounded before they are looked up. */
const longest = 253

/** On https no other host of the domain can set the cookie (RFC 6265bis, section 4.1.3). */
const cookieName = ({ protocol }: URL): string => `${protocol === "https:" ? "__Host-" : ""}authlas.tenant`

/**
 * Makes the cookie that says at which tenant a browser is. It names the tenant and proves nothing, so that it comes along with
 * answers that other sites post (Form Post Response Mode), where browsers allow it.
 */
export function makeTenantCookie(url: URL, value: string): Cookie {
  const secure = url.protocol === "https:"
  const options = { httpOnly: true, sameSite: secure ? "none" : "lax", path: "/", secure } as const
  return { name: cookieName(url), value, options }
}

/**
 * Makes a `find` that looks at the host: `acme.example.com`.
 * @param find Finds the tenant of a host, which is in lower case and has no port.
 * @example tenants({ find: tenantByHost((host) => hosts.get(host) ?? null), providers })
 */
export function tenantByHost(find: FindByName): (request: TenantRequest) => Promise<string | null> {
  const findTenant = async ({ url }: TenantRequest) => findBounded(find, new URL(url).hostname)
  return Object.assign(findTenant, { byHost: true })
}

/**
 * Makes a `find` that looks at the first segment of the path: `/acme/auth/signin`. Give each tenant its base path by
 * `config: (id) => ({ basePath: ... })`.
 * @param find Finds the tenant of a segment.
 * @example tenants({ find: tenantByPath((name) => ids.get(name) ?? null), providers })
 */
export function tenantByPath(find: FindByName): (request: TenantRequest) => Promise<string | null> {
  return async ({ url }) => findBounded(find, new URL(url).pathname.split("/")[1] ?? "")
}

/**
 * Makes a `find` that looks at the cookie `__Host-authlas.tenant`, which `openTenant` sets (`authlas.tenant` over http). Whoever
 * forges it meets the sign-in page of that tenant, and no session: those of another tenant cannot be opened there.
 * @param find Finds the tenant of a name.
 * @example tenants({ find: tenantByLink((name) => ids.get(name) ?? null), providers })
 */
export function tenantByLink(find: FindByName): (request: TenantRequest) => Promise<string | null> {
  return async ({ url, headers }) =>
    findBounded(find, parseCookies(headers.get("cookie"))[cookieName(new URL(url))] ?? "")
}

/** Looks a name up that a request says, unless it can be none. */
export async function findBounded(find: FindByName, name: string): Promise<string | null> {
  return /^[\w.-]+$/.test(name) && name.length <= longest ? find(name) : null
}
