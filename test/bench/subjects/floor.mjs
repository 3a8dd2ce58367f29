/**
 * The floor: the least that any engine must do to give these answers. The same `Request` and `Response`, the same cookies
 * read and set, the same calls to the provider, and tokens sealed and opened as sessions are (`floor-tokens.mjs`), but
 * nothing checked, configured, logged or translated that the answer does not need. No engine: it trusts its caller and its
 * provider.
 */
import * as node from "node:crypto"
import { mapAdapter, storedToken } from "../map-adapter.mjs"
import {
  answer,
  clientId,
  clientSecret,
  discovered,
  issuer,
  mail,
  password,
  plain,
  publicKey,
} from "../provider.mjs"
import { claims, commonCases, origin, secret, sessionCookie } from "../requests.mjs"
import { month, names, open, randomBytes, seal } from "./floor-tokens.mjs"

const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax"
const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`
const redirectUri = (id) => `${origin}/auth/callback/${id}`

function cookiesIn(request) {
  const found = {}
  for (const pair of (request.headers.get("cookie") ?? "").split("; ")) {
    const at = pair.indexOf("=")
    if (at > 0) found[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1))
  }
  return found
}

const hash = (text) => node.createHash("sha256").update(text).digest("hex")

/** The CSRF token of the browser, or a new one with the cookies of a first visit. */
function csrfOf(cookies, set) {
  const [token, proof] = cookies[names.csrf]?.split("|") ?? []
  if (token && proof === hash(token + secret)) return token
  const fresh = randomBytes(32).toString("hex")
  set.push(`${names.csrf}=${fresh}%7C${hash(fresh + secret)}${attributes}`)
  set.push(`${names.callback}=${encodeURIComponent(origin)}${attributes}`)
  return fresh
}

function respond(body, status, type, set, more = {}) {
  const headers = new Headers({ "cache-control": "private, no-cache, no-store", ...more })
  if (type) headers.set("content-type", type)
  for (const line of set) headers.append("set-cookie", line)
  return new Response(body, { status, headers })
}

const json = (value, set) => {
  const past = { expires: "0", pragma: "no-cache", "x-content-type-options": "nosniff" }
  return respond(JSON.stringify(value), 200, "application/json", set, past)
}

/** Browsers keep 4096 bytes of a cookie, so that a longer one is several. */
const chunkLength = 3936

/** Name and value of a session cookie, or of its chunks. */
function chunks(value) {
  if (value.length <= chunkLength) return [[sessionCookie, value]]
  return Array.from({ length: Math.ceil(value.length / chunkLength) }, (_, at) => [
    `${sessionCookie}.${at}`,
    value.slice(at * chunkLength, (at + 1) * chunkLength),
  ])
}

/** A session as the header `cookie` carries it. */
export const chunkedCookie = (value) =>
  chunks(value)
    .map((pair) => pair.join("="))
    .join("; ")

function sessionLines(value, expires) {
  const end = `; Expires=${expires.toUTCString()}${attributes}`
  return chunks(value).map(([name, part]) => `${name}=${part}${end}`)
}

function sessionIn(cookies) {
  let value = cookies[sessionCookie]
  for (let at = 0; cookies[`${sessionCookie}.${at}`]; at++)
    value = (value ?? "") + cookies[`${sessionCookie}.${at}`]
  return value
}

async function session(token, set, adapter) {
  if (!token) return json(null, set)
  if (adapter) {
    const { session, user } = await adapter.getSessionAndUser(token)
    if (session.expires < new Date()) return json(null, set)
    set.push(...sessionLines(token, session.expires))
    return json(
      { user: { name: user.name, email: user.email, image: user.image }, expires: session.expires },
      set,
    )
  }
  const known = open(token, sessionCookie)
  const expires = new Date(Date.now() + month * 1000)
  set.push(...sessionLines(seal(known, sessionCookie), expires))
  return json({ user: { name: known.name, email: known.email, image: known.picture }, expires }, set)
}

/** The fields of a form that the browser was given. */
async function formOf(request, token) {
  const fields = new URLSearchParams(await request.text())
  if (fields.get("csrfToken") !== token) throw new Error("forged")
  return fields
}

async function begin(request, id, token, set) {
  await formOf(request, token)
  const [state, verifier, nonce] = [0, 1, 2].map(() => randomBytes(32).toString("base64url"))
  for (const [name, value] of [
    [names.state, state],
    [names.pkce, verifier],
    ...(id === "oidc" ? [[names.nonce, nonce]] : []),
  ])
    set.push(`${name}=${seal({ value, provider: id }, name, 900)}; Max-Age=900${attributes}`)
  const query = new URLSearchParams({
    scope: id === "oidc" ? "openid profile email" : "profile",
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri(id),
    state,
    code_challenge: node.createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...(id === "oidc" ? { nonce } : {}),
  })
  return respond(null, 302, undefined, set, { location: `${issuer}/authorize?${query}` })
}

/** The claims of an id token, its signature verified (OpenID Connect Core 1.0, section 3.1.3.7). */
function verified(token, nonce) {
  const [head, body, signature] = token.split(".")
  const isSigned = node.verify(
    "sha256",
    Buffer.from(`${head}.${body}`, "latin1"),
    publicKey,
    Buffer.from(signature, "base64url"),
  )
  const found = JSON.parse(Buffer.from(body, "base64url").toString("utf8"))
  const isOurs = found.iss === issuer && found.aud === clientId && found.nonce === nonce
  if (!isSigned || !isOurs || found.exp < Date.now() / 1000) throw new Error("not signed by the provider")
  return found
}

async function complete(url, id, cookies, set) {
  const [state, verifier] = [names.state, names.pkce].map((name) => open(cookies[name], name))
  if (url.searchParams.get("state") !== state.value || state.provider !== id) throw new Error("another flow")
  const token = await answer(`${issuer}${id === "oidc" ? "/oidc" : ""}/token`, {
    method: "POST",
    headers: { authorization: basic, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: url.searchParams.get("code"),
      redirect_uri: redirectUri(id),
      code_verifier: verifier.value,
    }).toString(),
  })
  const tokens = await token.json()
  const user =
    id === "oidc"
      ? discovered.profile(verified(tokens.id_token, open(cookies[names.nonce], names.nonce).value))
      : plain.profile(await userinfo(tokens.access_token))
  const used = [names.state, names.pkce, ...(id === "oidc" ? [names.nonce] : [])]
  for (const name of used) set.push(`${name}=; Max-Age=0${attributes}`)
  return startSession(user, set)
}

function startSession(user, set) {
  const token = { name: user.name, email: user.email, picture: user.image, sub: user.id }
  set.push(...sessionLines(seal(token, sessionCookie), new Date(Date.now() + month * 1000)))
  return respond(null, 302, undefined, set, { location: origin })
}

async function checkPassword(request, token, set) {
  const user = password.authorize(Object.fromEntries(await formOf(request, token)))
  if (!user) throw new Error("another password")
  return startSession(user, set)
}

async function sendLink(request, token, set, adapter) {
  const identifier = (await formOf(request, token)).get("email")
  await adapter.getUserByEmail(identifier)
  const secretOfLink = randomBytes(32).toString("hex")
  const expires = new Date(Date.now() + mail.maxAge * 1000)
  await adapter.createVerificationToken({ identifier, token: hash(secretOfLink + secret), expires })
  const query = new URLSearchParams({ callbackUrl: origin, token: secretOfLink, email: identifier })
  await mail.sendVerificationRequest({ identifier, url: `${redirectUri(mail.id)}?${query}` })
  return respond(null, 302, undefined, set, { location: `${origin}/auth/verify-request` })
}

async function openLink(url, set, adapter) {
  const identifier = url.searchParams.get("email")
  const token = hash(url.searchParams.get("token") + secret)
  const row = await adapter.useVerificationToken({ identifier, token })
  if (row?.identifier !== identifier || row.expires < new Date()) throw new Error("another link")
  const user = await adapter.getUserByEmail(identifier)
  const session = {
    sessionToken: node.randomUUID(),
    userId: user.id,
    expires: new Date(Date.now() + month * 1000),
  }
  await adapter.createSession(session)
  set.push(...sessionLines(session.sessionToken, session.expires))
  return respond(null, 302, undefined, set, { location: origin })
}

async function userinfo(token) {
  const response = await answer(`${issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } })
  return response.json()
}

