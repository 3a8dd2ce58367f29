/** The PKCE check: a code belongs to the sign-in that it was asked for in (RFC 7636). */

import { describe, expect, it } from "vitest"
import { browser, checkCookie, errorOf, start } from "../support/app.js"
import { expectErrorPage, oauth, oidc, reason } from "../support/provider-site.js"

describe("pkce", () => {
  it("without its cookie", async () => {
    const { op, client, logger } = oauth(["pkce"])
    const back = await op.visit((await start(client)).href)
    client.cookies.delete(checkCookie.pkce)
    const response = await client.get(back)
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("Configuration")
    expect(reason(logger).message).toContain("pkce.code_verifier")
  })

  it("is not given up when the answer says so", async () => {
    const { op, client } = oauth(["state", "pkce"])
    const back = await op.visit((await start(client)).href)
    client.cookies.delete(checkCookie.pkce)
    expectErrorPage(await client.get(`${back}&code_verifier=x&code_challenge=`), op)
  })

  it("has state beside it where the application names no checks, so that the code of another user is refused", async () => {
    const { op, client, logger } = oauth()
    op.enforcePkce = false
    const { searchParams } = await start(client)
    expect(searchParams.get("state")).toBeTruthy()
    expect(searchParams.get("code_challenge")).toBeTruthy()
    expectErrorPage(await client.get("callback/acme?code=attackerCode"), op)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("stays alone where the application says so, which is warned of, once", async () => {
    const { op, client, logger } = oauth(["pkce"])
    op.enforcePkce = false
    expect((await start(client)).searchParams.get("state")).toBeNull()
    await start(client)
    expect(logger.warn.mock.calls.filter(([code]) => code.startsWith("oauth-pkce-alone"))).toHaveLength(1)
  })

  it("with state beside it refuses the code of another user", async () => {
    const { op, client, logger } = oauth(["pkce", "state"])
    op.enforcePkce = false
    await start(client)
    expectErrorPage(await client.get("callback/acme?code=attackerCode"), op)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  it("alone at a provider whose metadata announces S256 is enough", async () => {
    const { op, client, logger } = oidc({ checks: ["pkce"] })
    op.metadata = { code_challenge_methods_supported: ["S256"] }
    await start(client)
    expect(logger.warn).not.toHaveBeenCalled()
    const silent = oidc({ checks: ["pkce"] })
    silent.op.metadata = { code_challenge_methods_supported: ["plain"] }
    await start(silent.client)
    expect(silent.logger.warn).toHaveBeenCalledTimes(1)
  })

  it("with a code of another challenge", async () => {
    const { op, client, logger } = oauth(["pkce"])
    const attacker = await op.visit(
      (await start(browser({ providers: [op.oauth({ checks: ["pkce"] })] }))).href,
    )
    await start(client)
    const response = await client.get(attacker)
    expectErrorPage(response)
    expect(errorOf(response)).toBe("Configuration")
    expect(reason(logger).message).toContain("invalid_grant")
    expect(op.count("token")).toBe(1)
    expect(await client.session()).toBeNull()
  })
})
