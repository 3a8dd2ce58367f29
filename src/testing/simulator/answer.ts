/** The answers of a provider: from the standard shape to what that provider really sends, as its answer words say. */
import { isFailure } from "../../engine/calls/send.js"
import { findKey, parsePath, readValueAt, type Step } from "../../engine/notation/template.js"
import { isObject } from "../../engine/realm.js"
import type { AnswerRules } from "../../types/provider-calls.js"
import type { Attempt } from "./fault.js"
import type { Refusal } from "./refusal.js"

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null
}

function emptyContainer(step: Step | undefined): unknown {
  return step === undefined || step.kind === "member" ? {} : []
}

/** The key of a new member or item; an item that a step looks for is added. */
function newKey(container: Container | unknown[], step: Step): string | number {
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
 */
export function writePath(root: unknown, path: string | readonly Step[], value: unknown): unknown {
  const steps = typeof path === "string" ? parsePath(path) : path
  const [first] = steps
  if (!first) return value
  const top = isContainer(root) ? root : emptyContainer(first)
  let current = top as Container
  steps.forEach((step, at) => {
    const key = findKey(current, step) ?? newKey(current, step)
    if (at === steps.length - 1) current[key] = value
    else if (!isContainer(current[key])) current[key] = emptyContainer(steps[at + 1])
    current = current[key] as Container
  })
  return top
}

/** Removes the value at a path, if there is one. */
export function removePath(root: unknown, path: string | readonly Step[]): void {
  const steps = typeof path === "string" ? parsePath(path) : path
  const last = steps.at(-1)
  if (!last) return
  let current = root
  for (const step of steps.slice(0, -1)) {
    const key = findKey(current, step)
    if (key === undefined) return
    current = (current as Container)[key]
  }
  const key = findKey(current, last)
  if (key === undefined) return
  if (Array.isArray(current)) current.splice(Number(key), 1)
  else delete (current as Container)[key]
}

/** A picture of one transparent pixel. */
const pixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

/** Undoes `force`, `set`, `divide`, `join` and `rename`: the members as the provider names them. */
function renameMembers(standard: Container, rules: AnswerRules): Container {
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
    if (readValueAt(answer, foreign) === undefined) writePath(answer, foreign, value)
  }
  return answer
}

/** Makes the provider's flag, when it has one, say whether the answer is a failure. */
function setFlag(answer: unknown, { fails }: AnswerRules, failing: boolean): unknown {
  if (!fails || isFailure(answer, fails) === failing) return answer
  if (failing !== (fails.not === true))
    return writePath(answer, fails.path, Array.isArray(fails.is) ? fails.is[0] : failing ? "error" : true)
  removePath(answer, fails.path)
  return answer
}

/** Turns an answer in standard names and its declared shape into the provider's own shape. */
export function toForeignShape(standard: unknown, rules: AnswerRules = {}): unknown {
  const members = isObject(standard) ? renameMembers(standard, rules) : structuredClone(standard)
  const pick = typeof rules.pick === "string" ? rules.pick : rules.pick?.[0]
  return setFlag(pick === undefined ? members : writePath(undefined, pick, members), rules, false)
}

/** Writes an answer in the provider's format, under a content type that may not say so. */
function createResponse(answer: unknown, { format }: AnswerRules, status = 200): Response {
  const [body, type] = ((): [BodyInit, string] => {
    if (format === "form") {
      const texts = Object.entries(answer as Container).map(([name, value]) => [name, String(value)])
      return [new URLSearchParams(texts).toString(), "text/html; charset=utf-8"]
    }
    if (format === "image")
      return [Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0)), "image/gif"]
    if (format === "jwt" && typeof answer === "string") return [answer, "application/jwt"]
    return [JSON.stringify(answer), format === "json" ? "text/plain; charset=utf-8" : "application/json"]
  })()
  return new Response(body, { status, headers: { "content-type": type, "cache-control": "no-store" } })
}

/**
 * Sends a successful answer.
 * @param answer What `toForeignShape` made, or the text of a signed answer.
 */
export function sendAnswer(answer: unknown, rules: AnswerRules = {}): Response {
  const response = createResponse(answer, rules)
  for (const name of rules.ignore ?? []) response.headers.set(name, 'Bearer realm="simulated"')
  return response
}

/**
 * Writes a refusal in the provider's own error shape.
 * @param beside An answer that the error is added to; by default it stands alone.
 */
function writeRefusal(refusal: Refusal, rules: AnswerRules = {}, beside?: unknown): unknown {
  const { code = "error", description = "error_description" } = rules.error ?? {}
  let answer: unknown = isObject(beside) ? structuredClone(beside) : {}
  answer = writePath(answer, code, refusal.code)
  answer = writePath(answer, description, refusal.message)
  return setFlag(answer, rules, true)
}

/** Sends a refusal in the provider's own error shape, with status 200 where the provider hides errors in successes. */
export function sendRefusal(
  refusal: Refusal,
  rules: AnswerRules = {},
  answer: unknown = writeRefusal(refusal, rules),
): Response {
  const status = rules.fails ? 200 : refusal.status
  const response = createResponse(answer, rules.format === "form" ? rules : {}, status)
  if (status === 401) response.headers.set("www-authenticate", `Bearer error="${refusal.code}"`)
  return response
}

/** Answers as a server does that is down: with a page for browsers. */
export function answerDown(): Response {
  return new Response("<!doctype html><title>Service unavailable</title>", {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  })
}

/**
 * Sends an error in the provider's own shape, and notes the code that the app is told.
 * @param success The answer without the error. Where a flag inside a success marks errors, the whole success stands beside
 * the error, so that only the flag tells.
 */
export function answerError(
  refusal: Refusal,
  rules: AnswerRules | undefined,
  success: unknown,
  attempt: Attempt | undefined,
): Response {
  const body = writeRefusal(refusal, rules, rules?.fails ? success : undefined)
  const code = readValueAt(body, rules?.error?.code ?? "error")
  if (attempt && (typeof code === "string" || typeof code === "number")) attempt.said = String(code)
  return sendRefusal(refusal, rules, body)
}
