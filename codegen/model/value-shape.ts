/** Types of values: shape, absence, and whether they may be part of an address. */
import { filters } from "../notation/filters.js"
import type { Ref } from "../notation/scope.js"
import { type Shape, splitAlternatives } from "../notation/types.js"
import type { Placeholder, Value } from "../notation/values.js"

/** The type of a value. */
interface ValueShape {
  shape: Shape
  absent: boolean
}

/** Finds the type of a value whose sources have their declared shapes. */
export function findValueShape(value: Value): ValueShape {
  switch (value.kind) {
    case "null":
      return { shape: { kind: "null" }, absent: true }
    case "path":
      return { shape: value.ref.shape, absent: value.ref.absent }
    case "template":
      return {
        shape: { kind: "string" },
        absent: listValuePlaceholders(value).some(
          (placeholder) => placeholder.ref.absent || hasDigits(placeholder),
        ),
      }
    case "words":
      return { shape: { kind: "string" }, absent: value.of.every((one) => findValueShape(one).absent) }
    case "when":
      return { shape: findValueShape(value.result).shape, absent: true }
    case "list": {
      const all = value.of.map(findValueShape)
      const of = all.flatMap(({ shape }) => splitAlternatives(shape)).filter(({ kind }) => kind !== "null")
      const [only] = of
      const shape: Shape = of.length === 1 && only ? only : { kind: "union", of }
      return { shape, absent: all.every(({ absent }) => absent) }
    }
  }
}

function hasDigits(placeholder: Placeholder): boolean {
  return placeholder.filters.some(({ name }) => filters[name]?.digits)
}

/** The placeholders of a template. */
function listValuePlaceholders(value: Value): Placeholder[] {
  return value.kind === "template" ? value.parts.filter((part) => typeof part === "object") : []
}

/** Every path that a value reads, tests included. */
export function listRefs(value: Value): Ref[] {
  switch (value.kind) {
    case "null":
      return []
    case "path":
      return [value.ref]
    case "template":
      return listValuePlaceholders(value).map(({ ref }) => ref)
    case "when":
      return [...value.tests.map(({ ref }) => ref), ...listRefs(value.result)]
    default:
      return value.of.flatMap(listRefs)
  }
}

const safeKinds = new Set(["url", "host", "slug", "integer", "number", "boolean", "literal", "null"])

/** Whether a value can do no harm inside an address: it cannot leave the place its template gives it. */
export function isSafe(value: Value): boolean {
  switch (value.kind) {
    case "null":
      return true
    case "path":
      return refIsSafe(value.ref)
    case "template":
      return listValuePlaceholders(value).every(
        (placeholder) => refIsSafe(placeholder.ref) || endsSafely(placeholder),
      )
    case "when":
      return isSafe(value.result)
    default:
      return value.of.every(isSafe)
  }
}

function endsSafely(placeholder: Placeholder): boolean {
  return placeholder.filters.some(({ name }) => name !== "trim" && name !== "slash" && filters[name]?.safe)
}

function refIsSafe(ref: Ref): boolean {
  if (!ref.variable.shape || ref.variable.safe) return true
  return splitAlternatives(ref.shape).every(({ kind }) => safeKinds.has(kind))
}

/** The four members of a user. */
export type UserValues = Readonly<Record<"id" | "name" | "email" | "image", Value>>
