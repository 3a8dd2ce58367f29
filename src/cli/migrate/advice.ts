/** What cannot be rewritten word by word, and what takes its place. */

/** Major version of next-auth; none in a project without it. */
export type NextAuthMajor = number | undefined

const session = "call `auth()`, which NextAuth(config) gives"
const config = "the type of the configuration is NextAuthConfig"
const salted = "it takes the cookie's name as `salt` as well"

/** By import path, then by name; an empty name stands for the path itself. */
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

/** What next-auth 4 had under the same name, and does otherwise. */
const nextAuth4Advice: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "next-auth": {
    default:
      "NextAuth(config) gives { handlers, auth, signIn, signOut } now. Export these from a module of their own, and GET and POST of handlers from app/api/auth/[...nextauth]/route",
  },
  "next-auth/jwt": { encode: salted, decode: salted },
}

/**
 * What to do about a name.
 * @param path Import path that it comes from.
 * @param name The name, `default` included; empty for the path itself.
 * @param major Major version of next-auth that the project has.
 * @returns A sentence without its full stop; nothing where the name can stay.
 */
export function findAdvice(path: string, name: string, major: NextAuthMajor): string | undefined {
  return (
    advice[path]?.[name] ?? (major === 4 ? nextAuth4Advice[path.replace(/\/next$/, "")]?.[name] : undefined)
  )
}

/** What is said once of a project with next-auth 4. */
export const nextAuth4Notes: readonly string[] = [
  "next-auth 4 kept sessions in another cookie, under another key: everybody signs in once more.",
  "Callback addresses stay what is registered, /api/auth/callback/{provider}; NEXTAUTH_SECRET and NEXTAUTH_URL are still read, AUTH_SECRET and AUTH_URL come before them.",
]
