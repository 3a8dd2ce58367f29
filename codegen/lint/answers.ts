/** The words of an answer: paths that can be read, and fixed values that are meant as they stand. */
import { readTemplate } from "../../src/engine/notation/template.js"
import { isRecord } from "../load.js"
import { readPath } from "../notation/misread.js"
import type { Report, Trail } from "../report.js"
import type { Rule } from "./rule.js"

/** Reports paths of `answer` that are none, and placeholders in values that are not filled. */
export const checkAnswers: Rule = ({ providers }, _, report) => {
  for (const { key, entry } of providers) {
    const { token, userinfo, refresh } = entry
    for (const [name, call] of Object.entries({ token, userinfo, refresh })) {
      const answer = isRecord(call) ? call.answer : undefined
      if (isRecord(answer)) checkAnswer(answer, [key, name, "answer"], report)
    }
  }
}

function checkAnswer(answer: Readonly<Record<string, unknown>>, trail: Trail, report: Report): void {
  const paths: Array<readonly [Trail, unknown]> = [
    ...listAnswers(answer.pick, "pick"),
    ...listAnswerMembers(answer.rename, "rename"),
    ...listAnswerMembers(answer.error, "error"),
    ...(isRecord(answer.fails) ? [[["fails", "path"], answer.fails.path] as const] : []),
  ]
  for (const [at, path] of paths) {
    if (typeof path === "string") readPath(path, [...trail, ...at], report)
  }
  for (const word of ["set", "force"]) {
    for (const [at, value] of listAnswerMembers(answer[word], word))
      checkFixed(value, [...trail, ...at], report)
  }
}

function listAnswers(given: unknown, word: string): Array<readonly [Trail, unknown]> {
  return Array.isArray(given) ? given.map((one, at) => [[word, at], one] as const) : [[[word], given]]
}

function listAnswerMembers(given: unknown, word: string): Array<readonly [Trail, unknown]> {
  return Object.entries(isRecord(given) ? given : {}).map(([name, one]) => [[word, name], one] as const)
}

/** A placeholder reads nothing here: the value would go out as it is written. */
function checkFixed(value: unknown, trail: Trail, report: Report): void {
  const parts = typeof value === "string" ? readTemplate(value) : []
  const placeholder = typeof parts === "number" ? undefined : parts.find((part) => typeof part === "object")
  if (!placeholder) return
  report.add(trail, `${String(value)} is the value itself, not what ${placeholder.path} holds`, {
    expected: `rename: { ${String(trail.at(-1))}: ${placeholder.path} }, or a value without braces`,
  })
}
