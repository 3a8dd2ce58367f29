/** Bundled size of what an application ships: minified, gzipped, with everything the entry reaches. */

import { dirname, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { met, sizeBars } from "./bars.mjs"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..")

/** What `imports` of package.json leads to in a bundle for a portable runtime, as sources. */
export const sources = {
  "#flows": `${root}/src/engine/router/flows.bundled.ts`,
  "#sentences": `${root}/src/engine/sentences.bundled.ts`,
  "#hash": `${root}/src/engine/crypto/hash.web.ts`,
  "#jwe": `${root}/src/engine/crypto/jwe.web.ts`,
  "#jws": `${root}/src/engine/crypto/jws.web.ts`,
}

/**
 * Bundles a snippet as an application would, for a portable runtime.
 * @param contents The snippet; imports resolve from the project's root.
 * @param options `alias`: where other imports lead; `splitting`: false makes one piece, as for runtimes that take one file;
 * `define`: what stands in place of expressions.
 * @returns What esbuild wrote.
 */
function bundle(contents, { alias = {}, splitting = true, define = {} } = {}) {
  return build({
    stdin: { contents, resolveDir: root, loader: "js" },
    bundle: true,
    splitting,
    format: "esm",
    outdir: "out",
    minify: true,
    write: false,
    metafile: true,
    platform: "neutral",
    mainFields: ["module", "main"],
    // Bundlers for one-file runtimes add these; "module" is what marks a bundler.
    conditions: ["worker", "browser", "module", "import"],
    target: "es2022",
    logLevel: "error",
    external: ["nodemailer", "@simplewebauthn/server", "otpauth", "uqr", "kysely", "react", "next"],
    alias,
    define,
    absWorkingDir: root,
  })
}

/** The pieces of a bundle that are loaded at the start. */
function startOf({ outputs }) {
  const entry = Object.keys(outputs).find((name) => outputs[name].entryPoint === "<stdin>")
  const reached = new Set()
  const visit = (name) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const one of outputs[name].imports)
      if (one.kind === "import-statement" && !one.external) visit(one.path)
  }
  visit(entry)
  return reached
}

/**
 * Bundles a snippet as an application would, and weighs it.
 * @param contents The snippet.
 * @param options As of {@link bundle}.
 * @returns Bytes, minified and gzipped: of everything, of the part loaded at the start, and the files of that part.
 */
