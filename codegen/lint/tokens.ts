/** Tokens that are the client's own say nothing of a user, and outlast no sign-in. */
import { isRecord } from "../load.js"
import type { Rule } from "./rule.js"

/** Notes what an entry says of tokens that are not kept as if they were a user's. */
export const tokens: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { token, userinfo, refresh, revoke } = entry
    if (!isRecord(token) || token.keep !== false) continue
    const from = isRecord(userinfo) ? userinfo.from : undefined
    if (from === "tokens" || from === "both")
      report.add([key, "userinfo", "from"], "the profile is made of tokens that are not kept", {
        expected: "userinfo, or no token.keep",
      })
    for (const [word, said] of Object.entries({ refresh, revoke })) {
      if (said !== undefined && said !== "none" && said !== "unknown")
        report.add([key, word], "an account without tokens has none for this", { expected: "none" })
    }
  }
}
