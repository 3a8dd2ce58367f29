/** What stands on `dist` says what to run when there is none, or an old one. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { needBuild } from "./support/built.mjs"

let root = ""

/** Writes a file that is so many seconds old. */
function write(file: string, age: number): void {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, "")
  const at = Date.now() / 1000 - age
  utimesSync(path, at, at)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "authlas-built-"))
  for (const file of ["src/index.ts", "src/engine/http/body.ts", "generated/ids.ts", "codegen/load.ts"])
    write(file, 60)
})
afterEach(() => rmSync(root, { recursive: true }))

describe("a checkout", () => {
  it("that was not built says what to run", () => {
    expect(() => needBuild(undefined, root)).toThrow("There is no dist/index.js: run `npm run build`.")
  })

  it("that was built without declarations says so, unless none are needed", () => {
    write("dist/index.js", 30)
    write("dist/generator.js", 30)
    expect(() => needBuild(undefined, root)).toThrow("There is no dist/index.d.ts: run `npm run build`.")
    expect(() => needBuild(["dist/index.js"], root)).not.toThrow()
  })

  it.each(["src/engine/http/body.ts", "generated/ids.ts", "codegen/load.ts"])(
    "that was built before %s was written says so",
    (file) => {
      for (const one of ["dist/index.js", "dist/index.d.ts", "dist/generator.js"]) write(one, 30)
      expect(() => needBuild(undefined, root)).not.toThrow()
      write(file, 20)
      expect(() => needBuild(undefined, root)).toThrow(`dist is older than ${file}: run \`npm run build\`.`)
    },
  )
})
