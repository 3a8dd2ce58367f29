/** What an entry says of tokens agrees: where they may be sent, and that the client's own say nothing of a user. */
import { isRecord } from "../load.js"
import type { Report } from "../report.js"
import type { Definition } from "../vocabulary/entry.js"
import { addressWords } from "../vocabulary/request.js"
import type { Rule } from "./rule.js"

/** Notes tokens that would be sent where they may not, and those that are not kept as if they were a user's. */
export const checkTokens: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    checkApi(key, entry, report)
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

/** Notes a userinfo request that sends the token to a host which `api` does not have. */
function checkApi(key: string, { api, userinfo }: Definition, report: Report): void {
  const request: Readonly<Record<string, unknown>> =
    typeof userinfo === "object" ? userinfo : { url: userinfo }
  for (const address of addressWords.map((word) => String(request[word]))) {
    // A host that an option names cannot be parsed: nothing is known of it here.
    if (api === undefined || !URL.canParse(address)) continue
    const { hostname } = new URL(address)
    if (!api.some((one) => one === hostname || (one.startsWith("*.") && hostname.endsWith(one.slice(1)))))
      report.add([key, "api"], `the userinfo request sends the token to ${hostname}`, {
        expected: "that host among the others",
      })
  }
}
