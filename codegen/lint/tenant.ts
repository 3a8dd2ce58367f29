/** Ids that two tenants may share are told apart. */

import { walk } from "../../src/engine/notation/template.js"
import { checkPath } from "../model/provider.js"
import { followShape } from "../notation/follow.js"
import { isTextOrNumber, removeNull } from "../notation/types.js"
import type { Rule } from "./rule.js"

const expected = "tenant: the path of what names it, or false where the ids of two tenants are never the same"

/** Notes ids that are unique in a tenant while nothing names the tenant, and tenants that nothing asks for. */
export const checkTenant: Rule = ({ providers }, _, report) => {
  for (const { key, entry, profile } of providers) {
    const { scope, tenant: path } = entry.identity ?? {}
    const trail = [key, "identity", "tenant"]
    if (scope === "tenant" && path === undefined) {
      report.add([key, "identity"], "ids are unique in one tenant alone, and nothing names it", { expected })
    } else if (scope !== "tenant" && path !== undefined) {
      report.add(trail, `a tenant, and ids of scope ${scope}`, { expected: "scope: tenant" })
    } else if (typeof path === "string") {
      checkPath(path, trail, profile, report)
      const end = followShape(profile, walk(path).steps)
      if ("shape" in end && !isTextOrNumber(removeNull(end.shape).shape))
        report.add(trail, `${path} is no name`, { expected: "text or a number" })
    }
  }
}
