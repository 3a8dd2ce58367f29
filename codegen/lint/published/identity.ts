/** Every entry says how far its account ids can be relied on. */
import type { Rule } from "../rule.js"

/** Notes entries that do not say where an account id is unique, and whether it stays. */
export const identity: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type !== "email" && !entry.identity)
      report.add([key], "identity is missing", { expected: "scope and stable" })
  }
}
