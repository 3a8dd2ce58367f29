/** What a profile is compared with at run time says what the validators of zod say, of every profile of the catalogue. */
import { readdirSync } from "node:fs"
import { resolve } from "node:path"
import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { simulations } from "../../generated/simulator.js"

const folder = resolve(import.meta.dirname, "../../generated")
const values = [
  ...[undefined, null, true, 0, 1.5, 2 ** 60, -(2 ** 60), Number.NaN, Number.POSITIVE_INFINITY],
  ...["", "ada", " https://ada.test ", "http:", "mailto:ada@ada.test", {}, { a: 1 }, [], [1, "ada"]],
  ...[[null], [{}], [[]], new Date(0)],
]

interface Validator {
  safeParse(value: unknown): {
    success: boolean
    error?: { issues: ReadonlyArray<{ path: readonly PropertyKey[]; code?: string; expected?: unknown }> }
  }
}

function verdict(validator: Validator, value: unknown): unknown {
  const { success, error } = validator.safeParse(value)
  return { success, issues: error?.issues.map(({ path, code, expected }) => ({ path, code, expected })) }
}

/** A value with each of its places taken by every other value, one at a time. */
function* changed(value: unknown, known: readonly string[]): Generator<unknown> {
  yield* values
  if (typeof value !== "object" || value === null) return
  for (const key of new Set([...Object.keys(value), ...known])) {
    const inner = (value as Readonly<Record<string, unknown>>)[key]
    for (const other of changed(inner, [])) {
      const copy = structuredClone(value)
      if (other === undefined) delete (copy as Record<string, unknown>)[key]
      else (copy as Record<string, unknown>)[key] = other
      yield copy
    }
  }
}

const examples = new Map(simulations.map((one) => [one.provider, one.profile]))
const modules = readdirSync(resolve(folder, "shapes")).map((file) => file.replace(/\.ts$/, ""))

describe("shapes", () => {
  it.each(modules)("of %s say what its validators say", async (id) => {
    const shapes = (await import(`../../generated/shapes/${id}.ts`)) as Record<string, Validator>
    const validators = (await import(`../../generated/profiles/${id}.ts`)) as Record<string, Validator>
    for (const [name, shape] of Object.entries(shapes)) {
      const validator = validators[name]
      if (!(validator instanceof z.ZodMiniObject)) throw new TypeError(`${name} is no object of zod`)
      let compared = 0
      for (const value of changed(examples.get(id) ?? {}, Object.keys(validator.shape))) {
        const expected = verdict(validator, value)
        compared += 1
        // The comparison is dear, and the texts of equal verdicts are equal.
        const own = verdict(shape, value)
        if (JSON.stringify(own) !== JSON.stringify(expected))
          expect({ value, own }).toEqual({ value, own: expected })
      }
      expect(compared).toBeGreaterThan(values.length)
    }
  })
})
