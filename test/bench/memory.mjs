/**
 * What an engine keeps on the heap: `node --expose-gc memory.mjs authlas`. Of every provider, of every origin that requests
 * came to, of configs that are made anew for a request, and of sign-ins that were begun and never ended: what is kept of
 * those must have a bound, because any client makes them.
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
/** What any client can make more of, one for each request. */
const browser = await arrive((request) => Auth(request, config))
const series = {
  origins: (at) => check(`app${at}.test`),
  "configs made anew": (at) =>
    check("app.test", { ...config, providers: [{ ...config.providers[0], clientId: `client-${at}` }] }),
  "sign-ins begun and not ended": () => Auth(form("signin/bench", browser.cookie, browser.csrfToken), config),
}
console.log("\n| made | 1,000 | 10,000 | 100,000 |\n| --- | ---: | ---: | ---: |")
for (const [title, make] of Object.entries(series)) {
  // What the process itself takes by then is no matter of how many there are.
  for (let at = 0; at < 500; at++) await make(`warm${at}`)
  const before = heap()
  const kept = []
  let done = 0
  for (const count of [1000, 10_000, 100_000]) {
    for (; done < count; done++) await make(done)
    kept.push(kB(heap() - before))
  }
  console.log(`| ${title} | ${kept.join(" | ")} |`)
}
