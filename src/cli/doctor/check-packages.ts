/** Checks the versions of Node and of optional packages. */
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import type { ResolvedProvider } from "../../types/resolved-provider.js"
import type { Manifest } from "../shared/package.js"
import type { Finding } from "./finding.js"

/** Which providers need a package. */
const needs: Readonly<Record<string, (provider: ResolvedProvider) => boolean>> = {
  "@simplewebauthn/server": ({ type }) => type === "webauthn",
  nodemailer: (provider) => provider.type === "email" && Boolean(provider.server),
}

/** Finds the version that an import in a folder would load. */
function findInstalledVersion(name: string, folder: string): string | undefined {
  const file = join(folder, "node_modules", name, "package.json")
  if (existsSync(file)) return (JSON.parse(readFileSync(file, "utf8")) as { version?: string }).version
  const above = dirname(folder)
  return above === folder ? undefined : findInstalledVersion(name, above)
}

const readNumbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** `9 - 14`: the first and the last tested major version. */
function isWithin(version: string, range: string): boolean {
  const [major = 0] = readNumbers(version)
  const [least = 0, most = least] = readNumbers(range)
  return major >= least && major <= most
}

/** `>=20.19`, compared by major and minor. */
function isAtLeast(version: string, range: string): boolean {
  const [major = 0, minor = 0] = readNumbers(version)
  const [least = 0, minorLeast = 0] = readNumbers(range)
  return major > least || (major === least && minor >= minorLeast)
}

/**
 * Checks versions.
 * @param manifest The manifest of this package.
 * @param folder The project.
 * @param providers The providers of its config, if they are known.
 * @param node The version of Node.
 */
export function checkPackages(
  { engines, peerDependencies }: Manifest,
  folder: string,
  providers: readonly ResolvedProvider[],
  node = process.versions.node,
): Finding[] {
  const found: Finding[] = []
  if (!isAtLeast(node, engines.node)) {
    const says = `This is Node ${node}, and ${engines.node} is needed.`
    found.push({ check: "node", level: "problem", says })
  }
  for (const [name, isNeededBy] of Object.entries(needs)) {
    const needing = providers.filter(isNeededBy).map(({ id }) => `"${id}"`)
    const range = peerDependencies[name] ?? ""
    const version = findInstalledVersion(name, folder)
    const who = needing.length > 0 ? `, which ${needing.join(" and ")} needs` : ""
    const level = needing.length > 0 ? "problem" : "warning"
    if (version === undefined && needing.length > 0)
      found.push({
        check: "packages",
        level,
        says: `${name} is not installed${who}. Versions ${range} work.`,
      })
    else if (version !== undefined && !isWithin(version, range))
      found.push({
        check: "packages",
        level,
        says: `${name} is ${version}${who}; versions ${range} are tested.`,
      })
  }
  return found
}
