/** Every entry says whether its addresses may be relied on. */
import { issuerVariable } from "../../model/names.js"
import type { Rule } from "../rule.js"

/**
 * Notes addresses of which the entry does not say how far they can be relied on. Where the application names the issuer,
 * its operator can state any address, of another user too: one rule for all of these.
 */
export const trust: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, entry } = provider
    const { email } = entry
    if (email?.trust === "verified" && issuerVariable(provider) !== undefined)
      report.add([key, "email", "trust"], "the operator of the configured issuer vouches for addresses", {
        expected: "operator",
      })
    if (email && email.presence !== "never" && email.trust === undefined)
      report.add([key, "email"], "nothing says whether the address may be relied on", {
        expected: "trust: verified, operator or none",
      })
  }
}
