/** What a sign-in asks for besides, to be given a refresh token. */
import { holeValuesOf } from "../calls/hole-values.js"
import { fill, fillAll } from "../calls/template.js"
import type { AuthorizationEndpointHandler, OAuth2Config, OIDCConfig } from "../providers.js"
import type { Profile } from "../types.js"
import { mergeEndpoint, parameterTexts } from "./endpoint.js"

type Given = OAuth2Config<Profile> | OIDCConfig<Profile>

/**
 * Adds what `offline: true` asks for.
 * @param params Parameters of the authorization request, scopes parted by blanks or as the provider wants them.
 * @param provider The provider with the application's options merged in; its `offline`, `refresh` and addresses count.
 * @param given The same as configured: what the application says of a parameter itself stays.
 * @returns Names and texts of what changes; nothing without `offline`, or where a refresh token comes unasked.
 */
export function offlineParams(
  params: Readonly<Record<string, string>>,
  provider: Given,
  given: Given,
): Record<string, string> {
  const { offline, refresh } = provider
  const ask = offline === true && typeof refresh === "object" ? refresh.ask : undefined
  if (!ask) return {}
  const values = holeValuesOf(provider)
  const own = ownParameters(given)
  const query = Object.entries(fillAll(ask.query, values)).filter(([name]) => own[name] === undefined)
  const wanted = (ask.scope ?? []).flatMap((one) => (one && fill(one, values)) || [])
  const separator = separatorOf(provider)
  const asked = (params.scope ?? "").split(separator).join(" ").split(/\s+/).filter(Boolean)
  const missing = wanted.filter((one) => !asked.includes(one))
  // Scopes are parted by blanks until they are sent.
  if (missing.length > 0) query.push(["scope", [...asked, ...missing].join(" ")])
  return Object.fromEntries(query)
}

function separatorOf({ authorization, calls }: Given): string {
  const handler = typeof authorization === "object" ? authorization : undefined
  return handler?.scopeSeparator ?? calls?.authorization?.scopeSeparator ?? " "
}

/**
 * Finds the parameters of the authorization request that the application sets itself. What a factory answers keeps the
 * application's words in `options`; a provider written by hand is its own throughout.
 * @param given The provider as configured.
 * @returns Names and texts.
 */
export function ownParameters(given: Given): Record<string, string> {
  const { authorization, calls } = given.options ?? given
  const own = mergeEndpoint<AuthorizationEndpointHandler>(calls?.authorization, authorization)
  const [, query] = /\?([^#]*)/.exec(own?.url ?? "") ?? []
  return { ...Object.fromEntries(new URLSearchParams(query)), ...parameterTexts(own?.params) }
}
