/** Bare projects of each framework, and what they get. */

export interface Bare {
  files: Record<string, string>
  /** Files that get lines, and what they are afterwards. */
  changed?: Readonly<Record<string, RegExp>>
  /** What is written, `ts` and `js` written `*`, without environment file and `.gitignore`. */
  written: readonly string[]
  environment: ".env" | ".env.local"
  /** Where the callback URL begins. */
  address: string
  /** Whether its users are kept in a file; they are where nothing is said. */
  keepsUsers?: false
  /** What is left to do. */
  step?: RegExp
}

const manifest = (dependencies: Record<string, string>, more: object = {}): string =>
  `${JSON.stringify({ name: "app", private: true, type: "module", dependencies, ...more }, undefined, 2)}\n`

const server = {
  written: ["auth.*", "page.*", "server.*"],
  environment: ".env",
  address: "http://localhost:3000/auth",
} as const

export const projects: Readonly<Record<string, Bare>> = {
  "Next.js, App Router": {
    files: {
      "package.json": manifest({ next: "16" }),
      "app/layout.jsx": "export default ({ children }) => <body>{children}</body>\n",
    },
    written: [
      "app/account/page.*x",
      "app/api/auth/[...nextauth]/route.*",
      "app/site-header.*x",
      "auth.*",
      "proxy.*",
    ],
    changed: {
      "app/layout.jsx":
        /^import \{ SiteHeader \} from ".\/site-header"\n.*<body><SiteHeader \/>\{children\}<\/body>\n$/,
    },
    environment: ".env.local",
    address: "http://localhost:3000/api/auth",
  },
  "Next.js, Pages Router, in src": {
    files: { "package.json": manifest({ next: "14" }), "src/pages/index.jsx": "export default () => null\n" },
    written: ["src/app/api/auth/[...nextauth]/route.*", "src/auth.*"],
    environment: ".env.local",
    address: "http://localhost:3000/api/auth",
    step: /In getServerSideProps: const session = await auth\(context\)/,
  },
  Nuxt: {
    files: {
      "package.json": manifest({ nuxt: "4" }),
      "nuxt.config.ts": "",
      "app/app.vue": "<template>\n  <div>\n    <NuxtWelcome />\n  </div>\n</template>\n",
    },
    written: [
      "app/components/SiteHeader.vue",
      "app/middleware/users.*",
      "app/pages/account.vue",
      "app/pages/index.vue",
      "app/plugins/session.server.*",
      "server/auth.*",
      "server/routes/auth/[...].*",
      "server/routes/signout.post.*",
    ],
    changed: { "app/app.vue": /<div>\n {4}<SiteHeader \/>\n {4}<NuxtPage \/>\n {2}<\/div>/ },
    environment: ".env",
    address: "http://localhost:3000/auth",
  },
  "Nuxt, with a start page of its own": {
    files: {
      "package.json": manifest({ nuxt: "3" }),
      "app.vue": "<template>\n  <h1>Mine</h1>\n</template>\n",
    },
    written: [
      "components/SiteHeader.vue",
      "plugins/session.server.*",
      "server/auth.*",
      "server/routes/auth/[...].*",
      "server/routes/signout.post.*",
    ],
    environment: ".env",
    address: "http://localhost:3000/auth",
    step: /^Add to app\.vue:\n {2}before <NuxtPage \/>:\n {4}<SiteHeader \/>$/m,
  },
  SvelteKit: {
    files: {
      "package.json": manifest({}, { devDependencies: { "@sveltejs/kit": "2", vite: "7" } }),
      "src/routes/+layout.svelte":
        "<script>\n  let { children } = $props()\n</script>\n\n{@render children()}\n",
    },
    written: [
      "src/auth.*",
      "src/hooks.server.*",
      "src/lib/SiteHeader.svelte",
      "src/routes/+layout.server.*",
      "src/routes/account/+page.server.*",
      "src/routes/account/+page.svelte",
      "src/routes/signout/+page.server.*",
    ],
    changed: {
      "src/routes/+layout.svelte":
        /^<script>\nimport SiteHeader from "\$lib\/SiteHeader\.svelte"\n[\s\S]*\n<SiteHeader \/>\n\{@render children\(\)\}\n$/,
    },
    environment: ".env",
    address: "http://localhost:5173/auth",
  },
  SolidStart: {
    files: {
      "package.json": manifest({ "@solidjs/start": "1", "@solidjs/router": "1", vinxi: "0.5" }),
      "src/app.jsx": 'import { Router } from "@solidjs/router"\n<Suspense>{props.children}</Suspense>\n',
    },
    written: [
      "src/auth.*",
      "src/routes/account.*x",
      "src/routes/api/auth/[...solidauth].*",
      "src/session.*",
      "src/site-header.*x",
      "src/site-header.module.css",
    ],
    changed: {
      "src/app.jsx":
        /router"\nimport \{ SiteHeader \} from "\.\/site-header"\n<Suspense><SiteHeader \/>\{props\.children\}/,
    },
    environment: ".env",
    address: "http://localhost:3000/api/auth",
  },
  Astro: {
    files: {
      "package.json": manifest({ astro: "5" }),
      "astro.config.mjs": "export default {}\n",
      "src/layouts/Layout.astro": "<html>\n  <body>\n    <slot />\n  </body>\n</html>\n",
    },
    written: [
      "src/auth.*",
      "src/components/SiteHeader.astro",
      "src/pages/account.astro",
      "src/pages/auth/[...auth].*",
      "src/pages/signout.*",
    ],
    changed: {
      "src/layouts/Layout.astro":
        /^---\nimport SiteHeader from "\.\.\/components\/SiteHeader\.astro"\n---\n[\s\S]*<body>\n {4}<SiteHeader server:defer \/>\n {4}<slot \/>/,
    },
    environment: ".env",
    address: "http://localhost:4321/auth",
    step: /Astro needs an adapter/,
  },
  Qwik: {
    files: { "package.json": manifest({}, { devDependencies: { "@builder.io/qwik-city": "1" } }) },
    written: [
      "src/components/site-header.*x",
      "src/components/site-header.module.css",
      "src/routes/account/index.*x",
      "src/routes/layout.*x",
      "src/routes/plugin@auth.*",
    ],
    environment: ".env",
    address: "http://localhost:5173/auth",
    keepsUsers: false,
  },
  "React Router": {
    files: {
      "package.json": manifest({ "react-router": "7" }, { devDependencies: { "@react-router/dev": "7" } }),
      "app/root.jsx": "export default function App() {\n  return <Outlet />\n}\n",
    },
    written: [
      "app/auth.server.*",
      "app/routes/account.*x",
      "app/routes/auth.$.*",
      "app/routes/signout.*",
      "app/session.server.*",
      "app/site-header.*x",
      "app/site-header.module.css",
    ],
    environment: ".env",
    address: "http://localhost:5173/auth",
    // An element beside this one would be no code.
    step: /^Add to app\/root\.jsx:\n {2}at its top:\n {4}import \{ SiteHeader \}.*\n {4}export \{ headers, loader \}.*\n {2}before <Outlet \/>:\n {4}<SiteHeader \/>$/m,
  },
  "TanStack Start": {
    files: {
      "package.json": manifest({ "@tanstack/react-start": "1", "@tanstack/react-router": "1" }),
      "src/routes/__root.jsx":
        "export const Route = createRootRoute({\n  component: () => (\n    <body>\n      <Outlet />\n    </body>\n  ),\n})\n",
    },
    written: [
      "src/auth.*",
      "src/routes/account.*x",
      "src/routes/auth/$.*",
      "src/routes/signout.*",
      "src/session.*",
      "src/site-header.*x",
      "src/site-header.module.css",
    ],
    changed: {
      "src/routes/__root.jsx":
        /createRootRoute\(\{\n {2}loader: \(\) => readUser\(\),\n[\s\S]* {6}<SiteHeader \/>\n {6}<Outlet \/>/,
    },
    environment: ".env",
    address: "http://localhost:3000/auth",
  },
  Elysia: { files: { "package.json": manifest({ elysia: "1" }), "bun.lock": "" }, ...server },
  Fastify: { files: { "package.json": manifest({ fastify: "5" }) }, ...server },
  "Hono on Node": {
    files: { "package.json": manifest({ hono: "4", "@hono/node-server": "2" }) },
    ...server,
  },
  "Hono elsewhere": { files: { "package.json": manifest({ hono: "4" }) }, ...server, keepsUsers: false },
  Express: { files: { "package.json": manifest({ express: "5" }) }, ...server },
  Node: { files: { "package.json": manifest({}) }, ...server },
}

/** What the written modules take from their frameworks, of which none is installed here. */
export const stubs = `
declare module "hono" {
  type Answer = (c: Context) => Promise<Response>
  export class Hono {
    use(path: string, ...handlers: MiddlewareHandler[]): this
    get(path: string, handler: Answer): this
    post(path: string, handler: Answer): this
    readonly fetch: (request: Request) => Promise<Response>
  }
  interface Context { html(text: string): Response; redirect(address: string): Response }
}
declare module "@hono/node-server" {
  export function serve(options: { fetch(request: Request): Promise<Response>; port: number }, listening: () => void): void
}
declare module "fastify" {
  type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  interface FastifyReply { type(type: string): this; redirect(address: string): this }
  interface FastifyInstance {
    register(plugin: (scope: FastifyInstance, options: never) => Promise<void>, options: object): PromiseLike<unknown>
    get(path: string, handler: Answer): this
    post(path: string, handler: Answer): this
    listen(options: { port: number }): Promise<string>
  }
  export default function fastify(): FastifyInstance
}
declare module "elysia" {
  type Handler = (context: { request: Request; set: { headers: Record<string, string | number> } }) => unknown
  export class Elysia {
    post(path: string, handler: Handler): this
    all(path: string, handler: Handler, hook?: { parse: "none" }): this
    get(path: string, handler: Handler): this
    listen(port: number, listening: () => void): this
  }
}
declare module "astro:env/server" {
  export function getSecret(name: string): string | undefined
}
`
