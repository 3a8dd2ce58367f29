/** The options of a factory: their interface, what it takes, and what it cannot do without. */
import {
  type FunctionDeclarationStructure,
  type JSDocStructure,
  type OptionalKind,
  type PropertySignatureStructure,
  StructureKind,
} from "ts-morph"
import { membersOf } from "../../facts/profile.js"
import { offlineAsked } from "../../model/lifecycle.js"
import { namesOf } from "../../model/names.js"
import type { Family, Provider } from "../../model/provider.js"
import type { ObjectShape } from "../../notation/types.js"
import { commentText, quote } from "../../safe-text.js"
import { spread } from "./line-breaks.js"
import { doc, type Statement } from "./module.js"
import { memberTexts, typeText } from "./shape.js"
import { plainName } from "./value.js"

/** Whether a provider sends mails. */
export function isMail({ entry }: Provider): boolean {
  return entry.type === "email"
}

/** Writes the interface of a factory's options. */
export function optionsInterface(family: Family, provider: Provider): Statement {
  const { options: name, profile } = namesOf(family, provider)
  const several = family.versions.length > 1
  const version: OptionalKind<PropertySignatureStructure> = {
    name: "version",
    type: quote(provider.version ?? ""),
    hasQuestionToken: provider === family.usual,
    docs: doc("Chooses this version."),
  }
  const title = commentText(provider.entry.name)
  return {
    kind: StructureKind.Interface,
    isExported: true,
    name,
    extends: [isMail(provider) ? "EmailUserConfig" : `OAuthUserConfig<${profile}>`],
    properties: [
      ...(several ? [version] : []),
      ...properties(provider.options, provider.entry.about ?? {}),
      ...offlineOption(provider),
    ],
    docs: doc(several ? `Options of ${title}, version ${provider.version}.` : `Options of ${title}.`),
  }
}

/** Asking for a refresh token is an option where the provider gives one. */
function offlineOption({ entry }: Provider): Array<OptionalKind<PropertySignatureStructure>> {
  const asked = offlineAsked(entry)
  if (asked === undefined) return []
  const sentence = `True: a sign-in asks for a refresh token, ${asked}`
  return [{ name: "offline", type: "boolean", hasQuestionToken: true, docs: doc(commentText(sentence)) }]
}

/** Members of the options interface, each under its sentence. */
function properties(
  shape: ObjectShape,
  about: Readonly<Record<string, string>>,
): Array<OptionalKind<PropertySignatureStructure>> {
  return shape.members.map((member) => {
    const { key, optional, shape: inner } = member
    const sentence = about[key]
    return {
      name: plainName(key) ? key : quote(key),
      hasQuestionToken: optional,
      type: inner.kind === "object" ? nestedType(inner, about, `${key}.`) : typeText(inner),
      ...(sentence ? { docs: doc(commentText(sentence)) } : {}),
    }
  })
}

function nestedType(shape: ObjectShape, about: Readonly<Record<string, string>>, prefix: string): string {
  const texts = memberTexts(shape).map((text, at) => {
    const sentence = about[`${prefix}${shape.members[at]?.key}`]
    return sentence ? `/** ${commentText(sentence)} */\n${text}` : text
  })
  return spread("{", texts, "}", ";")
}

/**
 * What a factory takes. One that needs options says so to the compiler alone: called without them it answers with what it
 * needs, so that their names are said where the config is looked at and not in the middle of an import.
 */
export function signatures(
  type: string,
  returnType: string,
  needs: boolean,
  docs: OptionalKind<JSDocStructure>[],
): Pick<FunctionDeclarationStructure, "overloads" | "parameters" | "docs"> {
  const parameter = { name: "options", type }
  if (!needs) return { parameters: [{ ...parameter, initializer: noOptions(type, needs) }], docs }
  return {
    overloads: [{ parameters: [parameter], returnType, isExported: true, isDefaultExport: true, docs }],
    parameters: [{ ...parameter, initializer: noOptions(type, needs) }],
  }
}

/** Whether a factory cannot be called without options. */
export function needsOptions({ options }: Provider): boolean {
  return options.members.some(({ optional }) => !optional)
}

/** What a factory takes for options where none was given: at run time nothing keeps a caller from that. */
export function noOptions(type: string, needs: boolean): string {
  return needs ? `{} as ${type}` : "{}"
}

/** Lists the options without which users cannot sign in, as paths: what a list may hold is not among them. */
export function neededOptions({ options }: Provider): string[] {
  const required = membersOf(options).filter(({ path, required }) => required && !path.includes("[]"))
  const paths = required.map(({ path }) => path)
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)))
}
