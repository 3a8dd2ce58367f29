/**
 * Hashing for passwords that an application keeps itself. Whose password is right stays the application's to say, in
 * `authorize` of its Credentials provider.
 */
import {
  type Argon2Cost,
  assertPayable,
  formats,
  isBcrypt,
  type PasswordFormat,
  PasswordHashError,
  type Pbkdf2Cost,
  readHash,
  type ScryptCost,
  type StoredHash,
  writeHash,
} from "./formats.js"
import { native } from "./native.js"

export {
  type Argon2Cost,
  type PasswordFormat,
  PasswordHashError,
  type Pbkdf2Cost,
  type ScryptCost,
} from "./formats.js"
export { isLeaked, type LeakOptions } from "./leaked.js"

/** Options of {@link createPasswords}. */
export interface PasswordOptions {
  /**
   * How new hashes are made: `scrypt` (the default where `node:crypto` is), `pbkdf2` (the default elsewhere, of Web Crypto) or
   * `argon2id`, which Node has from 24.7.
   */
  format?: PasswordFormat
  /** Numbers of the format; those of OWASP by default. */
  cost?: Partial<ScryptCost> | Partial<Pbkdf2Cost> | Partial<Argon2Cost>
  /**
   * Where the stored hashes are verified besides here: `web` for a runtime without `node:crypto`. A format that one of them
   * cannot verify is refused at once.
   */
  runtimes?: readonly ("node" | "web")[]
  /** Verifies old hashes of bcrypt: the module `bcryptjs`, or another with the same function. */
  bcrypt?: {
    /** Compares a password with a hash of bcrypt. */
    compare(password: string, hash: string): Promise<boolean>
  }
  /**
   * A stored hash of the slowest format that you have. A password of an unknown user is compared with it, so that the answer
   * takes as long as for a known one. By default it is one of the format that new hashes have. One that cannot be compared here
   * is refused at once.
   */
  decoy?: string
}

/** What a comparison says. */
export interface PasswordCheck {
  /** Whether the password is the one that was stored. */
  isCorrect: boolean
  /**
   * The right password, hashed as new ones are now. Store it in the place of the old hash, where that is still the one that was
   * compared. Nothing where the old hash is of bcrypt and the password has more than 72 bytes, of which bcrypt leaves the rest
   * unread: what was typed there may be wrong.
   */
  newHash?: string
}

/** Hashes passwords, and compares them. */
export interface Passwords {
  /**
   * Hashes a password for the store.
   * @param password At most 1,024 characters.
   * @returns A text of at most 200 characters, which says its format.
   * @throws {PasswordHashError} When the password is empty or longer.
   */
  hash(password: string): Promise<string>
  /**
   * Compares a password with a stored hash. It takes as long where there is none.
   * @param password What the visitor typed; anything but a text of 1 to 1,024 characters is wrong.
   * @param stored The stored hash; null or undefined for an unknown user, or one without a password.
   * @throws {PasswordHashError} When this runtime cannot verify the hash: that is no wrong password.
   */
  verify(password: unknown, stored: string | null | undefined): Promise<PasswordCheck>
}

const longestPassword = 1_024
const saltLength = 16
const hashLength = 32

/**
 * Makes the functions that hash and compare passwords. Make them once.
 * @param options The format and what belongs to it.
 * @throws {PasswordHashError} When the format cannot be computed here or where `runtimes` says, or its cost or
 * the decoy is not valid.
 * @example
 * const passwords = createPasswords()
 * const stored = await passwords.hash("correct horse battery staple")
 * const { isCorrect, newHash } = await passwords.verify("correct horse battery staple", stored)
 */
export function createPasswords(options: PasswordOptions = {}): Passwords {
  const { format = native.scrypt ? "scrypt" : "pbkdf2", bcrypt } = options
  const cost = readCost(format, options)
  const hash = async (password: string): Promise<string> => {
    const salt = makeBytes(saltLength)
    const made = { format, cost, salt, hash: new Uint8Array(hashLength) }
    return writeHash({ ...made, hash: await derive(password.normalize("NFKC"), made) })
  }
  /** Chooses how a stored hash is compared. Throws where it cannot be compared here. */
  const chooseComparison = (stored: string): ((password: string) => Promise<boolean>) => {
    if (typeof stored !== "string")
      throw new PasswordHashError("A stored password is no text. Give the one that hash() returned, or null.")
    const parsed = readHash(stored)
    if (parsed) {
      if (parsed.format !== "pbkdf2" && !native[parsed.format]) throw makeUnknownError(parsed.format)
      return (password) => isSame(password, parsed)
    }
    if (!isBcrypt(stored)) throw new PasswordHashError("A stored password has no format that is known here.")
    if (!bcrypt)
      throw new PasswordHashError(
        "A stored password has the format bcrypt. Install bcryptjs, and pass it as `bcrypt`.",
      )
    return async (password) => {
      try {
        return await bcrypt.compare(password, stored)
      } catch (cause) {
        throw new PasswordHashError("The library of bcrypt could not compare a password.", { cause })
      }
    }
  }
  const compare = async (password: string, stored: string): Promise<boolean> =>
    chooseComparison(stored)(password)
  // At a sign-in it would fail for unknown users alone, and tell them from others.
  if (options.decoy !== undefined) chooseComparison(options.decoy)
  // Random bytes, which no password has: a hash that is made here would cost the first unknown user another one.
  const decoy =
    options.decoy ?? writeHash({ format, cost, salt: makeBytes(saltLength), hash: makeBytes(hashLength) })
  return {
    hash: async (password) => {
      if (!isPassword(password))
        throw new PasswordHashError(`A password is a text of 1 to ${longestPassword} characters.`)
      return hash(password)
    },
    verify: async (password, stored) => {
      if (!isPassword(password) || stored === null || stored === undefined || stored === "") {
        await compare(isPassword(password) ? password : "-", decoy)
        return { isCorrect: false }
      }
      if (!(await compare(password, stored))) return { isCorrect: false }
      return isCurrent(stored, format, cost) || (isBcrypt(stored) && isCutByBcrypt(password))
        ? { isCorrect: true }
        : { isCorrect: true, newHash: await hash(password) }
    },
  }
}

const makeBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Bytes of a password that bcrypt reads. */
const longestOfBcrypt = 72

/** Tells whether bcrypt leaves the end of a password unread, so that what was typed there may be wrong. */
const isCutByBcrypt = (password: string): boolean =>
  new TextEncoder().encode(password).length > longestOfBcrypt

const isPassword = (given: unknown): given is string =>
  typeof given === "string" && given !== "" && given.length <= longestPassword

/** Reads the numbers of a format, and refuses a format that cannot be verified everywhere. */
function readCost(
  format: PasswordFormat,
  { cost = {}, runtimes = [] }: PasswordOptions,
): Readonly<Record<string, number>> {
  if (!Object.hasOwn(formats, format))
    throw new PasswordHashError(`There is no format ${String(format)}. Choose scrypt, pbkdf2 or argon2id.`)
  if (format !== "pbkdf2" && !native[format])
    throw new PasswordHashError(
      `This runtime does not compute ${format}. Choose ${native.scrypt ? "scrypt or " : ""}pbkdf2.`,
    )
  if (format !== "pbkdf2" && runtimes.includes("web"))
    throw new PasswordHashError(`A runtime without node:crypto cannot verify ${format}. Choose pbkdf2.`)
  const { logN, ...given } = cost as Record<string, number>
  const wanted = logN === undefined ? given : { ln: logN, ...given }
  const { numbers } = formats[format]
  for (const [name, number] of Object.entries(wanted)) {
    const [, least, most] = numbers[name] ?? [0, 1, 0]
    if (!Number.isInteger(number) || number < least || number > most)
      throw new PasswordHashError(
        numbers[name]
          ? `cost.${name === "ln" ? "logN" : name} is a whole number from ${least} to ${most}.`
          : `${format} has no number ${name}. It has ${Object.keys(numbers).join(", ").replace("ln", "logN")}.`,
      )
  }
  const chosen = Object.entries(numbers).map(([name, [usual]]) => [name, wanted[name] ?? usual])
  const all: Readonly<Record<string, number>> = Object.fromEntries(chosen)
  assertPayable(format, all)
  return all
}

/** Tells whether a stored hash was made as new ones are. */
function isCurrent(stored: string, format: PasswordFormat, cost: Readonly<Record<string, number>>): boolean {
  const parsed = readHash(stored)
  return (
    parsed?.format === format &&
    parsed.hash.length >= hashLength &&
    Object.entries(cost).every(([name, number]) => parsed.cost[name] === number)
  )
}

/** Compares in constant time. Another library may have hashed the text as it was typed. */
async function isSame(password: string, stored: StoredHash): Promise<boolean> {
  const normal = password.normalize("NFKC")
  for (const text of normal === password ? [password] : [normal, password]) {
    const made = await derive(text, stored)
    let difference = made.length ^ stored.hash.length
    for (const [index, byte] of made.entries()) difference |= byte ^ (stored.hash[index] ?? 0)
    if (difference === 0) return true
  }
  return false
}

/** Computes a hash as a stored one was. */
async function derive(text: string, { format, cost, salt, hash }: StoredHash): Promise<Uint8Array> {
  const password = new TextEncoder().encode(text)
  const { ln: logN = 0, r = 0, p = 0, m = 0, t = 0, i: iterations = 0 } = cost
  try {
    if (format === "pbkdf2") {
      const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"])
      const parameters = { name: "PBKDF2", hash: "SHA-512", salt: new Uint8Array(salt), iterations }
      return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, hash.length * 8))
    }
    if (format === "scrypt" && native.scrypt)
      return await native.scrypt(password, salt, { logN, r, p }, hash.length)
    if (format === "argon2id" && native.argon2id)
      return await native.argon2id(password, salt, { m, t, p }, hash.length)
  } catch (cause) {
    throw new PasswordHashError(`This runtime could not compute ${format} with the numbers of the hash.`, {
      cause,
    })
  }
  throw makeUnknownError(format)
}

function makeUnknownError(format: PasswordFormat): PasswordHashError {
  return new PasswordHashError(
    `This runtime does not compute ${format}. Verify the password on one that does, or let the user set a new one.`,
  )
}
