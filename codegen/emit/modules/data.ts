/** Plain data with placeholders to an object literal. */

import { refsOf } from "../../model/value-shape.js"
import type { Data, DataMap } from "../../notation/data.js"
import { isText } from "../../notation/types.js"
import type { Placeholder, Value } from "../../notation/values.js"
import { quote } from "../../safe-text.js"
import { enclosed, member } from "./line-breaks.js"
import { typeText } from "./shape.js"
import {
  escapeTemplate,
  guardsOf,
  placeholderCode,
  plainName,
  presentCode,
  refCode,
  valueCode,
} from "./value.js"

/** Writes a piece of configuration. */
function dataCode(data: Data): string {
  switch (data.kind) {
    case "literal":
      return typeof data.value === "string" ? quote(data.value) : String(data.value)
    case "text": {
      const { code, guards } = textParts(data.value)
      return guards.length === 1 && guards[0] === code ? code : [...guards, code].join(" && ")
    }
    case "list":
      return enclosed(
        "[",
        data.items.map((item) => (item.kind === "guard" ? guardCode(item) : dataCode(item))),
        "]",
      )
    case "map":
      return mapCode(data)
    case "guard":
      return guardCode(data)
    case "set":
      return setCode(data)
  }
}

/** Writes a map; a sparse one leaves absent members out. */
function mapCode(data: DataMap): string {
  const members = data.members.map(([key, member]) => memberCode(key, member, data.sparse === true))
  return enclosed("{ ", members, " }")
}

/** Writes one member of an object literal. */
export function memberCode(key: string, data: Data, sparse = false): string {
  const name = plainName(key) ? key : quote(key)
  if (sparse && data.kind === "text") {
    const { code, guards } = textParts(data.value)
    if (guards.length > 0) return `...(${guards.join(" && ")} && { ${name}: ${code} })`
    return named(key, code)
  }
  return named(key, dataCode(data))
}

/** The short form stands for a name in code: a text in quotes is none, though it may read as the key does. */
function named(key: string, code: string): string {
  if (code === key && plainName(key)) return key
  return member(plainName(key) ? key : quote(key), code)
}

/** The text of a request, and the conditions under which it is present. */
function textParts(value: Value): { code: string; guards: string[] } {
  if (value.kind === "path") {
    const { ref } = value
    if (!ref.variable.shape) return { code: quote(`{${ref.text}}`), guards: [] }
    const code = isText(ref.shape) ? refCode(ref) : `String(${refCode(ref)})`
    return { code, guards: ref.absent ? [presentCode(ref)] : [] }
  }
  if (value.kind !== "template") return { code: valueCode(value).code, guards: [] }
  const merged = mergeWaiting(value.parts)
  const placeholders = merged.filter((part) => typeof part === "object")
  const guards = [...new Set(placeholders.flatMap((placeholder) => guardsOf(placeholder, new Set())))]
  if (placeholders.length === 0) return { code: quote(merged.join("")), guards }
  const [only] = merged
  if (merged.length === 1 && typeof only === "object" && isText(only.ref.shape))
    return { code: placeholderCode(only), guards }
  const pieces = merged.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${placeholderCode(part)}}`,
  )
  return { code: `\`${pieces.join("")}\``, guards }
}

/** Placeholders that are filled at sign-in become text again. */
function mergeWaiting(parts: ReadonlyArray<string | Placeholder>): Array<string | Placeholder> {
  return parts.map((part) => {
    if (typeof part === "string" || part.ref.variable.shape) return part
    const steps = part.filters.map(({ name, argument }) => (argument ? `|${name} ${argument}` : `|${name}`))
    return `{${part.ref.text}${steps.join("")}}`
  })
}

function guardCode(data: Extract<Data, { kind: "guard" }>): string {
  const { path, is } = data
  const item = (accepted: string): string => `{ path: ${quote(path)}, is: ${accepted} }`
  if (is.kind === "list") return item(dataCode(is))
  if (is.kind !== "text" || is.value.kind !== "path") return item(`[${dataCode(is)}]`)
  const { ref } = is.value
  const code = refCode(ref)
  const accepted = item(ref.shape.kind === "array" ? code : `[${code}]`)
  return ref.absent ? `...(${presentCode(ref)} ? [${accepted}] : [])` : accepted
}

function setCode({ answer, profile, members }: Extract<Data, { kind: "set" }>): string {
  const refs = members.flatMap(([, value]) => refsOf(value))
  const second = refs.some(({ variable }) => variable.source === "profile") ? `, profile: ${profile}` : ""
  const written = members.map(([key, value]) => {
    const { code } = valueCode(value)
    return `${plainName(key) ? key : quote(key)}: ${code}`
  })
  return enclosed(`(answer: ${typeText(answer)}${second}) => ({ `, written, " })")
}
