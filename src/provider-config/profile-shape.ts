/**
 * Whether a profile has its declared shape. The validators of `authlas/profiles` say the same with zod, which applications
 * may build on; one that only signs users in would contain 21 kB of it for ten kinds of values (6.5 kB of the 115 that it
 * has in one piece, minified and gzipped). `test/providers/shapes.test.ts` compares the two on every profile.
 */
import type { ProfileSchema } from "./identity.js"

export type { ProfileSchema }

/** A place where a value differs. The names of the mistakes are those of zod. */
interface Issue {
  path: readonly PropertyKey[]
  message: string
  code: string
  expected?: string
}

/** Compares a value: what is wrong with it, and where. */
export type Shape = (value: unknown, path: readonly PropertyKey[]) => readonly Issue[]

const issue = (path: readonly PropertyKey[], code: string, expected?: string): readonly Issue[] => [
  { path, code, message: expected ?? code, ...(expected === undefined ? {} : { expected }) },
]

const typed =
  (expected: string, fits: (value: unknown) => boolean): Shape =>
  (value, path) =>
    fits(value) ? [] : issue(path, "invalid_type", expected)

const isText = (value: unknown): value is string => typeof value === "string"

/** Any text. */
export const string = (): Shape => typed("string", isText)

/** True or false. */
export const boolean = (): Shape => typed("boolean", (value) => typeof value === "boolean")

/** A number that JSON can hold. */
export const number = (): Shape => typed("number", Number.isFinite)

/** Whatever comes. */
export const unknown = (): Shape => () => []

/** A whole number that is told from its neighbours. */
export const int = (): Shape => (value, path) => {
  if (!Number.isFinite(value)) return issue(path, "invalid_type", "number")
  if (!Number.isInteger(value)) return issue(path, "invalid_type", "int")
  return Number.isSafeInteger(value) ? [] : issue(path, Number(value) > 0 ? tooBig : tooSmall)
}

const tooBig = "too_big"
const tooSmall = "too_small"

/** An address. */
export const url = (): Shape => (value, path) => {
  if (!isText(value)) return issue(path, "invalid_type", "string")
  return URL.canParse(value.trim()) ? [] : issue(path, "invalid_format")
}

/**
 * One of some values.
 * @param values The value, or all of them.
 */
export const literal =
  (values: unknown): Shape =>
  (value, path) =>
    [values].flat().includes(value) ? [] : issue(path, "invalid_value")

/**
 * A list.
 * @param of What is in it.
 */
export const array =
  (of: Shape): Shape =>
  (value, path) =>
    Array.isArray(value)
      ? [...value].flatMap((item, index) => of(item, [...path, index]))
      : issue(path, "invalid_type", "array")

/**
 * An object, open to members it does not name.
 * @param members What it names.
 */
export const looseObject =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      return issue(path, "invalid_type", "object")
    return Object.entries(members).flatMap(([name, of]) =>
      of((value as Readonly<Record<string, unknown>>)[name], [...path, name]),
    )
  }

/**
 * One of several shapes. A number beyond its kind's limits is of that kind, so that this is what is said of it.
 * @param of The shapes.
 */
export const union =
  (of: readonly Shape[]): Shape =>
  (value, path) => {
    const all = of.map((one) => one(value, path))
    if (all.some((issues) => issues.length === 0)) return []
    const near = all.filter((issues) => issues.every(({ code }) => code === tooBig || code === tooSmall))
    return near.length === 1 && near[0] ? near[0] : issue(path, "invalid_union")
  }

/**
 * A shape, or null.
 * @param of The shape.
 */
export const nullable =
  (of: Shape): Shape =>
  (value, path) =>
    value === null ? [] : of(value, path)

/**
 * A shape, or nothing.
 * @param of The shape.
 */
export const optional =
  (of: Shape): Shape =>
  (value, path) =>
    value === undefined ? [] : of(value, path)

/**
 * A shape, null, or nothing.
 * @param of The shape.
 */
export const nullish = (of: Shape): Shape => optional(nullable(of))

/**
 * Makes a validator of a shape.
 * @param shape The shape of the profile.
 */
export function validator<Profile>(shape: Shape): ProfileSchema<Profile> {
  return {
    safeParse(value) {
      const issues = shape(value, [])
      return issues.length === 0
        ? { success: true, data: value as Profile }
        : { success: false, error: { issues } }
    },
  }
}
