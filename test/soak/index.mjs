/**
 * `npm run soak [-- SECONDS] [--peer]`: mixed traffic on 200 connections, ten minutes unless it is said: sign-ins of every
 * kind, session checks, pages and garbage, over `node:http` and Hono at once, each a process of its own. The store and the
 * provider take turns in being slow, hanging and failing, in five rounds. Prints what each server did in each of these
 * moods, and exits with 1 when a bar was not met. `--peer` sends the same to `@auth/core` over `node:http`, for comparison.
 */
import { needBuild } from "../support/built.mjs"
import { openBrowser } from "./browser.mjs"
import { createFigures, judge, noteRequest, noteVisit, writeDetails, writeTable } from "./figures.mjs"
import { chooseDeadlines, planMoods, rounds, sleep } from "./moods.mjs"
import { startProvider } from "./provider.mjs"
import { startServer } from "./subject.mjs"
import { visitAgainAndAgain } from "./visits.mjs"

const { values, words } = readCommandLine(process.argv.slice(2))
const [seconds = 600] = words.map(Number)
if (!(seconds > 0) || words.length > 1) {
  console.error("Usage: npm run soak [-- SECONDS] [--peer]")
  process.exit(2)
}
needBuild(["dist/index.js", "dist/testing/index.js", "dist/frameworks/hono/index.js"])

const connections = 200
const kinds = values.has("--peer") ? ["peer"] : ["node", "hono"]
const deadlines = chooseDeadlines(seconds)
/** Sign-ins make several calls that may each take until their deadline. */
const patience = Math.max(30_000, deadlines.store * 6)

function readCommandLine(given) {
  const values = new Set(given.filter((one) => one === "--peer"))
  return { values, words: given.filter((one) => !values.has(one)) }
}

const provider = await startProvider(deadlines.provider)
const servers = await Promise.all(
  kinds.map(async (kind) => {
    const server = await startServer({ kind, provider: provider.origin, deadlines })
    return { ...server, figures: createFigures() }
  }),
)

/** The moods until now, with the times between which servers may have been in them. */
const past = []
let isOver = false

/** Finds the moods between two times. */
const moodsBetween = (begun, ended) => past.filter(({ since, until }) => since <= ended && until >= begun)

const browsers = []

function startClient(server, number) {
  const { figures } = server
  const note = (request) => {
    // What the end cuts off is not the server's doing.
    if (isOver && request.status === 0) return
    noteRequest(figures, request, moodsBetween(request.begun, request.begun + request.ms))
  }
  const tell = (what, detail, since = performance.now()) =>
    noteVisit(figures, what, detail, moodsBetween(since, performance.now()))
  const browser = openBrowser(server.origin, { name: `198.51.100.${number}`, patience, note })
  browsers.push(browser)
  const base = number % 2 === 0 ? "/auth" : "/stored"
  const isPeer = server.kind === "peer"
  return visitAgainAndAgain({ browser, base, provider, tell, isPeer, isOver: () => isOver }, number)
}

async function setMood(mood) {
  const before = past.at(-1)
  past.push({ ...mood, since: performance.now(), until: Number.POSITIVE_INFINITY })
  provider.setMood(mood.provider)
  await Promise.all(servers.map(({ ask }) => ask("mood", mood.store)))
  if (before) before.until = performance.now()
}

async function sample(round) {
  await Promise.all(
    servers.map(async ({ ask, figures }) => figures.samples.push({ round, ...(await ask("memory")) })),
  )
}

/** Ends a server while it answers: what it has begun to answer it has to answer. */
async function endServer({ origin, ask, end }) {
  await ask("mood", "held")
  const cutOff = []
  const note = ({ status, path, error }) => {
    if (status === 0) cutOff.push(`${path}: ${error}`)
  }
  const last = Array.from({ length: 20 }, () =>
    openBrowser(origin, { name: "198.51.100.250", patience, note }),
  )
  const headers = { cookie: "authjs.session-token=8f14e45f-ceea-467f-9d3b-0f2f5d9d1a11" }
  const answers = last.map((browser) =>
    browser.send("/stored/session", { kind: "check", headers }).catch(() => {}),
  )
  for (let tries = 0; tries < 200 && (await ask("underWay")) < last.length; tries++) await sleep(10)
  const ended = end()
  await Promise.all(answers)
  for (const browser of last) browser.close()
  return { ...(await ended), cutOff }
}

const begun = performance.now()
const plan = planMoods(seconds)
await setMood(plan[0])
const clients = Array.from({ length: connections }, (_, at) =>
  startClient(servers[at % servers.length], Math.floor(at / servers.length)),
)
console.log(
  `${seconds} s, ${connections} connections, ${kinds.join(" and ")}, deadlines ${deadlines.provider} and ${deadlines.store} ms, Node ${process.version}`,
)

/** Looks at the memory six times in a round, but not all the time. */
async function sampleAgainAndAgain() {
  const apart = Math.max(1000, (seconds * 1000) / (rounds * 6))
  for (let next = apart; !isOver; next += apart) {
    await sleep(Math.max(100, begun + next - performance.now()))
    const round = Math.floor(((performance.now() - begun) / 1000 / seconds) * rounds)
    if (!isOver) await sample(Math.min(rounds - 1, round))
  }
}

/** Looks how long this process itself had to wait: what a machine that stands still delays is no server's doing. */
let stillness = 0
async function watchMachine() {
  while (!isOver) {
    const before = performance.now()
    await sleep(100)
    stillness = Math.max(stillness, performance.now() - before - 100)
  }
}

const sampled = sampleAgainAndAgain()
watchMachine()
for (const [at, { ms, ...mood }] of plan.entries()) {
  if (at > 0) await setMood(mood)
  await sleep(ms)
}
isOver = true
await setMood({ ...plan[0], name: "quiet" })
// Clients that wait for what never comes are let go of; the others have had their answer by then.
await Promise.race([Promise.all(clients), sleep(deadlines.store + 3000)])

await sampled
for (const browser of browsers) browser.close()
let failed = false
console.log(`the machine stood still for at most ${Math.round(stillness)} ms`)
const ends = await Promise.all(servers.map(endServer))
for (const [at, server] of servers.entries()) {
  const ended = { ...ends[at], stillness }
  console.log(`\n${server.kind}`)
  console.log(writeTable(server.figures))
  console.log(writeDetails(server.figures, ended))
  for (const { name, found, met } of judge(server.figures, seconds, ended)) {
    const verdict = met === undefined ? "not judged in so short a soak" : met ? "met" : "NOT MET"
    console.log(`${verdict}: ${name}: ${found}`)
    // The peer is there for comparison.
    if (met === false && server.kind !== "peer") failed = true
  }
}
provider.close()
process.exit(failed ? 1 : 0)
