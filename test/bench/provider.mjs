/**
 * The provider of the benchmark: it answers within the process, the same to every engine, and counts how often it is
 * called. An id token holds the nonce of its sign-in, so that it is signed before the provider is asked, and how long that
 * took is known: no figure holds the work of a provider.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto"

export const issuer = "https://idp.test"
export const clientId = "id"
export const clientSecret = "secret"

export const profile = {
  id: 583231,
  login: "ada",
  name: "Ada Lovelace",
  email: "ada@example.com",
  avatar_url: "https://a.example/a.png",
}

const pair = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
})
export const publicKey = createPublicKey(pair.publicKey)
const key = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }

const seconds = Math.floor(Date.now() / 1000)
const claims = {
  iss: issuer,
  aud: clientId,
  sub: "583231",
  name: profile.name,
  email: profile.email,
  picture: profile.avatar_url,
  iat: seconds,
  exp: seconds + 86_400,
}
const privateKey = createPrivateKey(pair.privateKey)
const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")
function signed(nonce) {
  const text = `${part({ alg: "RS256", kid: "1" })}.${part({ ...claims, nonce })}`
  return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`
}

const token = { access_token: "t", token_type: "bearer", scope: "profile" }
const answers = {
  "https://idp.test/token": token,
  "https://idp.test/userinfo": profile,
  "https://idp.test/oidc/token": { ...token, scope: "openid profile email" },
  "https://idp.test/jwks": { keys: [key] },
  "https://idp.test/.well-known/openid-configuration": {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/oidc/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  },
}

/** How often the provider was called in this process. */
export const calls = { count: 0 }

/** What signing id tokens has taken in this process: microseconds on the clock and of processors. */
export const signing = { time: 0, cpu: 0 }

let expected

/**
 * Has the provider answer with an id token for a sign-in; it is signed unless the last one was for the same.
 * @param nonce Of the address that the browser was sent to.
 */
export function expectNonce(nonce) {
  if (nonce === expected) return
  expected = nonce
  const [begun, before] = [performance.now(), process.cpuUsage()]
  answers[`${issuer}/oidc/token`].id_token = signed(nonce)
  const { user, system } = process.cpuUsage(before)
  signing.time += (performance.now() - begun) * 1000
  signing.cpu += user + system
}

/** Takes the place of `fetch`. */
export async function answer(input) {
  calls.count += 1
  const address = input instanceof Request ? input.url : String(input)
  const body = answers[address]
  if (!body) throw new Error(`The benchmark's provider has no ${address}.`)
  return Response.json(body)
}

/** Configurations of the provider: with its endpoints stated, and found by its issuer. */
export const plain = {
  id: "bench",
  name: "Bench",
  type: "oauth",
  clientId,
  clientSecret,
  authorization: { url: `${issuer}/authorize`, params: { scope: "profile" } },
  token: `${issuer}/token`,
  userinfo: `${issuer}/userinfo`,
  checks: ["pkce", "state"],
  profile: ({ id, name, email, avatar_url: image }) => ({ id: String(id), name, email, image }),
}
export const discovered = {
  id: "oidc",
  name: "Discovered",
  type: "oidc",
  issuer,
  clientId,
  clientSecret,
  checks: ["pkce", "state", "nonce"],
  profile: ({ sub, name, email, picture: image }) => ({ id: sub, name, email, image }),
}

/** Where mails to the user go; the address of the last link. */
export const mailbox = { link: "" }
/** Sign-in without a provider: by the application's own check, and by a link in a mail. */
export const password = {
  id: "password",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ password }) =>
    password === "right"
      ? { id: "1", name: profile.name, email: profile.email, image: profile.avatar_url }
      : null,
}
export const mail = {
  id: "mail",
  name: "Mail",
  type: "email",
  from: "app@example.com",
  maxAge: 86_400,
  sendVerificationRequest({ url }) {
    mailbox.link = url
  },
}
