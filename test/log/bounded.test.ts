/** What masking costs, in steps of the program: no clock decides. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createLogger } from "../../src/engine/logger.js"
import { KnownSecrets, redact } from "../../src/engine/redact.js"
import { credentials } from "../support/app.js"
import { Client } from "../support/client.js"
import { texts } from "../support/request-shapes.mjs"
import { countSteps, startCounting, stopCounting } from "../support/steps.js"

beforeAll(startCounting)
afterAll(stopCounting)

const shapes = Object.entries<(length: number) => string>(texts)

describe("masking", () => {
  it("takes a bounded number of steps, however long a text is and whatever it is made of", async () => {
    const found: string[] = []
    for (const [shape, make] of shapes) {
      const steps = async (length: number) => {
        const text = make(length)
        const known = new KnownSecrets([() => [text]], new KnownSecrets())
        return countSteps(() =>
          redact(new Error(`quoted ${text}`, { cause: { err: new Error(text), text } }), known),
        )
      }
      await steps(1000)
      const [short, long, longest] = [await steps(2000), await steps(32_768), await steps(1_048_576)]
      if (longest > 1.1 * long + 1000 || long > 2_000_000)
        found.push(`${shape}: ${short}, ${long}, ${longest}`)
    }
    expect(found).toEqual([])
  })

  it("of a sign-in whose authorize() quotes what was entered takes steps in proportion to the body at most", async () => {
    for (const method of ["error", "warn", "log"] as const)
      vi.spyOn(console, method).mockImplementation(() => {})
    const found: string[] = []
    const quoting = credentials(({ password }) => {
      throw new Error(`There is no user with the password ${password}`)
    })
    for (const logger of [undefined, { error() {}, warn() {}, debug() {} }]) {
      const client = new Client({ providers: [quoting], ...(logger && { logger }) })
      for (const [shape, make] of shapes.filter(([name]) => /letter|backslashes|secret|spaces/.test(name))) {
        const steps = await countSteps(() =>
          client.submit("callback/credentials", { password: make(16_000) }),
        )
        if (steps > 40 * 16_000) found.push(`${shape}: ${steps}`)
      }
    }
    vi.restoreAllMocks()
    expect(found).toEqual([])
  })
})

describe("texts of a report", () => {
  it("are cut before anything looks at them, and a secret that the cut goes through is hidden", () => {
    const secret = "a-secret-of-forty-characters-for-tests-1"
    const known = new KnownSecrets([() => [secret, "short-one"]], new KnownSecrets())
    for (const hidden of [secret, "short-one", btoa(secret).slice(0, -1), encodeURIComponent(`${secret}/`)])
      for (let shown = 1; shown < hidden.length; shown += 1) {
        const text = `${".".repeat(3999 - shown)} ${hidden} and so on`
        const cut = redact(text, known)
        expect(cut).toMatch(/^\.+ \[redacted\].{0,3}\.\.\. \(\d+ characters\)$/)
      }
    expect(redact("x".repeat(1_000_000))).toBe(`${"x".repeat(4000)}... (1000000 characters)`)
  })

  it("count names of an error's members, and keep its message and frames", () => {
    const errors = Array.from({ length: 40 }, (_, at) => {
      const names = Array.from({ length: 90 }, (_, of) => [`${"n".repeat(180)} ${of}`, of])
      return Object.assign(new Error(`failed ${at}`), Object.fromEntries(names))
    })
    const report = redact(errors)
    const shown = report.flatMap((error) => Object.keys(error)).join("")
    expect(shown.length).toBeLessThan(60_000)
    expect(report[0]?.message).toBe("failed 0")
    expect(report[0]?.stack).toMatch(/\n\s+at /)
    expect(Object.getOwnPropertyNames(report[39])).toContain("stack")
  })

  it("end where a report has said 40000 characters, and keep the frames of a stack", () => {
    const report = redact(Array.from({ length: 90 }, () => "x ".repeat(1000)))
    expect(JSON.stringify(report).length).toBeLessThan(45_000)
    expect(redact(new Error("x\n".repeat(100_000))).stack).toMatch(/\n\s+at /)
  })
})

describe("a debug method", () => {
  it("is given what is masked when it is looked at, and nothing is done before", async () => {
    const seen: { args: { password: string }; text: string }[] = []
    const known = new KnownSecrets([() => ["a-long-secret-that-is-known"]], new KnownSecrets())
    const logger = createLogger({ logger: { debug: (_, data) => void seen.push(data as never) } }, known)
    const data = { args: { password: "x" }, text: "said a-long-secret-that-is-known" }
    logger.debug("warm")
    expect(await countSteps(() => logger.debug("message", data))).toBeLessThan(60)
    const [given] = seen.slice(-1)
    expect(given?.args.password).toBe("[redacted]")
    expect(given?.text).toBe("said [redacted]")
    expect(JSON.stringify(given)).not.toContain("that-is-known")
    const { inspect } = await import("node:util")
    expect(inspect(given)).toBe("{ args: { password: '[redacted]' }, text: 'said [redacted]' }")
  })
})
