import { describe, expect, it } from "vitest"
import { readIdentity } from "../../src/engine/oauth/account.js"
import type { Context } from "../../src/engine/request/context.js"
import type { Profile } from "../../src/types/index.js"
import type { OAuthProvider } from "../../src/types/resolved-provider.js"

function provider(): OAuthProvider {
  const part: Partial<OAuthProvider> = {
    id: "acme",
    type: "oauth",
    profile: (profile: Profile) => ({ id: "1", email: profile.email }),
  }
  return part as OAuthProvider
}

describe("a user without an address", () => {
  it("keeps null", async () => {
    const ctx = { engine: { profileValidation: "off" } as Partial<Context["engine"]> } as Context
    const { user } = await readIdentity(ctx, provider(), { email: null }, { tokens: {} })
    expect(user.email).toBeNull()
  })
})
