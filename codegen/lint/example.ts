/** The proof holds: the example has the declared shape and becomes the stated user. */
import { followSteps, readSteps } from "../../src/engine/notation/template.js"
import { findMismatches } from "../model/conforms.js"
import { evaluateValue } from "../model/evaluate.js"
import type { Provider } from "../model/provider.js"
import type { Report } from "../report.js"
import type { Rule } from "./rule.js"

/** Reports examples that do not hold. */
export const checkExamples: Rule = ({ providers }, _, report) => {
  for (const provider of providers) {
    const { key, entry, profile, options } = provider
    const trail = [key, "example"]
    for (const { path, what } of findMismatches(entry.example.options ?? {}, options)) {
      report.add([...trail, "options", ...path], what, { expected: "the declared type of the option" })
    }
    if (entry.type === "email") continue
    if (!entry.example.profile) {
      report.add(trail, "the proof is not complete", { expected: "profile" })
      continue
    }
    for (const { path, what } of findMismatches(entry.example.profile, profile)) {
      report.add([...trail, "profile", ...path], what, { expected: "the declared type" })
    }
    const whole = enrichExample(provider, report)
    checkUser(provider, whole, report)
  }
}

/** The profile after the extra calls, which come in order and see what came before them. */
function enrichExample(provider: Provider, report: Report): Record<string, unknown> {
  const { key, entry, enrich } = provider
  const whole: Record<string, unknown> = { ...entry.example.profile }
  enrich.forEach(({ answer, members }, at) => {
    const given = entry.example.enrich?.[at]
    const { unless } = entry.enrich?.[at] ?? {}
    if (given === undefined || given === null) return
    for (const { path, what } of findMismatches(given, answer)) {
      report.add([key, "example", "enrich", at, ...path], what, {
        expected: "the declared type of the answer",
      })
    }
    const present = unless ? followSteps(whole, readSteps(unless).steps) : undefined
    if (present !== undefined && present !== null && present !== "") return
    for (const [name, value] of members) {
      const found = evaluateValue(value, { subject: given, profile: { ...whole } })
      if (found !== undefined) whole[name] = found
    }
  })
  return whole
}

function checkUser(
  { key, entry, user, exampleUser }: Provider,
  profile: Record<string, unknown>,
  report: Report,
): void {
  if (!user) return
  for (const name of ["id", "name", "email", "image"] as const) {
    const stated = exampleUser[name]
    if (stated === undefined) {
      report.add([key, "example", "user"], `its ${name} does not follow plainly from the mapping`, {
        expected: `${name}: what it must become`,
      })
      continue
    }
    const found =
      evaluateValue(user[name], {
        subject: profile,
        tokens: entry.example.tokens ?? {},
        options: entry.example.options ?? {},
      }) ?? null
    const text = name === "id" && found !== null ? String(found) : found
    if (text !== stated) {
      report.add([key, "example", "user", name], `the profile becomes ${JSON.stringify(text)}`, {
        expected: `what is stated, ${JSON.stringify(stated)}`,
      })
    }
  }
}