const listed = Object.fromEntries(
  [plain, discovered].map(({ id, name, type }) => [
    id,
    { id, name, type, signinUrl: `${origin}/auth/signin/${id}`, callbackUrl: redirectUri(id) },
  ]),
)
/** As long as the pages of the engines. */
const page = [`<!DOCTYPE html><title>Bench</title>${"<p>Sign in</p>".repeat(700)}<input value="`, `">`]

function handler(adapter) {
  return async (request) => {
    const url = new URL(request.url)
    const [, , action, id] = url.pathname.split("/")
    const cookies = cookiesIn(request)
    const set = []
    const csrfToken = csrfOf(cookies, set)
    if (action === "session") return session(sessionIn(cookies), set, adapter)
    if (action === "csrf") return json({ csrfToken }, set)
    if (action === "providers") return json(listed, [])
    if (id === password.id) return checkPassword(request, csrfToken, set)
    if (id === mail.id && action === "callback") return openLink(url, set, adapter)
    if (id === mail.id) return sendLink(request, csrfToken, set, adapter)
    if (action === "callback") return complete(url, id, cookies, set)
    if (request.method === "POST") return begin(request, id, csrfToken, set)
    return respond(page.join(csrfToken), 200, "text/html; charset=utf-8", set, {
      "x-content-type-options": "nosniff",
    })
  }
}

export const floor = { handle: handler(), handleStored: handler(mapAdapter()), seal }

export const casesOf = () =>
  commonCases({
    ...floor,
    session: `${sessionCookie}=${seal(claims, sessionCookie)}`,
    storedCookie: `${sessionCookie}=${storedToken}`,
    encode: (token) => seal(token, sessionCookie),
    decode: (token) => open(token, sessionCookie),
  })
