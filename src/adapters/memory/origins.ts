/** What sessions came from, and the logout tokens that were used. */
import type { Adapter } from "../../adapters.js"
import { copy, insert, missing, type Tables } from "./tables.js"

/** The methods about the provider's side of a session. */
export function originMethods({
  sessions,
  origins,
  logoutTokens,
}: Tables): Pick<
  Required<Adapter>,
  "createSessionOrigin" | "getSessionOrigin" | "listSessionOrigins" | "useLogoutToken"
> {
  return {
    async createSessionOrigin(origin) {
      if (!sessions.has(origin.sessionToken)) throw missing("session")
      insert(origins, origin.sessionToken, origin)
    },
    async getSessionOrigin(sessionToken) {
      return copy(origins.get(sessionToken))
    },
    async listSessionOrigins({ provider, issuer, sid, subject }) {
      const wanted = Object.entries({ provider, issuer, sid, subject }).filter(
        ([, value]) => value !== undefined,
      )
      const rows = [...origins.values()].filter((row) =>
        wanted.every(([name, value]) => row[name as "sid"] === value),
      )
      return rows.map((row) => structuredClone(row))
    },
    async useLogoutToken(token) {
      for (const [key, { expires }] of logoutTokens)
        if (expires.valueOf() <= Date.now()) logoutTokens.delete(key)
      const key = JSON.stringify([token.issuer, token.jti])
      if (logoutTokens.has(key)) return false
      insert(logoutTokens, key, token)
      return true
    },
  }
}
