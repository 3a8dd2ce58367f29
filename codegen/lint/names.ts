/** Names that the emitted code needs are free and well formed. */
import { nameTypes } from "../model/names.js"
import type { Family, Provider } from "../model/provider.js"
import { takenOptions } from "../model/standard-claims.js"
import type { Report } from "../report.js"
import type { Rule } from "./rule.js"

const reserved = new Set(
  "break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield let static await implements interface package private protected public options profile tokens answer arguments eval undefined encodeURIComponent".split(
    " ",
  ),
)

/** What emitted modules import or call under these names. */
const takenSymbols = new Set(
  "Array BigInt Boolean String TypeError Record Omit EmailConfig EmailUserConfig OAuth2Config OAuthUserConfig OIDCConfig StandardClaims".split(
    " ",
  ),
)

/** Reports options that hide a member of every provider, and names that cannot be names in code. */
export const checkNames: Rule = ({ providers, families, nicknames }, _, report) => {
  for (const provider of providers) {
    const { key, symbol, version, entry, options, lets } = provider
    if (key === "undefined")
      report.add([key], "undefined stands for no provider in a request", { expected: "another id" })
    checkSymbol(key, symbol, report)
    checkProfileType(provider, report)
    checkTypes(provider, families, report)
    const optionKeys = Object.keys(entry.options ?? {})
    options.members.forEach(({ key: name }, at) => {
      if (takenOptions.includes(name) || (version !== undefined && name === "version")) {
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
  for (const { id, symbol } of nicknames) checkSymbol(id, symbol, report)
  const ids = new Set([...providers.map(({ id }) => id), ...nicknames.map(({ id }) => id)])
  const modules = new Set<string>()
  for (const { usual } of families) {
    const { module } = usual.entry
    if (module === undefined) continue
    if (ids.has(module) || modules.has(module))
      report.add([usual.key, "module"], `${module} is taken`, {
        expected: ids.has(module) ? "a name that is no id" : "a name that no other entry has",
      })
    modules.add(module)
  }
}

function checkSymbol(entry: string, symbol: string, report: Report): void {
  if (/^[A-Z][A-Za-z0-9]*$/.test(symbol) && !takenSymbols.has(symbol)) return
  report.add([entry, "name"], `${symbol || "nothing"} cannot name a factory`, { expected: "a symbol" })
}

/** Names of one module: the factory, its options and its profile; a second meaning of one would be lost. */
function checkProfileType({ key, symbol, entry }: Provider, report: Report): void {
  const { profileType: name } = entry
  if (name === undefined || ![...takenSymbols, symbol, `${symbol}Options`].includes(name)) return
  report.add([key, "profileType"], `${name} means something else in the same module`, {
    expected: "another name",
  })
}

/** The same of the further types, and of those of other versions in the module. */
function checkTypes({ key, id, types }: Provider, families: readonly Family[], report: Report): void {
  const family = families.find((one) => one.id === id)
  if (!family || types.length === 0) return
  const taken = family.versions.flatMap((one) => {
    const { profile, options } = nameTypes(family, one)
    return [profile, options, ...(one.key === key ? [] : one.types.map(({ name }) => name))]
  })
  for (const { name } of types) {
    if (![...takenSymbols, ...taken, family.symbol].includes(name)) continue
    report.add([key, "types", name], `${name} means something else in the same module`, {
      expected: "another name",
    })
  }
}
