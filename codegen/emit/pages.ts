/** The pages as a module: nothing is compiled while the engine runs. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { origin, type Places } from "../naming.js"
import { doc, moduleText, type Statement } from "./module.js"
import { styleText } from "./script.js"
import { templateCode, templateSupport } from "./template.js"
import { quote } from "./value.js"

/** The sources of the pages. */
export interface PageSources {
  /** Template texts by name. */
  templates: Readonly<Record<string, string>>
  /** The style sheet. */
  style: string
}

/** Writes `pages.js`. */
export async function pagesModule({ templates, style }: PageSources, places: Places): Promise<string> {
  const names = Object.keys(templates).sort()
  const functions = names.map((name) => `${quote(name)}: ${templateCode(name, templates[name] ?? "")}`)
  return `${[
    pagesHeader(places),
    // The named import works in Node and in every bundler; what `default` is, they do not agree on.
    'import { escapeExpression } from "handlebars/dist/cjs/handlebars/utils.js"',
    "",
    templateSupport,
    "",
    `export const templates = {\n${functions.join(",\n")},\n}`,
    "",
    `export const style = ${quote(await styleText(style))}`,
  ].join("\n")}\n`
}

/** Writes `pages.d.ts`: the types of that module. */
export function pagesTypes({ templates }: PageSources, places: Places): string {
  const names = Object.keys(templates).sort()
  return moduleText(pagesHeader(places), [
    {
      kind: StructureKind.TypeAlias,
      isExported: true,
      name: "Template",
      type: "(values: Readonly<Record<string, unknown>>) => string",
      docs: doc("A template: values in, markup out."),
    },
    constant(
      "templates",
      `Readonly<Record<${names.map(quote).join(" | ") || "never"}, Template>>`,
      "Every template.",
    ),
    constant("style", "string", "The style sheet of the pages."),
  ])
}

function constant(name: string, type: string, sentence: string): Statement {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    hasDeclareKeyword: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type }],
    docs: doc(sentence),
  }
}

function pagesHeader(places: Places): string {
  return `// ${origin("src/pages", "templates", places)}`
}
