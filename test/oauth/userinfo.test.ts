/** The userinfo endpoint, as OpenID Connect Core section 5.3 has it. */

import { afterEach, describe, expect, it, vi } from "vitest"
import { signsIn, start } from "../support/app.js"
import type { FakeProvider } from "../support/fake-provider.js"
import { oauth, oidc } from "../support/provider-site.js"
import { handmade, hmac, keyOf } from "../support/signing-keys.js"

afterEach(() => void vi.useRealTimers())

/** A key that the provider never published. */
const stranger = await keyOf("own")

describe("userinfo", () => {
  it("gives the claims, and the scope is sent as configured", async () => {
    const scope = "openid profile email phone address"
    const { op, client } = oidc({ idToken: false, authorization: { params: { scope } } })
    op.user = { sub: "user-1", name: "From userinfo", email: "u@x.test" }
    const url = await start(client)
    expect(url.searchParams.get("scope")).toBe(scope)
    expect(signsIn(await client.get(await op.visit(url.href)))).toBe(true)
    expect(await client.session()).toMatchObject({ user: { name: "From userinfo", email: "u@x.test" } })
  })

  it("follows client_secret_post with id and secret in the body alone", async () => {
    const { op, client } = oidc({ client: { token_endpoint_auth_method: "client_secret_post" } })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { headers, form, url } = op.last("token")
    expect(Object.fromEntries(form)).toMatchObject({ client_id: "cid", client_secret: "csec" })
    expect(headers.has("authorization")).toBe(false)
    expect(url.search).toBe("")
  })

  it("is asked by GET with the token in the header", async () => {
    const { op, client } = oidc({ idToken: false })
    expect(signsIn(await op.signIn(client))).toBe(true)
    const { method, headers, url } = op.last("userinfo")
    expect([method, headers.get("authorization"), url.search]).toEqual([
      "GET",
      "Bearer access-token-of-ada",
      "",
    ])
  })

  it.each([{ sub: "s2" }, { sub: undefined }, { sub: "" }, { sub: ["user-1"] }, { sub: "S1" }])(
    "about another subject (%j) is refused",
    async (change) => {
      const { op, client } = oidc({ idToken: false })
      op.claims = { sub: "user-1" }
      op.user = { ...op.user, ...change }
      expect(signsIn(await op.signIn(client))).toBe(false)
    },
  )

  const jwt = (body: string) => new Response(body, { headers: { "content-type": "application/jwt" } })

  it("may be signed, and then its signature, issuer and audience count", async () => {
    const answers: Array<[boolean, (op: FakeProvider) => Promise<string>]> = [
      [true, (op) => op.sign({ ...op.user, iss: op.issuer, aud: "cid" })],
      [true, (op) => op.sign({ ...op.user, iss: op.issuer, aud: ["cid", "x"] })],
      [false, (op) => op.sign({ ...op.user, iss: op.issuer, aud: "cid" }, { kid: "key-1" }, stranger)],
      [false, (op) => op.sign({ ...op.user, iss: "https://evil.test", aud: "cid" })],
      // Both members are a SHOULD (OpenID Connect Core 1.0, section 5.3.2).
      [true, (op) => op.sign({ ...op.user, aud: "cid" })],
      [false, (op) => op.sign({ ...op.user, iss: op.issuer, aud: "other" })],
      [false, (op) => op.sign({ ...op.user, iss: op.issuer, aud: "cid", sub: "s2" })],
      [false, async (op) => handmade({ alg: "none" }, { ...op.user, iss: op.issuer, aud: "cid" })],
      [false, async (op) => hmac({ ...op.user, iss: op.issuer, aud: "cid" }, "csec")],
    ]
    for (const [good, make] of answers) {
      const { op, client } = oidc({ idToken: false, client: { userinfo_signed_response_alg: "RS256" } })
      op.answers.userinfo = async () => jwt(await make(op))
      expect(signsIn(await op.signIn(client))).toBe(good)
    }
  })

  it("counts by its signature where there is no id token, and a signed one is registered", async () => {
    const answers: [boolean, (op: FakeProvider) => Response | Promise<Response>][] = [
      [true, async (op) => jwt(await op.sign(op.user))],
      [false, async (op) => jwt(await op.sign(op.user, { kid: "key-1" }, stranger))],
      [false, (op) => jwt(handmade({ alg: "none" }, op.user))],
      [false, (op) => Response.json(op.user)],
    ]
    for (const [good, answer] of answers) {
      const { op, client } = oauth(["state"], {
        client: { userinfo_signed_response_alg: "RS256" },
        jwks_endpoint: "https://op.test/jwks",
      })
      op.user = { id: "7", name: "Ada" }
      op.answers.userinfo = () => answer(op)
      expect(signsIn(await op.signIn(client))).toBe(good)
    }
  })

  it("that was to be signed and is plain JSON is refused", async () => {
    const { op, client } = oidc({ idToken: false, client: { userinfo_signed_response_alg: "RS256" } })
    expect(signsIn(await op.signIn(client))).toBe(false)
  })
})
