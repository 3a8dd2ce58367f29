/** The names, options and help texts of all commands. Both the parser of the command line and `--help` read them. */
import { readPackageManifest } from "./shared/package.js"

/** What a command is called. */
export type CommandName =
  | "init"
  | "doctor"
  | "clean"
  | "drift"
  | "demo"
  | "secret"
  | "generate"
  | "schema"
  | "migrate"

/** An option of a command. */
export interface CommandOption {
  /** Without the two hyphens. */
  name: string
  /** Placeholder of its value, for instance `<number>`; absent for a switch. */
  value?: string
  summary: string
  default?: string | (() => string)
}

/** A command. */
export interface Command {
  name: CommandName
  /** Placeholder of its argument, for instance `<file>`; absent for a command that takes none. */
  operand?: string
  /** What it does, in one line. */
  summary: string
  options: readonly CommandOption[]
  /** Paragraphs below the options, printed as they are. */
  details?: string
  /** Command lines, and what each is for. */
  examples: ReadonlyArray<readonly [line: string, purpose: string]>
  /** What exit codes 0 and 1 mean here. */
  codes: Readonly<Record<0 | 1, string>>
}

const init: Command = {
  name: "init",
  summary: "adds sign-in to an app: package, config, route and variables; it works at once, simulated",
  options: [
    {
      name: "provider",
      value: "<ids>",
      summary: "providers that users sign in with, separated by commas",
      default: () => readPackageManifest().config.provider,
    },
    {
      name: "framework",
      value: "<name>",
      summary: "framework of the app",
      default: "found in package.json, else node",
    },
    { name: "account", summary: "adds the built-in page of the account, and a link to it in the header" },
    { name: "yes", summary: "makes the changes without asking" },
    { name: "dry-run", summary: "shows the changes and makes none" },
    { name: "no-install", summary: "does not install packages" },
  ],
  details: `Run it in the folder with the app's package.json. It shows what it will do before it asks. Frameworks are next, nuxt,
sveltekit, solid-start, astro, qwik, react-router, tanstack-start, elysia, fastify, hono, express and node. Files are
written in TypeScript if there is a tsconfig.json: a config, a header with the sign-in button, and a page for users. No
file is overwritten: files that exist are listed as kept. A layout gets the header where its place is sure; otherwise,
and for an existing server, the lines to add are shown. The environment file gets the variables that it lacks, among
them an AUTH_SECRET with a random value, and .gitignore gets the name of that file.

Users are stored in a SQLite file, .authlas/.env.users.sqlite, which is added to .gitignore, too. The development
server of Vite serves no file with such a name. On Node 20 this needs the package libsql, which is installed. Some
apps get no file: those with a DATABASE_URL, those for hosts without lasting files (wrangler, vercel.json,
netlify.toml), Hono without its Node server, and Qwik. Their sessions are encrypted cookies, and providers that send
mails are refused.

AUTH_SIMULATE=true in the environment file lets anybody sign in through simulated providers until you remove it. It has
an effect with NODE_ENV=development alone. At the end, init prints how to start the app, and what to do at each
provider: the page, the steps as far as the catalogue knows them, the callback URL, and which field goes where.

Variables
  PORT is the port in the addresses that are shown. Default: that of the framework's development server.
`,
  examples: [
    ["authlas init", "shows the changes, and asks"],
    ["authlas init --yes --no-install", "in a script"],
    ["authlas init --framework express --dry-run", "shows the changes in an Express app"],
  ],
  codes: {
    0: "done, nothing to do, or dry run",
    1: "there is no package.json, a package cannot be installed, or you answered no",
  },
}

