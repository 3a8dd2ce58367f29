/** Reads the files that init copies into a project, and fits them to it. */
import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findPackageFolder } from "../shared/package.js"
import { findTrailingSlash } from "../shared/trailing-slash.js"
import { type ChosenProvider, senderVariable } from "./chosen-provider.js"
import type { Framework } from "./framework.js"
import type { Project } from "./project.js"
import { removeTypes } from "./types.js"

/** A file that is written if it does not exist. */
export interface NewFile {
  /** Path from the project, with slashes. */
  path: string
  text: string
}

/** What an app gets beside sign-in. */
interface Parts {
  /** Users are stored. */
  keepsUsers: boolean
  /** The built-in page of the account. */
  hasAccount: boolean
}

/** The link to the page for users, in a header. */
const pageLink =
  /(\n *)?<(a|Link|NuxtLink)( [^<>]*?)?(?: to| href)="\/account\/?"([^<>]*)>(\s*)Account(\s*)<\/\2>/

/** Puts a link to the page of the account behind that to the page for users. The engine answers it, and no page of the app. */
function addAccountLink(text: string, address: string): string {
  return text.replace(pageLink, (link, line = "", _tag, before = "", after, start, end) => {
    return `${link}${line}<a${before} href="${address}"${after}>${start}Sign-in settings${end}</a>`
  })
}

/** Reads the templates of a framework, fitted to a project. */
export function readTemplates(
  framework: Framework,
  project: Project,
  chosen: readonly ChosenProvider[],
  has: Parts,
): NewFile[] {
  const fill = createFilling(framework, project, chosen, has)
  const home = findTemplates()
  return [framework.id, ...(framework.folders ?? [])].flatMap((folder) =>
    listFiles(join(home, folder)).flatMap((template): NewFile[] => {
      const placed = framework.place ? framework.place(template, project) : template
      if (placed === undefined) return []
      const path = chooseEnding(placed, project)
      const text = fill(readTemplate(folder, template, project))
      return [{ path, text: framework.adapt?.(text, path, project) ?? text }]
    }),
  )
}

/** Gives a file the ending of the project's language, or that of the file that is there. */
function chooseEnding(path: string, project: Project): string {
  const inJavaScript = path.replace(/\.ts(x?)$/, ".js$1")
  const isThere = !project.has(path) && project.has(inJavaScript)
  return isThere || !project.typescript ? inJavaScript : path
}

/** Reads one template, in the language of a project. */
export function readTemplate(folder: string, path: string, project: Project): string {
  const text = readFileSync(join(findTemplates(), folder, path), "utf8")
  return project.typescript ? text : removeTypes(text)
}

const findTemplates = (): string => join(findPackageFolder(), "src/cli/init/templates")

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort()
}

/** Returns the option of a provider that a variable sets. */
function getOptionName(name: string): string {
  if (name === senderVariable) return "from"
  if (name.endsWith("_KEY")) return "apiKey"
  return name.endsWith("_ISSUER") ? "issuer" : name.endsWith("_ID") ? "clientId" : "clientSecret"
}

/** Makes the function that puts the chosen providers and the storage into a template. */
function createFilling(
  framework: Framework,
  project: Project,
  chosen: readonly ChosenProvider[],
  { keepsUsers, hasAccount }: Parts,
): (text: string) => string {
  const read = framework.readVariable ?? ((name: string) => `process.env.${name}`)
  const calls = chosen.map(({ symbol, environment }) => {
    // The engine reads all but the sender.
    const named = environment.filter((name) => framework.namesCredentials || name === senderVariable)
    const options = named.map((name) => `${getOptionName(name)}: ${read(name)}`)
    return options.length > 0 ? `${symbol}({ ${options.join(", ")} })` : symbol
  })
  const imports = chosen.map(({ symbol, module }) => `import ${symbol} from "${module}"\n`).join("")
  const hasSlash = findTrailingSlash(project.folder) !== undefined
  return (text) => {
    let filled = text
      .replace(`import Provider from "authlas/providers/provider"\n`, () => imports)
      .replace("[Provider]", () => `[${calls.join(", ")}]`)
    if (!keepsUsers) filled = filled.replace(/^.*SqliteAdapter.*\n/gm, "")
    if (hasAccount) {
      // Bundles have the page by this import alone.
      if (/^ *providers: /m.test(filled))
        filled = `import { accountPage } from "authlas/account/parts"\n${filled}`
      filled = filled.replace(/^( *)providers: .*\n/m, "$&$1account: true,\n$1...accountPage,\n")
      filled = addAccountLink(filled, `${framework.basePath}/account`)
    }
    if (hasSlash) filled = filled.replace(/^( *)providers: .*\n/m, "$&$1trailingSlash: true,\n")
    return filled
  }
}
