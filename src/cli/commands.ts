/** What the commands are called and take: the one list that words are read by, and help is written from. */
import { clean } from "./clean/description.js"
import { doctor } from "./doctor/description.js"
import { drift } from "./drift/description.js"
import { init } from "./init/description.js"
import type { Command } from "./shared/description.js"

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