export async function bundledSize(contents, options) {
  const result = await bundle(contents, options)
  const { outputs } = result.metafile
  const reached = startOf(result.metafile)
  // Compressed together: how many pieces it is cut into is the bundler's affair.
  const size = (files) => gzipSync(Buffer.concat(files.map(({ contents }) => contents)), { level: 9 }).length
  const start = result.outputFiles.filter((file) => [...reached].some((name) => file.path.endsWith(name)))
  return {
    all: size(result.outputFiles),
    start: size(start),
    startInputs: [...reached].flatMap((name) => Object.keys(outputs[name].inputs)),
    inputs: Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * The smallest application.
 * @param engine Where the engine is imported from.
 * @param provider Where its provider is.
 * @returns Its text.
 */
export const handlerOf = (engine, provider) =>
  `import { Auth } from "${engine}"; import Provider from "${provider}"
   export const handler = (request) => Auth(request, { providers: [Provider({})] })`

/**
 * What an application may have beside one OAuth provider: its imports, the providers in place of that one, and further
 * members of the config; `also` is what it exports beside its handler.
 */
const features = {
  "OpenID Connect": {
    imports: 'import Google from "./generated/providers/google.ts"',
    providers: "Google({})",
  },
  "OAuth 1.0a": {
    imports: 'import Twitter from "./generated/providers/twitter.ts"',
    providers: "Twitter({})",
  },
  "Passwords (`Credentials`)": {
    imports: 'import Credentials from "./src/providers/credentials.ts"',
    providers: "Provider({}), Credentials({ authorize: () => null })",
  },
  "Links and codes by mail": {
    imports: 'import Resend from "./generated/providers/resend.ts"',
    providers: "Provider({}), Resend({})",
  },
  "Passkeys, without `@simplewebauthn/server`": {
    imports: 'import Passkey from "./src/providers/passkey.ts"',
    providers: "Provider({}), Passkey({})",
  },
  "`storedTokens`": {
    imports: 'import { storedTokens } from "./src/engine/account/parts.ts"',
    config: "...storedTokens",
  },
  "`providerLogout`": {
    imports: 'import { providerLogout } from "./src/engine/account/parts.ts"',
    config: "...providerLogout",
  },
  "`storedTokens` and `providerLogout`": {
    imports: 'import { providerLogout, storedTokens } from "./src/engine/account/parts.ts"',
    config: "...providerLogout, ...storedTokens",
  },
  "`providerTokens` of `authlas/tokens`": {
    also: 'export { providerTokens } from "./src/engine/tokens/index.ts"',
  },
  "`backchannelLogout` of `authlas/logout`": {
    also: 'export { backchannelLogout } from "./src/engine/logout/index.ts"',
  },
  "`providerEvents` of `authlas/events`": {
    also: 'export { providerEvents } from "./src/engine/notices/index.ts"',
  },
  "`nativeSignIn` of `authlas/native/id-token`": {
    also: 'export { nativeSignIn } from "./src/engine/native/index.ts"',
  },
  "`deviceSignIn` of `authlas/device`": {
    also: 'export { deviceSignIn } from "./src/engine/device/index.ts"',
  },
  "`protect` of `authlas/resource`": {
    also: 'export { protect } from "./src/engine/resource/index.ts"',
  },
  "`createAccountManager` of `authlas/account`": {
    also: 'export { createAccountManager } from "./src/engine/account/index.ts"',
  },
  "`accountPage`": {
    imports: 'import { accountPage } from "./src/engine/account/parts.ts"',
    config: "...accountPage",
  },
  "`secondFactor`, without its packages": {
    imports: 'import { secondFactor } from "./src/engine/account/parts.ts"',
    config: "...secondFactor",
  },
  "`MemoryAdapter`": { also: 'export { MemoryAdapter } from "./src/adapters/memory.ts"' },
  "`RedisAdapter`": { also: 'export { RedisAdapter } from "./src/adapters/redis.ts"' },
  "`KyselyAdapter`, without `kysely`": { also: 'export { KyselyAdapter } from "./src/adapters/kysely.ts"' },
}

/** Weighs an application in one piece, from the sources. */
async function weigh({ imports = "", providers = "Provider({})", config = "", also = "" }) {
  const contents = `import { Auth } from "./src/index.ts"
import Provider from "./generated/providers/github.ts"
${imports}
${also}
export const handler = (request) => Auth(request, { ${config && `${config}, `}providers: [${providers}] })`
  const { all } = await bundledSize(contents, { alias: sources, splitting: false })
  return all
}

/**
 * Weighs what each feature adds to an application with one OAuth provider, in one piece.
 * @returns Bytes, minified and gzipped: of the plain application, and by feature what comes on top.
 */
export async function featureSizes() {
  const plain = await weigh({})
  const added = {}
  for (const [name, feature] of Object.entries(features)) added[name] = (await weigh(feature)) - plain
  return { plain, added }
}

/** Prints what each feature adds. */
export async function printFeatureSizes() {
  const { plain, added } = await featureSizes()
  console.log(`\nWhat each feature adds to one OAuth provider in one piece (${kB(plain)}), gzipped\n`)
  console.log("| Feature | adds |\n| --- | ---: |")
  for (const [name, size] of Object.entries(added)) console.log(`| ${name} | ${kB(size)} |`)
}

/** Prints the size of the engine with one provider beside the peer's. */
export async function printSizes() {
  const packages = {
    authlas: handlerOf("./dist/index.js", "./dist/providers/github.js"),
    "@auth/core": handlerOf("@auth/core", "@auth/core/providers/github"),
  }
  const line = (cells) => console.log(`| ${cells.join(" | ")} |`)
  console.log("\nBundle of engine and one provider, minified and gzipped\n")
  line(["package", "at the start", "with what is loaded on demand", "in one piece", "bars"])
  line(["---", "---:", "---:", "---:", "---"])
  for (const [name, contents] of Object.entries(packages)) {
    const split = await bundledSize(contents)
    const whole = await bundledSize(contents, { splitting: false })
    const bars = [
      met("at the start", split.start / 1000, sizeBars.start, true),
      met("in one piece", whole.all / 1000, sizeBars.whole, true),
    ]
    line([name, kB(split.start), kB(split.all), kB(whole.all), name === "authlas" ? bars.join("; ") : ""])
  }
}

/** Of which group of the table a file is: a package, or a folder of the engine. */
function groupOf(file) {
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  return library ?? file.split("/").slice(0, 2).join("/")
}

/** Minified bytes by group, of the given pieces of a bundle. */
function groupsIn({ outputs }, pieces) {
  const groups = {}
  for (const name of pieces)
    for (const [file, { bytesInOutput }] of Object.entries(outputs[name].inputs))
      groups[groupOf(file)] = (groups[groupOf(file)] ?? 0) + bytesInOutput
  return groups
}

/**
 * Prints what an application with one provider consists of, by folder of the engine and by library: in one piece, and at
 * the start of the same application in pieces.
 */
export async function printSizeTable() {
  const contents = handlerOf("./src/index.ts", "./generated/providers/github.ts")
  const [whole, split] = await Promise.all([
    bundle(contents, { alias: sources, splitting: false }),
    bundle(contents, { alias: sources }),
  ])
  const start = groupsIn(split.metafile, startOf(split.metafile))
  const all = groupsIn(whole.metafile, Object.keys(whole.metafile.outputs))
  const rows = Object.entries(all).sort(([, one], [, other]) => other - one)
  console.log("\nOne provider from the sources, minified bytes by folder and library\n")
  console.log(`| ${"of".padEnd(28)} | in one piece | at the start |\n| --- | ---: | ---: |`)
  const bytes = (value = 0) => value.toLocaleString("en").padStart(12)
  const row = (name, one, other) => console.log(`| ${name.padEnd(28)} | ${bytes(one)} | ${bytes(other)} |`)
  for (const [name, size] of rows) row(name, size, start[name])
  const sum = (groups) => Object.values(groups).reduce((total, size) => total + size, 0)
  row("together", sum(all), sum(start))
  const [one, pieces] = await Promise.all([
    bundledSize(contents, { alias: sources, splitting: false }),
    bundledSize(contents, { alias: sources }),
  ])
  row("gzipped", one.all, pieces.start)
}
