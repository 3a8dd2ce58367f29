/** Every flow, with every method of the store that it calls, misbehaving in every way. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { signsIn } from "../support/app.js"
import { deadline, type Fault, faults, type Name, type Rows, wait } from "./disturbed.js"
import { type Flow, flows, type Site, site } from "./fault-flows.js"

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)
beforeAll(() => void process.on("unhandledRejection", note))
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await wait(4 * deadline)
  process.off("unhandledRejection", note)
  expect(unhandled).toEqual([])
})

/** Methods that the log, or what was thrown, tells as the cause of a failure. */
function toldBy({ logger, thrown }: Site): unknown[] {
  const methods: unknown[] = []
  let errors: unknown[] = [...logger.error.mock.calls.map(([error]) => error), ...thrown]
  while (errors.length > 0) {
    const causes = errors.map((error) => (error as Error).cause as Record<string, unknown> | undefined)
    errors.forEach((error, at) => {
      if ((error as Error).name === "AdapterError") methods.push(causes[at]?.method)
    })
    errors = causes.map((cause) => cause?.err).filter((error) => error instanceof Error)
  }
  return methods
}

/** What must not be, whatever the store did. */
function wrongIn(rows: Rows): string[] {
  const { users, accounts, sessions, authenticators } = rows
  const of = (id: string) => users.some((user) => user.id === id)
  const passkeys = accounts.filter(({ type }) => type === "webauthn").map((one) => one.providerAccountId)
  const keys = authenticators.map((one) => one.providerAccountId)
  return [
    ...accounts.filter(({ userId }) => !of(userId)).map(() => "an account without a user"),
    ...sessions.filter(({ userId }) => !of(userId)).map(() => "a session without a user"),
    ...passkeys.filter((id) => !keys.includes(id)).map(() => "an account without its passkey"),
    ...keys.filter((id) => !passkeys.includes(id)).map(() => "a passkey without its account"),
  ]
}

/** Users who could not sign in again. */
function strandedIn({ users, accounts }: Rows): string[] {
  return users
    .filter(({ id, emailVerified }) => !emailVerified && !accounts.some(({ userId }) => userId === id))
    .map(({ id }) => id)
}

interface Case {
  title: string
  flow: Flow
  method: Name
  how: string
  fault: Fault
}

const cases: Case[] = Object.entries(flows).flatMap(([what, flow]) =>
  (flow.tries ?? flow.calls).flatMap((method) =>
    Object.entries(faults).map(([how, fault]) => ({
      title: `${what}: ${method} ${how}`,
      flow,
      method,
      how,
      fault,
    })),
  ),
)

/**
 * A deletion that was given up may go on: the next attempt waits a minute before it takes the user over. Refreshed tokens
 * that the store did not take are given from memory for half a minute, and then written.
 */
const isForgiven = ({ flow, method, how }: Case) =>
  (method === "deleteUser" && how === "hangs") ||
  (method === "updateAccount" && flow === flows["a refresh of tokens"])

/** What is ended late cannot be held back any more: the sign-in has asked for it, and the user signs in anew. */
const isEndedLate = ({ method, how }: Case) => method === "deleteSession" && how === "answers late"

describe("every flow", () => {
  it.each(Object.entries(flows))("calls exactly the methods of the table: %s", async (_, flow) => {
    const at = site(flow)
    await flow.before?.(at)
    at.store.listen()
    const answer = await flow.run(at)
    expect([...at.store.called].sort()).toEqual([...flow.calls].sort())
    if (!flow.fails) expect(Boolean(await flow.works(at, answer))).toBe(true)
  })

  it.each(cases)("$title", async (one) => {
    const { flow, method, how, fault } = one
    const at = site(flow)
    await flow.before?.(at)
    const before = at.cookie()
    at.logger.error.mockClear()
    at.store.disturb(method, fault)
    const answer = await flow.run(at)
    if (how === "answers late") await wait(5 * deadline)
    const works = !flow.fails && Boolean(await flow.works(at, answer))
    at.store.mend()

    const rows = await at.store.rows()
    const tokens = rows.sessions.map(({ sessionToken }) => sessionToken)
    expect(wrongIn(rows)).toEqual([])
    // Only the question who is signed in has an answer of its own for a store that fails.
    if (answer && !(method === "getSessionAndUser" && answer.headers.has("retry-after")))
      expect(answer.status).toBeLessThan(500)
    if (answer && signsIn(answer)) expect(tokens).toContain(at.cookie())
    else if (!flow.ends) expect(at.cookie()).toBe(before)
    if (!flow.ends && before !== undefined && !isEndedLate(one)) expect(tokens).toContain(at.cookie())
    if (fault.isTold || !(works || flow.fails)) expect(toldBy(at)).toContain(method)

    // A link is good for one sign-in, whatever became of the first.
    const link = at.mail.link()
    const entered = [answer, link && (await at.again().get(link)), link && (await at.again().get(link))]
    expect(entered.filter((one) => one && signsIn(one)).length).toBeLessThanOrEqual(1)

    if (isEndedLate(one) && !flow.ends) await flow.before?.(at)
    if (isForgiven(one)) vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 })
    const next = works && flow.ends ? answer : await (flow.next ?? flow.run)(at)
    expect(Boolean(await flow.works(at, next))).toBe(true)
    const after = await at.store.rows()
    expect([wrongIn(after), strandedIn(after)]).toEqual([[], []])
  })
})
