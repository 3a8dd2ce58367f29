/** What an application ships, bundled from the sources as for a portable runtime. */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { build, type Metafile } from "esbuild"
import { describe, expect, it } from "vitest"
import { bundledSize, handlerOf as handler, sources } from "./bench/size.mjs"
import { needBuild } from "./support/built.mjs"

const root = resolve(import.meta.dirname, "..")

/** What esbuild makes of the published engine where a runtime that has Node's modules resolves it. */
async function publishedFor(conditions: string[]): Promise<Metafile> {
  const { metafile } = await build({
    stdin: { contents: handler("./dist/index.js", "./dist/providers/github.js"), resolveDir: root },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    outdir: "out",
    write: false,
    metafile: true,
    conditions,
  })
  return metafile
}

describe("the engine with one provider", () => {
  it("is at most 46.5 kB at the start from its sources", async () => {
    const own = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
    })
    expect(own.start).toBeLessThanOrEqual(46_500)
  })

  it("is at most 46.5 kB at the start as it is published, and less than what it replaces", async () => {
    needBuild(["dist/index.js"])
    const [published, peer] = await Promise.all([
      bundledSize(handler("./dist/index.js", "./dist/providers/github.js")),
      bundledSize(handler("@auth/core", "@auth/core/providers/github")),
    ])
    expect(published.start).toBeLessThanOrEqual(46_500)
    expect(published.start).toBeLessThan(peer.start)
    expect(published.startInputs.filter((file) => /zod|oauth4webapi|handlebars/.test(file))).toEqual([])
  })

  it("starts on Node without what fetch and responses need there", () => {
    needBuild(["dist/index.js"])
    const program = `await import("./dist/index.js")
await import("./dist/providers/github.js")
const loaded = () => process.moduleLoadList.some((name) => name.includes("undici"))
const before = loaded()
void Response
console.log(JSON.stringify([before, loaded()]))`
    const words = ["--input-type=module", "--eval", program]
    const said = execFileSync(process.execPath, words, { cwd: root, encoding: "utf8", env: {} })
    // The second says that the first can tell.
    expect(JSON.parse(said)).toEqual([false, true])
  })

  it.each(["deno", "bun"])(
    "starts on %s without the cryptography of Node, which is long to load there",
    async (name) => {
      needBuild(["dist/index.js"])
      const { outputs } = await publishedFor([name, "node", "import"])
      const [start = ""] = Object.keys(outputs).filter((file) => outputs[file]?.entryPoint)
      const needed = (file: string): string[] =>
        (outputs[file]?.imports ?? [])
          .filter(({ kind }) => kind === "import-statement")
          .flatMap(({ path, external }) => (external ? [path] : needed(path)))
      expect(needed(start).filter((path) => path.startsWith("node:"))).toEqual([])
      // It is there later.
      expect(Object.keys(outputs).flatMap(needed)).toContain("node:crypto")
    },
  )

  it.each(["deno", "bun", "workerd", "edge-light", "browser", "module"])(
    "answers with the modules that %s chooses",
    (condition) => {
      needBuild(["dist/index.js"])
      const program = `
        const { Auth } = await import("./dist/index.js")
        const config = { providers: [], secret: "x".repeat(40), trustHost: true }
        console.log((await Auth(new Request("https://app.test/auth/csrf"), config)).status)`
      const words = ["--conditions", condition, "--input-type=module", "--eval", program]
      expect(execFileSync(process.execPath, words, { cwd: root, encoding: "utf8", env: {} })).toBe("200\n")
    },
  )

  it("loads pages, flows and their libraries only when they are needed", async () => {
    const { startInputs } = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
    })
    const early = startInputs.filter((file) =>
      /generated\/(pages|webauthn)|src\/engine\/(pages\/(?!load)|email\/|webauthn\/|oauth\/|logout\/|tokens\/)|handlebars|oauth4webapi/.test(
        file,
      ),
    )
    expect(early).toEqual([])
  })
})

describe("what Next.js puts in front of requests", () => {
  it("reads the session without the code that signs in", async () => {
    const { inputs } = await bundledSize(
      `import NextAuth from "./src/frameworks/next/middleware.ts"; export const { auth } = NextAuth({ providers: [] })`,
      { alias: sources },
    )
    const signIn =
      /oauth4webapi|zod|src\/engine\/(oauth|email|webauthn|router\/actions|session\/(credentials|sign-in))/
    expect(inputs.filter((file) => signIn.test(file))).toEqual([])
  })
})

describe("the functions for browsers", () => {
  it("are at most 2.05 kB, and bring nothing of the server", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/browser/client.ts"', { splitting: false })
    expect(all).toBeLessThanOrEqual(2050)
    expect(inputs.filter((file) => !/^(<stdin>|src\/browser\/client(\.ts|\/.*))$/.test(file))).toEqual([])
  })
})

describe("sign-in with a passkey", () => {
  it("is at most 4 kB with all that it needs, and brings nothing of the server", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/browser/webauthn.ts"', {
      splitting: false,
    })
    expect(all).toBeLessThanOrEqual(4000)
    const own =
      /^(<stdin>|src\/browser\/(webauthn\.ts|(passkeys|client)\/.*|react\/(nextauth|page-session)\.ts))$/
    expect(inputs.filter((file) => !own.test(file))).toEqual([])
  })
})

describe("the session for React", () => {
  it("is at most 4 kB beside React, and brings nothing of the server", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/browser/react.ts"', { splitting: false })
    expect(all).toBeLessThanOrEqual(4000)
    expect(
      inputs.filter((file) => !/^(<stdin>|src\/browser\/(client|react)(\.ts|\/.*))$/.test(file)),
    ).toEqual([])
  })
})

