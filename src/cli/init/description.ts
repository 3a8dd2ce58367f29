/** `authlas init`, as its help describes it. */
import type { Command } from "../shared/description.js"
import { manifest } from "../shared/package.js"

/** The command. */
export const init: Command = {
  name: "init",
  says: "adds sign-in to an app: package, config, route and variables; it works at once, simulated",
  options: [
    {
      name: "provider",
      value: "<ids>",
      says: "who users sign in with, separated by commas",
      otherwise: () => manifest().config.provider,
    },
    {
      name: "framework",
      value: "<name>",
      says: "what the app is made with",
      otherwise: "as package.json says, else node",
    },
    { name: "yes", says: "does it without asking" },
    { name: "dry-run", says: "shows what it would do, and changes nothing" },
    { name: "no-install", says: "leaves adding the package to you" },
  ],
  more: `It works in the folder with the app's package.json and shows what it will do before it asks. Frameworks are next, nuxt,
sveltekit, solid-start, astro, qwik, react-router, tanstack-start, elysia, fastify, hono, express and node. Files are
written in TypeScript where there is a tsconfig.json. No file is ever overwritten: what is there is listed as kept. The
environment file gets the variables that it lacks, AUTH_SECRET with a fresh value among them, and .gitignore the name of
that file where it lacks it. A server that the app has is not touched: the lines that it needs are shown.

Users are kept in a SQLite file, .authlas/users.sqlite, which .gitignore gets, too; on Node 20 the package libsql comes
with it. An app with a DATABASE_URL, one for hosts whose files do not last (wrangler, vercel.json, netlify.toml), Hono
without its Node server and Qwik get no file: there sessions are sealed cookies, and providers that send mails are
refused.

AUTH_SIMULATE=true in the environment file lets anybody in by simulated providers, until you take it out; with NODE_ENV
production it has no effect. What to register where, and under which callback URL, is said at the end.

Variables
  PORT is the port in the addresses that are shown; otherwise that of the framework's development server.
`,
  examples: [
    ["authlas init", "shows what it will do, and asks"],
    ["authlas init --yes --no-install", "in a script"],
    ["authlas init --framework express --dry-run", "what it would do in an Express app"],
  ],
  codes: {
    0: "done, nothing to do, or shown only",
    1: "there is no package.json, a package cannot be added, or it was not to be done",
  },
}
