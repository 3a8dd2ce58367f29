/** Says what the catalogue knows of registering an application: the page, the steps, the names of the fields. */
import type { CatalogueProvider } from "../../../generated/catalogue-types.js"

/** The fields by the end of the variable that holds their value. */
const fields = { ID: "id", SECRET: "secret" } as const

/**
 * Names the field of the provider's console whose value a variable takes.
 * @param provider The provider.
 * @param variable `AUTH_ACME_ID` and the like.
 * @returns Nothing if the catalogue does not know it.
 */
export function findField(
  { register }: Pick<CatalogueProvider, "register">,
  variable: string,
): string | undefined {
  const end = variable.slice(variable.lastIndexOf("_") + 1)
  return end in fields ? register?.fields?.[fields[end as keyof typeof fields]] : undefined
}

/**
 * Says where the values of variables come from.
 * @param provider The provider.
 * @param variables Names of those that are missing.
 * @returns A sentence.
 */
export function describeCredentialPlace(
  provider: Pick<CatalogueProvider, "name" | "docs" | "register">,
  variables: readonly string[],
): string {
  const { name, docs, register } = provider
  const named = variables.flatMap((one) => {
    const field = findField(provider, one)
    return field === undefined ? [] : [`${one} is "${field}"`]
  })
  if (named.length > 0 && register) return `At ${register.at}, ${named.join(" and ")}.`
  return register ? `${name} gives it at ${register.at}.` : `${name} says where: ${docs}.`
}

/**
 * Says why a provider does not take a callback address.
 * @param provider The provider.
 * @param address The address; its host may be `*.` and a name.
 * @returns Nothing if it takes the address, or if the catalogue does not know.
 */
export function findRefusal(
  { name, register }: Pick<CatalogueProvider, "name" | "register">,
  address: string,
): string | undefined {
  const { localhost, http, wildcards } = register?.addresses ?? {}
  if (address.includes("*")) return wildcards === false ? `${name} takes no address with *` : undefined
  const { protocol, hostname } = new URL(address)
  if (protocol !== "http:") return undefined
  if (hostname === "localhost") return localhost === false ? `${name} takes no http://localhost` : undefined
  return http === false && !/^127\.|^\[::1\]$/.test(hostname) ? `${name} takes no plain http` : undefined
}
