/** Types of `authlas/next/v4`, as code that was written for version 4 of next-auth uses them. */
import { describe, expectTypeOf, it } from "vitest"
import AzureAD from "../../generated/v4/azure-ad.js"
import Discord, { type DiscordProfile } from "../../generated/v4/discord.js"
import GitHub, { type GithubEmail, type GithubProfile } from "../../generated/v4/github.js"
import Reddit from "../../generated/v4/reddit.js"
import Twitter, { type TwitterLegacyProfile } from "../../generated/v4/twitter.js"
import type { Adapter } from "../../src/frameworks/next/v4/adapters.js"
import { wrapAdapter } from "../../src/frameworks/next/v4/adapters.js"
import Credentials from "../../src/frameworks/next/v4/credentials.js"
import Email from "../../src/frameworks/next/v4/email.js"
import type { OAuthConfig, Provider } from "../../src/frameworks/next/v4/provider-types.js"
import {
  getCsrfToken,
  getSession,
  type SessionContextValue,
  type SignInResponse,
  signIn,
  signOut,
  type useSession,
} from "../../src/frameworks/next/v4/react.js"
import type { Session } from "../../src/frameworks/next/v4/types.js"
import type { Adapter as OwnAdapter } from "../../src/types/adapter.js"

declare module "../../src/frameworks/next/v4/types.js" {
  interface Session {
    augmentedTeam?: string
  }
}

const client = { clientId: "id", clientSecret: "secret" }

describe("providers", () => {
  it("give profiles whose members are there", () => {
    GitHub({
      ...client,
      httpOptions: { timeout: 10_000 },
      profile(profile) {
        expectTypeOf(profile.login).toEqualTypeOf<string>()
        expectTypeOf(profile.undeclared).toBeAny()
        return { id: profile.id.toString(), name: profile.name ?? profile.login, handle: profile.login }
      },
    })
    Discord({ ...client, profile: (profile) => ({ id: profile.id, image: profile.image_url }) })
    expectTypeOf<DiscordProfile["username"]>().toEqualTypeOf<string>()
    expectTypeOf<GithubEmail["primary"]>().toEqualTypeOf<boolean>()
    expectTypeOf<TwitterLegacyProfile["screen_name"]>().toEqualTypeOf<string>()
  })

  it("take a profile of the application's own", () => {
    interface Own extends GithubProfile {
      plan: { name: string }
    }
    expectTypeOf(GitHub<Own>(client)).toEqualTypeOf<OAuthConfig<Own>>()
    expectTypeOf(AzureAD({ ...client, tenantId: "acme", profilePhotoSize: 96 })).toExtend<Provider>()
    expectTypeOf(Twitter({ ...client, version: "2.0" })).toExtend<Provider>()
  })

  it("demand id and secret where version 4 does", () => {
    // @ts-expect-error the secret is missing
    GitHub({ clientId: "id" })
    Reddit({ clientId: process.env.REDDIT_ID })
  })

  it("type what was entered, and the request", () => {
    Credentials({
      credentials: { username: { label: "Name", type: "text" }, password: {} },
      async authorize(credentials, req) {
        expectTypeOf(credentials).toEqualTypeOf<Record<"username" | "password", string> | undefined>()
        return req.method === "POST" && credentials ? { id: "1", name: credentials.username } : null
      },
    })
    Email({
      server: process.env.EMAIL_SERVER,
      from: "a@example.com",
      async sendVerificationRequest({ identifier, url, provider, theme, token, expires }) {
        expectTypeOf([identifier, url, provider.from, token]).toEqualTypeOf<string[]>()
        expectTypeOf([theme.brandColor, expires.toISOString()]).toEqualTypeOf<(string | undefined)[]>()
      },
    })
  })
})

describe("the client", () => {
  it("has the session that the application extends", () => {
    expectTypeOf(getSession).returns.resolves.toEqualTypeOf<Session | null>()
    expectTypeOf<Session["augmentedTeam"]>().toEqualTypeOf<string | undefined>()
    expectTypeOf<NonNullable<ReturnType<typeof useSession<false>>["data"]>["augmentedTeam"]>().toEqualTypeOf<
      string | undefined
    >()
  })

  it("is never unauthenticated where a session is required", () => {
    expectTypeOf<SessionContextValue<true>["status"]>().toEqualTypeOf<"authenticated" | "loading">()
    expectTypeOf<SessionContextValue["status"]>().toEqualTypeOf<
      "authenticated" | "loading" | "unauthenticated"
    >()
  })

  it("takes a request or a context of a page", () => {
    const context = {} as {
      req: { headers: { cookie?: string }; cookies: object; url?: string }
      query: object
    }
    expectTypeOf(getSession).toBeCallableWith(context)
    expectTypeOf(getCsrfToken).toBeCallableWith({ req: { headers: { cookie: "a=b" } } })
    expectTypeOf(getCsrfToken).returns.resolves.toEqualTypeOf<string | undefined>()
  })

  it("answers as the provider does", () => {
    expectTypeOf(signIn<"credentials">).returns.resolves.toEqualTypeOf<SignInResponse | undefined>()
    expectTypeOf(signIn("credentials", { redirect: false })).resolves.toEqualTypeOf<
      SignInResponse | undefined
    >()
    expectTypeOf(signOut({ redirect: false })).resolves.toEqualTypeOf<{ url: string }>()
  })
})

it("wraps adapters of version 4, and of ours", () => {
  expectTypeOf(wrapAdapter).toBeCallableWith({} as Adapter)
  expectTypeOf(wrapAdapter).toBeCallableWith({} as OwnAdapter)
})
