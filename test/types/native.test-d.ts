/** What `authlas/native` asks for and gives, as the compiler sees it. */
import { describe, expectTypeOf, it } from "vitest"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import {
  type NativeConfig,
  type NativeSignIn,
  type NativeSignInOptions,
  nativeSignIn,
} from "../../src/engine/router/native.js"
import type { AuthConfig } from "../../src/index.js"

const config = { providers: [], adapter: MemoryAdapter(), session: { bearer: true } }

describe("nativeSignIn", () => {
  it("takes the config of Auth, and a list of addresses that nothing need change", () => {
    const redirectTo = ["com.example.app:/signed-in"] as const
    expectTypeOf(nativeSignIn).toBeCallableWith(config, { redirectTo })
    expectTypeOf(nativeSignIn).toBeCallableWith(config, {
      redirectTo: ["https://app.test/in"],
      codes: "memory",
    })
    expectTypeOf<Omit<AuthConfig, "raw">>().toEqualTypeOf<NativeConfig>()
    expectTypeOf<NativeSignInOptions["redirectTo"]>().toEqualTypeOf<readonly string[]>()
    expectTypeOf<NativeSignInOptions["codes"]>().toEqualTypeOf<"memory" | undefined>()
    // @ts-expect-error the addresses are needed
    nativeSignIn(config, {})
    // @ts-expect-error one address is no list
    nativeSignIn(config, { redirectTo: "https://app.test/in" })
    // @ts-expect-error codes are kept in the store, or in the one process
    nativeSignIn(config, { redirectTo, codes: "store" })
    // @ts-expect-error providers are needed
    nativeSignIn({ session: { bearer: true } }, { redirectTo })
  })

  it("gives two functions from a request to its answer, which stand alone", () => {
    expectTypeOf(nativeSignIn).returns.toEqualTypeOf<NativeSignIn>()
    const { authorize, token } = {} as NativeSignIn
    expectTypeOf<keyof NativeSignIn>().toEqualTypeOf<"authorize" | "token">()
    for (const answer of [authorize, token]) {
      expectTypeOf(answer).parameters.toEqualTypeOf<[request: Request]>()
      expectTypeOf(answer).returns.resolves.toEqualTypeOf<Response>()
    }
  })
})
