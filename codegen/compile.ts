/** Emitted modules are compiled before they are reported as written. */
import { posix } from "node:path"
import { ts } from "ts-morph"
import type { Output } from "./emit/all.js"
import type { Places } from "./model/names.js"

const { dirname, join } = posix

/** A place where a module does not compile. */
export interface Fault {
  /** Path of the module below the output folder. */
  file: string
  /** Line and column in it, both from 1. */
  line: number
  column: number
  what: string
}

/**
 * What emitted modules import, as loosely as it can be declared: whether they fit the package's own types is for the
 * compiler of the application that uses them; here counts what the generator alone decides, names and types of its own.
 */
const types = `
export interface OAuthUserConfig<P> { [member: string]: any }
export interface EmailUserConfig { [member: string]: any }
interface Declared<P> {
  profile?(profile: P, tokens: any): any
  enrich?: ReadonlyArray<{ set(answer: any, profile: P): any; [member: string]: any }>
  identifier?: any
  [member: string]: any
}
export type OAuth2Config<P> = Declared<P>
export type OIDCConfig<P> = Declared<P>
export type EmailConfig = { [member: string]: any }
export declare function assertOption(
  provider: string,
  option: string,
  value: unknown,
  form: string | ReadonlyArray<string | number>,
): void
export declare function madeBy(factory: (options: any) => any): object
export declare function announceChanges(changes: ReadonlyArray<readonly string[]>): string | undefined
`
const zod = `
export type ZodMiniType<T = unknown> = any
export declare const iso: any
${"int url email number boolean unknown null literal array looseObject union nullable nullish optional string"
  .split(" ")
  .map((name) => `declare const _${name}: any\nexport { _${name} as ${name} }`)
  .join("\n")}
`
const simulation = "export type Simulation = any\n"
const claims =
  "export interface StandardClaims { [claim: string]: any }\nexport declare const standardClaims: any\n"

/**
 * The language's own library, loosely: the whole one takes seconds to load, and how its methods are called is the
 * generator's choice and no entry's. What paths lead through (objects, lists) keeps its types.
 */
const library = `
interface Object { [member: string]: any }
interface Function { [member: string]: any }
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface IArguments {}
interface Boolean { toString(): string }
interface Number { toString(): string }
interface BigInt { toString(): string }
interface RegExp { [member: string]: any }
interface Promise<T> { then(...given: any): any }
interface PromiseLike<T> { then(...given: any): any }
interface PromiseConstructor { new <T>(...given: any): Promise<T>; [member: string]: any }
interface String { readonly length: number; toString(): string; [member: string]: any }
interface ReadonlyArray<T> {
  readonly [index: number]: T
  readonly length: number
  at(index: number): T | undefined
  find(test: (item: T) => unknown): T | undefined
  filter(test: (item: T) => unknown): T[]
  [member: string]: any
}
interface Array<T> extends ReadonlyArray<T> {
  [index: number]: T
}
type Partial<T> = { [key in keyof T]?: T[key] }
type Readonly<T> = { readonly [key in keyof T]: T[key] }
type Record<K extends keyof any, V> = { [key in K]: V }
type Pick<T, K extends keyof T> = { [key in K]: T[key] }
type Omit<T, K extends keyof any> = { [key in keyof T as key extends K ? never : key]: T[key] }
declare var Promise: PromiseConstructor
declare var Array: { isArray(value: any): value is any[]; [member: string]: any }
${"Boolean String Number BigInt Object JSON Math Date RegExp Set Map URL Error TypeError encodeURIComponent"
  .split(" ")
  .map((name) => `declare var ${name}: any`)
  .join("\n")}
`

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noImplicitAny: false,
  noLib: true,
  types: [],
  noEmit: true,
}

const folder = "/package/out"

/** Types of further modules are left to the compiler of the application that uses them: a whole catalogue is to be done in seconds. */
const mostTyped = 100

