/** Pages and mails as modules: nothing is compiled while the engine runs. */
import { StructureKind, VariableDeclarationKind } from "ts-morph"
import { describeOrigin, type Places } from "../../model/names.js"
import { quoteString } from "../../safe-text.js"
import { type Statement, writeDoc, writeModule } from "../modules/module.js"
import { minifyStyle } from "./scripts.js"
import { writeTemplateCode, writeTemplateSupport } from "./template.js"

/** The sources of a module of templates. */
export interface TemplateSources {
  /** Folder they stand in. */
  folder: string
  /** Template texts by name. */
  templates: Readonly<Record<string, string>>
  /** Their texts are said in the language of the page; otherwise they stand there in English. */
  translated?: true
  /** The style sheet, where there is one. */
  style?: string
}

/** Writes the module of templates. */
export async function writeTemplatesModule(sources: TemplateSources, places: Places): Promise<string> {
  const { templates, style, translated = false } = sources
  const names = Object.keys(templates).sort()
  const functions = names.map(
    (name) => `${quoteString(name)}: ${writeTemplateCode(name, templates[name] ?? "", translated)}`,
  )
  return `${[
    writeHeader(sources, places),
    writeTemplateSupport(translated),
    "",
    `export const templates = {\n${functions.join(",\n")},\n}`,
    ...(style === undefined ? [] : ["", `export const style = ${quoteString(await minifyStyle(style))}`]),
  ].join("\n")}\n`
}

/** Writes the types of that module. */
export function writeTemplatesTypes(sources: TemplateSources, places: Places): string {
  const names = Object.keys(sources.templates).sort()
  return writeModule(writeHeader(sources, places), [
    {
      kind: StructureKind.TypeAlias,
      isExported: true,
      name: "Template",
      type: "(values: Readonly<Record<string, unknown>>) => string",
      docs: writeDoc("A template: values in, markup out."),
    },
    declareConstant(
      "templates",
      `Readonly<Record<${names.map(quoteString).join(" | ") || "never"}, Template>>`,
      "Every template.",
    ),
    ...(sources.style === undefined
      ? []
      : [declareConstant("style", "string", "The style sheet of the pages.")]),
  ])
}

function declareConstant(name: string, type: string, sentence: string): Statement {
  return {
    kind: StructureKind.VariableStatement,
    isExported: true,
    hasDeclareKeyword: true,
    declarationKind: VariableDeclarationKind.Const,
    declarations: [{ name, type }],
    docs: writeDoc(sentence),
  }
}

function writeHeader({ folder }: TemplateSources, places: Places): string {
  return `// ${describeOrigin(folder, "templates", places)}`
}
