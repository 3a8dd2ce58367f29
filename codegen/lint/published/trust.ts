/** Every entry says whether its addresses may be relied on. */
import type { Rule } from "../rule.js"

/** Notes addresses of unstated worth. */
export const trust: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { email } = entry
    if (email && email.presence !== "never" && email.trust === undefined)
      report.add([key, "email"], "nothing says whether the address may be relied on", {
        expected: "trust: verified or none",
      })
  }
}
