/** Turns answers from the standard shape into what the provider really sends, as the answer words of its entry say. */
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

/** Writes a value at a path, making the objects and lists on the way. No step replaces the root; `root` is changed in place where it is an object. */
export function writePath(root: unknown, path: string | readonly Step[], value: unknown): unknown {
  const steps = typeof path === "string" ? parsePath(path) : path
  const [first] = steps
  if (!first) return value
  const top = isContainer(root) ? root : emptyContainer(first)
  let current = top as Container
  steps.forEach((step, at) => {
    let key = findKey(current, step)
    if (key === undefined) {
      if (step.kind === "member") key = step.name
      else if (step.kind === "index") key = step.index
      else {
        // The step looks for an item, which is added.
        const list = current as unknown as unknown[]
        key = list.push({ [step.member]: step.holds ? [step.equals] : (step.equals ?? true) }) - 1
      }
    }
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
  const members: unknown = structuredClone(standard)
  if (isObject(members)) {
    // Undoes `set`, `force`, `divide`, `join` and `rename`: the members get the names that the provider gives them.
    for (const name of Object.keys(rules.set ?? {})) delete members[name]
    for (const [name, value] of Object.entries(rules.force ?? {})) members[name] = `not ${value}`
    for (const [name, by] of Object.entries(rules.divide ?? {})) {
      if (typeof members[name] === "number") members[name] = members[name] * by
    }
    for (const name of rules.join ?? []) {
      if (typeof members[name] === "string") members[name] = (members[name] as string).split(" ")
    }
    for (const [name, foreign] of Object.entries(rules.rename ?? {})) {
      if (!Object.hasOwn(members, name)) continue
      const value = members[name]
      delete members[name]
      if (readValueAt(members, foreign) === undefined) writePath(members, foreign, value)
    }
  }
  const pick = typeof rules.pick === "string" ? rules.pick : rules.pick?.[0]
  return setFlag(pick === undefined ? members : writePath(undefined, pick, members), rules, false)
}

/** Writes an answer in the provider's format, under a content type that may not say so. */
function createResponse(answer: unknown, { format }: AnswerRules, status = 200): Response {
  let body: BodyInit
  let type = format === "json" ? "text/plain; charset=utf-8" : "application/json"
  if (format === "form") {
    const texts = Object.entries(answer as Container).map(([name, value]) => [name, String(value)])
    body = new URLSearchParams(texts).toString()
    type = "text/html; charset=utf-8"
  } else if (format === "image") {
    body = Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))
    type = "image/gif"
  } else if (format === "jwt" && typeof answer === "string") {
    body = answer
    type = "application/jwt"
  } else body = JSON.stringify(answer)
  return new Response(body, { status, headers: { "content-type": type, "cache-control": "no-store" } })
}

/** Sends a successful answer: what `toForeignShape` made, or the text of a signed answer. */
export function sendAnswer(answer: unknown, rules: AnswerRules = {}): Response {
  const response = createResponse(answer, rules)
  for (const name of rules.ignore ?? []) response.headers.set(name, 'Bearer realm="simulated"')
  return response
}

/** Writes a refusal in the provider's own error shape, alone or added to the answer `beside`. */
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

/** Answers as a server that is down: with a page for browsers. */
export function answerDown(): Response {
  return new Response("<!doctype html><title>Service unavailable</title>", {
    status: 500,
    headers: { "content-type": "text/html; charset=utf-8" },
  })
}

/**
 * Sends an error in the provider's own shape, and notes the code that the app is told. Where a flag inside a success marks
 * errors, the whole `success` stands beside the error, so that only the flag tells.
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
