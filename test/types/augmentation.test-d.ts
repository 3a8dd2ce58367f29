/** Applications add members of their own. All are optional here: the program of the other tests sees them, too. */
import { describe, expectTypeOf, it } from "vitest"
import type { getToken, JWT } from "../../src/engine/crypto/jwt.js"
import type { getSession as getExpressSession } from "../../src/frameworks/node/express.js"
import type { getSession as getSolidSession } from "../../src/frameworks/solid/index.js"
import { type AuthConfig, type ProfileByProvider, profileOf } from "../../src/index.js"
import type { AdapterUser } from "../../src/types/adapter.js"
import type { Account, Profile, Session, User } from "../../src/types/index.js"

declare module "../../src/types/index.js" {
  interface Session {
    augmentedTenant?: string
  }
  interface User {
    augmentedRole?: "admin" | "reader"
  }
}
declare module "../../src/engine/crypto/jwt.js" {
  interface JWT {
    augmentedPlan?: number
  }
}
declare module "../../generated/ids.js" {
  interface ProfileByProvider {
    "augmented-idp": { employee: number }
  }
}

describe("a member added to", () => {
  it("Session reaches callbacks, events and integrations", () => {
    expectTypeOf<Session["augmentedTenant"]>().toEqualTypeOf<string | undefined>()
    const config: AuthConfig = {
      providers: [],
      callbacks: {
        session({ session, token, user }) {
          expectTypeOf(session.augmentedTenant).toEqualTypeOf<string | undefined>()
          expectTypeOf(token.augmentedPlan).toEqualTypeOf<number | undefined>()
          expectTypeOf(user.augmentedRole).toEqualTypeOf<"admin" | "reader" | undefined>()
          // @ts-expect-error of another type
          session.augmentedTenant = 1
          return session
        },
      },
      events: {
        session: ({ session }) =>
          void expectTypeOf(session.augmentedTenant).toEqualTypeOf<string | undefined>(),
      },
    }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
    expectTypeOf<Awaited<ReturnType<typeof getExpressSession>>>().toEqualTypeOf<Session | null>()
    expectTypeOf<Awaited<ReturnType<typeof getSolidSession>>>().toEqualTypeOf<Session | null>()
  })

  it("User reaches profile(), authorize(), the adapter and the session's user", () => {
    expectTypeOf<AdapterUser["augmentedRole"]>().toEqualTypeOf<User["augmentedRole"]>()
    expectTypeOf<NonNullable<Session["user"]>["augmentedRole"]>().toEqualTypeOf<User["augmentedRole"]>()
  })

  it("JWT reaches the jwt callback and getToken, where mistakes are caught", () => {
    const config: AuthConfig = {
      providers: [],
      callbacks: {
        jwt({ token, user }) {
          token.augmentedPlan = user?.augmentedRole === "admin" ? 1 : 2
          // @ts-expect-error of another type
          token.augmentedPlan = "one"
          // Open: anything may stand in a token, as unknown.
          expectTypeOf(token.somethingElse).toBeUnknown()
          return token
        },
      },
    }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
    expectTypeOf<JWT["augmentedPlan"]>().toEqualTypeOf<number | undefined>()
    expectTypeOf<Awaited<ReturnType<typeof getToken<false>>>>().toEqualTypeOf<JWT | null>()
  })

  it("ProfileByProvider reaches profileOf", () => {
    const params = {} as { account: Account | null; profile?: Profile }
    expectTypeOf<ProfileByProvider["augmented-idp"]>().toEqualTypeOf<{ employee: number }>()
    expectTypeOf(profileOf("augmented-idp", params)).toEqualTypeOf<{ employee: number } | undefined>()
  })
})
