/** The variables of the environment that say how tokens are read. */
import type { Env } from "../../../engine/config/environment.js"

/** Reads the variables that say how tokens are read. Next 12 and 13 give code of the edge only those that it names. */
export function readTokenVariables(): Env {
  if (typeof process === "undefined") return {}
  return {
    NEXTAUTH_URL: process.env.NEXTAUTH_URL,
    AUTH_URL: process.env.AUTH_URL,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET,
    AUTH_SECRET: process.env.AUTH_SECRET,
    VERCEL: process.env.VERCEL,
  }
}
