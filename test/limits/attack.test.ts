/** Two hours of guesses, by the clock: how many reach the application. */
import { describe, expect, it, vi } from "vitest"
import type { Provider } from "../../src/providers/index.js"
import { skipCSRFCheck } from "../../src/types/config.js"
import { limitedSite, visit } from "./site.js"

/** `ATTEMPTS=1000000` makes it a million addresses, and accounts. */
const attempts = Number(process.env.ATTEMPTS ?? 3000)
const span = 2 * 3_600_000

/** Tries passwords all the time; returns how many were looked at. */
async function guessForHours(who: (at: number) => { email: string; from: string }): Promise<number> {
  const { config, happened } = limitedSite(true, {
    skipCSRFCheck,
    logger: { error() {}, warn() {}, debug() {} },
  })
  const begin = Date.now()
  vi.useFakeTimers({ toFake: ["Date"], now: begin })
  try {
    for (let at = 0; at < attempts; at += 1) {
      vi.setSystemTime(begin + (at * span) / attempts)
      const { email, from } = who(at)
      const body = { email, password: "wrong" }
      await visit(config).post("callback/credentials", body, { "x-forwarded-for": from })
    }
    return happened.asked.length
  } finally {
    vi.useRealTimers()
  }
}

const address = (at: number) => `11.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

describe("in two hours", () => {
  it("one account is guessed at 50 times, from however many addresses", async () => {
    const guesses = await guessForHours((at) => ({ email: "ann@x.test", from: address(at) }))
    expect(guesses).toBeGreaterThanOrEqual(49)
    expect(guesses).toBeLessThanOrEqual(50)
  }, 600_000)

  it("one address guesses 1300 times, at however many accounts", async () => {
    const guesses = await guessForHours((at) => ({ email: `user${at}@x.test`, from: "203.0.113.1" }))
    expect(guesses).toBeGreaterThanOrEqual(1200)
    expect(guesses).toBeLessThanOrEqual(1300)
  }, 600_000)

  it("a flood of 50,000 names in a few seconds gives no account its attempts back", async () => {
    // The process remembers what other tests have counted, at times that they made up.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * 86_400_000 })
    const logger = { error() {}, warn() {}, debug() {} }
    const { config, happened } = limitedSite(true, { skipCSRFCheck, logger })
    const [provider] = config.providers as [Provider & { credentials: object; options: object }]
    Object.assign(provider, { credentials: {}, options: { ...provider.options, credentials: {} } })
    const send = (fields: Record<string, string>) =>
      visit(config).post("callback/credentials", { ...fields, password: "wrong" })
    for (let at = 0; at < 10; at += 1) await send({ email: "ann@x.test" })
    const fields = ["user", "login", "name", "phone", "tel", "mobile"]
    for (let at = 0; at < 8400; at += 1)
      await send(Object.fromEntries(fields.map((field) => [field, `${field}${at}`])))
    const before = happened.asked.length
    for (let at = 0; at < 5; at += 1) await send({ email: "ann@x.test" })
    vi.useRealTimers()
    expect(happened.asked.length).toBe(before)
  }, 600_000)
})
