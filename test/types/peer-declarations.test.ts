/**
 * Every name that the modules of @auth/core 0.41.3 export exists at the same path, and every exported type fits
 * ours and ours fits it. Both are asked of the peer's own declarations; what the page's table excepts has to be so.
 */
import { beforeAll, describe, expect, it } from "vitest"
import type { Mode } from "./peer/declarations.js"
import { type Exemption, exemptions, stands } from "./peer/exemptions.js"
import {
  answers,
  type Direction,
  missingMembers,
  type Question,
  questionsOf,
  type Refusal,
  type Surface,
  surfaces,
} from "./peer/questions.js"

const modes: readonly Mode[] = ["strict", "exactOptionalPropertyTypes"]
const rows = exemptions()
let all: Surface[] = []
let questions: Question[] = []
const refused: Partial<Record<Mode, Refusal[]>> = {}

beforeAll(() => {
  all = surfaces()
  questions = questionsOf(all)
  for (const mode of modes) refused[mode] = answers(questions, mode)
}, 180_000)

const told = ({ path, name, kind }: Exemption): string => `${path} ${name}: ${kind}`
const directed: Record<Direction, string> = {
  "ours to theirs": "ours does not fit theirs",
  "theirs to ours": "theirs does not fit ours",
}

/** The row that says it of the whole name. */
function excused(path: string, name: string, direction: Direction): Exemption | undefined {
  return rows.find(
    (row) =>
      (row.kind === directed[direction] || row.kind === "neither fits") &&
      stands(row.path, path) &&
      stands(row.name, name),
  )
}

/** The members that rows except of a name, in a direction. */
function exceptedMembers({ path, name }: Question, direction: Direction): Exemption[] {
  return rows.filter(({ path: where, name: what, kind }) => {
    const [owner = "", member] = what.split(".")
    return kind === directed[direction] && member !== undefined && stands(where, path) && stands(owner, name)
  })
}

describe("the names that the modules of @auth/core export", () => {
  const missing = (): string[] =>
    all.flatMap(({ pair, theirs, ours }) =>
      theirs.flatMap(({ name, isType, isValue }) => {
        const our = ours.find((one) => one.name === name)
        const whole = our && (our.isType || !isType) && (our.isValue || !isValue)
        return whole ? [] : [`${pair.path} ${name}`]
      }),
    )

  it("are those of all its modules", () => {
    expect(all.length).toBeGreaterThanOrEqual(112)
    expect(all.flatMap(({ theirs }) => theirs).length).toBeGreaterThan(330)
    expect(all.filter(({ theirs }) => theirs.length === 0)).toEqual([])
  })

  it("are exported here at the same path", () => {
    expect(missing()).toEqual([])
  })

  it("have the members of theirs, where they are types of provider modules other than the profile", () => {
    const parts = questions.filter(
      ({ path, name }) => path.startsWith("providers/") && /^[A-Z]/.test(name) && !/Profile$/.test(name),
    )
    const generated = parts.filter(({ path }) =>
      all.some(({ pair }) => pair.path === path && pair.ours?.includes("/generated/")),
    )
    expect(generated.length).toBeGreaterThan(28)
    const excepted = rows.map(({ path, name }) => `${path} ${name}`)
    expect(missingMembers(generated).filter((one) => !excepted.includes(one))).toEqual([])
  })
})

describe.each(modes)("under %s", (mode) => {
  it("every exported type fits its counterpart in both directions, unless the page says why not", () => {
    expect(questions.length).toBeGreaterThan(500)
    const open = questions.filter(({ path, name }) =>
      refused[mode]?.some((one) => one.path === path && one.name === name),
    )
    const membersOf = (question: Question, direction: Direction): string[] =>
      exceptedMembers(question, direction).map(({ name }) => name.split(".")[1] ?? "")
    const left = answers(open, mode, membersOf).filter(
      ({ path, name, direction }) => !excused(path, name, direction),
    )
    const lines = left.map(({ path, name, direction, reason }) => `${path} ${name}, ${direction}: ${reason}`)
    expect(lines).toEqual([])
  }, 120_000)
})

describe("the table of type differences", () => {
  it("excepts nothing that fits", () => {
    const every = modes.flatMap((mode) => refused[mode] ?? [])
    const needless = rows.filter((row) => {
      const [owner = ""] = row.name.split(".")
      const wanted: Direction[] =
        row.kind === "neither fits"
          ? ["ours to theirs", "theirs to ours"]
          : row.kind === "ours does not fit theirs"
            ? ["ours to theirs"]
            : ["theirs to ours"]
      return wanted.some(
        (direction) =>
          !every.some(
            (one) => one.direction === direction && stands(row.path, one.path) && stands(owner, one.name),
          ),
      )
    })
    expect(needless.map(told)).toEqual([])
  })
})
