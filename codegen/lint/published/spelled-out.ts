/** What goes without saying is not said, so that what an entry says is what is special about it. */
import { isRecord } from "../../load.js"
import { plainUser } from "../../model/example-user.js"
import type { Provider } from "../../model/provider.js"
import { memberName } from "../../notation/types.js"
import { undocumented } from "../../read/short-forms.js"
import type { Report, Trail } from "../../report.js"
import type { Rule } from "../rule.js"

/** Notes defaults that are spelled out, and long forms where a short one says the same. */
export const spelledOut: Rule = ({ providers }, { entries }, report) => {
  for (const provider of providers) {
    const { key } = provider
    const written = entries[key]
    if (!isRecord(written)) continue
    const { status, client, pkce, profile, enrich } = written
    if (status === "live")
      report.add([key, "status"], "live, as every entry is that says nothing", { expected: "no status" })
    if (isRecord(client) && typeof client.auth === "string" && Object.keys(client).length === 1)
      report.add([key, "client"], "a map of one word", { expected: `client: ${client.auth}` })
    if (isRecord(pkce) && pkce.none === undocumented)
      report.add([key, "pkce"], "the usual reason", { expected: "pkce: undocumented" })
    noteNulls(profile, [key, "profile"], report)
    if (Array.isArray(enrich))
      enrich.forEach((call: unknown, at) => {
        if (isRecord(call)) noteNulls(call.answer, [key, "enrich", at, "answer"], report)
      })
    // Of an entry that starts from another one, a statement may replace one of that.
    if (!("extends" in written)) noteUser(provider, report)
  }
}

/** Notes null in the type of a member whose `?` says so. */
function noteNulls(notation: unknown, trail: Trail, report: Report): void {
  if (Array.isArray(notation)) {
    for (const [at, one] of notation.entries()) noteNulls(one, [...trail, at], report)
    return
  }
  if (!isRecord(notation)) return
  for (const [name, type] of Object.entries(notation)) {
    const at = [...trail, name]
    if (typeof type !== "string") noteNulls(type, at, report)
    else if (memberName(name).nullable && / \| null$/.test(type))
      report.add(at, "null, which ? says", { expected: type.replace(/ \| null$/, "") })
  }
}

/** Notes members of the example's user that follow from the mapping. */
function noteUser({ key, entry, user }: Provider, report: Report): void {
  const plain = user ? plainUser(entry, user) : {}
  for (const name of ["id", "name", "email", "image"] as const) {
    const stated = entry.example.user?.[name]
    if (stated !== undefined && stated === plain[name])
      report.add([key, "example", "user", name], "what follows from the mapping", {
        expected: `no ${name}, as the mapping reads it from one path`,
      })
  }
}
