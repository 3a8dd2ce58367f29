/** What an editor shows of a factory. */
import type { JSDocStructure, OptionalKind } from "ts-morph"
import { environmentText, type Places } from "../../model/names.js"
import type { Family } from "../../model/provider.js"
import { addressText, commentText, quote } from "../../safe-text.js"
import { doc } from "./module.js"
import { plainName } from "./value.js"

/** Writes the doc comment of a factory: what it is, what it needs, one example. */
export function factoryDoc(family: Family, places: Places): Array<OptionalKind<JSDocStructure>> {
  const { entry } = family.usual
  const name = commentText(entry.name)
  const mail = entry.type === "email"
  const notes = family.versions.flatMap((one) => (one.entry.note ? [commentText(one.entry.note)] : []))
  return doc(
    mail ? `Sign in with a link sent by ${name}.` : `Sign in with ${name}.`,
    "",
    `Callback URL: \`{origin}/auth/callback/${family.id}\`. Environment: ${environmentText(family.usual)}.`,
    ...new Set(notes),
    ...example({ symbol: family.symbol, id: family.id, mail, call: callOf(family) }, places),
    "@param options What the environment does not say, and any member to override.",
    "@returns The provider's configuration.",
    ...(entry.deprecated ? [`@deprecated ${commentText(entry.deprecated)}`] : []),
    `@see {@link ${commentText(addressText(entry.docs))}}`,
  )
}

/** The factory alone, or called with the options it cannot do without. */
function callOf({ symbol, usual }: Family): string {
  const required = usual.options.members.filter(({ optional }) => !optional)
  const given = required.map(({ key }) => `${plainName(key) ? key : quote(key)}: ${valueText(usual, key)}`)
  return given.length === 0 ? symbol : `${symbol}({ ${given.join(", ")} })`
}

function valueText({ entry }: Family["usual"], key: string): string {
  const value = entry.example.options?.[key]
  return commentText(value === undefined ? `${key.toUpperCase()}` : JSON.stringify(value))
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
export function example({ symbol, id, mail, call }: Shown, places: Places): string[] {
  return [
    "@example",
    "```ts",
    'import { Auth } from "authlas"',
    `import ${symbol} from ${quote(`${places.provider}${id}${places.provider.startsWith(".") ? ".js" : ""}`)}`,
    "",
    `const response = await Auth(request, { providers: [${call}]${mail ? ", adapter" : ""} })`,
    "```",
  ]
}
