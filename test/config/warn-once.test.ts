/** Who is told of a warning, and how often. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { ProfileSchema } from "../../src/providers/index.js"
import type { AuthConfig } from "../../src/types/config.js"
import type { Profile } from "../../src/types/index.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"

const schema: ProfileSchema<Profile> = {
  safeParse: () => ({ success: false, error: { issues: [{ path: ["name"], message: "", code: "custom" }] } }),
}

/** Warnings on the console; a config names no logger here. */
let lines: string[] = []

beforeEach(() => {
  lines = []
  vi.spyOn(console, "warn").mockImplementation((...args: unknown[]) => void lines.push(args.join(" ")))
})
afterEach(() => void vi.restoreAllMocks())

async function signIn(id: string, config: Partial<AuthConfig> = {}): Promise<void> {
  const fake = new FakeProvider()
  await new Application({
    fake,
    logger: undefined,
    ...config,
    providers: [fake.oauth({ id, schema })],
  }).signIn(id)
}

const drifts = (): string[] => lines.filter((line) => line.includes("profile-drift"))

describe("a warning is given once for each engine", () => {
  it("on the console too, where the config is made anew for every request", async () => {
    const id = `acme-${crypto.randomUUID()}`
    await signIn(id)
    await signIn(id)
    expect(drifts()).toHaveLength(1)
    expect(drifts()[0]).toContain(`${id}: name`)
  })

  it("and again for another application of the same process", async () => {
    const id = `acme-${crypto.randomUUID()}`
    const ours: string[] = []
    const logger = { warn: (code: string) => void ours.push(code), error: () => {}, debug: () => {} }
    await signIn(id)
    await signIn(id, { logger })
    await signIn(id, { logger })
    expect(drifts()).toHaveLength(1)
    expect(ours.filter((code) => code.startsWith("profile-drift"))).toHaveLength(1)
    await signIn(`${id}-2`)
    expect(drifts()).toHaveLength(2)
  })

  it("whatever it warns of: checks that are too weak are told at both applications", async () => {
    const told = async (): Promise<string[]> => {
      const ours: string[] = []
      const logger = { warn: (code: string) => void ours.push(code), error: () => {}, debug: () => {} }
      const fake = new FakeProvider()
      const provider = fake.oauth({ checks: ["none"] })
      for (let visit = 0; visit < 2; visit++)
        await new Application({ fake, logger, providers: [provider] }).signIn("acme")
      return ours.filter((code) => code.startsWith("oauth-checks-disabled"))
    }
    expect(await told()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })
})
