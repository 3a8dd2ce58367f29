/** What both configurations share: all of it can run anywhere. */
import GitHub from "authlas/providers/github"
import { registered } from "./shared/github.mjs"

export const shared = {
  trustHost: true,
  providers: [GitHub(registered)],
}
