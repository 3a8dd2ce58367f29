/** What every route of the app shares: one OAuth provider, whose servers this file stands for. */
import { customFetch } from "authlas"
import GitHub from "authlas/providers/github"

async function answering(input) {
  const { pathname } = new URL(input instanceof Request ? input.url : input)
  if (pathname === "/login/oauth/access_token")
    return Response.json({ access_token: "at", token_type: "bearer", scope: "read:user,user:email" })
  if (pathname === "/user")
    return Response.json({ id: 7, login: "ada", name: "Ada", email: "ada@example.com" })
  return new Response("Not found", { status: 404 })
}

export function configAt(basePath, more = {}) {
  return {
    basePath,
    providers: [GitHub({ clientId: "id", clientSecret: "secret", [customFetch]: answering })],
    secret: "a-secret-of-forty-characters-for-tests-1",
    trustHost: true,
    ...more,
  }
}
