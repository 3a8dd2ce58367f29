/** `authlas secret`: prints a value for AUTH_SECRET, or writes it to an environment file. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { AuthError } from "../engine/errors.js"
import { appendLines, createSecret, explainTracked, isTracked } from "./shared/environment-file.js"
import { resolveProjectPath, writeProjectFile } from "./shared/write-file.js"

/** An environment file already has a secret. */
class SecretExists extends AuthError {
  static override type = "SecretExists"
}

/** git commits the environment file. */
class SecretIsTracked extends AuthError {
  static override type = "SecretIsTracked"
}

const line = /^[ \t]*(?:export[ \t]+)?AUTH_SECRET[ \t]*=.*$/m

/** Runs the command. */
export function runSecret(write: boolean, force: boolean): number {
  const secret = createSecret()
  if (!write) {
    process.stdout.write(`${secret}\n`)
    return 0
  }
  const folder = process.cwd()
  // The local file comes first, because a project may share .env.
  const isShared = !existsSync(join(folder, ".env.local")) && existsSync(join(folder, ".env"))
  const name = isShared ? ".env" : ".env.local"
  const file = join(folder, name)
  resolveProjectPath(folder, name)
  if (isTracked(folder, name)) throw new SecretIsTracked(`${explainTracked(name)}.`)
  const before = existsSync(file) ? readFileSync(file, "utf8") : ""
  const entry = `AUTH_SECRET=${secret}`
  if (line.test(before) && !force)
    throw new SecretExists(
      `${file} already has an AUTH_SECRET. A new one ends all sessions. Add --force to replace it.`,
    )
  const after = line.test(before) ? before.replace(line, entry) : appendLines(before, [entry])
  writeProjectFile(folder, name, after, 0o600)
  process.stdout.write(
    `AUTH_SECRET is in ${file}. Keep that file out of version control.\nFrameworks read it; with plain Node, run node --env-file=${name}\n`,
  )
  return 0
}
