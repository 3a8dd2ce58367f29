/** Which providers of a config send notices, in which form, and with which secret. */
import { providerNotices } from "../../../generated/notices.js"
import type { ProviderNotices } from "../../types/provider-notices.js"
import type { OAuthProvider } from "../../types/resolved-provider.js"
import type { Engine } from "../config/engine.js"
import { environmentName, readEnvironment } from "../config/environment.js"
import { toProviderObject } from "../config/providers.js"
import { MissingCredentials } from "../errors.js"
import { listUnsignedPlaces } from "../notation/signed-places.js"

/** A provider that sends notices. */
export interface NoticeSource {
  provider: OAuthProvider
  notifies: ProviderNotices
}

/**
 * Lists the providers of a config that send notices. What an entry of the catalogue says is found by the id of its factory,
 * whatever id the application gives the provider; what the provider says itself wins.
 * @throws {MissingCredentials} When what decides in a provider of the application's own is not signed.
 */
export function listNoticeSources({ config, providers }: Engine): NoticeSource[] {
  return config.providers.flatMap((given) => {
    const { id, options } = toProviderObject(given) as { id: string; options?: { id?: string } | null }
    const provider = providers.get(options?.id ?? id)
    if (provider?.type !== "oauth" && provider?.type !== "oidc") return []
    const notifies =
      provider.notifies ?? (Object.hasOwn(providerNotices, id) ? providerNotices[id] : undefined)
    if (provider.notifies) assertSigned(provider.id, provider.notifies)
    return notifies ? [{ provider, notifies }] : []
  })
}

/** An entry of the catalogue is checked when it is generated, what an application writes is not. */
function assertSigned(provider: string, notifies: ProviderNotices): void {
  const { format, signature } = notifies
  const [word] = format === "signed_body" && !signature ? ["signature"] : listUnsignedPlaces(notifies)
  if (word !== undefined)
    throw new MissingCredentials(
      `${provider}: notifies.${word === "over" ? "signature.over" : word} of this provider is not signed, so that whoever sends a notice could change it. Name the body and every header that decides in notifies.signature.over, as {body} and {headers.x}, or take a member of the body.`,
      { provider },
    )
}

/**
 * Finds the secret with which the notices of a provider are verified.
 * @throws {MissingCredentials} When there is none.
 */
export function findNoticeSecret({ provider, notifies }: NoticeSource): string {
  const { id, notices, clientSecret } = provider
  const variable = `AUTH_${environmentName(id)}_NOTICE_SECRET`
  const own = notices?.secret || readEnvironment()[variable]
  const secret = own || (notifies.secret === undefined ? clientSecret : undefined)
  if (secret) return secret
  const wanted =
    notifies.secret === undefined ? "the client secret" : `what the provider calls "${notifies.secret}"`
  const option = notifies.secret === undefined ? "clientSecret" : `${variable} or the option notices.secret`
  throw new MissingCredentials(
    `${id}: nothing verifies the notices of this provider. Set ${option} to ${wanted}.`,
    { provider: id },
  )
}
