/**
 * `npm run bench -- --http`: a session check over `node:http` and Express on authlas, `@auth/core`, better-auth and on no
 * engine at all, driven by autocannon. Each server is a process of its own; they take turns. Prints requests per second,
 * the 99th percentile of the latency, processor time per request and peak memory. `BENCH_SECONDS` is the length of a turn.
 */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { httpBars, met } from "./bars.mjs"
import { guest, installed, versionOf } from "./guests.mjs"
import { median } from "./turns.mjs"

const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const rounds = 3
const connections = 16
/** Requests before the first clock starts: compiled code is what a server runs on. */
const warmUp = 6000
const names = ["authlas", "@auth/core", "better-auth", "bare"]
const script = fileURLToPath(new URL("./http-server.mjs", import.meta.url))

/** Takes the next message of a server. */
async function hear(child) {
  const [said] = await once(child, "message")
  return said
}

async function start(name, kind) {
  const child = fork(script, [name, kind])
  child.once("exit", (code) => {
    if (code) throw new Error(`The server of ${name} ended with code ${code}.`)
  })
  const { url, cookie } = await hear(child)
  const answer = await fetch(url, { headers: { cookie } })
  const shown = await answer.json()
  if (shown?.user?.name !== "Ada Lovelace")
    throw new Error(`${name}: the session could not be read at ${url}`)
  const usage = () => {
    child.send("usage")
    return hear(child)
  }
  return { name, url, cookie, usage, samples: [], end: () => child.disconnect() }
}

/** One turn of one server. */
async function drive(autocannon, { url, cookie, usage }, length) {
  const before = await usage()
  const result = await autocannon({ url, headers: { cookie }, connections, ...length })
  const after = await usage()
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`)
  return {
    rate: result.requests.total / result.duration,
    p99: result.latency.p99,
    cpu: (after.cpu - before.cpu) / result.requests.total,
    peak: after.peak / 1024,
  }
}

async function measure(autocannon, kind) {
  const servers = await Promise.all(names.map((name) => start(name, kind)))
  for (const server of servers) await drive(autocannon, server, { amount: warmUp })
  for (let round = 0; round < rounds; round++)
    for (const at of servers.keys()) {
      const server = servers[(at + round) % servers.length]
      server.samples.push(await drive(autocannon, server, { duration: seconds }))
    }
  for (const server of servers) server.end()
  const of = (samples, what) => median(samples.map((one) => one[what]))
  return Object.fromEntries(
    servers.map(({ name, samples }) => [
      name,
      {
        rate: of(samples, "rate"),
        p99: of(samples, "p99"),
        cpu: of(samples, "cpu"),
        peak: Math.max(...samples.map(({ peak }) => peak)),
      },
    ]),
  )
}

function print(kind, taken) {
  console.log(
    `\nSession check over ${kind}, ${connections} connections, median of ${rounds} turns of ${seconds} s, Node ${process.version}`,
  )
  console.log(
    [
      "engine".padEnd(14),
      ...["requests/s", "p99 ms", "CPU us", "to bare", "peak MB"].map((one) => one.padStart(11)),
    ].join(" "),
  )
  for (const [name, { rate, p99, cpu, peak }] of Object.entries(taken))
    console.log(
      name.padEnd(14),
      ...[
        rate.toFixed(0),
        p99.toFixed(1),
        cpu.toFixed(1),
        `${(cpu / taken.bare.cpu).toFixed(2)}x`,
        peak.toFixed(0),
      ].map((one) => one.padStart(11)),
    )
  const { authlas, "@auth/core": peer, "better-auth": other, bare } = taken
  console.log(
    [
      met(
        `${(authlas.rate / peer.rate).toFixed(2)} times @auth/core`,
        authlas.rate / peer.rate,
        httpBars.peer,
      ),
      met(
        `${(authlas.rate / other.rate).toFixed(2)} times better-auth`,
        authlas.rate / other.rate,
        httpBars.betterAuth,
      ),
      met(
        `CPU ${(authlas.cpu / bare.cpu).toFixed(2)} times bare`,
        authlas.cpu / bare.cpu,
        httpBars.bare,
        true,
      ),
    ].join("; "),
  )
}

/** Prints the tables of both kinds of server. */
export async function printHttp() {
  if (!installed("peers")) return
  const { default: autocannon } = await guest("peers", "autocannon")
  console.log(
    `better-auth ${versionOf("peers", "better-auth")}, @auth/express ${versionOf("peers", "@auth/express")}`,
  )
  for (const kind of ["node", "express"]) print(kind, await measure(autocannon, kind))
}
