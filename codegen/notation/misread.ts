/** Reads the notation of paths and placeholders, and says of what is not understood where that is, and what to write instead. */
import { type Parts, readSteps, readTemplate, type Step } from "../../src/engine/notation/template.js"
import type { Report, Trail } from "../report.js"

const forms = 'a.b, list[0], list[flag], list[kind=home], list[kinds~=home], ["odd name"] or .'

/**
 * Takes a path apart.
 * @param text What the entry says.
 * @param trail Where it says so.
 * @param report Where it is noted when it is none.
 * @returns Its steps; nothing when it is none.
 */
export function readPath(text: string, trail: Trail, report: Report): readonly Step[] | undefined {
  const { steps, end } = readSteps(text)
  if (end > 0 && end === text.length) return steps
  report.add(trail, `${text} is not a path: it is not understood at character ${end + 1}`, {
    expected: suggestPath(text) ?? forms,
  })
  return undefined
}

/** The path that was probably meant: without braces, filters, and the marks of other notations. */
function suggestPath(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\{([^{}]*)\}$/, "$1")
    .replace(/\|.*$/, "")
    .replace(/^\$\.?/, "")
    .replace(/(?<=\w)\.?\[\*\]/g, "[0]")
    .replace(/\.\[/g, "[")
    .replace(/\.{2,}/g, ".")
    .replace(/(?!^)\.$|^\.(?=.)/g, "")
    .trim()
  const whole = (path: string): boolean => path !== "" && readSteps(path).end === path.length
  if (whole(bare)) return bare
  const quoted = bare
    .replace(/[^.[\]]+/g, (name) => (whole(name) ? name : `["${name}"]`))
    .replace(/\.\[/g, "[")
  return whole(quoted) && !/[{}|"]/.test(bare) ? quoted : undefined
}

/**
 * Takes a text with placeholders apart.
 * @param text What the entry says.
 * @param trail Where it says so.
 * @param report Where it is noted when it is not understood.
 * @param isPlaceholder Tells placeholders from braces of another language; without it every brace has to be one of a placeholder.
 * @returns Its parts; the text as it is when it is not understood.
 */
export function readText(
  text: string,
  trail: Trail,
  report: Report,
  isPlaceholder?: (content: string) => boolean,
): Parts {
  const parts = readTemplate(text, isPlaceholder)
  if (typeof parts !== "number") return parts
  const [whole, content] = /\{([^{}]*)\}/.exec(text.slice(text.lastIndexOf("{", parts)).slice(0)) ?? []
  const inside = whole !== undefined && text.lastIndexOf("{", parts) >= 0 && text[parts] !== "}"
  if (!inside || content === undefined) {
    report.add(trail, `a stray brace at character ${parts + 1}`, { expected: "{path} or {path|filter}" })
    return [text]
  }
  const [path = "", ...filters] = content.split("|").map((one) => one.trim())
  const placeholder = [
    suggestPath(path) ?? "path",
    ...filters.filter((one) => /^[A-Za-z]+( .+)?$/.test(one)),
  ].join("|")
  report.add(trail, `${whole} is not understood at character ${parts + 1}`, { expected: `{${placeholder}}` })
  return [text]
}
