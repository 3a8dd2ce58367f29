/** Value notation to a Value tree, every path of it checked against the shape it reads. */
import {
  type Filter,
  readTemplate,
  sharedFilters,
  type Placeholder as WrittenPlaceholder,
} from "../../src/engine/notation/template.js"
import { findNearest, type Report, type Trail } from "../report.js"
import { filters } from "./filters.js"
import { readText } from "./misread.js"
import { type Context, parseRef, type Ref } from "./scope.js"
import type { RawTest, RawValue } from "./syntax.js"
import type { Shape } from "./types.js"

/** A placeholder of a template. */
export interface Placeholder {
  ref: Ref
  filters: readonly Filter[]
}

/** A parsed test. */
export type Test =
  | { kind: "present" }
  | { kind: "absent" }
  | { kind: "starts"; text: string }
  | { kind: "is"; literals: ReadonlyArray<string | number | boolean> }

/** A parsed value. */
export type Value =
  | { kind: "null" }
  | { kind: "path"; ref: Ref }
  | { kind: "template"; parts: ReadonlyArray<string | Placeholder> }
  | { kind: "list" | "words"; of: readonly Value[] }
  | { kind: "when"; tests: ReadonlyArray<{ ref: Ref; test: Test }>; result: Value }

/**
 * Parses a value.
 * @param raw What the entry says.
 * @param trail Where it says so.
 * @param context What its paths may read.
 */
export function parseValue(raw: RawValue, trail: Trail, context: Context): Value {
  if (raw === null) return { kind: "null" }
  if (typeof raw === "string") return parseText(raw, trail, context)
  if (Array.isArray(raw)) {
    return { kind: "list", of: raw.map((one, at) => parseValue(one, [...trail, at], context)) }
  }
  if ("words" in raw) {
    const of = raw.words.map((one, at) => parseValue(one, [...trail, "words", at], context))
    return { kind: "words", of }
  }
  const tests = Object.entries(raw.when).flatMap(([path, test]) => {
    const at = [...trail, "when", path]
    const ref = parseRef(path, at, context)
    return ref ? [{ ref, test: parseTest(test, ref, at, context.report) }] : []
  })
  return { kind: "when", tests, result: parseValue(raw.then, [...trail, "then"], context) }
}

/** Parses bare text: a path where paths are expected and it looks like one, else text with placeholders. */
function parseText(text: string, trail: Trail, context: Context): Value {
  const plain = readTemplate(text)
  const isText =
    typeof plain === "number" || plain.some((part) => typeof part === "object") || text.includes("://")
  if (context.scope.bare === "text" || isText) return parseTemplate(text, trail, context)
  const ref = parseRef(text, trail, context)
  return ref ? { kind: "path", ref } : { kind: "null" }
}

/**
 * Parses text with placeholders; text that is one placeholder and nothing else becomes the path in it.
 * @param text What the entry says.
 * @param trail Where it says so.
 * @param context What its placeholders may read.
 */
export function parseTemplate(text: string, trail: Trail, context: Context): Value {
  const isPlaceholder = context.foreign ? (content: string) => isNamed(content, context) : undefined
  const parts = readText(text, trail, context.report, isPlaceholder).flatMap(
    (part): Array<string | Placeholder> => {
      const placeholder = typeof part === "string" ? part : parsePlaceholder(part, trail, context)
      return placeholder === undefined ? [] : [placeholder]
    },
  )
  const [only] = parts
  if (parts.length === 1 && typeof only === "object" && only.filters.length === 0)
    return { kind: "path", ref: only.ref }
  return { kind: "template", parts }
}

/** In text of another language only what begins with a known name is a placeholder. */
function isNamed(content: string, { scope }: Context): boolean {
  const [, name = ""] = /^([\w$-]+)(?:[.[|]|$)/.exec(content) ?? []
  return Object.hasOwn(scope.named, name)
}

function parsePlaceholder(
  { path, filters: named }: WrittenPlaceholder,
  trail: Trail,
  context: Context,
): Placeholder | undefined {
  const ref = parseRef(path, trail, context)
  const list = named.map((filter) => parseFilter(filter, trail, context.report))
  const waits = ref && !ref.variable.shape
  if (
    waits &&
    list.length > 0 &&
    !(ref.variable.late && list.every((one) => one && sharedFilters.has(one.name)))
  ) {
    context.report.add(trail, `a filter on {${path}}`, {
      expected: "none: this placeholder is filled at sign-in",
    })
  }
  return ref && { ref, filters: list.filter((one) => one !== undefined) }
}

function parseFilter({ name, argument }: Filter, trail: Trail, report: Report): Filter | undefined {
  const rule = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!rule) {
    const known = Object.keys(filters)
    report.add(trail, `unknown filter ${name}`, {
      expected: `one of ${known.join(" ")}`,
      near: findNearest(name, known),
    })
    return undefined
  }
  const isAllowed =
    rule.argument === "number"
      ? /^[1-9]\d*$/.test(argument)
      : rule.argument === "pair"
        ? /^[^ ]+ ./.test(argument)
        : (argument !== "") === (rule.argument === "text")
  if (!isAllowed)
    report.add(trail, `filter ${[name, argument].filter(Boolean).join(" ")}`, {
      expected: rule.argument
        ? `${name} with a ${rule.argument === "pair" ? "text, a blank and a text" : rule.argument}`
        : name,
    })
  return { name, argument }
}

function parseTest(raw: RawTest, ref: Ref, trail: Trail, report: Report): Test {
  if (raw === "present") return { kind: "present" }
  if (raw === "absent") return { kind: "absent" }
  if (typeof raw === "string" && raw.startsWith("starts "))
    return { kind: "starts", text: raw.slice("starts ".length) }
  const literals = Array.isArray(raw) ? raw : [raw]
  for (const literal of literals) {
    if (!isComparable(ref.shape, literal)) {
      report.add(trail, `${JSON.stringify(literal)} never equals ${ref.text}`, {
        expected: "a value of its type",
      })
    }
  }
  return { kind: "is", literals }
}

function isComparable(shape: Shape, literal: string | number | boolean): boolean {
  if (shape.kind === "union") return shape.of.some((one) => isComparable(one, literal))
  if (shape.kind === "literal") return shape.value === literal
  if (shape.kind === "unknown") return true
  if (typeof literal === "boolean") return shape.kind === "boolean"
  if (typeof literal === "number") return shape.kind === "integer" || shape.kind === "number"
  return !["integer", "number", "boolean", "null", "array", "object"].includes(shape.kind)
}
