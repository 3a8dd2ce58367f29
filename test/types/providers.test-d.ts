/** Types of provider factories, and of profiles by provider. */
import { describe, expectTypeOf, it } from "vitest"
import type * as z from "zod/mini"
import type { ProviderId } from "../../generated/ids.js"
import { GitHubProfile } from "../../generated/profiles/github.js"
import type { GoogleProfile } from "../../generated/profiles/google.js"
import { TikTokProfile } from "../../generated/profiles/tiktok.js"
import type { Twitter1Profile, TwitterProfile } from "../../generated/profiles/twitter.js"
import type { CursusUser, FortyTwoProfile, Image, UserData } from "../../generated/providers/42-school.js"
import Auth0 from "../../generated/providers/auth0.js"
import Facebook from "../../generated/providers/facebook.js"
import GitHub, {
  type GitHubEmail,
  type GitHubOptions,
  type GitHubProfile as Handed,
} from "../../generated/providers/github.js"
import Google from "../../generated/providers/google.js"
import type { Gender } from "../../generated/providers/kakao.js"
import type { LoopsConfig } from "../../generated/providers/loops.js"
import type { OAuthNetSuiteOptions } from "../../generated/providers/netsuite.js"
import Resend from "../../generated/providers/resend.js"
import type { TiktokProfile } from "../../generated/providers/tiktok.js"
import Twitter from "../../generated/providers/twitter.js"
import Zendesk from "../../generated/providers/zendesk.js"
import { type AuthConfig, type ProfileByProvider, profileOf } from "../../src/index.js"
import {
  customFetch,
  type EmailConfig,
  type OAuth2Config,
  type OAuthUserConfig,
  type OIDCConfig,
  type Provider,
  type ProviderType,
  type RedirectableProviderType,
} from "../../src/providers/index.js"
import Nodemailer from "../../src/providers/nodemailer.js"
import type { Profile, TokenSet, User } from "../../src/types/index.js"

describe("a factory", () => {
  it("gives the configuration of its kind, typed by its profile", () => {
    expectTypeOf(GitHub()).toEqualTypeOf<OAuth2Config<GitHubProfile>>()
    expectTypeOf(Google()).toEqualTypeOf<OIDCConfig<GoogleProfile>>()
    expectTypeOf(Resend({ from: "a@b.test" })).toEqualTypeOf<EmailConfig>()
  })

  it("comes with its profile type, and can be called without anything", () => {
    expectTypeOf<Handed>().toEqualTypeOf<GitHubProfile>()
    const ids = (providers: Provider[]) =>
      providers.map((provider) => (typeof provider === "function" ? provider() : provider).id)
    expectTypeOf(ids([GitHub, Google()])).toEqualTypeOf<string[]>()
  })

  it("comes with the parts of its profile under the names that they have in Auth.js", () => {
    type Cursus = NonNullable<FortyTwoProfile["cursus_users"]>[number]
    expectTypeOf<Cursus>().toEqualTypeOf<CursusUser>()
    expectTypeOf<NonNullable<CursusUser["user"]>>().toEqualTypeOf<UserData>()
    expectTypeOf<UserData["login"]>().toEqualTypeOf<string | null | undefined>()
    expectTypeOf<Image["versions"]>().toExtend<{ micro?: string | null } | null | undefined>()
    expectTypeOf<TiktokProfile>().toEqualTypeOf<TikTokProfile>()
    expectTypeOf<OAuthNetSuiteOptions["accountID"]>().toEqualTypeOf<string>()
    expectTypeOf<LoopsConfig>().toEqualTypeOf<EmailConfig>()
    expectTypeOf<GitHubEmail["verified"]>().toEqualTypeOf<boolean>()
    expectTypeOf<Gender>().toEqualTypeOf<string>()
  })

  it("takes offline where its provider gives refresh tokens, and nowhere else", () => {
    Google({ offline: true })
    GitHub({ offline: true })
    Twitter({ version: "2.0", offline: true })
    // @ts-expect-error OAuth 1.0a has no refresh tokens
    Twitter({ version: "1.0", offline: true })
    // @ts-expect-error Facebook gives none
    Facebook({ offline: true })
    // @ts-expect-error neither do senders of links
    Resend({ from: "a@b.test", offline: true })
    expectTypeOf<OAuth2Config<Profile>["offline"]>().toEqualTypeOf<boolean | undefined>()
  })

  it("takes any member of its configuration but options and type", () => {
    expectTypeOf<GitHubOptions>().toExtend<OAuthUserConfig<GitHubProfile>>()
    GitHub({
      clientId: "id",
      clientSecret: "secret",
      checks: ["state"],
      allowDangerousEmailAccountLinking: true,
      [customFetch]: fetch,
      profile(profile, tokens) {
        expectTypeOf(profile).toEqualTypeOf<GitHubProfile>()
        expectTypeOf(tokens).toEqualTypeOf<TokenSet>()
        return { id: String(profile.id), name: profile.login }
      },
      account: ({ access_token }) => ({ access_token }),
    })
    // @ts-expect-error the type is the factory's
    GitHub({ type: "oidc" })
    // @ts-expect-error misspelt
    GitHub({ clientID: "id" })
    // @ts-expect-error not a check
    GitHub({ checks: ["csrf"] })
    // @ts-expect-error no member of this profile
    GitHub({ profile: (profile) => ({ id: profile.open_id }) })
    // @ts-expect-error an id is text
    GitHub({ profile: (profile) => ({ id: profile.id }) })
  })

  it("has options of its own", () => {
    GitHub({ enterprise: { baseUrl: "https://github.example.com" } })
    // @ts-expect-error not another provider's
    Auth0({ enterprise: {} })
  })

  it("chooses by version", () => {
    expectTypeOf(Twitter({ version: "2.0" })).toEqualTypeOf<OAuth2Config<TwitterProfile>>()
    expectTypeOf(Twitter()).toEqualTypeOf<OAuth2Config<Twitter1Profile>>()
    // @ts-expect-error no such version
    Twitter({ version: "3.0" })
  })

  it("that needs options does not compile as a provider before it is called", () => {
    const called: Provider = Zendesk({ subdomain: "acme" })
    // @ts-expect-error it needs the subdomain
    const bare: Provider = Zendesk
    // @ts-expect-error it needs the server
    const mail: AuthConfig = { providers: [Nodemailer] }
    expectTypeOf([called, bare]).toEqualTypeOf<Provider[]>()
    expectTypeOf(mail).toEqualTypeOf<AuthConfig>()
  })

  it("and what it gives stand side by side in a config", () => {
    const config: AuthConfig = {
      providers: [GitHub, Google(), Resend, Twitter({ version: "2.0" }), Twitter],
    }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
  })
})

