/** Value trees to TypeScript expressions, null-safe whatever arrives at run time. */

import type { Step } from "../../../src/engine/notation/template.js"
import { findValueShape } from "../../model/value-shape.js"
import { digits, filters } from "../../notation/filters.js"
import { followShape, listLiterals } from "../../notation/follow.js"
import type { Ref } from "../../notation/scope.js"
import { isText, isTextOrNumber, removeNull, type Shape, splitAlternatives } from "../../notation/types.js"
import type { Placeholder, Test, Value } from "../../notation/values.js"
import { quoteString } from "../../safe-text.js"
import { breakChain, breakList } from "./line-breaks.js"

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
export function writeRef({ variable, steps }: Ref): string {
  let code = variable.code
  let first = !variable.absent
  steps.forEach((step, at) => {
    const safe = first ? "" : "?."
    const below = code !== variable.code
    first = false
    if (step.kind === "member" && below && step.name in String.prototype)
      code = `(typeof ${code} === "object" ? ${code}${safe || "."}${step.name} : undefined)`
    else if (step.kind === "member")
      code += isPlainName(step.name) ? `${safe || "."}${step.name}` : `${safe}[${quoteString(step.name)}]`
    else if (step.kind === "index") code += `${safe}[${step.index}]`
    else {
      const test = writeItemTest(step, findMemberShape(variable.shape, steps.slice(0, at), step.member))
      code = `(Array.isArray(${code}) ? ${code}.find((item) => ${test}) : undefined)`
    }
  })
  return code
}

/** What a member of the items of a list is declared to be. */
function findMemberShape(shape: Shape | undefined, list: readonly Step[], name: string): Shape {
  const path: Step[] = [...list, { kind: "index", index: 0 }, { kind: "member", name }]
  const end = shape && followShape(shape, path)
  return end && "shape" in end ? end.shape : { kind: "unknown" }
}

/** Code that is truthy for the item that a step chooses. */
function writeItemTest({ member, equals, holds }: Step & { kind: "item" }, shape: Shape): string {
  const item = isPlainName(member) ? `item?.${member}` : `item?.[${quoteString(member)}]`
  if (equals === undefined) return item
  const of = holds && shape.kind === "array" ? removeNull(shape.of).shape : shape
  const tests = listLiterals(equals, of).map((one) => {
    const literal = typeof one === "string" ? quoteString(one) : String(one)
    return holds ? `${item}.includes(${literal})` : `${item} === ${literal}`
  })
  const all = tests.length === 1 || !holds ? tests.join(" || ") : `(${tests.join(" || ")})`
  return holds ? `Array.isArray(${item}) && ${all}` : all
}

/** Whether a name needs no quotes as a member. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name)
}

/**
 * Writes a value as an expression that is falsy, or null, when the value is absent.
 * @param value The value.
 * @param sure Paths that need no test inside templates, because nothing works without them.
 */
export function writeValue(value: Value, sure: ReadonlySet<string> = new Set()): Expression {
  switch (value.kind) {
    case "null":
      return tight("null")
    case "path":
      return tight(writeRef(value.ref))
    case "template":
      return writeTemplate(value.parts, sure)
    case "words":
      return tight(
        breakList(
          "[",
          value.of.map((one) => writeValue(one, sure).code),
          '].filter(Boolean).join(" ")',
        ),
      )
    case "when": {
      const tests = value.tests.map(({ ref, test }) => writeTest(ref, test))
      const tested = value.tests.filter(({ test }) => test.kind !== "absent").map(({ ref }) => ref.text)
      const result = writeValue(value.result, new Set([...sure, ...tested]))
      return {
        code: breakChain([...tests, result.binds === "or" ? wrapInParentheses(result) : result.code], "&&"),
        binds: "and",
      }
    }
    case "list":
      return writeListValue(value.of, sure)
  }
}

function writeListValue(of: readonly Value[], sure: ReadonlySet<string>): Expression {
  const [head, ...rest] = of.map((one) => ({ value: one, expression: writeValue(one, sure) }))
  if (!head) return tight("null")
  if (rest.length === 0) return head.expression
  let operands = [wrapInParentheses(head.expression)]
  let joint = writeJoint(head.value)
  for (const [at, { value, expression }] of rest.entries()) {
    operands.push(wrapInParentheses(expression))
    const next = writeJoint(value)
    if (next === joint || at === rest.length - 1) continue
    operands = [`(${breakChain(operands, joint)})`]
    joint = next
  }
  return { code: breakChain(operands, joint), binds: "or" }
}

/** Empty text counts as absent; 0 and false do not. */
function writeJoint(value: Value): "||" | "??" {
  return value.kind !== "path" || isText(value.ref.shape) ? "||" : "??"
}

