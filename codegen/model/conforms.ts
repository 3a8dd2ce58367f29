/** Whether plain data has a shape: the same judgement as the emitted validator's. */
import { parseUrl } from "../../src/engine/web-address.js"
import { isRecord } from "../load.js"
import { type Shape, splitAlternatives } from "../notation/types.js"

/** A place that does not fit. */
interface Mismatch {
  path: ReadonlyArray<string | number>
  what: string
}

/**
 * Compares data with a shape.
 * @returns Every place that does not fit.
 */
export function findMismatches(
  data: unknown,
  shape: Shape,
  path: ReadonlyArray<string | number> = [],
): Mismatch[] {
  if (shape.kind === "union") {
    const all = splitAlternatives(shape).map((one) => findMismatches(data, one, path))
    if (all.some((found) => found.length === 0)) return []
    const deepest = all.filter((found) => found.some((one) => one.path.length > path.length))
    return (
      deepest[0] ?? [
        { path, what: `${nameValue(data)} is none of ${splitAlternatives(shape).map(nameKind).join(" | ")}` },
      ]
    )
  }
  if (shape.kind === "array") {
    if (!Array.isArray(data)) return [{ path, what: `${nameValue(data)} is no list` }]
    return data.flatMap((item, at) => findMismatches(item, shape.of, [...path, at]))
  }
  if (shape.kind === "object") {
    if (!isRecord(data)) return [{ path, what: `${nameValue(data)} is no map` }]
    return shape.members.flatMap(({ key, optional, shape: inner }) => {
      if (data[key] === undefined)
        return optional ? [] : [{ path: [...path, key], what: `${key} is missing` }]
      return findMismatches(data[key], inner, [...path, key])
    })
  }
  return hasShape(data, shape) ? [] : [{ path, what: `${nameValue(data)} is no ${nameKind(shape)}` }]
}

function nameKind(shape: Shape): string {
  return shape.kind === "literal" ? JSON.stringify(shape.value) : shape.kind
}

function nameValue(data: unknown): string {
  return data === null || typeof data !== "object"
    ? JSON.stringify(data)
    : Array.isArray(data)
      ? "a list"
      : "a map"
}

function hasShape(data: unknown, shape: Shape): boolean {
  switch (shape.kind) {
    case "unknown":
      return true
    case "null":
      return data === null
    case "literal":
      return data === shape.value
    case "integer":
      return Number.isSafeInteger(data)
    case "number":
      return typeof data === "number" && Number.isFinite(data)
    case "boolean":
      return typeof data === "boolean"
    case "url":
      return typeof data === "string" && parseUrl(data) !== undefined
    case "email":
      return typeof data === "string" && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(data)
    case "datetime":
      return (
        typeof data === "string" &&
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(data)
      )
    default:
      return typeof data === "string"
  }
}
