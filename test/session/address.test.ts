import { describe, expect, it } from "vitest"
import { readAddressClaim } from "../../src/engine/session/first-proof.js"

describe("whether an address is proven", () => {
  it.each([
    [true, "proven"],
    ["true", "proven"],
    [1, "proven"],
    [false, "denied"],
    ["false", "denied"],
    [null, "denied"],
    ["perhaps", "denied"],
    ["2024-05-01T00:00:00Z", "denied"],
    [undefined, "unstated"],
  ])("comes from the standard claim: %s", (claim, result) => {
    expect(readAddressClaim(undefined, { email_verified: claim })).toBe(result)
  })

  it.each([
    [true, "proven"],
    ["2024-05-01T00:00:00Z", "proven"],
    ["perhaps", "denied"],
    [null, "denied"],
    [undefined, "unstated"],
  ])("comes from the claim that the entry names: %s", (claim, result) => {
    expect(readAddressClaim({ verified: "contact.ok" }, { contact: { ok: claim } })).toBe(result)
  })

  it("comes from a named claim alone, unless the standard one denies it", () => {
    expect(readAddressClaim({ verified: "contact.ok" }, { email_verified: true })).toBe("unstated")
    expect(readAddressClaim({ verified: "ok" }, { ok: true, email_verified: false })).toBe("denied")
  })

  it("needs all claims of a list", () => {
    expect(readAddressClaim({ verified: ["valid", "verified"] }, { valid: true, verified: true })).toBe(
      "proven",
    )
    expect(readAddressClaim({ verified: ["valid", "verified"] }, { valid: true })).toBe("unstated")
    expect(readAddressClaim({ verified: ["valid", "verified"] }, { valid: true, verified: false })).toBe(
      "denied",
    )
  })

  it("is never taken from a provider whose addresses are not relied on", () => {
    expect(readAddressClaim({ verified: "ok", trust: "none" }, { ok: true, email_verified: true })).toBe(
      "denied",
    )
    expect(readAddressClaim({ verified: "ok", trust: "verified" }, { ok: true })).toBe("proven")
  })

  it("is what the entry states of all addresses", () => {
    expect(readAddressClaim({ verified: true }, {})).toBe("proven")
    expect(readAddressClaim({ verified: true }, { email_verified: false })).toBe("denied")
    expect(readAddressClaim({ verified: false }, { email_verified: true })).toBe("denied")
  })
})
