/** GitHub as these apps are registered there. Its servers are a process of their own: `test/apps/provider.mjs`. */
export const registered = {
  clientId: "id",
  clientSecret: "secret",
  enterprise: { baseUrl: process.env.GITHUB_URL },
}
