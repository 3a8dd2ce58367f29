/** The rules of the house, each checked from one literal table or scan. */
import { execFileSync } from "node:child_process"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { fillSamples } from "../docs/build/samples.js"
import { commands } from "../src/cli/commands.js"
import { patience } from "./support/growth.js"
import { sourcePaths } from "./support/source-paths.js"

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..")

/** The rooms of `src` in their order: each imports from those before it alone. */
const rooms = [
  "types",
  "browser",
  "engine",
  "index.ts",
  "providers",
  "adapters",
  "frameworks",
  "testing",
  "cli",
]

/**
 * The generator's folders in the order of its work, each with what it may reach of the others and of `src`. Files at its
 * root are listed by name where folders may reach them; the others compose the folders.
 */
const generatorLayers: Record<string, readonly string[]> = {
  notation: ["load", "report", "safe-text", "src/engine/notation"],
  vocabulary: ["notation", "load", "report", "src/engine/notation", "src/engine/pages"],
  read: ["vocabulary", "load", "report"],
  model: ["vocabulary", "notation", "load", "report", "safe-text", "src/engine", "src/engine/notation"],
  lint: [
    "model",
    "read",
    "vocabulary",
    "notation",
    "load",
    "report",
    "src/engine",
    "src/engine/messages",
    "src/engine/notation",
    "src/engine/pages",
  ],
  facts: ["model", "vocabulary", "notation", "src/engine/pages"],
  emit: ["facts", "model", "vocabulary", "notation", "report", "safe-text", "style", "src/engine/notation"],
}

function files(folder: string, ends = ".ts"): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return (
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith(ends))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      // What `authlas init` copies is code of applications.
      .filter((file) => !file.startsWith("src/cli/init/templates/"))
      .sort()
  )
}

const read = (file: string): string => readFileSync(join(root, file), "utf8")

interface Import {
  target: string
}

/** Each file is parsed once: several rules look at the same imports. */
const parsed = new Map<string, Import[]>()

function imports(file: string): Import[] {
  const known = parsed.get(file) ?? importsIn(file)
  parsed.set(file, known)
  return known
}

