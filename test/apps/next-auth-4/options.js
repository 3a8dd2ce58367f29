/** The options of an app as written for next-auth 4. With `DATABASE_SCHEMA` its sessions are rows, else tokens. */
import { PrismaAdapter } from "@next-auth/prisma-adapter"
import { PrismaPg } from "@prisma/adapter-pg"
import { PrismaClient } from "@prisma/client"
import CredentialsProvider from "next-auth/providers/credentials"
import GithubProvider from "next-auth/providers/github"
import KeycloakProvider from "next-auth/providers/keycloak"

const { DATABASE_SCHEMA: schema, POSTGRES_URL, GITHUB_URL, KEYCLOAK_URL } = process.env
const connectionString = POSTGRES_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"
const client = { clientId: "id", clientSecret: "secret" }

export const authOptions = {
  adapter:
    schema && PrismaAdapter(new PrismaClient({ adapter: new PrismaPg({ connectionString }, { schema }) })),
  session: { strategy: schema ? "database" : "jwt", updateAge: 0 },
  providers: [
    GithubProvider({
      ...client,
      authorization: `${GITHUB_URL}/login/oauth/authorize?scope=read:user+user:email`,
      token: `${GITHUB_URL}/login/oauth/access_token`,
      userinfo: `${GITHUB_URL}/api/v3/user`,
    }),
    KeycloakProvider({ ...client, issuer: KEYCLOAK_URL }),
    CredentialsProvider({
      credentials: { name: { label: "Name" }, password: { label: "Password", type: "password" } },
      authorize: ({ name, password }) =>
        password === "correct" ? { id: `id of ${name}`, name, email: `${name}@example.com` } : null,
    }),
  ],
  callbacks: {
    jwt({ token, account, trigger, session }) {
      if (account) token.by = account.provider
      if (trigger === "update") token.color = session.color
      return token
    },
    session({ session, token, user }) {
      session.user.id = token?.sub ?? user.id
      return { ...session, by: token?.by, color: token?.color }
    },
  },
}
