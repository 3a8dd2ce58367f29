/** Every entry says when it was last compared with the provider's documentation. */
import type { Rule } from "../rule.js"

/** Notes entries without that day. */
export const checked: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (!entry.checked)
      report.add([key], "checked is missing", { expected: "the day of the last comparison" })
  }
}
