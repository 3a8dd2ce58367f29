/** Carries a value out at generation time: the proof of `example`, before any code is emitted. */

import { fillPlaceholders, followSteps } from "../../src/engine/notation/template.js"
import { digits, filters } from "../notation/filters.js"
import type { Ref } from "../notation/scope.js"
import type { Placeholder, Test, Value } from "../notation/values.js"

/** What paths begin at. */
type Sources = Partial<Record<Ref["variable"]["source"], unknown>>

/**
 * Carries a value out.
 * @returns undefined when it is absent.
 */
export function evaluateValue(value: Value, sources: Sources): unknown {
  switch (value.kind) {
    case "null":
      return undefined
    case "path":
      return readRef(value.ref, sources)
    case "template":
      return fillPlaceholders(value.parts, (placeholder) => fillPlaceholder(placeholder, sources))
    case "list":
      return value.of.map((one) => evaluateValue(one, sources)).find((one) => one !== undefined)
    case "words": {
      const words = value.of.map((one) => evaluateValue(one, sources)).filter((one) => one !== undefined)
      return words.length > 0 ? words.join(" ") : undefined
    }
    case "when": {
      const holds = value.tests.every(({ ref, test }) => passesTest(readRef(ref, sources), test))
      return holds ? evaluateValue(value.result, sources) : undefined
    }
  }
}

function readRef(ref: Ref, sources: Sources): unknown {
  const found = followSteps(sources[ref.variable.source], ref.steps)
  return found === null || found === "" ? undefined : found
}

function passesTest(found: unknown, test: Test): boolean {
  if (test.kind === "present") return found !== undefined
  if (test.kind === "absent") return found === undefined
  if (test.kind === "starts") return typeof found === "string" && found.startsWith(test.text)
  return test.literals.some((literal) => literal === found)
}

function fillPlaceholder(placeholder: Placeholder, sources: Sources): string | undefined {
  const found = readRef(placeholder.ref, sources)
  if (found === undefined) return undefined
  let text = String(found)
  for (const { name, argument } of placeholder.filters) {
    const rule = filters[name]
    if (!rule || (rule.digits && !digits.test(text))) return undefined
    text = rule.apply(text, argument)
  }
  return text
}
