/** Codes that a user can type: how often they can be tried. */
import { createHash } from "node:crypto"
import { afterEach, describe, expect, it, vi } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import type { EmailConfig } from "../../src/providers/index.js"
import type { Adapter, VerificationToken } from "../../src/types/adapter.js"
import { browser, errorOf, mailbox, signsIn } from "../support/app.js"

const victim = "victim@x.test"
const attempts = 5

afterEach(() => void vi.useRealTimers())

type Key = Pick<VerificationToken, "identifier" | "token">

/** A table of tokens as one kind of store keeps it. */
function table(
  find: (row: VerificationToken, key: Key) => boolean,
  { replaces = () => false, late = 0, spelled = (expires: Date) => expires, unique = false }: Kept = {},
): { rows: VerificationToken[]; adapter: Adapter } {
  const rows: VerificationToken[] = []
  const adapter: Adapter = {
    ...MemoryAdapter(),
    async createVerificationToken(row) {
      const same = rows.find((one) => one.identifier === row.identifier && one.token === row.token)
      if (unique && same) throw new Error("UNIQUE constraint failed")
      for (const old of rows.filter((one) => replaces(one, row))) rows.splice(rows.indexOf(old), 1)
      rows.push({ ...row, expires: spelled(row.expires) })
      return row
    },
    async useVerificationToken(key) {
      if (late) await new Promise((done) => setTimeout(done, Math.random() * late))
      const row = rows.find((one) => find(one, key))
      if (row) rows.splice(rows.indexOf(row), 1)
      return row ?? null
    },
  }
  return { rows, adapter }
}
interface Kept {
  replaces?: (one: VerificationToken, other: VerificationToken) => boolean
  late?: number
  spelled?: (expires: Date) => Date
  unique?: boolean
}

const byBoth = (row: VerificationToken, key: Key) =>
  row.identifier === key.identifier && row.token === key.token

const stores: [string, () => { rows: VerificationToken[]; adapter: Adapter }][] = [
  ["keeps rows twice", () => table(byBoth)],
  ["refuses a row twice", () => table(byBoth, { unique: true })],
  ["answers late", () => table(byBoth, { late: 5 })],
  ["looks up by token alone", () => table((row, key) => row.token === key.token)],
  [
    "keeps one row for an identifier",
    () => table(byBoth, { replaces: (one, other) => one.identifier === other.identifier }),
  ],
  [
    "keeps whole seconds",
    () => table(byBoth, { spelled: (date) => new Date(Math.floor(date.getTime() / 1000) * 1000) }),
  ],
]

/** A site whose codes come from a list, and any number of processes of it: each has its own config and adapter object. */
function site(
  adapter: Adapter,
  codes: string[] = ["123456"],
  options: Partial<EmailConfig> = {},
  id = "email",
) {
  const mail = mailbox({
    id,
    maxAge: 600,
    generateVerificationToken: () => (codes.length > 1 ? codes.shift() : codes[0]) ?? "",
    ...options,
  })
  const process = () =>
    browser({ providers: [mail.provider], adapter: { ...adapter }, session: { strategy: "jwt" } })
  const ask = (email = victim) => process().submit(`signin/${id}`, { email })
  const guess = (token: string, email = victim, client = process()) =>
    client.get(`callback/${id}?${new URLSearchParams({ token, email })}`)
  return { mail, ask, guess, process }
}

async function guesses(count: number, guess: (token: string) => Promise<Response>): Promise<void> {
  for (let wrong = 0; wrong < count; wrong += 1) await guess(`00000${wrong}`.slice(-6))
}

