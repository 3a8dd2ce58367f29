/**
 * Tries the published attacks of `cases.yaml` that have a counterpart in better-auth on it: `node
 * test/attacks/better-auth.mjs`; with ids or the letters of a class, those alone. `better-auth.yaml` says which attack
 * stands for which case, and why others have none. It runs better-auth as in production, with a memory for its rows and a
 * provider that answers from memory. Each line says whether better-auth held, and else what happened; an attack succeeds
 * where the effect that the case names is there, however the answer looks.
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { installed } from "../bench/guests.mjs"

// The origin of a request is not checked in a test.
process.env.NODE_ENV = "production"
const print = (line) => process.stdout.write(`${line}\n`)
if (!installed("peers")) process.exit(0)
const { answerFetch, Succeeded } = await import("./better-auth/site.mjs")
const attacks = {}
for (const file of readdirSync(join(import.meta.dirname, "better-auth")))
  Object.assign(attacks, (await import(`./better-auth/${file}`)).attacks)
globalThis.fetch = answerFetch
let unhandled
process.on("unhandledRejection", (reason) => {
  unhandled = reason
})

/** Tries one attack. */
async function tryAttack(name) {
  unhandled = undefined
  try {
    if (!attacks[name]) throw new Error("no attack has this name")
    await attacks[name]()
    await new Promise((resolve) => setTimeout(resolve))
    if (unhandled) return ["not", `a rejection is left unhandled: ${unhandled}`]
    return ["held", ""]
  } catch (error) {
    return error instanceof Succeeded ? ["not", error.message] : ["error", `${error?.stack ?? error}`]
  }
}

const table = parse(readFileSync(join(import.meta.dirname, "better-auth.yaml"), "utf8"))
const only = process.argv.slice(2)
const counts = { held: 0, not: 0, error: 0, "not applicable": 0 }
for (const ids of Object.values(table["not applicable"])) counts["not applicable"] += ids.split(" ").length
for (const [name, ids] of Object.entries(table.tried)) {
  const wanted = ids.split(" ").filter((id) => only.length === 0 || only.some((one) => id.startsWith(one)))
  if (wanted.length === 0) continue
  const [outcome, why] = await tryAttack(name)
  for (const id of wanted) {
    counts[outcome] += 1
    print(`${id} ${outcome}: ${name}${why && ` | ${why.slice(0, 400)}`}`)
  }
}
print(JSON.stringify(counts))
process.exit(0)
