/** Checks whether the providers take the callback URLs of the app, by what the catalogue knows of their consoles. */
import type { CatalogueProvider } from "../../../generated/catalogue-types.js"
import { readCatalogue } from "../shared/catalogue.js"
import { findRefusal } from "../shared/registration.js"
import { findBasePath, type Place } from "./addresses.js"
import type { Finding } from "./finding.js"

const remedies = [
  [/http:\/\/localhost/, "Serve the app over https while you develop it, or simulate the provider there."],
  [/plain http/, "Serve the app over https."],
  [
    /\*/,
    "Register the address of each host, or set AUTH_REDIRECT_PROXY_URL to a deployment whose address stays.",
  ],
] as const

/** Finds a provider of the catalogue by its id or another id of it. */
export function findById(providers: readonly CatalogueProvider[], id: string): CatalogueProvider | undefined {
  return providers.find((one) => one.id === id || one.aliases?.some((alias) => alias.id === id))
}

/**
 * Warns of callback URLs that a provider does not take.
 * @param place What decides the addresses of the app.
 * @param callbacks The callback URLs, as they are registered.
 */
export function checkRegistration(
  place: Place,
  callbacks: ReadonlyArray<{ provider: string; url: string }>,
): Finding[] {
  const { providers } = readCatalogue()
  const proxied = Boolean(place.config?.redirectProxyUrl ?? place.env.AUTH_REDIRECT_PROXY_URL)
  const hosts = proxied ? [] : (place.config?.allowedHosts ?? []).filter((host) => host.startsWith("*."))
  const wide = [...new Set(callbacks.map(({ provider }) => provider))].flatMap((provider) =>
    hosts.map((host) => ({ provider, url: `https://${host}${findBasePath(place)}/callback/${provider}` })),
  )
  return [...callbacks, ...wide].flatMap(({ provider: id, url }): Finding[] => {
    const provider = findById(providers, id)
    const refusal = provider && findRefusal(provider, url)
    if (!provider || refusal === undefined) return []
    const [, remedy = ""] = remedies.find(([pattern]) => pattern.test(refusal)) ?? []
    const says = `${refusal}, and ${url} is such a callback URL. ${remedy} It is registered at ${provider.register?.at}.`
    return [{ check: "callback", level: "warning", says }]
  })
}
