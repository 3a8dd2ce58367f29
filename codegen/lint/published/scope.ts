/** A sign-in asks for no more than it needs. */
import type { Rule } from "../rule.js"

/** Words of scopes that let an application do things, or go on without the user. */
const powers =
  /(^|[^a-z])(write|manage|modify|admin|delete|create|update|edit|full|offline|all|publish|send|readwrite)([^a-z]|$)|\*/i
const mail = /e-?mail/i

/** Notes default scopes that are broader than id, name, address and picture need, and reasons for scopes that are not asked for. */
export const scope: Rule = ({ providers }, _, report) => {
  for (const { key, entry, user } of providers) {
    const scopes = Array.isArray(entry.scope) ? entry.scope : []
    const reasons = entry.extraScopes ?? {}
    scopes.forEach((one, at) => {
      if (Object.hasOwn(reasons, one)) return
      const trail = [key, "scope", at]
      if (powers.test(one.replace(/^https?:\/\/[^/]+/, "")))
        report.add(trail, `${one} gives more than a sign-in needs`, {
          expected: "a narrower scope, or a reason in extraScopes",
        })
      else if (mail.test(one) && user?.email.kind === "null")
        report.add(trail, `${one} asks for an address that the mapping drops`, {
          expected: "no such scope, or a reason in extraScopes",
        })
    })
    for (const one of Object.keys(reasons)) {
      if (!scopes.includes(one))
        report.add([key, "extraScopes", one], `${one} is no default scope`, { expected: "one of scope" })
    }
  }
}
