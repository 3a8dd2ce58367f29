/** What a release is made of: workflows that are fixed to commits, a package of the same bytes each time, its bill of materials. */
import { execFile } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parse } from "yaml"

const root = resolve(import.meta.dirname, "..")
const run = promisify(execFile)

interface Job {
  permissions?: Record<string, string>
  needs?: string
  steps?: { uses?: string; run?: string }[]
}

const workflows = readdirSync(join(root, ".github/workflows")).map((file) => {
  const text = readFileSync(join(root, ".github/workflows", file), "utf8")
  return { file, text, ...(parse(text) as { permissions: object; jobs: Record<string, Job> }) }
})

describe("the workflows", () => {
  it("fix each action to a commit, and name its version", () => {
    const lines = workflows.flatMap(({ text }) => text.split("\n").filter((line) => /\buses:/.test(line)))
    expect(lines.length).toBeGreaterThan(3)
    const other =
      /uses: (?:[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/[\w-]+\.yml)$/
    for (const line of lines) expect(line).toMatch(other)
  })

  it("may read alone; the job that publishes may ask for an id token, and runs after the tests; reports may write issues", () => {
    for (const { permissions } of workflows) expect(permissions).toEqual({ contents: "read" })
    const jobs = workflows.flatMap(({ file, jobs }) =>
      Object.entries(jobs).map(([name, job]) => ({ name: `${file}: ${name}`, ...job })),
    )
    const more = jobs.filter(({ permissions }) => permissions)
    const reports = { permissions: { contents: "read", issues: "write", actions: "read" } }
    expect(more).toMatchObject([
      { name: "drift.yml: metadata", ...reports },
      { name: "drift.yml: pages", ...reports },
      { name: "provider-report.yml: report", ...reports },
      {
        name: "release.yml: publish",
        needs: "test",
        permissions: { contents: "read", "id-token": "write" },
      },
    ])
  })

  it("run the scripts of .ci, and publish what these made", () => {
    const commands = workflows
      .filter(({ file }) => file === "ci.yml" || file === "release.yml")
      .flatMap(({ jobs }) =>
        Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap((step) => step.run ?? [])),
      )
    expect(commands).toEqual([
      "bash .ci/run",
      "bash .ci/run",
      'bash .ci/release "$GITHUB_REF_NAME" release',
      "npm publish ./release/*.tgz --provenance --access public",
    ])
  })
})

describe("a release", () => {
  let home = ""

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), "authlas-release-"))
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  it("is refused while the version is not ready", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
    const refuse = (tag: string) =>
      run("bash", [".ci/release", tag, home], { cwd: root }).then(
        () => "made",
        ({ stderr }: { stderr: string }) => stderr,
      )
    expect(await refuse("v0.0.1")).toContain(`Tag the commit v${version}.`)
    if (readFileSync(join(root, "CHANGELOG.md"), "utf8").includes(`## ${version} - unreleased`))
      expect(await refuse(`v${version}`)).toContain("Write the day of the release.")
    expect(readdirSync(home)).toEqual([])
  })

  it("lists what it brings, each with version and licence, and nothing else", async () => {
    const { stdout } = await run("bash", [".ci/sbom"], { cwd: root })
    const { components } = JSON.parse(stdout) as {
      components: { name: string; version: string; licenses?: { license: { id: string } }[] }[]
    }
    const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
      packages: Record<string, { version: string; dev?: boolean; peer?: boolean }>
    }
    const needed = Object.entries(packages)
      .filter(([path, { dev, peer }]) => path && !dev && !peer)
      .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`)
    expect(components.map(({ name, version }) => `${name} ${version}`).sort()).toEqual(needed.sort())
    const licences = new Set(
      components.flatMap(({ licenses }) => licenses?.map(({ license }) => license.id) ?? ["none"]),
    )
    expect([...licences].sort()).toEqual(["BSD-2-Clause", "BSD-3-Clause", "MIT"])
  })
})
