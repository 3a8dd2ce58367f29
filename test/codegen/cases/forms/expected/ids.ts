// Generated from providers.yaml by `authlas generate providers.yaml`. Edit the catalogue, not this file.
/** Ids of the OAuth and OpenID Connect providers of this catalogue. */
export type OAuthProviderId = "absent" | "objective" | "text" | "unfit"

/** Ids of the services of this catalogue that send sign-in links. */
export type EmailProviderId = never

/** Ids of all providers of this catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId
