/** What every provider has, whatever its type. */
import type { ProviderType } from "../records/provider-type.js"

/** Members every provider has. */
export interface CommonProviderOptions {
  /** Part of the provider's addresses: `{base}/signin/{id}`, `{base}/callback/{id}`. */
  id: string
  /** Shown on the button of the sign-in page. */
  name: string
  /** How a user proves who they are; the other members depend on it. */
  type: ProviderType
}

/** Looks of a provider's button. */
export interface OAuthProviderButtonStyles {
  /** Address of a logo. Without one the button carries text alone. */
  logo?: string
  /**
   * The provider's mark, in the colour of the text on `brandColor`: path data of SVG in a box of 24 by 24. A logo takes its
   * place.
   */
  mark?: string
  /** Background colour, `#rgb` or `#rrggbb`. */
  brandColor?: string
  /** Text on `brandColor`. Left out, or where it cannot be read there, it is black or white. */
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
