/** Checks the versions of Node and of optional packages. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { AuthConfig } from "../../types/config.js"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Manifest } from "../shared/package.js"
import { resolvePackage } from "./check-copies.js"
import type { Finding } from "./finding.js"

/** Which providers, or which option, need a package. */
const needs: Readonly<Record<string, ((provider: ResolvedProvider) => boolean) | keyof AuthConfig>> = {
  "@simplewebauthn/server": ({ type }) => type === "webauthn",
  nodemailer: (provider) => provider.type === "email" && Boolean(provider.server),
  otpauth: "secondFactor",
  uqr: "secondFactor",
}

const readNumbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** Checks the version of Node, and of the packages that the config needs. */
export function checkPackages(
  { engines, peerDependencies }: Manifest,
  folder: string,
  providers: readonly ResolvedProvider[],
  config: Partial<AuthConfig> = {},
): Finding[] {
  const found: Finding[] = []
  const { node } = process.versions
  // `>=20.19`, compared by major and minor.
  const [major = 0, minor = 0] = readNumbers(node)
  const [leastMajor = 0, leastMinor = 0] = readNumbers(engines.node)
  if (major < leastMajor || (major === leastMajor && minor < leastMinor))
    found.push({
      check: "node",
      level: "problem",
      says: `This is Node ${node}, and ${engines.node} is needed.`,
    })
  for (const [name, isNeededBy] of Object.entries(needs)) {
    const needing =
      typeof isNeededBy === "function"
        ? providers.filter(isNeededBy).map(({ id }) => `"${id}"`)
        : config[isNeededBy] === undefined
          ? []
          : [isNeededBy]
    const range = peerDependencies[name] ?? ""
    const installedAt = resolvePackage(name, folder)
    const manifest: { version?: string } =
      installedAt === undefined ? {} : JSON.parse(readFileSync(join(installedAt, "package.json"), "utf8"))
    const { version } = manifest
    const who = needing.length > 0 ? `, which ${needing.join(" and ")} needs` : ""
    const level = needing.length > 0 ? "problem" : "warning"
    if (version === undefined) {
      if (needing.length > 0)
        found.push({
          check: "packages",
          level,
          says: `${name} is not installed${who}. Versions ${range} work.`,
        })
      continue
    }
    // `9 - 14`: the first and the last tested major version.
    const [installed = 0] = readNumbers(version)
    const [least = 0, most = least] = readNumbers(range)
    if (installed < least || installed > most)
      found.push({
        check: "packages",
        level,
        says: `${name} is ${version}${who}; versions ${range} are tested.`,
      })
  }
  return found
}
