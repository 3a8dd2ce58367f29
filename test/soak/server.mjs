/**
 * A server with sign-in, in a process of its own: `server.mjs SETTINGS`, as JSON: `kind` (`node`, `hono` or `peer`), where
 * the provider is, and the deadlines. Below `/auth` sessions are tokens, below `/stored` they are rows. Its parent tells it
 * how the store behaves, asks for its memory, and ends it.
 */
import { setImmediate } from "node:timers/promises"
import { getHeapCodeStatistics } from "node:v8"
import { createAccountManager } from "../../dist/engine/account/index.js"
import passkey from "../../dist/providers/passkey.js"
import { codeOf, stepMs } from "./devices.mjs"
import { sleep } from "./moods.mjs"
import { describeProviders } from "./provider.mjs"
import { createMoodyStore, openRows } from "./store.mjs"

const { kind, provider, deadlines } = JSON.parse(process.argv[2])
const { adapter: rows, close: closeRows } = openRows()
const store = createMoodyStore(rows, deadlines.store)

/** What went wrong where nobody waits, and what the engine logged, by type. */
const seen = { rejections: [], warnings: [], log: {} }
process.on("unhandledRejection", (reason) => seen.rejections.push(String(reason?.stack ?? reason)))
process.on("uncaughtException", (error) => seen.rejections.push(String(error?.stack ?? error)))
process.on("warning", ({ name, message }) => seen.warnings.push(`${name}: ${message}`))

const count = (name) => {
  seen.log[name] = (seen.log[name] ?? 0) + 1
}

/** The mails that were sent and not fetched, by address. */
const mails = new Map()
const mailer = (id) => ({
  id,
  name: id,
  type: "email",
  maxAge: 600,
  sendVerificationRequest({ identifier, url, token }) {
    mails.set(identifier, { url, token })
  },
})

/** Finds a user by password. The application has its users from a store that does not fail. */
async function findUser(name) {
  return (await rows.getUser(name)) ?? rows.createUser({ id: name, name, email: `${name}@example.com` })
}

const password = {
  id: "password",
  name: "Password",
  type: "credentials",
  credentials: { username: {}, password: { type: "password" } },
  authorize: ({ username, password }) => (password === "right" ? findUser(username) : null),
}

/** So many that none is reached: the limits count, and refuse nothing. */
const wide = { limit: 1_000_000, seconds: 60 }
const rules = { account: wide, client: wide }

const common = {
  secret: "a-secret-of-forty-characters-for-a-soak!",
  trustHost: true,
  logger: { error: ({ type, name }) => count(type ?? name), warn: count, debug() {} },
}

const own = {
  limits: {
    passwords: rules,
    mails: rules,
    codes: rules,
    passkeys: rules,
    secondFactors: rules,
    signIns: { client: wide },
    client: (request) => request.headers.get("x-client"),
  },
  outbound: { timeout: deadlines.provider },
  timeouts: { adapter: deadlines.store },
  secondFactor: "optional",
  experimental: { enableWebAuthn: true },
}

function configure(basePath, strategy, emailProvider) {
  return {
    ...common,
    ...(kind === "peer" ? {} : own),
    basePath,
    adapter: store.adapter,
    session: { strategy, updateAge: 2 },
    providers: [
      ...describeProviders(provider),
      emailProvider(mailer("mail")),
      emailProvider({
        ...mailer("code"),
        generateVerificationToken: () => String(Math.floor(Math.random() * 1e6)).padStart(6, "0"),
      }),
      ...(strategy === "jwt" ? [password] : []),
      ...(kind === "peer" ? [] : [passkey()]),
    ],
  }
}

async function configs() {
  // The peer takes mail providers as they are.
  const { emailProvider } =
    kind === "peer"
      ? { emailProvider: (one) => ({ ...one, options: {} }) }
      : await import("../../dist/engine/email/provider.js")
  return {
    "/auth": configure("/auth", "jwt", emailProvider),
    "/stored": configure("/stored", "database", emailProvider),
  }
}

/** Where the last mail to an address waits. */
function takeMail(query) {
  const to = query.get("to") ?? ""
  const mail = mails.get(to) ?? null
  mails.delete(to)
  return JSON.stringify(mail)
}

/** Sets an authenticator app up for a user, with a code of the step before: that of now is left. */
async function enrolUser(name) {
  const { id: userId } = await findUser(name)
  // Its time shall not be over before it is looked at.
  const left = stepMs - (Date.now() % stepMs)
  if (left < 5000) await sleep(left)
  const { emailProvider } = await import("../../dist/engine/email/provider.js")
  const account = createAccountManager({ ...configure("/auth", "jwt", emailProvider), adapter: rows })
  const { secret } = await account.startTotp({ userId })
  await account.confirmTotp({ userId, code: codeOf(secret, Date.now() - stepMs) })
  return JSON.stringify(secret)
}

