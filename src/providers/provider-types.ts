/** Ids of the providers that come with the package, by kind. */
export type { EmailProviderId, OAuthProviderId } from "../types/any-provider.js"
