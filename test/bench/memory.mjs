/**
 * What an engine keeps on the heap: `node --expose-gc memory.mjs authlas`. Of every provider, of every origin that requests
 * came to, and of sign-ins that were begun and never ended: what is kept of those must have a bound, because any client
 * makes them.
 */
import { answer, plain } from "./provider.mjs"
import { arrive, form, secret } from "./requests.mjs"

const [, , name] = process.argv
const { Auth, customFetch } = await import(name === "authlas" ? "../../dist/index.js" : name)
const config = {
  providers: [{ ...plain, [customFetch]: answer }],
  secret,
  trustHost: true,
  basePath: "/auth",
}

function heap() {
  for (let round = 0; round < 4; round++) globalThis.gc()
  return process.memoryUsage().heapUsed
}

const kB = (bytes) => `${(bytes / 1000).toFixed(2)} kB`
const check = (host, one = config) => Auth(new Request(`https://${host}/auth/session`), one)

async function originsTo(count, from) {
  for (let at = from; at < count; at++) await check(`app${at}.test`)
}

/** Several configs, so that what the process itself takes meanwhile is small beside them. */
const copies = 10

async function providers(count) {
  const configs = Array.from({ length: copies }, () => ({
    ...config,
    providers: Array.from({ length: count }, (_, at) => ({ ...config.providers[0], id: `bench${at}` })),
  }))
  const before = heap()
  for (const one of configs) await check("app.test", one)
  const after = heap()
  // Kept alive until it was measured.
  return configs.length === copies ? (after - before) / copies : 0
}

console.log(`\nMemory of ${name}, beyond what the application itself holds`)
for (let at = 0; at < 2000; at++) await check("app.test")
await providers(300)
for (const count of [1, 10, 100, 300]) {
  const taken = await providers(count)
  console.log(`config with ${count} providers: ${kB(taken)}, ${kB(taken / count)} for each`)
}
const empty = heap()
let from = 0
for (const count of [1000, 5000, 20_000]) {
  await originsTo(count, from)
  from = count
  console.log(`${count} origins: ${kB(heap() - empty)}`)
}
const browser = await arrive((request) => Auth(request, config))
const begin = () => Auth(form("signin/bench", browser.cookie, browser.csrfToken), config)
for (let at = 0; at < 500; at++) await begin()
const begun = heap()
from = 0
for (const count of [1000, 5000, 20_000]) {
  for (; from < count; from++) await begin()
  console.log(`${count} sign-ins begun and not ended: ${kB(heap() - begun)}`)
}
