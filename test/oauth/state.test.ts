/** The state check: an answer belongs to the browser that began the sign-in. */
import { describe, expect, it } from "vitest"
import { encode } from "../../src/engine/crypto/jwt.js"
import { browser, checkCookie, errorOf, listener, signsIn, start } from "../support/app.js"
import { secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { expectErrorPage, moved, oauth, reason } from "../support/provider-site.js"

describe("state", () => {
  it("missing from the callback, and no cookies at all", async () => {
    const { op, client, logger } = oauth(["state"])
    const response = await client.get("callback/acme?code=c")
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("Configuration")
    expect(reason(logger).type).toBe("InvalidCheck")
    expect(reason(logger).message).toContain('cookie "__Secure-authjs.state" is missing')
    expect(reason(logger).message).toContain("Start the sign-in again")
    expectErrorPage(await client.get("callback/acme?code=c&state="), op)
  })

  it("missing from the callback while its cookie is there", async () => {
    const { op, client, logger } = oauth(["state"])
    await start(client)
    const response = await client.get("callback/acme?code=c")
    expectErrorPage(response, op)
    expect(errorOf(response)).toBe("Configuration")
    expect(reason(logger).type).toBe("InvalidCheck")
  })

  it("that is not the one sent", async () => {
    const { op, client, logger } = oauth(["state"])
    const other = (await start(browser({ providers: [op.oauth()] }))).searchParams.get("state") ?? ""
    for (const change of [
      (own: string) => `${own}x`,
      () => other,
      () => "",
      () => "undefined",
      () => "null",
    ]) {
      const own = (await start(client)).searchParams.get("state") ?? ""
      logger.error.mockClear()
      const answer = new URLSearchParams({ code: "c", state: change(own) })
      const response = await client.get(`callback/acme?${answer}`)
      expectErrorPage(response, op)
      expect(errorOf(response)).toBe("Configuration")
      expect(reason(logger).type).toBe("InvalidCheck")
    }
  })

  it("given as a list, in another case, or with blanks around it", async () => {
    const { op, client } = oauth(["state"])
    for (const query of [
      (own: string) => `state=${own}&state=${own}`,
      (own: string) => `state[]=${own}`,
      (own: string) => `State=${own}`,
      (own: string) => `state=%20${own}`,
      (own: string) => `state=${own.toUpperCase()}`,
    ]) {
      const own = (await start(client)).searchParams.get("state") ?? ""
      expectErrorPage(await client.get(`callback/acme?code=c&${query(own)}`), op)
    }
  })

  it("of another site with the same secret and another provider id", async () => {
    const op = new FakeProvider()
    const client = browser({ providers: [op.oauth({ id: "acme2" })] })
    const back = await op.visit((await start(client, "acme2")).href)
    const other = moved(client, { providers: [op.oauth()] })
    expectErrorPage(await other.get(back.replace("/acme2", "/acme")), op)
  })

  it("of one provider at the callback of another, whose own flow it leaves alone", async () => {
    const op = new FakeProvider()
    const logger = listener()
    for (const make of [op.oidc.bind(op), op.oauth.bind(op)]) {
      const client = browser({ providers: [make(), make({ id: "other" })], logger })
      const begun = op.count("token")
      const back = await op.visit((await start(client)).href)
      const response = await client.get(back.replace("callback/acme", "callback/other"))
      expectErrorPage(response)
      expect(errorOf(response)).toBe("Configuration")
      expect(op.count("token")).toBe(begun)
      expect(reason(logger).type).toBe("InvalidCheck")
      expect(reason(logger).message).toContain("made for a sign-in with another provider")
      expect(signsIn(await client.get(back))).toBe(true)
    }
  })

  it("is read without a purpose, as earlier releases wrote it", async () => {
    const { op, client } = oauth(["state"])
    const url = await start(client)
    const salt = checkCookie.state
    const value = url.searchParams.get("state")
    client.cookies.set(salt, await encode({ token: { value, provider: "acme" }, secret, salt, maxAge: 900 }))
    expect(signsIn(await client.get(await op.visit(url.href)))).toBe(true)
  })
})
