/** The tests of actions, sessions, mails, passkeys and callbacks once more, with accounts, second factor and revocable tokens on. */
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { expect, it } from "vitest"

const root = resolve(import.meta.dirname, "..")
const paths = ["actions", "session", "email", "webauthn", "oauth/callback.test.ts", "index.test.ts"]

/** What is otherwise then, and why. */
const differences: Readonly<Record<string, readonly string[]>> = {
  "the event signIn has isNewDevice": [
    "signIn of OAuth tells user, account, profile and isNewUser",
    "signIn of email tells user, account and isNewUser",
    "sign-in of a new user tells createUser, linkAccount and signIn, in this order",
  ],
  "a session check of a revocable token asks the store, and a deleted or unknown user has none": [
    "over the memory adapter, a token from before the first proof of its user's address is shown by a plain check, which asks no store",
    "over the memory adapter, a token from before the first proof of its user's address that Auth.js made counts as older, and as a session while nothing is proven",
    "over an adapter that keeps no first proofs, a token from before the first proof of its user's address is shown by a plain check, which asks no store",
    "over an adapter that keeps no first proofs, a token from before the first proof of its user's address that Auth.js made counts as older, and as a session while nothing is proven",
  ],
  "with an account page the owner of an account is looked up once more, behind a session that has begun": [
    "a proof by e-mail has no later sign-in look for its account again once the session is written",
  ],
  "revocable sessions that are switched on take the place of those with a mistake": [
    "session.revocable has no channel where sessions are tokens",
  ],
  "credentials of a user who is not stored are refused, since nobody knows whether there is a second factor":
    [
      "the core entry point authenticates users through providers of type credentials",
      "credentials with database sessions open a session row for the stored user",
      "credentials with database sessions call no adapter method with session tokens",
      "custom pages of new users get the callback URL, in every flow but credentials",
    ],
}

it("nothing but what is said changes when everything is switched on", async () => {
  const home = mkdtempSync(join(tmpdir(), "authlas-everything-"))
  const report = join(home, "report.json")
  try {
    await promisify(execFile)(
      join(root, "node_modules/.bin/vitest"),
      [
        ...["run", "--project", "unit", "--reporter", "json", "--outputFile", report, "--retry", "1"],
        ...paths.map((path) => `test/${path}`),
      ],
      { cwd: root, env: { ...process.env, CI: "", EVERYTHING_ON: "true" }, maxBuffer: 2 ** 26 },
    ).catch(() => undefined)
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
      testResults: { assertionResults: { status: string; fullName: string }[] }[]
    }
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(tests.length).toBeGreaterThan(1400)
    const failed = tests.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName)
    expect(failed.sort()).toEqual(Object.values(differences).flat().sort())
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}, 600_000)