function importsIn(file: string): Import[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
  const found: Import[] = []
  const add = (specifier: string): void => {
    if (specifier.startsWith(".")) {
      found.push({ target: relative(root, resolve(root, dirname(file), specifier)).replace(/\.js$/, ".ts") })
    } else if (/^(\.\.\/)*codegen/.test(specifier)) found.push({ target: specifier })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text)
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text)
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteral(argument)) add(argument.text)
    } else if (
      ts.isImportTypeNode(node) &&
      ts.isLiteralTypeNode(node.argument) &&
      ts.isStringLiteral(node.argument.literal)
    ) {
      add(node.argument.literal.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The ways on which a file reaches what codegen writes: the files from it to the import. */
function generatedBehind(file: string): string[] {
  const seen = new Set<string>()
  const walk = (from: string, trail: readonly string[]): string[] => {
    const way = [...trail, from]
    if (from.startsWith("generated/")) return [way.join(" -> ")]
    if (seen.has(from) || !existsSync(join(root, from))) return []
    seen.add(from)
    return imports(from).flatMap(({ target }) => walk(target, way))
  }
  return walk(file, [])
}

/** The room of a file of `src`. */
const roomOf = (file: string): string => file.split("/")[1] ?? ""

describe("rooms", () => {
  it("are all that stands in src, and each has its place in their order", () => {
    expect(readdirSync(join(root, "src")).sort()).toEqual([...rooms].sort())
  })

  it("let every file import only from its own room and from those before it", () => {
    const found = files("src").flatMap((file) =>
      imports(file)
        .filter(({ target }) => target.startsWith("src/"))
        .filter(({ target }) => rooms.indexOf(roomOf(target)) > rooms.indexOf(roomOf(file)))
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(found).toEqual([])
  })

  it("have no cycle between folders, imports of types alone included", () => {
    const graph = new Map<string, Set<string>>()
    for (const file of files("src"))
      for (const { target } of imports(file)) {
        const [from, to] = [dirname(file), dirname(target)]
        if (to.startsWith("src") && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
      }
    expect(cyclesOf(graph)).toEqual([])
  })

  it("let every folder of codegen reach only what comes before it, and all that it is granted", () => {
    const folder = (file: string): string => file.split("/")[1]?.replace(/\.ts$/, "") ?? ""
    const broken: string[] = []
    const reached = new Map(Object.keys(generatorLayers).map((own) => [own, new Set<string>()]))
    for (const file of files("codegen")) {
      const own = folder(file)
      const used = reached.get(own)
      if (file.split("/").length === 2) continue
      for (const { target } of imports(file)) {
        const to = target.startsWith("src/") ? dirname(target) : folder(target)
        if (to === own) continue
        used?.add(to)
        if (!generatorLayers[own]?.includes(to)) broken.push(`${file} imports ${target}`)
      }
    }
    expect(broken).toEqual([])
    const unused = Object.entries(generatorLayers).flatMap(([own, allowed]) =>
      allowed.filter((one) => !reached.get(own)?.has(one)).map((one) => `${own} does not use ${one}`),
    )
    expect(unused).toEqual([])
  })

  it("answer every action from src/engine/router, and let config know nothing of a request", () => {
    const router = "actions failure flows.bundled flows.installed flows.node index native oauth".split(" ")
    expect(files("src/engine/router")).toEqual(router.map((one) => `src/engine/router/${one}.ts`))
    expect(
      files("src/engine/config").filter((file) =>
        imports(file).some(({ target }) => target.startsWith("src/engine/request/")),
      ),
    ).toEqual([])
    expect(files("src").filter((file) => /csrf/.test(file))).toEqual(["src/engine/request/csrf.ts"])
  })

  it("keep src free of codegen", () => {
    expect(
      files("src").filter((file) => imports(file).some(({ target }) => target.includes("codegen"))),
    ).toEqual([])
  })

  it("let generated modules import only the provider types and their own kind", () => {
    const broken = files("generated").flatMap((file) =>
      imports(file)
        .filter(
          ({ target }) =>
            !/^(src\/(engine\/email\/provider|engine\/notation\/profile-form|engine\/oauth\/parts|frameworks\/next\/v4\/(catalogue-provider|provider-types)|providers\/index|testing\/simulator\/simulation)|generated\/((checks|profiles|providers)\/.*|provider-ids))\.ts$/.test(
              target,
            ),
        )
        .map(({ target }) => `${file} imports ${target}`),
    )
    expect(broken).toEqual([])
  })

  it("make codegen of nothing that imports what codegen writes, types included", () => {
    const trails = files("codegen").flatMap((file) => generatedBehind(file))
    expect(trails).toEqual([])
    // The pages have it: the rule sees what it looks for.
    expect(generatedBehind("src/engine/pages/render.ts")).not.toEqual([])
  })

  it("have no import cycle, imports of types alone included", () => {
    const all = [...files("src"), ...files("codegen"), ...files("generated")]
    const graph = new Map(all.map((file) => [file, new Set(imports(file).map(({ target }) => target))]))
    expect(cyclesOf(graph)).toEqual([])
  })

  it("have no cycle that a bundler sees: by what an import map names, in any runtime", () => {
    const map: Record<string, object> = JSON.parse(read("package.json")).imports
    const listTargets = (one: object): string[] =>
      Object.values(one).flatMap((to) => (typeof to === "string" ? to : listTargets(to)))
    const graph = new Map<string, Set<string>>()
    for (const file of files("src")) {
      const loaded = ts
        .createSourceFile(file, read(file), ts.ScriptTarget.Latest)
        .statements.filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
        .filter((one) => !(ts.isImportDeclaration(one) ? one.importClause?.isTypeOnly : one.isTypeOnly))
        .map(({ moduleSpecifier: from }) => (from && ts.isStringLiteral(from) ? from.text : ""))
      const targets = loaded.flatMap((specifier) =>
        specifier.startsWith(".")
          ? [relative(root, resolve(root, dirname(file), specifier))]
          : listTargets(map[specifier] ?? {}).map((path) => path.replace(/^\.\/(?:dist|src)/, "src")),
      )
      graph.set(file, new Set(targets.map((path) => path.replace(/\.js$/, ".ts"))))
    }
    expect([...(graph.get("src/engine/crypto/token.ts") ?? [])]).toContain("src/engine/crypto/jwe.web.ts")
    expect(cyclesOf(graph)).toEqual([])
  })
})

/** The first cycle that is found from each node. */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(" -> "))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) walk(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return cycles
}

/** Ids that are words of the language, of stylesheets, or of an environment: an address gives their provider away instead. */
const ordinary = new Set(["box", "buffer", "line", "linear", "medium", "square", "vercel"])
/** Hosts that stand for no provider. */
const standards = new Set(["openid.net", "schemas.openid.net", "www.rfc-editor.org"])

/** What tells where an app runs; the hosts are providers too. */
const hostFiles = /\bvercel\.json|\.vercel\b|\bnetlify\.toml/g

describe("words", () => {
  it("name no provider of the catalogue anywhere in src", () => {
    const text = read("providers.yaml")
    const catalogue = parse(text) as Record<string, { type?: string }>
    const ids = [...new Set(Object.keys(catalogue).map((key) => key.replace(/@.*/, "")))]
    const hosts = [...text.matchAll(/^ .*?https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gm)].map(
      ([, host]) => host ?? "",
    )
    const telling = [
      ...ids.filter((id) => !ordinary.has(id)),
      ...new Set(hosts.filter((host) => !standards.has(host) && !/example(\.com)?$/.test(host))),
    ]
    const names = new RegExp(
      `(?<![\\w.-])(${telling.map((one) => one.replaceAll(".", "\\.")).join("|")})(?![\\w-])`,
      "i",
    )
    const found = ["ts", "hbs", "css"].flatMap((ends) =>
      files("src", `.${ends}`).flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line, index) =>
            names.test(line.replace(hostFiles, "")) ? [`${file}:${index + 1} ${line.trim()}`] : [],
          ),
      ),
    )
    expect(found).toEqual([])
  })

  it("leave no silenced check, unfinished mark or stray error in src and codegen", () => {
    const marks =
      /\bas any\b|@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX|HACK)\b|throw new Error\(|new Function\(|\beval\(/
    const found = files("src")
      .concat(files("codegen"))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .flatMap((line, index) =>
            marks.test(line) && !(file.startsWith("codegen") && line.includes("throw new Error("))
              ? [`${file}:${index + 1} ${line.trim()}`]
              : [],
          ),
      )
    expect(found).toEqual([])
  })

  it("use no folder or file named after nothing", () => {
    const vague = /(^|\/)(lib|utils?|helpers?|common|misc)(\/|\.ts$)/
    expect([...files("src"), ...files("codegen")].filter((file) => vague.test(file))).toEqual([])
  })
})

