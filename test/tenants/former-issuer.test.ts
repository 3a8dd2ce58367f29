/** What an issuer gave out is not for another, where a connection was deleted and made anew with the same id. */
import { describe, expect, it } from "vitest"
import { selectTenantConfig } from "../../src/engine/tenants/index.js"
import { providerTokens } from "../../src/engine/tokens/index.js"
import { requestOf, site } from "./site.js"

/** Signs Ada in at one issuer, and gives the connection another. */
async function moved(config: NonNullable<Parameters<typeof site>[0]>["config"], expires_in = 1) {
  const made = site({ options: { every: 0 }, config: { ...config } })
  const { one, two, rows, row, a } = made
  one.tokens = { refresh_token: "refresh-token-of-ada", expires_in }
  await one.signIn(a, "work")
  two.metadata = { revocation_endpoint: `${two.issuer}/revoke`, end_session_endpoint: `${two.issuer}/end` }
  rows.A = [row(two)]
  const request = requestOf(a, "/page")
  const sent = () => two.calls.map(({ url, body }) => `${url.href} ${body}`).join()
  return { ...made, request, sent, tokens: providerTokens(await selectTenantConfig(made.config, request)) }
}

describe.each([
  [
    "rows",
    {
      session: { strategy: "database", providerLogout: true },
      tokens: { store: "account", revokeAtSignOut: true },
    },
  ],
  [
    "a cookie",
    {
      session: { strategy: "jwt", providerLogout: true },
      tokens: { store: "cookie", revokeAtSignOut: true },
      adapter: undefined,
    },
  ],
] as const)("tokens in %s", (_, own) => {
  it("are not sent to the server of another issuer to be refreshed", async () => {
    const { tokens, request, sent } = await moved(own)
    await expect(tokens.refresh({ request, provider: "work" })).rejects.toMatchObject({
      reason: "consent_required",
    })
    expect(sent()).not.toContain("refresh-token-of-ada")
  })

  it("are not given out while they last", async () => {
    const { tokens, request } = await moved(own, 3600)
    await expect(tokens.get({ request, provider: "work" })).rejects.toMatchObject({
      reason: "consent_required",
    })
  })

  it("are refreshed at the issuer that gave them out", async () => {
    const { one, row, rows, request, config } = await moved(own)
    rows.A = [{ ...row(one), name: "Renamed" }]
    one.tokens = { access_token: "newer-access-token-of-ada" }
    const tokens = providerTokens(await selectTenantConfig(config, request))
    const { accessToken } = await tokens.refresh({ request, provider: "work" })
    expect(accessToken).toBe("newer-access-token-of-ada")
  })

  it("are not sent there to be revoked", async () => {
    const { tokens, request, sent } = await moved(own)
    await tokens.revoke({ request, provider: "work" }).catch(() => undefined)
    expect(sent()).not.toMatch(/token-of-ada/)
  })

  it("are not sent there by a sign-out, which ends the session", async () => {
    const { a, sent } = await moved(own)
    const answer = await a.submit("signout")
    expect(sent()).not.toMatch(/token-of-ada/)
    expect(answer.headers.get("location")).not.toContain("op-b.test")
    expect(await a.session()).toBeNull()
  })
})
