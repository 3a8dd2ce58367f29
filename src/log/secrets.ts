/** Which values are secret: those under the name of a secret, wherever a request or a config holds them. */
import { isHeaders, isMap, isSearchParams, isSet } from "../brand/brand.js"
import { TextRedactor } from "./text.js"

/** Members that hold what would let a reader of the log act for a user: credentials, tokens, one-time values. */
const secretMember =
  /token|secret|passw|passphrase|verifier|cookie|authorization$|^code$|^state$|^nonce$|^random$|challenge|assertion|credential|private|^key$|apikey|api_key|^otp$|^pin$|signature|^jwt$|^value$|^data$|hash/i
/** Members of a token's surroundings that tell nothing. */
const plainMember =
  /^(?:token_type|tokens_?endpoint|token_endpoint.*|expires.*|authorization_endpoint|credentialDeviceType|credentialBackedUp)$/i
/** What programs call `code` too: SQLSTATE, and names such as ECONNRESET or ERR_JWT_EXPIRED. */
const errorCode = /^(?:[0-9A-Z]{5}|[A-Z]{4,}|[A-Z]+(?:_[A-Z0-9]+)+)$/

const maxDepth = 6
const maxMembers = 100
const maxValues = 300

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
  if (name === "code" && typeof value === "string" && errorCode.test(value)) return false
  return secretMember.test(name) && !plainMember.test(name)
}

/**
 * The secrets that code under way has to do with. Noting one costs nothing: they are looked at only when something is
 * logged.
 */
export class KnownSecrets {
  readonly #sources: SecretSource[]
  readonly #base: KnownSecrets | undefined
  /** In how many ways a value may stand in a text does not change while a request runs. */
  readonly #forms = new Map<string, readonly string[]>()

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
    return new TextRedactor(this.#values(), this.#forms)
  }

  #values(): Set<string> {
    const values = this.#base ? this.#base.#values() : new Set<string>()
    const most = values.size + maxValues
    // The newest first: they are the likeliest to be quoted.
    for (const source of this.#sources.toReversed()) {
      if (typeof source === "function") for (const value of source()) add(values, value, most)
      else collect(source, values, most, 0, new Set())
    }
    return values
  }
}

/** A word of letters is more likely to stand there for itself; addresses are no secrets. */
function add(values: Set<string>, value: string, most: number): void {
  const isWord = value.length < 8 && /^\p{L}*$/u.test(value)
  if (!isWord && !/^https?:\/\/[^?]*$/i.test(value) && values.size < most) values.add(value)
}

function collect(
  source: unknown,
  values: Set<string>,
  most: number,
  depth: number,
  seen: Set<unknown>,
): void {
  if (typeof source !== "object" || source === null || depth > maxDepth || seen.has(source)) return
  seen.add(source)
  for (const [name, value] of entriesOf(source).slice(0, maxMembers)) {
    if (typeof value === "string") {
      if (isSecretMember(name, value)) add(values, value, most)
    } else collect(value, values, most, depth + 1, seen)
  }
}

/**
 * Lists the members of any object, lists and maps included.
 * @param holder The object.
 * @returns Names and values; members that cannot be read are left out.
 */
export function entriesOf(holder: object): Array<[string, unknown]> {
  if (ArrayBuffer.isView(holder)) return []
  if (isMap(holder) || isHeaders(holder) || isSearchParams(holder))
    return [...holder].map(([name, value]) => [String(name), value])
  if (isSet(holder)) return [...holder].map((value, index) => [String(index), value])
  const entries: Array<[string, unknown]> = []
  for (const name of Object.keys(holder)) {
    try {
      entries.push([name, (holder as Record<string, unknown>)[name]])
    } catch {
      // A getter that throws has nothing to tell.
    }
  }
  return entries
}
