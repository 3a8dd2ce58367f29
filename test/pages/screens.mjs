/**
 * Pictures of the built-in pages for the documentation: node test/pages/screens.mjs [folder] [name ...]
 * Chromium shows each page as the engine answers it; nothing is asked over the network.
 */
import { createHash } from "node:crypto"
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { build } from "esbuild"
import { chromium } from "playwright-core"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")
const [folder = join(root, "docs/src/assets/screens"), ...wanted] = process.argv.slice(2)
const most = 60_000

const few = ["google", "github", "apple", "microsoft-entra-id", "discord"]
const many =
  `google github apple microsoft-entra-id facebook discord gitlab slack twitch spotify linkedin twitter reddit
  bitbucket dropbox zoom notion figma okta auth0 keycloak authentik zitadel gitea codeberg mastodon atlassian asana hubspot
  mailchimp shopify paypal patreon strava line kakao naver wechat tiktok salesforce`.split(/\s+/)

/** The engine and the providers of the pictures as one module, from the sources. */
async function loadEngine() {
  const built = mkdtempSync(join(root, "node_modules/.cache/screens-"))
  const contents = [
    'export { Auth } from "./src/index.ts"',
    'export { MemoryAdapter } from "./src/adapters/memory.ts"',
    'export { default as Passkey } from "./src/providers/passkey.ts"',
    'export { default as Credentials } from "./src/providers/credentials.ts"',
    'export { emailProvider } from "./src/engine/email/provider.ts"',
    'export { createSignInMessage } from "./src/engine/email/message.ts"',
    ...many.map((id, at) => `import p${at} from "./generated/providers/${id}.ts"`),
    `export const providers = { ${many.map((id, at) => `"${id}": p${at}`).join(", ")} }`,
  ].join("\n")
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    conditions: ["authlas-source"],
    packages: "external",
    outfile: join(built, "engine.mjs"),
    logLevel: "error",
  })
  const engine = await import(pathToFileURL(join(built, "engine.mjs")).href)
  rmSync(built, { recursive: true })
  return engine
}

const engine = await loadEngine()
const { Auth, MemoryAdapter, Passkey, Credentials, emailProvider, createSignInMessage, providers } = engine

const credentials = { clientId: "id", clientSecret: "secret" }
const issuer = "https://id.example.com"
const take = (ids) => ids.map((id) => providers[id]({ ...credentials, issuer }))
const mail = emailProvider({ id: "email", name: "Email", sendVerificationRequest() {} })
const password = Credentials({
  name: "Password",
  credentials: {
    username: { label: "User name", autocomplete: "username", required: true },
    password: { label: "Password", type: "password", autocomplete: "current-password" },
  },
  authorize: () => null,
})

/** Providers, path, and what else the config has. */
const pages = {
  one: { providers: take(["github"]) },
  five: { providers: take(few) },
  "last-used": { providers: [...take(few), mail], last: "github" },
  "five-mail": { providers: [...take(few), mail] },
  eight: { providers: [...take(many.slice(0, 8)), mail] },
  forty: { providers: [...take(many), mail] },
  "mail-passkey": { providers: [...take(["google", "github"]), mail, Passkey()] },
  password: { providers: [...take(["google"]), password] },
  branded: {
    providers: [...take(["google", "github"]), mail],
    theme: { brandColor: "#0f766e", name: "Harbour", logo: "/logo.svg" },
  },
  "sign-in-error": { providers: [...take(["google"]), mail], path: "signin?error=OAuthAccountNotLinked" },
  "check-your-email": { providers: [mail], path: "verify-request" },
  "sign-out": { providers: take(["github"]), path: "signout" },
  expired: { providers: take(["github"]), path: "callback/github?code=c&state=s" },
  denied: { providers: take(["github"]), path: "error?error=AccessDenied" },
  "link-used": { providers: [mail], path: "error?error=Verification" },
  mail: { mail: true },
  account: {
    providers: [...take(["github", "google", "discord"]), Passkey()],
    path: "account",
    account: true,
  },
  "account-delete": { providers: take(["github"]), path: "account?confirm=deleteUser", account: true },
}

const looks = [
  ["light", { colorScheme: "light", viewport: { width: 760, height: 600 } }],
  ["dark", { colorScheme: "dark", viewport: { width: 760, height: 600 } }],
  ["phone", { colorScheme: "light", viewport: { width: 360, height: 640 } }],
]

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48"><path fill="#0f766e" d="M24 4 44 40H4z"/></svg>'
const origin = "https://app.example.com"

