/** Errors and warnings in a bundle, which has their codes and no sentences: `#sentences` is what bundlers take. */

import { beforeEach, describe, expect, it, vi } from "vitest"
import type { AuthConfig } from "../src/index.js"

vi.mock("#sentences", () => import("../src/engine/sentences.bundled.js"))
beforeEach(() => vi.resetModules())

const config: AuthConfig = {
  providers: [
    { id: "twin", type: "credentials", name: "Twin", credentials: {}, authorize: () => null },
    { id: "twin", type: "credentials", name: "Twin", credentials: {}, authorize: () => null },
  ],
  secret: "s".repeat(40),
  trustHost: true,
}

describe("a bundle without sentences", () => {
  it("says the code of a mistake and its values, and keeps the type", async () => {
    const { checkConfig } = await import("../src/index.js")
    const { DuplicateConditionalUI: _, AuthError } = await import("../src/engine/errors.js")
    expect(() => checkConfig(config)).toThrow(expect.objectContaining({ type: AuthError.type }))
    expect(() => checkConfig(config)).toThrow("provider-id-twice (twin)")
    expect(() => checkConfig({ ...config, providers: [], secret: undefined })).toThrow(
      expect.objectContaining({ type: "MissingSecret", message: "secret-missing (secret)" }),
    )
  })

  it("warns by the code", async () => {
    const { Auth } = await import("../src/index.js")
    const warned: string[] = []
    const logger = { warn: (code: string) => void warned.push(code) }
    const own = { ...config, providers: [], secret: "short", strange: 1, logger }
    await Auth(new Request("https://app.test/auth/session"), own)
    expect(warned.some((code) => code.startsWith("unknown-option (strange; "))).toBe(true)
    expect(warned).toContain("short-secret")
  })

  it("says sentences once they were added", async () => {
    const { checkConfig } = await import("../src/index.js")
    const { addMessages } = await import("../src/engine/add-messages.js")
    addMessages()
    expect(() => checkConfig(config)).toThrow(
      'Two providers have the id "twin". Give one of them another id in its options.',
    )
  })
})
