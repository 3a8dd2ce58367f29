/** `authlas doctor`, as its help describes it. */
import type { Command } from "../shared/description.js"

/** The command. */
export const doctor: Command = {
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