describe("a provider object", () => {
  it("is checked like a factory's", () => {
    const oidc: OIDCConfig<Profile> = { id: "a", name: "A", type: "oidc", checks: ["nonce"], idToken: false }
    expectTypeOf(oidc.idToken).toEqualTypeOf<boolean | undefined>()
    // @ts-expect-error nonce is a check of OpenID Connect
    const oauth: OAuth2Config<Profile> = { id: "a", name: "A", type: "oauth", checks: ["nonce"] }
    expectTypeOf(oauth).toEqualTypeOf<OAuth2Config<Profile>>()
    expectTypeOf<ReturnType<NonNullable<OAuth2Config<Profile>["profile"]>>>().toExtend<
      User | PromiseLike<User>
    >()
  })

  it("has one of the known types", () => {
    expectTypeOf<ProviderType>().toEqualTypeOf<"oidc" | "oauth" | "email" | "credentials" | "webauthn">()
    expectTypeOf<RedirectableProviderType>().toEqualTypeOf<"email" | "credentials">()
    expectTypeOf<"github" | "google" | "resend">().toExtend<ProviderId>()
    expectTypeOf<"githubb">().not.toExtend<ProviderId>()
  })
})

describe("a profile", () => {
  it("is one name for validator and type", () => {
    expectTypeOf<z.infer<typeof GitHubProfile>>().toEqualTypeOf<GitHubProfile>()
    expectTypeOf(GitHubProfile.parse({})).toEqualTypeOf<GitHubProfile>()
    expectTypeOf<TikTokProfile["data"]["user"]["open_id"]>().toBeString()
    expectTypeOf(TikTokProfile.parse({}).data.user.email).toEqualTypeOf<string | undefined>()
  })

  it("is narrowed in callbacks and events by the provider's id", () => {
    const config: AuthConfig = {
      providers: [GitHub],
      callbacks: {
        jwt(params) {
          const profile = profileOf("github", params)
          expectTypeOf(profile).toEqualTypeOf<GitHubProfile | undefined>()
          if (profile) params.token.login = profile.login
          return params.token
        },
        signIn: (params) => profileOf("google", params)?.hd === "example.com",
      },
      events: { signIn: (message) => void profileOf("github", message)?.login },
    }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
    expectTypeOf<ProfileByProvider["twitter"]>().toEqualTypeOf<TwitterProfile | Twitter1Profile>()
    // @ts-expect-error no such provider
    profileOf("githubb", { account: null })
    // @ts-expect-error providers of mails have no profile
    profileOf("resend", { account: null })
  })
})
