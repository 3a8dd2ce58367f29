/** Which values are secret: those under the name of a secret, wherever a request or a config holds them. */
import { isHeaders, isMap, isSearchParams, isSet } from "../brand/brand.js"
import { longestValue, TextRedactor } from "./text.js"

/** Members that hold what would let a reader of the log act for a user: credentials, tokens, one-time values. */
const secretMember =
  /token|secret|passw|passphrase|verifier|cookie|authorization$|^code$|^state$|^nonce$|^random$|challenge|assertion|credential|private|^key$|apikey|api_key|^otp$|^pin$|signature|^jwt$|^value$|^data$|hash/i
/** Members of a token's surroundings that tell nothing. */
const plainMember =
  /^(?:token_type|tokens_?endpoint|token_endpoint.*|expires.*|authorization_endpoint|credentialDeviceType|credentialBackedUp)$/i
/** What programs call `code` too: SQLSTATE, and names such as ECONNRESET or ERR_JWT_EXPIRED. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z]{4,20}|(?=.{4,60}$)[A-Z]+(?:_[A-Z0-9]+)+)$/
/** The code of an error may be a name in any case, of a class or a provider. */
const errorName = /^[\w.-]{1,64}$/

const maxDepth = 6
/** Members of one object that are looked at. */
export const maxMembers = 100
/** Characters of a name; a longer one was made up. */
export const longestName = 200
/** Objects that are searched for secrets. */
const maxObjects = 500
/** What is looked for of one request: characters, and so many more for every value. */
const maxRemembered = 16_384
const perValue = 128

/** Where values come from: an object that is searched by the names of its members, or a list made when it is needed. */
export type SecretSource = object | (() => Iterable<string>)

/**
 * Tells whether a member holds a secret.
 * @param name Its name.
 * @param value Its value: whether a flag or an absent value stands under a secret's name is worth knowing.
 */
export function isSecretMember(name: string, value: unknown): boolean {
  if (value === undefined || value === null || typeof value === "boolean" || typeof value === "function")
    return false
  if (name.length > longestName) return true
  return secretMember.test(name) && !plainMember.test(name)
}

/**
 * Tells whether the value of a member named `code` is that of a failure, and worth reading in a log.
 * @param value The value.
 * @param isOfError Whether an `Error` has it, and not a plain object, which may as well be a form or an answer.
 */
export function isErrorCode(value: unknown, isOfError: boolean): boolean {
  if (typeof value !== "string") return isOfError && typeof value === "number"
  return (isOfError ? errorName : errorCode).test(value)
}

/**
 * The secrets that code under way has to do with. Noting one costs nothing: they are looked at only when something is
 * logged.
 */
export class KnownSecrets {
  readonly #sources: SecretSource[]
  readonly #base: KnownSecrets | undefined
  /** Of what is known for good. */
  #lasting: TextRedactor | undefined

  /**
   * @param sources Where the values stand.
   * @param base What is known besides.
   */
  constructor(sources: readonly SecretSource[] = [], base?: KnownSecrets) {
    this.#sources = [...sources]
    this.#base = base
  }

  /**
   * Adds what has become known. What is known of a whole config is never added to: it outlives the request.
   * @param source Where the values stand; it may still change.
   */
  note(source: unknown): void {
    if (this.#base && typeof source === "object" && source !== null) this.#sources.push(source)
  }

  /** Makes what takes the values out of texts. */
  redactor(): TextRedactor {
    if (this.#base) return new TextRedactor(this.#values(maxRemembered), this.#base.redactor())
    this.#lasting ??= new TextRedactor(this.#values(Number.POSITIVE_INFINITY))
    return this.#lasting
  }

  *#values(room: number): Iterable<string> {
    let left = room
    // The newest first: they are the likeliest to be quoted.
    for (const source of this.#sources.toReversed())
      for (const value of typeof source === "function" ? source() : secretsIn(source)) {
        if (isPlainWord(value)) continue
        if (left <= 0) return
        left -= Math.min(value.length, longestValue) + perValue
        yield value
      }
  }
}

/** A word of letters is more likely to stand there for itself; addresses are no secrets. */
function isPlainWord(value: string): boolean {
  return (value.length < 8 && /^\p{L}*$/u.test(value)) || /^https?:\/\/[^?]*$/i.test(value)
}

/** Nearest first, so that depth costs nothing where there is little of it. */
function* secretsIn(source: object): Iterable<string> {
  const seen = new Set<unknown>([source])
  let level = [source]
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    const below: object[] = []
    for (const holder of level)
      for (const [name, value] of entriesOf(holder)) {
        if (typeof value === "string") {
          if (isSecretMember(name, value)) yield value
        } else if (
          typeof value === "object" &&
          value !== null &&
          seen.size < maxObjects &&
          !seen.has(value)
        ) {
          seen.add(value)
          below.push(value)
        }
      }
    level = below
  }
}

/**
 * Lists the first hundred members of any object, lists and maps included.
 * @param holder The object.
 * @returns Names and values; members that cannot be read are left out.
 */
export function entriesOf(holder: object): Array<[string, unknown]> {
  if (ArrayBuffer.isView(holder)) return []
  if (isMap(holder) || isHeaders(holder) || isSearchParams(holder))
    return firstOf<[unknown, unknown]>(holder).map(([name, value]) => [String(name), value])
  if (Array.isArray(holder) || isSet(holder))
    return firstOf<unknown>(holder).map((value, index) => [String(index), value])
  const entries: Array<[string, unknown]> = []
  for (const name of Object.keys(holder).slice(0, maxMembers)) {
    try {
      entries.push([name, (holder as Record<string, unknown>)[name]])
    } catch {
      // A getter that throws has nothing to tell.
    }
  }
  return entries
}

/**
 * Takes the first hundred of many.
 * @param all An array, a set and the like.
 */
export function firstOf<One>(all: Iterable<One>): One[] {
  const first: One[] = []
  for (const one of all) {
    if (first.length === maxMembers) break
    first.push(one)
  }
  return first
}
