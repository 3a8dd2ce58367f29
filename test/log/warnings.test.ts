/** What is said once, and what that costs the requests after it. */
import { describe, expect, it } from "vitest"
import { createLogger, warnOnce } from "../../src/engine/logger.js"
import type { AuthConfig } from "../../src/types/config.js"

describe("a warning", () => {
  it("with a logger of the config is told once, and looks at no provider", () => {
    const told: string[] = []
    let reads = 0
    const provider = {
      get id() {
        reads += 1
        return "acme"
      },
    }
    const config = {
      logger: { warn: (code: string) => void told.push(code) },
      providers: [provider],
    } as unknown as AuthConfig
    const engine = { config, logger: createLogger(config) }
    warnOnce(engine, "session-unknown")
    warnOnce(engine, "session-unknown")
    expect([told, reads]).toEqual([["session-unknown"], 0])
  })
})
