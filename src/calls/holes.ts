/** The holes of declared calls, and how their values are read. */
import { perText } from "../memory/memory.js"
import { sharedFilters } from "../notation/filters.js"
import { firstName, follow, misread } from "../notation/path.js"
import { type Hole, type Parts, readTemplate } from "../notation/template.js"

/** Takes a text of a declared call apart; what was read once is remembered. */
export type TextReader = (text: string) => Parts

/**
 * Reads a text of a call to a provider. Only nine names make a hole, so that braces of other languages (a query language
 * in a JSON body) stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its holes is not understood.
 */
export const callText: TextReader = reader(
  /^(?:(?:options|callback|tokens|claims|profile|found|now)[.[]|(?:token|post_logout_redirect_uri)$)/,
)

/**
 * Reads a text of the call that sends a mail; other braces stay text.
 * @param text The text.
 * @returns Its parts.
 * @throws {AuthError} When one of its holes is not understood.
 */
export const mailText: TextReader = reader(
  /^(?:options\.|(?:from|to|subject|html|text|apiKey|url|host|sender\.(?:address|name|domain))$)/,
)

function reader(opens: RegExp): TextReader {
  return perText((text) => {
    const parts = readTemplate(text, (content) => opens.test(content))
    const flaw = typeof parts === "number" ? { at: parts } : parts.find(isUnknown)
    if (flaw) throw misread(text, (flaw as Hole).at, "{tokens.x}, {options.x|trim} or {options.x|slash}")
    return parts as Parts
  })
}

function isUnknown(part: string | Hole): boolean {
  return (
    typeof part !== "string" &&
    part.filters.some(({ name, argument }) => {
      const filter = sharedFilters.get(name)
      return !filter || (argument !== "") !== (filter.argued === true)
    })
  )
}

/**
 * Tells whether a text is complete only when something was put in.
 * @param text A text of a call to a provider.
 */
export function hasHoles(text: string): boolean {
  return callText(text).some((part) => typeof part === "object")
}

/**
 * Tells whether a hole reads what the application configures.
 * @param hole The hole.
 */
export function isOption(hole: Hole): boolean {
  return firstName(hole.steps) === "options"
}

/**
 * Tells whether a hole reads what the provider's answer says: the token answer, or a claim.
 * @param hole The hole.
 */
export function readsAnswer({ steps }: Hole): boolean {
  return isAnswer(firstName(steps))
}

/**
 * Tells whether a name stands for what the provider's answer says.
 * @param root The name that a hole begins with.
 */
export function isAnswer(root: string): boolean {
  return root === "tokens" || root === "claims"
}

/**
 * Tells whether a hole reads what was found on the way from the user's identifier to the issuer.
 * @param hole The hole.
 */
export function readsFound({ steps }: Hole): boolean {
  return firstName(steps) === "found"
}

/**
 * Reads the value of a hole of a call.
 * @param hole A hole.
 * @param holeValues What stands under the name that the hole begins with.
 * @returns Its text after the filters; nothing for an absent value and an object.
 */
export function readHole({ steps, filters }: Hole, holeValues: object): string | undefined {
  return filters.reduce<string | undefined>(
    (text, { name, argument }) =>
      text === undefined ? undefined : sharedFilters.get(name)?.apply(text, argument),
    scalar(follow(holeValues, steps)),
  )
}

function scalar(value: unknown): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined
  return typeof value === "boolean" || typeof value === "bigint" ? String(value) : undefined
}
