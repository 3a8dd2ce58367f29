/** Hashing of passwords that an application keeps. */
import { pbkdf2Sync, scryptSync } from "node:crypto"
import bcrypt from "bcryptjs"
import { describe, expect, it, vi } from "vitest"
import { createPasswords, isLeaked, PasswordHashError } from "../../src/engine/password/index.js"

const cheap = { cost: { logN: 4, r: 8, p: 1 } }
const right = "correct horse battery staple"
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "")
/** What a call throws. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: Error) => error,
  )

describe("a password that was hashed", () => {
  it("is scrypt with the numbers of OWASP unless the application says otherwise", async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash(right)
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await passwords.verify(right, stored)).toEqual({ isCorrect: true })
    expect(await passwords.verify(`${right} `, stored)).toEqual({ isCorrect: false })
  })

  it("has a salt of its own each time", async () => {
    const passwords = createPasswords(cheap)
    expect(await passwords.hash(right)).not.toBe(await passwords.hash(right))
  })

  it("is what node:crypto computes of the same numbers, in both formats", async () => {
    const salt = Buffer.from("0123456789abcdef")
    const numbers = { N: 16, r: 8, p: 1 }
    const byScrypt = `$scrypt$ln=4,r=8,p=1$${base64(salt)}$${base64(scryptSync(right, salt, 32, numbers))}`
    const byPbkdf2 = `$pbkdf2-sha512$i=1000$${base64(salt)}$${base64(pbkdf2Sync(right, salt, 1000, 32, "sha512"))}`
    for (const stored of [byScrypt, byPbkdf2]) {
      expect((await createPasswords(cheap).verify(right, stored)).isCorrect).toBe(true)
      expect((await createPasswords(cheap).verify("wrong", stored)).isCorrect).toBe(false)
    }
  })

  it("is the same however the letters were composed, and one that another library did not normalise counts too", async () => {
    const passwords = createPasswords(cheap)
    const [composed, decomposed] = ["Caf\u00e9 \ufb01n", "Cafe\u0301 fin"]
    expect((await passwords.verify(decomposed, await passwords.hash(composed))).isCorrect).toBe(true)
    const salt = Buffer.from("0123456789abcdef")
    const raw = base64(scryptSync(decomposed, salt, 32, { N: 16, r: 8, p: 1 }))
    const stored = `$scrypt$ln=4,r=8,p=1$${base64(salt)}$${raw}`
    expect((await passwords.verify(decomposed, stored)).isCorrect).toBe(true)
    expect((await passwords.verify(composed, stored)).isCorrect).toBe(false)
  })

  it("is hashed anew when it is right and was stored in another way, and only then", async () => {
    const old = await createPasswords({ format: "pbkdf2", cost: { i: 1000 } }).hash(right)
    const weak = await createPasswords({ cost: { logN: 3, r: 8, p: 1 } }).hash(right)
    const passwords = createPasswords({ ...cheap, bcrypt })
    for (const stored of [old, weak, await bcrypt.hash(right, 4)]) {
      const { isCorrect, newHash = "" } = await passwords.verify(right, stored)
      expect(isCorrect).toBe(true)
      expect(newHash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/)
      expect(await passwords.verify(right, newHash)).toEqual({ isCorrect: true })
      expect(await passwords.verify("wrong", stored)).toEqual({ isCorrect: false })
    }
  })

  it.each([undefined, null, 7, {}, "", "x".repeat(1_025), ["a"]])("is never %j", async (given) => {
    const passwords = createPasswords(cheap)
    expect(await passwords.verify(given, await passwords.hash(right))).toEqual({ isCorrect: false })
    expect(await failureOf(passwords.hash(given as string))).toMatchObject({
      type: "PasswordHashError",
      message: expect.stringContaining("1 to 1024 characters"),
    })
  })
})

describe("a stored text that cannot be verified", () => {
  const salt = base64(Buffer.alloc(16))
  const hash = base64(Buffer.alloc(32))
  it.each([
    ["plain text", "has no format that is known here"],
    ["", ""],
    [`$md5$${hash}`, "has no format that is known here"],
    [`$scrypt$ln=4,r=8$${salt}$${hash}`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=x$${salt}$${hash}`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=0$${salt}$${hash}`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=1$${salt}`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=1$${salt}$${hash}$more`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=1$${salt}$AAAA`, "is damaged"],
    [`$scrypt$ln=4,r=8,p=1$é$${hash}`, "is damaged"],
    [`$scrypt$ln=21,r=8,p=1$${salt}$${hash}`, "costs more than is computed"],
    [`$scrypt$ln=20,r=32,p=1$${salt}$${hash}`, "costs more than is computed"],
    [`$scrypt$ln=17,r=8,p=5$${salt}$${hash}`, "costs more than is computed"],
    [`$pbkdf2-sha512$i=2000001$${salt}$${hash}`, "costs more than is computed"],
    [`$argon2id$v=19$m=1048576,t=5,p=1$${salt}$${hash}`, "costs more than is computed"],
    [`$argon2id$v=16$m=8,t=1,p=1$${salt}$${hash}`, "has no version v=19"],
    [`$2b$12$${"a".repeat(53)}`, "Install bcryptjs, and pass it as `bcrypt`"],
  ])("is an error that says why, and no wrong password: %s", async (stored, why) => {
    const error = await failureOf(createPasswords(cheap).verify(right, stored))
    if (why === "") expect(error).toBeUndefined()
    else {
      expect(error).toBeInstanceOf(PasswordHashError)
      expect(error?.message).toContain(why)
      expect(error?.message).not.toContain(hash)
    }
  })

  it.each([7, 0, false, {}, ["a"]])("is an error where it is no text: %j", async (stored) => {
    const error = await failureOf(createPasswords(cheap).verify(right, stored as string))
    expect(error).toBeInstanceOf(PasswordHashError)
    expect(error?.message).toContain("is no text")
  })

  it("of Argon2id is verified where the runtime has it, and otherwise an error that says so", async () => {
    const stored = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`
    const check = createPasswords(cheap).verify(right, stored)
    if ("argon2" in (await import("node:crypto"))) expect(await check).toEqual({ isCorrect: false })
    else expect((await failureOf(check))?.message).toContain("does not compute argon2id")
  })
})

describe("an unknown user", () => {
  it("costs what a known one costs: one hash of the same format, the first time too", async () => {
    const deriveBits = vi.spyOn(crypto.subtle, "deriveBits")
    try {
      const passwords = createPasswords({ format: "pbkdf2", cost: { i: 1000 } })
      const stored = await passwords.hash(right)
      const countOf = async (given: unknown, hash: string | null) => {
        deriveBits.mockClear()
        await passwords.verify(given, hash)
        return deriveBits.mock.calls.map(([algorithm]) => (algorithm as Pbkdf2Params).iterations)
      }
      expect(await countOf("wrong", null)).toEqual([1000])
      expect(await countOf("wrong", stored)).toEqual([1000])
      expect(await countOf("wrong", null)).toEqual([1000])
      expect(await countOf(7, stored)).toEqual([1000])
      expect(await countOf("x".repeat(5_000), stored)).toEqual([1000])
    } finally {
      deriveBits.mockRestore()
    }
  })

  it("costs what the slowest stored format costs, where the application names one", async () => {
    const compare = vi.fn(async () => true)
    const decoy = `$2b$12$${"a".repeat(53)}`
    const passwords = createPasswords({ ...cheap, bcrypt: { compare }, decoy })
    expect(await passwords.verify(right, undefined)).toEqual({ isCorrect: false })
    expect(compare).toHaveBeenCalledExactlyOnceWith(right, decoy)
  })
})

describe("a hash of bcrypt", () => {
  it.each(["03", "15", "31", "40"])("of cost %s is not computed", async (cost) => {
    const compare = vi.fn(async () => true)
    const stored = `$2b$${cost}$${"a".repeat(53)}`
    const error = await failureOf(createPasswords({ ...cheap, bcrypt: { compare } }).verify(right, stored))
    expect(error).toBeInstanceOf(PasswordHashError)
    expect(error?.message).toContain("bcrypt with a cost that is not computed")
    expect(compare).not.toHaveBeenCalled()
  })

  it("that the library cannot read is an error of the package", async () => {
    const compare = () => Promise.reject(new RangeError("odd"))
    const stored = `$2b$12$${"a".repeat(53)}`
    const error = await failureOf(createPasswords({ ...cheap, bcrypt: { compare } }).verify(right, stored))
    expect(error).toBeInstanceOf(PasswordHashError)
    expect(error?.cause).toMatchObject({ err: expect.any(RangeError) })
  })

  it("is replaced after a password that bcrypt reads to its end, and kept after a longer one", async () => {
    const passwords = createPasswords({ ...cheap, bcrypt })
    const read = "ä".repeat(36)
    const whole = await passwords.verify(read, await bcrypt.hash(read, 4))
    expect(whole).toEqual({ isCorrect: true, newHash: expect.stringContaining("$scrypt$") })
    const stored = await bcrypt.hash(`${read}right`, 4)
    expect(await passwords.verify(`${read}wrong`, stored)).toEqual({ isCorrect: true })
  })
})

describe("createPasswords", () => {
  it.each<[object, string]>([
    [{ decoy: `$2b$12$${"a".repeat(53)}` }, "Install bcryptjs, and pass it as `bcrypt`"],
    [{ decoy: "$md5$" }, "no format that is known here"],
    [{ format: "md5" }, "There is no format md5"],
    [{ format: "scrypt", runtimes: ["node", "web"] }, "A runtime without node:crypto cannot verify scrypt"],
    [{ cost: { logN: 0 } }, "cost.logN is a whole number from 1 to 20"],
    [{ cost: { r: 1.5 } }, "cost.r is a whole number from 1 to 32"],
    [{ cost: { i: 5 } }, "scrypt has no number i. It has logN, r, p."],
    [{ format: "pbkdf2", cost: { i: 0 } }, "cost.i is a whole number from 1 to 2000000"],
    [{ cost: { logN: 20 } }, "scrypt with ln=20,r=8,p=3 costs more than is computed"],
  ])("refuses %j", (options, why) => {
    expect(() => createPasswords(options)).toThrow(why)
  })

  it("refuses Argon2id where the runtime has none", async () => {
    if ("argon2" in (await import("node:crypto")))
      expect(createPasswords({ format: "argon2id" })).toBeDefined()
    else
      expect(() => createPasswords({ format: "argon2id" })).toThrow(
        "This runtime does not compute argon2id. Choose scrypt or pbkdf2.",
      )
  })
})

describe("isLeaked", () => {
  // The SHA-1 of "password" is in every list.
  const [prefix, suffix] = ["5BAA6", "1E4C9B93F3F0682250B6CF8331B7EE68FD8"]
  const range = (count: number) =>
    `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${suffix.toLowerCase()}:${count}\r\n`

  it("asks for five digits alone, and compares the rest here", async () => {
    const fetchRange = vi.fn(async () => range(9_545_824))
    expect(await isLeaked("password", fetchRange)).toBe(true)
    expect(fetchRange).toHaveBeenCalledExactlyOnceWith(prefix, expect.any(AbortSignal))
    expect(await isLeaked("another password", async () => range(1))).toBe(false)
    expect(await isLeaked("password", async () => range(0))).toBe(false)
  })

  it.each<[string, (signal: AbortSignal) => Promise<string>, string]>([
    ["it fails", () => Promise.reject(new Error("status 503")), "status 503"],
    ["it says nothing for too long", () => new Promise(() => {}), "did not answer within 20 ms"],
    ["it says too much", async () => "A".repeat(1_000_001), "more than a range"],
    ["it says no text", async () => ({}) as string, "no text"],
  ])(
    "passes a password with a line in the log when %s, or throws if the application wants that",
    async (_, ask, why) => {
      const warn = vi.fn()
      let ended: AbortSignal | undefined
      const fetchRange = (_: string, signal: AbortSignal) => {
        ended = signal
        return ask(signal)
      }
      expect(await isLeaked("password", fetchRange, { timeout: 20, logger: { warn } })).toBe(false)
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(why))
      expect(warn.mock.calls[0]?.[0]).toContain("so the password passes")
      expect(ended?.aborted).toBe(true)
      const thrown = await failureOf(isLeaked("password", fetchRange, { timeout: 20, onFailure: "throw" }))
      expect(thrown).toBeInstanceOf(PasswordHashError)
      expect(thrown?.message).toBe("The list of leaked passwords could not be read. Try again later.")
    },
  )
})
