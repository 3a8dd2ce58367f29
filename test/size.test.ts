/** What an application ships, bundled from the sources as for a portable runtime. */
import { readdirSync } from "node:fs"
import { resolve } from "node:path"
import { build } from "esbuild"
import { describe, expect, it } from "vitest"
import { bundledSize } from "./bench/size.mjs"

const root = resolve(import.meta.dirname, "..")
const sources = {
  "#hash": `${root}/src/crypto/hash.web.ts`,
  "#jwe": `${root}/src/crypto/jwe.web.ts`,
}
const handler = (engine: string, provider: string): string =>
  `import { Auth } from "${engine}"; import Provider from "${provider}"
   export const handler = (request) => Auth(request, { providers: [Provider({})] })`

describe("the engine with one provider", () => {
  it("is at most 47 kB at the start, and no more than what it replaces", async () => {
    const [own, peer] = await Promise.all([
      bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), { alias: sources }),
      bundledSize(handler("@auth/core", "@auth/core/providers/github")),
    ])
    expect(own.start).toBeLessThanOrEqual(47_000)
    expect(own.start).toBeLessThan(peer.start)
  })

  it("loads pages, flows and their libraries only when they are needed", async () => {
    const { startInputs } = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
    })
    const early = startInputs.filter((file) =>
      /generated\/(pages|webauthn)|src\/(pages|email|webauthn|oauth)\/|handlebars|oauth4webapi/.test(file),
    )
    expect(early).toEqual([])
  })
})

describe("a provider", () => {
  it("without its validator has less than 2 kB", async () => {
    const folder = resolve(root, "generated/providers")
    const { outputFiles } = await build({
      entryPoints: readdirSync(folder).map((file) => resolve(folder, file)),
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      write: false,
      outdir: "out",
      external: ["../profiles/*", "../../src/*"],
    })
    const large = outputFiles
      .filter(({ contents }) => contents.length >= 2000)
      .map(({ path, contents }) => `${path.split("/").pop()}: ${contents.length} bytes`)
    expect(large).toEqual([])
    expect(outputFiles.length).toBeGreaterThan(20)
  })
})
