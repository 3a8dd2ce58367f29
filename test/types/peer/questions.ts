/** One question for each exported name of the peer: does what the one package calls so fit what the other does? */
import { relative } from "node:path"
import ts from "typescript"
import { compile, exportsOf, type Mode, type Name, type Sheet } from "./declarations.js"
import { type Pair, pairs, root } from "./modules.js"

/** Which of the two is given. */
export type Direction = "ours to theirs" | "theirs to ours"

/** Two types that are compared. */
export interface Question {
  path: string
  name: string
  theirs: string
  ours: string
  directions: readonly Direction[]
}

/** A question that was answered with no. */
export interface Refusal {
  path: string
  name: string
  direction: Direction
  reason: string
}

/** A module of the peer, what it exports, and what ours of the same path exports. */
export interface Surface {
  pair: Pair
  theirs: Name[]
  ours: Name[]
}

const both = ["ours to theirs", "theirs to ours"] as const

/** What every module of both packages exports. */
export function surfaces(): Surface[] {
  const found = pairs()
  const sheet = compile(found.map(imports).join("\n"), "strict")
  return found.map((pair) => ({
    pair,
    theirs: exportsOf(sheet, specifierOf(pair.path)),
    ours: pair.ours === undefined ? [] : exportsOf(sheet, ourSpecifier(pair.ours)),
  }))
}

function specifierOf(path: string): string {
  return path === "." ? "@auth/core" : `@auth/core/${path}`
}

function ourSpecifier(file: string): string {
  return `../../../${relative(root, file).replace(/\.ts$/, ".js")}`
}

/** Their module and ours, under names that no other pair has. */
function imports(pair: Pair, index: number): string {
  const own = pair.ours === undefined ? "" : `import type * as O${index} from "${ourSpecifier(pair.ours)}"`
  return `import type * as T${index} from "${specifierOf(pair.path)}"\n${own}`
}

/** What is to be asked of each name that both have. */
export function questionsOf(all: readonly Surface[]): Question[] {
  return all.flatMap(({ pair, theirs, ours }, index) =>
    theirs.flatMap((their) => {
      const our = ours.find(({ name }) => name === their.name)
      if (!our) return []
      const form = (name: string, text: Text, ...directions: Direction[]): Question => ({
        path: pair.path,
        name,
        theirs: text(`T${index}`, their, theirs),
        ours: text(`O${index}`, our, ours),
        directions: directions.length > 0 ? directions : both,
      })
      return [
        ...(their.isType && our.isType ? [form(our.name, applied)] : []),
        ...(their.isClass ? classQuestions(form, our) : []),
        ...(their.isValue && !their.isClass ? valueQuestions(form, pair.path, our) : []),
      ]
    }),
  )
}

/** Writes a type of a module. */
type Text = (module: string, name: Name, all: readonly Name[]) => string
type Form = (name: string, text: Text, ...directions: Direction[]) => Question

const applied: Text = (module, { name, asks }) =>
  `${module}.${name}${asks > 0 ? `<${Array(asks).fill("Sample").join(", ")}>` : ""}`

/** Members of the class itself, and how it is called: ours takes whatever theirs does. */
function classQuestions(form: Form, { name }: Name): Question[] {
  return [
    form(`typeof ${name}`, (module) => `Omit<typeof ${module}.${name}, "prototype">`),
    form(`new ${name}`, (module) => `ConstructorParameters<typeof ${module}.${name}>`, "theirs to ours"),
  ]
}

/**
 * A function or constant takes the place of theirs, never the other way round. Of a factory are compared what it takes
 * and what it gives; theirs say that they give one kind of OAuth provider or the other, ours say which.
 */
function valueQuestions(form: Form, path: string, { name }: Name): Question[] {
  if (!path.startsWith("providers/") || name !== "default")
    return [form(`typeof ${name}`, (module) => `typeof ${module}.${name}`, "ours to theirs")]
  const wide: Text = (module, ...rest) =>
    module.startsWith("O") ? `Wide<${result(module, ...rest)}>` : result(module, ...rest)
  return [
    form("options", (...given) => `NonNullable<Parameters<${factory(...given)}>[0]>`),
    form("result", result, "ours to theirs"),
    form("result", wide, "theirs to ours"),
  ]
}

