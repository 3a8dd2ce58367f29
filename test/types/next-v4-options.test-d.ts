/** Options as applications of version 4 write them, with members of their own. All are optional here: other tests see them. */
import type { GetServerSidePropsContext, NextApiRequest, NextApiResponse } from "next"
import { describe, expectTypeOf, it } from "vitest"
import GithubProvider from "../../generated/v4/github.js"
import CredentialsProvider from "../../src/frameworks/next/v4/credentials.js"
import NextAuth, {
  type AuthOptions,
  type DefaultSession,
  getServerSession,
  type NextAuthOptions,
  type Session,
  type User,
} from "../../src/frameworks/next/v4/index.js"
import type { JWT, JWTEncodeParams } from "../../src/frameworks/next/v4/jwt.js"

declare module "../../src/frameworks/next/v4/index.js" {
  interface Session {
    legacyPlan?: { name: string } & DefaultSession["user"]
  }
  interface User {
    legacyRole?: "admin" | "reader"
  }
}
declare module "../../src/frameworks/next/v4/jwt.js" {
  interface JWT {
    legacyRole?: "admin" | "reader"
  }
}

describe("options of version 4", () => {
  const options: NextAuthOptions = {
    providers: [
      GithubProvider({
        clientId: process.env.GITHUB_ID ?? "",
        clientSecret: process.env.GITHUB_SECRET ?? "",
        httpOptions: { timeout: 10_000 },
        profile: (profile) => ({ id: String(profile.id), name: profile.login, legacyRole: "reader" }),
      }),
      CredentialsProvider({
        name: "Password",
        credentials: { username: { label: "Name", type: "text" }, password: { type: "password" } },
        async authorize(credentials, req) {
          expectTypeOf(credentials).toEqualTypeOf<Record<"username" | "password", string> | undefined>()
          const address: string | undefined = req.headers?.["x-forwarded-for"]
          if (!credentials?.username || !address) return null
          return { id: "1", name: credentials.username }
        },
      }),
      {
        id: "own",
        name: "Own",
        type: "oauth",
        wellKnown: "https://op.test/.well-known/openid-configuration",
        authorization: { params: { scope: "openid email" } },
        checks: ["pkce", "state"],
        userinfo: { request: async ({ client, tokens }) => client.userinfo(tokens.access_token ?? "") },
        token: {
          request: async ({ client, params, checks, provider }) => ({
            tokens: await client.oauthCallback(provider.callbackUrl, params, checks),
          }),
        },
        profile: (profile) => ({ id: profile.sub, name: profile.name }),
      },
    ],
    session: { strategy: "jwt", legacyCookies: "2026-12-31" },
    callbacks: {
      async jwt({ token, user, account, trigger, session }) {
        if (user) token.legacyRole = user.legacyRole
        if (account) token.accessToken = account.access_token
        if (trigger === "update") token.name = session.name
        return token
      },
      session({ session, token, user }) {
        expectTypeOf(user.id).toEqualTypeOf<string>()
        session.legacyPlan = { name: token.legacyRole ?? "" }
        return session
      },
      redirect: async ({ url, baseUrl }) => (url.startsWith(baseUrl) ? url : baseUrl),
      signIn: ({ user, account, profile }) => Boolean(user.email && account?.provider && profile?.sub),
    },
    events: { signIn: ({ user, isNewUser }) => void [user.id, isNewUser] },
    logger: { error: (code, metadata) => void [code, metadata] },
  }

  it("take functions that read members of the application's own", () => {
    expectTypeOf<User["legacyRole"]>().toEqualTypeOf<"admin" | "reader" | undefined>()
    expectTypeOf<JWT["legacyRole"]>().toEqualTypeOf<"admin" | "reader" | undefined>()
    expectTypeOf<JWTEncodeParams["secret"]>().toExtend<string | Buffer>()
    expectTypeOf<AuthOptions>().toEqualTypeOf<NextAuthOptions>()
    // @ts-expect-error of another type
    expectTypeOf<NextAuthOptions>().toExtend<{ session: { strategy: "cookie" } }>()
  })

  it("say what getServerSession gives", async () => {
    expectTypeOf(getServerSession(options)).resolves.toEqualTypeOf<Session | null>()
    const shown = { ...options, callbacks: { session: () => ({ id: 1 }) } }
    expectTypeOf(getServerSession(shown)).resolves.toEqualTypeOf<{ id: number } | null>()
    const pages = async ({ req, res }: GetServerSidePropsContext) =>
      (await getServerSession(req, res, options))?.user
    expectTypeOf(pages).returns.resolves.toEqualTypeOf<Session["user"]>()
    const api = (req: NextApiRequest, res: NextApiResponse) => NextAuth(req, res, options)
    expectTypeOf(api).returns.toBeAny()
  })
})
