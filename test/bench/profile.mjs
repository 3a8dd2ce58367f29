/**
 * `npm run bench -- --profile`: where the time of authlas goes, as V8's sampling profiler sees it. `-- --profile OAuth` takes
 * the cases whose name begins so; `--top 40` prints so many functions, `--save FOLDER` keeps the profiles for DevTools,
 * `--before FOLDER` takes the authlas that is built there.
 * Prints for every case the time of a request, the shares of garbage and of waiting (for the thread pool: nothing here uses a
 * network), and the functions by what they took themselves and with what they called. A function goes on after `await`
 * under the event loop, so the second figure lacks what its callers waited for.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { olderBuild } from "./before.mjs"
import { casesOf } from "./subjects/engine.mjs"

let root = resolve(import.meta.dirname, "../..")
const profiled = ["session check, JWT", "session check, database", "OAuth: start", "OAuth: callback"]
const cases = [...profiled, "OIDC: start", "OIDC: callback"]
const warmUp = 3000
const milliseconds = 4000

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

/** Microseconds of every function, by itself and with what it called, and of every file. */
function timesOf({ nodes, samples, timeDeltas }) {
  const own = new Map()
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + timeDeltas[at])
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

async function take(work) {
  for (let index = 0; index < warmUp; index++) await work()
  const session = new Session()
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.setSamplingInterval", { interval: 100 })
  await session.post("Profiler.start")
  const begun = performance.now()
  let count = 0
  while (performance.now() - begun < milliseconds) {
    for (let index = 0; index < 50; index++) await work()
    count += 50
  }
  const { profile } = await session.post("Profiler.stop")
  session.disconnect()
  return { profile, count }
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
 * Profiles cases of authlas and prints what took their time, as Markdown.
 * @param args What stands behind `--profile` on the command line.
 */
export async function printProfiles(args) {
  const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const top = Number(option("--top") ?? 15)
  const [only] = args.filter((one, at) => !one.startsWith("--") && !args[at - 1]?.startsWith("--"))
  const before = option("--before")
  if (before !== undefined) {
    root = olderBuild(before)
    process.env.BENCH_BEFORE = root
  }
  noteSources()
  const work = await casesOf(before === undefined ? "authlas" : "before")
  const folder = option("--save")
  if (folder) mkdirSync(folder, { recursive: true })
  for (const name of cases.filter((one) => !only || one.startsWith(only))) {
    const { profile, count } = await take(work[name])
    if (folder)
      writeFileSync(join(folder, `${name.replace(/\W+/g, "-")}.cpuprofile`), JSON.stringify(profile))
    const { self, inclusive, files, total } = timesOf(profile)
    const share = (what) => `${((100 * (self.get(what) ?? 0)) / total).toFixed(1)} %`
    console.log(
      `\n### ${name}\n\n${(total / count).toFixed(1)} us per request under the profiler; garbage ${share("(garbage collector)")}, waiting ${share("(idle)")}, native code ${share("(program)")}.`,
    )
    print("Functions, by themselves", self, total, count, top)
    print("Functions, with what they call", inclusive, total, count, top)
    print("Files, by themselves", files, total, count, top)
  }
}

if (import.meta.main ?? process.argv[1] === fileURLToPath(import.meta.url))
  await printProfiles(process.argv.slice(2))
