/** Frameworks without route files: the app has one entry, which is written if there is none. */
import { posix } from "node:path"
import type { Framework } from "./framework.js"
import { type Project, writeIfTypeScript } from "./project.js"

/** Code of such a framework. */
interface ServerTexts {
  /** Imports of `auth.ts` besides the providers, and exports below the config. */
  auth: { imports: string; exports?: string }
  /** The entry, which imports `auth.ts` by the specifier. */
  entry(specifier: string): string
  /** Lines to add to an existing entry, for a module and for CommonJS. */
  mount(specifier: string): { module: string; commonjs: string }
}

const names = ["server", "index", "app", "main"]
const ends = ["ts", "mts", "js", "mjs", "cjs"]

/** Finds the module with the config, the entry to write, and the entry that exists. */
function findServer(project: Project): { auth: string; entry: string; own: string | undefined } {
  const { source, main = "", modules, manager, typescript } = project
  const candidates = [source, ""].flatMap((place) =>
    names.flatMap((name) => ends.map((ending) => `${place}${name}.${ending}`)),
  )
  const isBuilt = /^(?:\.\/)?(?:dist|build|out|lib)\//.test(main)
  const own = [isBuilt ? "" : main, ...candidates].find((path) => path !== "" && project.has(path))
  // Top-level await needs a module, not CommonJS. Bun takes any file as either.
  const ending = `${modules || manager === "bun" ? "" : "m"}${typescript ? "ts" : "js"}`
  return {
    auth: `${source}auth.${ending}`,
    entry: `${source}server.${ending}`,
    own: own && posix.normalize(own),
  }
}

/** Imports the compiled file, unless the compiler allows `.ts` in imports. */
function getSpecifier(project: Project, from: string, to: string): string {
  const asWritten = /"allowImportingTsExtensions"\s*:\s*true/.test(project.text("tsconfig.json"))
  const file = asWritten ? to : to.replace(/ts$/, "js")
  return `./${posix.relative(posix.dirname(from), file)}`.replace("./../", "../")
}

function createServerFramework(
  { id, name, packages }: Pick<Framework, "id" | "name" | "packages">,
  textsFor: (project: Project) => ServerTexts,
): Framework {
  return {
    id,
    name,
    packages,
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    files(project, sample) {
      const texts = textsFor(project)
      const { auth, entry, own } = findServer(project)
      const module = `${texts.auth.imports}${sample.imports}\n${sample.providers}\n${sample.config}${texts.auth.exports ?? ""}`
      const files = [{ path: auth, text: module }]
      if (own === undefined || own === entry)
        files.push({ path: entry, text: texts.entry(getSpecifier(project, entry, auth)) })
      return files
    },
    steps(project) {
      const texts = textsFor(project)
      const { auth, entry, own } = findServer(project)
      if (own === undefined || project.text(own) === texts.entry(getSpecifier(project, entry, auth)))
        return []
      const { module, commonjs } = texts.mount(getSpecifier(project, own, auth))
      const isModule = /\.m[jt]s$/.test(own) || (project.modules && !own.endsWith(".cjs"))
      const lines = (isModule ? module : commonjs).trimEnd().split("\n")
      return [[`Add to ${own}, before its routes:`, ...lines.map((line) => `  ${line}`)].join("\n")]
    },
    start(project) {
      const { entry, own = entry } = findServer(project)
      // Bun reads the environment file and TypeScript by itself.
      const command =
        project.manager === "bun"
          ? `bun ${own}`
          : `${/\.m?ts$/.test(own) ? "npx tsx" : "node"} --env-file=.env ${own}`
      // With NODE_ENV=development, pages show what is missing. The environment file does not set it: a copy on a server would
      // let simulated users in. On Windows, the command works in PowerShell and in the command prompt.
      return process.platform === "win32"
        ? `cmd /c "set NODE_ENV=development&& ${command}"`
        : `NODE_ENV=development ${command}`
    },
  }
}

/** Elysia 1. */
const elysia = createServerFramework({ id: "elysia", name: "Elysia", packages: ["elysia"] }, (project) => ({
  auth: {
    imports: `import { getSession, toHandler } from "authlas/web"\n`,
    exports: `export const auth = toHandler(config)
export const session = (request${writeIfTypeScript(project, ": Request")}) => getSession(request, config)
`,
  },
  entry: (specifier) => `import { Elysia } from "elysia"
import { auth, session } from "${specifier}"

const app = new Elysia()
  .all("/auth/*", ({ request }) => auth(request), { parse: "none" })
  .get("/", async ({ request }) => {
    const found = await session(request)
    return found ? \`Hello \${found.user?.name}\` : "Sign in at /auth/signin"
  })
  .listen(process.env.PORT ?? 3000)
console.log(\`http://localhost:\${app.server?.port}\`)
`,
  mount: (specifier) => {
    const line = `app.all("/auth/*", ({ request }) => auth(request), { parse: "none" })\n`
    return {
      module: `import { auth } from "${specifier}"\n${line}`,
      commonjs: line.replace("auth(request)", `import("${specifier}").then(({ auth }) => auth(request))`),
    }
  },
}))

