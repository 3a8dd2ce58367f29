/** Names that the emitted code needs are free and well formed. */
import { takenOptions } from "../standard.js"
import type { Rule } from "./index.js"

const reserved = new Set(
  "break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await options profile tokens answer arguments eval".split(
    " ",
  ),
)

/** Notes options that hide a member of every provider, and names that cannot be names in code. */
export const names: Rule = ({ providers, nicknames }, _, report) => {
  for (const { key, symbol, entry, options, lets, family } of withFamilies(providers)) {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(symbol)) {
      report.add([key, "name"], `${symbol || "nothing"} cannot name a factory`, { expected: "a symbol" })
    }
    const optionKeys = Object.keys(entry.options ?? {})
    options.members.forEach(({ key: name }, at) => {
      if (takenOptions.includes(name) || (family && name === "version")) {
        report.add([key, "options", optionKeys[at] ?? name], `every provider has a member ${name}`, {
          expected: "another name",
        })
      }
    })
    for (const { name } of lets) {
      if (reserved.has(name))
        report.add([key, "let", name], `${name} means something in code`, { expected: "another name" })
    }
  }
  for (const { id, symbol } of nicknames) {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(symbol)) {
      report.add([id, "name"], `${symbol || "nothing"} cannot name a factory`, { expected: "a symbol" })
    }
  }
}

type Providers = Parameters<Rule>[0]["providers"]

function withFamilies(providers: Providers): Array<Providers[number] & { family: boolean }> {
  return providers.map((one) => ({ ...one, family: one.version !== undefined }))
}
