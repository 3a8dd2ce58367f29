/**
 * Formats of stored passwords, as PHC strings: `$scrypt$ln=15,r=8,p=3$salt$hash`. A stored hash says how it was made, so that
 * one that was made otherwise is verified too.
 */
import * as base64url from "jose/base64url"
import { AuthError } from "../auth-error.js"

/**
 * A stored password could not be made or verified.
 *
 * Why: The stored text is damaged or of an unknown format, this runtime cannot compute its format, or what it is asked to hash
 * is no text of 1 to 1,024 characters. A wrong password is no error.
 *
 * What to do: Read the message: it names the format. Verify old formats on a runtime that has them, pass `bcrypt` for hashes of
 * bcrypt, or let the user set a new password.
 */
export class PasswordHashError extends AuthError {
  static override type = "PasswordHashError"
}

/** A format that hashes can be made in. */
export type PasswordFormat = "scrypt" | "pbkdf2" | "argon2id"

/** What one hash of scrypt costs (RFC 7914): memory is 128 * r * 2^logN bytes. */
export interface ScryptCost {
  /** Binary logarithm of the rounds: 15 for 32,768. */
  logN: number
  /** Size of a block, in units of 128 bytes. */
  r: number
  /** How often all of it is done. */
  p: number
}

/** What one hash of Argon2id costs (RFC 9106). */
export interface Argon2Cost {
  /** KiB of memory. */
  m: number
  /** Passes over the memory. */
  t: number
  /** Lanes that are filled side by side. */
  p: number
}

/** What one hash of PBKDF2 with HMAC-SHA-512 costs (RFC 8018, section 5.2). */
export interface Pbkdf2Cost {
  /** How often the function is applied. */
  i: number
}

/** A stored hash, taken apart. */
export interface StoredHash {
  format: PasswordFormat
  /** Its numbers by their names in the text. */
  cost: Readonly<Record<string, number>>
  salt: Uint8Array
  hash: Uint8Array
}

/** A format: its name in the text, and its numbers with what OWASP asks for and what is still computed. */
interface Format {
  id: string
  version?: string
  /** By its name in the text: the default, the least and the most. */
  numbers: Readonly<Record<string, readonly [usual: number, least: number, most: number]>>
  /** Tells whether one hash takes at most a gigabyte of memory, and seconds of time. */
  isPayable?: (cost: Readonly<Record<string, number>>) => boolean
}

/**
 * The defaults are those of the OWASP Password Storage Cheat Sheet,
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html; of its equal sets for scrypt the one with
 * 32 MiB.
 */
export const formats: Readonly<Record<PasswordFormat, Format>> = {
  scrypt: {
    id: "scrypt",
    numbers: { ln: [15, 1, 20], r: [8, 1, 32], p: [3, 1, 16] },
    isPayable: ({ ln = 0, r = 0, p = 0 }) => 2 ** ln * r <= mostMemory / 128 && 2 ** ln * r * p <= mostBlocks,
  },
  pbkdf2: { id: "pbkdf2-sha512", numbers: { i: [210_000, 1, 2_000_000] } },
  argon2id: {
    id: "argon2id",
    version: "v=19",
    numbers: { m: [19_456, 8, 1_048_576], t: [2, 1, 20], p: [1, 1, 16] },
    isPayable: ({ m = 0, t = 0 }) => 1024 * m <= mostMemory && m * t <= mostBlocks,
  },
}

/** Bytes of memory above which a hash is not computed. */
const mostMemory = 1024 * 1024 * 1024
/** Blocks that one hash may write: four to five times as many as the dearest set of OWASP, which takes about a second. */
const mostBlocks = 2 ** 22
/** Costs of bcrypt that are computed: each doubles the time, and 14 takes seconds in JavaScript. */
const bcryptCosts = [4, 14] as const
/** Characters above which a text is no stored hash. */
const longestHash = 512

/** Writes a hash as text. */
export function writeHash({ format, cost, salt, hash }: StoredHash): string {
  const { id, version } = formats[format]
  const named = writeCost(format, cost)
  return ["", id, ...(version ? [version] : []), named, ...[salt, hash].map(writeBase64)].join("$")
}

function writeCost(format: PasswordFormat, cost: Readonly<Record<string, number>>): string {
  const names = Object.keys(formats[format].numbers)
  return names.map((name) => `${name}=${cost[name]}`).join(",")
}

/**
 * Reads a stored hash; undefined for a text of another format.
 * @throws {PasswordHashError} When it is one of ours, and damaged or dearer than what is computed.
 */
export function readHash(text: string): StoredHash | undefined {
  if (text.length > longestHash) return undefined
  const [lead, id, ...rest] = text.split("$")
  const found = Object.entries(formats).find((entry) => entry[1].id === id)
  if (lead !== "" || !found) return undefined
  const [format, { version, numbers }] = found as [PasswordFormat, Format]
  if (version !== undefined && rest.shift() !== version)
    throw new PasswordHashError(`A stored password of the format ${format} has no version ${version}.`)
  const [named = "", salt = "", hash = "", more] = rest
  const cost = Object.fromEntries(
    named.split(",").map((pair) => [pair.split("=")[0] ?? "", Number(pair.split("=")[1])]),
  )
  const isWhole =
    more === undefined &&
    Object.keys(cost).join() === Object.keys(numbers).join() &&
    Object.entries(numbers).every(
      ([name, [, least]]) => Number.isInteger(cost[name]) && (cost[name] ?? 0) >= least,
    )
  const bytes = isWhole ? [readBase64(salt), readBase64(hash)] : []
  const [saltBytes, hashBytes] = bytes
  if (!saltBytes || !hashBytes || saltBytes.length < 8 || hashBytes.length < 16)
    throw new PasswordHashError(
      `A stored password of the format ${format} is damaged. Let the user set a new one.`,
    )
  assertPayable(format, cost)
  return { format, cost, salt: saltBytes, hash: hashBytes }
}

/** Refuses numbers of a hash that would keep a server busy. */
export function assertPayable(format: PasswordFormat, cost: Readonly<Record<string, number>>): void {
  const { numbers, isPayable = () => true } = formats[format]
  const isTooMuch = Object.entries(numbers).some(([name, [, , most]]) => (cost[name] ?? 0) > most)
  if (isTooMuch || !isPayable(cost))
    throw new PasswordHashError(
      `A password of the format ${format} with ${writeCost(format, cost)} costs more than is computed.`,
    )
}

/**
 * Tells whether a text is a hash of bcrypt.
 * @throws {PasswordHashError} When it is one whose cost is not computed.
 */
export function isBcrypt(text: string): boolean {
  const cost = /^\$2[aby]\$(\d\d)\$.{53}$/.exec(text)?.[1]
  if (cost === undefined) return false
  const [least, most] = bcryptCosts
  if (Number(cost) >= least && Number(cost) <= most) return true
  throw new PasswordHashError(
    `A stored password is of bcrypt with a cost that is not computed: ${cost}. It may be from ${least} to ${most}.`,
  )
}

/** The alphabet of base64 without padding, as PHC strings have it. */
function writeBase64(bytes: Uint8Array): string {
  return base64url.encode(bytes).replaceAll("-", "+").replaceAll("_", "/")
}

function readBase64(text: string): Uint8Array | undefined {
  try {
    return base64url.decode(text.replaceAll("+", "-").replaceAll("/", "_"))
  } catch {
    return undefined
  }
}
