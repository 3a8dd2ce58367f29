/** The workflow that compares providers every week: its steps, run with a stand-in of the command of GitHub. */
import { execFile } from "node:child_process"
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { parse } from "yaml"

const run = promisify(execFile)
const root = resolve(import.meta.dirname, "../..")

interface Step {
  name?: string
  run?: string
  uses?: string
}
interface Workflow {
  on: Record<string, unknown>
  jobs: Record<
    string,
    { permissions: Record<string, string>; uses?: string; steps?: Step[]; with?: Record<string, string> }
  >
}
const read = (name: string): Workflow =>
  parse(readFileSync(join(root, ".github/workflows", name), "utf8")) as Workflow
const report = read("provider-report.yml")
const drift = read("drift.yml")
const steps = report.jobs.report?.steps ?? []

/** A `gh` whose issues are folders: it lists, creates, edits and closes as the real one is asked to. */
const gh = `#!/usr/bin/env bash
[ -n "$GH_TOKEN" ] && [ "$1" = issue ] || exit 1
verb=$2; shift 2
case $verb in
  list)
    for one in "$ISSUES"/*/; do
      if [ -e "$one/open" ] && [ "$(cat "$one/title")" = "$TITLE" ]; then basename "$one"; break; fi
    done ;;
  create)
    number=$(($(ls "$ISSUES" | wc -l) + 1)); mkdir "$ISSUES/$number"; touch "$ISSUES/$number/open"
    printf %s "$2" > "$ISSUES/$number/title"; cp "$4" "$ISSUES/$number/body" ;;
  edit) cp "$3" "$ISSUES/$1/body" ;;
  close) rm "$ISSUES/$1/open" ;;
esac
`

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "authlas-workflow-"))
  for (const one of ["bin", "issues"]) mkdirSync(join(folder, one))
  writeFileSync(join(folder, "bin/gh"), gh)
  chmodSync(join(folder, "bin/gh"), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the named steps as a runner does: `bash -e`, with the variables that a step before has written. */
async function runSteps(names: readonly string[], given: Record<string, string>): Promise<void> {
  const environment = join(folder, "environment")
  writeFileSync(environment, "")
  for (const name of names) {
    const text = steps.find((step) => step.name === name)?.run ?? expect.fail(`no step ${name}`)
    const written = Object.fromEntries(
      readFileSync(environment, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => line.split("=") as [string, string]),
    )
    const env = {
      PATH: `${join(folder, "bin")}:${process.env.PATH}`,
      GH_TOKEN: "token",
      GITHUB_ENV: environment,
      GITHUB_STEP_SUMMARY: join(folder, "summary"),
      ISSUES: join(folder, "issues"),
      TITLE: "Providers differ",
      ...given,
      ...written,
    }
    await run("bash", ["-e", "-o", "pipefail", "-c", text], { cwd: folder, env })
  }
}
const compare = (command: string) => runSteps(["Compare", "Report"], { COMMAND: command })
const issues = () =>
  readdirSync(join(folder, "issues")).map((number) => {
    const at = (name: string) => join(folder, "issues", number, name)
    const [title, body] = [readFileSync(at("title"), "utf8"), readFileSync(at("body"), "utf8")]
    return { number, open: existsSync(at("open")), title, body }
  })

describe("the workflow that reports on providers", () => {
  it("keeps one issue with the report while something differs, and closes it afterwards", async () => {
    await compare("echo '## Same'")
    expect(issues()).toEqual([])
    await compare("echo '## One differs'; exit 1")
    await compare("echo '## Two differ'; exit 1")
    expect(issues()).toEqual([
      { number: "1", open: true, title: "Providers differ", body: "## Two differ\n" },
    ])
    await compare("echo '## Same'")
    expect(issues()).toMatchObject([{ number: "1", open: false }])
    await compare("echo '## One differs again'; exit 1")
    expect(issues()).toMatchObject([{ open: false }, { number: "2", open: true }])
    expect(readFileSync(join(folder, "summary"), "utf8")).toContain("## Two differ")
  }, 240_000)

  it("fails where the command fails, and opens nothing", async () => {
    await expect(compare("exit 2")).rejects.toThrow()
    await expect(compare("exit 1")).rejects.toThrow()
    expect(issues()).toEqual([])
  })

  it("shows the token of the repository to no command of the application", async () => {
    await compare(`echo "token: $GH_TOKEN"`)
    expect(readFileSync(join(folder, "report.md"), "utf8")).toBe("token: \n")
    await runSteps(["Install"], { INSTALL: "env > seen", VARIABLES: "AUTH_ACME_ISSUER=https://acme.example" })
    expect(readFileSync(join(folder, "seen"), "utf8")).not.toMatch(/GH_TOKEN|VARIABLES/)
    expect(readFileSync(join(folder, ".env"), "utf8")).toBe("AUTH_ACME_ISSUER=https://acme.example\n")
  })

  it("cuts a report that is longer than an issue may be", async () => {
    await compare("head -c 200000 /dev/zero | tr '\\0' x; exit 1")
    const body = issues()[0]?.body ?? ""
    expect(body.length).toBeLessThan(65_536)
    expect(body).toContain("The rest is in the summary of the run.")
  })

  it("puts no input into a script by itself", () => {
    expect(steps.flatMap((step) => (step.run?.includes("${{") ? [step.name] : []))).toEqual([])
  })
})

describe("the weekly workflow", () => {
  it("compares every entry, and every page that an entry cites, by commands that are there", () => {
    expect(drift.on).toHaveProperty("schedule")
    const commands = Object.values(drift.jobs).map((job) => job.with?.command ?? "")
    expect(commands).toEqual([
      expect.stringMatching(/^node dist\/cli\/index\.js drift .*--markdown$/),
      expect.stringMatching(/^node test\/catalogue\/watch\.mjs .*--markdown/),
    ])
    for (const file of commands.flatMap((one) => one.match(/test\/\S+/g) ?? []))
      expect(existsSync(join(root, file)), file).toBe(true)
    for (const { uses, permissions, with: given = {} } of Object.values(drift.jobs)) {
      expect(uses).toBe("./.github/workflows/provider-report.yml")
      expect(permissions).toEqual(report.jobs.report?.permissions)
      const { inputs } = report.on.workflow_call as { inputs: Record<string, unknown> }
      expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(given)))
    }
  })
})
