/** What the engine checks profiles by, beside the validators of `authlas/profiles/*`: the catalogue's examples, and changes of them. */
import { readFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import type { ProfileSchema } from "../../src/providers/index.js"

/** A profile that the catalogue has an example of. */
export interface ExampleProfile {
  id: string
  version: string | undefined
  module: string
  profileType: string
  /** Names that the entry declares at any depth. */
  names: readonly string[]
  example: unknown
}

interface Facts {
  providers: ReadonlyArray<{
    id: string
    version?: string
    import: string
    profileType?: string
    profile?: ReadonlyArray<{ path: string }>
    example?: { profile?: unknown }
  }>
}

/** Lists the examples of the catalogue. */
export function listExampleProfiles(): ExampleProfile[] {
  const text = readFileSync(new URL("../../generated/catalogue.json", import.meta.url), "utf8")
  const { providers } = JSON.parse(text) as Facts
  return providers.flatMap(({ id, version, import: path, profileType, profile = [], example }) => {
    if (profileType === undefined || example?.profile === undefined) return []
    const names = profile.map((one) => one.path.replace(/^.*\./, "").replace("[]", ""))
    return [{ id, version, module: path.replace(/^.*\//, ""), profileType, names, example: example.profile }]
  })
}

type Factory = (options: { version?: string }) => { schema(): Promise<ProfileSchema<unknown>> }
type Schemas = Readonly<Record<string, ProfileSchema<unknown>>>

/** Loads what the engine checks a profile by, from its factory, and the validator that the package publishes. */
export async function loadBoth({ module, version, profileType }: ExampleProfile) {
  const [{ default: create }, validators] = (await Promise.all([
    import(`../../generated/providers/${module}.ts`),
    import(`../../generated/profiles/${module}.ts`),
  ])) as [{ default: Factory }, Schemas]
  const check = await create(version === undefined ? {} : { version }).schema()
  const validator = validators[profileType]
  if (!validator) throw new Error(`profiles/${module} has no ${profileType}`)
  return { check, validator }
}

/** Numbers below a bound, always the same ones for a seed. */
function createDice(seed: number): (bound: number) => number {
  let state = seed >>> 0
  return (bound) => {
    // A linear congruential generator: its upper bits are used, which are the random ones.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

const values: readonly unknown[] = [
  null,
  undefined,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 60),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "1",
  "true",
  "false",
  "plus",
  "pending",
  "confirmed",
  "https://acme.example/a.png",
  "  https://acme.example/a b ",
  "https://acme\t.example/\n",
  "//acme.example",
  "http:acme",
  "mailto:ada@example.com",
  "javascript:void 0",
  "Ada",
  [],
  [null],
  [1, "a", { id: 1 }],
  {},
  { id: {} },
  JSON.parse('{ "__proto__": { "id": 1 }, "id": "1" }'),
  Object.create({ id: 1, sub: "1", name: 2 }),
]

function isContainer(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === "object" && value !== null
}

/** Changes one place of a value, and leaves the value itself as it is. */
function changePlace(value: unknown, names: readonly string[], roll: (bound: number) => number): unknown {
  const any = () => values[roll(values.length)]
  if (!isContainer(value) || roll(8) === 0) return roll(12) === 0 ? [value] : any()
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  const keys = Object.keys(copy)
  const key = keys[roll(keys.length)]
  const action = roll(10)
  if (key === undefined || action === 0) copy[names[roll(names.length)] ?? "more"] = any()
  else if (action === 1 && !Array.isArray(copy)) delete copy[key]
  else copy[key] = changePlace(copy[key], names, roll)
  return copy
}

interface Issue {
  path: readonly PropertyKey[]
  code?: string
  message: string
  expected?: string
}

/** What is said of a value, in the same form for both. */
function readVerdict(schema: ProfileSchema<unknown>, value: unknown) {
  const verdict = schema.safeParse(value)
  if (verdict.success) return verdict
  const issues = verdict.error.issues.map(({ path, code, message, expected }: Issue) => ({
    path,
    code,
    message,
    expected,
  }))
  return { success: false, issues }
}

/**
 * Compares a check with a validator over an example and changes of it.
 * @param check What the engine uses.
 * @param validator What it has to agree with.
 * @param profile The example.
 * @param count How many changed examples are tried.
 * @returns What was accepted, what was refused, and the values of which both say something else.
 */
export function compareVerdicts(
  check: ProfileSchema<unknown>,
  validator: ProfileSchema<unknown>,
  { id, names, example }: ExampleProfile,
  count: number,
): { accepted: number; refused: number; differences: string[] } {
  const roll = createDice([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const found = { accepted: 0, refused: 0, differences: [] as string[] }
  for (let turn = 0; turn <= count; turn++) {
    let value = example
    for (let left = turn === 0 ? 0 : 1 + roll(3); left > 0; left--) value = changePlace(value, names, roll)
    const own = readVerdict(check, value)
    const theirs = readVerdict(validator, value)
    found[theirs.success ? "accepted" : "refused"]++
    if (!isDeepStrictEqual(own, theirs))
      found.differences.push(
        `${id}: ${JSON.stringify(value)}: ${JSON.stringify(own)}, not ${JSON.stringify(theirs)}`,
      )
  }
  return found
}
