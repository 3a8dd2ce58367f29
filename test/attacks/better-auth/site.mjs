/** A site with better-auth, a provider that answers from memory, and browsers that keep cookies. */
import { inspect } from "node:util"
import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { guest } from "../../bench/guests.mjs"

export const home = "https://app.test"
export const secret = "a-secret-of-forty-characters-for-attacks"
export const clientSecret = "the-secret-of-the-client-of-this-test"
export const password = "S3cret-Value-123"

/** What the attack named did happen. */
export class Succeeded extends Error {}

/** Ends an attack that had its effect. */
export function must(isHeld, why) {
  if (!isHeld) throw new Succeeded(why)
}

/** Ends an attack that could not be tried: its steps before do not work. */
export function expectStep(isDone, what) {
  if (!isDone) throw new Error(`a step before the attack failed: ${what}`)
}

const keys = {
  good: await generateKeyPair("RS256"),
  next: await generateKeyPair("RS256"),
  curve: await generateKeyPair("ES256"),
}
export const keyOf = (name) => keys[name]
export const publicKey = async (name, more) => ({ ...(await exportJWK(keys[name].publicKey)), ...more })

export const json = (value, init) => Response.json(value, init)

/** What the simulated provider answers; an attack replaces what it needs. */
function standIn() {
  const provider = {
    calls: [],
    nonce: undefined,
    profile: { id: "1", email: "ada@x.test", email_verified: true, name: "Ada" },
    metadata: {
      issuer: "https://op.test",
      authorization_endpoint: "https://op.test/authorize",
      token_endpoint: "https://op.test/token",
      userinfo_endpoint: "https://op.test/userinfo",
      jwks_uri: "https://op.test/jwks",
      id_token_signing_alg_values_supported: ["RS256"],
    },
    keys: async () => [await publicKey("good", { kid: "good", alg: "RS256", use: "sig" })],
    discovery: () => json(provider.metadata),
    jwks: async () => json({ keys: await provider.keys() }),
    idToken: (claims, header, key) => signToken(provider, claims, header, key),
    token: async ({ isOidc }) =>
      json({
        access_token: "an-access-token-of-the-provider",
        refresh_token: "a-refresh-token-of-the-provider",
        token_type: "Bearer",
        expires_in: 3600,
        ...(isOidc ? { id_token: await provider.idToken() } : {}),
      }),
    userinfo: () => json(provider.profile),
    count: (path) => provider.calls.filter(({ url }) => url.pathname.startsWith(path)).length,
  }
  return provider
}

function signToken(provider, claims = {}, header = {}, key = keys.good.privateKey) {
  const now = Math.floor(Date.now() / 1000)
  const payload = {
    iss: "https://op.test",
    aud: "cid",
    sub: String(provider.profile.id),
    email: provider.profile.email,
    email_verified: provider.profile.email_verified,
    name: provider.profile.name,
    nonce: provider.nonce,
    iat: now,
    exp: now + 300,
    ...claims,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid: "good", ...header }).sign(key)
}

let current = standIn()
/** Stands for the network of this process: everything but the provider is gone. */
export async function answerFetch(input, init = {}) {
  const request = new Request(input, { ...init, signal: undefined })
  const url = new URL(request.url)
  const body = request.method === "POST" ? await request.text() : ""
  current.calls.push({ url, method: request.method, headers: request.headers, body, signal: init.signal })
  const isOidc = !url.pathname.endsWith("/plain")
  const call = { url, body, headers: request.headers, signal: init.signal, redirect: init.redirect, isOidc }
  if (url.pathname.startsWith("/.well-known/")) return current.discovery(call)
  if (url.pathname.startsWith("/jwks")) return current.jwks(call)
  if (/^\/token|\/oauth2\/v2\.0\/token$/.test(url.pathname)) return current.token(call)
  if (url.pathname.startsWith("/userinfo")) return current.userinfo(call)
  throw new TypeError(`fetch failed: ${url}`)
}

/** How a client proves itself by a key. */
export async function privateKeyJwt() {
  const { createPrivateKeyJwtClientAssertionGetter } = await guest("peers", "@better-auth/core/oauth2")
  const { privateKey } = await generateKeyPair("ES256", { extractable: true })
  const privateKeyJwk = await exportJWK(privateKey)
  const getClientAssertion = createPrivateKeyJwtClientAssertionGetter({ privateKeyJwk, algorithm: "ES256" })
  return { method: "private_key_jwt", getClientAssertion }
}

export const plain = (providerId, more) => ({
  providerId,
  clientId: "cid",
  clientSecret,
  authorizationUrl: "https://op.test/authorize",
  tokenUrl: "https://op.test/token/plain",
  userInfoUrl: "https://op.test/userinfo",
  ...more,
})

/**
 * Makes a site.
 * @param options Of better-auth, over those of every attack.
 * @param more `providers`: more or other providers; `prepare`: changes the provider before better-auth asks it;
 * `wrap`: stands between better-auth and its memory; `link`: options of the plugin for mail links.
 */
