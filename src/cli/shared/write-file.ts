/** Writes files of a project, and no file outside of it: a repository may contain links that lead out. */
import { closeSync, constants, lstatSync, mkdirSync, openSync, realpathSync, writeFileSync } from "node:fs"
import { join, relative, sep } from "node:path"
import { AuthError } from "../../engine/errors.js"
import { isError } from "../../engine/realm.js"

/** A file of the project is a link that leads out of it, or lies behind one. */
export class LinkLeadsOut extends AuthError {
  static override type = "LinkLeadsOut"
}

/** Tells whether the operating system refused something, which the user can fix. */
export function isSystemError(thrown: unknown): thrown is Error {
  return isError(thrown) && "syscall" in thrown
}

/** Calls a function of the file system; returns nothing if the file does not exist. */
function ignoreMissing<Value>(call: () => Value): Value | undefined {
  try {
    return call()
  } catch (thrown) {
    if (isError(thrown) && (thrown as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw thrown
  }
}

/**
 * Resolves the links on the way to a file of a project, which need not exist yet. Throws `LinkLeadsOut` if one of them leads
 * out of the project, or is broken.
 */
export function resolveProjectPath(folder: string, path: string): string {
  const root = realpathSync(folder)
  let place = root
  for (const name of path.split(/[\\/]/).filter((part) => part !== "" && part !== ".")) {
    const next = join(place, name)
    // A broken link exists, and cannot be resolved.
    const exists = ignoreMissing(() => lstatSync(next)) !== undefined
    const real = exists ? ignoreMissing(() => realpathSync(next)) : next
    if (real === undefined || !`${real}${sep}`.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
      throw new LinkLeadsOut(
        `${relative(root, next)} is a link that leads out of ${folder}, or is broken. Nothing is written through it: replace the link by a file or folder, or make the change by hand.`,
      )
    place = real
  }
  return place
}

/**
 * Writes a file of a project, and creates its folders. The mode is for a new file; an existing one keeps its own. Throws
 * `LinkLeadsOut` like `resolveProjectPath`.
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
