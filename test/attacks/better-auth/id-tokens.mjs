/** Attacks by id tokens, and by the metadata and keys that they are checked with. */
import { createSecretKey } from "node:crypto"
import { exportSPKI, generateKeyPair, SignJWT } from "jose"
import { clientSecret, expectStep, json, keyOf, must, openSite, publicKey } from "./site.mjs"
import { moveClock } from "./steps.mjs"

/** Signs in with an id token; says whether that gave a session. */
async function present(make, options) {
  const site = await openSite({}, options)
  const browser = site.open()
  const build = site.provider.idToken
  site.provider.idToken = () => make(build, site.provider)
  const answer = await browser.signIn("op")
  must(answer.status < 500, `it answers ${answer.status}`)
  return { site, browser, isIn: Boolean(browser.session()), answer }
}

const mustPass = (make, options) => async () =>
  must((await present(make, options)).isIn, "the good token is refused")

const mustFail =
  (...makes) =>
  async () => {
    for (const make of makes)
      must(!(await present(make)).isIn, `it signs in (${makes.indexOf(make) + 1} of ${makes.length})`)
  }

const seconds = () => Math.floor(Date.now() / 1000)

const without = (claim) => (build) => build({ [claim]: undefined })

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")

async function unsigned(build) {
  const [, body] = (await build()).split(".")
  return `${encode({ alg: "none" })}.${body}.`
}

async function signedWith(build, key, header = {}) {
  const [, body] = (await build()).split(".")
  return new SignJWT(JSON.parse(Buffer.from(body, "base64url").toString()))
    .setProtectedHeader({ alg: "HS256", ...header })
    .sign(key)
}

const secretKey = (text) => createSecretKey(Buffer.from(text))

