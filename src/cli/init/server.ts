/** Frameworks without route files: the app has one entry, which is written if there is none. */
import { posix } from "node:path"
import type { Framework } from "./framework.js"
import type { Project } from "./project.js"
import { readTemplate } from "./template.js"

const names = ["server", "index", "app", "main"]
const ends = ["ts", "mts", "js", "mjs", "cjs"]

/** Finds the ending of modules, the entry to write, and the entry that exists. */
function findServer(project: Project): { ending: string; entry: string; own: string | undefined } {
  const { source, main = "", modules, manager, typescript } = project
  const candidates = [source, ""].flatMap((place) =>
    names.flatMap((name) => ends.map((ending) => `${place}${name}.${ending}`)),
  )
  const isBuilt = /^(?:\.\/)?(?:dist|build|out|lib)\//.test(main)
  const own = [isBuilt ? "" : main, ...candidates].find((path) => path !== "" && project.has(path))
  // Top-level await needs a module, not CommonJS. Bun takes any file as either.
  const ending = `${modules || manager === "bun" ? "" : "m"}${typescript ? "ts" : "js"}`
  return { ending, entry: `${source}server.${ending}`, own: own && posix.normalize(own) }
}

/** Imports the compiled file, unless the compiler allows `.ts` in imports. */
function getSpecifier(project: Project, from: string, to: string): string {
  const asWritten = /"allowImportingTsExtensions"\s*:\s*true/.test(project.text("tsconfig.json"))
  const file = asWritten ? to : to.replace(/ts$/, "js")
  return `./${posix.relative(posix.dirname(from), file)}`.replace("./../", "../")
}

/** Lets a file import the modules that are written beside the entry. */
function replaceSpecifiers(text: string, path: string, project: Project): string {
  const { ending } = findServer(project)
  return text.replace(
    /"\.\/(auth|page)\.js"/g,
    (_, name) => `"${getSpecifier(project, path, `${project.source}${name}.${ending}`)}"`,
  )
}

