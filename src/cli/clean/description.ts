/** `authlas clean`, as its help describes it. */
import type { Command } from "../shared/description.js"

/** The command. */
export const clean: Command = {
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
