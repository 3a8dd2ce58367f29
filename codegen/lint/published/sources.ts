/** A fact that applications rely on says where it was read. */
import { unsourced } from "../../model/evidence.js"
import type { Rule } from "../rule.js"
import { withoutSource } from "./without-source.js"

/** Notes such facts without a source, and exceptions that are none any more. */
export const sources: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const missing = unsourced(entry)
    const excepted = withoutSource[key]?.split(" ") ?? []
    for (const group of missing) {
      if (excepted.includes(group)) continue
      report.add([key], `nothing says where ${group} was read`, {
        expected: `sources: { ${group}: { at: address, checked: day } }${group === "profile" ? ", or undocumented" : ""}`,
      })
    }
    for (const group of excepted) {
      if (missing.some((one) => one === group)) continue
      report.add(
        [key],
        `${group} stands in codegen/lint/published/without-source.ts, and needs no exception`,
        {
          expected: "no exception",
        },
      )
    }
  }
}
