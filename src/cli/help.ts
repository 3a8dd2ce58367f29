/** What the command says about itself. */

const general = `authlas: sign-in for the web

Usage
  authlas demo [options]     a small site with every provider of the catalogue, simulated on this computer
    --port <number>          default 3000; the next free one when it is taken
    --session <strategy>     jwt (default) or database (kept in memory)
    --host <name>            address to listen on, default localhost
  authlas secret [options]   a random value for AUTH_SECRET
    --write                  puts it into .env.local (or .env, if only that exists)
    --force                  with --write: replaces the AUTH_SECRET that is there
  authlas generate <file>    factories, validators and simulator data from a YAML catalogue of your own
    --out <folder>           default src/auth, or auth in a project without a src
    --check                  writes nothing; ends with code 1 when the folder is not what the catalogue says
  authlas schema             prints where the JSON Schema for such a catalogue is
  authlas <command> --help   more about generate and schema
  authlas --help             this text
  authlas --version          the version
`

const generate = `authlas generate <file.yaml> [--out <folder>] [--check]

Turns a catalogue of your own into TypeScript: for each entry a factory (providers/<id>.ts), its profile as type and
validator (profiles/<id>.ts) and what the simulator needs to play it (simulator.ts), a list of all (catalogue.ts,
ids.ts, PROVIDERS.md). Commit the folder, and leave it out of your formatter.

  --out <folder>   default src/auth, or auth in a project without a src. Only files that this command wrote are ever
                   replaced or deleted there.
  --check          for CI: writes nothing; ends with code 1 when the folder is not what the catalogue says.

The smallest catalogue:

  acme:
    extends: oidc
    name: Acme
    issuer: https://id.acme.example

"extends" starts from an entry of the package by its id (id@version where there are several), from one of your own, or
from the bare oidc or oauth. Maps are merged, everything else replaces, null takes a key away. An entry under a built-in id takes that
provider's place: same callback address, same environment names. The head of node_modules/authlas/providers.yaml is
the manual of all words; its entries are the examples.

Needs ts-morph, which is not installed with the package: npm install --save-dev ts-morph
`

const schema = `authlas schema

Prints the path of the JSON Schema with which editors complete and check a catalogue of your own.

  VS Code, with the extension "YAML": the first line of the catalogue, its path relative to the catalogue
    # yaml-language-server: $schema=./node_modules/authlas/generated/providers.schema.json
  JetBrains: the first line of the catalogue
    # $schema: ./node_modules/authlas/generated/providers.schema.json
  or Settings | Languages & Frameworks | Schemas and DTDs | JSON Schema Mappings, with the printed path

Other tools reach it as the import authlas/providers.schema.json.
`

const ofCommands: Readonly<Record<string, string>> = { generate, schema }

/**
 * What `--help` prints.
 * @param command The word before it; those without a text of their own share the general one.
 */
export function helpText(command: string | undefined): string {
  return ofCommands[command ?? ""] ?? general
}
