import arabic from "authlas/languages/ar"
import german from "authlas/languages/de"
import NextAuth, { type NextAuthConfig } from "authlas/next"
import GitHub from "authlas/providers/github"
import { cookies } from "next/headers"

const config: NextAuthConfig = { providers: [GitHub], languages: [german, arabic] }
const configs = new Map(["de", "ar", "en"].map((locale) => [locale, { ...config, theme: { locale } }]))

export const { handlers, auth, signIn, signOut } = NextAuth(async (request) => {
  const jar = request?.cookies ?? (await cookies()) // server components and actions have no request
  const chosen = jar.getAll().find(({ name }) => name === "language")
  return configs.get(chosen?.value ?? "") ?? config
})