/** Answers the browser from the engine. */
async function answer(route, config) {
  const request = route.request()
  if (new URL(request.url()).pathname === "/logo.svg")
    return route.fulfill({ body: logo, contentType: "image/svg+xml" })
  if (!new URL(request.url()).pathname.startsWith("/auth")) return route.fulfill({ body: "" })
  const headers = { accept: "text/html,application/xhtml+xml", ...(await request.allHeaders()) }
  const init = { method: request.method(), headers, redirect: "manual" }
  const given = await Auth(new Request(request.url(), init), config)
  return route.fulfill({
    status: given.status,
    headers: Object.fromEntries(given.headers),
    body: Buffer.from(await given.arrayBuffer()),
  })
}

/** Ann Lee, with three sessions, two accounts and two passkeys. */
async function fillAccount(adapter, sessionToken) {
  const day = 86_400_000
  const at = (days) => new Date(Date.now() - days * day)
  const user = await adapter.createUser({ name: "Ann Lee", email: "ann@example.com", emailVerified: at(90) })
  const userId = user.id
  const sessions = [
    ["Firefox on Windows", "github", 0],
    ["Safari on iPhone", "passkey", 3],
    ["Chrome on Android", "google", 20],
  ]
  for (const [index, [device, provider, days]] of sessions.entries()) {
    const token = index === 0 ? sessionToken : `session ${index}`
    const expires = new Date(Date.now() + 30 * day - (index * day) / 2)
    await adapter.createSession({ sessionToken: token, userId, expires })
    const origin = { sessionToken: token, provider, providerAccountId: String(index), startedAt: at(days) }
    await adapter.createSessionOrigin({ ...origin, userId, expires, device })
  }
  const note = async (key, value) =>
    adapter.storeUserRecord(
      {
        ...{ userId, kind: "account", value: JSON.stringify(value) },
        key: createHash("sha256").update(JSON.stringify(key)).digest("base64url"),
      },
      null,
    )
  const key = ["github", "1"]
  for (const [provider, id, label] of [
    [...key, "ann-lee"],
    ["google", "2", "ann@example.com"],
  ]) {
    await adapter.linkAccount({ userId, type: "oauth", provider, providerAccountId: id, access_token: "a" })
    await note([provider, id], { connectedAt: +at(90), usedAt: +at(1), label })
  }
  for (const [id, name, synced] of [
    ["cGhvbmU", "Phone", true],
    ["a2V5", "Blue key", false],
  ]) {
    await adapter.linkAccount({ userId, type: "webauthn", provider: "passkey", providerAccountId: id })
    await adapter.createAuthenticator({
      ...{ userId, providerAccountId: id, credentialID: id, credentialPublicKey: "k", counter: 0 },
      ...{ credentialDeviceType: synced ? "multiDevice" : "singleDevice", credentialBackedUp: synced },
    })
    await note(["passkey", id], { connectedAt: +at(60), usedAt: +at(3), name })
  }
}

async function show(page, { providers, theme, path = "signin", last, mail, account = false }) {
  if (mail) {
    const { html } = createSignInMessage({ url: `${origin}/auth/callback/email?token=t`, theme: {} })
    await page.route("**/*", (route) => route.fulfill({ body: html, contentType: "text/html" }))
    return page.goto(`${origin}/mail`)
  }
  const config = {
    providers,
    theme: { name: "Example", ...theme },
    secret: "a secret for pictures, of enough length",
    trustHost: true,
    adapter: MemoryAdapter(),
    account,
    session: { strategy: account ? "database" : "jwt" },
    experimental: { enableWebAuthn: true },
    basePath: "/auth",
    logger: { error() {}, warn() {}, debug() {} },
  }
  if (account) {
    await fillAccount(config.adapter, "the session of the picture")
    const cookie = { name: "__Secure-authjs.session-token", url: origin, secure: true }
    await page.context().addCookies([{ ...cookie, value: encodeURIComponent("the session of the picture") }])
  }
  await page.route("**/*", (route) => answer(route, config))
  await page.goto(`${origin}/auth/${path}`)
  // The mark of the provider used last is sealed by the engine: the picture moves it instead.
  if (last)
    await page.evaluate((id) => {
      const button = document.querySelector(`form[action$="/${id}"] button`)
      button.setAttribute("aria-describedby", "last-used")
      button.insertAdjacentHTML("afterend", '<span class="last" id="last-used">Last used</span>')
      const way = button.closest(".provider")
      way.parentElement.prepend(way)
      document.activeElement.blur()
    }, last)
  await page.waitForTimeout(150)
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
})
for (const [name, one] of Object.entries(pages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const [look, options] of looks) {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await show(page, one)
    const path = join(folder, `${name}-${look}.png`)
    await page.screenshot({
      path,
      animations: "disabled",
      caret: "hide",
      fullPage: name !== "account" && (look !== "phone" || name !== "forty"),
    })
    await context.close()
  }
}
await browser.close()
const large = readdirSync(folder).filter((file) => statSync(join(folder, file)).size > most)
if (large.length > 0) throw new Error(`More than ${most} bytes: ${large.join(", ")}`)
