/** What is said of e-mail addresses agrees with the profile. */

import { checkPath } from "../model/provider.js"
import type { Rule } from "./rule.js"

/** Notes statements that do not fit the mapping, and claims that do not exist. */
export const checkEmail: Rule = ({ providers }, _, report) => {
  for (const { key, entry, user, profile } of providers) {
    const { email: said } = entry
    if (!said || !user) continue
    const trail = [key, "email"]
    const never = user.email.kind === "null"
    if (never && said.presence !== "never") {
      report.add([...trail, "presence"], "the mapping gives no address", { expected: "never" })
    }
    if (said.presence === "never") {
      if (said.verified !== undefined || said.trust !== undefined)
        report.add([...trail, "verified"], "an address that never comes", { expected: "presence alone" })
      continue
    }
    if (said.verified === false && (said.trust ?? "none") !== "none")
      report.add([...trail, "trust"], "an address that is never proven", { expected: "none" })
    if (said.verified === undefined) {
      report.add(trail, "nothing says whether the address was proven", {
        expected: "verified: path, true or false",
      })
    } else if (typeof said.verified !== "boolean") {
      for (const path of [said.verified].flat()) checkPath(path, [...trail, "verified"], profile, report)
    }
  }
}
