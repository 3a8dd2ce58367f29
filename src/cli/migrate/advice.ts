/** Advice on names and paths that migrate cannot rewrite. */

/** Major version of next-auth; absent in a project without it. */
export type NextAuthMajor = number | undefined

const session = "call `auth()`, which NextAuth(config) returns"
const config = "the type of the configuration is NextAuthConfig"
const salted = "it needs the cookie's name as `salt`, too"

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

/** Advice on names that next-auth 4 has, too, with another meaning. */
const nextAuth4Advice: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-auth": {
    default:
      "NextAuth(config) now returns { handlers, auth, signIn, signOut }. Export these from a module of their own, and GET and POST of handlers from app/api/auth/[...nextauth]/route",
  },
  "next-auth/jwt": { encode: salted, decode: salted },
}

/**
 * Finds the advice on an imported name, which may be `default`, and is empty for the path itself. It is a sentence without its
 * full stop; there is none if the name can stay.
 */
export function findAdvice(path: string, name: string, major: NextAuthMajor): string | undefined {
  return (
    advice[path]?.[name] ?? (major === 4 ? nextAuth4Advice[path.replace(/\/next$/, "")]?.[name] : undefined)
  )
}

/** Notes on a project with next-auth 4. */
export const nextAuth4Notes: readonly string[] = [
  "next-auth 4 has another session cookie with another key: every user has to sign in again.",
  "Callback URLs stay as registered, /api/auth/callback/{provider}. NEXTAUTH_SECRET and NEXTAUTH_URL are still read; AUTH_SECRET and AUTH_URL have priority.",
]
