/** Differences that are known, from a file. */
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import { isError } from "../../brand/brand.js"
import { AuthError } from "../../errors.js"
import { isObject } from "../../notation/path.js"

/** The file is not what the command takes. */
class AcceptedUnreadable extends AuthError {
  static override type = "AcceptedUnreadable"
}

/** Reasons by id and key. */
export type Accepted = Readonly<Record<string, Readonly<Record<string, string>>>>

function isAccepted(value: unknown): value is Accepted {
  if (!isObject(value)) return false
  return Object.values(value).every(
    (keys) =>
      isObject(keys) && Object.values(keys).every((reason) => typeof reason === "string" && reason !== ""),
  )
}

/**
 * Reads it.
 * @param file The file, from the folder; none when there is none.
 * @param folder Where the command runs.
 * @throws {AcceptedUnreadable} When it cannot be read, or is something else.
 */
export function readAccepted(file: string | undefined, folder: string): Accepted {
  if (file === undefined) return {}
  let value: unknown
  try {
    value = JSON.parse(readFileSync(resolve(folder, file), "utf8"))
  } catch (thrown) {
    const why = isError(thrown) ? thrown.message : String(thrown)
    throw new AcceptedUnreadable(`--accept: ${file} cannot be read as JSON: ${why}.`)
  }
  if (isAccepted(value)) return value
  throw new AcceptedUnreadable(
    `--accept: ${file} must be { "<id>": { "<key>": "<reason>" } }, each reason a text.`,
  )
}
