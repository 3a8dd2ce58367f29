/** What an application puts into an address cannot lead it elsewhere. */
import type { Value } from "../values.js"
import { isSafe } from "../yield.js"
import type { Rule } from "./index.js"

/** Notes options of free text inside an address. */
export const holes: Rule = ({ providers }, _, report) => {
  for (const { addresses } of providers) {
    for (const { trail, value } of addresses) {
      if (!isSafe(value)) {
        report.add(trail, `${nameOf(value)} is free text inside an address`, {
          expected: "an option of type url, host or slug, or the filter encode",
        })
      }
    }
  }
}

function nameOf(value: Value): string {
  if (value.kind === "path") return `{${value.ref.text}}`
  if (value.kind !== "template") return "a value"
  const hole = value.parts.find(
    (part) => typeof part === "object" && !isSafe({ kind: "template", parts: [part] }),
  )
  return typeof hole === "object" ? `{${hole.ref.text}}` : "a value"
}
