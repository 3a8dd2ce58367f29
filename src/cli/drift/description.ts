/** `authlas drift`, as its help describes it. */
import type { Command } from "../shared/description.js"

/** The command. */
export const drift: Command = {
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
