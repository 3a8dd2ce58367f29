/** The configuration of routes and components: sessions are in a database. */
import { MemoryAdapter } from "authlas/adapters/memory"
import NextAuth from "authlas/next"
import { shared } from "./auth.config"

/** Next makes a copy of this module for each kind of route; a database would be one for all of them, and so is this. */
globalThis.database ??= { adapter: MemoryAdapter(), asked: { times: 0 } }
const { adapter } = globalThis.database
const { getSessionAndUser } = adapter

/** How often the database was asked for a session. */
export const { asked } = globalThis.database

export const { handlers, auth, signIn, signOut } = NextAuth({
  ...shared,
  session: { bearer: true },
  adapter: {
    ...adapter,
    getSessionAndUser: (token) => {
      asked.times += 1
      return getSessionAndUser(token)
    },
  },
})