/**
 * What `instanceof` may ask for, because no other code makes it: errors that one file or folder throws and catches itself,
 * and those of the two protocol libraries, which travel with this package. Everything else comes from outside as well,
 * from another realm or another copy: `src/engine/realm.ts` and `isAuthError` recognise that.
 */
const askable =
  /^(?:BadRequest|BasePathMismatch|CallbackRouteError|ConnectionLost|ForeignAnswer|LimitExceeded|Mistake|Refusal|SessionOver|SimulatorError|UsageError|oauth\.\w+|errors\.JW\w+)$/

describe("values are recognised whichever realm or copy made them", () => {
  it("so src asks instanceof only for what it makes itself", () => {
    const found = files("src")
      .filter((file) => file !== "src/engine/realm.ts")
      .flatMap((file) => {
        const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
        const asked: string[] = []
        const visit = (node: ts.Node): void => {
          const asks =
            ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
          if (asks && !askable.test(node.right.getText())) asked.push(`${file}: ${node.getText()}`)
          ts.forEachChild(node, visit)
        }
        visit(source)
        return asked
      })
    expect(found).toEqual([])
  })

  it("and compares no prototype or constructor with one of its own realm", () => {
    const own = /\.constructor\s*===|[!=]==\s*(?:Object|Array|Date|Error|Map|Set|Uint8Array)\.prototype/
    expect(files("src").filter((file) => own.test(read(file)))).toEqual([])
  })
})

