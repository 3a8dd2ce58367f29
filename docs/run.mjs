// Runs a script of the site: node docs/run.mjs build. What its lock file names is installed when that has changed.
import { spawnSync } from "node:child_process"
import { copyFileSync, existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const cwd = fileURLToPath(new URL(".", import.meta.url))
const lock = `${cwd}package-lock.json`
const installed = `${cwd}node_modules/.installed-lock.json`
const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "")
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

if (read(installed) !== read(lock)) {
  run("ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev")
  copyFileSync(lock, installed)
}
run("run", process.argv[2] ?? "build")
