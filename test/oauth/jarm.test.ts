/** P: what a signed answer of the authorization endpoint (JARM) must say, and who must have signed it. */
import * as jose from "jose"
import { describe, expect, it } from "vitest"
import type { OIDCConfig } from "../../src/providers/index.js"
import type { Profile } from "../../src/types/index.js"
import { errorOf } from "../support/app.js"
import { Application } from "../support/application.js"
import { Client, secret } from "../support/client.js"
import { FakeProvider } from "../support/fake-provider.js"
import { type Key, makeKey, signToken } from "../support/signing-keys.js"

const own = await makeKey("key-1")
const stranger = await makeKey("key-1")
const authorization = { params: { response_mode: "query.jwt", scope: "openid" } }

function fakeWith(over: Partial<OIDCConfig<Profile>> = {}): { fake: FakeProvider; flow: Application } {
  const fake = new FakeProvider()
  fake.keys = [own]
  return { fake, flow: new Application({ fake, providers: [fake.oidc({ authorization, ...over })] }) }
}

const now = (): number => Math.floor(Date.now() / 1000)

/** The plain answer as one that the provider signed. */
async function signed(
  plain: string,
  over: object = {},
  key: Key = own,
  header: object = {},
): Promise<string> {
  const url = new URL(plain)
  const parameters = Object.fromEntries(url.searchParams)
  url.search = ""
  const claims = { iss: "https://op.test", aud: "cid", exp: now() + 60, ...parameters, ...over }
  url.searchParams.set("response", await signToken(claims as jose.JWTPayload, key, { ...header }))
  return url.href
}

describe("P: JARM, section 2.4", () => {
  it("an answer by the provider, for this client and in time signs in", async () => {
    const { fake, flow } = fakeWith()
    await flow.back(await signed(await fake.visit(await flow.start())))
    expect(flow.message).toBe("")
    expect(flow.signedIn).toBe(true)
  })

  it.each([
    ["of another issuer", { iss: "https://other.test" }, /"iss"/],
    ["without an issuer", { iss: undefined }, /"iss"/],
    ["for another client", { aud: "another" }, /"aud"/],
    ["for no audience", { aud: undefined }, /"aud"/],
    ["that has expired", { exp: now() - 3600 }, /"exp"/],
    ["that never expires", { exp: undefined }, /"exp"/],
    ["that is not yet valid", { nbf: now() + 3600 }, /"nbf"/],
  ])("an answer %s is refused, and no code is sent", async (_, over, says) => {
    const { fake, flow } = fakeWith()
    expect(errorOf(await flow.back(await signed(await fake.visit(await flow.start()), over)))).toBe(
      "Configuration",
    )
    expect(flow.message).toMatch(/^acme: the check of the signed answer failed: /)
    expect(flow.message).toMatch(says)
    expect(fake.count("token")).toBe(0)
    expect(flow.signedIn).toBe(false)
  })

  it("an answer signed by an algorithm that the metadata do not announce is refused, whatever keys they have", async () => {
    const key = await makeKey("key-2", "ES256")
    for (const announced of [["RS256"], undefined, ["RS256", "ES256"]]) {
      const { fake, flow } = fakeWith()
      fake.keys = [own, key]
      fake.metadata = { authorization_signing_alg_values_supported: announced }
      await flow.back(await signed(await fake.visit(await flow.start()), {}, key))
      expect(flow.signedIn).toBe(announced?.includes("ES256") === true)
    }
  })

  it("an answer signed by another issuer is refused, and the sign-in under way goes on", async () => {
    const { fake, flow } = fakeWith()
    const plain = await fake.visit(await flow.start())
    await flow.back(await signed(plain, {}, stranger))
    expect(flow.message).toContain("signature verification failed")
    expect(fake.count("token")).toBe(0)
    await flow.back(await signed(plain))
    expect(flow.signedIn).toBe(true)
  })

  it.each([
    ["none", (claims: object) => new jose.UnsecuredJWT({ ...claims }).encode()],
    [
      "HS256 with the client secret, which is not registered",
      (claims: object) =>
        new jose.SignJWT({ ...claims })
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode("csec")),
    ],
    [
      "HS256 with the public key as secret",
      (claims: object) =>
        new jose.SignJWT({ ...claims })
          .setProtectedHeader({ alg: "HS256" })
          .sign(new TextEncoder().encode(JSON.stringify(own.publicJwk))),
    ],
  ])("an answer signed with %s is refused", async (_, sign) => {
    const { fake, flow } = fakeWith()
    const back = new URL(await fake.visit(await flow.start()))
    const claims = {
      iss: "https://op.test",
      aud: "cid",
      exp: now() + 60,
      ...Object.fromEntries(back.searchParams),
    }
    const token = await Promise.resolve(sign(claims)).catch(() => "a.b.c")
    expect(errorOf(await flow.back(`callback/acme?response=${token}`))).toBe("Configuration")
    expect(fake.count("token")).toBe(0)
  })

  it("a redirect proxy reads the state in it, and hands the answer on as the provider signed it", async () => {
    const fake = new FakeProvider()
    fake.keys = [own]
    const redirectProxyUrl = "https://proxy.test/auth"
    const config = { providers: [fake.oidc({ authorization })], secret, redirectProxyUrl }
    const preview = new Application({ fake, ...config, origin: "https://preview-1.test" })
    const proxy = new Client(
      { ...config, redirectProxyOrigins: ["https://preview-*.test"] },
      "https://proxy.test",
    )
    const answer = await signed(await fake.visit(await preview.start()))
    expect(new URL(answer).origin).toBe("https://proxy.test")
    const onward = (await proxy.get(answer)).headers.get("location") ?? ""
    expect(new URL(onward).origin).toBe("https://preview-1.test")
    expect([...new URL(onward).searchParams.keys()]).toEqual(["response"])
    await preview.back(onward)
    expect(preview.message).toBe("")
    expect(preview.signedIn).toBe(true)
  })
})

describe("P: hybrid answers are refused by name", () => {
  it.each([
    ["id_token", { id_token: "e30.e30.e30" }],
    ["access_token", { access_token: "a", token_type: "bearer" }],
  ])("one that carries %s beside the code", async (name, extra) => {
    const { fake, flow } = fakeWith({ authorization: undefined })
    expect(errorOf(await flow.signIn("acme", extra as Record<string, string>))).toBe("Configuration")
    expect(flow.message).toBe(
      `acme: the answer carries ${name}: the hybrid and implicit flows are not supported. Register the client at the provider for response_type=code; the id token then comes from the token endpoint.`,
    )
    expect(fake.count("token")).toBe(0)
    expect(flow.client.cookie("state")).toBeUndefined()
  })

  it("one that is posted although the sign-in did not ask for that", async () => {
    const { fake, flow } = fakeWith({ authorization: undefined })
    const { searchParams } = new URL(await fake.visit(await flow.start()))
    const posted = { ...Object.fromEntries(searchParams), id_token: "e30.e30.e30" }
    await flow.client.post("callback/acme", posted, { origin: "https://op.test" })
    expect(flow.message).toContain("was posted, which the sign-in did not ask for")
    expect(fake.count("token")).toBe(0)
  })
})