/** What takes a text apart at a dot or a bracket, or looks for braces, and reads neither paths nor placeholders. */
const otherNotations: Record<string, string> = {
  "codegen/emit/assets/template.ts": "names of values in a text of a page",
  "codegen/emit/modules/value.ts": "escapes text for a template literal of emitted code",
  "codegen/lint/discovery.ts": "counts of regular expressions",
  "codegen/lint/token-lives.ts": "sentences of a note",
  "codegen/notation/misread.ts": "guesses what was meant by a text that the one parser refused",
  "codegen/model/names.ts": "versions",
  "codegen/safe-text.ts": "characters that an address between braces cannot have",
  "src/cli/shared/compiler.ts": "versions",
  "src/engine/identity.ts": "characters of e-mail addresses",
  "src/engine/request/last-provider.ts": "the parts of a cookie's value",
  "src/engine/config/providers.ts": "members of a provider, named in the file itself",
  "src/engine/crypto/jwe-token.ts": "parts of an encrypted token",
  "src/engine/email/message.ts": "labels of a host",
  "src/engine/http/cookie.ts": "labels of a host",
  "src/engine/native/verify.ts": "parts of a signed token",
  "src/engine/http/internal.ts": "octets of an address",
  "src/engine/json.ts": "tokens of JSON",
  "src/engine/message.ts": "places of values in a sentence",
  "src/engine/redact.ts": "parts of a token in a text",
  "src/engine/oauth/verify-token.ts": "parts of a signed token",
  "src/engine/oauth/oauth1.ts": "marks in the error texts of providers",
  "src/testing/proof/notation.ts": "braces left over by the one parser",
  "src/testing/simulator/browser.ts": "labels of a host",
}

describe("paths, placeholders and filters are read in src/engine/notation alone", () => {
  it("so nothing else in src and codegen splits at a dot or a bracket, or looks for braces, but for what the table names", () => {
    const found = new Map<string, string[]>()
    for (const file of [...files("src"), ...files("codegen")].filter(
      (one) => !one.startsWith("src/engine/notation/"),
    )) {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node) && lookForBraces(node.text)) note(node)
        if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
          const [argument] = node.arguments
          const splits = /^(split|indexOf|lastIndexOf)$/.test(node.expression.name.text)
          if (splits && argument && /^["'`][.[{]["'`]$|^\/.*(?:\\[.[{]|\[\^?[.[{])/.test(argument.getText()))
            note(node)
        }
        ts.forEachChild(node, visit)
      }
      const note = (node: ts.Node): void =>
        void found.set(file, [...(found.get(file) ?? []), node.getText().slice(0, 80)])
      visit(source)
    }
    const strange = [...found].filter(([file]) => !(file in otherNotations))
    expect(strange).toEqual([])
    expect(Object.keys(otherNotations).filter((file) => !found.has(file))).toEqual([])
  })

  /** Whether an expression looks for a brace; the class that escapes text for another expression looks for all marks. */
  function lookForBraces(expression: string): boolean {
    const bare = expression
      .replace(/\[\.\*\+\?\^\$\{\}\(\)\|\[\\\]\\\\\]/g, "")
      .replace(/\\[pPu]\{[^}]*\}/g, "")
    return /\\\{|\[\^?(?:\\.|[^\]\\])*[{}]/.test(bare)
  }
})