describe("a code that can be typed can be tried five times, however many processes are asked at once", () => {
  it.each(stores)("is burnt by wrong tries, in a store that %s", async (_, make) => {
    const { ask, guess } = site(make().adapter)
    await ask()
    await guesses(attempts, guess)
    const right = await guess("123456")
    expect([signsIn(right), errorOf(right)]).toEqual([false, "Verification"])
  })

  it.each(stores)("works after a few mistakes, once, in a store that %s", async (_, make) => {
    const { rows, adapter } = make()
    const { ask, guess } = site(adapter)
    await ask()
    await guesses(attempts - 1, guess)
    expect(signsIn(await guess("123456"))).toBe(true)
    expect(signsIn(await guess("123456"))).toBe(false)
    expect(rows).toEqual([])
  })

  it.each(stores)("is burnt by parallel tries in twenty processes, in a store that %s", async (_, make) => {
    const { adapter } = make()
    const looked = new Set<string>()
    const counting: Adapter = {
      ...adapter,
      useVerificationToken: async (key) => {
        if (key.identifier === victim) looked.add(key.token)
        return adapter.useVerificationToken?.(key) ?? null
      },
    }
    const { ask, guess } = site(counting)
    await ask()
    looked.clear()
    const all = Array.from({ length: 100 }, (_, at) => String(200_000 + at))
    const answers = await Promise.all(all.map((token) => guess(token)))
    expect(answers.filter(signsIn)).toEqual([])
    expect(looked.size).toBe(attempts)
    expect(signsIn(await guess("123456"))).toBe(false)
  })

  it.each(stores)(
    "signs in one of twenty parallel uses of the right code, in a store that %s",
    async (_, make) => {
      const { ask, guess } = site(make().adapter)
      await ask()
      const answers = await Promise.all(Array.from({ length: 20 }, () => guess("123456")))
      expect(answers.filter(signsIn)).toHaveLength(1)
    },
  )

  it("reads and deletes in two steps: the tries of one process stay bounded", async () => {
    const { rows, adapter } = table(byBoth)
    const looked: string[] = []
    const twoSteps: Adapter = {
      ...adapter,
      useVerificationToken: async (key) => {
        if (key.identifier === victim) looked.push(key.token)
        const row = rows.find((one) => byBoth(one, key)) ?? null
        await new Promise((done) => setTimeout(done, 5))
        if (row) rows.splice(rows.indexOf(row), 1)
        return row
      },
    }
    const { ask, guess, process } = site(twoSteps)
    await ask()
    looked.length = 0
    const client = process()
    await Promise.all(Array.from({ length: 100 }, (_, at) => guess(String(300_000 + at), victim, client)))
    expect(new Set(looked).size).toBe(attempts)
  })

  it.each(stores)(
    "comes with new tries and ends the codes before it, in a store that %s",
    async (_, make) => {
      vi.useFakeTimers({ toFake: ["Date"] })
      const { ask, guess } = site(make().adapter, ["111111", "222222", "333333"])
      await ask()
      await guesses(attempts, guess)
      vi.advanceTimersByTime(2000)
      await ask()
      expect(signsIn(await guess("111111"))).toBe(false)
      expect(signsIn(await guess("222222"))).toBe(true)
      vi.advanceTimersByTime(2000)
      await ask()
      expect(signsIn(await guess("333333"))).toBe(true)
    },
  )

  it("can be drawn again for the same address", async () => {
    const { ask, guess } = site(table(byBoth, { unique: true }).adapter)
    for (let round = 0; round < 3; round += 1)
      expect((await ask()).headers.get("location")).toContain("verify")
    expect(signsIn(await guess("123456"))).toBe(true)
    expect(signsIn(await guess("123456"))).toBe(false)
  })

  it("is worth nothing at another provider", async () => {
    const { adapter } = table((row, key) => row.identifier.toLowerCase() === key.identifier.toLowerCase())
    const one = site(adapter, ["123456"], {}, "one")
    const other = site(adapter, ["654321"], {}, "other")
    await one.ask()
    await other.ask("somebody@x.test")
    expect(signsIn(await other.guess("123456"))).toBe(false)
    expect(signsIn(await one.guess("123456"))).toBe(true)
  })

  it.each(stores)("takes the address as it was typed, in a store that %s", async (_, make) => {
    for (const email of ["Victim@X.test", " victim@x.test ", "victim@x.test"]) {
      const { ask, guess } = site(make().adapter)
      await ask(email)
      expect(signsIn(await guess("123456", email))).toBe(true)
    }
  })

  it("has five tries under all spellings of its address together", async () => {
    const { ask, guess } = site(MemoryAdapter())
    await ask()
    const spellings = ["VICTIM@x.test", " victim@x.test", "victim@x.test ", "Victim@x.test", victim]
    for (const email of spellings) await guess("000000", email)
    for (const email of spellings) expect(signsIn(await guess("123456", email))).toBe(false)
  })

  it("is found under no spelling but what the provider's own function makes of the typed address", async () => {
    const strict = site(MemoryAdapter(), ["123456"], { normalizeIdentifier: (typed) => typed.trim() })
    await strict.ask("Ada@x.test")
    expect(signsIn(await strict.guess("123456", "ada@x.test"))).toBe(false)
    expect(signsIn(await strict.guess("123456", " Ada@x.test"))).toBe(true)
    // Each turn gives another address: what came back is taken as it is.
    const turning = site(MemoryAdapter(), ["123456"], { normalizeIdentifier: (typed) => `a${typed}` })
    await turning.ask("da@x.test")
    expect(signsIn(await turning.guess("123456", "da@x.test"))).toBe(false)
    expect(signsIn(await turning.guess("123456", "ada@x.test"))).toBe(true)
    const fail = (): never => {
      throw new Error("no address")
    }
    let isOpen = true
    const refusing = site(MemoryAdapter(), ["123456"], {
      normalizeIdentifier: (typed) => (isOpen ? typed : fail()),
    })
    await refusing.ask()
    isOpen = false
    expect(errorOf(await refusing.guess("123456", "other@x.test"))).toBe("Verification")
    expect(signsIn(await refusing.guess("123456"))).toBe(true)
  })

  it("is not what an attacker burns for another address", async () => {
    const { ask, guess } = site(MemoryAdapter())
    await ask()
    await ask("attacker@x.test")
    for (let round = 0; round < 50; round += 1) await guess("000000", "attacker@x.test")
    expect(signsIn(await guess("123456"))).toBe(true)
  })

  it.each([
    ["six digits", "493021", true],
    ["words", "apple-river-stone", true],
    ["31 characters", "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p", true],
    ["padded", `${"0".repeat(40)}493021`, true],
    ["a UUID", "0b54837e-16a5-4ba8-9bba-8d3983c14f2a", false],
    ["32 hexadecimal digits", "0b54837e16a54ba89bba8d3983c14f2a", false],
    ["the default", undefined, false],
  ])("is told from a token that cannot be guessed: %s", async (_, token, isCode) => {
    const { rows, adapter } = table(byBoth)
    const { mail, ask, guess } = site(
      adapter,
      [token ?? ""],
      token ? {} : { generateVerificationToken: undefined },
    )
    await ask()
    const sent = mail.send.mock.lastCall?.[0].token ?? ""
    expect(rows).toHaveLength(isCode ? 1 + attempts : 1)
    expect(rows.filter(({ identifier }) => identifier === victim)).toHaveLength(1)
    for (let round = 0; round < 50; round += 1) await guess(`${sent.slice(0, -2)}-${round}`)
    expect(signsIn(await guess(sent))).toBe(!isCode)
  })

  it("leaves neither code nor address in the rows that count", async () => {
    const { rows, adapter } = table(byBoth)
    const { ask } = site(adapter)
    await ask()
    const text = JSON.stringify(rows.filter(({ identifier }) => identifier !== victim))
    expect(text).not.toContain("victim")
    for (const secret of ["123456", createHash("sha256").update("123456").digest("hex")])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it("is over when it expires, tries or not", async () => {
    const { ask, guess } = site(MemoryAdapter())
    await ask()
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ["Date"] })
    expect(signsIn(await guess("123456"))).toBe(false)
  })

  it("counts for nobody without its address, and the store is not asked", async () => {
    const { adapter } = table((row, key) => row.token === key.token)
    const take = vi.spyOn(adapter, "useVerificationToken")
    const { ask, process } = site(adapter)
    await ask()
    for (const email of [undefined, ""]) {
      take.mockClear()
      const query = new URLSearchParams({ token: "123456", ...(email !== undefined && { email }) })
      const answer = await process().get(`callback/email?${query}`)
      expect([signsIn(answer), errorOf(answer), take.mock.calls]).toEqual([false, "Verification", []])
    }
  })

  it("is not sent when its tries cannot be stored", async () => {
    const { adapter } = table(byBoth)
    const failing: Adapter = {
      ...adapter,
      createVerificationToken: async (row) => {
        if (row.identifier !== victim) throw new Error("read only")
        return adapter.createVerificationToken?.(row)
      },
    }
    const { mail, ask } = site(failing)
    expect(errorOf(await ask())).toBe("Configuration")
    expect(mail.send).not.toHaveBeenCalled()
  })

  it("signs no user in while the store cannot count", async () => {
    const { adapter } = table(byBoth)
    const failing: Adapter = {
      ...adapter,
      useVerificationToken: async (key) => {
        if (key.identifier !== victim) throw new Error("connection lost")
        return adapter.useVerificationToken?.(key) ?? null
      },
    }
    await site(adapter).ask()
    expect(signsIn(await site(failing).guess("123456"))).toBe(false)
    expect(signsIn(await site(adapter).guess("123456"))).toBe(true)
  })
})
