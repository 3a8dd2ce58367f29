/** Value trees to TypeScript expressions, null-safe whatever arrives at run time. */

import type { Step } from "../../../src/engine/notation/template.js"
import { valueShapeOf } from "../../model/value-shape.js"
import { digits, filters } from "../../notation/filters.js"
import { followShape, literalsOf } from "../../notation/follow.js"
import type { Ref } from "../../notation/scope.js"
import { alternatives, isText, isTextOrNumber, type Shape, withoutNull } from "../../notation/types.js"
import type { Placeholder, Test, Value } from "../../notation/values.js"
import { quote } from "../../safe-text.js"
import { chained, enclosed } from "./line-breaks.js"

/** An expression and how tightly it binds. */
interface Expression {
  code: string
  binds: "tight" | "and" | "or"
}

const tight = (code: string): Expression => ({ code, binds: "tight" })

/**
 * Code that reads a path, null-safe after its first step. A text in place of an object has members of its own, which are
 * not meant.
 */
export function refCode({ variable, steps }: Ref): string {
  let code = variable.code
  let first = !variable.absent
  steps.forEach((step, at) => {
    const safe = first ? "" : "?."
    const below = code !== variable.code
    first = false
    if (step.kind === "member" && below && step.name in String.prototype)
      code = `(typeof ${code} === "object" ? ${code}${safe || "."}${step.name} : undefined)`
    else if (step.kind === "member")
      code += plainName(step.name) ? `${safe || "."}${step.name}` : `${safe}[${quote(step.name)}]`
    else if (step.kind === "index") code += `${safe}[${step.index}]`
    else {
      const test = itemTest(step, memberShape(variable.shape, steps.slice(0, at), step.member))
      code = `(Array.isArray(${code}) ? ${code}.find((item) => ${test}) : undefined)`
    }
  })
  return code
}

/** What a member of the items of a list is declared to be. */
function memberShape(shape: Shape | undefined, list: readonly Step[], name: string): Shape {
  const path: Step[] = [...list, { kind: "index", index: 0 }, { kind: "member", name }]
  const end = shape && followShape(shape, path)
  return end && "shape" in end ? end.shape : { kind: "unknown" }
}

/** Code that is truthy for the item that a step chooses. */
function itemTest({ member, equals, holds }: Step & { kind: "item" }, shape: Shape): string {
  const item = plainName(member) ? `item?.${member}` : `item?.[${quote(member)}]`
  if (equals === undefined) return item
  const of = holds && shape.kind === "array" ? withoutNull(shape.of).shape : shape
  const tests = literalsOf(equals, of).map((one) => {
    const literal = typeof one === "string" ? quote(one) : String(one)
    return holds ? `${item}.includes(${literal})` : `${item} === ${literal}`
  })
  const all = tests.length === 1 || !holds ? tests.join(" || ") : `(${tests.join(" || ")})`
  return holds ? `Array.isArray(${item}) && ${all}` : all
}

/** Whether a name needs no quotes as a member. */
export function plainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/**
 * Writes a value as an expression that is falsy, or null, when the value is absent.
 * @param value The value.
 * @param sure Paths that need no test inside templates, because nothing works without them.
 */
export function valueCode(value: Value, sure: ReadonlySet<string> = new Set()): Expression {
  switch (value.kind) {
    case "null":
      return tight("null")
    case "path":
      return tight(refCode(value.ref))
    case "template":
      return templateCode(value.parts, sure)
    case "words":
      return tight(
        enclosed(
          "[",
          value.of.map((one) => valueCode(one, sure).code),
          '].filter(Boolean).join(" ")',
        ),
      )
    case "when": {
      const tests = value.tests.map(({ ref, test }) => testCode(ref, test))
      const tested = value.tests.filter(({ test }) => test.kind !== "absent").map(({ ref }) => ref.text)
      const result = valueCode(value.result, new Set([...sure, ...tested]))
      return {
        code: chained([...tests, result.binds === "or" ? wrapped(result) : result.code], "&&"),
        binds: "and",
      }
    }
    case "list":
      return listCode(value.of, sure)
  }
}

function listCode(of: readonly Value[], sure: ReadonlySet<string>): Expression {
  const [head, ...rest] = of.map((one) => ({ value: one, expression: valueCode(one, sure) }))
  if (!head) return tight("null")
  if (rest.length === 0) return head.expression
  let operands = [wrapped(head.expression)]
  let joint = jointAfter(head.value)
  for (const [at, { value, expression }] of rest.entries()) {
    operands.push(wrapped(expression))
    const next = jointAfter(value)
    if (next === joint || at === rest.length - 1) continue
    operands = [`(${chained(operands, joint)})`]
    joint = next
  }
  return { code: chained(operands, joint), binds: "or" }
}

/** Empty text counts as absent; 0 and false do not. */
function jointAfter(value: Value): "||" | "??" {
  return value.kind !== "path" || isText(value.ref.shape) ? "||" : "??"
}

/** The expression in parentheses, unless it binds tightly. */
function wrapped({ code, binds }: Expression): string {
  return binds === "tight" ? code : `(${code})`
}

