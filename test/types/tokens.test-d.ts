/** What `authlas/tokens` asks for and gives, as the compiler sees it. */
import { describe, expectTypeOf, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  type ApiResponse,
  type ProviderToken,
  type ProviderTokenError,
  type ProviderTokenReason,
  providerTokens,
  withTokens,
} from "../../src/engine/tokens/index.js"
import type { Adapter } from "../../src/types/adapter.js"

const config = { providers: [], adapter: MemoryAdapter() }
const tokens = providerTokens(config)
const request = new Request("https://app.test/")

describe("providerTokens", () => {
  it("takes a user's id or a request, and not both", () => {
    expectTypeOf(tokens.get).toBeCallableWith({ userId: "7", provider: "acme", minValidity: 5 })
    expectTypeOf(tokens.get).toBeCallableWith({ request, provider: "acme", readOnly: true, scopes: ["a"] })
    expectTypeOf(tokens.revoke).toBeCallableWith({ userId: "7", provider: "acme", unlinkAccount: true })
    // @ts-expect-error one of the two is needed
    tokens.get({ provider: "acme" })
    // @ts-expect-error they could be of two users
    tokens.get({ userId: "7", request, provider: "acme" })
    // @ts-expect-error the provider is needed
    tokens.refresh({ userId: "7" })
    // @ts-expect-error nothing is rendered with an id alone
    tokens.get({ userId: "7", provider: "acme", readOnly: true })
  })

  it("gives a token that is text, whatever else there is", () => {
    expectTypeOf(tokens.get).returns.resolves.toEqualTypeOf<ProviderToken>()
    expectTypeOf<ProviderToken["accessToken"]>().toBeString()
    expectTypeOf<ProviderToken["scopes"]>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<ProviderToken["expiresAt"]>().toEqualTypeOf<number | undefined>()
    expectTypeOf(tokens.revoke).returns.resolves.toHaveProperty("revoked").toBeBoolean()
  })

  it("calls an API as fetch does, with limits and without redirects", () => {
    const target = { userId: "7", provider: "acme" }
    expectTypeOf(tokens.fetch).toBeCallableWith(target, "https://api.acme.example/", {
      maxBytes: 9,
      timeout: 1,
    })
    expectTypeOf(tokens.fetch).toBeCallableWith(
      { request, provider: "acme", scopes: ["a"] },
      new URL("https://a.b"),
    )
    expectTypeOf(tokens.fetch).returns.resolves.toEqualTypeOf<ApiResponse>()
    expectTypeOf<ApiResponse>().toExtend<Response>()
    expectTypeOf<ApiResponse["retryAfter"]>().toEqualTypeOf<number | undefined>()
    // @ts-expect-error a redirect is never followed
    tokens.fetch(target, "https://api.acme.example/", { redirect: "follow" })
  })

  it("has errors with a reason from a closed list", () => {
    expectTypeOf<ProviderTokenError["reason"]>().toEqualTypeOf<ProviderTokenReason>()
    expectTypeOf<ProviderTokenError["retryAfter"]>().toEqualTypeOf<number | undefined>()
    expectTypeOf<ProviderTokenError["signInUrl"]>().toEqualTypeOf<string | undefined>()
  })
})

describe("withTokens", () => {
  it("gives an adapter with the methods that were added", () => {
    const base: Pick<Required<Adapter>, "getUser"> = { getUser: () => null }
    const adapter = withTokens(base, {
      listAccountsByUserId: async () => [],
      updateAccount: async () => null,
    })
    expectTypeOf(adapter).toExtend<Adapter>()
    expectTypeOf(adapter.getUser).toBeFunction()
    expectTypeOf(adapter.updateAccount).toBeFunction()
    // @ts-expect-error no method of the contract that tokens need
    withTokens(base, { listTokens: async () => [] })
  })
})
