/** What an editor offers and refuses while a configuration is written. */
import { describe, expectTypeOf, it } from "vitest"
import { accountPage, providerLogout, secondFactor, storedTokens } from "../../src/engine/account/parts.js"
import { decode, encode, getToken, type JWT } from "../../src/engine/crypto/jwt.js"
import { CredentialsSignin } from "../../src/engine/errors.js"
import { getSession, updateSession } from "../../src/frameworks/web.js"
import {
  Auth,
  type AuthConfig,
  createActionURL,
  isAuthAction,
  raw,
  setEnvDefaults,
  skipCSRFCheck,
  withUserId,
} from "../../src/index.js"
import Credentials from "../../src/providers/credentials.js"
import type { Adapter, AdapterSession, AdapterUser } from "../../src/types/adapter.js"
import type { LoggerInstance } from "../../src/types/config.js"
import type {
  Account,
  AuthAction,
  BearerSession,
  ErrorPageParam,
  Profile,
  ResponseInternal,
  SemverString,
  Session,
  SignInPageErrorParam,
  User,
} from "../../src/types/index.js"

declare const request: Request
type Callbacks = NonNullable<AuthConfig["callbacks"]>
type Events = NonNullable<AuthConfig["events"]>
type Params<Name extends keyof Callbacks> = Parameters<NonNullable<Callbacks[Name]>>[0]
type Message<Name extends keyof Events> = Parameters<NonNullable<Events[Name]>>[0]

describe("AuthConfig", () => {
  it("takes the parts of bundles", () => {
    const parts = { ...accountPage, ...providerLogout, ...secondFactor, ...storedTokens }
    expectTypeOf(Auth).toBeCallableWith(request, { ...parts, providers: [], tokens: { store: "cookie" } })
    // @ts-expect-error an option that is none stays one
    Auth(request, { ...parts, providers: [], token: {} })
  })

  /** The options of the specification. */
  type Option =
    | "providers"
    | "adapter"
    | "basePath"
    | "secret"
    | "session"
    | "jwt"
    | "callbacks"
    | "events"
    | "cookies"
    | "pages"
    | "theme"
    | "logger"
    | "debug"
    | "experimental"
    | "redirectProxyUrl"
    | "trustHost"
    | "useSecureCookies"
    | "skipCSRFCheck"
    | "raw"

  it("has the options of the specification, of which only providers is required", () => {
    expectTypeOf<{ providers: [] }>().toExtend<AuthConfig>()
    expectTypeOf<Record<never, never>>().not.toExtend<AuthConfig>()
    expectTypeOf<keyof AuthConfig>().extract<Option>().toEqualTypeOf<Option>()
  })

  it("types each option", () => {
    expectTypeOf<AuthConfig["secret"]>().toEqualTypeOf<string | string[] | undefined>()
    expectTypeOf<AuthConfig["adapter"]>().toEqualTypeOf<Adapter | undefined>()
    expectTypeOf<NonNullable<AuthConfig["session"]>["strategy"]>().toEqualTypeOf<
      "jwt" | "database" | undefined
    >()
    expectTypeOf<NonNullable<AuthConfig["session"]>["generateSessionToken"]>().toEqualTypeOf<
      (() => string) | undefined
    >()
    expectTypeOf<AuthConfig["logger"]>().toEqualTypeOf<Partial<LoggerInstance> | undefined>()
    expectTypeOf<AuthConfig["experimental"]>().toEqualTypeOf<{ enableWebAuthn?: boolean } | undefined>()
    expectTypeOf<NonNullable<AuthConfig["theme"]>["colorScheme"]>().toEqualTypeOf<
      "auto" | "dark" | "light" | undefined
    >()
  })

  it("offers the known warning codes, and takes others", () => {
    expectTypeOf<"debug-enabled">().toExtend<Parameters<LoggerInstance["warn"]>[0]>()
    expectTypeOf<string>().toExtend<Parameters<LoggerInstance["warn"]>[0]>()
  })

  it("catches mistakes", () => {
    const mistakes: AuthConfig[] = [
      // @ts-expect-error misspelt option
      { providers: [], secrets: "x" },
      // @ts-expect-error there is no such limit
      { providers: [], limits: { password: false } },
      // @ts-expect-error nobody is named when a sign-in begins
      { providers: [], limits: { signIns: { account: false } } },
      // @ts-expect-error a rule needs seconds
      { providers: [], limits: { mails: { account: { limit: 5 } } } },
      // @ts-expect-error unknown strategy
      { providers: [], session: { strategy: "cookie" } },
      // @ts-expect-error seconds are a number
      { providers: [], session: { maxAge: "30d" } },
      // @ts-expect-error unknown callback
      { providers: [], callbacks: { signin: () => true } },
      // @ts-expect-error signIn answers with a boolean or text
      { providers: [], callbacks: { signIn: () => 1 } },
      // @ts-expect-error unknown event
      { providers: [], events: { login: () => {} } },
      // @ts-expect-error unknown page
      { providers: [], pages: { login: "/login" } },
      // @ts-expect-error unknown cookie
      { providers: [], cookies: { session: { name: "s" } } },
      // @ts-expect-error the marker is no boolean
      { providers: [], skipCSRFCheck: true },
      // @ts-expect-error the marker is no boolean
      { providers: [], raw: true },
      // @ts-expect-error a provider has an id, a name and a type
      { providers: [{ type: "oauth" }] },
      // @ts-expect-error not a colour scheme
      { providers: [], theme: { colorScheme: "night" } },
      // @ts-expect-error the domain is text
      { providers: [], cookies: { state: { options: { domain: 1 } } } },
      // @ts-expect-error the id is text
      { providers: [], adapter: { getUser: (_id: number) => null } },
    ]
    expectTypeOf(mistakes).toEqualTypeOf<AuthConfig[]>()
  })
})

