/** The answer words of a provider turned round: from a standard answer to what that provider really sends. */
import { failed } from "../../engine/calls/answer.js"
import { isObject, keyOf, type Step, stepsOf, valueAt } from "../../engine/notation/template.js"
import type { AnswerRules } from "../../types/provider-calls.js"
import type { Attempt } from "./fault.js"
import type { Refusal } from "./refusal.js"

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null
}

function emptyFor(step: Step | undefined): unknown {
  return step === undefined || step.kind === "member" ? {} : []
}

function freshKey(container: Container | unknown[], step: Step): string | number {
  if (step.kind === "member") return step.name
  if (step.kind === "index") return step.index
  const list = container as unknown[]
  list.push({ [step.member]: step.holds ? [step.equals] : (step.equals ?? true) })
  return list.length - 1
}

/**
 * Writes a value at a path, making the objects and lists on the way.
 * @param root Changed in place; when it is not an object, a new one is made.
 * @param path Where to write; `.`, or no step, replaces the root.
 * @param value What to write.
 * @returns The root.
 */
export function writePath(root: unknown, path: string | readonly Step[], value: unknown): unknown {
  const steps = typeof path === "string" ? stepsOf(path) : path
  const [first] = steps
  if (!first) return value
  const top = isContainer(root) ? root : emptyFor(first)
  let current = top as Container
  steps.forEach((step, at) => {
    const key = keyOf(current, step) ?? freshKey(current, step)
    if (at === steps.length - 1) current[key] = value
    else if (!isContainer(current[key])) current[key] = emptyFor(steps[at + 1])
    current = current[key] as Container
  })
  return top
}

/**
 * Removes the value at a path, if there is one.
 * @param root Changed in place.
 * @param path Where to remove.
 */
export function removePath(root: unknown, path: string | readonly Step[]): void {
  const steps = typeof path === "string" ? stepsOf(path) : path
  const last = steps.at(-1)
  if (!last) return
  let current = root
  for (const step of steps.slice(0, -1)) {
    const key = keyOf(current, step)
    if (key === undefined) return
    current = (current as Container)[key]
  }
  const key = keyOf(current, last)
  if (key === undefined) return
  if (Array.isArray(current)) current.splice(Number(key), 1)
  else delete (current as Container)[key]
}

type Members = Record<string, unknown>

/** A byte of picture: a transparent pixel. */
const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

function firstPick(rules: AnswerRules): string | undefined {
  return typeof rules.pick === "string" ? rules.pick : rules.pick?.[0]
}

/** Undoes `force`, `set`, `divide`, `join` and `rename`: the members as the provider names them. */
function foreignMembers(standard: Members, rules: AnswerRules): Members {
  const answer = structuredClone(standard)
  for (const name of Object.keys(rules.set ?? {})) delete answer[name]
  for (const [name, value] of Object.entries(rules.force ?? {})) answer[name] = `not ${value}`
  for (const [name, by] of Object.entries(rules.divide ?? {})) {
    if (typeof answer[name] === "number") answer[name] = answer[name] * by
  }
  for (const name of rules.join ?? []) {
    if (typeof answer[name] === "string") answer[name] = (answer[name] as string).split(" ")
  }
  for (const [name, foreign] of Object.entries(rules.rename ?? {})) {
    if (!Object.hasOwn(answer, name)) continue
    const value = answer[name]
    delete answer[name]
    if (valueAt(answer, foreign) === undefined) writePath(answer, foreign, value)
  }
  return answer
}

/** Makes the provider's flag, when it has one, say whether the answer is a failure. */
function flag(answer: unknown, { fails }: AnswerRules, failing: boolean): unknown {
  if (!fails || failed(answer, fails) === failing) return answer
  if (failing !== (fails.not === true))
    return writePath(answer, fails.path, Array.isArray(fails.is) ? fails.is[0] : failing ? "error" : true)
  removePath(answer, fails.path)
  return answer
}

