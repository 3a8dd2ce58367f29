/**
 * Providers for the apps, as a process of its own: GitHub, GitLab and Keycloak, each with an origin of its own. Who is
 * signed in there, a cookie of the browser says; it is Ada where it says nothing. All users agree to everything. Each
 * provider refuses another client, a code that was used, another verifier or address. The first line names the origins.
 */
import { createHash, generateKeyPairSync, randomUUID, timingSafeEqual } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import { SignJWT } from "jose"

const client = { id: "id", secret: "secret" }
const ada = { id: 7, login: "ada", name: "Ada", email: "ada@example.com" }

const isSame = (one, other) => {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(String(text)).digest())
  return timingSafeEqual(a, b)
}

/** Client authentication by header or in the body (RFC 6749, section 2.3.1). */
function isClient(form, header = "") {
  const basic = /^Basic (.+)$/.exec(header)?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
    : [form.get("client_id"), form.get("client_secret")]
  return isSame(id, client.id) && isSame(secret, client.secret)
}

/** Who is signed in at the provider in this browser. */
function userOf(cookies = "") {
  const text = /(?:^|; )user=([^;]+)/.exec(cookies)?.[1]
  return text ? JSON.parse(decodeURIComponent(text)) : ada
}

/** What the providers differ in, each made for the origin it has. */
const providers = {
  GITHUB_URL: () => ({
    paths: {
      authorize: "/login/oauth/authorize",
      token: "/login/oauth/access_token",
      user: "/api/v3/user",
    },
    errors: {
      client: { status: 200, body: { error: "incorrect_client_credentials" } },
      code: { status: 200, body: { error: "bad_verification_code" } },
    },
    scope: "read:user,user:email",
    profile: (user) => user,
  }),

  GITLAB_URL: () => ({
    paths: { authorize: "/oauth/authorize", token: "/oauth/token", user: "/api/v4/user" },
    scope: "read_user",
    profile: ({ id, name, email }) => ({ id, name, email, username: String(id), state: "active" }),
  }),

  KEYCLOAK_URL(issuer) {
    const paths = { authorize: "/auth", token: "/token", user: "/userinfo" }
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
    const key = { ...publicKey.export({ format: "jwk" }), kid: "1", use: "sig", alg: "RS256" }
    const profile = ({ id, name, email }) => ({ sub: String(id), name, email, email_verified: true })
    const sign = (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1", typ: "JWT" }).sign(privateKey)
    return {
      paths,
      issuer,
      scope: "openid profile email",
      profile,
      idToken(user, nonce) {
        const now = Math.floor(Date.now() / 1000)
        const times = { iat: now, exp: now + 300 }
        return sign({ iss: issuer, aud: client.id, ...times, ...(nonce && { nonce }), ...profile(user) })
      },
      documents: {
        "/.well-known/openid-configuration": {
          issuer,
          authorization_endpoint: issuer + paths.authorize,
          token_endpoint: issuer + paths.token,
          userinfo_endpoint: issuer + paths.user,
          jwks_uri: `${issuer}/certs`,
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
          id_token_signing_alg_values_supported: ["RS256"],
          code_challenge_methods_supported: ["S256"],
          authorization_response_iss_parameter_supported: true,
        },
        "/certs": { keys: [key] },
      },
    }
  },
}

const standardErrors = {
  client: { status: 401, body: { error: "invalid_client" } },
  code: { status: 400, body: { error: "invalid_grant" } },
}

/** What a provider answers. */
function answerOf({
  paths,
  issuer,
  errors = standardErrors,
  scope,
  profile,
  idToken = () => undefined,
  documents = {},
}) {
  /** What each code was given for, and whose the tokens are that were made of codes. */
  const codes = new Map()
  const tokens = new Map()

  function authorize(query, cookies) {
    const redirect = query.get("redirect_uri") ?? ""
    if (
      query.get("client_id") !== client.id ||
      query.get("response_type") !== "code" ||
      !URL.canParse(redirect)
    )
      return { status: 400, body: { error: "invalid_request" } }
    const [challenge, method] = [query.get("code_challenge"), query.get("code_challenge_method")]
    if (challenge && method !== "S256") return { status: 400, body: { error: "invalid_request" } }
    const code = randomUUID()
    codes.set(code, { redirect, challenge, nonce: query.get("nonce"), user: userOf(cookies) })
    const back = new URL(redirect)
    back.searchParams.set("code", code)
    if (query.has("state")) back.searchParams.set("state", query.get("state"))
    if (issuer) back.searchParams.set("iss", issuer)
    return { status: 302, headers: { location: back.href } }
  }

  async function token(form, header) {
    const given = codes.get(form.get("code"))
    codes.delete(form.get("code"))
    const verifier = form.get("code_verifier") ?? ""
    const challenge = createHash("sha256").update(verifier).digest("base64url")
    if (!isClient(form, header)) return errors.client
    if (
      !given ||
      given.redirect !== form.get("redirect_uri") ||
      (given.challenge && given.challenge !== challenge)
    )
      return errors.code
    const access = randomUUID()
    tokens.set(access, given.user)
    const id_token = await idToken(given.user, given.nonce)
    return { status: 200, body: { access_token: access, token_type: "bearer", scope, id_token } }
  }

  function user(header = "") {
    const known = tokens.get(/^(?:Bearer|token) (.+)$/i.exec(header)?.[1])
    return known
      ? { status: 200, body: profile(known) }
      : { status: 401, body: { message: "Bad credentials" } }
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url, "http://provider")
    let text = ""
    for await (const chunk of request) text += chunk
    const { authorization, cookie } = request.headers
    if (pathname === paths.authorize) return authorize(searchParams, cookie)
    if (pathname === paths.token) return token(new URLSearchParams(text), authorization)
    if (pathname === paths.user) return user(authorization)
    if (Object.hasOwn(documents, pathname)) return { status: 200, body: documents[pathname] }
    return { status: 404, body: { message: "Not Found" } }
  }
}

async function serve(make) {
  let answer
  const server = createServer(async (request, response) => {
    const { status, headers = {}, body } = await answer(request)
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(body && JSON.stringify(body))
  })
  // A client that uses a connection in the moment in which the server ends it would fail.
  server.keepAliveTimeout = 0
  await once(server.listen(0, "localhost"), "listening")
  const origin = `http://localhost:${server.address().port}`
  answer = answerOf(make(origin))
  return origin
}

const origins = {}
for (const [name, make] of Object.entries(providers)) origins[name] = await serve(make)
console.log(JSON.stringify(origins))
