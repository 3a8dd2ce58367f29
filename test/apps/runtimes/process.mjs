/** The scenario as a program: one line of JSON on standard input is the path and the body, one on standard output the answer. */
import { readFileSync } from "node:fs"
import { answer } from "./scenario.mjs"

const { path, body } = JSON.parse(readFileSync(0, "utf8"))
const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
const response = await answer(new Request(`http://localhost${path}`, init))
console.log(await response.text())