describe("callbacks", () => {
  it("have the parameters of the specification", () => {
    expectTypeOf<Params<"jwt">["account"]>().toEqualTypeOf<Account | null | undefined>()
    expectTypeOf<Params<"jwt">["token"]>().toEqualTypeOf<JWT>()
    expectTypeOf<Params<"jwt">["user"]>().toEqualTypeOf<User | AdapterUser | undefined>()
    expectTypeOf<Params<"jwt">["profile"]>().toEqualTypeOf<Profile | undefined>()
    expectTypeOf<Params<"jwt">["session"]>().toBeAny()
    expectTypeOf<Params<"jwt">["isNewUser"]>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<Params<"jwt">["trigger"]>().toEqualTypeOf<"signIn" | "signUp" | "update" | undefined>()
    expectTypeOf<Params<"signIn">["account"]>().toEqualTypeOf<Account | null | undefined>()
    expectTypeOf<Params<"signIn">["email"]>().toEqualTypeOf<{ verificationRequest?: boolean } | undefined>()
    expectTypeOf<Params<"signIn">["credentials"]>().toEqualTypeOf<Record<string, unknown> | undefined>()
    expectTypeOf<Params<"redirect">>().toEqualTypeOf<{ url: string; baseUrl: string }>()
    expectTypeOf<Params<"session">>().toHaveProperty("token")
    expectTypeOf<Params<"session">>().toHaveProperty("user")
    expectTypeOf<Params<"session">["newSession"]>().toBeAny()
  })

  it("promise a user to jwt at a sign-in, and at no other call", () => {
    const config: AuthConfig = {
      providers: [],
      callbacks: {
        jwt({ token, user, trigger }) {
          expectTypeOf(user).toEqualTypeOf<User | AdapterUser | undefined>()
          if (trigger === "signIn" || trigger === "signUp") {
            expectTypeOf(user).toEqualTypeOf<User | AdapterUser>()
            token.id = user.id
          }
          // @ts-expect-error absent whenever the session is read
          token.name = user.name
          if (user) token.name = user.name
          return token
        },
      },
    }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
  })

  it("take what is written for a user that is always there", () => {
    const jwt = ({ token, user }: { token: JWT; user: User | AdapterUser }): JWT => ({
      ...token,
      id: user.id,
    })
    expectTypeOf<{ providers: []; callbacks: { jwt: typeof jwt } }>().toExtend<AuthConfig>()
  })

  it("withUserId is a session callback", () => {
    const config: AuthConfig = { providers: [], callbacks: { session: withUserId } }
    expectTypeOf(config).toEqualTypeOf<AuthConfig>()
    expectTypeOf(withUserId).returns.toEqualTypeOf<Session>()
  })

  it("may answer directly or as a promise", () => {
    expectTypeOf<(params: unknown) => Promise<boolean>>().toExtend<NonNullable<Callbacks["signIn"]>>()
    expectTypeOf<(params: unknown) => string>().toExtend<NonNullable<Callbacks["signIn"]>>()
    expectTypeOf<(params: unknown) => null>().toExtend<NonNullable<Callbacks["jwt"]>>()
  })
})

describe("events", () => {
  it("have the members of the specification", () => {
    expectTypeOf<Message<"createUser">>().toEqualTypeOf<{ user: User }>()
    expectTypeOf<Message<"updateUser">>().toEqualTypeOf<{ user: User }>()
    expectTypeOf<Message<"linkAccount">>().toEqualTypeOf<{
      user: User | AdapterUser
      account: Account
      profile: User | AdapterUser
    }>()
    expectTypeOf<Message<"signIn">["isNewUser"]>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<{ session: AdapterSession }>().toExtend<Message<"signOut">>()
    expectTypeOf<{ token: JWT | null }>().toExtend<Message<"signOut">>()
    expectTypeOf<Message<"session">>().toEqualTypeOf<{ session: Session; token: JWT }>()
  })
})