/**
 * Wraps an answer as the provider would send it.
 * @param standard The answer in standard names and its declared shape.
 * @param rules The provider's answer words.
 * @returns The foreign shape.
 */
export function disguise(standard: unknown, rules: AnswerRules = {}): unknown {
  const members = isObject(standard) ? foreignMembers(standard, rules) : structuredClone(standard)
  const pick = firstPick(rules)
  const wrapped = pick === undefined ? members : writePath(undefined, pick, members)
  return flag(wrapped, rules, false)
}

/** Spells an answer in the provider's format, under a content type that may not say so. */
function spell(answer: unknown, rules: AnswerRules): { body: BodyInit; type: string } {
  if (rules.format === "form") {
    const texts = Object.entries(answer as Members).map(([name, value]) => [name, String(value)])
    return { body: new URLSearchParams(texts).toString(), type: "text/html; charset=utf-8" }
  }
  if (rules.format === "image") {
    return { body: Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0)), type: "image/gif" }
  }
  if (rules.format === "jwt" && typeof answer === "string") return { body: answer, type: "application/jwt" }
  const type = rules.format === "json" ? "text/plain; charset=utf-8" : "application/json"
  return { body: JSON.stringify(answer), type }
}

/**
 * Sends a successful answer.
 * @param answer What `disguise` made, or the text of a signed answer.
 * @param rules The provider's answer words.
 * @returns The response.
 */
export function succeed(answer: unknown, rules: AnswerRules = {}): Response {
  const { body, type } = spell(answer, rules)
  const headers = new Headers({ "content-type": type, "cache-control": "no-store" })
  for (const name of rules.ignore ?? []) headers.set(name, 'Bearer realm="simulated"')
  return new Response(body, { headers })
}

/**
 * Writes a refusal in the provider's own error shape.
 * @param refusal What was wrong.
 * @param rules The provider's answer words.
 * @param beside A foreign answer that the error stands in; by default it stands alone.
 * @returns The foreign shape.
 */
function refusalBody(refusal: Refusal, rules: AnswerRules = {}, beside?: unknown): unknown {
  const shape = rules.error ?? {}
  let answer: unknown = isObject(beside) ? structuredClone(beside) : {}
  answer = writePath(answer, shape.code ?? "error", refusal.code)
  answer = writePath(answer, shape.description ?? "error_description", refusal.message)
  return flag(answer, rules, true)
}

/**
 * Sends a refusal in the provider's own error shape.
 * @param refusal What was wrong.
 * @param rules The provider's answer words.
 * @param answer The foreign shape of it.
 * @returns The response: 200 where the provider hides errors in successes.
 */
export function fail(
  refusal: Refusal,
  rules: AnswerRules = {},
  answer: unknown = refusalBody(refusal, rules),
): Response {
  const { body, type } = spell(answer, rules.format === "form" ? rules : {})
  const headers = new Headers({ "content-type": type, "cache-control": "no-store" })
  const status = rules.fails ? 200 : refusal.status
  if (status === 401) headers.set("www-authenticate", `Bearer error="${refusal.code}"`)
  return new Response(body, { status, headers })
}

/** @returns What a server answers that is down: a page for browsers. */
export function down(): Response {
  return new Response("<!doctype html><title>Service unavailable</title>", {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  })
}

/**
 * Sends an error in the provider's own shape, and notes the code that the app is told.
 * @param refusal The error.
 * @param rules The provider's answer words.
 * @param success What would have been answered. Where a flag inside a success marks errors, it is all there beside the
 * error, so that only the flag tells.
 * @param attempt The sign-in.
 * @returns The response.
 */
export function told(
  refusal: Refusal,
  rules: AnswerRules | undefined,
  success: unknown,
  attempt: Attempt | undefined,
): Response {
  const body = refusalBody(refusal, rules, rules?.fails ? success : undefined)
  const code = valueAt(body, rules?.error?.code ?? "error")
  if (attempt && (typeof code === "string" || typeof code === "number")) attempt.said = String(code)
  return fail(refusal, rules, body)
}
