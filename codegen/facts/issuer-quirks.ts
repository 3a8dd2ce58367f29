/** What is particular about an issuer, in sentences. */
import { issuerParts } from "../model/issuer.js"
import { issuerVariable } from "../model/names.js"
import type { Provider } from "../model/provider.js"
import { code, codes } from "./words.js"

/**
 * Says where the issuer comes from, and what else counts as it.
 * @param provider A provider, or one version of it.
 */
export function issuerQuirks(provider: Provider): string[] {
  const { issuer, discovery, jwks } = provider.entry
  const variable = issuerVariable(provider)
  const { accept = [] } = issuerParts(issuer)
  const document = typeof discovery === "string" ? { url: discovery } : (discovery ?? {})
  const { url, issuer: real, claims, tenants } = document
  return [
    ...(variable
      ? [`The application names the issuer: option ${code("issuer")}, or ${code(variable)}.`]
      : []),
    ...accepted(accept),
    ...(url ? [`The metadata document is at ${code(url)}.`] : []),
    ...(real ? [`The issuer in the metadata has a hole; the real one is ${code(real)}.`] : []),
    ...Object.entries(claims ?? {}).map(
      ([claim, pattern]) => `The claim ${code(claim)} must match ${code(pattern)}.`,
    ),
    ...Object.entries(tenants ?? {}).map(
      ([word, meant]) => `${code(word)} in the issuer means ${meaning(meant)}.`,
    ),
    ...(jwks ? [`No metadata document is read; the keys are at ${code(jwks)}.`] : []),
  ]
}

function meaning(tenants: "any" | string[] | { not: string[] }): string {
  if (tenants === "any") return "every tenant"
  if (Array.isArray(tenants))
    return `the ${tenants.length > 1 ? "tenants" : "tenant"} ${codes(tenants)} alone`
  return `every tenant but ${codes(tenants.not)}`
}

/** The application's own issuer, with and without a slash, is told apart from other names of the issuer. */
function accepted(accept: readonly string[]): string[] {
  const own = accept.filter((one) => one === "{options.issuer|trim}" || one === "{options.issuer|slash}")
  const others = accept.filter((one) => !own.some((known) => known === one))
  const verb = others.length > 1 ? "count" : "counts"
  return [
    ...(own.length > 0 ? ["The issuer counts with and without a slash at its end."] : []),
    ...(others.length > 0 ? [`${codes(others)} ${verb} as the issuer too.`] : []),
  ]
}
