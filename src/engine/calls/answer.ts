/** Applies the answer words of the catalogue: what comes out is what a standard endpoint would have said. */
import { decodeJwt } from "jose/jwt/decode"
import type { AnswerRules } from "../../types/provider-calls.js"
import { parseJson, repeated } from "../http/body.js"
import { repeatsName } from "../http/repeated-name.js"
import { cleanText } from "../log/text.js"
import { isObject, member, valueAt } from "../notation/template.js"

/** What a provider said went wrong, in its own words, made fit for a log. */
export interface ProviderError {
  code: string
  description?: string
}

/** An answer with every deviation taken out. */
export interface Answer {
  status: number
  headers: Headers
  /** The shaped body; undefined when it could not be read. */
  body: unknown
  /** Set when the answer is a failure, whatever its status. */
  error?: ProviderError
}

/**
 * Reads an answer by its rules: ignore, format, fails, error, pick, rename, join, divide, set, in this order.
 * @param response What the provider sent.
 * @param rules The deviations of this endpoint.
 * @param once Whether a member that occurs twice makes the answer unreadable, as RFC 6749 section 3.2 has it for tokens.
 * @returns The answer; never throws for what a provider may send.
 */
export async function readAnswer(response: Response, rules: AnswerRules = {}, once = false): Promise<Answer> {
  const { status } = response
  const headers = without(response.headers, rules.ignore)
  if (rules.format === "image" && response.ok) return { status, headers, body: await dataUrl(response) }
  const body = parseBody(await response.text(), headers, rules.format, once)
  if (!response.ok) return { status, headers, body, error: errorOf(body, rules, status) }
  if (body === undefined) {
    const code = "unreadable_answer"
    return { status, headers, body, error: { code, description: unreadable(headers) } }
  }
  if (failed(body, rules.fails)) return { status, headers, body, error: errorOf(body, rules, status) }
  return { status, headers, body: shape(body, rules) }
}

function without(headers: Headers, names: readonly string[] = []): Headers {
  if (names.length === 0) return headers
  const kept = new Headers(headers)
  for (const name of names) kept.delete(name)
  return kept
}

/**
 * Applies the words that reshape a body: pick, format `jwt`, rename, join, divide, set, force.
 * @param body A parsed body.
 * @param rules The deviations.
 * @returns The body in its standard shape.
 */
export function shape(body: unknown, rules: AnswerRules): unknown {
  let picked = pick(body, rules.pick)
  if (rules.format === "jwt" && typeof picked === "string") picked = claimsOf(picked)
  if (!isObject(picked)) return picked
  const shaped: Record<string, unknown> = { ...picked }
  for (const [standard, foreign] of Object.entries(rules.rename ?? {})) {
    const value = valueAt(picked, foreign)
    if (value !== undefined) shaped[standard] = value
  }
  for (const name of rules.join ?? []) {
    if (Array.isArray(shaped[name])) shaped[name] = shaped[name].join(" ")
  }
  for (const [name, by] of Object.entries(rules.divide ?? {})) shaped[name] = divided(shaped[name], by)
  for (const [name, value] of Object.entries(rules.set ?? {})) shaped[name] ??= value
  return { ...shaped, ...rules.force }
}

/** What is no number stays what it is: the check of the standard answer refuses it by name. */
function divided(value: unknown, by: number): unknown {
  const number = typeof value === "string" && /^\d+$/.test(value) ? Number(value) : value
  return typeof number === "number" ? Math.floor(number / by) : value
}

/**
 * Tells what error an answer states, if any.
 * @param body A parsed body.
 * @param rules Where code and description stand when not in the standard members.
 * @param status Stands in for a missing code.
 * @returns Code and description, bounded and free of control characters.
 */
export function errorOf(body: unknown, rules: AnswerRules, status: number): ProviderError {
  const plain = member(body, "error")
  const code = rules.error?.code ? valueAt(body, rules.error.code) : undefined
  const described = rules.error?.description ? valueAt(body, rules.error.description) : undefined
  const nested = isObject(plain) ? (plain.code ?? plain.type) : plain
  const description = cleanText(
    described ?? member(body, "error_description") ?? member(plain, "message") ?? member(body, "message"),
  )
  return {
    code: cleanText(code ?? nested, 100) || `http_${status}`,
    ...(description ? { description } : {}),
  }
}

/**
 * Tells whether an answer is a failure by its own flag.
 * @param body A parsed body.
 * @param fails The flag and its test.
 * @returns False without a flag.
 */
export function failed(body: unknown, fails: AnswerRules["fails"]): boolean {
  if (!fails) return false
  const value = valueAt(body, fails.path)
  const test =
    fails.is === "present"
      ? value !== undefined && value !== null
      : fails.is === "truthy"
        ? Boolean(value)
        : fails.is.some((one) => one === value)
  return fails.not ? !test : test
}

function parseBody(text: string, headers: Headers, format: AnswerRules["format"], once: boolean): unknown {
  const type = (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase()
  if (text.trim() === "") return undefined
  if (format === "text") return text.trim()
  if (format === "form" || (format === undefined && type === "application/x-www-form-urlencoded")) {
    const pairs = [...new URLSearchParams(text)].filter(([name]) => name !== "__proto__")
    return once && repeated(pairs).length > 0 ? undefined : Object.fromEntries(pairs)
  }
  if (format === "jwt" && /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text.trim())) return text.trim()
  try {
    const body = parseJson(text)
    return once && repeatsName(text, body) ? undefined : body
  } catch {
    return undefined
  }
}

function unreadable(headers: Headers): string {
  const type = cleanText(headers.get("content-type"), 60)
  return `the answer is empty, not JSON, or says a thing twice${type ? ` (${type})` : ""}`
}

function pick(body: unknown, paths: AnswerRules["pick"]): unknown {
  if (paths === undefined) return body
  for (const path of typeof paths === "string" ? [paths] : paths) {
    const value = valueAt(body, path)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}

function claimsOf(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

async function dataUrl(response: Response): Promise<string | undefined> {
  const type = response.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? ""
  // SVG can carry script; every other image is inert.
  if (!/^image\/(?!svg)[a-z0-9.+-]+$/.test(type)) return undefined
  const bytes = new Uint8Array(await response.arrayBuffer())
  let binary = ""
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${type};base64,${btoa(binary)}`
}
