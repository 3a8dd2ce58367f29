/** All frameworks that init supports. */
import { findNearMiss } from "../../engine/near.js"
import { UsageError } from "../shared/console.js"
import type { Framework, Serving } from "./framework.js"
import type { Project } from "./project.js"
import { node, servers } from "./server.js"

const componentEndings = ["tsx", "jsx", "js"]

/** An app whose framework has a script that starts a build. */
const startByScript = ({ manager }: Project): Serving => ({ command: `${manager} run start`, builds: true })

/** An app whose build is a module of Node. */
const startModule = (path: string): Serving => ({ command: `node --env-file=.env ${path}`, builds: true })

/** Puts the styles of the header beside it. */
const placeStyles = (path: string, folder: string): string =>
  path === "site-header.module.css" ? folder + path : path

/** Finds the sources of a Next.js app. Next ignores `src/app` and `src/pages` if either folder is at the root. */
const findNextSource = (project: Project): string =>
  project.has("app") || project.has("pages") ? "" : project.source

/** Finds the layout of the App Router. */
function findNextLayout(project: Project): string | undefined {
  const source = findNextSource(project)
  return componentEndings.map((end) => `${source}app/layout.${end}`).find((path) => project.has(path))
}

/** Finds the middleware of a Next.js app, beside which Next.js takes no proxy. */
const findMiddleware = (project: Project): string | undefined =>
  ["", "src/"].flatMap((folder) => ["ts", "js"].map((end) => `${folder}middleware.${end}`)).find(project.has)