export async function openSite(options = {}, { providers, prepare, wrap, link, plugins = [] } = {}) {
  const provider = standIn()
  current = provider
  prepare?.(provider)
  const { betterAuth } = await guest("peers", "better-auth")
  const { memoryAdapter } = await guest("peers", "better-auth/adapters/memory")
  const { magicLink, genericOAuth, emailOTP } = await guest("peers", "better-auth/plugins")
  const rows = { user: [], session: [], account: [], verification: [] }
  const mails = []
  const logs = []
  for (const level of ["debug", "error", "info", "log", "warn"])
    console[level] = (...words) => logs.push({ level, text: words.map((word) => tell(word)).join(" ") })
  const memory = memoryAdapter(rows)
  const auth = betterAuth({
    baseURL: home,
    basePath: "/auth",
    secret,
    database: wrap ? (config) => wrap(memory(config)) : memory,
    emailAndPassword: { enabled: true, sendResetPassword: async (mail) => void mails.push(mail) },
    emailVerification: { sendVerificationEmail: async (mail) => void mails.push(mail) },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: "debug",
      log: (level, message, ...more) =>
        logs.push({ level, text: [message, ...more].map((one) => tell(one)).join(" ") }),
    },
    plugins: [
      magicLink({ sendMagicLink: async (mail) => void mails.push(mail), ...link }),
      emailOTP({ sendVerificationOTP: async (mail) => void mails.push(mail) }),
      genericOAuth({
        config: providers ?? [
          plain("acme"),
          plain("other"),
          {
            providerId: "op",
            clientId: "cid",
            clientSecret,
            discoveryUrl: "https://op.test/.well-known/openid-configuration",
            scopes: ["email"],
          },
        ],
      }),
      ...plugins,
    ],
    ...options,
  })
  const site = { auth, rows, mails, logs, provider, sessions: () => rows.session.length }
  site.open = () => openBrowser(site)
  return site
}

const tell = (word) => (typeof word === "string" ? word : inspect(word, { depth: 12, showHidden: true }))

/** A browser: it keeps cookies and says where its requests come from. */
function openBrowser(site) {
  const cookies = new Map()
  const browser = {
    cookies,
    /** Sends a request and keeps the cookies of the answer. */
    async send(path, { method = "GET", body, headers = {}, from = home, cookie } = {}) {
      const sent = cookie ?? [...cookies].map(([name, value]) => `${name}=${value}`).join("; ")
      const isText = typeof body === "string" || body === undefined || body instanceof ReadableStream
      const request = new Request(path.startsWith("http") ? path : `${home}/auth${path}`, {
        method,
        headers: {
          ...(sent ? { cookie: sent } : {}),
          ...(method !== "GET" && from ? { origin: from } : {}),
          ...(isText ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
        ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
      })
      const response = await site.auth.handler(request)
      const set = response.headers.getSetCookie()
      for (const line of set) keepCookie(cookies, line)
      const text = await response.text()
      return {
        status: response.status,
        location: response.headers.get("location"),
        headers: response.headers,
        set,
        text,
        json: parseText(text),
      }
    },
    post: (path, body, more) => browser.send(path, { method: "POST", body, ...more }),
    /** Who is signed in. */
    async user() {
      return (await browser.send("/get-session")).json?.user ?? undefined
    },
    async signUp(email, more) {
      const answer = await browser.post("/sign-up/email", { email, password, name: "A name", ...more })
      expectStep(answer.status === 200, `a sign-up answered ${answer.status} ${answer.text.slice(0, 100)}`)
      return answer
    },
    /** The first leg: to the provider. */
    async start(id = "acme", body = {}, more = {}) {
      const answer = await browser.post(
        "/sign-in/social",
        { provider: id, callbackURL: "/in", ...body },
        more,
      )
      const sent = answer.json?.url ? new URL(answer.json.url).searchParams : new URLSearchParams()
      const nonce = sent.get("nonce") ?? undefined
      site.provider.nonce = nonce
      return { ...answer, sent, state: sent.get("state"), nonce }
    },
    /** The second leg: back from the provider. */
    finish: (id, parameters) => browser.send(`/callback/${id}?${new URLSearchParams(parameters)}`),
    /** Both. */
    async signIn(id = "acme", body = {}) {
      const { state, ...first } = await browser.start(id, body)
      expectStep(state, `the start at ${id} answered ${first.status} ${first.text.slice(0, 100)}`)
      return browser.finish(id, { code: "a-code", state })
    },
    /** Asks for a mail link and gives its address. */
    async askLink(email, more = {}) {
      const before = site.mails.length
      const answer = await browser.post("/sign-in/magic-link", { email, callbackURL: "/in", ...more })
      return { ...answer, url: site.mails[before]?.url, token: site.mails[before]?.token }
    },
    session: () => [...cookies].find(([name]) => name.endsWith("session_token"))?.[1],
  }
  return browser
}

function keepCookie(cookies, line) {
  const [pair, ...attributes] = line.split(";")
  const at = pair.indexOf("=")
  const isGone = attributes.some((one) => /^\s*max-age=0$/i.test(one))
  if (isGone) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

function parseText(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether an address, if there is one, leads to the site. */
export function staysHome(address) {
  if (!address) return true
  try {
    return new URL(address, home).origin === home
  } catch {
    return true
  }
}
