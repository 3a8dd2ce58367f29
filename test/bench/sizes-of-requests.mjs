/**
 * `npm run bench -- --sizes-of-requests`: what requests cost whose parts an attacker has made long, in processor time. Every
 * action is asked in every way with every shape (`test/support/request-shapes.mjs`) at 64 kB, with the console and with a
 * logger that has `debug`, each with the callbacks of Auth.js' documentation; the dearest ways of each shape are then
 * measured at sizes up to 1 MiB, as medians. Exits with 1 where a bar is not met.
 */
import * as Shapes from "../support/request-shapes.mjs"
import { met, requestSizeBars } from "./bars.mjs"
import { median } from "./turns.mjs"

const kB = 1024
const first = 64 * kB
const sizes = [first, 128 * kB, 256 * kB, 512 * kB, 1024 * kB]
const runs = Number(process.env.BENCH_ROUNDS ?? 7)
/** Ways of each shape that are measured at all sizes. */
const dearest = 2

async function loadEngine() {
  const { Auth, customFetch } = await import("../../dist/index.js")
  const { MemoryAdapter } = await import("../../dist/adapters/memory.js")
  const { default: WebAuthn } = await import("../../dist/providers/webauthn.js")
  return { Auth, parts: { MemoryAdapter, WebAuthn, customFetch } }
}

/** Milliseconds of processors that a request takes, and its size in MiB. */
async function costOf(auth, { url, ...init }) {
  const request = new Request(url, init)
  const before = process.cpuUsage()
  await (await auth(request)).text()
  const { user, system } = process.cpuUsage(before)
  return { ms: (user + system) / 1000, MiB: Shapes.bytesOf({ url, ...init }) / (kB * kB) }
}

const shapesOf = ({ kind }) => Object.entries(kind === "text" ? Shapes.texts : Shapes.pairs)

/** Every way with every shape; the ones that take longest, by shape. */
async function findDearest({ auth, browser }) {
  const found = new Map()
  for (const way of Shapes.ways)
    for (const [shape, make] of shapesOf(way)) {
      const spec = way.make(browser, make(first))
      await costOf(auth, spec)
      const { ms, MiB } = await costOf(auth, spec)
      const list = [...(found.get(shape) ?? []), { way, make, per: ms / Math.max(MiB, first / kB / kB) }]
      found.set(shape, list.sort((a, b) => b.per - a.per).slice(0, dearest))
    }
  return found
}

async function measure({ auth, browser }, { way, make }, size) {
  const spec = way.make(browser, make(size))
  const costs = []
  for (let run = 0; run < runs; run++) costs.push(await costOf(auth, spec))
  return median(costs.map(({ ms, MiB }) => ms / Math.max(MiB, size / kB / kB)))
}

/** Prints the figures of one logger; tells whether all bars are met. */
async function printLogger(name, { Auth, parts }, more) {
  const config = Shapes.application(parts, more)
  const auth = (request) => Auth(request, config)
  const subject = { auth, browser: await Shapes.openBrowser(auth) }
  console.log(`\n${name}: ms of processors per MiB at ${sizes.map((size) => `${size / kB} kB`).join(", ")}`)
  let isMet = true
  for (const [shape, ways] of await findDearest(subject))
    for (const one of ways) {
      const figures = []
      for (const size of sizes) figures.push(await measure(subject, one, size))
      // What grows faster than a request is above all that came before; what merely wavers is not.
      const growth = Math.max(
        ...figures.slice(1).map((one, at) => one / Math.max(...figures.slice(0, at + 1))),
      )
      const verdicts = [
        met("ms per MiB", Math.max(...figures), requestSizeBars.perMiB, true),
        met("growth", growth, requestSizeBars.growth, true),
      ]
      isMet &&= verdicts.every((verdict) => !verdict.includes("NOT MET"))
      const shown = figures.map((figure) => figure.toFixed(1).padStart(7)).join("")
      console.log(shape.padEnd(26), shown, ` ${one.way.name.padEnd(44)}`, verdicts.join("; "))
    }
  return isMet
}

/** Prints what long requests cost. */
export async function printSizesOfRequests() {
  const engine = await loadEngine()
  const spoken = { error: console.error, warn: console.warn }
  // What the console shows is no work of the engine; what is made for it is.
  Object.assign(console, { error() {}, warn() {} })
  const byConsole = await printLogger("Console", engine, {})
  const byDebug = await printLogger("A logger with debug", engine, { logger: Shapes.debugging })
  Object.assign(console, spoken)
  if (!byConsole || !byDebug) process.exitCode = 1
}
