/** The doc comment of a factory, which editors show. */
import type { JSDocStructure, OptionalKind } from "ts-morph"
import { describeEnvironment, type Places } from "../../model/names.js"
import type { Family } from "../../model/provider.js"
import { escapeAddress, escapeComment, quoteString } from "../../safe-text.js"
import { writeDoc } from "./module.js"
import { isPlainName } from "./value.js"

/** Writes the doc comment of a factory: what it is, what it needs, one example. */
export function writeFactoryDoc(family: Family, places: Places): Array<OptionalKind<JSDocStructure>> {
  const { entry } = family.usual
  const name = escapeComment(entry.name)
  const mail = entry.type === "email"
  const notes = family.versions.flatMap((one) => (one.entry.note ? [escapeComment(one.entry.note)] : []))
  return writeDoc(
    mail ? `Sign in with a link sent by ${name}.` : `Sign in with ${name}.`,
    "",
    `Callback URL: \`{origin}/auth/callback/${family.id}\`. Environment: ${describeEnvironment(family.usual)}.`,
    ...new Set(notes),
    ...writeExample({ symbol: family.symbol, id: family.id, mail, call: writeExampleCall(family) }, places),
    "@param options What the environment does not say, and any member to override.",
    "@returns The provider's configuration.",
    ...(entry.deprecated ? [`@deprecated ${escapeComment(entry.deprecated)}`] : []),
    `@see {@link ${escapeComment(escapeAddress(entry.docs))}}`,
  )
}

/** The factory alone, or called with the options it cannot do without. */
function writeExampleCall({ symbol, usual }: Family): string {
  const required = usual.options.members.filter(({ optional }) => !optional)
  const given = required.map(
    ({ key }) => `${isPlainName(key) ? key : quoteString(key)}: ${writeExampleValue(usual, key)}`,
  )
  return given.length === 0 ? symbol : `${symbol}({ ${given.join(", ")} })`
}

function writeExampleValue({ entry }: Family["usual"], key: string): string {
  const value = entry.example.options?.[key]
  return escapeComment(value === undefined ? `${key.toUpperCase()}` : JSON.stringify(value))
}

/** What an example shows. */
interface Shown {
  symbol: string
  id: string
  mail: boolean
  /** What stands in the list of providers. */
  call: string
}

/** The example of a doc comment. */
export function writeExample({ symbol, id, mail, call }: Shown, places: Places): string[] {
  return [
    "@example",
    "```ts",
    'import { Auth } from "authlas"',
    `import ${symbol} from ${quoteString(`${places.provider}${id}${places.provider.startsWith(".") ? ".js" : ""}`)}`,
    "",
    `const response = await Auth(request, { providers: [${call}]${mail ? ", adapter" : ""} })`,
    "```",
  ]
}
