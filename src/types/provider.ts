/** What every provider has, whatever its type. */
import type { ProviderType } from "./pages.js"

/** Members every provider has. */
export interface CommonProviderOptions {
  /** Id of the provider, a part of its addresses: `{base}/signin/{id}`, `{base}/callback/{id}`. */
  id: string
  /** Name on the button of the sign-in page. */
  name: string
  /** How a user proves who they are; the other members depend on it. */
  type: ProviderType
}

/** Looks of a provider's button. */
export interface OAuthProviderButtonStyles {
  /** Name on the button, where it is not the provider's `name`. A `name` of the application's own stands above it. */
  name?: string
  /** Address of a logo. Without one the button carries the mark. */
  logo?: string
  /**
   * The provider's mark: path data of SVG in a box of 24 by 24, drawn in `brandColor`. Of a mark with several colours each
   * path stands behind its own: `#rrggbb` and path data, and again. A logo replaces it.
   */
  mark?: string
  /** One or two letters that stand for the mark where there is none. Default: of the name. */
  monogram?: string
  /** The provider's colour, `#rgb` or `#rrggbb`: of its mark, or of what the monogram stands on. */
  brandColor?: string
  /** Colour of text on `brandColor`. Default: black or white, also in place of a colour that cannot be read there. */
  text?: string
  /** @deprecated Use `brandColor`. */
  bg?: string
}

/** Addresses of a provider at this site. */
export interface ProviderAddresses {
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}

/** Key of a provider's own `fetch`: every call to that provider goes through it. */
export const customFetch: unique symbol = Symbol("custom-fetch")

/**
 * Key of what the engine runs for a provider by e-mail or passkey, loaded when a sign-in first needs it. The provider
 * brings it along, so that an application contains the flows of its own providers and no others. Registered globally:
 * where a bundler makes two copies of this module, both know the key.
 */
export const flow: unique symbol = Symbol.for("authlas.flow")

/**
 * Key on the `sendVerificationRequest` that carries out the provider's `send`: the engine makes that call itself, within the
 * bounds of the config, and needs the options that it names. Registered globally, for the same reason.
 */
export const declared: unique symbol = Symbol.for("authlas.declared")

/**
 * Key of the factory that made a provider. A factory whose options may be in the environment is called again with those.
 * Registered globally, for the same reason.
 */
export const madeByKey: unique symbol = Symbol.for("authlas.made-by")

/**
 * Notes the factory of a provider. One that reads its client id, secret, issuer or key needs it: called without them, it
 * makes the provider again once `setEnvDefaults` has found them in the environment.
 * @param factory What makes the provider from its options.
 */
export function madeBy(factory: (options: never) => object): object {
  return { [madeByKey]: factory }
}

/** Days before a change in which the log tells of it. */
const noticeDays = 90

/**
 * Says which changes of a provider come within the next 90 days. Factories of providers with such a change call it, so that
 * no other application contains it.
 * @param changes Each with its first day as yyyy-mm-dd, what changes, and the page that announces it.
 * @returns A text for the member `changes`; nothing where none is near.
 */
export function announceChanges(
  changes: ReadonlyArray<readonly [date: string, what: string, link: string]>,
): string | undefined {
  const near = changes.filter(([date]) => {
    const days = (Date.parse(date) - Date.now()) / 86_400_000
    return days > 0 && days <= noticeDays
  })
  return near.map(([date, what, link]) => `From ${date}: ${what}. See ${link}`).join(" ") || undefined
}

/** Loads a flow. */
export type FlowLoader = () => Promise<object>

/** Parts that few providers need. Each is loaded when a request first needs it. */
export type PartName = "oauth1" | "identifier" | "issuers" | "mint" | "signing" | "dpop" | "registration"

/** Parts that few configs need. */
export type ConfigPartName =
  | "accountPage"
  | "secondFactor"
  | "heldSessions"
  | "storedTokens"
  | "providerLogout"

/**
 * Key of a part that a provider or config brings along, so that an application contains its own parts and no others.
 * Registered globally, for the same reason.
 * @param name Which part.
 */
export function partKey(name: PartName | ConfigPartName): symbol {
  return Symbol.for(`authlas.${name}`)
}
