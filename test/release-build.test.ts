/** `.ci/release`, rehearsed: two builds of one commit, in two clean copies. */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { expect, it } from "vitest"

it("a release is the same bytes built twice, with its checksum and its bill of materials", () => {
  const home = mkdtempSync(join(tmpdir(), "authlas-release-"))
  try {
    const root = resolve(import.meta.dirname, "..")
    execFileSync("bash", [".ci/release", "--rehearse", home], { cwd: root, stdio: "pipe" })
    const made = readdirSync(home).sort()
    expect(made).toEqual([
      expect.stringMatching(/^authlas-.*\.sbom\.json$/),
      expect.stringMatching(/^authlas-.*\.tgz$/),
      expect.stringMatching(/^authlas-.*\.tgz\.sha256$/),
    ])
    execFileSync("sha256sum", ["--check", made[2] ?? ""], { cwd: home, stdio: "pipe" })
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}, 900_000)
