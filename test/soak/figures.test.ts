/** The bars of `npm run soak` fall where they should. */
import { describe, expect, it } from "vitest"
import { createFigures, type Ended, type Figures, judge, noteRequest, noteVisit } from "./figures.mjs"

const quiet = { name: "quiet", round: 1, provider: "quiet", store: "quiet" }
const hanging = { name: "hanging provider", round: 1, provider: "hanging", store: "quiet" }
const failing = { name: "failing store", round: 1, provider: "quiet", store: "failing" }
const clean: Ended = { rejections: [], warnings: [], cutOff: [], timers: 0, closed: 5, gone: 5, exit: 0 }
const check = (ms: number, status = 200) => ({ status, ms, kind: "check", path: "/auth/session" })

/** A soak in which all went well. */
function goodSoak(): Figures {
  const figures = createFigures()
  for (let round = 0; round < 5; round++)
    figures.samples.push({ round, heap: 3e7, code: 4e6, rss: 1e8, sessions: 10 })
  for (const mood of [quiet, hanging]) noteRequest(figures, check(2), [mood])
  return figures
}

/** Names of the bars that are not met. */
const missed = (figures: Figures, ended: Ended = {}, seconds = 600) =>
  judge(figures, seconds, { ...clean, ...ended })
    .filter(({ met }) => met === false)
    .map(({ name }) => name)

describe("the bars of a soak", () => {
  it("are met where nothing went wrong, also in requests that a failing store broke", () => {
    const figures = goodSoak()
    noteRequest(figures, check(2, 503), [failing])
    noteRequest(figures, check(2, 503), [quiet, failing])
    noteVisit(figures, "unknown", "/me", [failing])
    noteVisit(figures, "failed sign-in", "oauth: error=Configuration", [hanging])
    expect(missed(figures)).toEqual([])
  })

  it.each([
    ["sessions lost", "lost", failing],
    ["sessions lost", "unknown", quiet],
    ["sessions of somebody else", "foreign", quiet],
    ["sign-ins that failed although nothing did", "failed sign-in", quiet],
  ])("say %s of a visit with %s", (name, what, mood) => {
    const figures = goodSoak()
    noteVisit(figures, what, "/auth/session", [mood])
    expect(missed(figures)).toEqual([name])
  })

  it.each([
    ["a 5xx while only a provider hangs", check(2, 500), hanging],
    ["a request without an answer", check(2, 0), failing],
  ])("say %s", (_, request, mood) => {
    const figures = goodSoak()
    noteRequest(figures, request, [mood])
    expect(missed(figures)).toEqual(["5xx without a failing store, and requests without an answer"])
  })

  it("say checks that a hanging provider slows, unless the soak was short", () => {
    const figures = goodSoak()
    for (let at = 0; at < 99; at++) noteRequest(figures, check(5), [hanging])
    const both = ["p50", "p99"].map((one) => `${one} of checks while a provider hangs, to the quiet one`)
    expect(missed(figures)).toEqual(both)
    expect(missed(figures, {}, 10)).toEqual([])
  })

  it("say memory that grows after the first round", () => {
    const figures = goodSoak()
    for (const sample of figures.samples) sample.heap += sample.round * 2e6
    expect(missed(figures)).toEqual(["growth of memory from the second round to the last"])
  })

  it("say a body that was not refused in time", () => {
    const figures = goodSoak()
    const body = { kind: "slow body", path: "/auth/signin/oauth" }
    noteRequest(figures, { ...body, status: 408, ms: 15_100 }, [quiet])
    expect(missed(figures)).toEqual([])
    noteRequest(figures, { ...body, status: 408, ms: 28_000 }, [quiet])
    expect(missed(figures, { stillness: 9000 })).toEqual([])
    noteRequest(figures, { ...body, status: 0, ms: 60_000 }, [quiet])
    expect(missed(figures)).toEqual(["bodies that never end and were not refused in time"])
  })

  it.each([
    ["unhandled rejections", { rejections: ["TypeError"] }],
    ["warnings of Node", { warnings: ["MaxListenersExceededWarning"] }],
    ["answers that the end cut off", { cutOff: ["/auth/session"] }],
    ["end by itself", { timers: 1 }],
    ["end by itself", { exit: "SIGKILL" }],
    ["end by itself", { gone: 6000 }],
  ])("say %s of a server that ended so", (name, ended) => {
    expect(missed(goodSoak(), ended)).toEqual([name])
  })
})
