/**
 * The cases of authlas and of `@auth/core`: the same calls to the same exports. `before` is the authlas built in the folder
 * `BENCH_BEFORE`.
 */
import { pathToFileURL } from "node:url"
import { mapAdapter, storedToken } from "../map-adapter.mjs"
import { answer, discovered, plain } from "../provider.mjs"
import { claims, commonCases, cookiesOf, get, origin, secret, sessionCookie, signIn } from "../requests.mjs"

const own = new URL("../../../", import.meta.url)
const folderOf = (name) => (name === "before" ? pathToFileURL(`${process.env.BENCH_BEFORE}/`) : own)
const moduleOf = (name, path, folder) =>
  name === "@auth/core" ? name + path : new URL(`dist${path || "/index"}.js`, folder).href

/**
 * Loads an engine.
 * @param name `authlas`, `@auth/core` or `before`.
 * @returns Its cases, each a function that does the work of one request.
 */
export async function casesOf(name) {
  const { Auth, customFetch } = await import(moduleOf(name, "", folderOf(name)))
  const { decode, encode } = await import(moduleOf(name, "/jwt", folderOf(name)))
  const providers = [plain, discovered].map((one) => ({ ...one, [customFetch]: answer }))
  const config = { providers, secret, trustHost: true, basePath: "/auth" }
  const stored = { ...config, adapter: mapAdapter(), session: { strategy: "database" } }
  const sealed = { secret, salt: sessionCookie }
  const session = `${sessionCookie}=${await encode({ ...sealed, token: claims })}`
  const handle = (request) => Auth(request, config)
  const common = await commonCases({
    handle,
    handleStored: (request) => Auth(request, stored),
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
    "same, config made anew": () => Auth(get("session", cookie), { ...config, providers: many }),
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
