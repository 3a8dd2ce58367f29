/** Every sign-in proves that its answer belongs to its question. */
import type { Rule } from "./rule.js"

/** Notes checks that leave the callback open to answers that were not asked for. */
export const checkNonce: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { checks: list, type, pkce, state } = entry
    if (!list) continue
    const trail = [key, "checks"]
    if (state && !list.includes("state"))
      report.add([key, "state"], "a form without the check", { expected: "state in checks" })
    if (list.includes("nonce") && type !== "oidc") {
      report.add(trail, "nonce without an id token", { expected: "type oidc, or state" })
    }
    if (!list.includes("state") && !list.includes("nonce")) {
      report.add(trail, "the answer of another sign-in would be taken", { expected: "state or nonce" })
    }
    if (new Set(list).size < list.length) report.add(trail, "a check twice", { expected: "each once" })
    if (typeof pkce === "object" && list.includes("pkce"))
      report.add([key, "pkce"], "a reason to go without, and the check", { expected: "one of them" })
    if (typeof pkce === "string" && !list.includes("pkce"))
      report.add([key, "pkce"], "a method without the check", { expected: "pkce in checks" })
  }
}