/** Answers what no binding answers: `read` reads who is signed in with the config below a path. */
async function answerOwn({ pathname, searchParams }, read) {
  if (pathname === "/mail") return takeMail(searchParams)
  if (pathname === "/enrol") return enrolUser(searchParams.get("name"))
  if (pathname === "/me") return JSON.stringify(await read(searchParams.get("of")))
  return "Hello"
}

/** A handler of Node: `auth` answers below a base path, `read` reads a session. */
function nodeHandler(auth, read) {
  const answer = async (req, res) => {
    const url = new URL(req.url, "http://origin.invalid")
    const base = /^\/(?:auth|stored)(?=\/|$)/.exec(url.pathname)?.[0]
    if (base) return auth[base](req, res)
    res.end(await answerOwn(url, (of) => read(of, req, res)))
  }
  return (req, res) => {
    answer(req, res).catch((error) => {
      count(`thrown: ${error.type ?? error.name}`)
      if (!res.headersSent) res.statusCode = 500
      res.end()
    })
  }
}

/** What each kind of server is made of. */
const kinds = {
  async node() {
    const { createServer } = await import("node:http")
    const { getSession, toNodeHandler } = await import("../../dist/frameworks/node/index.js")
    const all = await configs()
    const auth = Object.fromEntries(
      Object.entries(all).map(([base, config]) => [base, toNodeHandler(config)]),
    )
    return createServer(nodeHandler(auth, (of, req, res) => getSession(req, all[of], res)))
  },
  async hono() {
    const { createAdaptorServer } = await import("@hono/node-server")
    const { Hono } = await import("hono")
    const { authHandler, getAuthUser, initAuthConfig } = await import("../../dist/frameworks/hono/index.js")
    const all = await configs()
    const app = new Hono()
    for (const [base, config] of Object.entries(all)) {
      app.use(`${base}/*`, initAuthConfig(config))
      app.use(`${base}/*`, authHandler())
    }
    app.use(
      "*",
      initAuthConfig((c) => all[c.req.query("of") ?? "/auth"]),
    )
    const read = (c) => async () => (await getAuthUser(c))?.session ?? null
    app.get("*", async (c) => c.body(await answerOwn(new URL(c.req.url), read(c))))
    app.onError((error, c) => {
      count(`thrown: ${error.type ?? error.name}`)
      return c.text("", 500)
    })
    return createAdaptorServer({ fetch: app.fetch })
  },
  async peer() {
    const { createServer } = await import("node:http")
    const { Auth } = await import("@auth/core")
    const all = await configs()
    const ask = (req, config, target = req.url, method = req.method) => {
      const body = method === "GET" || method === "HEAD" ? undefined : req
      const init = { method, headers: new Headers(req.headers), body, duplex: "half" }
      return Auth(new Request(`http://${req.headers.host}${target}`, init), config)
    }
    const handle = (config) => async (req, res) => {
      const response = await ask(req, config)
      res.statusCode = response.status
      for (const [name, value] of response.headers) if (name !== "set-cookie") res.setHeader(name, value)
      const set = response.headers.getSetCookie()
      if (set.length > 0) res.setHeader("set-cookie", set)
      res.end(Buffer.from(await response.arrayBuffer()))
    }
    const auth = Object.fromEntries(Object.entries(all).map(([base, config]) => [base, handle(config)]))
    const read = async (of, req) => (await ask(req, all[of], `${of}/session`, "GET")).json()
    return createServer(nodeHandler(auth, read))
  },
}

const server = await kinds[kind]()
await new Promise((done) => server.listen(0, "127.0.0.1", done))

/** Requests that have come and are not answered. */
let underWay = 0
server.on("request", (_, res) => {
  underWay += 1
  res.on("close", () => {
    underWay -= 1
  })
})

/** What a parent may ask. */
const answers = {
  mood: (name) => store.setMood(name),
  underWay: () => underWay,
  async memory() {
    // What a request leaves behind is often let go of by a finalizer, a turn later.
    for (let turn = 0; turn < 3; turn++) {
      globalThis.gc()
      await setImmediate()
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    // V8 goes on compiling what becomes frequent: that is no growth of what the engine keeps.
    const compiled = getHeapCodeStatistics()
    const code = compiled.code_and_metadata_size + compiled.bytecode_and_metadata_size
    return { heap: heapUsed + external - code, code, rss, sessions: store.count() }
  },
  async end() {
    await new Promise((done) => server.close(done))
    closeRows()
    const open = process.getActiveResourcesInfo()
    const { rejections, warnings, log } = seen
    return { rejections, warnings, log, timers: open.filter((one) => one === "Timeout").length, open }
  },
}

process.on("message", async ({ number, ask, value }) => {
  process.send({ number, answer: (await answers[ask](value)) ?? null })
  // Nothing else keeps the process alive: it has to end by itself now.
  if (ask === "end") process.disconnect()
})
process.send({ number: 0, answer: `http://127.0.0.1:${server.address().port}` })
