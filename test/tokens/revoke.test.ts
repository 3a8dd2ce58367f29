/** `providerTokens(config).revoke`: the provider ends the tokens, then the row forgets them. */
import { describe, expect, it } from "vitest"
import { ProviderTokenError } from "../../src/engine/errors.js"
import type { OAuth2Config } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { type Setup, secondsFromNow, setup, type TokenRequest, TokenServer } from "../support/token-server.js"

const whole = { expires_at: secondsFromNow(3600) }

/** An application whose provider revokes in some way, and answers as the test says. */
async function revoking(
  revoke: OAuth2Config<Profile>["revoke"],
  answer: (request: TokenRequest) => Response = () => new Response(null),
  over: Partial<OAuth2Config<Profile>> = {},
  row = {},
): Promise<Setup> {
  const server = new TokenServer()
  const made = await setup(
    { ...whole, ...row },
    { providers: [server.provider({ revoke, ...over })] },
    server,
  )
  server.answer = (request) => (request.url.pathname === "/token" ? undefined : answer(request))
  return made
}

async function reasonOf(call: Promise<unknown>): Promise<string | undefined> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof ProviderTokenError ? error.reason : String(error)),
  )
}

const emptied = {
  userId: "u-1",
  type: "oauth",
  provider: "acme",
  providerAccountId: "ada",
  token_type: "bearer",
  scope: "read write",
}

describe("an address", () => {
  it("is sent both tokens as RFC 7009 says, the refresh token first; then the row forgets them", async () => {
    const { tokens, target, server, row, events } = await revoking("https://op.test/revoke")
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
    expect(server.requests.map(({ url, form }) => [url.href, Object.fromEntries(form)])).toEqual([
      ["https://op.test/revoke", { token: "refresh-0", token_type_hint: "refresh_token" }],
      ["https://op.test/revoke", { token: "access-0", token_type_hint: "access_token" }],
    ])
    expect(server.requests[0]?.headers.get("authorization")).toMatch(/^Basic /)
    expect(await row()).toEqual(emptied)
    expect(events).toEqual([["tokenRevoked", { provider: "acme", providerAccountId: "ada", userId: "u-1" }]])
    expect(await reasonOf(tokens.get(target))).toBe("not_stored")
    expect(await reasonOf(tokens.revoke(target))).toBe("not_stored")
  })

  it("comes from the metadata of the issuer where the provider says nothing", async () => {
    const server = new TokenServer()
    const provider = server.oidc({ token: undefined, userinfo: undefined, authorization: undefined })
    const { tokens, target } = await setup(whole, { providers: [provider] }, server)
    let address: string | undefined = "https://op.test/ended"
    server.answer = ({ url }) =>
      url.pathname.startsWith("/.well-known")
        ? Response.json({ issuer: "https://op.test", revocation_endpoint: address })
        : new Response(null)
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
    expect(server.requests.slice(1).map(({ url }) => url.pathname)).toEqual(["/ended", "/ended"])
    address = undefined
    const other = new TokenServer()
    other.answer = server.answer
    const without = await setup(whole, { providers: [other.oidc({ token: undefined })] }, other)
    expect(await reasonOf(without.tokens.revoke(without.target))).toBe("not_supported")
  })

  it("that takes one kind of token only has done its work", async () => {
    const { tokens, target } = await revoking("https://op.test/revoke", ({ form }) =>
      form.get("token_type_hint") === "access_token"
        ? Response.json({ error: "unsupported_token_type" }, { status: 400 })
        : new Response(null),
    )
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
  })

  it("that knows the tokens no more has done its work", async () => {
    const { tokens, target, row } = await revoking("https://op.test/revoke", () =>
      Response.json({ error: "invalid_token" }, { status: 400 }),
    )
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
    expect(await row()).toEqual(emptied)
  })

  it.each([400, 403, 500, 503])("that refuses with %i leaves the row as it is", async (status) => {
    const { tokens, target, row } = await revoking("https://op.test/revoke", () =>
      Response.json({ error: "not_now" }, { status }),
    )
    const before = await row()
    expect(await reasonOf(tokens.revoke(target))).toBe("unavailable")
    expect(await row()).toEqual(before)
  })

  it("that does not answer leaves the row as it is, with unlinkAccount too", async () => {
    const { tokens, target, row } = await revoking("https://op.test/revoke", () => {
      throw new TypeError("fetch failed")
    })
    const before = await row()
    expect(await reasonOf(tokens.revoke({ ...target, unlinkAccount: true }))).toBe("unavailable")
    expect(await row()).toEqual(before)
  })
})

