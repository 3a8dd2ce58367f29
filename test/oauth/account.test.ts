import { describe, expect, it } from "vitest"
import type { OAuthProvider } from "../../src/config/context.js"
import { identify } from "../../src/oauth/account.js"
import type { Profile } from "../../src/types.js"

function provider(email?: OAuthProvider["email"]): OAuthProvider {
  const part: Partial<OAuthProvider> = {
    id: "acme",
    type: "oauth",
    email,
    profile: (profile: Profile) => ({ id: "1", email: profile.email }),
  }
  return part as OAuthProvider
}

async function verified(profile: Profile, email?: OAuthProvider["email"]): Promise<boolean | undefined> {
  return (await identify(provider(email), { email: "a@b.c", ...profile }, {})).emailVerified
}

describe("whether an address is proven", () => {
  it.each([
    [true, true],
    ["true", true],
    [1, true],
    [false, false],
    ["false", false],
    [null, false],
    [undefined, undefined],
    ["perhaps", undefined],
    ["2024-05-01T00:00:00Z", true],
  ])("comes from the standard claim: %s", async (claim, result) => {
    expect(await verified({ email_verified: claim as boolean })).toBe(result)
  })

  it("comes from the claim that the entry names", async () => {
    expect(await verified({ contact: { ok: true } }, { verified: "contact.ok" })).toBe(true)
    expect(await verified({ email_verified: true }, { verified: "contact.ok" })).toBeUndefined()
  })

  it("is what the entry states of all addresses", async () => {
    expect(await verified({}, { verified: true })).toBe(true)
    expect(await verified({ email_verified: true }, { verified: false })).toBe(false)
  })

  it("is unknown without an address", async () => {
    expect(await verified({ email: null, email_verified: true }, { verified: true })).toBeUndefined()
  })
})

describe("a user without an address", () => {
  it("keeps null", async () => {
    const { user } = await identify(provider(), { email: null }, {})
    expect(user.email).toBeNull()
  })
})
