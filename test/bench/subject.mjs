/**
 * One engine in a process of its own, so that none pays for what another leaves on the heap: `subject.mjs authlas`, with
 * options as JSON behind it where the cases have some.
 * Every message `{ name, count }` is answered with `{ time, cpu, calls }`: the microseconds that one request of that case
 * took, on the clock and of all processors (those of other threads too) without what the provider signed meanwhile, and how
 * often it called the provider. A message `{ each, seed }` is answered with that of the whole mix, by case.
 */
import { runMix } from "./mix.mjs"
import { calls, signing } from "./provider.mjs"
import { assertAnswers } from "./requests.mjs"

const [, , name, options] = process.argv
const modules = {
  authlas: "./subjects/engine.mjs",
  before: "./subjects/engine.mjs",
  "@auth/core": "./subjects/engine.mjs",
  floor: "./subjects/floor.mjs",
  "better-auth": "./subjects/better-auth.mjs",
  growth: "./subjects/growth.mjs",
}

const { casesOf } = await import(modules[name])
const cases = await casesOf(name, options && JSON.parse(options))
if (cases["sign-in page"]) await assertAnswers(cases)

process.on("message", async (asked) => {
  if (asked.each) return process.send(await runMix(cases, asked))
  const { name, count } = asked
  const work = cases[name]
  const called = calls.count
  const signed = { ...signing }
  const [start, before] = [performance.now(), process.cpuUsage()]
  for (let index = 0; index < count; index++) await work()
  const { user, system } = process.cpuUsage(before)
  process.send({
    time: ((performance.now() - start) * 1000 - (signing.time - signed.time)) / count,
    cpu: (user + system - (signing.cpu - signed.cpu)) / count,
    calls: (calls.count - called) / count,
  })
})
process.send(Object.keys(cases))