describe("a session strategy is an object, asked for what it does and never for its name", () => {
  it("so src compares nothing with the name of one", () => {
    // Answers and tokens may have the format of a JSON Web Token, which is another word.
    const others = /\bformat$/
    const found = files("src").flatMap((file) => {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
      const compared: string[] = []
      const isName = (node: ts.Node): boolean =>
        ts.isStringLiteralLike(node) && (node.text === "jwt" || node.text === "database")
      const visit = (node: ts.Node): void => {
        if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())) {
          const { left, right } = node
          const other = isName(left) ? right : isName(right) ? left : undefined
          if (other && !others.test(other.getText())) compared.push(`${file}: ${node.getText()}`)
        } else if (ts.isCaseClause(node) && isName(node.expression))
          compared.push(`${file}: ${node.getText().split("\n")[0]}`)
        ts.forEachChild(node, visit)
      }
      visit(source)
      return compared
    })
    expect(found).toEqual([])
  })
})

/** What names a header that says a host or a scheme, and decides nothing by it. */
const headersOfHosts: Record<string, string> = {
  "src/engine/limits/client.ts": "reads which client a trusted proxy names, and whether one sent the request",
  "src/engine/request/context.ts": "hands Host to the rule",
  "src/engine/tokens/api.ts": "takes Host out of a call to a provider's API",
  "src/frameworks/hono/index.ts": "hands Host to the rule, and takes the others out of a request",
  "src/frameworks/next/browser-request.ts":
    "hands Host and scheme to the rule: Next has no other place for them",
  "src/frameworks/next/v4/jwt.ts": "leaves out the cookies of http where the request came over https",
  "src/frameworks/node/fastify-request.ts": "asks Fastify whether it trusts a connection",
  "src/frameworks/node/request.ts": "copies them to a web request, and hands Host to the rule",
  "src/frameworks/shared/ask.ts": "copies them to the question",
}