const doctor: Command = {
  name: "doctor",
  summary: "finds what keeps users from signing in: secrets, addresses, config, storage, versions",
  options: [
    {
      name: "config",
      value: "<file>",
      summary: "module that exports the config",
      default: "auth.ts and the like, else the environment",
    },
    {
      name: "origin",
      value: "<addresses>",
      summary: "origins of the site, separated by commas",
      default: "AUTH_URL, else localhost at PORT",
    },
    { name: "online", summary: "asks the providers for their metadata and time" },
    { name: "json", summary: "reports as JSON" },
  ],
  details: `It reads the variables of the environment and of .env files, as the framework does in development, or in NODE_ENV. It
runs all checks that the first request would run on the config: providers and their credentials, methods of the
adapter, also those that account needs, warnings of the log, cookies, optional packages. It asks the adapter about its
storage (checkStorage): whether it answers and accepts writes, has its tables, columns and indexes, and keeps what it
confirms. Nothing is written. It warns of callback URLs that a provider does not take, and names the page and the field
of a missing client id or secret, as far as the catalogue knows them. Changes that a provider has announced are
warnings within 90 days, else notes. An adapter without checkStorage is read from once. The config is an export named
config, authConfig, authOptions or default, or a function that makes it. TypeScript is compiled with the project's
typescript, or with ts-morph. Modules that only a framework provides ($env, $app, next/headers, astro:env and the like)
are replaced by stubs. The report names what was not checked. No secret is printed. In an app whose @auth/core is this
package, it also finds remaining copies of Auth.js.

JSON: { format: 1, version, ok, framework, findings: [{ check, level, says }], callbacks: [{ provider, url }],
skipped }.
A level is problem, warning or note; ok says that there is no problem. Members may be added.
`,
  examples: [
    ["authlas doctor", "checks the environment and the config"],
    ["authlas doctor --config ./auth.ts --online", "checks everything"],
    ["authlas doctor --config ./auth.js --json --origin https://example.com", "in CI"],
  ],
  codes: { 0: "no problem, at most warnings", 1: "there are problems, or the config cannot be loaded" },
}

const clean: Command = {
  name: "clean",
  summary: "deletes expired sessions and tokens from the storage of an app",
  options: [
    {
      name: "config",
      value: "<file>",
      summary: "module that exports the config",
      default: "auth.ts or auth.js, here or in src",
    },
    { name: "batch", value: "<rows>", summary: "rows of each kind that one step deletes", default: "1000" },
    { name: "pause", value: "<ms>", summary: "milliseconds between two steps", default: "0" },
    { name: "json", summary: "reports as JSON" },
  ],
  details: `It loads the config as doctor does, and calls deleteExpired of the adapter until nothing expired is left: sessions
with their origin, verification tokens, logout tokens, leases that were never given back, and devices that asked to be
signed in. No table is locked. It may run beside the app and beside another clean. Ctrl-C stops it after the current
step; run it again to delete the rest. Progress is printed to standard error. To do the same from code, use
cleanStorage of authlas/adapters/clean.

JSON: { format: 1, version, complete, removed: { sessions, verificationTokens, logoutTokens, leases }, batches,
milliseconds }. Members may be added.
`,
  examples: [
    ["authlas clean", "once an hour or a day, from a scheduled task"],
    ["authlas clean --batch 200 --pause 100", "slowly, with a database that is busy"],
    ["authlas clean --config ./lib/auth.js --json", "for programs"],
  ],
  codes: {
    0: "nothing expired is left",
    1: "the adapter has no deleteExpired, the config cannot be loaded, the storage failed, or Ctrl-C",
  },
}

const drift: Command = {
  name: "drift",
  operand: "[ids]",
  summary: "compares providers with the metadata that their servers publish today",
  options: [
    {
      name: "config",
      value: "<file>",
      summary: "module with the config to compare",
      default: "the catalogue of the package",
    },
    { name: "accept", value: "<file>", summary: "JSON with accepted differences", default: "none" },
    { name: "json", summary: "reports as JSON" },
    { name: "markdown", summary: "reports as the body of a pull request" },
  ],
  details: `It asks each issuer for its metadata (OpenID Connect Discovery 1.0, RFC 8414) and reports differences: issuer,
endpoints, PKCE, client authentication, algorithms of id tokens, scopes, kind of user ids, revocation, logout, and
whether the callback carries iss (RFC 9207). A plain OAuth provider without an issuer is asked at the origin of its
authorization endpoint, and need not publish metadata. A server that does not answer is reported, but not as a
difference.

If the application sets the issuer, it is read from AUTH_<ID>_ISSUER, in the environment or in .env files, or from the
config. Revocation and logout are facts of the catalogue: with --config they are not compared.

--accept names a file such as { "acme": { "pkce": "makes the client a public one" } }: ids, keys, reasons. Accepted
differences are listed with their reason. An accepted difference that no longer exists counts as a difference.

JSON: { format: 1, version, ok, entries: [{ id, outcome, address?, says?, differences: [{ key, entry, metadata, remedy,
accepted? }], gone: [key] }] }. An outcome is compared, not asked, no metadata or no issuer. Members may be added.
`,
  examples: [
    ["authlas drift", "the whole catalogue"],
    ["authlas drift line vercel", "two entries"],
    ["authlas drift --config ./auth.ts --json", "the providers of an application, in CI"],
    ["authlas drift --accept known.json --markdown", "for a pull request"],
  ],
  codes: {
    0: "no difference, or accepted ones only",
    1: "something differs, or a file cannot be read",
  },
}

