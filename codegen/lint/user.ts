/** The user is made of values of the right type, and its id is always there. */
import type { Provider } from "../model/provider.js"
import { findValueShape, listRefs, type UserValues } from "../model/value-shape.js"
import { isText, isTextOrNumber, type Shape, splitAlternatives } from "../notation/types.js"
import type { Value } from "../notation/values.js"
import type { Report, Trail } from "../report.js"
import type { Rule } from "./rule.js"

/** Reports members of the user that do not fit. */
export const checkUserMapping: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, user: values, standardUser } = provider
    if (!values || standardUser) continue
    checkId(values.id, [key, "user", "id"], report)
    for (const name of ["name", "email", "image"] as const)
      checkText(values, name, [key, "user", name], report)
  }
}

function checkId(value: Value, trail: Trail, report: Report): void {
  const { shape } = findValueShape(value)
  if (value.kind === "null") {
    report.add(trail, "an account without an id", { expected: "a path" })
    return
  }
  const { absent } = findValueShape(withoutOptions(value, trail, report))
  if (absent) report.add(trail, "the id may be absent", { expected: "a member that is always there" })
  if (!isTextOrNumber(shape))
    report.add(trail, `an id of ${nameShape(shape)}`, { expected: "text or a number" })
  const numbers = splitAlternatives(shape).some(({ kind }) => kind === "integer" || kind === "number")
  if (numbers && !splitAlternatives(shape).some(({ kind }) => kind === "string")) {
    report.add(trail, "ids beyond 2^53 arrive as text", { expected: "the type integer | string" })
  }
}

/**
 * What the id is made of where the application sets no option. What an option chooses may be absent, which the engine
 * refuses; nothing may take its place, or one user would have two accounts.
 */
function withoutOptions(value: Value, trail: Trail, report: Report): Value {
  if (value.kind !== "list") return value
  const chosen = value.of.map(isChosen)
  if (!chosen.includes(true)) return value
  const open = chosen.indexOf(false)
  if (open !== -1) {
    const expected = "{ when: { options.<name>: absent }, then: ... }"
    report.add([...trail, open], "taken in place of an id that an option chooses", { expected })
  }
  const of = value.of.flatMap((one) =>
    one.kind === "when" && one.tests.every(({ test }) => test.kind === "absent") ? [one.result] : [],
  )
  return { kind: "list", of }
}

function isChosen(value: Value): boolean {
  return (
    value.kind === "when" &&
    value.tests.length > 0 &&
    value.tests.every(({ ref }) => ref.variable.source === "options")
  )
}

function checkText(values: UserValues, name: keyof UserValues, trail: Trail, report: Report): void {
  const value = values[name]
  if (value.kind === "null") return
  const { shape } = findValueShape(value)
  if (!isText(shape)) {
    report.add(trail, `a ${name} of ${nameShape(shape)}`, { expected: "text; a number as {path}" })
  }
}

/** Reports placeholders of objects, and members that an extra answer sets though the profile does not have them. */
export const checkMappingTypes: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    for (const [name, value] of Object.entries(provider.user ?? {}))
      checkPlaceholders(value, [provider.key, "user", name], report)
    checkSet(provider, report)
  }
}

function checkPlaceholders(value: Value, trail: Trail, report: Report): void {
  if (value.kind === "template") {
    for (const part of value.parts) {
      if (typeof part === "string" || isTextOrNumber(part.ref.shape)) continue
      report.add(trail, `{${part.ref.text}} is ${nameShape(part.ref.shape)}`, {
        expected: "text or a number",
      })
    }
  }
  if (value.kind === "when") checkPlaceholders(value.result, trail, report)
  if (value.kind === "list" || value.kind === "words")
    for (const one of value.of) checkPlaceholders(one, trail, report)
}

function checkSet({ key, enrich, profile }: Provider, report: Report): void {
  enrich.forEach(({ members }, at) => {
    for (const [name, value] of members) {
      const trail = [key, "enrich", at, "set", name]
      const member = profile.members.find((one) => one.key === name)
      if (!member) {
        report.add(trail, `the profile has no ${name}`, { expected: "a declared member" })
        continue
      }
      const { shape } = findValueShape(value)
      if (!canOverlap(shape, member.shape) && listRefs(value).length > 0) {
        report.add(trail, `${name} is ${nameShape(member.shape)}, not ${nameShape(shape)}`, {
          expected: "a fitting type",
        })
      }
    }
  })
}

function classifyShape(shape: Shape): string {
  if (isText(shape)) return "text"
  if (shape.kind === "integer" || shape.kind === "number") return "number"
  return shape.kind === "literal" ? typeof shape.value : shape.kind
}

function canOverlap(a: Shape, b: Shape): boolean {
  const classes = new Set(splitAlternatives(b).map(classifyShape))
  return (
    classes.has("unknown") ||
    splitAlternatives(a).some((one) => one.kind === "unknown" || classes.has(classifyShape(one)))
  )
}

function nameShape(shape: Shape): string {
  return [...new Set(splitAlternatives(shape).map(classifyShape))].join(" | ")
}
