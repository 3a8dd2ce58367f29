/** What is declared is used. */

import type { ObjectShape } from "../notation/types.js"
import { findNearest } from "../report.js"
import type { Rule } from "./rule.js"

/** Notes options and names that nothing reads, and sentences about options that do not exist. */
export const checkUnused: Rule = ({ providers }, _, report) => {
  for (const { key, entry, options, lets, used } of providers) {
    const optionKeys = Object.keys(entry.options ?? {})
    options.members.forEach((member, at) => {
      if (used.has(member.key)) return
      const name = optionKeys[at] ?? member.key
      report.add([key, "options", name], `nothing reads the option ${member.key}`, {
        expected: "a placeholder that does",
      })
    })
    for (const { name } of lets) {
      if (!used.has(name))
        report.add([key, "let", name], `nothing reads ${name}`, { expected: "a placeholder that does" })
    }
    const known = listDottedNames(options)
    for (const name of Object.keys(entry.about ?? {})) {
      if (known.includes(name)) continue
      report.add([key, "about", name], `there is no option ${name}`, {
        expected: known.length > 0 ? `one of ${known.join(" ")}` : "no sentence",
        near: findNearest(name, known),
      })
    }
  }
}

function listDottedNames(shape: ObjectShape, prefix = ""): string[] {
  return shape.members.flatMap(({ key, shape: inner }) => {
    const name = `${prefix}${key}`
    return inner.kind === "object" ? [name, ...listDottedNames(inner, `${name}.`)] : [name]
  })
}
