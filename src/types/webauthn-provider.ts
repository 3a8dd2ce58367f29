/** Providers by passkey. */
import type { Adapter } from "./adapter.js"
import type { CredentialInput } from "./credentials-provider.js"
import type { LoggerInstance } from "./logger.js"
import type { WebAuthnProviderType } from "./pages.js"
import type { CommonProviderOptions, FlowLoader, flow, OAuthProviderButtonStyles } from "./provider.js"
import type { AuthAction } from "./response.js"
import type { User } from "./user.js"
import type { SemverString } from "./webauthn.js"

/** The relying party a credential is bound to. */
export interface RelyingParty {
  /** Host name of the site, or of a domain above it (WebAuthn, section 5.1.2). */
  id: string
  /** What browsers call the site. */
  name: string
  /** Origin that may use the credentials, such as `https://example.com`. */
  origin: string
}

/** What a WebAuthn provider's own functions receive. */
export interface WebAuthnContext {
  /** Address of the site's endpoints: origin and base path. */
  url: URL
  /** The provider, its options merged in. */
  provider: WebAuthnConfig
  /** The adapter of the config. */
  adapter: Adapter
  /** The endpoint that was asked. */
  action?: AuthAction
  /** Where the user goes in the end. */
  callbackUrl?: string
  /** The log of the config, without secrets. */
  logger?: LoggerInstance
}

/**
 * A request as a WebAuthn provider's own functions receive it: its parts, as Auth.js passes them, and whatever else a web
 * Request has.
 */
export interface WebAuthnRequest extends Omit<Request, "url" | "method" | "headers" | "body"> {
  /** Address of the request, under the origin that browsers see. */
  url: URL
  /** GET for the options of a ceremony, POST for its answer. */
  method: "GET" | "POST"
  /** The endpoint. */
  action: AuthAction
  /** Id of the provider, from the path. */
  providerId?: string | undefined
  /** Cookies by name, decoded. */
  cookies: Readonly<Record<string, string>>
  /** Headers by name in lower case, and with the methods of web Headers. */
  headers: Headers & Readonly<Record<string, string>>
  /** Parameters of the address; of equal names the last one counts. */
  query: Readonly<Record<string, string>>
  /** Members of a posted form or JSON. */
  body?: Readonly<Record<string, unknown>> | undefined
  /** `error` in the query. */
  error?: string | undefined
}

/** Options of a function of `@simplewebauthn/server`, whose names and types differ by version. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type WebAuthnOptions = Record<string, any>

/** A passkey or security key provider. */
export interface WebAuthnConfig extends CommonProviderOptions {
  /** A passkey or security key proves who the user is. */
  type: WebAuthnProviderType
  /**
   * The relying party that credentials are bound to; of a list, all are accepted, and the first is used for new ones. Default:
   * the site itself.
   */
  relayingParty?: {
    /** Host name of the site, or of a domain above it; default the host name of the site. */
    id?: string | string[]
    /** What browsers call the relying party; default the host of the site. */
    name?: string | string[]
    /** Origins that may use the credentials; default the origin of the site. */
    origin?: string | string[]
  }
  /** Decides the relying party for each request, in place of `relayingParty`. */
  getRelayingParty(options: WebAuthnContext, request: WebAuthnRequest): RelyingParty
  /** Offers passkeys in the browser's own autofill. Default true. */
  enableConditionalUI: boolean
  /** Kept for compatibility. The page has its own script, so only `false` (no script) has an effect. */
  simpleWebAuthnBrowserVersion: SemverString | false
  /** Inputs of the built-in form, by name; one needs `webauthn` in its `autocomplete` for `enableConditionalUI`. Default: `email`. */
  formFields: Record<string, CredentialInput>
  /** Options of `generateAuthenticationOptions`, over those of the engine; `timeout` in milliseconds. */
  authenticationOptions?: WebAuthnOptions
  /** Options of `generateRegistrationOptions`, over those of the engine; `timeout` in milliseconds. */
  registrationOptions: WebAuthnOptions
  /** Options of `verifyAuthenticationResponse`, `requireUserVerification` for instance. */
  verifyAuthenticationOptions?: WebAuthnOptions
  /** Options of `verifyRegistrationResponse`, `requireUserVerification` for instance. */
  verifyRegistrationOptions?: WebAuthnOptions
  /** Says who is asking, in place of the entered e-mail address; null when the request does not say. */
  getUserInfo(
    options: WebAuthnContext,
    request: WebAuthnRequest,
  ): Promise<
    | {
        /** The stored user. */
        user: User
        /** True: the user is stored. */
        exists: true
      }
    | {
        /** Who is to be created; an `email` is needed. */
        user: Omit<User, "id">
        /** False: the user is not stored yet. */
        exists: false
      }
    | null
  >
  /** The four functions of `@simplewebauthn/server`; default: the installed package. */
  simpleWebAuthn: SimpleWebAuthn
  /** Looks of the provider's button. */
  style?: OAuthProviderButtonStyles | undefined
  /** Set by the factories of this package. */
  [flow]?: FlowLoader | undefined
  /** The options the user gave. */
  options?: Partial<WebAuthnConfig>
}

/** The four functions of `@simplewebauthn/server`, versions 9 to 14, that the engine calls; their types differ by version. */
export interface SimpleWebAuthn {
  /** Makes what a browser needs to register a passkey. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  generateRegistrationOptions(options: any): Promise<any>
  /** Verifies what a browser answers to it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  verifyRegistrationResponse(options: any): Promise<any>
  /** Makes what a browser needs to sign in with a passkey. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  generateAuthenticationOptions(options: any): Promise<any>
  /** Verifies what a browser answers to it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  verifyAuthenticationResponse(options: any): Promise<any>
}

/** Finds out who is asking. */
export type GetUserInfo = WebAuthnConfig["getUserInfo"]