describe("Auth", () => {
  it("answers with a Response, and with raw the answer before it", () => {
    expectTypeOf(Auth(request, { providers: [] })).resolves.toEqualTypeOf<Response>()
    expectTypeOf(Auth(request, { providers: [], raw })).resolves.toEqualTypeOf<ResponseInternal>()
    expectTypeOf(Auth(request, { providers: [], skipCSRFCheck })).resolves.toEqualTypeOf<Response>()
    // @ts-expect-error a config is needed
    Auth(request)
  })
})

describe("the helpers", () => {
  it("narrow and type what they give", () => {
    const action: string = "session"
    if (isAuthAction(action)) expectTypeOf(action).toEqualTypeOf<AuthAction>()
    expectTypeOf(createActionURL).returns.toEqualTypeOf<URL>()
    expectTypeOf(createActionURL).parameter(0).toEqualTypeOf<AuthAction>()
    expectTypeOf(setEnvDefaults).returns.toBeVoid()
    expectTypeOf(setEnvDefaults).parameter(2).toEqualTypeOf<boolean | undefined>()
    expectTypeOf(getToken({ req: request })).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(getToken({ req: request, raw: true })).resolves.toEqualTypeOf<string | null>()
    expectTypeOf(
      getToken({ req: { headers: { cookie: "a=b" } }, logger: console }),
    ).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(encode({ secret: ["a", "b"], salt: "s" })).resolves.toBeString()
    expectTypeOf(decode({ secret: "a", salt: "s", token: "t" })).resolves.toEqualTypeOf<JWT | null>()
    expectTypeOf(decode<{ own: 1 }>({ secret: "a", salt: "s" })).resolves.toEqualTypeOf<{ own: 1 } | null>()
    // @ts-expect-error a salt is needed
    encode({ secret: "a" })
    // @ts-expect-error a request is needed
    getToken({ secret: "a" })
  })
})

describe("unions of the specification", () => {
  it("have exactly their members", () => {
    expectTypeOf<ErrorPageParam>().toEqualTypeOf<"Configuration" | "AccessDenied" | "Verification">()
    expectTypeOf<SignInPageErrorParam>().toEqualTypeOf<
      | "Signin"
      | "OAuthSignin"
      | "OAuthCallbackError"
      | "OAuthCreateAccount"
      | "EmailCreateAccount"
      | "Callback"
      | "OAuthAccountNotLinked"
      | "EmailSignin"
      | "CredentialsSignin"
      | "SessionRequired"
    >()
    expectTypeOf<"v9" | "v9.0" | "v9.0.1">().toExtend<SemverString>()
    expectTypeOf<"9.0.1">().not.toExtend<SemverString>()
    expectTypeOf<"bearer">().toExtend<NonNullable<Account["token_type"]>>()
    expectTypeOf<"Bearer">().not.toExtend<NonNullable<Account["token_type"]>>()
  })
})

describe("a session in an Authorization header", () => {
  it("is a yes or a no of the config, and what it is answered holds a token beside what every session has", () => {
    expectTypeOf<NonNullable<AuthConfig["session"]>["bearer"]>().toEqualTypeOf<boolean | undefined>()
    expectTypeOf<BearerSession["renewedToken"]>().toEqualTypeOf<string | undefined>()
    expectTypeOf<BearerSession>().toExtend<Session>()
    expectTypeOf<Session>().not.toHaveProperty("renewedToken")
    expectTypeOf(getSession).returns.resolves.toEqualTypeOf<Session | null>()
    expectTypeOf(updateSession).returns.resolves.toEqualTypeOf<BearerSession | null>()
    expectTypeOf<ResponseInternal["renewedToken"]>().toEqualTypeOf<string | undefined>()
  })
})

describe("credentials", () => {
  it("are typed by their fields", () => {
    Credentials({
      credentials: { email: { type: "email" }, code: { label: "Code" } },
      authorize: (input, incoming) => {
        expectTypeOf(input).toEqualTypeOf<Partial<Record<"email" | "code", unknown>>>()
        expectTypeOf(incoming).toEqualTypeOf<Request>()
        // @ts-expect-error there is no such field
        input.password
        return null
      },
    })
    // @ts-expect-error a user or null, not text
    Credentials({ authorize: () => "ada" })
  })

  it("may be refused with a code of one's own", () => {
    class Locked extends CredentialsSignin {
      override code = "locked"
    }
    expectTypeOf(new Locked().code).toBeString()
  })
})

describe("secondFactor", () => {
  type Rule = NonNullable<AuthConfig["secondFactor"]>

  it("is a word, or a function of the user and the account", () => {
    expectTypeOf<Exclude<Rule, (...args: never[]) => unknown>>().toEqualTypeOf<"optional" | "required">()
    expectTypeOf<Parameters<Extract<Rule, (...args: never[]) => unknown>>>().toEqualTypeOf<
      [user: User | AdapterUser, account: Account]
    >()
    expectTypeOf<() => "none">().toExtend<Rule>()
    expectTypeOf<() => Promise<"required">>().toExtend<Rule>()
    expectTypeOf<() => boolean>().not.toExtend<Rule>()
    expectTypeOf<"none">().not.toExtend<Rule>()
  })
})
