/** The figures of `npm run bench:storage` are what their heads say. */
import { describe, expect, it } from "vitest"
import { figuresOf, percentile, type Said } from "./storage/figures.mjs"

/** A process with so many checks of one length. */
const said = (rate: number, count: number, [time, adapter, driver]: [number, number, number]): Said => ({
  rate,
  cpu: count * 100,
  statements: count * 2,
  times: new Array<number>(count).fill(time),
  adapter: new Array<number>(count).fill(adapter),
  driver: new Array<number>(count).fill(driver),
})

describe("figures of storage", () => {
  it("add the processes of a turn, and take the middle of the turns", () => {
    const turn = (rate: number): Said[] => [said(rate, 1, [1, 1, 1]), said(rate, 1, [1, 1, 1])]
    expect(figuresOf([turn(900), turn(10), turn(50)]).rate).toBe(100)
  })

  it("find the time below which a share of all checks stayed", () => {
    const sorted = Array.from({ length: 200 }, (_, at) => at + 1)
    expect([percentile(sorted, 0.5), percentile(sorted, 0.99), percentile(sorted, 1)]).toEqual([
      100, 198, 200,
    ])
    const slow = figuresOf([[said(1, 98, [2, 1, 1])], [said(1, 2, [40, 1, 1])]])
    expect([slow.p50, slow.p99]).toEqual([2, 40])
  })

  it("divide a check into engine, adapter and driver, in microseconds", () => {
    const figures = figuresOf([[said(1, 10, [1, 0.75, 0.5])]])
    expect(figures).toMatchObject({ time: 1000, engine: 250, adapter: 250, driver: 500, outside: 0.5 })
    expect([figures.cpu, figures.statements]).toEqual([100, 2])
  })
})
