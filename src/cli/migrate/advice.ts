/** Advice on names and paths that migrate cannot rewrite. */

/** Major version of next-auth; absent in a project without it. */
export type NextAuthMajor = number | undefined

const session = "call `auth()`, which NextAuth(config) returns"
const config = "the type of the configuration is NextAuthConfig"

/** Advice by import path and name; the empty name is the path itself. */
const advice: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-auth": {
    getServerSession: session,
    unstable_getServerSession: session,
    NextAuthOptions: config,
    AuthOptions: config,
  },
  "next-auth/next": { getServerSession: session, unstable_getServerSession: session },
  "next-auth/middleware": {
    "": "Export `auth` of NextAuth(config) as middleware, or as proxy in Next 16; callbacks.authorized decides",
  },
}

/** Advice on paths that next-auth 4 has no more itself. */
const nextAuth4Advice: Readonly<Record<string, string>> = {
  "next-auth/client":
    "It is of next-auth 3. Import from authlas/next/v4/react: Provider is SessionProvider, and useSession returns { data, status }",
}

/**
 * Finds the advice on an imported name, which may be `default`, and is empty for the path itself. It is a sentence without its
 * full stop; there is none if the name can stay.
 */
export function findAdvice(path: string, name: string, major: NextAuthMajor): string | undefined {
  return major === 4 ? (name === "" ? nextAuth4Advice[path] : undefined) : advice[path]?.[name]
}

/** Notes on a project with next-auth 4, whose old cookies are written until a date. */
export function listNextAuth4Notes(until: string): readonly string[] {
  return [
    `Users stay signed in. Until ${until} the session is written under the old name too, so that going back signs nobody out: see session.legacyCookies.`,
    "Callback URLs, NEXTAUTH_SECRET and NEXTAUTH_URL stay as they are. Who is signing in while you deploy starts again once.",
  ]
}
