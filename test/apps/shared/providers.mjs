/**
 * GitLab and Keycloak (OpenID Connect) as these apps are registered there. Their servers are a process of their own:
 * `test/apps/provider.mjs`.
 */
const client = { clientId: "id", clientSecret: "secret" }

export const gitlab = { ...client, baseUrl: process.env.GITLAB_URL }
export const keycloak = { ...client, issuer: process.env.KEYCLOAK_URL }

/**
 * What a browser does at a provider, whose user agrees to everything.
 * @param location Where the site sends the browser.
 * @param user Who is signed in at the provider.
 * @returns Where the provider sends it back to.
 */
export async function agree(location, user) {
  const cookie = `user=${encodeURIComponent(JSON.stringify(user))}`
  const answer = await fetch(location, { redirect: "manual", headers: { cookie } })
  return answer.headers.get("location")
}
