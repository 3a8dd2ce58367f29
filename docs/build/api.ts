/** Writes a page for each import path of the package, from the docstrings of what it exports. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { Application, DeclarationReflection, ReflectionKind } from "typedoc"

const root = resolve("..")

/** Import path by source, without patterns, data and further names of the same module. */
function listEntries(): Map<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    exports: Record<string, string | { default: string }>
  }
  const entries = new Map<string, string>()
  for (const [path, target] of Object.entries(exports)) {
    if (typeof target === "string" || path.includes("*")) continue
    const file = join(root, target.default.replace(/^\.\/dist\/(.*)\.js$/, "src/$1.ts"))
    if (!entries.has(file)) entries.set(file, path.replace(/^\./, "authlas"))
  }
  return entries
}

/** Reads the sources and writes Markdown to the folder. */
async function writeModules(out: string): Promise<void> {
  const entries = listEntries()
  const application = await Application.bootstrapWithPlugins({
    plugin: ["typedoc-plugin-markdown"],
    entryPoints: [...entries.keys()],
    tsconfig: join(root, "tsconfig.json"),
    // The frameworks are peers, which need not be installed.
    skipErrorChecking: true,
    outputs: [{ name: "markdown", path: out }],
    logLevel: "Error",
    readme: "none",
    disableSources: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeProtected: true,
    excludeExternals: true,
    githubPages: false,
    ...{
      router: "module",
      hideBreadcrumbs: true,
      hidePageHeader: true,
      hidePageTitle: true,
      entryFileName: "index",
      publicPath: "/reference/api/",
      parametersFormat: "table",
      interfacePropertiesFormat: "table",
      classPropertiesFormat: "table",
      typeDeclarationFormat: "table",
      propertyMembersFormat: "table",
      useCodeBlocks: true,
      expandObjects: true,
    },
  })
  const project = await application.convert()
  if (!project) throw new Error("TypeDoc could not read the sources.")
  // What a class has from its base stands there.
  for (const one of Object.values(project.reflections))
    if (one instanceof DeclarationReflection && isInherited(one)) project.removeReflection(one)
  for (const one of project.getChildrenByKind(ReflectionKind.Module)) {
    const file = project.getSymbolIdFromReflection(one)?.fileName ?? ""
    one.name = entries.get(resolve(root, file)) ?? one.name
  }
  await application.generateOutputs(project)
}

const isInherited = ({ flags, signatures }: DeclarationReflection): boolean =>
  flags.isInherited || Boolean(signatures?.some((one) => one.inheritedFrom))

/** The name of a page's file: all pages stand in one folder. */
const nameFile = (path: string): string => path.replace(/^authlas\//, "").replaceAll("/", "-")

/** Makes a page of what was written for the import path. */
function finishPage(path: string, text: string): string {
  const [own = "", references = ""] = text.split(/^## References$/m)
  const others = [...references.matchAll(/^(?:Re-exports|Renames and re-exports) (\[.*\)|\S+)$/gm)].map(
    ([, link]) => link,
  )
  const exported = [...own.matchAll(/^### (\S+?)(?:\(\))?$/gm)].map(([, name]) => name)
  const named =
    exported.length > 0
      ? `What it exports: ${exported.slice(0, 12).join(", ")}${exported.length > 12 ? " and more" : ""}.`
      : "What it exports."
  return [
    "---",
    `title: ${JSON.stringify(path)}`,
    `description: ${JSON.stringify(named.replaceAll("\\", ""))}`,
    "---",
    "",
    own.replace(/^\*{3}\n/gm, "").trim(),
    ...(others.length > 0
      ? ["", "## Exports of other paths", "", `Also exported here: ${others.join(", ")}.`]
      : []),
    "",
  ]
    .join("\n")
    .replace(
      /\/reference\/api\/([\w/-]+)\.md/g,
      (_all, target: string) => `/reference/api/${nameFile(target)}/`,
    )
}

/** The pages by file name, and the list of them. */
export async function writeApiPages(): Promise<Map<string, string>> {
  const out = mkdtempSync(join(tmpdir(), "api-"))
  await writeModules(out)
  const paths = [...listEntries().values()].sort()
  const pages = new Map(
    paths.map((path) => [
      `${nameFile(path)}.md`,
      finishPage(path, readFileSync(join(out, `${path}.md`), "utf8")),
    ]),
  )
  rmSync(out, { recursive: true })
  pages.set(
    "index.md",
    [
      "---",
      "title: API",
      "description: What each import path of the package exports, from the comments in the sources.",
      "sidebar: { label: All paths, order: 0 }",
      "---",
      "",
      "A provider is the default export of `authlas/providers/ID`, and its profile's type is in `authlas/profiles/ID`: see",
      "[the page of the provider](/providers/). The other import paths:",
      "",
      ...paths.map((path) => `- [${path}](/reference/api/${nameFile(path)}/)`),
      "",
    ].join("\n"),
  )
  return pages
}
