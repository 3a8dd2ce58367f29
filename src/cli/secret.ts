/** `authlas secret`: prints a value for AUTH_SECRET, or writes it to an environment file. */
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { AuthError } from "../engine/errors.js"
import { appendLines, createSecret } from "./shared/environment-file.js"
import { resolveProjectPath, writeProjectFile } from "./shared/write-file.js"

/** An environment file already has a secret. */
class SecretExists extends AuthError {
  static override type = "SecretExists"
}

const line = /^[ \t]*(?:export[ \t]+)?AUTH_SECRET[ \t]*=.*$/m

/** Prefers the local file, because a project may share .env. */
function findSecretFile(folder: string): string {
  const shared = join(folder, ".env")
  const local = join(folder, ".env.local")
  return !existsSync(local) && existsSync(shared) ? shared : local
}

function setSecret(text: string, secret: string, force: boolean, file: string): string {
  const entry = `AUTH_SECRET=${secret}`
  if (!line.test(text)) return appendLines(text, [entry])
  if (force) return text.replace(line, entry)
  throw new SecretExists(
    `${file} already has an AUTH_SECRET. A new one ends all sessions. Add --force to replace it.`,
  )
}

/**
 * Runs the command.
 * @param options Whether to write, whether to replace, and the project's folder (default: the current folder).
 * @returns The exit code.
 * @throws {SecretExists} When the file has a secret and `force` is not set.
 * @throws {LinkLeadsOut} When the file is a link out of the folder.
 */
export async function runSecret(options: {
  write: boolean
  force: boolean
  folder?: string
}): Promise<number> {
  const secret = createSecret()
  if (!options.write) {
    process.stdout.write(`${secret}\n`)
    return 0
  }
  const folder = options.folder ?? process.cwd()
  const file = findSecretFile(folder)
  resolveProjectPath(folder, basename(file))
  const before = existsSync(file) ? readFileSync(file, "utf8") : ""
  writeProjectFile(folder, basename(file), setSecret(before, secret, options.force, file), 0o600)
  process.stdout.write(
    `AUTH_SECRET is in ${file}. Keep that file out of version control.\nFrameworks read it; with plain Node, run node --env-file=${basename(file)}\n`,
  )
  return 0
}
