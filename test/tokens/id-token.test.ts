/** An id token that comes with refreshed tokens (OpenID Connect Core 1.0, section 12.2). */
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { ProviderTokenError } from "../../src/engine/errors.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { Application } from "../support/application.js"
import { FakeProvider } from "../support/fake-provider.js"
import { makeKey } from "../support/signing-keys.js"

/** A user who has signed in by OpenID Connect with a refresh token. */
async function signedIn(over: Partial<OIDCConfig<Profile>> = {}) {
  const fake = new FakeProvider()
  fake.tokens = { refresh_token: "refresh-of-ada" }
  const adapter = MemoryAdapter()
  const provider = fake.oidc({ account: (tokens) => tokens, ...over })
  const flow = new Application({ fake, adapter, providers: [provider] })
  await flow.signIn()
  expect(flow.signedIn, flow.message).toBe(true)
  const row = async () => adapter.getAccount("user-1", "acme")
  const tokens = providerTokens(flow.client.config)
  const target = { userId: (await row())?.userId ?? "", provider: "acme" }
  return { fake, row, tokens, target, flow }
}

/** Claims as the provider signs them, and what a test lays over them. */
async function idToken(fake: FakeProvider, over: Record<string, unknown> = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: fake.issuer, aud: "cid", sub: "user-1", iat: now, exp: now + 600, ...over }
  return fake.sign(claims)
}

function answerWith(fake: FakeProvider, id_token: unknown): void {
  fake.answers.token = () =>
    Response.json({ access_token: "access-2", token_type: "Bearer", expires_in: 60, id_token })
}

describe("an id token with refreshed tokens", () => {
  it("takes the place of the stored one", async () => {
    const { fake, row, tokens, target } = await signedIn()
    const token = await idToken(fake)
    answerWith(fake, token)
    expect((await tokens.refresh(target)).idToken).toBe(token)
    expect((await row())?.id_token).toBe(token)
  })

  it("may name its issuer in another way that the provider has", async () => {
    const other = "op.test"
    const { fake, row, tokens, target } = await signedIn({ acceptIssuers: [other] })
    const token = await idToken(fake, { iss: other })
    answerWith(fake, token)
    expect((await tokens.refresh(target)).idToken).toBe(token)
    expect((await row())?.id_token).toBe(token)
  })

  it("may be missing: the stored one stays", async () => {
    const { fake, row, tokens, target } = await signedIn()
    const before = (await row())?.id_token
    answerWith(fake, undefined)
    expect((await tokens.refresh(target)).idToken).toBe(before)
    expect((await row())?.id_token).toBe(before)
  })

  it.each([
    ["another user", { sub: "user-2" }],
    ["another issuer", { iss: "https://other.test" }],
    ["another client", { aud: "other" }],
    ["the past", { exp: 1_000_000 }],
    ["the future", { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ["no user", { sub: undefined }],
  ])("of %s refuses the whole answer", async (_, over) => {
    const { fake, row, tokens, target } = await signedIn()
    const before = await row()
    answerWith(fake, await idToken(fake, over))
    const error = await tokens.refresh(target).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderTokenError)
    expect(error).toMatchObject({ reason: "unavailable" })
    expect(await row()).toEqual(before)
  })

  it("signed by another key refuses the whole answer", async () => {
    const { fake, row, tokens, target } = await signedIn()
    const before = await row()
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: fake.issuer, aud: "cid", sub: "user-1", iat: now, exp: now + 600 }
    answerWith(fake, await fake.sign(claims, { kid: "key-1" }, await makeKey("key-1")))
    await expect(tokens.refresh(target)).rejects.toMatchObject({ reason: "unavailable" })
    expect(await row()).toEqual(before)
  })

  it("reaches no log, nor do the tokens beside it", async () => {
    const { fake, tokens, target, flow } = await signedIn()
    const token = await idToken(fake, { sub: "user-2" })
    fake.answers.token = () =>
      Response.json({
        access_token: "access-two-of-ada",
        token_type: "Bearer",
        refresh_token: "refresh-two-of-ada",
        id_token: token,
      })
    const error = await tokens.refresh(target).catch((thrown: unknown) => thrown)
    const text = flow.log.text + String((error as Error).stack) + JSON.stringify((error as Error).cause)
    for (const secret of ["access-two-of-ada", "refresh-two-of-ada", "refresh-of-ada", token])
      expect(text).not.toContain(secret)
  })
})
