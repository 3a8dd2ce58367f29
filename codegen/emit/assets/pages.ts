/** Pages and mails as modules: nothing is compiled while the engine runs. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { origin, type Places } from "../../model/names.js"
import { quote } from "../../safe-text.js"
import { doc, moduleText, type Statement } from "../modules/module.js"
import { styleText } from "./scripts.js"
import { templateCode, templateSupport } from "./template.js"

/** The sources of a module of templates. */
export interface TemplateSources {
  /** Folder they stand in. */
  folder: string
  /** Template texts by name. */
  templates: Readonly<Record<string, string>>
  /** The style sheet, where there is one. */
  style?: string
}

/** Writes the module of templates. */
export async function templatesModule(sources: TemplateSources, places: Places): Promise<string> {
  const { templates, style } = sources
  const names = Object.keys(templates).sort()
  const functions = names.map((name) => `${quote(name)}: ${templateCode(name, templates[name] ?? "")}`)
  return `${[
    moduleHeader(sources, places),
    templateSupport(),
    "",
    `export const templates = {\n${functions.join(",\n")},\n}`,
    ...(style === undefined ? [] : ["", `export const style = ${quote(await styleText(style))}`]),
  ].join("\n")}\n`
}

/** Writes the types of that module. */
export function templatesTypes(sources: TemplateSources, places: Places): string {
  const names = Object.keys(sources.templates).sort()
  return moduleText(moduleHeader(sources, places), [
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
    ...(sources.style === undefined ? [] : [constant("style", "string", "The style sheet of the pages.")]),
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

function moduleHeader({ folder }: TemplateSources, places: Places): string {
  return `// ${origin(folder, "templates", places)}`
}
