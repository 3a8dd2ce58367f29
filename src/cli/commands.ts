/** The names, options and help texts of all commands: the command line is parsed by them, and help is written from them. */
import { manifest } from "./shared/package.js"

/** An option of a command. */
export interface CommandOption {
  /** Without the two hyphens. */
  name: string
  /** What stands behind it, `<number>` for instance; none for one that is on or off. */
  value?: string
  /** What it does. */
  says: string
  /** What holds without it. */
  otherwise?: string | (() => string)
}

/** A command. */
export interface Command {
  name: string
  /** The word that it takes besides options, `<file>` for instance. */
  operand?: string
  /** What it does, in one line. */
  says: string
  options: readonly CommandOption[]
  /** Paragraphs behind the options, as they are printed. */
  more?: string
  /** Command lines, and what each is for. */
  examples: ReadonlyArray<readonly [line: string, purpose: string]>
  /** What codes 0 and 1 mean here. */
  codes: Readonly<Record<0 | 1, string>>
}

const init: Command = {
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

const doctor: Command = {
  name: "doctor",
  says: "says what stands in the way of signing in: secrets, addresses, config, storage, versions",
  options: [
    {
      name: "config",
      value: "<file>",
      says: "the module that exports the config",
      otherwise: "auth.ts and the like, else the environment",
    },
    {
      name: "origin",
      value: "<addresses>",
      says: "where users come to, separated by commas",
      otherwise: "AUTH_URL, else localhost at PORT",
    },
    { name: "online", says: "asks the providers: their metadata, and what time it is" },
    { name: "json", says: "reports as JSON" },
  ],
  more: `It reads the variables of the environment and of .env files, as the framework does in development, or in NODE_ENV. Of
the config it makes the checks of the first request, all at once: providers and their credentials, what the adapter
lacks for the flows that are configured, what the log would warn of, cookies, optional packages; and asks the adapter
about its storage (checkStorage): whether it answers and takes writes, has its tables, columns and indexes, and keeps
what it confirms. Nothing is written. An adapter that cannot tell is read from once. The config is an export
named config, authConfig, authOptions or default, or a function that makes it. TypeScript is read with the project's
typescript, or by ts-morph. Modules that only a framework has ($env, $app, next/headers, astro:env and the like) are
replaced while it is loaded. What was not looked at is named.
No secret is printed. In an app whose @auth/core is this package, it also names copies of Auth.js that stayed.

JSON: { format: 1, version, ok, framework, findings: [{ check, level, says }], callbacks: [{ provider, url }],
skipped }.
A level is problem, warning or note; ok says that there is no problem. Members may be added.
`,
  examples: [
    ["authlas doctor", "looks at the environment and the config"],
    ["authlas doctor --config ./auth.ts --online", "looks at everything"],
    ["authlas doctor --config ./auth.js --json --origin https://example.com", "in CI"],
  ],
  codes: { 0: "all is well, or warnings alone", 1: "there are problems, or the config cannot be loaded" },
}

const clean: Command = {
  name: "clean",
  says: "removes expired sessions and tokens from the storage of an app, and says what went",
  options: [
    {
      name: "config",
      value: "<file>",
      says: "the module that exports the config",
      otherwise: "auth.ts or auth.js, here or in src",
    },
    {
      name: "batch",
      value: "<rows>",
      says: "rows of each kind that go in one step",
      otherwise: "1000",
    },
    { name: "pause", value: "<ms>", says: "milliseconds between two steps", otherwise: "0" },
    { name: "json", says: "reports as JSON" },
  ],
  more: `It loads the config as doctor does, and calls deleteExpired of its adapter until nothing is left: sessions with what
they came from, verification tokens, logout tokens, and leases that were never given back. No table is locked: it
may run beside the app, and beside itself. Ctrl-C ends it after the step that is under way; what is left goes the next
time. Progress goes to standard error. The same from code: cleanStorage of authlas/adapters/clean.

JSON: { format: 1, version, complete, removed: { sessions, verificationTokens, logoutTokens, leases }, batches,
milliseconds }. Members may be added.
`,
  examples: [
    ["authlas clean", "once an hour or a day, from a scheduled task"],
    ["authlas clean --batch 200 --pause 100", "gently, with a database that is busy"],
    ["authlas clean --config ./lib/auth.js --json", "for programs"],
  ],
  codes: {
    0: "nothing that has expired is left",
    1: "the adapter cannot, the config cannot be loaded, the storage failed, or Ctrl-C",
  },
}

const drift: Command = {
  name: "drift",
  operand: "[ids]",
  says: "compares providers with the metadata that their servers publish today",
  options: [
    {
      name: "config",
      value: "<file>",
      says: "the module that exports the config: its providers",
      otherwise: "the catalogue of the package",
    },
    {
      name: "accept",
      value: "<file>",
      says: "JSON with differences that are known",
      otherwise: "none are",
    },
    { name: "json", says: "reports as JSON" },
    { name: "markdown", says: "reports as the body of a pull request" },
  ],
  more: `It asks each issuer for its metadata (OpenID Connect Discovery 1.0, RFC 8414) and says what differs: issuer, endpoints,
PKCE, client authentication, algorithms of id tokens, scopes, kind of user ids, revocation, logout, and whether answers
carry iss (RFC 9207). A plain OAuth provider without an issuer is asked at the origin of its authorization endpoint, and
need not publish anything. A server that does not answer is named, and is no difference.

An issuer that the application names is read from AUTH_<ID>_ISSUER, of the environment or of .env files, or from the
config. Revocation and logout are facts of the catalogue: with --config they are not compared.

--accept names a file such as { "acme": { "pkce": "makes the client a public one" } }: ids, keys, reasons. What it
accepts is listed with its reason; what it accepts and is no longer there counts as a difference.

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
    0: "nothing differs, or what is accepted alone",
    1: "something differs, or a file cannot be read",
  },
}

const demo: Command = {
  name: "demo",
  says: "a small site with every provider of the catalogue, simulated on this computer",
  options: [
    {
      name: "port",
      value: "<number>",
      says: "port to listen on; when it is taken, the next free one",
      otherwise: "variable PORT, else 3000",
    },
    {
      name: "session",
      value: "<strategy>",
      says: "how sessions are kept: jwt, or database (beside the users)",
      otherwise: "jwt",
    },
    {
      name: "host",
      value: "<name>",
      says: "name or address of this computer to listen on",
      otherwise: "localhost",
    },
    {
      name: "data",
      value: "<file>",
      says: "SQLite file with the users, found again by a restart",
      otherwise: ".authlas/demo.sqlite",
    },
  ],
  more: `Variables
  AUTH_<ID>_ID and AUTH_<ID>_SECRET make a provider real; AUTH_SECRET takes the place of the secret that is kept beside
  the users.

The folder .authlas keeps itself out of version control. Node 20 has no SQLite: where the package libsql is not
installed, npm puts it into that folder, after a question at a terminal. Without it users are in memory.
`,
  examples: [
    ["authlas demo", "at http://localhost:3000"],
    ["authlas demo --port 0", "at any free port"],
    ["authlas demo --session database", "with rows in place of sealed cookies"],
    ["authlas demo --data /tmp/demo.sqlite", "with its users elsewhere"],
  ],
  codes: {
    0: "stopped, by Ctrl-C for instance",
    1: "cannot listen there, --data cannot be used, or NODE_ENV is production",
  },
}

const secret: Command = {
  name: "secret",
  says: "a random value for AUTH_SECRET",
  options: [
    {
      name: "write",
      says: "puts it into .env.local (or .env, if only that exists)",
    },
    {
      name: "force",
      says: "with --write: replaces the AUTH_SECRET that is there",
    },
  ],
  examples: [
    ["authlas secret", "prints one"],
    ["authlas secret --write", "for development"],
  ],
  codes: { 0: "printed or written", 1: "the file has an AUTH_SECRET already, or cannot be written" },
}

const generate: Command = {
  name: "generate",
  operand: "<file>",
  says: "factories, validators and simulator data from a YAML catalogue of your own",
  options: [
    {
      name: "out",
      value: "<folder>",
      says: "where to write",
      otherwise: "src/auth, or auth in a project without a src",
    },
    {
      name: "check",
      says: "writes nothing; ends with code 1 when the folder is not what the catalogue says",
    },
  ],
  more: `For each entry it writes a factory (providers/<id>.ts), its profile as type and validator (profiles/<id>.ts) and what
the simulator needs to play it (simulator.ts), and a list of all (catalogue.ts, ids.ts, PROVIDERS.md). Only
files that this command wrote are ever replaced or deleted. Commit the folder, and leave it out of your formatter.

The smallest catalogue:

  acme:
    extends: oidc
    name: Acme
    issuer: https://id.acme.example

"extends" starts from an entry of the package by its id (id@version where there are several), from one of your own, or
from the bare oidc or oauth. Maps are merged, everything else replaces, null takes a key away. An entry under a built-in
id takes that provider's place: same callback address, same environment names. The head of
node_modules/authlas/providers.yaml is the manual of all words; its entries are the examples.

Needs ts-morph, which is not installed with the package: npm install --save-dev ts-morph
`,
  examples: [
    ["authlas generate my-providers.yaml", "after each change"],
    ["authlas generate my-providers.yaml --check", "in CI"],
    ["authlas generate my-providers.yaml --out lib/auth", "into another folder"],
  ],
  codes: {
    0: "written, or with --check nothing to write",
    1: "the catalogue has a fault, with --check the folder differs, or ts-morph is missing",
  },
}

const schema: Command = {
  name: "schema",
  says: "prints where the JSON Schema for such a catalogue is, or the tables of a database",
  options: [
    {
      name: "dialect",
      value: "<database>",
      says: "prints tables: for sqlite, postgres, mysql, mariadb or mssql",
      otherwise: "the path",
    },
    {
      name: "tables",
      value: "<schema>",
      says: "with --dialect: those of kysely, pg, drizzle or prisma",
      otherwise: "kysely",
    },
  ],
  more: `Without an option it prints a path. With the JSON Schema there editors complete and check a catalogue of your own.

  VS Code, with the extension "YAML": the first line of the catalogue, its path relative to the catalogue
    # yaml-language-server: $schema=./node_modules/authlas/generated/providers.schema.json
  JetBrains: the first line of the catalogue
    # $schema: ./node_modules/authlas/generated/providers.schema.json
  or Settings | Languages & Frameworks | Schemas and DTDs | JSON Schema Mappings, with the printed path

Other tools reach it as the import authlas/providers.schema.json.
`,
  examples: [
    ["authlas schema", "prints the path"],
    ["authlas schema --dialect postgres", "prints the statements that make the tables"],
  ],
  codes: { 0: "printed", 1: "the package is damaged" },
}

const migrate: Command = {
  name: "migrate",
  says: "moves an app from next-auth, @auth/core and the other Auth.js packages to authlas",
  options: [
    { name: "dry-run", says: "shows what it would do, and changes nothing" },
    { name: "yes", says: "changes without asking" },
    { name: "json", says: "reports as JSON and asks nothing; with --yes it changes" },
  ],
  more: `It works in the folder where it runs, and in all folders below but node_modules, dist, build, out, coverage and those
whose name begins with a dot. In modules and in the scripts of Svelte, Vue and Astro components it rewrites the paths
that are imported, whichever form that takes: import, export from, import(), require(), import types, declare module,
mocks of Jest and Vitest. In package.json authlas takes the place of next-auth, @auth/core, @auth/express,
@auth/sveltekit, @auth/solid-start, @auth/qwik and @hono/auth-js; the @auth/*-adapter stay. Nothing else in a file
changes. What it cannot do is listed with file and line: a path or a name that authlas does not have, what next-auth 4
did otherwise, a package's name in a setting. Commit before, and read the difference.

Needs ts-morph, which is not installed with the package; without adding it to the project:
  npx -p authlas -p ts-morph authlas migrate
`,
  examples: [
    ["authlas migrate", "shows what it will do, and asks"],
    ["authlas migrate --yes", "in a script"],
    ["authlas migrate --dry-run --json", "in CI: whether something is left to move"],
  ],
  codes: {
    0: "moved, or nothing to move",
    1: "something is left: it needs a hand, or was not to be changed; or ts-morph is missing",
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
