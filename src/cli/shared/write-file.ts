/** Writes files of a project, and of nothing else: a repository may hold links that lead out of it. */
import { closeSync, constants, lstatSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"

/** A file of the project is, or lies behind, a link that leads out of it. */
export class LinkLeadsOut extends AuthError {
  static override type = "LinkLeadsOut"
}

function isMissing(thrown: unknown): boolean {
  return isError(thrown) && (thrown as NodeJS.ErrnoException).code === "ENOENT"
}

/** Whether something has this name, be it a link to nothing. */
function hasEntry(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (thrown) {
    if (isMissing(thrown)) return false
    throw thrown
  }
}

/** The real place of what is there; undefined for a link to nothing. */
function resolveLinks(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}

/**
 * Finds where a file of a project really lies, folders that are still to be made included.
 * @param folder The project.
 * @param path The file, from the project.
 * @returns The place, which no link stands in the way of.
 * @throws {LinkLeadsOut} When a link on the way leads out of the project, or to nothing.
 */
export function resolveProjectPath(folder: string, path: string): string {
  const root = realpathSync(folder)
  let place = root
  for (const name of path.split(/[\\/]/).filter((part) => part !== "" && part !== ".")) {
    const next = join(place, name)
    const real = hasEntry(next) ? resolveLinks(next) : next
    if (real === undefined || !`${real}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
      throw new LinkLeadsOut(
        `${relative(root, next)} is a link that leads out of ${folder}, or to nothing. Nothing is written through it: replace the link by a file or folder of its own, or make the change by hand.`,
      )
    place = real
  }
  return place
}

/**
 * Writes a file of a project, and makes its folders.
 * @param folder The project.
 * @param path The file, from the project.
 * @param text Its whole text.
 * @param mode Of a new file; a file that is there keeps its own.
 * @throws {LinkLeadsOut} When a link on the way leads out of the project.
 */
export function writeProjectFile(folder: string, path: string, text: string, mode = 0o666): void {
  const place = resolveProjectPath(folder, path)
  mkdirSync(join(place, ".."), { recursive: true })
  // A link that was put there in between is not followed either. Windows has no such flag.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW = 0 } = constants
  const file = openSync(place, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode)
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}
