/**
 * `node test/house/trace.mjs`: the files and functions of the built package that one warm request runs through: a session
 * check, the callback of an OpenID provider, and reading its tokens. Needs a build.
 */
import { Session } from "node:inspector/promises"
import { resolve } from "node:path"
import { pathToFileURL } from "node:url"

const dist = pathToFileURL(`${resolve("dist")}/`).href
const load = async (path) => import(new URL(path, dist).href)
const { Auth } = await load("index.js")
const { simulate } = await load("testing/index.js")
const { providerTokens } = await load("engine/tokens/index.js")
const { default: Google } = await load("providers/google.js")

const simulator = simulate([Google({ clientId: "id", clientSecret: "secret" })])
const config = {
  providers: simulator.providers,
  secret: "x".repeat(40),
  trustHost: true,
  tokens: { store: "cookie" },
}
const inspector = new Session()
inspector.connect()
await inspector.post("Profiler.enable")

/** What ran since the last call, of the engine and not of the simulator. */
async function takeRun() {
  const { result } = await inspector.post("Profiler.takePreciseCoverage")
  const files = result.filter(({ url }) => url.startsWith(dist) && !url.includes("/testing/"))
  const ran = files.map(({ functions }) => functions.filter(({ ranges: [{ count }] }) => count > 0).length)
  return `${ran.filter(Boolean).length} files, ${ran.reduce((sum, one) => sum + one, 0)} functions`
}

async function trace(name, run) {
  for (let at = 0; at < 3; at++) await run()
  await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
  await takeRun()
  await run()
  console.log(`${name}: ${await takeRun()}`)
  await inspector.post("Profiler.stopPreciseCoverage")
}

/** What the callback ran of a sign-in, once there is something to count. */
let ofCallback = ""
let counts = false
async function engine(request) {
  if (!counts || !new URL(request.url).pathname.includes("/callback/")) return Auth(request, config)
  await takeRun()
  const response = await Auth(request, config)
  ofCallback = await takeRun()
  return response
}
const signIn = () => simulator.signIn(engine, "google")
await signIn()
await signIn()
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false })
counts = true
const { cookie } = await signIn()
await inspector.post("Profiler.stopPreciseCoverage")
console.log(`callback of an OpenID provider: ${ofCallback}`)

const request = () => new Request("https://app.example/auth/session", { headers: { cookie } })
await trace("session check", () => Auth(request(), config))
const tokens = providerTokens(config)
await trace("tokens.get", () => tokens.get({ request: request(), provider: "google" }))