/** Takes the lines of the template that an existing entry needs: imports, and the part about sign-in. */
function takeMountLines(template: string): string[] {
  const lines = template.split("\n")
  const imports = lines.filter((line) => /^import .*"(?:authlas\/|\.)/.test(line))
  const begin = lines.findIndex((line) => line.trim() === "// Sign-in, and a page for users.")
  const end = lines.indexOf("", begin)
  const made = lines.filter((line) => /^const (?:auth|html) = /.test(line))
  return [...imports, ...made, ...lines.slice(begin, end).map((line) => line.replace(/^ {2}(?=\S)/, ""))]
}

/** Sets variables for a command. On Windows, the line works in PowerShell and in the command prompt. */
export function setVariables(variables: Readonly<Record<string, string>>, command: string): string {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return process.platform === "win32"
    ? `cmd /c "${pairs.map((pair) => `set ${pair}&& `).join("")}${command}"`
    : [...pairs, command].join(" ")
}

/** Writes the command that starts the entry. Bun reads the environment file and TypeScript by itself. */
function writeCommand(project: Project): string {
  const { entry, own = entry } = findServer(project)
  if (project.manager === "bun") return `bun ${own}`
  return `${/\.m?ts$/.test(own) ? "npx tsx" : "node"} --env-file=.env ${own}`
}

/** Code of such a framework, beside its templates. */
interface ServerTexts extends Pick<Framework, "id" | "name" | "packages"> {
  /** Lines that make an entry in CommonJS answer sign-ins. */
  commonjs(specifier: string): string
  /** Changes the entry for a runtime. */
  adapt?(text: string, project: Project): string
}

function createServerFramework({ commonjs, adapt, ...names }: ServerTexts): Framework {
  return {
    ...names,
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    folders: ["server"],
    place(path, project) {
      const { entry, own, ending } = findServer(project)
      if (path === "server.ts") return own === undefined || own === entry ? entry : undefined
      return project.source + path.replace(/ts$/, ending)
    },
    adapt: (text, path, project) => replaceSpecifiers(adapt?.(text, project) ?? text, path, project),
    steps(project) {
      const { ending, own } = findServer(project)
      // An entry that imports the config answers sign-ins, as the one that init writes does.
      if (own === undefined || /["']\.[./\w-]*\/auth\.m?[jt]s["']/.test(project.text(own))) return []
      const isModule = /\.m[jt]s$/.test(own) || (project.modules && !own.endsWith(".cjs"))
      const lines = isModule
        ? takeMountLines(replaceSpecifiers(readTemplate(names.id, "server.ts", project), own, project))
        : commonjs(getSpecifier(project, own, `${project.source}auth.${ending}`))
            .trimEnd()
            .split("\n")
      return [[`Add to ${own}, before its routes:`, ...lines.map((line) => `  ${line}`)].join("\n")]
    },
    // The environment file does not set NODE_ENV: a copy on a server would let simulated users in.
    start: (project) => setVariables({ NODE_ENV: "development" }, writeCommand(project)),
    serve: (project) => ({ command: writeCommand(project), builds: false }),
  }
}

/** Elysia has a package for Node; Bun needs none. */
const elysia = createServerFramework({
  id: "elysia",
  name: "Elysia",
  packages: ["elysia"],
  adapt: (text, project) =>
    project.asksFor("@elysiajs/node")
      ? text
      : text.replace(/^import .*"@elysiajs\/node"\n/m, "").replace("{ adapter: node() }", ""),
  commonjs: (specifier) =>
    `app.all("/auth/*", async ({ request }) => {
  const { toHandler } = await import("authlas/web")
  const { config } = await import("${specifier}")
  return toHandler(config)(request)
}, { parse: "none" })
`,
})

/** Fastify 5. */
const fastify = createServerFramework({
  id: "fastify",
  name: "Fastify",
  packages: ["fastify"],
  commonjs: (specifier) => `app.register(async (own) => {
  const { FastifyAuth } = await import("authlas/fastify")
  const { config } = await import("${specifier}")
  own.register(FastifyAuth, config)
  // ... and the routes that ask for request.getSession()
})
`,
})

/** Hono has a package for Node; elsewhere the runtime takes what the entry exports. */
const honoNodeServer = "@hono/node-server"

const honoServer = createServerFramework({
  id: "hono",
  name: "Hono",
  packages: ["hono"],
  adapt: (text, project) =>
    project.asksFor(honoNodeServer)
      ? text
      : text
          .replace(/^import .*"@hono\/node-server"\n/m, "")
          .replace(/^const port = [\s\S]*$/m, "export default app\n"),
  commonjs: (specifier) => `const { authHandler, initAuthConfig } = require("authlas/hono")
app.use("*", initAuthConfig(async () => (await import("${specifier}")).config))
app.use("/auth/*", authHandler())
`,
})

/** Elsewhere it mostly runs on workers. */
const isHonoServer = (project: Project): boolean =>
  project.asksFor(honoNodeServer) || project.manager === "bun"

/** Hono 4, on Node, Bun, Deno and workers. */
const hono: Framework = {
  ...honoServer,
  keepsFiles: isHonoServer,
  start: (project) => (isHonoServer(project) ? honoServer.start?.(project) : undefined),
  serve: (project) => (isHonoServer(project) ? honoServer.serve(project) : undefined),
}

/** Express 4 and 5. */
const express = createServerFramework({
  id: "express",
  name: "Express",
  packages: ["express"],
  commonjs: (specifier) => `app.use("/auth", async (req, res, next) => {
  const { ExpressAuth } = await import("authlas/express")
  const { config } = await import("${specifier}")
  return ExpressAuth(config)(req, res, next)
})
`,
})

/** Node without a framework. */
export const node: Framework = createServerFramework({
  id: "node",
  name: "Node",
  packages: [],
  commonjs: (specifier) => `if (req.url?.startsWith("/auth/")) {
  const { toNodeHandler } = await import("authlas/node")
  const { config } = await import("${specifier}")
  return toNodeHandler(config)(req, res)
}
`,
})

/** All of them; a project may depend on several, the first of which counts. */
export const servers: readonly Framework[] = [elysia, fastify, hono, express, node]
