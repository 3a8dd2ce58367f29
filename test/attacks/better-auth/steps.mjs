/** Steps that attacks share: a visitor with a session, a store that fails, and a clock that an attack moves. */
import { expectStep, openSite } from "./site.mjs"

export const sealed = (strategy) => ({ session: { cookieCache: { enabled: true, strategy, maxAge: 300 } } })
export const dataName = "__Secure-better-auth.session_data"

/** A browser with a session, and its site. */
export async function enter(options, more) {
  const site = await openSite(options, more)
  const browser = site.open()
  await browser.signUp("a@x.test")
  expectStep(await browser.user(), "no session")
  return { site, browser }
}

/** Lets a call of the memory fail. */
export const failing = (method, model) => (adapter) => ({
  ...adapter,
  transaction:
    adapter.transaction && ((run) => adapter.transaction((inner) => run(failing(method, model)(inner)))),
  [method]: (query) => {
    if (failing.isOn && query.model === model) throw new Error("the store is down")
    return adapter[method](query)
  },
})

export async function whileDown(run) {
  failing.isOn = true
  try {
    return await run()
  } finally {
    failing.isOn = false
  }
}

/** Whether something ends before three minutes are over, in two seconds: every timer of a second and more is faster. */
export async function endsInTime(run) {
  const { setTimeout: wait } = globalThis
  const { timeout } = AbortSignal
  const shorten = (ms) => (ms >= 1_000 ? ms / 100 : ms)
  globalThis.setTimeout = (work, ms, ...more) => wait(work, shorten(ms), ...more)
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorten(ms))
  try {
    return await Promise.race([run().then(() => true), new Promise((resolve) => wait(resolve, 2_000, false))])
  } finally {
    globalThis.setTimeout = wait
    AbortSignal.timeout = timeout
  }
}

/** Runs with a later clock. */
export async function moveClock(by, run) {
  const { now } = Date
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length === 0 ? [now() + by] : parts))
    }
    static now = () => now() + by
  }
  try {
    return await run()
  } finally {
    globalThis.Date = Real
  }
}
