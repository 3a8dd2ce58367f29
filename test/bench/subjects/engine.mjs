/**
 * The cases of authlas and of `@auth/core`: the same calls to the same exports. `before` is the authlas built in the folder
 * `BENCH_BEFORE`.
 */
import { readFileSync } from "node:fs"
import { devNull } from "node:os"
import { pathToFileURL } from "node:url"
import { guest } from "../guests.mjs"
import { mapAdapter, storedToken } from "../map-adapter.mjs"
import { answer, discovered, mail, password, plain } from "../provider.mjs"
import { claims, commonCases, cookiesOf, get, origin, secret, sessionCookie, signIn } from "../requests.mjs"

const own = new URL("../../../", import.meta.url)
const folderOf = (name) => (name === "before" ? pathToFileURL(`${process.env.BENCH_BEFORE}/`) : own)
/** Where a module is, as the package of the build says. */
function moduleOf(name, path, folder) {
  if (name === "@auth/core") return name + path
  const { exports } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"))
  return new URL(exports[`.${path}`].default, folder).href
}

/** What a config says of its logger. */
const loggers = {
  none: () => ({}),
  debug: () => ({ logger: { debug() {} } }),
  async pino() {
    const { default: pino } = await guest("loggers", "pino")
    return { logger: pino({ level: "info" }, pino.destination(devNull)) }
  },
}

/**
 * Loads an engine. Of `@auth/core` there are two copies: one that was asked with a provider of mail refuses every config
 * without an adapter from then on.
 * @param name `authlas`, `@auth/core` or `before`.
 * @param options `logger`: `debug` for one whose `debug` prints nothing, `pino` for pino at level info.
 * @returns Its cases, each a function that does the work of one request.
 */
export async function casesOf(name, { logger = "none" } = {}) {
  const { Auth, customFetch } = await import(moduleOf(name, "", folderOf(name)))
  const { Auth: AuthOfStored } = name === "@auth/core" ? await guest("peers", name) : { Auth }
  const { decode, encode } = await import(moduleOf(name, "/jwt", folderOf(name)))
  const logging = await loggers[logger]()
  /** As applications write it whose config is a function of the request: no object and no function of it was there before. */
  const makeConfig = () => ({
    providers: [plain, discovered].map(({ profile, ...one }) => ({
      ...one,
      profile: (given) => profile(given),
      [customFetch]: answer,
    })),
    secret,
    trustHost: true,
    basePath: "/auth",
    ...logging,
  })
  const config = makeConfig()
  const stored = { ...config, adapter: mapAdapter(), session: { strategy: "database" } }
  const { providers } = config
  config.providers = [...providers, password]
  stored.providers = [...providers, mail]
  const sealed = { secret, salt: sessionCookie }
  const session = `${sessionCookie}=${await encode({ ...sealed, token: claims })}`
  const handle = (request) => Auth(request, config)
  const common = await commonCases({
    handle,
    handleStored: (request) => AuthOfStored(request, stored),
    handleAnew: (request) => Auth(request, makeConfig()),
    session,
    storedCookie: `${sessionCookie}=${storedToken}`,
    encode: (token) => encode({ ...sealed, token }),
    decode: (token) => decode({ ...sealed, token }),
  })
  const known = cookiesOf(await handle(get("csrf")))
  return {
    ...common,
    ...crowdedCases(Auth, config, `${known}; ${session}`),
    ...(name === "authlas"
      ? await ownCases(Auth, config, session)
      : otherBinding(Auth, config, `${known}; ${session}`)),
  }
}

/** As many providers as a directory of sign-ins offers: what a session check costs must not depend on them. */
function crowdedCases(Auth, config, cookie) {
  const many = Array.from({ length: 200 }, (_, at) => ({ ...config.providers[0], id: `bench${at}` }))
  const crowded = { ...config, providers: many }
  return {
    "same, 200 providers": () => Auth(get("session", cookie), crowded),
    "same, config around them anew": () => Auth(get("session", cookie), { ...config, providers: many }),
  }
}

/** What code on the server asks: for the others what the peer's bindings do, a request and its JSON. */
function otherBinding(Auth, config, cookie) {
  const ask = async () => (await Auth(get("session", cookie), config)).json()
  return { "same, through a binding": ask }
}

/** A session for code on the server; a token that still lasts, from a row and from a cookie: the peer has nothing of the kind. */
async function ownCases(Auth, config, session) {
  const { getSession } = await import("../../../dist/frameworks/web.js")
  const { providerTokens } = await import("../../../dist/engine/tokens/index.js")
  const { MemoryAdapter } = await import("../../../dist/adapters/memory.js")
  const tokens = { access_token: "t".repeat(200), refresh_token: "r".repeat(200), scope: "profile" }
  const row = { userId: "1", type: "oauth", provider: "bench", providerAccountId: "1", ...tokens }
  const adapter = { ...MemoryAdapter(), listAccountsByUserId: () => [row] }
  const inRows = providerTokens({ ...config, adapter })
  const keeping = {
    ...config,
    providers: [{ ...config.providers[0], account: () => tokens }],
    tokens: { store: "cookie" },
  }
  const cookie = await signIn((request) => Auth(request, keeping), "bench")
  const inCookie = providerTokens(keeping)
  const from = (value) => new Request(`${origin}/account`, { headers: { cookie: value } })
  return {
    "same, through a binding": () => getSession(from(session), config),
    "provider token, row": () => inRows.get({ userId: "1", provider: "bench" }),
    "provider token, cookie": () => inCookie.get({ request: from(cookie), provider: "bench" }),
  }
}
