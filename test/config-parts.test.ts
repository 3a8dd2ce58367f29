/** What a bundle has of the account's page and of the second factor: nothing, unless the config brings it. */
import { resolve } from "node:path"
import { build } from "esbuild"
import { describe, expect, it } from "vitest"
import { MemoryAdapter } from "../src/adapters/memory.js"
import { sources } from "./bench/size.mjs"

const root = resolve(import.meta.dirname, "..")

/** An application in one piece, whose config is `{ ...parts, ...options }`. */
async function bundleApp(parts: string[]) {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { Auth } from "./src/index.ts"
${parts.length > 0 ? `import { ${parts.join(", ")} } from "./src/engine/account/parts.ts"` : ""}
export const answer = (request, options) => Auth(request, { ${parts.map((part) => `...${part}, `).join("")}...options })`,
      resolveDir: root,
    },
    ...{ bundle: true, format: "esm", platform: "node", target: "node20" },
    ...{ write: false, metafile: true, alias: sources, external: ["otpauth", "uqr", "zod"] },
  })
  const { answer } = (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`
  )) as { answer: (request: Request, options: object) => Promise<Response> }
  const errors: Error[] = []
  const ask = (path: string, options: object) =>
    answer(
      new Request(`https://app.test/auth/${path}`, {
        headers: { accept: "application/json", "x-auth-return-redirect": "1" },
      }),
      {
        providers: [],
        secret: "a secret of the site, long enough for it",
        trustHost: true,
        adapter: MemoryAdapter(),
        logger: { error: (error: Error) => errors.push(error), warn() {}, debug() {} },
        ...options,
      },
    )
  // What is named but left out has no bytes.
  const written = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs))
  const inputs = written
    .flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []))
    .filter((file) =>
      /^src\/engine\/(account|second-factor)\/|^generated\/(account|second-factor)|otpauth|uqr/.test(file),
    )
  return { ask, errors, inputs }
}

describe("a bundled application", () => {
  it("has nothing of the account and the second factor, and says what to import when the config asks for one", async () => {
    const { ask, errors, inputs } = await bundleApp([])
    expect(inputs).toEqual([])
    expect(await (await ask("account", { account: true })).text()).toContain("error=Configuration")
    expect(errors.pop()?.message).toBe(
      'account needs what this bundle does not contain. Write the config as { ...accountPage, account, ... }, with import { accountPage } from "authlas/account/parts".',
    )
    // A config that asks for a second factor signs nobody in without one.
    expect((await ask("session", { secondFactor: "optional" })).status).toBe(500)
    expect(errors.pop()?.message).toContain("{ ...secondFactor, secondFactor, ... }")
  })

  it("has the page of the account when the config brings it, without the library of one-time codes", async () => {
    const { ask, errors, inputs } = await bundleApp(["accountPage"])
    expect(inputs).toContain("src/engine/account/serve.ts")
    expect(inputs.filter((file) => /second-factor/.test(file))).toEqual([])
    expect((await ask("account", { account: true })).status).toBe(401)
    expect(errors).toEqual([])
  })

  it("has the second factor when the config brings it", async () => {
    const { ask, inputs } = await bundleApp(["secondFactor"])
    expect(inputs).toContain("src/engine/second-factor/library.ts")
    expect((await ask("session", { secondFactor: "optional" })).status).toBe(200)
  })
})
