/** Fills samples in: a block whose info string names a file shows that file, or a region of it. */
import { readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { removeTypes } from "../../src/cli/init/types.js"

/** The site is built in `docs`, and its modules may be bundled elsewhere. */
const repository = resolve(process.cwd(), "..")

/** A comment line of a file that begins or ends a region: `// #region name`, also in `#`, `<!-- -->` and `{/* *\/}`. */
const marker = /^\s*(?:\/\/|#|<!--|\{?\/\*)\s*#(end)?region\b\s*([\w-]*)/

const memberOf = (info: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(info)?.[1]

/** Reads the text which an info string like `file="test/examples/roles.ts" region="config"` names, if it names one. */
export function readSample(info: string, root = repository): string | undefined {
  const file = memberOf(info, "file")
  if (file === undefined) return undefined
  const lines = readFileSync(join(root, file), "utf8").split("\n")
  const region = memberOf(info, "region")
  const shown = region === undefined ? lines : cutRegion(lines, region, file)
  const text = stripIndent(shown.filter((line) => !marker.test(line)))
  if (!file.startsWith("src/cli/init/templates/")) return namePackagePaths(text, file, root)
  const isScript = file.endsWith(".ts") && memberOf(info, "title")?.endsWith(".js") === true
  return fillTemplate(isScript ? removeTypes(text) : text)
}

/** A template of init is shown as it is written for GitHub, and without its styles: for a `.js`, in JavaScript. */
function fillTemplate(text: string): string {
  const read = (name: string): string => `getSecret("AUTH_GITHUB_${name}")`
  const options = text.includes("getSecret(")
    ? `({ clientId: ${read("ID")}, clientSecret: ${read("SECRET")} })`
    : ""
  return text
    .replace("import Provider ", "import GitHub ")
    .replace("providers/provider", "providers/github")
    .replace("[Provider]", `[GitHub${options}]`)
    .replace(/\n*<style[\s\S]*<\/style>/, "")
}

/** A file of the tests may import sources: the sample shows the path under which the package exports them. */
function namePackagePaths(text: string, file: string, root: string): string {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>
  }
  return text.replace(/((?:from|import) )"(\.[^"]+)"/g, (all, before: string, path: string) => {
    const target = join(dirname(file), path).replace(/^(?:src|generated)\//, "./dist/")
    for (const [name, to] of Object.entries(exports)) {
      const [start = "", end] = (typeof to === "string" ? to : to.default).split("*")
      if (end === undefined ? target !== start : !target.startsWith(start) || !target.endsWith(end)) continue
      const rest = end === undefined ? "" : target.slice(start.length, -end.length)
      return `${before}"authlas${name.slice(1).replace("*", rest)}"`
    }
    return all
  })
}

function cutRegion(lines: string[], region: string, file: string): string[] {
  const find = (end: string | undefined): number =>
    lines.findIndex((line) => {
      const found = marker.exec(line)
      return found !== null && found[1] === end && found[2] === region
    })
  const [first, last] = [find(undefined), find("end")]
  if (first < 0 || last < first) throw new Error(`${file} has no region "${region}"`)
  return lines.slice(first + 1, last)
}

function stripIndent(lines: string[]): string {
  const indents = lines.filter((line) => line.trim()).map((line) => line.length - line.trimStart().length)
  const common = Math.min(...indents)
  return lines
    .map((line) => line.slice(common))
    .join("\n")
    .replace(/^\n+|\s+$/g, "")
}

/** Fills the empty blocks of a Markdown text, for readers who take the Markdown itself. */
export function fillSamples(markdown: string, root = repository): string {
  return markdown.replace(
    /^([ \t]*)```(\S+) +(.*file="[^`\n]*)\n\s*```$/gm,
    (_all, indent: string, language: string, info: string) => {
      const title = memberOf(info, "title")
      const begin = `\`\`\`${language}${title === undefined ? "" : ` title="${title}"`}`
      const lines = [begin, ...(readSample(info, root) ?? "").split("\n"), "```"]
      return lines.map((line) => indent + line).join("\n")
    },
  )
}
