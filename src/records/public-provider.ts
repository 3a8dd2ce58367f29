/** What a browser may know of a provider. */
import type { ProviderType } from "./provider-type.js"

/** Item of `GET providers`: what a browser may know of a provider. */
export interface PublicProvider {
  /** Part of the provider's addresses. */
  id: string
  /** What the button calls it. */
  name: string
  /** How a user proves who they are there. */
  type: ProviderType | (string & {})
  /** Where a form posts to begin the sign-in: whole address of `signin/{id}`. */
  signinUrl: string
  /** Where the provider sends the browser back to: whole address of `callback/{id}`. */
  callbackUrl: string
}
