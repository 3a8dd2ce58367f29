// Runs a script of the site: node docs/run.mjs build. What its lock file names is installed when it has changed.
import { spawnSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"

const cwd = fileURLToPath(new URL(".", import.meta.url))
const timeOf = (file) => (existsSync(cwd + file) ? statSync(cwd + file).mtimeMs : 0)
const run = (...parts) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }
  const { status } = spawnSync("npm", parts, {
    cwd,
    env,
    stdio: "inherit",
    shell: process.platform === "win32",
  })
  if (status !== 0) process.exit(status ?? 1)
}

if (timeOf("node_modules/.package-lock.json") < timeOf("package-lock.json"))
  run("ci", "--no-audit", "--no-fund", "--loglevel=error")
run("run", process.argv[2] ?? "build")
