/** Writes files of a project, and no file outside of it: a repository may contain links that lead out. */
import { closeSync, constants, lstatSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"

/** A file of the project is a link that leads out of it, or lies behind one. */
export class LinkLeadsOut extends AuthError {
  static override type = "LinkLeadsOut"
}

/**
 * Whether the operating system refused something, which the user can fix.
 * @param thrown What was caught.
 */
export function isSystemError(thrown: unknown): thrown is Error {
  return isError(thrown) && "syscall" in thrown
}

function isMissing(thrown: unknown): boolean {
  return isError(thrown) && (thrown as NodeJS.ErrnoException).code === "ENOENT"
}

/** Whether the path exists, be it as a broken link. */
function hasEntry(path: string): boolean {
  try {
    lstatSync(path)
    return true
  } catch (thrown) {
    if (isMissing(thrown)) return false
    throw thrown
  }
}

/** Resolves links; returns nothing for a broken one. */
function resolveLinks(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    throw thrown
  }
}

/**
 * Resolves the links on the way to a file of a project. The file and its folders need not exist yet.
 * @param folder The project.
 * @param path The file, from the project.
 * @returns The path without links.
 * @throws {LinkLeadsOut} When a link on the way leads out of the project, or is broken.
 */
export function resolveProjectPath(folder: string, path: string): string {
  const root = realpathSync(folder)
  let place = root
  for (const name of path.split(/[\\/]/).filter((part) => part !== "" && part !== ".")) {
    const next = join(place, name)
    const real = hasEntry(next) ? resolveLinks(next) : next
    if (real === undefined || !`${real}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
      throw new LinkLeadsOut(
        `${relative(root, next)} is a link that leads out of ${folder}, or is broken. Nothing is written through it: replace the link by a file or folder, or make the change by hand.`,
      )
    place = real
  }
  return place
}

/**
 * Writes a file of a project, and creates its folders.
 * @param folder The project.
 * @param path The file, from the project.
 * @param text Its whole text.
 * @param mode Permissions of a new file; an existing file keeps its own.
 * @throws {LinkLeadsOut} When a link on the way leads out of the project.
 */
export function writeProjectFile(folder: string, path: string, text: string, mode = 0o666): void {
  const place = resolveProjectPath(folder, path)
  mkdirSync(join(place, ".."), { recursive: true })
  // Does not follow a link that was created in between. Windows has no such flag.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW = 0 } = constants
  const file = openSync(place, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, mode)
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}
