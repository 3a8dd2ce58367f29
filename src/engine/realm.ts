/**
 * What a value is, whichever realm or copy of a library made it. Test runners, edge runtimes and adapters hand over
 * dates, errors and bytes of another global object, for which `instanceof` is false.
 */

function isAnyObject(value: unknown): value is object {
  return typeof value === "object" && value !== null
}

/** Tells a JSON object from other values. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}

/** Tells objects that name themselves so from other values. */
export function isTagged<Kind extends object>(value: unknown, ...tags: string[]): value is Kind {
  return isAnyObject(value) && tags.includes(Object.prototype.toString.call(value).slice(8, -1))
}

/** Tells an error from other values. */
export function isError(value: unknown): value is Error {
  // A class may name itself otherwise with Symbol.toStringTag; within this realm it is an error all the same.
  return isTagged(value, "Error", "DOMException") || value instanceof Error
}

const timeOf = Date.prototype.getTime

/** Tells a `Date` from other values. An invalid date is one too. */
export function isDateObject(value: unknown): value is Date {
  // Reads the slot that only dates have (ECMA-262 section 21.4.4.10).
  return isAnyObject(value) && hasSlot(timeOf, value)
}

/** Whether a getter that reads a slot of its own kind finds it in a value. */
function hasSlot(getter: (() => unknown) | undefined, value: unknown): boolean {
  try {
    getter?.call(value)
    return getter !== undefined
  } catch {
    return false
  }
}

/** Tells a `DOMException`, for instance the reason of an aborted signal, from other errors. */
export function isDomException(error: Error): error is DOMException {
  return isTagged(error, "DOMException")
}

// The tag is asked first: a getter that finds no slot throws, which is slow, and most values are neither.
const sizeOfMap = Object.getOwnPropertyDescriptor(Map.prototype, "size")?.get
const sizeOfSet = Object.getOwnPropertyDescriptor(Set.prototype, "size")?.get

/** Tells a `Map` from other values. */
export function isMap(value: unknown): value is Map<unknown, unknown> {
  return isTagged(value, "Map") && hasSlot(sizeOfMap, value)
}

/** Tells a `Set` from other values. */
export function isSet(value: unknown): value is Set<unknown> {
  return isTagged(value, "Set") && hasSlot(sizeOfSet, value)
}

/** Tells whether a value says something: it is there, and no empty text. */
export function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ""
}

/** Copies an object without the members that are undefined; undefined counts as an empty object. */
export function omitUndefined<Value extends object>(value: Value | undefined): Value {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, member]) => member !== undefined)) as Value
}

/** Copies an object without the members that are null, as the columns of a row are that hold nothing. */
export function omitNulls<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null)) as Value
}

/** Names the kind of a typed array from a slot (ECMA-262 section 23.2.3.38), and is undefined for everything else. */
const readTypedArrayKind = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get

/** Tells a byte array, a `Buffer` included, from other values. */
export function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> {
  return readTypedArrayKind?.call(value) === "Uint8Array"
}

/** Writes a text in UTF-8, as a byte array of this realm: libraries ask for no other. */
export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

/** The two digits of every byte. */
const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

/** Writes bytes as text. */
export function toHex(bytes: Uint8Array): string {
  let text = ""
  for (const byte of bytes) text += digits[byte]
  return text
}

/** Tells a `URL` from other values. */
export function isUrl(value: unknown): value is URL {
  return isTagged<URL>(value, "URL") && typeof value.href === "string"
}

/** Tells a `Request` from other values. */
export function isRequest(value: unknown): value is Request {
  return isTagged<Request>(value, "Request") && typeof value.url === "string"
}

/** Tells `Headers` from other values. */
export function isHeaders(value: unknown): value is Headers {
  return isTagged<Headers>(value, "Headers") && typeof value.get === "function"
}

/** Tells `URLSearchParams` from other values. */
export function isSearchParams(value: unknown): value is URLSearchParams {
  return isTagged<URLSearchParams>(value, "URLSearchParams") && typeof value.get === "function"
}

/** Tells data from instances of classes. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isAnyObject(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // `Object.prototype` of any realm is what has nothing above it.
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** By the registry of symbols: adapter and engine may come from two copies of the package. */
const mark = Symbol.for("authlas.one-write")

const names = ["createUser", "linkAccount", "createAuthenticator"] as const

/** What is looked at of an adapter. */
type Writing = Partial<Record<(typeof names)[number] | "createUserWithAccount", unknown>>

/** Notes which methods the one write stands for. */
export function markOneWrite<Own extends Writing>(adapter: Own): Own {
  const one = adapter.createUserWithAccount
  if (typeof one === "function") {
    const standsFor = Object.fromEntries(names.map((name) => [name, adapter[name]]))
    Object.defineProperty(one, mark, { value: standsFor })
  }
  return adapter
}

/**
 * Tells whether an adapter has the one write, and none of the methods that it stands for was replaced. Of a method
 * that says nothing of others, its author has seen to that.
 */
export function hasOneWrite(adapter: Writing): boolean {
  const one = adapter.createUserWithAccount
  if (typeof one !== "function") return false
  const standsFor: Writing | undefined = Reflect.get(one, mark)
  return standsFor === undefined || names.every((name) => standsFor[name] === adapter[name])
}

/** Prepares a thrown value for the constructor of an error. */
export function toErrorOrMessage(thrown: unknown, otherwise: string): Error | string {
  return isError(thrown) ? thrown : otherwise
}
