/** The options of a factory: their interface, what it takes, and what it cannot do without. */
import {
  type FunctionDeclarationStructure,
  type JSDocStructure,
  type OptionalKind,
  type PropertySignatureStructure,
  StructureKind,
} from "ts-morph"
import { listMembers } from "../../facts/profile.js"
import { readOfflineRequest } from "../../model/lifecycle.js"
import { nameTypes } from "../../model/names.js"
import type { Family, Provider } from "../../model/provider.js"
import type { ObjectShape } from "../../notation/types.js"
import { escapeComment, quoteString } from "../../safe-text.js"
import { spreadList } from "./line-breaks.js"
import { type Statement, writeDoc } from "./module.js"
import { writeType } from "./shape.js"
import { isPlainName } from "./value.js"

/** Whether a provider sends mails. */
export function isMail({ entry }: Provider): boolean {
  return entry.type === "email"
}

/** Writes the interface of a factory's options. */
export function declareOptions(family: Family, provider: Provider): Statement {
  const { options: name, profile } = nameTypes(family, provider)
  const several = family.versions.length > 1
  const version: OptionalKind<PropertySignatureStructure> = {
    name: "version",
    type: quoteString(provider.version ?? ""),
    hasQuestionToken: provider === family.usual,
    docs: writeDoc("Chooses this version."),
  }
  const title = escapeComment(provider.entry.name)
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name,
    extends: [isMail(provider) ? "EmailUserConfig" : `OAuthUserConfig<${profile}>`],
    properties: [
      ...(several ? [version] : []),
      ...declareProperties(provider.options, provider.entry.about ?? {}),
      ...declareOfflineOption(provider),
    ],
    docs: writeDoc(several ? `Options of ${title}, version ${provider.version}.` : `Options of ${title}.`),
  }
}

/** Asking for a refresh token is an option where the provider gives one. */
function declareOfflineOption({ entry }: Provider): Array<OptionalKind<PropertySignatureStructure>> {
  const asked = readOfflineRequest(entry)
  if (asked === undefined) return []
  const sentence = `True: a sign-in asks for a refresh token, ${asked}`
  return [
    { name: "offline", type: "boolean", hasQuestionToken: true, docs: writeDoc(escapeComment(sentence)) },
  ]
}

/** Members of the options interface, each under its sentence. */
function declareProperties(
  shape: ObjectShape,
  about: Readonly<Record<string, string>>,
): Array<OptionalKind<PropertySignatureStructure>> {
  return shape.members.map((member) => {
    const { key, optional, shape: inner } = member
    const sentence = about[key]
    return {
      name: isPlainName(key) ? key : quoteString(key),
      hasQuestionToken: optional,
      type: inner.kind === "object" ? writeNestedType(inner, about, `${key}.`) : writeType(inner),
      ...(sentence ? { docs: writeDoc(escapeComment(sentence)) } : {}),
    }
  })
}

/** Writes the type of members, each under its sentence; `prefix` is where `about` names them. */
export function writeNestedType(
  shape: ObjectShape,
  about: Readonly<Record<string, string>>,
  prefix: string,
): string {
  const texts = shape.members.map(({ key, optional, shape: inner }) => {
    const sentence = about[`${prefix}${key}`]
    const type =
      inner.kind === "object" ? writeNestedType(inner, about, `${prefix}${key}.`) : writeType(inner)
    const text = `${isPlainName(key) ? key : quoteString(key)}${optional ? "?" : ""}: ${type}`
    return sentence ? `/** ${escapeComment(sentence)} */\n${text}` : text
  })
  return spreadList("{", texts, "}", ";")
}

/**
 * What a factory takes. One that needs options says so to the compiler alone: called without them it answers with what it
 * needs, so that their names are said where the config is looked at and not in the middle of an import.
 */
export function writeSignatures(
  type: string,
  returnType: string,
  needs: boolean,
  docs: OptionalKind<JSDocStructure>[],
): Pick<FunctionDeclarationStructure, "overloads" | "parameters" | "docs"> {
  const parameter = { name: "options", type }
  if (!needs) return { parameters: [{ ...parameter, initializer: writeOptionsDefault(type, needs) }], docs }
  return {
    overloads: [{ parameters: [parameter], returnType, isExported: true, isDefaultExport: true, docs }],
    parameters: [{ ...parameter, initializer: writeOptionsDefault(type, needs) }],
  }
}

/** Whether a factory cannot be called without options. */
export function needsOptions({ options }: Provider): boolean {
  return options.members.some(({ optional }) => !optional)
}

/** What a factory takes for options where none was given: at run time nothing keeps a caller from that. */
export function writeOptionsDefault(type: string, needs: boolean): string {
  return needs ? `{} as ${type}` : "{}"
}

/** Lists the options without which users cannot sign in, as paths: what a list may hold is not among them. */
export function listNeededOptions({ options }: Provider): string[] {
  const required = listMembers(options).filter(({ path, required }) => required && !path.includes("[]"))
  const paths = required.map(({ path }) => path)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}
