/**
 * One process that checks sessions: `worker.mjs {"store":"sqlite","engine":"authlas","place":...,"users":...,"sessions":...}`.
 * It reads sessions of every user first, whose name each answer has to hold, and the plan of the query. Every message
 * `{ seconds, concurrent }` is answered with what it did in that time.
 */
import { plain } from "../provider.mjs"
import { arrive, get, secret, sessionCookie } from "../requests.mjs"
import { taken, timed } from "./clock.mjs"
import { maxAge, tokenAt, updateAge, userAt } from "./rows.mjs"

const { store, engine, place, users, sessions } = JSON.parse(process.argv[2])
const { open } = await import(`./${store}.mjs`)
const { Auth } = await import(engine === "authlas" ? "../../../dist/index.js" : engine)

/** Checks that every process reads before the first clock starts, and answers that are read while it runs. */
const warmUp = 1000
const readEvery = 64
/** Rows from which on a query must find its own by an index. */
const largeTable = 10_000

const opened = await open(place, engine)
const adapter = { ...opened.adapter }
timed(adapter, "getSessionAndUser", "adapter")
const config = {
  adapter,
  providers: [plain],
  secret,
  trustHost: true,
  basePath: "/auth",
  // Rows were stored for `maxAge` just now: none is due to be written.
  session: { strategy: "database", maxAge, updateAge },
}
const browser = await arrive((request) => Auth(request, config))
const check = (token) => Auth(get("session", `${browser.cookie}; ${sessionCookie}=${token}`), config)

async function expectUser(answer, at) {
  const shown = await answer.json()
  const { name, email } = userAt(at % users)
  if (shown?.user?.name !== name || shown.user.email !== email)
    throw new Error(
      `${engine} over ${store}: session ${at} should be of ${name}, and is of ${shown?.user?.name}.`,
    )
}

const anySession = () => Math.floor(Math.random() * sessions)

async function prepare() {
  for (let count = 0; count < warmUp; count++) {
    const at = anySession()
    await expectUser(await check(tokenAt(at)), at)
  }
  // Databases read small tables whole, whatever indexes there are.
  const whole = users < largeTable ? [] : await opened.readWhole()
  if (whole.length > 0) throw new Error(`${engine} over ${store} reads a table whole: ${whole.join("; ")}`)
  const unknown = await (await check("no such session")).json()
  if (unknown !== null) throw new Error(`${engine} over ${store}: an unknown token has a session.`)
}

/**
 * @returns Checks per second; of each check the milliseconds, and those within adapter and driver, which say something of
 * checks one at a time alone; statements of all, and microseconds of processors.
 */
async function run({ seconds, concurrent }) {
  const times = []
  const within = { adapter: [], driver: [] }
  const { statements } = taken
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const end = begun + seconds * 1000
  const client = async () => {
    while (performance.now() < end) {
      const at = anySession()
      const token = tokenAt(at)
      const before = { ...taken }
      const sent = performance.now()
      const answer = await check(token)
      times.push(performance.now() - sent)
      for (const part of ["adapter", "driver"]) within[part].push(taken[part] - before[part])
      if (times.length % readEvery === 0) await expectUser(answer, at)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, client))
  const elapsed = performance.now() - begun
  const { user, system } = process.cpuUsage(cpu)
  return {
    rate: (times.length * 1000) / elapsed,
    cpu: user + system,
    statements: taken.statements - statements,
    times: Float64Array.from(times),
    adapter: Float64Array.from(within.adapter),
    driver: Float64Array.from(within.driver),
  }
}

// An interrupt of the terminal is told to the benchmark, which ends its processes.
process.on("SIGINT", () => {})
process.on("disconnect", () => process.exit())
await prepare()
process.on("message", async (plan) => process.send(await run(plan)))
process.send("ready")
