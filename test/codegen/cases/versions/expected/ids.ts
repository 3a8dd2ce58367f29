// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { Pub1Profile, PubProfile } from "./profiles/pub.js"
/** Ids of the OAuth and OpenID Connect providers. */
export type OAuthProviderId = "post" | "pub"
/** Ids of the services that send sign-in links. */
export type EmailProviderId = "letter"
/** Ids of all providers of the catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  pub: Pub1Profile | PubProfile
}
