/** Bare projects of each framework, and what they get. */

export interface Bare {
  files: Record<string, string>
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
  written: ["auth.*", "server.*"],
  environment: ".env",
  address: "http://localhost:3000/auth",
} as const

export const projects: Readonly<Record<string, Bare>> = {
  "Next.js, App Router": {
    files: { "package.json": manifest({ next: "16" }), "app/page.jsx": "export default () => null\n" },
    written: ["app/api/auth/[...nextauth]/route.*", "auth.*"],
    environment: ".env.local",
    address: "http://localhost:3000/api/auth",
    step: /In a server component: const session = await auth\(\)/,
  },
  "Next.js, Pages Router, in src": {
    files: { "package.json": manifest({ next: "14" }), "src/pages/index.jsx": "export default () => null\n" },
    written: ["src/app/api/auth/[...nextauth]/route.*", "src/auth.*"],
    environment: ".env.local",
    address: "http://localhost:3000/api/auth",
    step: /In getServerSideProps: const session = await auth\(context\)/,
  },
  Nuxt: {
    files: { "package.json": manifest({ nuxt: "4" }), "nuxt.config.ts": "" },
    written: ["server/routes/auth/[...].*", "server/utils/auth.*"],
    environment: ".env",
    address: "http://localhost:3000/auth",
  },
  SvelteKit: {
    files: { "package.json": manifest({}, { devDependencies: { "@sveltejs/kit": "2", vite: "7" } }) },
    written: ["src/auth.*", "src/hooks.server.*"],
    environment: ".env",
    address: "http://localhost:5173/auth",
    step: /event\.locals\.auth\(\)/,
  },
  SolidStart: {
    files: { "package.json": manifest({ "@solidjs/start": "1", vinxi: "0.5" }) },
    written: ["src/auth.*", "src/routes/api/auth/[...solidauth].*"],
    environment: ".env",
    address: "http://localhost:3000/api/auth",
  },
  Astro: {
    files: { "package.json": manifest({ astro: "5" }), "astro.config.mjs": "export default {}\n" },
    written: ["src/auth.*", "src/pages/auth/[...auth].*"],
    environment: ".env",
    address: "http://localhost:4321/auth",
    step: /Astro needs an adapter/,
  },
  Qwik: {
    files: { "package.json": manifest({}, { devDependencies: { "@builder.io/qwik-city": "1" } }) },
    written: ["src/routes/plugin@auth.*"],
    environment: ".env.local",
    address: "http://localhost:5173/auth",
    keepsUsers: false,
  },
  "React Router": {
    files: {
      "package.json": manifest({ "react-router": "7" }, { devDependencies: { "@react-router/dev": "7" } }),
      "app/routes.ts": "export default []\n",
    },
    written: ["app/auth.server.*", "app/routes/auth.$.*"],
    environment: ".env",
    address: "http://localhost:5173/auth",
    step: /app\/routes\.[tj]s:\n {2}route\("auth\/\*", "routes\/auth\.\$\.[tj]s"\)/,
  },
  "TanStack Start": {
    files: { "package.json": manifest({ "@tanstack/react-start": "1", "@tanstack/react-router": "1" }) },
    written: ["src/auth.*", "src/routes/auth/$.*"],
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
  export class Hono {
    use(path: string, ...handlers: MiddlewareHandler[]): this
    get(path: string, handler: (c: Context) => Response): this
    readonly fetch: (request: Request) => Promise<Response>
  }
  interface Context { text(text: string): Response; json(value: unknown): Response }
}
declare module "@hono/node-server" {
  export function serve(options: { fetch(request: Request): Promise<Response>; port: number }, listening: () => void): void
}
declare module "elysia" {
  type Handler = (context: { request: Request }) => unknown
  export class Elysia {
    all(path: string, handler: Handler, hook?: { parse: "none" }): this
    get(path: string, handler: Handler): this
    listen(port: number | string): this
    readonly server: { port: number } | null
  }
}
declare module "@tanstack/react-router" {
  type Handler = (context: { request: Request }) => Promise<Response>
  export function createFileRoute(path: string): (options: { server: { handlers: Record<string, Handler> } }) => object
}
declare module "astro:env/server" {
  export function getSecret(name: string): string | undefined
}
declare function fromWebHandler(handler: (request: Request) => Promise<Response>): object
declare module "fastify" {
  type Handler = (request: FastifyRequest) => Promise<unknown>
  interface FastifyInstance {
    register(plugin: (scope: FastifyInstance, options: never) => Promise<void>, options: object): PromiseLike<unknown>
    get(path: string, handler: Handler): this
    listen(options: { port: number }): Promise<string>
  }
  export default function fastify(): FastifyInstance
}
`
