/** Plain data with placeholders to an object literal. */

import { listRefs } from "../../model/value-shape.js"
import type { Data, DataMap } from "../../notation/data.js"
import { isText } from "../../notation/types.js"
import type { Placeholder, Value } from "../../notation/values.js"
import { quoteString } from "../../safe-text.js"
import { breakList, breakMember } from "./line-breaks.js"
import { writeType } from "./shape.js"
import {
  escapeTemplate,
  isPlainName,
  listGuards,
  writePlaceholderValue,
  writePresentTest,
  writeRef,
  writeValue,
} from "./value.js"

/** Writes a piece of configuration. */
function writeData(data: Data): string {
  switch (data.kind) {
    case "literal":
      return typeof data.value === "string" ? quoteString(data.value) : String(data.value)
    case "text": {
      const { code, guards } = listTextParts(data.value)
      return guards.length === 1 && guards[0] === code ? code : [...guards, code].join(" && ")
    }
    case "list":
      return breakList(
        "[",
        data.items.map((item) => (item.kind === "guard" ? writeGuard(item) : writeData(item))),
        "]",
      )
    case "map":
      return writeMap(data)
    case "guard":
      return writeGuard(data)
    case "set":
      return writeSetFunction(data)
  }
}

/** Writes a map; a sparse one leaves absent members out. */
function writeMap(data: DataMap): string {
  const members = data.members.map(([key, member]) => writeConfigMember(key, member, data.sparse === true))
  return breakList("{ ", members, " }")
}

/** Writes one member of an object literal. */
export function writeConfigMember(key: string, data: Data, sparse = false): string {
  const name = isPlainName(key) ? key : quoteString(key)
  if (sparse && data.kind === "text") {
    const { code, guards } = listTextParts(data.value)
    if (guards.length > 0) return `...(${guards.join(" && ")} && { ${name}: ${code} })`
    return nameParameter(key, code)
  }
  return nameParameter(key, writeData(data))
}

/** The short form stands for a name in code: a text in quotes is none, though it may read as the key does. */
function nameParameter(key: string, code: string): string {
  if (code === key && isPlainName(key)) return key
  return breakMember(isPlainName(key) ? key : quoteString(key), code)
}

/** The text of a request, and the conditions under which it is present. */
function listTextParts(value: Value): { code: string; guards: string[] } {
  if (value.kind === "path") {
    const { ref } = value
    if (!ref.variable.shape) return { code: quoteString(`{${ref.text}}`), guards: [] }
    const code = isText(ref.shape) ? writeRef(ref) : `String(${writeRef(ref)})`
    return { code, guards: ref.absent ? [writePresentTest(ref)] : [] }
  }
  if (value.kind !== "template") return { code: writeValue(value).code, guards: [] }
  const merged = mergeWaitingMembers(value.parts)
  const placeholders = merged.filter((part) => typeof part === "object")
  const guards = [...new Set(placeholders.flatMap((placeholder) => listGuards(placeholder, new Set())))]
  if (placeholders.length === 0) return { code: quoteString(merged.join("")), guards }
  const [only] = merged
  if (merged.length === 1 && typeof only === "object" && isText(only.ref.shape))
    return { code: writePlaceholderValue(only), guards }
  const pieces = merged.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${writePlaceholderValue(part)}}`,
  )
  return { code: `\`${pieces.join("")}\``, guards }
}

/** Placeholders that are filled at sign-in become text again. */
function mergeWaitingMembers(parts: ReadonlyArray<string | Placeholder>): Array<string | Placeholder> {
  return parts.map((part) => {
    if (typeof part === "string" || part.ref.variable.shape) return part
    const steps = part.filters.map(({ name, argument }) => (argument ? `|${name} ${argument}` : `|${name}`))
    return `{${part.ref.text}${steps.join("")}}`
  })
}

function writeGuard(data: Extract<Data, { kind: "guard" }>): string {
  const { path, is } = data
  const item = (accepted: string): string => `{ path: ${quoteString(path)}, is: ${accepted} }`
  if (is.kind === "list") return item(writeData(is))
  if (is.kind !== "text" || is.value.kind !== "path") return item(`[${writeData(is)}]`)
  const { ref } = is.value
  const code = writeRef(ref)
  const accepted = item(ref.shape.kind === "array" ? code : `[${code}]`)
  return ref.absent ? `...(${writePresentTest(ref)} ? [${accepted}] : [])` : accepted
}

function writeSetFunction({ answer, profile, members }: Extract<Data, { kind: "set" }>): string {
  const refs = members.flatMap(([, value]) => listRefs(value))
  const second = refs.some(({ variable }) => variable.source === "profile") ? `, profile: ${profile}` : ""
  const written = members.map(([key, value]) => {
    const { code } = writeValue(value)
    return `${isPlainName(key) ? key : quoteString(key)}: ${code}`
  })
  return breakList(`(answer: ${writeType(answer)}${second}) => ({ `, written, " })")
}
