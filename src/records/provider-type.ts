/** How a user proves who they are. */

/** How a user proves who they are. */
export type ProviderType = "oidc" | "oauth" | "email" | "credentials" | WebAuthnProviderType

/** Provider types of the WebAuthn family. */
export type WebAuthnProviderType = "webauthn"

/** Types whose sign-in can end in a redirect that a client may suppress. */
export type RedirectableProviderType = "email" | "credentials"
