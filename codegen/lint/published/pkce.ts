/** PKCE is used wherever a provider takes it. */
import type { Rule } from "../rule.js"

/** Notes entries that go without PKCE and do not say why. */
export const pkce: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    if (entry.type !== "oidc" && entry.type !== "oauth") continue
    if (!entry.checks) {
      report.add([key], "checks is missing", { expected: "the checks that the provider takes part in" })
      continue
    }
    if (!entry.checks.includes("pkce") && typeof entry.pkce !== "object")
      report.add([key, "checks"], "no PKCE, and no reason", {
        expected: "pkce, or pkce: undocumented, or pkce: { none: reason }",
      })
  }
}
