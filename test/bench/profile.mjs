/**
 * `npm run bench -- --profile`: where the time of authlas goes in the mix, by case, as V8's sampling profiler sees it.
 * `-- --profile OAuth` prints the cases whose name has that word; `--top 40` prints so many functions, `--save FILE` keeps
 * the profile for DevTools, `--before FOLDER` takes the authlas that is built there, `--logger debug` one with a logger.
 * Prints for every case the time of a request, the shares of garbage and of waiting (for the thread pool: nothing here uses a
 * network), and the functions by what they took themselves and with what they called. A function goes on after `await`
 * under the event loop, so the second figure lacks what its callers waited for.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { olderBuild } from "./before.mjs"
import { mixedCases, runMix } from "./mix.mjs"
import { casesOf } from "./subjects/engine.mjs"

let root = resolve(import.meta.dirname, "../..")
/** How often each case is done before the profile, and in it. */
const warmUp = 600
const each = 1500

/** The sources that declare a function of a name: the build keeps names, and puts several sources into one file. */
const declaring = new Map()

function noteSources() {
  const files = readdirSync(join(root, "src"), { recursive: true }).filter((file) => file.endsWith(".ts"))
  for (const file of files)
    for (const [, name] of readFileSync(join(root, "src", file), "utf8").matchAll(
      /^(?:export )?(?:default )?(?:async )?(?:function\*? |const |class )(\w+)/gm,
    ))
      declaring.set(name, [...(declaring.get(name) ?? []), `src/${file}`])
}

/** Of functions whose name several sources have, and of those without one, the file of the build. */
function placeOf({ url, functionName }) {
  if (!url.startsWith("file:")) return url
  const path = relative(root, fileURLToPath(url))
  if (!path.startsWith("dist/")) return path.replace(/^.*node_modules\//, "")
  const [source, ...others] = declaring.get(functionName) ?? []
  return source !== undefined && others.length === 0 ? source : path
}

const nameOf = (frame) => {
  const place = placeOf(frame)
  const name = frame.functionName || "(anonymous)"
  return place ? `${name}  ${place}` : name
}

/** By the name of a case: the microseconds of every node of a profile while a request of that case was answered. */
function divide({ startTime, samples, timeDeltas }, requests) {
  const byCase = new Map(mixedCases.map((name) => [name, new Map()]))
  let [time, at] = [startTime, 0]
  for (const [index, id] of samples.entries()) {
    time += timeDeltas[index]
    while (requests[at]?.end < time) at += 1
    const own = requests[at]?.start <= time ? byCase.get(requests[at].name) : undefined
    own?.set(id, (own.get(id) ?? 0) + timeDeltas[index])
  }
  return byCase
}

/** Microseconds of every function, by itself and with what it called, and of every file. */
function timesOf({ nodes }, own) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const [self, inclusive, files] = [new Map(), new Map(), new Map()]
  const add = (map, name, time) => map.set(name, (map.get(name) ?? 0) + time)
  /** A function that calls itself counts once. */
  const visit = (node, above) => {
    const name = nameOf(node.callFrame)
    const time = own.get(node.id) ?? 0
    add(self, name, time)
    add(files, placeOf(node.callFrame) || name, time)
    const isNew = !above.has(name)
    if (isNew) above.add(name)
    let all = time
    for (const child of node.children ?? []) all += visit(byId.get(child), above)
    if (isNew) {
      above.delete(name)
      add(inclusive, name, all)
    }
    return all
  }
  const total = visit(nodes[0], new Set())
  return { self, inclusive, files, total }
}

async function take(cases) {
  await runMix(cases, { each: warmUp, seed: 1 })
  const session = new Session()
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.setSamplingInterval", { interval: 100 })
  await session.post("Profiler.start")
  // The profile has the clock of the machine, not of the process.
  const since = Number(process.hrtime.bigint() / 1000n) - performance.now() * 1000
  const requests = []
  await runMix(cases, { each, seed: 2 }, (name, start, end) =>
    requests.push({ name, start: since + start * 1000, end: since + end * 1000 }),
  )
  const { profile } = await session.post("Profiler.stop")
  session.disconnect()
  return { profile, byCase: divide(profile, requests) }
}

const silent = new Set(["(root)"])

function print(title, map, total, count, top) {
  console.log(`\n#### ${title}\n\n| us per request | share | where |\n| ---: | ---: | --- |`)
  const rows = [...map].filter(([name]) => !silent.has(name)).toSorted(([, a], [, b]) => b - a)
  for (const [name, time] of rows.slice(0, top))
    console.log(
      `| ${(time / count).toFixed(1)} | ${((100 * time) / total).toFixed(1)} % | \`${name.replaceAll("|", "\\|")}\` |`,
    )
}

/**
 * Profiles the mix on authlas and prints what took the time of each case, as Markdown.
 * @param args What stands behind `--profile` on the command line.
 */
export async function printProfiles(args) {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const top = Number(option("--top") ?? 15)
  const [only = ""] = args.filter((one, at) => !one.startsWith("--") && !args[at - 1]?.startsWith("--"))
  const before = option("--before")
  if (before !== undefined) {
    root = olderBuild(before)
    process.env.BENCH_BEFORE = root
  }
  noteSources()
  const logger = option("--logger") ?? "none"
  const { profile, byCase } = await take(
    await casesOf(before === undefined ? "authlas" : "before", { logger }),
  )
  const file = option("--save")
  if (file) writeFileSync(file, JSON.stringify(profile))
  for (const name of mixedCases.filter((one) => one.includes(only))) {
    const { self, inclusive, files, total } = timesOf(profile, byCase.get(name))
    const share = (what) => `${((100 * (self.get(what) ?? 0)) / total).toFixed(1)} %`
    console.log(
      `\n### ${name}\n\n${(total / each).toFixed(1)} us per request under the profiler; garbage ${share("(garbage collector)")}, waiting ${share("(idle)")}, native code ${share("(program)")}.`,
    )
    print("Functions, by themselves", self, total, each, top)
    print("Functions, with what they call", inclusive, total, each, top)
    print("Files, by themselves", files, total, each, top)
  }
}

if (import.meta.main ?? process.argv[1] === fileURLToPath(import.meta.url))
  await printProfiles(process.argv.slice(2))
