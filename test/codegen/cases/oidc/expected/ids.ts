// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
import type { BareProfile } from "./profiles/bare.js"
import type { MoreProfile } from "./profiles/more.js"
import type { OtherNameProfile } from "./profiles/other.js"
import type { WholeProfile } from "./profiles/whole.js"
/** Ids of the OAuth and OpenID Connect providers. */
export type OAuthProviderId = "bare" | "more" | "other" | "whole"
/** Ids of the services that send sign-in links. */
export type EmailProviderId = never
/** Ids of all providers of the catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  bare: BareProfile
  more: MoreProfile
  other: OtherNameProfile
  whole: WholeProfile
}
