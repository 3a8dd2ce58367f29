/** All frameworks that init supports. */
import { findNearMiss } from "../../engine/near.js"
import { UsageError } from "../shared/console.js"
import type { Framework } from "./framework.js"
import { type Project, writeIfTypeScript } from "./project.js"
import type { Sample } from "./sample.js"
import { node, servers } from "./server.js"

/** Writes the module of a framework with web requests; own code replaces the shared code, for other variables. */
function writeWebModule(
  project: Project,
  sample: Sample,
  own: { imports?: string; providers?: string; members?: string } = {},
): string {
  const { imports = "", providers = sample.providers, members } = own
  const request = `request${writeIfTypeScript(project, ": Request")}`
  return `${imports}import { getSession, toHandler } from "authlas/web"
${sample.imports}
${providers}
${sample.sharedConfig(members)}
/** Handles requests below /auth. */
export const auth = async (${request}) => toHandler(await config)(request)

/** Returns the session, or null. */
export const session = async (${request}) => getSession(request, await config)
`
}

/** Frameworks with a server come before servers that an app may have in addition. */
const frameworks: readonly Framework[] = [
  // Next.js 14 to 16. Route handlers stand in the folder `app`, beside the Pages Router too.
  {
    id: "next",
    name: "Next.js",
    packages: ["next"],
    basePath: "/api/auth",
    environment: ".env.local",
    port: 3000,
    files(project, sample) {
      // Where `app` and `pages` stand at the root, Next looks into `src` for neither.
      const source = project.has("app") || project.has("pages") ? "" : project.source
      const end = project.extension
      return [
        {
          path: `${source}auth.${end}`,
          text: `import NextAuth from "authlas/next"
${sample.imports}
${sample.providers}
${sample.sharedConfig()}
export const { handlers, auth, signIn, signOut } = NextAuth(() => config)
`,
        },
        {
          path: `${source}app/api/auth/[...nextauth]/route.${end}`,
          text: `import { handlers } from "../../../../auth"

export const { GET, POST } = handlers
`,
        },
      ]
    },
    steps(project) {
      const onlyPages = [project.source, ""].some((place) => project.has(`${place}pages`))
      const hasApp = [project.source, ""].some((place) => project.has(`${place}app`))
      return onlyPages && !hasApp
        ? ["In getServerSideProps: const session = await auth(context)"]
        : ["In a server component: const session = await auth()"]
    },
  },
  // Nuxt 3 and 4.
  {
    id: "nuxt",
    name: "Nuxt",
    packages: ["nuxt"],
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    files(project, sample) {
      const end = project.extension
      return [
        { path: `server/utils/auth.${end}`, text: writeWebModule(project, sample) },
        {
          path: `server/routes/auth/[...].${end}`,
          text: `import { auth } from "../../utils/auth"

export default fromWebHandler(auth)
`,
        },
      ]
    },
  },
  // SvelteKit 2.
  {
    id: "sveltekit",
    name: "SvelteKit",
    packages: ["@sveltejs/kit"],
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    files(project, sample) {
      const end = project.extension
      return [
        {
          path: `src/auth.${end}`,
          text: `import { env } from "$env/dynamic/private"
import { SvelteKitAuth } from "authlas/sveltekit"
${sample.imports}
const read = (name${project.typescript ? ": string" : ""}) => env[name]

${sample.providersBy("read")}
${sample.sharedConfig()}
export const { handle, signIn, signOut } = SvelteKitAuth(() => config)
`,
        },
        { path: `src/hooks.server.${end}`, text: `export { handle } from "./auth"\n` },
      ]
    },
    steps(project) {
      const hooks = `src/hooks.server.${project.extension}`
      const mounted = /from ["'][^"']*\/auth(?:\.[jt]s)?["']/.test(project.text(hooks))
      return [
        ...(project.has(hooks) && !mounted
          ? [
              `Put into ${hooks}:\n  export { handle } from "./auth"\nor, beside a handle of your own, sequence() of @sveltejs/kit/hooks.`,
            ]
          : []),
        "In +layout.server: export const load = async (event) => ({ session: await event.locals.auth() })",
      ]
    },
  },
  // SolidStart.
  {
    id: "solid-start",
    name: "SolidStart",
    packages: ["@solidjs/start"],
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    files(project, sample) {
      const end = project.extension
      const event = `event${writeIfTypeScript(project, ": { request: Request }")}`
      return [
        {
          path: `src/auth.${end}`,
          text: `import { getSession, SolidAuth } from "authlas/solid"
${sample.imports}
${sample.providers}
${sample.sharedConfig()}
export const handlers = config.then(SolidAuth)

/** Who is signed in; null when nobody is. */
export const session = async (request${writeIfTypeScript(project, ": Request")}) => getSession(request, await config)
`,
        },
        {
          path: `src/routes/api/auth/[...solidauth].${end}`,
          text: `import { handlers } from "../../../auth"

export const GET = async (${event}) => (await handlers).GET(event)
export const POST = async (${event}) => (await handlers).POST(event)
`,
        },
      ]
    },
  },
  // Astro 5 and later: its variables are read by a function of its own.
  {
    id: "astro",
    name: "Astro",
    packages: ["astro"],
    basePath: "/auth",
    environment: ".env",
    port: 4321,
    files(project, sample) {
      const end = project.extension
      return [
        {
          path: `src/auth.${end}`,
          text: writeWebModule(project, sample, {
            imports: `import { getSecret } from "astro:env/server"\n`,
            providers: sample.providersBy("getSecret"),
            members: `, secret: getSecret("AUTH_SECRET")`,
          }),
        },
        {
          path: `src/pages/auth/[...auth].${end}`,
          text: `import { auth } from "../../auth"

export const prerender = false
export const ALL = ({ request }${writeIfTypeScript(project, ": { request: Request }")}) => auth(request)
`,
        },
      ]
    },
    steps(project) {
      const config = ["mjs", "ts", "js", "mts"].map((end) => project.text(`astro.config.${end}`)).join("")
      return /\badapter\b/.test(config)
        ? []
        : ["Sign-in answers requests, for which Astro needs an adapter: npx astro add node, for instance."]
    },
  },
  // Qwik 1 with Qwik City.
  {
    id: "qwik",
    name: "Qwik",
    packages: ["@builder.io/qwik-city"],
    basePath: "/auth",
    environment: ".env.local",
    port: 5173,
    keepsFiles: () => false,
    files(project, sample) {
      const read = writeIfTypeScript(project, ": (name: string) => string | undefined")
      return [
        {
          path: `src/routes/plugin@auth.${project.extension}`,
          text: `import { QwikAuth$ } from "authlas/qwik"
${sample.imports}
${sample.providersBy("read", `read${read}`)}
export const { onRequest, useSession, useSignIn, useSignOut } = QwikAuth$(async ({ env }) => ({
  secret: env.get("AUTH_SECRET"),
  providers: await providers((name) => env.get(name)),
}))
`,
        },
      ]
    },
  },
  // React Router 7 and later.
  {
    id: "react-router",
    name: "React Router",
    packages: ["@react-router/dev"],
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    files(project, sample) {
      const end = project.extension
      const given = `{ request }${writeIfTypeScript(project, ": { request: Request }")}`
      return [
        { path: `app/auth.server.${end}`, text: writeWebModule(project, sample) },
        {
          path: `app/routes/auth.$.${end}`,
          text: `import { auth } from "../auth.server"

export const loader = (${given}) => auth(request)
export const action = loader
`,
        },
      ]
    },
    steps(project) {
      const end = project.extension
      const routes = project.text(`app/routes.${end}`)
      if (/\bflatRoutes\b|routes\/auth\.\$/.test(routes)) return []
      return [
        `Put into the list of app/routes.${end}:\n  route("auth/*", "routes/auth.$.${end}"), // from @react-router/dev/routes`,
      ]
    },
  },
  // TanStack Start, with React or Solid.
  {
    id: "tanstack-start",
    name: "TanStack Start",
    packages: ["@tanstack/react-start", "@tanstack/solid-start"],
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    files(project, sample) {
      const end = project.extension
      const router = project.asksFor("@tanstack/solid-start") ? "solid-router" : "react-router"
      return [
        { path: `src/auth.${end}`, text: writeWebModule(project, sample) },
        {
          path: `src/routes/auth/$.${end}`,
          text: `import { createFileRoute } from "@tanstack/${router}"
import { auth } from "../../auth"

export const Route = createFileRoute("/auth/$")({
  server: { handlers: { ANY: ({ request }) => auth(request) } },
})
`,
        },
      ]
    },
  },
  ...servers,
]

/**
 * Finds the framework of a project by its name on the command line; without a name it is the first one on which the project
 * depends, else Node.
 */
export function findFramework(project: Project, id: string | undefined): Framework {
  if (id === undefined)
    return frameworks.find(({ packages }) => packages.some((name) => project.asksFor(name))) ?? node
  const found = frameworks.find((one) => one.id === id)
  if (found) return found
  const ids = frameworks.map((one) => one.id)
  const meant = findNearMiss(id, ids)
  throw new UsageError(
    `--framework knows no "${id}". ${meant ? `Did you mean "${meant}"?` : `It takes ${ids.join(", ")}.`}`,
  )
}
