/** What every route of the app shares: one OAuth provider, in a process of its own. */
import GitHub from "authlas/providers/github"
import { registered } from "./shared/github.mjs"

export function configAt(basePath, more = {}) {
  return {
    basePath,
    providers: [GitHub(registered)],
    secret: "a-secret-of-forty-characters-for-tests-1",
    trustHost: true,
    ...more,
  }
}
