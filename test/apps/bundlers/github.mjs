/** An app with one OAuth provider. */
import { Auth } from "authlas"
import GitHub from "authlas/providers/github"
import { registered } from "./shared/github.mjs"

const config = {
  providers: [GitHub(registered)],
  secret: "a-secret-of-forty-characters-for-tests-1",
  trustHost: true,
}

export const handler = (request) => Auth(request, config)
