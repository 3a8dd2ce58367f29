/** Headers that a request can carry: a runtime refuses others at the moment of the call. */
import { isFieldName, isFieldValue } from "../../src/engine/notation/address.js"
import { isRecord } from "../load.js"
import type { Report, Trail } from "../report.js"
import type { Rule } from "./rule.js"

/** Notes header names that are no tokens (RFC 9110, section 5.6.2), and values of more than a line. */
export const checkHeaders: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { token, userinfo, refresh, revoke, send, enrich = [] } = entry
    for (const [name, call] of Object.entries({ token, userinfo, refresh, revoke, send }))
      checkCall(call, [key, name], report)
    for (const [at, call] of enrich.entries()) checkCall(call, [key, "enrich", at], report)
  }
}

function checkCall(call: unknown, trail: Trail, report: Report): void {
  if (!isRecord(call)) return
  const { headers: declared, auth } = call
  for (const [name, value] of Object.entries(isRecord(declared) ? declared : {})) {
    const at = [...trail, "headers", name]
    if (!isFieldName(name))
      report.add(at, "not the name of a header", { expected: "letters, digits and hyphens" })
    else if (!isFieldValue(String(value)) || /[^\x20-\x7e]/.test(String(value)))
      report.add(at, "not the value of a header", { expected: "one line of ASCII text" })
  }
  if (isRecord(auth) && typeof auth.header === "string" && !isFieldName(auth.header))
    report.add([...trail, "auth", "header"], "not the name of a header", {
      expected: "letters, digits and hyphens",
    })
}
