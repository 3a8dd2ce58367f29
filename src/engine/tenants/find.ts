/** Whose a request is: by its host, by its path, or by a cookie that a link has set. */
import type { Awaitable } from "../../types/awaitable.js"
import type { TenantRequest } from "../../types/tenants.js"
import { parseCookies } from "../http/cookie.js"

/** Finds the id of the tenant that a name stands for; null where there is none. The name is what a request says: look it up. */
export type FindByName = (name: string) => Awaitable<string | null>

/** Names are bounded before they are looked up. */
const longest = 253

/** The cookie that says at which tenant a browser is. `openTenant` sets it. It names the tenant and proves nothing. */
export const tenantCookie = "authlas.tenant"

/**
 * Makes a `find` that looks at the host: `acme.example.com`.
 * @param find Finds the tenant of a host, which is in lower case and has no port.
 * @example tenants({ find: tenantByHost((host) => hosts.get(host) ?? null), providers })
 */
export function tenantByHost(find: FindByName): (request: TenantRequest) => Promise<string | null> {
  return async ({ url }) => findBounded(find, new URL(url).hostname)
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
 * Makes a `find` that looks at the cookie `authlas.tenant`, which `openTenant` sets. Whoever forges it meets the sign-in page of
 * that tenant, and no session: those of another tenant cannot be opened there.
 * @param find Finds the tenant of a name.
 * @example tenants({ find: tenantByLink((name) => ids.get(name) ?? null), providers })
 */
export function tenantByLink(find: FindByName): (request: TenantRequest) => Promise<string | null> {
  return async ({ headers }) => findBounded(find, parseCookies(headers.get("cookie"))[tenantCookie] ?? "")
}

/** Looks a name up that a request says, unless it can be none. */
export async function findBounded(find: FindByName, name: string): Promise<string | null> {
  return /^[\w.-]+$/.test(name) && name.length <= longest ? find(name) : null
}
