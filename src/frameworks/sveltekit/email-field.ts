/** Which providers are signed in with by an address. */
import { emailIds } from "../../../generated/email-ids.js"

/**
 * Tells whether a form for a provider asks for an address.
 * @param provider Id of the provider; those of an application's own are not known in a page.
 */
export function asksForAddress(provider: string): boolean {
  return provider === "email" || provider === "nodemailer" || emailIds.includes(provider)
}
