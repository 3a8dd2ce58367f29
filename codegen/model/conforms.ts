/** Whether plain data has a shape: the same judgement as the emitted validator's. */
import { isRecord } from "../load.js"
import { alternatives, type Shape } from "../notation/types.js"

/** A place that does not fit. */
interface Mismatch {
  path: ReadonlyArray<string | number>
  what: string
}

/**
 * Compares data with a shape.
 * @returns Every place that does not fit.
 */
export function mismatches(
  data: unknown,
  shape: Shape,
  path: ReadonlyArray<string | number> = [],
): Mismatch[] {
  if (shape.kind === "union") {
    const all = alternatives(shape).map((one) => mismatches(data, one, path))
    if (all.some((found) => found.length === 0)) return []
    const deepest = all.filter((found) => found.some((one) => one.path.length > path.length))
    return (
      deepest[0] ?? [
        { path, what: `${nameOf(data)} is none of ${alternatives(shape).map(kindOf).join(" | ")}` },
      ]
    )
  }
  if (shape.kind === "array") {
    if (!Array.isArray(data)) return [{ path, what: `${nameOf(data)} is no list` }]
    return data.flatMap((item, at) => mismatches(item, shape.of, [...path, at]))
  }
  if (shape.kind === "object") {
    if (!isRecord(data)) return [{ path, what: `${nameOf(data)} is no map` }]
    return shape.members.flatMap(({ key, optional, shape: inner }) => {
      if (data[key] === undefined)
        return optional ? [] : [{ path: [...path, key], what: `${key} is missing` }]
      return mismatches(data[key], inner, [...path, key])
    })
  }
  return holds(data, shape) ? [] : [{ path, what: `${nameOf(data)} is no ${kindOf(shape)}` }]
}

function kindOf(shape: Shape): string {
  return shape.kind === "literal" ? JSON.stringify(shape.value) : shape.kind
}

function nameOf(data: unknown): string {
  return data === null || typeof data !== "object"
    ? JSON.stringify(data)
    : Array.isArray(data)
      ? "a list"
      : "a map"
}

function holds(data: unknown, shape: Shape): boolean {
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
      return typeof data === "string" && URL.canParse(data)
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
