/** What an entry says of the ID tokens of clients has to be enough to verify them and to find the account. */
import type { Rule } from "./rule.js"

/** Reports what an entry says of such tokens, and no engine could verify, or would take for another account. */
export const checkNative: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { native, type, enrich } = entry
    if (!native) continue
    const trail = [key, "native"]
    const { audiences, called, metadata, profile, claim } = native
    if (type !== "oidc" && metadata === undefined)
      report.add([...trail, "metadata"], "nothing names the keys", {
        expected: "the address of a document that names jwks_uri",
      })
    if (type !== "oidc" && profile === undefined)
      report.add([...trail, "profile"], "no profile is made of the claims", {
        expected: "its members, and the claim that each is",
      })
    if (audiences === "one" && called !== undefined)
      report.add([...trail, "called"], "there is one client id", { expected: "audiences: many" })
    if (enrich?.some((call) => call.required))
      report.add(trail, "the profile needs an answer to an access token, which is never taken", {
        expected: "no required call in enrich",
      })
    const { user } = entry
    const id = user?.id
    const path = profile && typeof id === "string" ? profile[id] : id
    if (path !== undefined && path !== claim)
      report.add([...trail, "claim"], "the account id is made of another claim", {
        expected: `${JSON.stringify(path)}, of which the account id is made`,
      })
    if (path === undefined && (profile !== undefined || claim !== "sub"))
      report.add([...trail, "claim"], "the account id is not made of it", { expected: "sub, or user.id" })
  }
}
