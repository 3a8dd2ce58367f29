/** `npm run prove -- <id>`, the loop of a developer who writes an entry. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { simulations } from "../../generated/simulator.js"

const script = fileURLToPath(new URL("prove.mjs", import.meta.url))

function run(...ids: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...ids], { encoding: "utf8" })
  return { status, stdout, stderr }
}

describe("npm run prove", () => {
  it("proves the entries it is given and no other, and prints each probe", () => {
    const { status, stdout } = run("gitlab", "resend")
    expect(stdout).toMatch(/^✓ gitlab ordinary$/m)
    expect(stdout).toMatch(/^✓ resend link$/m)
    expect(stdout).toMatch(/^2 entries, (\d+) of \1 probes passed$/m)
    expect(status).toBe(0)
  })

  it("proves every variant of an entry that has several", () => {
    const counts = new Map<string, number>()
    for (const { provider } of simulations) counts.set(provider, (counts.get(provider) ?? 0) + 1)
    const [id, variants] = [...counts].find(([, count]) => count > 1) ?? ["none", 0]
    const { status, stdout } = run(id)
    expect(stdout).toMatch(new RegExp(`^${variants} entries, (\\d+) of \\1 probes passed$`, "m"))
    expect(status).toBe(0)
  })

  it("names what is meant by a mistyped id, and fails without any", () => {
    expect(run("gogle")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: expect.stringContaining("did you mean google?"),
    })
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining("npm run prove -- github") })
  })
})