describe("a call that is declared", () => {
  it("carries what it says and no more: a token in the form, no proof of the client", async () => {
    const { tokens, target, server } = await revoking({
      url: "https://op.test/o/revoke",
      auth: "none",
      form: { token: "{token}", client_id: "{options.clientId}" },
    })
    await tokens.revoke(target)
    expect(server.requests.map(({ body }) => body)).toEqual([
      "token=refresh-0&client_id=cid",
      "token=access-0&client_id=cid",
    ])
    expect(server.requests[0]?.headers.has("authorization")).toBe(false)
  })

  it("carries JSON beside the client's proof", async () => {
    const { tokens, target, server } = await revoking({
      url: "https://op.test/o/revoke",
      json: { token: "{token}" },
    })
    await tokens.revoke(target)
    expect(server.requests.map(({ body }) => JSON.parse(body))).toEqual([
      { token: "refresh-0" },
      { token: "access-0" },
    ])
    expect(server.requests[0]?.headers.get("authorization")).toMatch(/^Basic /)
  })

  it("is the standard one where it says headers alone", async () => {
    const { tokens, target, server } = await revoking({
      url: "https://op.test/o/revoke",
      headers: { "x-app": "Ada's" },
    })
    await tokens.revoke(target)
    expect(server.requests[0]?.form.get("token")).toBe("refresh-0")
    expect(server.requests[0]?.headers.get("x-app")).toBe("Ada's")
  })

  it("is made once where it names the tokens itself: DELETE with a body", async () => {
    const { tokens, target, server } = await revoking({
      url: "https://op.test/applications/{options.clientId}/token",
      method: "DELETE",
      auth: "basic",
      json: { access_token: "{tokens.access_token}" },
    })
    await tokens.revoke(target)
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      method: "DELETE",
      body: JSON.stringify({ access_token: "access-0" }),
    })
    expect(server.requests[0]?.url.pathname).toBe("/applications/cid/token")
  })

  it("carries the token in the address, percent-encoded", async () => {
    const { tokens, target, server } = await revoking(
      { url: "https://op.test/tokens/{token}", method: "DELETE", auth: "none" },
      undefined,
      {},
      { access_token: "a/b?c", refresh_token: undefined },
    )
    await tokens.revoke(target)
    expect(server.requests.map(({ url }) => url.href)).toEqual(["https://op.test/tokens/a%2Fb%3Fc"])
  })

  it("opened by the token that it ends is enough once", async () => {
    const { tokens, target } = await revoking(
      { url: "https://op.test/me/revoke", auth: { bearer: "{token}" } },
      ({ headers }) =>
        headers.get("authorization") === "Bearer access-0"
          ? new Response(null)
          : Response.json({}, { status: 401 }),
    )
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
  })

  it("opened by an access token gets one that has not ended", async () => {
    const { tokens, target, server } = await revoking(
      { url: "https://op.test/me/permissions", method: "DELETE", auth: "bearer" },
      ({ headers }) =>
        headers.get("authorization") === "Bearer access-1"
          ? new Response(null)
          : Response.json({}, { status: 401 }),
      {},
      { expires_at: secondsFromNow(-10) },
    )
    expect(await tokens.revoke(target)).toEqual({ revoked: true })
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "DELETE"])
  })

  it("says by its answer that it failed, whatever the status", async () => {
    const { tokens, target } = await revoking(
      { url: "https://op.test/auth.revoke", auth: "bearer", answer: { fails: { path: "ok", is: [false] } } },
      () => Response.json({ ok: false, error: "internal" }),
    )
    expect(await reasonOf(tokens.revoke(target))).toBe("unavailable")
  })
})

describe("a provider that cannot", () => {
  it.each(["none" as const, undefined])("changes nothing: revoke: %s", async (revoke) => {
    const { tokens, target, row, server } = await revoking(revoke)
    const before = await row()
    expect(await reasonOf(tokens.revoke(target))).toBe("not_supported")
    expect(await row()).toEqual(before)
    expect(server.requests).toEqual([])
  })

  it("loses the account all the same where it is to be unlinked", async () => {
    const { tokens, target, row, events } = await revoking("none")
    expect(await tokens.revoke({ ...target, unlinkAccount: true })).toEqual({ revoked: false })
    expect(await row()).toBeNull()
    expect(events).toEqual([])
  })
})

describe("with unlinkAccount", () => {
  it("the row goes after the tokens", async () => {
    const { tokens, target, row } = await revoking("https://op.test/revoke")
    expect(await tokens.revoke({ ...target, unlinkAccount: true })).toEqual({ revoked: true })
    expect(await row()).toBeNull()
    expect(await reasonOf(tokens.get(target))).toBe("not_linked")
  })

  it("an adapter that cannot unlink is told before anything is revoked", async () => {
    const { tokens, target, server, adapter } = await revoking("https://op.test/revoke")
    delete (adapter as { unlinkAccount?: unknown }).unlinkAccount
    expect(await reasonOf(tokens.revoke({ ...target, unlinkAccount: true }))).toBe("not_writable")
    expect(server.requests).toEqual([])
  })
})

describe("a revocation beside a refresh", () => {
  it("waits for it, and ends the new tokens", async () => {
    const { tokens, target, server, row } = await revoking(
      "https://op.test/revoke",
      undefined,
      {},
      {
        expires_at: secondsFromNow(-10),
      },
    )
    server.delay = 60
    const fresh = tokens.get(target)
    await new Promise((resolve) => setTimeout(resolve, 20))
    await tokens.revoke(target)
    expect((await fresh).accessToken).toBe("access-1")
    const ended = server.requests.map(({ form }) => form.get("token")).filter((token) => token !== null)
    expect(ended).toEqual(["refresh-1", "access-1"])
    expect(await row()).toEqual(emptied)
  })
})