export const attacks = {
  "a good id token": mustPass((build) => build()),
  "an id token of another issuer": mustFail((build) => build({ iss: "https://op.test/other" })),
  "an id token for another client": mustFail((build) => build({ aud: "other-client" })),
  "an id token for nobody": mustFail(without("aud")),
  async "an id token without a key id"() {
    const prepare = (provider) => {
      provider.keys = async () => [
        await publicKey("next", { kid: "a" }),
        await publicKey("good", { kid: "b" }),
      ]
    }
    const { answer } = await present((build) => build({}, { kid: undefined }), { prepare })
    must(answer.status < 500, `it answers ${answer.status}`)
  },
  "an id token with a key id": mustPass((build) => build({}, { kid: "good" })),
  "an id token with alg none": mustFail(unsigned),
  async "an id token signed with the client secret or a public key"() {
    const pem = await exportSPKI(keyOf("good").publicKey)
    await mustFail(
      (build) => signedWith(build, secretKey("another-secret-of-at-least-32-characters")),
      (build) => signedWith(build, secretKey(clientSecret)),
      (build) => signedWith(build, secretKey(pem)),
      (build) => signedWith(build, secretKey(pem), { kid: "good" }),
    )()
  },
  async "an id token signed with another elliptic key"() {
    const prepare = (provider) => {
      provider.metadata.id_token_signing_alg_values_supported = ["ES256"]
      provider.keys = async () => [await publicKey("curve", { kid: "good", alg: "ES256" })]
    }
    const other = await generateKeyPair("ES256")
    must(
      !(await present((build) => build({}, { alg: "ES256" }, other.privateKey), { prepare })).isIn,
      "it signs in",
    )
    must(
      (await present((build) => build({}, { alg: "ES256" }, keyOf("curve").privateKey), { prepare })).isIn,
      "the right key is refused",
    )
  },
  "an id token with another nonce": mustFail((build) => build({ nonce: "another" })),
  "an id token without a nonce, or with another": mustFail(without("nonce"), (build) =>
    build({ nonce: "another" }),
  ),
  "an id token that is old, or never is": mustFail(
    (build) => build({ exp: seconds() - 300 }),
    without("exp"),
    (build) => build({ exp: "9999999999" }),
  ),
  async "an id token of the future"() {
    const near = await present((build) => build({ iat: seconds() + 20, nbf: seconds() + 20 }))
    must(near.isIn, "20 seconds are refused")
    const far = await present((build) =>
      build({ iat: seconds() + 600, nbf: seconds() + 600, exp: seconds() + 900 }),
    )
    must(!far.isIn, "10 minutes are accepted")
  },
  "an id token for a list of one": mustPass((build) => build({ aud: ["cid"] })),
  "an id token for two, with no azp": mustFail((build) => build({ aud: ["cid", "nonexistent"] })),
  async "an id token in a signature that was not agreed on"() {
    const prepare = (provider) => {
      provider.metadata.id_token_signing_alg_values_supported = ["PS256"]
      provider.keys = async () => [await publicKey("good", { kid: "good" })]
    }
    must(
      !(await present((build) => build(), { prepare })).isIn,
      "RS256 signs in where only PS256 is promised",
    )
  },
  "an id token with a critical header that nobody knows": mustFail(async (build) => {
    const [header, body, signature] = (await build()).split(".")
    const more = { ...JSON.parse(Buffer.from(header, "base64url").toString()), crit: ["x"], x: 1 }
    const data = `${encode(more)}.${body}`
    const signed = await crypto.subtle.sign(
      "RSASSA-PKCS1-v1_5",
      keyOf("good").privateKey,
      new TextEncoder().encode(data),
    )
    return signature && `${data}.${Buffer.from(signed).toString("base64url")}`
  }),
  "a logout token as an id token": mustFail((build) =>
    build(
      { nonce: undefined, events: { "http://schemas.openid.net/event/backchannel-logout": {} } },
      { typ: "logout+jwt" },
    ),
  ),
  async "an answer without an id token"() {
    const site = await openSite()
    const browser = site.open()
    site.provider.token = () => json({ access_token: "a", token_type: "bearer" })
    site.provider.profile.sub = "1"
    await browser.signIn("op")
    must(!browser.session(), "a provider of OpenID Connect signs in by its userinfo alone")
  },
  async "metadata of another issuer"() {
    for (const issuer of ["https://evil.test", "https://op.test/", undefined]) {
      const site = await openSite(
        {},
        {
          prepare: (provider) => {
            provider.metadata.issuer = issuer
          },
        },
      )
      const browser = site.open()
      const { state } = await browser.start("op")
      if (!state) continue
      site.provider.idToken = (
        (build) => () =>
          build({ iss: issuer ?? "https://op.test" })
      )(site.provider.idToken)
      await browser.finish("op", { code: "c", state })
      must(site.provider.count("/token") === 0, `the metadata of op.test say ${issuer}, and it goes on`)
    }
  },
  async "a key of a provider that changes"() {
    const site = await openSite()
    expectStep((await site.open().signIn("op")).location === "/in", "no sign-in")
    site.provider.keys = async () => [await publicKey("next", { kid: "next", alg: "RS256" })]
    site.provider.idToken = (
      (build) => () =>
        build({}, { kid: "next" }, keyOf("next").privateKey)
    )(site.provider.idToken)
    await moveClock(120_000, async () => {
      const browser = site.open()
      await browser.signIn("op")
      must(browser.session(), "the new key is refused two minutes later")
    })
  },
  async "id tokens with keys that nobody has"() {
    const site = await openSite()
    let turn = 0
    site.provider.idToken = (
      (build) => () =>
        build({}, { kid: `k${turn++}` })
    )(site.provider.idToken)
    for (let sent = 0; sent < 40; sent += 1) await site.open().signIn("op")
    must(
      site.provider.count("/jwks") <= 3,
      `40 tokens make ${site.provider.count("/jwks")} requests for keys`,
    )
  },
  async "many sign-ins, one look at the metadata"() {
    const site = await openSite()
    for (let sent = 0; sent < 30; sent += 1) await site.open().signIn("op")
    const asked = site.provider.count("/.well-known") + site.provider.count("/jwks")
    must(asked <= 4, `30 sign-ins ask ${asked} times`)
  },
  async "a refresh with an id token of somebody else"() {
    for (const claims of [{ iss: "https://evil.test" }, { sub: "victim" }]) {
      const site = await openSite()
      const browser = site.open()
      await browser.signIn("op")
      const before = site.rows.account[0].idToken
      site.provider.idToken = (
        (build) => () =>
          build({ nonce: undefined, ...claims })
      )(site.provider.idToken)
      const answer = await browser.post("/refresh-token", { accountId: site.rows.account[0].id })
      expectStep(site.provider.count("/token") > 1, `no refresh: ${answer.text}`)
      must(site.rows.account[0].idToken === before, `the id token of ${JSON.stringify(claims)} is stored`)
    }
  },
}