/** Fastify 5. */
const fastify = createServerFramework({ id: "fastify", name: "Fastify", packages: ["fastify"] }, () => ({
  auth: { imports: "" },
  entry: (specifier) => `import { FastifyAuth } from "authlas/fastify"
import fastify from "fastify"
import { config } from "${specifier}"

const app = fastify()
await app.register(FastifyAuth, config)
app.get("/", async (request) => {
  const session = await request.getSession()
  return session ? \`Hello \${session.user?.name}\` : "Sign in at /auth/signin"
})
console.log(await app.listen({ port: Number(process.env.PORT ?? 3000) }))
`,
  mount: (specifier) => ({
    module: `import { FastifyAuth } from "authlas/fastify"
import { config } from "${specifier}"
app.register(FastifyAuth, config)
`,
    commonjs: `app.register(async (own) => {
  const { FastifyAuth } = await import("authlas/fastify")
  const { config } = await import("${specifier}")
  own.register(FastifyAuth, config)
  // ... and the routes that ask for request.getSession()
})
`,
  }),
}))

/** Hono has a package for Node; elsewhere the runtime takes what the entry exports. */
const honoNodeServer = "@hono/node-server"

const honoServer = createServerFramework({ id: "hono", name: "Hono", packages: ["hono"] }, (project) => {
  const onNode = project.asksFor(honoNodeServer)
  const served = `const port = Number(process.env.PORT ?? 3000)
serve({ fetch: app.fetch, port }, () => console.log(\`http://localhost:\${port}\`))
`
  return {
    auth: { imports: "" },
    entry: (
      specifier,
    ) => `${onNode ? `import { serve } from "${honoNodeServer}"\n` : ""}import { authHandler, initAuthConfig, verifyAuth } from "authlas/hono"
import { Hono } from "hono"
import { config } from "${specifier}"

const app = new Hono()
app.use("*", initAuthConfig(config))
app.use("/auth/*", authHandler())
app.use("/api/*", verifyAuth())
app.get("/", (c) => c.text("Sign in at /auth/signin, and look at /api/me"))
app.get("/api/me", (c) => c.json(c.get("authUser").session.user))
${onNode ? served : "export default app\n"}`,
    mount: (specifier) => {
      const lines = `app.use("*", initAuthConfig(config))\napp.use("/auth/*", authHandler())\n`
      return {
        module: `import { authHandler, initAuthConfig } from "authlas/hono"\nimport { config } from "${specifier}"\n${lines}`,
        commonjs: `const { authHandler, initAuthConfig } = require("authlas/hono")\n${lines.replace("(config)", `(async () => (await import("${specifier}")).config)`)}`,
      }
    },
  }
})

/** Elsewhere it mostly runs on workers. */
const isHonoServer = (project: Project): boolean =>
  project.asksFor(honoNodeServer) || project.manager === "bun"

/** Hono 4, on Node, Bun, Deno and workers. */
const hono: Framework = {
  ...honoServer,
  keepsFiles: isHonoServer,
  start: (project) => (isHonoServer(project) ? honoServer.start?.(project) : undefined),
}

/** Express 4 and 5. */
const express = createServerFramework({ id: "express", name: "Express", packages: ["express"] }, () => ({
  auth: {
    imports: `import { ExpressAuth } from "authlas/express"\n`,
    exports: `export const auth = ExpressAuth(config)
`,
  },
  entry: (specifier) => `import { getSession } from "authlas/express"
import express from "express"
import { auth, config } from "${specifier}"

const app = express()
app.set("trust proxy", "loopback")
app.use("/auth", auth)
app.get("/", async (req, res) => {
  const session = await getSession(req, config)
  if (!session?.user) return res.redirect("/auth/signin")
  res.send(\`Hello \${session.user.name}\`)
})
const port = Number(process.env.PORT ?? 3000)
app.listen(port, () => console.log(\`http://localhost:\${port}\`))
`,
  mount: (specifier) => ({
    module: `import { auth } from "${specifier}"
app.use("/auth", auth)
`,
    commonjs: `app.use("/auth", (req, res, next) =>
  import("${specifier}").then(({ auth }) => auth(req, res, next)))
`,
  }),
}))

/** Node without a framework. */
export const node: Framework = createServerFramework({ id: "node", name: "Node", packages: [] }, () => ({
  auth: {
    imports: `import { toNodeHandler } from "authlas/node"\n`,
    exports: `export const auth = toNodeHandler(config)
`,
  },
  entry: (specifier) => `import { createServer } from "node:http"
import { getSession } from "authlas/node"
import { auth, config } from "${specifier}"

const server = createServer(async (req, res) => {
  if (req.url?.startsWith("/auth/")) return auth(req, res)
  const session = await getSession(req, config, res)
  res.end(session ? \`Hello \${session.user?.name}\` : "Sign in at /auth/signin")
})
const port = Number(process.env.PORT ?? 3000)
server.listen(port, () => console.log(\`http://localhost:\${port}\`))
`,
  mount: (specifier) => ({
    module: `import { auth } from "${specifier}"
if (req.url?.startsWith("/auth/")) return auth(req, res)
`,
    commonjs: `if (req.url?.startsWith("/auth/"))
  return import("${specifier}").then(({ auth }) => auth(req, res))
`,
  }),
}))

/** All of them; a project may depend on several, the first of which counts. */
export const servers: readonly Framework[] = [elysia, fastify, hono, express, node]
