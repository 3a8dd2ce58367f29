/** `npm run soak`, for some seconds. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { expect, it } from "vitest"
import { needBuild } from "../support/built.mjs"

const run = (...words: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, "index.mjs"), ...words], {
    encoding: "utf8",
    timeout: 110_000,
  })

it("a short soak signs users in on both servers in each mood, loses no session and ends", () => {
  needBuild(["dist/index.js", "dist/testing/index.js", "dist/frameworks/hono/index.js"])
  const { status, stdout, stderr } = run("12")
  expect({ stderr, missed: stdout.split("\n").filter((line) => line.startsWith("NOT MET")) }).toEqual({
    stderr: "",
    missed: [],
  })
  expect(status).toBe(0)
  expect(stdout.match(/^(node|hono)$/gm)).toEqual(["node", "hono"])
  for (const way of ["oauth", "oidc", "mail", "code", "password", "passkey", "totp"])
    expect(stdout).toMatch(new RegExp(`^sign-ins: .*\\b${way} \\d`, "m"))
  expect(stdout.match(/^met: sessions lost: none$/gm)).toHaveLength(2)
}, 120_000)

it("refuses what is no number of seconds", () => {
  expect(run("soon")).toMatchObject({ status: 2, stderr: "Usage: npm run soak [-- SECONDS] [--peer]\n" })
})
