/** What npm makes of authlas beside the packages of Auth.js and the optional packages, as the guide says it. */
import assert from "node:assert/strict"
import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { describe, it } from "node:test"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const here = dirname(fileURLToPath(import.meta.url))
const { authlas } = JSON.parse(readFileSync(join(here, "package.json"), "utf8")).dependencies

/** Resolves the tree of an app without a flag and installs nothing: "resolves", or the package whose peer stands against it. */
async function resolve(manifest) {
  const folder = mkdtempSync(join(tmpdir(), "authlas-resolution-"))
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "app", private: true, ...manifest }))
    const words = ["install", "--package-lock-only", "--no-audit", "--no-fund", "--prefer-offline"]
    await promisify(execFile)("npm", words, { cwd: folder })
    return "resolves"
  } catch ({ stderr }) {
    return /While resolving: (\S+)@/.exec(stderr)?.[1] ?? stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const nextAuth = { "next-auth": "5.0.0-beta.32", next: "16.4.6", react: "19.3.1", "react-dom": "19.3.1" }
const core = { "@auth/core": "0.41.3" }
const adapter = { "@auth/pg-adapter": "1.11.3", pg: "8.23.1" }
const passkeys = (version) => ({ "@simplewebauthn/server": version })
const override = { "@auth/core": "$@auth/core" }
const ofNextAuth = {
  "next-auth": { "@simplewebauthn/server": "$@simplewebauthn/server", nodemailer: "$nodemailer" },
}

describe("npm resolves authlas beside the packages of Auth.js, where versions allow it at all", () => {
  const cases = {
    "beside @auth/core, with the optional packages it wants": {
      dependencies: { authlas, ...core, ...passkeys("9.0.3"), nodemailer: "8.0.11" },
    },
    "beside next-auth 5, with the optional packages it wants": {
      dependencies: { authlas, ...nextAuth, ...passkeys("9.0.3"), nodemailer: "7.0.13" },
    },
    "beside an adapter of Auth.js, with the newest optional packages": {
      dependencies: { authlas, ...adapter, ...passkeys("14.0.3"), nodemailer: "10.6.0" },
    },
    "below an adapter of Auth.js, with the newest optional packages": {
      dependencies: { "@auth/core": authlas, ...adapter, ...passkeys("14.0.3"), nodemailer: "10.6.0" },
      overrides: override,
    },
    "below next-auth 5, with the newest optional packages and the guide's override for them": {
      dependencies: { "@auth/core": authlas, ...nextAuth, ...passkeys("14.0.3"), nodemailer: "10.6.0" },
      overrides: { ...override, ...ofNextAuth },
    },
  }
  for (const [name, manifest] of Object.entries(cases)) {
    it(name, async () => assert.equal(await resolve(manifest), "resolves"))
  }
})

describe("next-auth 5 itself refuses newer optional packages, with authlas and without", () => {
  for (const [name, more] of [
    ["without authlas", {}],
    ["beside authlas", { authlas }],
  ]) {
    it(name, async () => {
      assert.equal(
        await resolve({ dependencies: { ...more, ...nextAuth, ...passkeys("13.3.3") } }),
        "next-auth",
      )
    })
  }
})
