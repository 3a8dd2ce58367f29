/** Google's servers, over HTTP on the loopback address, as far as a sign-in and a calendar need them: one user, Ada. */
import { once } from "node:events"
import { createServer } from "node:http"
import { exportJWK, generateKeyPair, SignJWT } from "jose"

const issuer = "https://accounts.google.com"
const scopeOfCalendar = "https://www.googleapis.com/auth/calendar.readonly"

async function formOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Starts them. */
export async function startGoogle() {
  const { publicKey, privateKey } = await generateKeyPair("RS256")
  const codes = new Map()
  const granted = new Set()
  const open = new Set()
  const google = { refreshes: 0, fails: false, revoked: [] }
  let count = 0

  const idToken = ({ client_id, nonce }) =>
    new SignJWT({
      email: "ada@example.com",
      email_verified: true,
      name: "Ada",
      picture: `${issuer}/ada.png`,
      nonce,
    })
      .setProtectedHeader({ alg: "RS256", kid: "1" })
      .setIssuer(issuer)
      .setSubject("107")
      .setAudience(client_id)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey)

  function accessToken() {
    count += 1
    open.add(`access-${count}`)
    return {
      access_token: `access-${count}`,
      token_type: "Bearer",
      expires_in: 3599,
      scope: `openid ${scopeOfCalendar}`,
    }
  }

  async function token(form) {
    if (form.get("grant_type") === "refresh_token") {
      google.refreshes += 1
      if (google.fails) return [503, { error: "backendError" }]
      const known = granted.has(form.get("refresh_token"))
      return known
        ? [200, accessToken()]
        : [400, { error: "invalid_grant", error_description: "Token has been expired or revoked." }]
    }
    const asked = codes.get(form.get("code"))
    if (!asked) return [400, { error: "invalid_grant" }]
    const offline = asked.access_type === "offline" && asked.prompt === "consent"
    if (offline) granted.add("refresh-1")
    return [
      200,
      { ...accessToken(), ...(offline && { refresh_token: "refresh-1" }), id_token: await idToken(asked) },
    ]
  }

  async function revoke(form) {
    google.revoked.push(form.get("token"))
    granted.delete(form.get("token"))
    open.clear()
    return [200, {}]
  }

  async function answer(request) {
    const { pathname } = new URL(request.url, "http://localhost")
    switch (pathname) {
      case "/accounts.google.com/.well-known/openid-configuration":
        return [
          200,
          {
            issuer,
            authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
            token_endpoint: "https://oauth2.googleapis.com/token",
            jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
          },
        ]
      case "/www.googleapis.com/oauth2/v3/certs":
        return [200, { keys: [{ ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "1" }] }]
      case "/oauth2.googleapis.com/token":
        return token(await formOf(request))
      case "/oauth2.googleapis.com/revoke":
        return revoke(await formOf(request))
      case "/www.googleapis.com/calendar/v3/calendars/primary/events":
        return open.has(request.headers.authorization?.replace("Bearer ", ""))
          ? [200, { items: [{ summary: "Tea with Charles" }] }]
          : [401, { error: { code: 401 } }]
    }
    return [404, {}]
  }

  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return Object.assign(google, {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** What the user's browser does there: it agrees to everything, and comes back. */
    consent(address) {
      const asked = Object.fromEntries(new URL(address).searchParams)
      const code = `code-${codes.size + 1}`
      codes.set(code, asked)
      return `${asked.redirect_uri}?${new URLSearchParams({ code, state: asked.state ?? "" })}`
    },
    /** The user takes the access away, on a page of Google's. */
    withdraw() {
      granted.clear()
      open.clear()
    },
    close: () => new Promise((done) => server.close(done)),
  })
}