describe("a profile's validator is built when a profile arrives", () => {
  it("so an application with a provider starts without the validator and the library that builds it", async () => {
    const { startInputs, inputs } = await bundledSize(
      handler("./src/index.ts", "./generated/providers/github.ts"),
      { alias: sources },
    )
    const validation = /node_modules\/zod|generated\/profiles/
    expect(startInputs.filter((file) => validation.test(file))).toEqual([])
    expect(inputs.some((file) => validation.test(file))).toBe(true)
  })

  it("holds for the module of every provider", async () => {
    const folder = resolve(root, "generated/providers")
    const { metafile } = await build({
      entryPoints: readdirSync(folder).map((file) => resolve(folder, file)),
      bundle: true,
      metafile: true,
      splitting: true,
      format: "esm",
      write: false,
      outdir: "out",
      external: ["../../src/*"],
    })
    const loaded = (name: string): string[] => {
      const { inputs, imports } = metafile.outputs[name] ?? { inputs: {}, imports: [] }
      const parts = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path)
      return [...Object.keys(inputs), ...parts.flatMap(loaded)]
    }
    const early = Object.entries(metafile.outputs)
      .filter(([, { entryPoint }]) => entryPoint?.startsWith("generated/providers/"))
      .filter(([name]) => loaded(name).some((file) => /node_modules\/zod/.test(file)))
      .map(([name]) => name)
    expect(early).toEqual([])
  })
})

describe("a bundle contains the flows and parts of the providers in it, and no others", () => {
  const flows = {
    email: /^src\/engine\/email\/|^generated\/mail|nodemailer/,
    oauth1: /^src\/engine\/(oauth\/oauth1|calls\/oauth1)/,
    identifier: /^src\/engine\/(oauth\/identifier|http\/public-transport)/,
    mint: /^src\/engine\/oauth\/minted-secret|jose\/.*\/sign/,
    signing: /^src\/engine\/(calls\/signature|crypto\/md5)/,
    dpop: /^src\/engine\/oauth\/dpop/,
    registration: /^src\/engine\/oauth\/registration|jose\/.*\/jwe_decrypt/,
    passkey:
      /^src\/engine\/webauthn\/|^generated\/webauthn|^src\/providers\/(webauthn|passkey)|simplewebauthn/,
  }
  const contained = async (provider: string): Promise<string[]> => {
    const { inputs } = await bundledSize(handler("./src/index.ts", provider), {
      alias: sources,
      splitting: false,
    })
    return Object.entries(flows).flatMap(([name, files]) =>
      inputs.some((file) => files.test(file)) ? name : [],
    )
  }

  it.each([
    ["generated/providers/github", []],
    ["generated/providers/twitter", ["oauth1"]],
    ["generated/providers/apple", ["mint", "dpop", "registration"]],
    ["generated/providers/google", ["dpop", "registration"]],
    ["generated/providers/bluesky", ["identifier", "dpop"]],
    ["generated/providers/alipay", ["signing"]],
    ["src/providers/credentials", []],
    ["generated/providers/resend", ["email"]],
    ["src/providers/nodemailer", ["email"]],
    ["src/providers/email", ["email"]],
    ["src/providers/passkey", ["passkey"]],
    ["src/providers/webauthn", ["passkey"]],
  ])("with %s: %j", async (provider, expected) => {
    expect(await contained(`./${provider}.ts`)).toEqual(expected)
  })

  it("in one piece with one OAuth provider has at most 123.5 kB", async () => {
    const { all } = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
      splitting: false,
    })
    expect(all).toBeLessThanOrEqual(123_500)
  })
})

describe("a provider", () => {
  it("loads itself and its profile, and nothing of another provider", async () => {
    const entry = resolve(root, "generated/providers/github.ts")
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      metafile: true,
      format: "esm",
      write: false,
      external: ["zod/*"],
    })
    const loaded = Object.keys(metafile.inputs).sort()
    expect(loaded.filter((file) => file.startsWith("generated/"))).toEqual([
      "generated/profiles/github.ts",
      "generated/providers/github.ts",
    ])
    // What checks its options is the engine's own, and loaded with the engine.
    expect(loaded.filter((file) => file.startsWith("src/"))).toEqual([
      "src/engine/auth-error.ts",
      "src/engine/errors.ts",
      "src/engine/notation/address.ts",
      "src/engine/realm.ts",
      "src/providers/index.ts",
      "src/types/provider.ts",
    ])
  })

  it("is loaded from the package without another one too", () => {
    needBuild()
    const seen = new Set<string>()
    const visit = (file: string): void => {
      if (seen.has(file)) return
      seen.add(file)
      const text = readFileSync(file, "utf8")
      for (const [, from = ""] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
        visit(resolve(dirname(file), from))
    }
    visit(resolve(root, "dist/providers/github.js"))
    const ids = [...seen].flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/return\s*\{\s*id:\s*"([a-z0-9-]+)"/g),
    ])
    expect(ids.map(([, id]) => id)).toEqual(["github"])
  })

  it("without its validator and its mark has less than 2.4 kB", async () => {
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
      .map(({ path, text }) => ({ path, size: text.replace(/mark:"[^"]+"/, "").length }))
      .filter(({ size }) => size >= 2400)
      .map(({ path, size }) => `${path.split("/").pop()}: ${size} bytes`)
    expect(large).toEqual([])
    expect(outputFiles.length).toBeGreaterThan(20)
  })
})
