/** What both configurations share: all of it can run anywhere. */
import { customFetch } from "authlas/next"
import GitHub from "authlas/providers/github"
import { github } from "./shared/github.mjs"

export const shared = {
  trustHost: true,
  providers: [GitHub({ clientId: "id", clientSecret: "secret", [customFetch]: github })],
}
