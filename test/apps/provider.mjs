/**
 * A provider for the apps, as a process of its own: GitHub with one user, Ada, who agrees to everything. It refuses what
 * GitHub refuses: another client, a code that was used, another verifier or address. Its first line names its port.
 */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto"
import { createServer } from "node:http"

const client = { id: "id", secret: "secret" }
const ada = { id: 7, login: "ada", name: "Ada", email: "ada@example.com" }

/** What each code was given for, and the tokens that were made of codes. */
const codes = new Map()
const tokens = new Set()

const isSame = (one, other) => {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(String(text)).digest())
  return timingSafeEqual(a, b)
}

function authorize(query) {
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
  codes.set(code, { redirect, challenge })
  const back = new URL(redirect)
  back.searchParams.set("code", code)
  if (query.has("state")) back.searchParams.set("state", query.get("state"))
  return { status: 302, headers: { location: back.href } }
}

/** Client authentication by header or in the body (RFC 6749, section 2.3.1). */
function isClient(form, header = "") {
  const basic = /^Basic (.+)$/.exec(header)?.[1]
  const [id, secret] = basic
    ? Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent)
    : [form.get("client_id"), form.get("client_secret")]
  return isSame(id, client.id) && isSame(secret, client.secret)
}

function token(form, header) {
  const given = codes.get(form.get("code"))
  codes.delete(form.get("code"))
  const verifier = form.get("code_verifier") ?? ""
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  if (!isClient(form, header)) return { status: 200, body: { error: "incorrect_client_credentials" } }
  if (
    !given ||
    given.redirect !== form.get("redirect_uri") ||
    (given.challenge && given.challenge !== challenge)
  )
    return { status: 200, body: { error: "bad_verification_code" } }
  const access = randomUUID()
  tokens.add(access)
  return {
    status: 200,
    body: { access_token: access, token_type: "bearer", scope: "read:user,user:email" },
  }
}

function user(header = "") {
  const known = tokens.has(/^(?:Bearer|token) (.+)$/i.exec(header)?.[1])
  return known ? { status: 200, body: ada } : { status: 401, body: { message: "Bad credentials" } }
}

async function answer(request) {
  const { pathname, searchParams } = new URL(request.url, "http://provider")
  let text = ""
  for await (const chunk of request) text += chunk
  const { authorization } = request.headers
  if (pathname === "/login/oauth/authorize") return authorize(searchParams)
  if (pathname === "/login/oauth/access_token") return token(new URLSearchParams(text), authorization)
  if (pathname === "/api/v3/user") return user(authorization)
  return { status: 404, body: { message: "Not Found" } }
}

const server = createServer(async (request, response) => {
  const { status, headers = {}, body } = await answer(request)
  response.writeHead(status, { "content-type": "application/json", ...headers })
  response.end(body && JSON.stringify(body))
})
server.listen(0, "localhost", () =>
  console.log(`GitHub listens at http://localhost:${server.address().port}`),
)