describe("the origin of a request", () => {
  it("is decided in one file: no other reads a header that says a host or a scheme, but for what the table names", () => {
    const telling = /^(?:x-forwarded-\w+|forwarded|host|:authority|x-(?:real|original)-\w+)$/i
    const found = new Set<string>()
    for (const file of files("src").filter((one) => !/^src\/(?:cli|testing|engine\/notation)\//.test(one))) {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
      const visit = (node: ts.Node): void => {
        const isType = ts.isLiteralTypeNode(node.parent ?? node)
        if (ts.isStringLiteralLike(node) && !isType && telling.test(node.text)) found.add(file)
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    found.delete("src/engine/config/origin.ts")
    expect([...found].sort()).toEqual(Object.keys(headersOfHosts))
  })
})

describe("what several files need is written in one", () => {
  it("so the path of discovery documents is", () => {
    const path = /["'`/]\.well-known\/openid-configuration["'`<]/
    const found = files("src").filter((file) => path.test(read(file).replace(/^\s*(?:\/\*\*|\*).*$/gm, "")))
    expect(found).toEqual(["src/engine/config/endpoint.ts"])
  })
})

describe("what a process remembers is in src/engine/memory.ts, which bounds it", () => {
  it("so nothing else in src holds a map, a set, an empty list or object, or a variable at module level", () => {
    const found: string[] = []
    // A browser's page and a command serve one user and end.
    const own = /^src\/(browser|cli)\/|^src\/engine\/memory\.ts$/
    for (const file of files("src").filter((one) => !own.test(one))) {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
      const note = (node: ts.Node): void => void found.push(`${file}: ${node.getText().split("\n")[0]}`)
      const visit = (node: ts.Node): void => {
        if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isClassLike(node)) return
        if (ts.isVariableDeclarationList(node) && !(node.flags & ts.NodeFlags.Const)) note(node)
        if (ts.isVariableDeclaration(node) && /^Readonly(?:Set|Map)?</.test(node.type?.getText() ?? ""))
          return
        if (ts.isNewExpression(node) && /^(?:Weak)?(?:Map|Set)$/.test(node.expression.getText())) note(node)
        const grows =
          ts.isVariableDeclaration(node) && /^(?:\[\]|\{\})$/.test(node.initializer?.getText() ?? "")
        if (grows) note(node)
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
    expect(found).toEqual([])
  })
})

describe("sizes", () => {
  it("the width of a line stands with the formatter alone", () => {
    const { formatter } = JSON.parse(read("biome.json")) as { formatter: { lineWidth: number } }
    const width = new RegExp(`\\b${formatter.lineWidth}\\b`)
    expect([...files("src"), ...files("codegen")].filter((file) => width.test(read(file)))).toEqual([])
  })

  it("keep every hand-written file within 500 lines", () => {
    const long = files("src")
      .concat(files("codegen"))
      .filter((file) => read(file).split("\n").length > 501)
    expect(long).toEqual([])
  })
})

describe("the public surface", () => {
  const manifest = JSON.parse(read("package.json")) as {
    exports: Record<string, string | { types: string; default: string }>
    bin: Record<string, string>
  }

  it("leads each import path to a module of the sources, with its types beside it", () => {
    for (const target of Object.values(manifest.exports))
      if (typeof target !== "string")
        expect(target.types.replace(/\.d\.ts$/, "")).toBe(target.default.replace(/\.js$/, ""))
    const files = Object.values(sourcePaths())
    expect(files.length).toBeGreaterThan(30)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it("documents every export of src", () => {
    const bare: string[] = []
    for (const file of files("src")) {
      const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)
      for (const statement of source.statements) {
        const exported =
          ts.canHaveModifiers(statement) &&
          ts.getModifiers(statement)?.some((one) => one.kind === ts.SyntaxKind.ExportKeyword)
        if (!exported || ts.getJSDocCommentsAndTags(statement).length > 0) continue
        // An overload or an implementation after a documented overload is documented by it.
        if (ts.isFunctionDeclaration(statement)) {
          const name = statement.name?.text
          const documented = source.statements.some(
            (one) =>
              ts.isFunctionDeclaration(one) &&
              one.name?.text === name &&
              ts.getJSDocCommentsAndTags(one).length > 0,
          )
          if (documented) continue
        }
        bare.push(`${file}: ${statement.getText(source).split("\n")[0]}`)
      }
    }
    expect(bare).toEqual([])
  })

  it("keeps generated fresh, which depends on no place and time", () => {
    const env = { ...process.env, TZ: "Pacific/Chatham", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }
    expect(() =>
      execFileSync("npm", ["run", "--silent", "generate:check"], { cwd: root, env, stdio: "pipe" }),
    ).not.toThrow()
  }, 180_000)

  it("has every path for compilers that read no exports", () => {
    const { exports, typesVersions } = JSON.parse(read("package.json")) as {
      exports: Record<string, string | { types: string }>
      typesVersions: { "*": Record<string, string[]> }
    }
    const paths = Object.entries(exports).filter(([path]) => path !== ".")
    expect(typesVersions["*"]).toEqual({
      ...Object.fromEntries(
        paths.map(([path, target]) => [path.slice(2), [typeof target === "string" ? target : target.types]]),
      ),
      "dist/*": ["./dist/*"],
    })
  })

  it("holds nothing at the top level but what the owner and the tools ask for", () => {
    const owned = [
      "package.json",
      "tsconfig.json",
      "providers.yaml",
      "codegen",
      "src",
      "generated",
      "docs",
      "test",
      "README.md",
      "CONTRIBUTING.md",
      "SECURITY.md",
    ]
    const forced = [
      "package-lock.json",
      "tsup.config.ts",
      "vitest.config.ts",
      "biome.json",
      "LICENSE",
      "CHANGELOG.md",
      "node_modules",
      "dist",
    ]
    const strays = readdirSync(root).filter(
      (name) => !name.startsWith(".") && !owned.includes(name) && !forced.includes(name),
    )
    expect(strays).toEqual([])
  })
})

describe("the apps of test/apps", () => {
  const names = readdirSync(join(root, "test/apps"), { withFileTypes: true })
    // `shared` is copied into each of them.
    .filter((entry) => entry.isDirectory() && entry.name !== "shared")
    .map(({ name }) => name)

  it("are whole apps: a test script, exact versions, the package left to the runner, and no lock file", () => {
    expect(names).not.toEqual([])
    const broken = names.flatMap((name) => {
      const manifest = JSON.parse(read(`test/apps/${name}/package.json`)) as Record<
        string,
        Record<string, string>
      >
      const asked = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {}),
      )
      const loose = asked.filter(
        ([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      const locks = ["package-lock.json", "npm-shrinkwrap.json"].filter((file) =>
        existsSync(join(root, "test/apps", name, file)),
      )
      return [
        ...(manifest.scripts?.test ? [] : [`${name} has no test script`]),
        ...loose.map(([which, version]) => `${name} asks for ${which} ${version}`),
        ...asked.filter(([which]) => which === "authlas").map(() => `${name} names the package itself`),
        ...locks.map((file) => `${name} has a ${file}`),
      ]
    })
    expect(broken).toEqual([])
  })
})

describe("what readers are given", () => {
  const pages = readdirSync(join(root, "docs/src/content/docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.mdx?$/.test(file))
    // What the build writes is not committed.
    .filter((file) => !/^(?:providers|reference\/(?:errors|api))\//.test(file))
    .map((file) => ({ file, text: read(`docs/src/content/docs/${file}`) }))

  it("is a README that is read in five minutes", () => {
    expect(read("README.md").length).toBeLessThanOrEqual(12_000)
  })

  it("leads from one file of the repository to another", () => {
    const lost = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = ""]) => target)
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => `${file} names ${target}`),
    )
    expect(lost).toEqual([])
  })

  it("shows TypeScript from files alone", () => {
    const typed = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/^ *```tsx?\b(?!.*file=").*$/gm)].map(([line]) => `${file}: ${line.trim()}`),
    )
    expect(typed).toEqual([])
    expect(pages.filter(({ text }) => text.includes('file="')).length).toBeGreaterThan(10)
  })

  it("names on the page each file that a sample imports", () => {
    const bare = (path: string) => path.replace(/\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/, "")
    let imports = 0
    const lost = pages.flatMap(({ file, text }) => {
      const blocks = [
        ...fillSamples(text, root).matchAll(/^ *```\w+(?: title="([^"]+)")?.*\n([\s\S]*?)^ *```$/gm),
      ]
      const titles = blocks.flatMap(([, title]) =>
        title ? [bare(title), bare(title).replace(/^src\//, "")] : [],
      )
      const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, "")
      return blocks.flatMap(([, title = "", code = ""]) =>
        [...code.matchAll(/(?:from|import) "(\.{1,2}\/[^"]+(?<!\.css)|@\/[^"]+)"/g)].flatMap(
          ([, path = ""]) => {
            imports += 1
            const target = bare(path.startsWith("@/") ? path.slice(2) : join(dirname(title), path))
            const isSaid = new RegExp(`\\b${basename(target)}\\.\\w+\``).test(prose)
            return titles.includes(target) || isSaid ? [] : [`${file}: ${title || "a block"} imports ${path}`]
          },
        ),
      )
    })
    expect(lost).toEqual([])
    expect(imports).toBeGreaterThan(50)
  })

  it("has on its page each command with its options, and each option of the config", () => {
    const page = (name: string) => pages.find(({ file }) => file === `reference/${name}.md`)?.text ?? ""
    const words = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, word]) => `${word}`)
    const told = commands.flatMap(({ name, options }) => [
      `## authlas ${name}`,
      ...options.map((option) => `\`--${option.name}`),
    ])
    const body = (file: string, name: string) =>
      new RegExp(`interface ${name}[^{]*\\{\\n([\\s\\S]*?)\\n\\}`).exec(read(file))?.[1] ?? ""
    const members = (name: string) =>
      words(body("src/types/config.ts", name), /^ {2}(\w+)\??[:(]/gm).map((member) => `\`${member}`)
    const cookies = words(body("src/types/cookie.ts", "CookiesOptions"), /^ {2}(\w+)\??:/gm)
    const missing = [
      ...told.filter((word) => !page("command-line").includes(word)),
      ...members("AuthConfig").filter((word) => !page("options").includes(word)),
      ...members("EventsOptions").filter((word) => !page("events").includes(word)),
      ...cookies.filter((word) => !page("cookies").includes(`\`${word}\``)),
    ]
    expect(missing).toEqual([])
    expect(members("AuthConfig").length).toBeGreaterThan(25)
  })
})

