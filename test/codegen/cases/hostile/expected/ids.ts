// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { AcmeProfile } from "./profiles/acme.js"
/** Ids of the OAuth and OpenID Connect providers. */
export type OAuthProviderId = "acme"
/** Ids of the services that send sign-in links. */
export type EmailProviderId = never
/** Ids of all providers of the catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  acme: AcmeProfile
}
