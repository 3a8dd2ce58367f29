/** Every entry says whether tokens can be refreshed and revoked, and whether users can be signed out. */
import type { Rule } from "../rule.js"

/** Notes entries that leave one of the three open; `unknown` is an answer. */
export const lifecycle: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type === "email") continue
    for (const word of ["refresh", "revoke", "logout"] as const) {
      if (entry[word] === undefined)
        report.add([key], `${word} is missing`, {
          expected: `${word}: none, unknown, or what is known of it`,
        })
    }
  }
}