const demo: Command = {
  name: "demo",
  summary: "runs a small site with every provider of the catalogue, simulated on this computer",
  options: [
    {
      name: "port",
      value: "<number>",
      summary: "port to listen on, or the next free one",
      default: "variable PORT, else 3000",
    },
    {
      name: "session",
      value: "<strategy>",
      summary: "session strategy: jwt, or database",
      default: "jwt",
    },
    {
      name: "host",
      value: "<name>",
      summary: "name or address of this computer to listen on",
      default: "localhost",
    },
    {
      name: "data",
      value: "<file>",
      summary: "SQLite file with the users, kept over restarts",
      default: ".authlas/demo.sqlite",
    },
  ],
  details: `Variables
  AUTH_<ID>_ID and AUTH_<ID>_SECRET replace a simulated provider by the real one.
  AUTH_SECRET replaces the secret that is stored beside the users.

The folder .authlas contains a .gitignore that ignores it. Node 20 has no SQLite: if the package libsql is not
installed, npm installs it into that folder, after a question at a terminal. Without it, users are kept in memory.
`,
  examples: [
    ["authlas demo", "at http://localhost:3000"],
    ["authlas demo --port 0", "at any free port"],
    ["authlas demo --session database", "with sessions in the database instead of encrypted cookies"],
    ["authlas demo --data /tmp/demo.sqlite", "with its users in another file"],
  ],
  codes: {
    0: "stopped, for instance by Ctrl-C",
    1: "the address is not available, --data cannot be used, or NODE_ENV is production",
  },
}

const secret: Command = {
  name: "secret",
  summary: "makes a random value for AUTH_SECRET",
  options: [
    { name: "write", summary: "writes it to .env.local (or .env, if only that exists)" },
    { name: "force", summary: "with --write: replaces an existing AUTH_SECRET" },
  ],
  examples: [
    ["authlas secret", "prints one"],
    ["authlas secret --write", "for development"],
  ],
  codes: { 0: "printed or written", 1: "the file already has an AUTH_SECRET, or cannot be written" },
}

const generate: Command = {
  name: "generate",
  operand: "<file>",
  summary: "writes factories, validators and simulator data from a YAML catalogue of your own",
  options: [
    {
      name: "out",
      value: "<folder>",
      summary: "output folder",
      default: "src/auth, or auth in a project without src",
    },
    { name: "check", summary: "writes nothing; exits with code 1 if the folder is out of date" },
  ],
  details: `For each entry it writes a factory (providers/<id>.ts), its profile as type and validator (profiles/<id>.ts) and the
data of the simulator (simulator.ts), and a list of all entries (catalogue.ts, ids.ts, PROVIDERS.md). It replaces or
deletes only files that it wrote itself. Commit the folder, and exclude it from your formatter.

The smallest catalogue:

  acme:
    extends: oidc
    name: Acme
    issuer: https://id.acme.example

"extends" starts from an entry of the package by its id (id@version if there are several), from one of your own, or
from the bare oidc or oauth. Maps are merged, everything else is replaced, null removes a key. An entry under a
built-in id replaces that provider: same callback URL, same environment variables. The head of
node_modules/authlas/providers.yaml is the manual of all words; its entries are the examples.

It needs ts-morph, which is not installed with the package, and asks before it installs it.
`,
  examples: [
    ["authlas generate my-providers.yaml", "after each change"],
    ["authlas generate my-providers.yaml --check", "in CI"],
    ["authlas generate my-providers.yaml --out lib/auth", "to another folder"],
  ],
  codes: {
    0: "written, or with --check up to date",
    1: "the catalogue has a mistake, with --check the folder is out of date, or ts-morph is missing",
  },
}

