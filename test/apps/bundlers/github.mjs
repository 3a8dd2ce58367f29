/** An app with one OAuth provider. */
import { Auth, customFetch } from "authlas"
import GitHub from "authlas/providers/github"
import { answering } from "./acme.mjs"

const config = {
  providers: [GitHub({ clientId: "id", clientSecret: "secret", [customFetch]: answering })],
  secret: "a-secret-of-forty-characters-for-tests-1",
  trustHost: true,
}

export const handler = (request) => Auth(request, config)
