/** The packages around Auth.js ask for @auth/core: by paths, which have to exist here, and by versions, which have to fit. */
import assert from "node:assert/strict"
import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, it } from "node:test"
import { fileURLToPath } from "node:url"

const here = dirname(fileURLToPath(import.meta.url))
const { dependencies } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"))
const { authlas, ...packages } = dependencies

/** Every path below @auth/core that a file of the package imports, with those that only types come from. */
function imported(name) {
  const folder = join(here, "node_modules", name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && /\.(?:[cm]?[jt]sx?|astro|svelte)$/.test(one.name),
  )
  const found = new Set()
  for (const { parentPath, name: file } of files) {
    const text = readFileSync(join(parentPath, file), "utf8")
    // In comments, documentation imports for the reader what need not exist.
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|\*).*$/gm, "")
    for (const [, path] of code.matchAll(
      /(?:\bfrom|\bimport|\brequire)\s*\(?\s*["'](@auth\/core(?:\/[^"']+)?)["']/g,
    ))
      found.add(path)
  }
  return [...found].sort()
}

describe("every path that packages around Auth.js import from @auth/core exists", () => {
  for (const name of Object.keys(packages)) {
    it(name, () => {
      const paths = imported(name)
      assert.notEqual(paths.length, 0, "it imports nothing, so nothing was looked at")
      const missing = paths.filter((path) => !existsSync(fileURLToPath(import.meta.resolve(path))))
      assert.deepEqual(missing, [])
    })
  }

  it("there is one @auth/core, and it is authlas", () => {
    const lock = JSON.parse(readFileSync(join(here, "package-lock.json"), "utf8"))
    const cores = Object.entries(lock.packages).filter(([path]) => path.endsWith("node_modules/@auth/core"))
    assert.deepEqual(
      cores.map(([path, { name }]) => [path, name]),
      [["node_modules/@auth/core", "authlas"]],
    )
  })
})

/** Runs a package manager on a manifest in a folder of its own; what it says if it fails, and the lock file it writes. */
async function lock(manifest, file, command, words, more = {}) {
  const folder = mkdtempSync(join(tmpdir(), "authlas-resolve-"))
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "app", private: true, ...manifest }))
    // Without one, yarn looks for a project above.
    if (file === "yarn.lock") writeFileSync(join(folder, file), "")
    const output = await new Promise((done) => {
      const options = { cwd: folder, env: { ...env, ...more } }
      execFile(command, words, options, (error, stdout, stderr) => done(error ? stdout + stderr : ""))
    })
    return { output, text: output ? "" : readFileSync(join(folder, file), "utf8") }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Resolves the tree of an app as npm does, and installs nothing. */
async function resolve(manifest) {
  const words = ["install", "--package-lock-only", "--no-audit", "--no-fund", "--prefer-offline"]
  const { output, text } = await lock(manifest, "package-lock.json", "npm", words)
  const tree = text ? JSON.parse(text).packages : {}
  const cores = Object.entries(tree).filter(([path]) => path.endsWith("node_modules/@auth/core"))
  return { output, cores: cores.map(([, { name }]) => name) }
}

describe("npm resolves authlas in the place of @auth/core, without flags", () => {
  const hono = { "@hono/auth-js": packages["@hono/auth-js"] }
  const aliased = { "@auth/core": authlas }
  const cases = {
    "as a dependency of that name, where the range of a peer has to hold": {
      dependencies: { ...aliased, ...hono },
    },
    "by an override, for a peer of a wide range": {
      dependencies: { ...aliased, ...hono },
      overrides: { "@auth/core": "$@auth/core" },
    },
    "by an override, for a peer of an old range": {
      dependencies: { ...aliased, "auth-astro": packages["auth-astro"] },
      overrides: { "@auth/core": "$@auth/core" },
    },
    "by an override, for an exact version in next-auth": {
      dependencies: { ...aliased, "next-auth": packages["next-auth"] },
      overrides: { "@auth/core": "$@auth/core" },
    },
    "by an override, for an exact version in @auth/sveltekit": {
      dependencies: { ...aliased, "@auth/sveltekit": packages["@auth/sveltekit"] },
      overrides: { "@auth/core": "$@auth/core" },
    },
    "by an override, for an exact version in an adapter": {
      dependencies: { ...aliased, "@auth/pg-adapter": packages["@auth/pg-adapter"] },
      overrides: { "@auth/core": "$@auth/core" },
    },
  }
  for (const [name, manifest] of Object.entries(cases)) {
    it(name, async () => {
      assert.deepEqual(await resolve(manifest), { output: "", cores: ["authlas"] })
    })
  }
})

describe("pnpm and yarn resolve authlas in the place of @auth/core", () => {
  const core = { "@auth/core": authlas }
  const adapter = { "@auth/pg-adapter": packages["@auth/pg-adapter"] }
  const dependencies = { ...core, ...adapter, "@hono/auth-js": packages["@hono/auth-js"] }
  const bin = (name) => join(here, "node_modules/.bin", name)

  it("pnpm, by overrides, with strict peers", async () => {
    const words = ["install", "--lockfile-only", "--strict-peer-dependencies"]
    const manifest = { dependencies, pnpm: { overrides: core } }
    const { output, text } = await lock(manifest, "pnpm-lock.yaml", bin("pnpm"), words)
    assert.equal(output, "")
    assert.match(text, /^ {2}authlas@file:/m)
    assert.doesNotMatch(text, /^ {2}'?@auth\/core@/m)
  })

  it("yarn, by resolutions", async () => {
    const registry = await new Promise((done, failed) => {
      execFile("npm", ["config", "get", "registry"], (error, stdout) =>
        error ? failed(error) : done(stdout.trim().replace(/\/$/, "")),
      )
    })
    const manifest = { dependencies, resolutions: core }
    const { output, text } = await lock(
      manifest,
      "yarn.lock",
      bin("yarn"),
      ["install", "--mode=update-lockfile"],
      {
        YARN_NPM_REGISTRY_SERVER: registry,
        YARN_ENABLE_TELEMETRY: "0",
        YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
        YARN_UNSAFE_HTTP_WHITELIST: new URL(registry).hostname,
      },
    )
    assert.equal(output, "")
    const cores = text.split("\n").filter((line) => /^ {2}resolution: "@auth\/core@/.test(line))
    assert.equal(cores.length, 1)
    assert.match(cores[0], /authlas/)
  })
})