const schema: Command = {
  name: "schema",
  summary: "prints the path of the JSON Schema for such a catalogue, or the tables of a database",
  options: [
    {
      name: "dialect",
      value: "<database>",
      summary: "prints tables for sqlite, postgres, mysql, mariadb or mssql",
      default: "the path",
    },
    {
      name: "tables",
      value: "<schema>",
      summary: "with --dialect: tables of kysely, pg, drizzle or prisma",
      default: "kysely",
    },
  ],
  details: `Without an option it prints a path. With that JSON Schema, editors complete and check a catalogue of your own.

  VS Code, with the extension "YAML": the first line of the catalogue, its path relative to the catalogue
    # yaml-language-server: $schema=./node_modules/authlas/generated/providers.schema.json
  JetBrains: the first line of the catalogue
    # $schema: ./node_modules/authlas/generated/providers.schema.json
  or Settings | Languages & Frameworks | Schemas and DTDs | JSON Schema Mappings, with the printed path

Other tools import it as authlas/providers.schema.json.
`,
  examples: [
    ["authlas schema", "prints the path"],
    ["authlas schema --dialect postgres", "prints the statements that create the tables"],
  ],
  codes: { 0: "printed", 1: "the package is damaged" },
}

const migrate: Command = {
  name: "migrate",
  summary: "moves an app from next-auth, @auth/core and the other Auth.js packages to authlas",
  options: [
    {
      name: "modern",
      summary: "moves an app from authlas/next/v4 on to the names of next-auth 5",
    },
    { name: "dry-run", summary: "shows the changes and makes none" },
    { name: "yes", summary: "makes the changes without asking" },
    { name: "json", summary: "reports as JSON and does not ask; with --yes it makes the changes" },
  ],
  details: `It works in the current folder and in all folders below it, except node_modules, dist, build, out, coverage and those
whose name begins with a dot. In modules and in the scripts of Svelte, Vue and Astro components it rewrites import
paths in every form: import, export from, import(), require(), import types, declare module, mocks of Jest and Vitest.
In package.json authlas replaces next-auth, @auth/core, @auth/express, @auth/sveltekit, @auth/solid-start, @auth/qwik
and @hono/auth-js; adapters stay. An app with next-auth 4 gets authlas/next/v4, which has its names, and
session.legacyCookies in its options. Nothing else in a file changes. What needs a change by hand is listed with file
and line: a path or a name that authlas does not have, a package's name in a setting. Commit before you run it, and
review the diff.

--modern is the second step of an app with next-auth 4. It writes auth.ts with handlers, auth, signIn and signOut, and
the route of the App Router. getServerSession becomes auth, withAuth becomes callbacks.authorized, and imports of
authlas/next/v4 become those of authlas/next, authlas/react, authlas/jwt and authlas/providers. What it does not know
for certain it leaves, and lists with file, line, the text that is there and the text to write. The lines are those of
the changed files. It changes nothing while other code makes the options or the route. A second run changes nothing.

It needs ts-morph, which is not installed with the package. It asks before it installs it; --yes is the answer too.
`,
  examples: [
    ["authlas migrate", "shows the changes, and asks"],
    ["authlas migrate --yes", "in a script"],
    ["authlas migrate --dry-run --json", "in CI: whether something is left to move"],
    ["authlas migrate --modern", "from the names of next-auth 4 to those of next-auth 5"],
  ],
  codes: {
    0: "moved, or nothing to move",
    1: "something is left to change, you answered no, or ts-morph is missing",
  },
}

/** All commands, in the order in which they are listed. */
export const commands: readonly Command[] = [
  init,
  doctor,
  clean,
  drift,
  demo,
  secret,
  generate,
  schema,
  migrate,
]
