/** What `authlas/native/id-token` asks for and gives, as the compiler sees it. */
import { describe, expectTypeOf, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { type IdTokenConfig, type IdTokenOptions, nativeSignIn } from "../../src/engine/native/index.js"
import type { AuthConfig } from "../../src/index.js"
import type { NativeTokens, OIDCConfig } from "../../src/providers/index.js"

const config = { providers: [], adapter: MemoryAdapter(), session: { bearer: true } }
const request = new Request("https://app.test/native/id-token")

describe("nativeSignIn of ID tokens", () => {
  it("takes a request, the config of Auth, and client ids by provider", () => {
    expectTypeOf(nativeSignIn).toBeCallableWith(request, config)
    expectTypeOf(nativeSignIn).toBeCallableWith(request, config, {
      audiences: { google: ["ios", "android"], apple: "com.example.app" },
      uses: "memory",
    })
    expectTypeOf<Omit<AuthConfig, "raw">>().toEqualTypeOf<IdTokenConfig>()
    expectTypeOf<keyof IdTokenOptions>().toEqualTypeOf<"audiences" | "uses">()
    expectTypeOf(nativeSignIn).returns.resolves.toEqualTypeOf<Response>()
    // @ts-expect-error providers are needed
    nativeSignIn(request, { session: { bearer: true } })
    // @ts-expect-error what was used is known to the store, or to the one process
    nativeSignIn(request, config, { uses: "store" })
    // @ts-expect-error a misspelt option
    nativeSignIn(request, config, { audience: { google: "ios" } })
  })

  it("is told by a provider of the application's own how its tokens are verified", () => {
    const native: NativeTokens = { audiences: "many", nonce: "sha256", claim: "sub" }
    expectTypeOf<OIDCConfig<object>["native"]>().toEqualTypeOf<NativeTokens | undefined>()
    expectTypeOf(native.nonce).toEqualTypeOf<"plain" | "sha256" | "none">()
    // @ts-expect-error the claim is needed
    const lacking: NativeTokens = { audiences: "one", nonce: "none" }
    expectTypeOf(lacking).not.toBeAny()
  })
})