/**
 * Looks for modules that do not compile.
 * @param output Every text by path; what is no module is passed over.
 * @param changed Paths that are looked at: whatever stands in the folder already was looked at when it was written.
 * @param places What the modules import.
 */
export function findFaults(output: Output, changed: readonly string[], places: Places): Fault[] {
  const names = changed.filter((name) => name.endsWith(".ts") && !name.endsWith(".d.ts"))
  if (names.length === 0) return []
  const modules = [...output].map(([name, text]) => [`${folder}/${name}`, text] as const)
  const program = createProgram(names, new Map(modules), places)
  const among = (look: (source: ts.SourceFile) => readonly ts.Diagnostic[]): Fault[] =>
    names.flatMap((name) => {
      const source = program.getSourceFile(`${folder}/${name}`)
      return source ? look(source).flatMap((one) => readFault(name, one)) : []
    })
  const broken = among((source) => program.getSyntacticDiagnostics(source))
  // Whatever else the compiler says of a text that cannot be read follows from that.
  if (broken.length > 0) return broken
  let left = mostTyped
  return among((source) =>
    /\/(providers|profiles)\//.test(source.fileName) && left-- > 0
      ? program.getSemanticDiagnostics(source)
      : [],
  )
}

/** A program whose files stand in memory. */
function createProgram(
  names: readonly string[],
  modules: ReadonlyMap<string, string>,
  places: Places,
): ts.Program {
  const others = [...listPackageModules(places), ["library", library] as const].map(([specifier, text]) => {
    const path = specifier.startsWith(".") ? join(folder, "providers", specifier) : `/package/${specifier}.js`
    return [path.replace(/\.js$/, ".d.ts"), text] as const
  })
  const texts = new Map([...others, ...modules])
  const host: ts.CompilerHost = {
    fileExists: (name) => texts.has(name),
    readFile: (name) => texts.get(name),
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
    getSourceFile: (name, language) => {
      const text = texts.get(name)
      return text === undefined ? undefined : ts.createSourceFile(name, text, language)
    },
    getDefaultLibFileName: () => "/package/library.d.ts",
    writeFile: () => {},
    getCurrentDirectory: () => "/package",
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => "\n",
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text: specifier }) => {
        const path = specifier.startsWith(".") ? join(dirname(from), specifier) : `/package/${specifier}.js`
        const found = [".ts", ".d.ts"]
          .map((end) => path.replace(/(\.js)?$/, end))
          .find((one) => texts.has(one))
        const extension = found?.endsWith(".d.ts") ? ts.Extension.Dts : ts.Extension.Ts
        return { resolvedModule: found ? { resolvedFileName: found, extension } : undefined }
      }),
  }
  return ts.createProgram({
    rootNames: ["/package/library.d.ts", ...names.map((name) => `${folder}/${name}`)],
    options,
    host,
  })
}

function listPackageModules(places: Places): Array<[specifier: string, text: string]> {
  return [
    [places.types, types],
    [places.simulation, simulation],
    [places.zod, zod],
    // Inside this repository it is emitted as well.
    [places.standardClaims.replace(/^\.\//, "../profiles/"), claims],
    ...(places.known ? ([[places.known.module, "export interface ProfileByProvider {}\n"]] as const) : []),
  ].map(([specifier = "", text = ""]) => [specifier, text])
}

/** "Cannot find module ... or its corresponding type declarations." */
const noSuchModule = 2307

function readFault(
  file: string,
  { file: source, start = 0, messageText, category, code }: ts.Diagnostic,
): Fault[] {
  // What is imported from outside is the generator's own choice, and not all of it is declared here.
  if (category !== ts.DiagnosticCategory.Error || code === noSuchModule) return []
  const { line, character } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 }
  const what = ts.flattenDiagnosticMessageText(messageText, " ")
  return [{ file, line: line + 1, column: character + 1, what }]
}
