/** Takes secrets out of what is about to be logged. */

const mask = "[redacted]"
const maxDepth = 6
const maxMembers = 100

/** Members that hold what would let a reader of the log act for somebody: credentials, tokens, one-time values. */
const secretMember =
  /token|secret|passw|passphrase|verifier|cookie|authorization$|^code$|^state$|^nonce$|^random$|challenge|assertion|credential|private|^key$|apikey|api_key|^otp$|^pin$|signature|^jwt$|^value$|^data$|hash/i
/** Members of a token's surroundings that tell nothing. */
const plainMember =
  /^(?:token_type|tokens_?endpoint|token_endpoint.*|expires.*|authorization_endpoint|credentialDeviceType|credentialBackedUp)$/i

/** A JWT or JWE, wherever it stands. */
const sealed = /^eyJ[\w-]+\.[\w-]*\.[\w-]*/

/**
 * Copies a value without its secrets.
 * @param value Anything about to be logged.
 * @returns A copy in which secret members read `[redacted]`, addresses have lost their query values, and long or deep
 * structures are cut. Errors and dates stay as they are.
 */
export function redact(value: unknown): unknown {
  return copy(value, 0, new Set())
}

function copy(value: unknown, depth: number, above: Set<unknown>): unknown {
  if (typeof value === "string") return sealed.test(value) ? mask : withoutQuery(value)
  if (typeof value === "bigint") return String(value)
  if (value instanceof URL) return withoutQuery(value.href)
  if (value instanceof Headers || value instanceof URLSearchParams) {
    return [...new Set(value.keys())]
  }
  if (typeof value !== "object" || value === null || value instanceof Date || value instanceof Error)
    return value
  if (above.has(value) || depth >= maxDepth) return "[...]"
  const inside = new Set(above).add(value)
  if (Array.isArray(value)) return value.slice(0, maxMembers).map((item) => copy(item, depth + 1, inside))
  return members(value, depth, inside)
}

function members(value: object, depth: number, above: Set<unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(value).slice(0, maxMembers)) {
    if (name === "__proto__") continue
    const hide = secretMember.test(name) && !plainMember.test(name) && isTelling(member)
    result[name] = hide ? mask : copy(member, depth + 1, above)
  }
  return result
}

/** Whether a flag or an absent value stands under a secret's name is worth knowing. */
function isTelling(value: unknown): boolean {
  return value !== undefined && value !== null && typeof value !== "boolean" && typeof value !== "function"
}

/** Queries of addresses carry codes, states and sign-in tokens. */
function withoutQuery(text: string): string {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  if (url.username || url.password) {
    url.username = ""
    url.password = ""
  }
  const names = [...new Set(url.searchParams.keys())]
  url.search = ""
  url.hash = ""
  return names.length > 0
    ? `${url.href}?${names.map((name) => `${encodeURIComponent(name)}=${mask}`).join("&")}`
    : url.href
}
