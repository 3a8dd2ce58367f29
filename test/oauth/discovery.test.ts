/** The provider's metadata (OpenID Connect Discovery). */
import { afterEach, describe, expect, it, vi } from "vitest"
import { errorOf, start } from "../support/app.js"
import { oidc } from "../support/provider-site.js"

afterEach(() => void vi.useRealTimers())

describe("discovery", () => {
  it.each([
    "https://evil.test",
    "https://op.test//",
    "HTTPS://op.test",
    "",
    null,
    undefined,
    ["https://op.test"],
    1,
  ])("that names the issuer %j is refused", async (issuer) => {
    const { op, client } = oidc()
    op.metadata = { issuer, token_endpoint: "https://evil.test/token" }
    const response = await client.submit("signin/acme")
    expect(errorOf(response)).toMatch(/^[A-Za-z]+$/)
    expect(response.headers.get("location")).toMatch(/^https:\/\/app\.test\//)
    expect(op.calls.map(({ url }) => url.pathname)).toEqual(["/.well-known/openid-configuration"])
  })

  it("that begins to name another issuer in the middle of a flow is refused", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { op, client } = oidc()
    const back = await op.visit((await start(client)).href)
    vi.setSystemTime(Date.now() + 800_000)
    op.metadata = { issuer: "https://evil.test", token_endpoint: "https://evil.test/token" }
    await client.get(back)
    for (const { url } of op.calls) expect(url.host).toBe("op.test")
  })
})
