/** Guards look at members that the profile has. */
import { checkPath } from "../model/provider.js"
import type { Rule } from "./rule.js"

/** Notes guards on unknown members. */
export const guards: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    for (const path of Object.keys(entry.require ?? {}))
      checkPath(path, [key, "require", path], profile, report)
  }
}
