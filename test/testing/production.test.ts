import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { Auth } from "../../src/index.js"
import type { Provider } from "../../src/providers/index.js"
import { SimulatorError, simulate } from "../../src/testing/index.js"
import { listen } from "../../src/testing/simulator/server.web.js"
import { secret } from "../support/client.js"
import { plainOAuth } from "../support/plain-providers.js"

const acme: Provider = plainOAuth()

describe("simulated providers run in production only where that is said, loudly", () => {
  let warned: string[] = []

  beforeEach(() => {
    warned = []
    vi.spyOn(console, "warn").mockImplementation((text) => void warned.push(String(text)))
    vi.stubEnv("NODE_ENV", "production")
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  it("refuses without the option, and names it", () => {
    expect(() => simulate([acme])).toThrow(SimulatorError)
    expect(() => simulate([acme])).toThrow(/never run in production.*dangerouslyLetAnybodyIn/)
    expect(warned).toEqual([])
  })

  it.each(["true", "1", 1, {}, false, null, undefined])("refuses with %o, which is not true", (value) => {
    expect(() => simulate([acme], { dangerouslyLetAnybodyIn: value as never })).toThrow(SimulatorError)
  })

  it("signs in with the option, and warns at every start", async () => {
    for (const starts of [1, 2]) {
      const simulator = simulate([acme], { dangerouslyLetAnybodyIn: true })
      const config = { providers: simulator.providers, secret, trustHost: true }
      const { session } = await simulator.signIn((request) => Auth(request, config), "acme")
      expect(session?.user?.name).toBe("Ada Lovelace")
      // Limits say, in production, that they do not know the address of clients.
      const loud = warned.filter((line) =>
        /ANYBODY CAN SIGN IN AS ANYBODY.*dangerouslyLetAnybodyIn/.test(line),
      )
      expect(loud).toHaveLength(starts)
    }
  })

  it("does not warn where it changes nothing", () => {
    vi.stubEnv("NODE_ENV", "test")
    simulate([acme], { dangerouslyLetAnybodyIn: true })
    expect(warned).toEqual([])
  })

  it("runs where there is no process at all", () => {
    const { process } = globalThis
    try {
      Object.assign(globalThis, { process: undefined })
      simulate([acme])
    } finally {
      Object.assign(globalThis, { process })
    }
    expect(warned).toEqual([])
  })
})

describe("the simulator's server", () => {
  it("says what to do in a runtime without node:http", async () => {
    await expect(listen()).rejects.toThrow(/no node:http.*simulator\.handler.*`at`.*Node, Bun or Deno/)
  })
})
