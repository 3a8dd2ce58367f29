/** Which tenants the configured issuer of a multi-tenant provider means, and whether a token is of one of them. */
import { discoveryPath } from "../config/discovery-path.js"
import type { OAuthProvider } from "../config/resolved-provider.js"
import { claimsIn, fillClaims, isOpen } from "../notation/issuer-template.js"
import type { IssuerDiscovery } from "../providers.js"
import { tenantsIn } from "./issuer.js"

/**
 * Compares the tenant of a verified id token with the one that the configuration names.
 * @param provider Its `discovery.tenants` says what the words mean that may stand in place of a tenant; without it
 * nothing is compared.
 * @param server Issuer of the metadata in use.
 * @param claims Claims of the token.
 * @returns What is wrong, as the rest of a sentence about the token; nothing when it is of such a tenant.
 */
export function foreignTenant(
  provider: OAuthProvider,
  server: string,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { discovery } = provider
  if (!discovery?.tenants) return undefined
  const [claim = ""] = claimsIn(discovery.issuer)
  const tenant = claims[claim]
  if (typeof tenant !== "string" || tenant === "") return `names no tenant (${claim})`
  const [issued] = tenantsIn(discovery, String(claims.iss)) ?? []
  if (issued !== undefined && issued !== tenant) return `names another tenant than its issuer (${claim})`
  const named = [provider.issuer, withoutPath(provider.wellKnown)]
  const words = new Set(named.flatMap((address) => wordIn(discovery.issuer, address)))
  const refused = [...words].find((word) => !means(discovery, word, tenant, server))
  return refused === undefined
    ? undefined
    : `is of a tenant that "${refused}" in the issuer does not mean (${claim})`
}

/** What stands in place of the tenant in a configured address. */
function wordIn(template: string, address: string | undefined): string[] {
  const [before = "", after = ""] = fillClaims(template.replace(/\/$/, ""), () => "\n").split("\n")
  const text = (address ?? "").replace(/\/$/, "")
  if (!text.startsWith(before) || !text.endsWith(after)) return []
  const word = text.slice(before.length, text.length - after.length)
  return word === "" || word.includes("/") ? [] : [word.toLowerCase()]
}

function means(discovery: IssuerDiscovery, word: string, tenant: string, server: string): boolean {
  const { tenants = {}, issuer } = discovery
  const rule = Object.hasOwn(tenants, word) ? tenants[word] : undefined
  if (rule === "any") return true
  if (rule !== undefined) return "not" in rule ? !rule.not.includes(tenant) : rule.includes(tenant)
  if (
    tenantsIn(
      discovery,
      fillClaims(issuer, () => word),
    )
  )
    return word === tenant.toLowerCase()
  // Another name of one tenant, such as its domain: then the metadata say which, and the token's issuer is theirs.
  return !isOpen(server)
}

function withoutPath(address: string | undefined): string | undefined {
  return address?.endsWith(discoveryPath) ? address.slice(0, -discoveryPath.length) : address
}