/** Whether the expression can only be present when the declared shape holds. */
function endsSurely(value: Value): boolean {
  if (value.kind === "path") return !value.ref.absent
  if (value.kind === "template") return value.parts.every((part) => typeof part === "string")
  if (value.kind !== "list") return false
  const last = value.of.at(-1)
  return last !== undefined && endsSurely(last)
}

function templateCode(parts: ReadonlyArray<string | Placeholder>, sure: ReadonlySet<string>): Expression {
  const placeholders = parts.filter((part) => typeof part === "object")
  if (placeholders.length === 0) return tight(quote(parts.join("")))
  const [only] = parts
  const chain = parts.length === 1 && typeof only === "object" ? chainCode(only) : undefined
  if (chain) return tight(chain)
  const guards = [...new Set(placeholders.flatMap((placeholder) => guardsOf(placeholder, sure)))]
  const text = literalText(parts)
  return guards.length === 0 ? tight(text) : { code: chained([...guards, text], "&&"), binds: "and" }
}

function literalText(parts: ReadonlyArray<string | Placeholder>): string {
  const pieces = parts.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${placeholderCode(part)}}`,
  )
  return `\`${pieces.join("")}\``
}

/** One placeholder alone, of text and with filters that are methods of text: a chain that is undefined when it is absent. */
function chainCode(placeholder: Placeholder): string | undefined {
  if (!isText(placeholder.ref.shape) || placeholder.filters.length === 0) return undefined
  const methods = placeholder.filters.every(({ name }) => filters[name]?.code("", "").startsWith("."))
  if (!methods) return undefined
  const start = `${refCode(placeholder.ref)}${mayBeAbsent(placeholder.ref) ? "?" : ""}`
  return placeholder.filters.reduce(
    (code, { name, argument }) => filters[name]?.code(code, argument) ?? code,
    start,
  )
}

/** Text as it stands inside a template literal. */
export function escapeTemplate(text: string): string {
  return quote(text).slice(1, -1).replace(/\\"/g, '"').replace(/`/g, "\\`").replace(/\$\{/g, "\\${")
}

/** Conditions under which a placeholder is present. */
export function guardsOf(placeholder: Placeholder, sure: ReadonlySet<string>): string[] {
  const guard =
    sure.has(placeholder.ref.text) || !mayBeAbsent(placeholder.ref) ? [] : [presentCode(placeholder.ref)]
  return usesDigits(placeholder) ? [...guard, `${digits}.test(${textCode(placeholder.ref)})`] : guard
}

/** Names of the factory's own are what they are declared to be; everything else may be missing. */
function mayBeAbsent(ref: Ref): boolean {
  return ref.variable.source !== "options" || ref.absent
}

/** Code that is true when a path leads to something: neither missing nor null nor empty text. */
export function presentCode(ref: Ref): string {
  const code = refCode(ref)
  if (isText(ref.shape)) return code
  const mayBeText = alternatives(ref.shape).some((one) => isText(one) || one.kind === "unknown")
  return mayBeText ? `${code} != null && ${code} !== ""` : `${code} != null`
}

function textCode(ref: Ref): string {
  return isText(ref.shape) ? refCode(ref) : `String(${refCode(ref)})`
}

function usesDigits(placeholder: Placeholder): boolean {
  return placeholder.filters.some(({ name }) => filters[name]?.digits)
}

/** Code that reads a placeholder, filters applied. */
export function placeholderCode(placeholder: Placeholder): string {
  const narrows = placeholder.ref.steps.every((step) => step.kind === "member" || step.kind === "index")
  const start =
    placeholder.filters.length === 0
      ? refCode(placeholder.ref)
      : `${textCode(placeholder.ref)}${narrows ? "" : "?"}`
  return placeholder.filters.reduce(
    (code, { name, argument }) => filters[name]?.code(code, argument) ?? code,
    start,
  )
}

function testCode(ref: Ref, test: Test): string {
  const code = refCode(ref)
  switch (test.kind) {
    case "present":
      return presentCode(ref)
    case "absent":
      return isText(ref.shape) ? `!${code}` : `!(${presentCode(ref)})`
    case "starts":
      return `${code}?.startsWith(${quote(test.text)})`
    case "is": {
      const all = test.literals.map((one) => `${code} === ${typeof one === "string" ? quote(one) : one}`)
      return all.length === 1 ? all.join("") : `(${all.join(" || ")})`
    }
  }
}

/** Writes an account id: text, or undefined when there is none. */
export function idCode(value: Value): string {
  const { shape } = valueShapeOf(value)
  const expression = valueCode(value)
  if (!isText(withoutNull(shape).shape) && isTextOrNumber(shape)) {
    // Where no test holds, the expression is false, which is text of its own.
    const guarded = value.kind === "when" || (value.kind === "list" && !endsSurely(value))
    const plain = guarded ? `(${chained([wrapped(expression), "undefined"], "||")})` : wrapped(expression)
    return `${plain}?.toString()`
  }
  return endsSurely(value) ? expression.code : chained([wrapped(expression), "undefined"], "||")
}

/** Writes a name, an address or a picture: text or null. */
export function textOrNull(value: Value, sure: ReadonlySet<string>): string {
  const expression = valueCode(value, sure)
  if (value.kind === "null" || endsSurely(value)) return expression.code
  return chained([expression.binds === "and" ? wrapped(expression) : expression.code, "null"], "||")
}