/** Where a Nuxt app has its sources: since version 4 in `app`. */
const findNuxtSource = (project: Project): string =>
  project.has("app") || (project.major("nuxt") ?? 4) > 3 ? "app/" : ""

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
    place(path, project) {
      // Before version 16, this file ran on the edge, which has no SQLite. There, each page checks the session itself.
      if (path === "proxy.ts" && (project.major("next") ?? 16) < 16) return undefined
      if (path === "proxy.ts" && findMiddleware(project)) return undefined
      // A page of the App Router, and the header, need its layout.
      if (/^(?:app\/(?:account|site-header)|proxy)/.test(path) && !findNextLayout(project)) return undefined
      return findNextSource(project) + path
    },
    adapt(text, path, project) {
      if (!/app\/account\/page\./.test(path) || (project.major("next") ?? 16) > 15) return text
      // No proxy stands before the page, and Next.js builds no part of it once: it answers visitors with a redirect itself.
      return text
        .replace(/^import .* from "react"\n/m, "")
        .replace(/^\/\*\* Stands behind.*?^\}\n\n/ms, "")
        .replace("async function Account(", "export default async function AccountPage(")
    },
    insertions(project) {
      const layout = findNextLayout(project)
      if (layout === undefined) return []
      return [
        {
          paths: [layout],
          imports: [`import { SiteHeader } from "./site-header"`],
          edits: [{ side: "before", text: "{children}", line: "<SiteHeader />" }],
        },
      ]
    },
    steps(project) {
      const middleware = findMiddleware(project)
      return [
        ...(findNextLayout(project) ? [] : ["In getServerSideProps: const session = await auth(context)"]),
        ...(middleware && (project.major("next") ?? 16) > 15
          ? [`Next.js takes no proxy.ts beside ${middleware}: the account page checks the session itself.`]
          : []),
      ]
    },
    serve: startByScript,
  },
  // Nuxt 3 and 4.
  {
    id: "nuxt",
    name: "Nuxt",
    packages: ["nuxt"],
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    place(path, project) {
      const source = findNuxtSource(project)
      if (/^app\/(?:pages|middleware)\//.test(path)) {
        // An app without pages, and with a start page of its own, would lose that.
        const root = project.text(`${source}app.vue`)
        if (root !== "" && !/<Nuxt(?:Page|Layout|Welcome)\b/.test(root)) return undefined
        if (path === "app/pages/index.vue" && project.has(`${source}pages/index.vue`)) return undefined
      }
      return path.replace(/^app\//, source)
    },
    adapt: (text, path, project) =>
      path.startsWith("plugins/") && findNuxtSource(project) === ""
        ? text.replace("../../server/auth", "../server/auth")
        : text,
    insertions(project) {
      const root = `${findNuxtSource(project)}app.vue`
      const isNew = project.text(root).includes("<NuxtWelcome />")
      const page = project.text(root).includes("<NuxtLayout>") ? "<NuxtLayout>" : "<NuxtPage />"
      const edits = isNew
        ? [{ side: "instead of" as const, text: "<NuxtWelcome />", line: "<SiteHeader />\n    <NuxtPage />" }]
        : [{ side: "before" as const, text: page, line: "<SiteHeader />" }]
      return [{ paths: [root], imports: [], edits }]
    },
    serve: () => startModule(".output/server/index.mjs"),
  },
  // SvelteKit 2.
  {
    id: "sveltekit",
    name: "SvelteKit",
    packages: ["@sveltejs/kit"],
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    readVariable: (name) => `env.${name}`,
    place: (path, project) => (path === "src/routes/+layout.svelte" && project.has(path) ? undefined : path),
    insertions(project) {
      const layout = "src/routes/+layout.svelte"
      const places = ["{@render children()}", "{@render children?.()}", "<slot />"]
      const place = places.find((text) => project.text(layout).includes(text)) ?? "{@render children()}"
      return [
        {
          paths: [layout],
          imports: [`import SiteHeader from "$lib/SiteHeader.svelte"`],
          edits: [{ side: "before", text: place, line: "<SiteHeader />" }],
        },
      ]
    },
    steps(project) {
      const find = (stem: string): string => (project.has(`${stem}.ts`) ? `${stem}.ts` : `${stem}.js`)
      const hooks = find("src/hooks.server")
      const layout = find("src/routes/+layout.server")
      const isMounted = /from ["'][^"']*\/auth(?:\.[jt]s)?["']/.test(project.text(hooks))
      return [
        ...(project.has(hooks) && !isMounted
          ? [
              `Put into ${hooks}:\n  export { handle } from "./auth"\nor, beside a handle of your own, sequence() of @sveltejs/kit/hooks.`,
            ]
          : []),
        ...(project.has(layout) && !project.text(layout).includes("locals.auth()")
          ? [`Let load of ${layout} also return:\n  session: await event.locals.auth()`]
          : []),
      ]
    },
    serve: (project) =>
      project.asksFor("@sveltejs/adapter-node") ? { ...startModule("build"), address: "ORIGIN" } : undefined,
  },
  // SolidStart.
  {
    id: "solid-start",
    name: "SolidStart",
    packages: ["@solidjs/start"],
    basePath: "/api/auth",
    environment: ".env",
    port: 3000,
    folders: ["styles"],
    place(path, project) {
      // The header and the pages need the router.
      if (!/^src\/(?:auth|routes\/api)/.test(path) && !project.asksFor("@solidjs/router")) return undefined
      return placeStyles(path, "src/")
    },
    insertions: () => [
      {
        paths: componentEndings.map((end) => `src/app.${end}`),
        imports: [`import { SiteHeader } from "./site-header"`],
        edits: [{ side: "before", text: "{props.children}", line: "<SiteHeader />" }],
      },
    ],
    serve: () => startModule(".output/server/index.mjs"),
  },
  // Astro 5 and later: its variables are read by a function of its own.
  {
    id: "astro",
    name: "Astro",
    packages: ["astro"],
    basePath: "/auth",
    environment: ".env",
    port: 4321,
    readVariable: (name) => `getSecret("${name}")`,
    namesCredentials: true,
    insertions: () => [
      {
        paths: ["src/layouts/Layout.astro", "src/layouts/BaseLayout.astro", "src/layouts/Base.astro"],
        imports: [`import SiteHeader from "../components/SiteHeader.astro"`],
        edits: [{ side: "after", text: "<body>", line: "<SiteHeader server:defer />" }],
      },
      {
        paths: ["src/pages/index.astro"],
        imports: [`import SiteHeader from "../components/SiteHeader.astro"`],
        edits: [{ side: "after", text: "<body>", line: "<SiteHeader server:defer />" }],
        optional: true,
      },
    ],
    steps(project) {
      const config = ["mjs", "ts", "js", "mts"].map((end) => project.text(`astro.config.${end}`)).join("")
      return /\badapter\b/.test(config)
        ? []
        : ["Sign-in answers requests, for which Astro needs an adapter: npx astro add node, for instance."]
    },
    serve: (project) =>
      project.asksFor("@astrojs/node") ? { ...startModule("dist/server/entry.mjs"), port: 4321 } : undefined,
  },
  // Qwik 1 with Qwik City.
  {
    id: "qwik",
    name: "Qwik",
    packages: ["@builder.io/qwik-city"],
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    keepsFiles: () => false,
    readVariable: (name) => `env.get("${name}")`,
    folders: ["styles"],
    place: (path, project) =>
      path === "src/routes/layout.tsx" &&
      componentEndings.some((end) => project.has(`src/routes/layout.${end}`))
        ? undefined
        : placeStyles(path, "src/components/"),
    insertions: () => [
      {
        paths: componentEndings.map((end) => `src/routes/layout.${end}`),
        imports: [`import { SiteHeader } from "../components/site-header"`],
        edits: [{ side: "before", text: "<Slot />", line: "<SiteHeader />" }],
      },
    ],
    serve: (project) =>
      project.hasScript("serve") ? { command: `${project.manager} run serve`, builds: true } : undefined,
  },
  // React Router 7 and later.
  {
    id: "react-router",
    name: "React Router",
    packages: ["@react-router/dev"],
    basePath: "/auth",
    environment: ".env",
    port: 5173,
    folders: ["styles"],
    place: (path) => placeStyles(path, "app/"),
    insertions(project) {
      const end = project.extension
      const routes = project.text(`app/routes.${end}`)
      const hasRoute = /\broute\b/.test(routes)
      return [
        {
          paths: componentEndings.map((ending) => `app/root.${ending}`),
          imports: [
            `import { SiteHeader } from "./site-header"`,
            `export { headers, loader } from "./session.server"`,
          ],
          edits: [
            {
              side: "before",
              text: project.text(`app/root.${end}x`).includes("{children}") ? "{children}" : "<Outlet />",
              line: "<SiteHeader />",
            },
          ],
          unless: /export (?:async )?(?:function|const) (?:loader|headers)\b/,
        },
        ...(/\bflatRoutes\b/.test(routes)
          ? []
          : [
              {
                paths: [`app/routes.${end}`],
                imports: hasRoute ? [] : [`import { route } from "@react-router/dev/routes"`],
                edits: [
                  {
                    side: "after" as const,
                    text: "export default [",
                    line: [
                      `route("auth/*", "routes/auth.$.${end}"),`,
                      `route("signout", "routes/signout.${end}"),`,
                      `route("account", "routes/account.${end}x"),`,
                    ].join("\n  "),
                  },
                ],
              },
            ]),
      ]
    },
    serve: (project) =>
      project.asksFor("@react-router/serve")
        ? {
            command: `node --env-file=.env node_modules/@react-router/serve/${(project.major("@react-router/serve") ?? 8) < 8 ? "bin.js" : "bin.cjs"} build/server/index.js`,
            builds: true,
          }
        : undefined,
  },
  // TanStack Start, with React or Solid.
  {
    id: "tanstack-start",
    name: "TanStack Start",
    packages: ["@tanstack/react-start", "@tanstack/solid-start"],
    basePath: "/auth",
    environment: ".env",
    port: 3000,
    folders: ["styles"],
    place(path, project) {
      // The header and the pages are of React.
      const isOfReact = !/^src\/(?:auth\.ts|routes\/(?:auth\/|signout))/.test(path)
      return isOfReact && project.asksFor("@tanstack/solid-start") ? undefined : placeStyles(path, "src/")
    },
    adapt: (text, _, project) =>
      project.asksFor("@tanstack/solid-start") ? text.replace("/react-router", "/solid-router") : text,
    insertions(project) {
      if (project.asksFor("@tanstack/solid-start")) return []
      const paths = componentEndings.map((end) => `src/routes/__root.${end}`)
      const root = paths.map((path) => project.text(path)).join("")
      const begin = root.includes("createRootRouteWithContext") ? "()({" : "createRootRoute({"
      return [
        {
          paths,
          imports: [`import { readUser } from "../session"`, `import { SiteHeader } from "../site-header"`],
          edits: [
            { side: "after", text: begin, line: "loader: () => readUser()," },
            {
              side: "before",
              text: root.includes("{children}") ? "{children}" : "<Outlet />",
              line: "<SiteHeader />",
            },
          ],
          unless: /\bloader\b/,
        },
      ]
    },
    serve(project) {
      if (project.hasScript("start")) return startByScript(project)
      if (!project.asksFor("srvx")) return undefined
      return { command: "npx srvx --prod -s ../client dist/server/server.js", builds: true }
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
