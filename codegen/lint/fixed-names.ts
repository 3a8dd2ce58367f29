/** Names that are sent, or looked for, as they are written: of parameters, headers and members. */
import { readTemplate } from "../../src/engine/notation/template.js"
import { isRecord } from "../load.js"
import type { Report, Trail } from "../report.js"
import type { Rule } from "./rule.js"

/** Where an entry says such names: the words to go through, a list of words where any of them will do. */
type Place = ReadonlyArray<string | readonly string[]>

const calls = ["token", "userinfo", "refresh", "revoke", "send", "enrich"]
const places: readonly Place[] = [
  [["authorization", "callback", "client"], "rename"],
  ["authorization", ["allow", "fragment", "separator"]],
  ["callback", "json"],
  [["token", "userinfo", "refresh"], "answer", ["join", "ignore"]],
  [calls, "auth", ["query", "header"]],
  [calls, "hosts"],
]

/** Reports placeholders in such names: they are not filled. */
export const checkFixedNames: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    for (const place of places) visitNames(entry, place, [key], report)
  }
}

function visitNames(value: unknown, [words, ...rest]: Place, trail: Trail, report: Report): void {
  if (Array.isArray(value) && words !== undefined) {
    for (const [at, one] of value.entries()) visitNames(one, [words, ...rest], [...trail, at], report)
  } else if (words !== undefined) {
    for (const word of [words].flat())
      if (isRecord(value) && word in value) visitNames(value[word], rest, [...trail, word], report)
  } else if (typeof value === "string") checkName(value, trail, report)
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value))
      visitNames(one, [], [...trail, Array.isArray(value) ? Number(name) : name], report)
}

function checkName(name: string, trail: Trail, report: Report): void {
  const parts = readTemplate(name)
  if (typeof parts === "number" || parts.every((part) => typeof part === "string")) return
  report.add(trail, `${name} is taken as it is written, braces included`, {
    expected: "a name without braces: nothing is filled in here",
  })
}
