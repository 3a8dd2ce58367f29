/** GitHub as these apps are registered there. Its servers are a process of their own: `test/apps/provider.mjs`. */
export const registered = {
  clientId: "id",
  clientSecret: "secret",
  enterprise: { baseUrl: process.env.GITHUB_URL },
}

/**
 * What a browser does at GitHub, whose user agrees to everything.
 * @param location Where the site sends the browser.
 * @returns Where GitHub sends it back to.
 */
export async function agreeAtGitHub(location) {
  const answer = await fetch(location, { redirect: "manual" })
  return answer.headers.get("location")
}
