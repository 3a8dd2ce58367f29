/** An app with one OAuth provider. Bundlers for runtimes without a process take `process.env` out: its host says the address. */
import { Auth } from "authlas"
import GitHub from "authlas/providers/github"

/** @param githubUrl Where GitHub listens. */
export function createHandler(githubUrl) {
  const config = {
    providers: [GitHub({ clientId: "id", clientSecret: "secret", enterprise: { baseUrl: githubUrl } })],
    secret: "a-secret-of-forty-characters-for-tests-1",
    trustHost: true,
  }
  return (request) => Auth(request, config)
}