/** The expression in parentheses, unless it binds tightly. */
function wrapInParentheses({ code, binds }: Expression): string {
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

function writeTemplate(parts: ReadonlyArray<string | Placeholder>, sure: ReadonlySet<string>): Expression {
  const placeholders = parts.filter((part) => typeof part === "object")
  if (placeholders.length === 0) return tight(quoteString(parts.join("")))
  const [only] = parts
  const chain = parts.length === 1 && typeof only === "object" ? writeChain(only) : undefined
  if (chain) return tight(chain)
  const guards = [...new Set(placeholders.flatMap((placeholder) => listGuards(placeholder, sure)))]
  const text = writeLiteralText(parts)
  return guards.length === 0 ? tight(text) : { code: breakChain([...guards, text], "&&"), binds: "and" }
}

function writeLiteralText(parts: ReadonlyArray<string | Placeholder>): string {
  const pieces = parts.map((part) =>
    typeof part === "string" ? escapeTemplate(part) : `\${${writePlaceholderValue(part)}}`,
  )
  return `\`${pieces.join("")}\``
}

/** One placeholder alone, of text and with filters that are methods of text: a chain that is undefined when it is absent. */
function writeChain(placeholder: Placeholder): string | undefined {
  if (!isText(placeholder.ref.shape) || placeholder.filters.length === 0) return undefined
  const methods = placeholder.filters.every(({ name }) => filters[name]?.code("", "").startsWith("."))
  if (!methods) return undefined
  const start = `${writeRef(placeholder.ref)}${mayBeAbsent(placeholder.ref) ? "?" : ""}`
  return placeholder.filters.reduce(
    (code, { name, argument }) => filters[name]?.code(code, argument) ?? code,
    start,
  )
}

/** Text as it stands inside a template literal. */
export function escapeTemplate(text: string): string {
  return quoteString(text).slice(1, -1).replace(/\\"/g, '"').replace(/`/g, "\\`").replace(/\$\{/g, "\\${")
}

/** Conditions under which a placeholder is present. */
export function listGuards(placeholder: Placeholder, sure: ReadonlySet<string>): string[] {
  const guard =
    sure.has(placeholder.ref.text) || !mayBeAbsent(placeholder.ref) ? [] : [writePresentTest(placeholder.ref)]
  return usesDigits(placeholder) ? [...guard, `${digits}.test(${writeText(placeholder.ref)})`] : guard
}

/** Names of the factory's own are what they are declared to be; everything else may be missing. */
function mayBeAbsent(ref: Ref): boolean {
  return ref.variable.source !== "options" || ref.absent
}

/** Code that is true when a path leads to something: neither missing nor null nor empty text. */
export function writePresentTest(ref: Ref): string {
  const code = writeRef(ref)
  if (isText(ref.shape)) return code
  const mayBeText = splitAlternatives(ref.shape).some((one) => isText(one) || one.kind === "unknown")
  return mayBeText ? `${code} != null && ${code} !== ""` : `${code} != null`
}

function writeText(ref: Ref): string {
  return isText(ref.shape) ? writeRef(ref) : `String(${writeRef(ref)})`
}

function usesDigits(placeholder: Placeholder): boolean {
  return placeholder.filters.some(({ name }) => filters[name]?.digits)
}

/** Code that reads a placeholder, filters applied. */
export function writePlaceholderValue(placeholder: Placeholder): string {
  const narrows = placeholder.ref.steps.every((step) => step.kind === "member" || step.kind === "index")
  const start =
    placeholder.filters.length === 0
      ? writeRef(placeholder.ref)
      : `${writeText(placeholder.ref)}${narrows ? "" : "?"}`
  return placeholder.filters.reduce(
    (code, { name, argument }) => filters[name]?.code(code, argument) ?? code,
    start,
  )
}

function writeTest(ref: Ref, test: Test): string {
  const code = writeRef(ref)
  switch (test.kind) {
    case "present":
      return writePresentTest(ref)
    case "absent":
      return isText(ref.shape) ? `!${code}` : `!(${writePresentTest(ref)})`
    case "starts":
      return `${code}?.startsWith(${quoteString(test.text)})`
    case "is": {
      const all = test.literals.map(
        (one) => `${code} === ${typeof one === "string" ? quoteString(one) : one}`,
      )
      return all.length === 1 ? all.join("") : `(${all.join(" || ")})`
    }
  }
}

/** Writes an account id: text, or undefined when there is none. */
export function writeId(value: Value): string {
  const { shape } = findValueShape(value)
  const expression = writeValue(value)
  if (!isText(removeNull(shape).shape) && isTextOrNumber(shape)) {
    // Where no test holds, the expression is false, which is text of its own.
    const guarded = value.kind === "when" || (value.kind === "list" && !endsSurely(value))
    const plain = guarded
      ? `(${breakChain([wrapInParentheses(expression), "undefined"], "||")})`
      : wrapInParentheses(expression)
    return `${plain}?.toString()`
  }
  return endsSurely(value) ? expression.code : breakChain([wrapInParentheses(expression), "undefined"], "||")
}

/** Writes a name, an address or a picture: text or null. */
export function writeTextOrNull(value: Value, sure: ReadonlySet<string>): string {
  const expression = writeValue(value, sure)
  if (value.kind === "null" || endsSurely(value)) return expression.code
  return breakChain(
    [expression.binds === "and" ? wrapInParentheses(expression) : expression.code, "null"],
    "||",
  )
}