describe("the samples of the README and of docs", () => {
  const folder = "test/examples/docs"
  const samples = [
    ...[...read("README.md").matchAll(/```ts\n([\s\S]*?)```/g)].map((match, index) => ({
      name: join(root, folder, `readme-${index}.ts`),
      text: `${match[1]}\nexport {}\n`,
    })),
    ...readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|jsx|mjs)$/.test(file))
      .map((file) => ({
        name: join(root, folder, file),
        text: `${read(`${folder}/${file}`)}\nexport {}\n`,
      })),
  ]
  // A sample that extends a type of the package changes it for its whole program.
  const isExtension = ({ text }: { text: string }) => text.includes("declare module")
  // JavaScript says fewer types.
  const isScript = ({ name }: { name: string }) => /\.(?:jsx|mjs)$/.test(name)
  const programs = [
    samples.filter((sample) => !isExtension(sample) && !isScript(sample)),
    samples.filter(isScript),
    ...samples.filter(isExtension).map((sample) => [sample]),
  ]
  const parsed = new Map<string, ts.SourceFile | undefined>()

  it(
    "compile against the package under strict with exactOptionalPropertyTypes",
    () => {
      expect(samples.length).toBeGreaterThan(20)
      const options: ts.CompilerOptions = {
        ...ts.parseJsonConfigFileContent(JSON.parse(read("tsconfig.json")), ts.sys, root).options,
        noUnusedLocals: false,
        noUnusedParameters: false,
        erasableSyntaxOnly: false,
        jsx: ts.JsxEmit.ReactJSX,
        exactOptionalPropertyTypes: true,
        paths: {
          ...Object.fromEntries(Object.entries(sourcePaths()).map(([path, file]) => [path, [file]])),
          "authlas/providers/*": ["./src/providers/*.ts", "./generated/providers/*.ts"],
          "authlas/profiles/*": ["./generated/profiles/*.ts"],
          "authlas/languages/*": ["./src/engine/languages/*.ts"],
          // The name that an app of Next.js gives its own folder.
          "@/*": ["./test/examples/docs/guides/next/*.ts"],
        },
      }
      const texts = new Map(samples.map(({ name, text }) => [name, text]))
      const host = ts.createCompilerHost(options)
      const { readFile, fileExists, getSourceFile } = host
      host.readFile = (name) => texts.get(name) ?? readFile(name)
      host.fileExists = (name) => texts.has(name) || fileExists(name)
      host.getSourceFile = (name, language) => {
        const text = texts.get(name)
        if (!parsed.has(name))
          parsed.set(
            name,
            text === undefined
              ? getSourceFile.call(host, name, language)
              : ts.createSourceFile(name, text, language),
          )
        return parsed.get(name)
      }
      const problems = programs.flatMap((some) => {
        const names = some.map(({ name }) => name)
        // The declarations of the package load what an application may extend; pg has no declarations of its own.
        const declared = [
          "test/support/pg.d.ts",
          "test/support/sample-packages.d.ts",
          "src/browser/framework.d.ts",
        ]
        const more = ["src/engine/crypto/jwt.ts", ...declared].map((file) => join(root, file))
        const scripts = some.some(isScript)
          ? { allowJs: true, checkJs: true, noImplicitAny: false, useUnknownInCatchVariables: false }
          : {}
        const program = ts.createProgram([...names, ...more], { ...options, ...scripts }, host)
        return names.flatMap((name) =>
          ts.getPreEmitDiagnostics(program, program.getSourceFile(name)).map((problem) => {
            const at =
              problem.start === undefined
                ? 0
                : (problem.file?.getLineAndCharacterOfPosition(problem.start).line ?? 0)
            return `${relative(root, name)}:${at + 1} ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`
          }),
        )
      })
      expect(problems).toEqual([])
    },
    patience,
  )
})