const factory: Text = (module, { name, stands }, all) => {
  const own = all.some((one) => one.name === stands)
  return `typeof ${module}.${name}${own ? `<${module}.${stands}>` : ""}`
}

const result: Text = (...given) => `ReturnType<${factory(...given)}>`

const head = `
import type { OAuth2Config, OAuthConfig, OIDCConfig } from "../../../src/providers/index.js"
interface Sample { sub: string; sample: number }
type Wide<Config> = Config extends OAuth2Config<infer P> | OIDCConfig<infer P> ? OAuthConfig<P> : Config
type IsAny<Type> = 0 extends 1 & Type ? true : false
/** What says nothing would fit everything. */
type Said<Theirs, Ours> = IsAny<Ours> extends true ? IsAny<Theirs> : true
`

/**
 * Asks all questions in one program.
 * @param questions What is asked.
 * @param mode How strictly.
 * @param left Members that are left out of a question in a direction.
 * @returns What was answered with no, with the compiler's reason.
 */
export function answers(
  questions: readonly Question[],
  mode: Mode,
  left: (question: Question, direction: Direction) => readonly string[] = () => [],
): Refusal[] {
  const lines = questions.map((question, index) => {
    const { theirs, ours, directions } = question
    const asked = directions.map((one) => {
      const members = left(question, one).map((member) => JSON.stringify(member))
      const cut = (type: string): string =>
        members.length > 0 ? `Omit<${type}, ${members.join(" | ")}>` : type
      return one === "theirs to ours"
        ? `{ const toOurs: ${cut(ours)} = theirs as ${cut(theirs)} }`
        : `{ const toTheirs: ${cut(theirs)} = ours as ${cut(ours)} }`
    })
    return `export function q${index}(theirs: ${theirs}, ours: ${ours}): void { ${asked.join(" ")} const said: Said<${theirs}, ${ours}> = true }`
  })
  const sheet = compile([...pairs().map(imports), head, ...lines].join("\n"), mode)
  return refusals(sheet, questions)
}

const naming = `
type Named<Type> = keyof { [Key in keyof Type as string extends Key ? never : Key]: true }
type Missing<Theirs, Ours> = Theirs extends object ? Exclude<Named<Theirs>, keyof Ours> : never
`

/**
 * Lists the members that a type of theirs names and ours of the same name does not.
 * @param questions The types, of which none is a value.
 */
export function missingMembers(questions: readonly Question[]): string[] {
  const lines = questions.map(
    ({ theirs, ours }, index) => `export declare const q${index}: Missing<${theirs}, ${ours}>`,
  )
  const { program, file } = compile([...pairs().map(imports), naming, ...lines].join("\n"), "strict")
  const checker = program.getTypeChecker()
  const declared = file.statements.filter(ts.isVariableStatement)
  return declared.flatMap(({ declarationList: { declarations } }, index) => {
    const [one] = declarations
    const { path, name } = questions[index] ?? {}
    const type = one && checker.getTypeAtLocation(one)
    const names = type?.isUnion() ? type.types : [type]
    return names
      .filter((member) => member !== undefined && !(member.flags & ts.TypeFlags.Never))
      .map((member) => `${path} ${name}.${member?.isStringLiteral() ? member.value : "?"}`)
  })
}

function refusals({ program, file }: Sheet, questions: readonly Question[]): Refusal[] {
  return program.getSemanticDiagnostics(file).map((problem) => {
    const start = problem.start ?? 0
    const from = file.text.lastIndexOf("\n", start) + 1
    const question = questions[Number(/^export function q(\d+)/.exec(file.text.slice(from, start))?.[1])]
    const direction = asked.get(file.text.slice(start, start + (problem.length ?? 0)))
    const reason = ts.flattenDiagnosticMessageText(problem.messageText, "\n")
    if (!question || !direction)
      throw new TypeError(`The sheet itself is wrong: ${reason} ${file.text.slice(from, start + 80)}`)
    return { path: question.path, name: question.name, direction, reason }
  })
}

const asked = new Map<string, Direction>([
  ["toOurs", "theirs to ours"],
  ["toTheirs", "ours to theirs"],
  ["said", "theirs to ours"],
])
