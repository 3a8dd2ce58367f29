/** Types of storage: what adapters of the package have, and what one of an application may leave out or get wrong. */
import { describe, expectTypeOf, it } from "vitest"
import { compose } from "../../src/adapters/compose.js"
import type { KyselyAdapter } from "../../src/adapters/kysely.js"
import { MemoryAdapter } from "../../src/adapters/memory.js"
import { RedisAdapter } from "../../src/adapters/redis.js"
import type { Adapter, AdapterUser, Registration } from "../../src/types/adapter.js"

declare const registration: Registration

describe("an adapter of the package", () => {
  it("has every method, so that none needs a question mark", () => {
    expectTypeOf<ReturnType<typeof MemoryAdapter>>().toExtend<Required<Adapter>>()
    expectTypeOf<ReturnType<typeof KyselyAdapter>>().toExtend<Required<Adapter>>()
    expectTypeOf<ReturnType<typeof RedisAdapter>>().toExtend<Required<Adapter>>()
    const sessions = RedisAdapter(async () => null)
    expectTypeOf(compose({ users: MemoryAdapter(), sessions })).toEqualTypeOf<Required<Adapter>>()
    expectTypeOf(MemoryAdapter().createUserWithAccount(registration)).resolves.toEqualTypeOf<AdapterUser>()
  })
})

describe("an adapter of an application", () => {
  it("needs no method of those that are optional", () => {
    expectTypeOf<{ createUser: Required<Adapter>["createUser"] }>().toExtend<Adapter>()
    expectTypeOf<Adapter["createUserWithAccount"]>().toBeNullable()
  })

  it("is given a user, an account, and a passkey at times", () => {
    const createUserWithAccount: Adapter["createUserWithAccount"] = async ({
      user,
      account,
      authenticator,
    }) => {
      expectTypeOf(account.providerAccountId).toEqualTypeOf<string>()
      expectTypeOf(authenticator?.credentialID).toEqualTypeOf<string | undefined>()
      return { ...user, id: "1" }
    }
    expectTypeOf(createUserWithAccount).not.toBeAny()
  })

  it("has to answer with the row of the user", () => {
    // @ts-expect-error The engine needs the id that the store gave.
    const silent: Adapter["createUserWithAccount"] = async () => {}
    // @ts-expect-error A user without an id is none.
    const half: Adapter["createUserWithAccount"] = async ({ user: { email } }) => ({
      email,
      emailVerified: null,
    })
    expectTypeOf([silent, half]).not.toBeAny()
  })
})
