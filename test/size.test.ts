/** What an application ships, bundled from the sources as for a portable runtime. */
import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { build, type Metafile } from "esbuild"
import { describe, expect, it } from "vitest"
import { bundledSize, featureSizes, handlerOf as handler, sources } from "./bench/size.mjs"
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
  it("is at most 43.9 kB at the start from its sources", async () => {
    const own = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
    })
    expect(own.start).toBeLessThanOrEqual(43_900)
  })

  it("is at most 43.9 kB at the start as it is published, and less than what it replaces", async () => {
    needBuild(["dist/index.js"])
    const [published, peer] = await Promise.all([
      bundledSize(handler("./dist/index.js", "./dist/providers/github.js")),
      bundledSize(handler("@auth/core", "@auth/core/providers/github")),
    ])
    expect(published.start).toBeLessThanOrEqual(43_900)
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
      /generated\/(pages|webauthn)|src\/engine\/(pages\/(?!load)|limits\/(?!index)|second-factor\/|email\/|webauthn\/|oauth\/|logout\/|tokens\/)|handlebars|oauth4webapi/.test(
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

  it("is at most 6.5 kB with withAuth of version 4, which opens the token alone", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/frameworks/next/v4/middleware.ts"', {
      alias: sources,
      splitting: false,
    })
    expect(all).toBeLessThanOrEqual(6500)
    expect(inputs.filter((file) => /src\/engine\/(session|router|oauth|request|pages)/.test(file))).toEqual(
      [],
    )
  })

  it("has nothing of version 4 where that is not imported", async () => {
    for (const module of ["index", "middleware"]) {
      const { inputs } = await bundledSize(
        `import NextAuth from "./src/frameworks/next/${module}.ts"; export const { auth } = NextAuth({ providers: [] })`,
        { alias: sources },
      )
      expect(inputs.filter((file) => file.includes("next/v4/"))).toEqual([])
    }
  })
})

describe("an app that simulates its providers while it is developed", () => {
  it.each(["production", "development"])(
    "has the simulator in a build for development alone: %s",
    async (mode) => {
      const { inputs } = await bundledSize(
        `import { Auth } from "./src/index.ts"
import { simulateInDevelopment } from "./src/testing/development.ts"
import GitHub from "./generated/providers/github.ts"
const config = { providers: await simulateInDevelopment([GitHub]) }
export default { fetch: (request) => Auth(request, config) }`,
        {
          alias: { ...sources, "#server": resolve(root, "src/testing/simulator/server.web.ts") },
          define: { "process.env.NODE_ENV": JSON.stringify(mode) },
        },
      )
      const simulator = /^src\/testing\/(?!development\.ts$)|^generated\/simulator/
      expect(inputs.some((file) => simulator.test(file))).toBe(mode === "development")
    },
  )
})

/** What a bundle for browsers has of other rooms. */
const listForeign = (inputs: readonly string[]): string[] =>
  inputs.filter((file) => !/^(<stdin>|src\/browser\/.*)$/.test(file))

describe("the functions for browsers", () => {
  const client = (names: string) => `export { ${names} } from "./src/browser/client.ts"`
  const usual =
    "ClientError, configure, getCsrfToken, getProviders, getSession, signIn, signOut, updateSession"

  it("are at most 2.08 kB, and bring nothing of the server", async () => {
    const { all, inputs } = await bundledSize(client(usual), { splitting: false })
    expect(all).toBeLessThanOrEqual(2080)
    expect(listForeign(inputs)).toEqual([])
  })

  it("have nothing of the account where that is not imported, and at most 1 kB more where it is", async () => {
    const [without, own] = await Promise.all(
      [usual, `${usual}, account`].map((names) => bundledSize(client(names), { splitting: false })),
    )
    const { outputFiles } = await build({
      stdin: { contents: client(usual), resolveDir: root },
      ...{ bundle: true, format: "esm", write: false },
    })
    expect(outputFiles[0]?.text).not.toContain("endOtherSessions")
    expect((own?.all ?? 0) - (without?.all ?? 0)).toBeLessThanOrEqual(1000)
  })

  it("have all of it in at most 3.05 kB", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/browser/client.ts"', { splitting: false })
    expect(all).toBeLessThanOrEqual(3050)
    expect(listForeign(inputs)).toEqual([])
  })
})

describe("sign-in with a passkey", () => {
  it("is at most 4 kB with all that it needs, and brings nothing of the server", async () => {
    const { all, inputs } = await bundledSize('export * from "./src/browser/webauthn.ts"', {
      splitting: false,
    })
    expect(all).toBeLessThanOrEqual(4000)
    expect(listForeign(inputs)).toEqual([])
  })
})

describe("the session for React", () => {
  it("is at most 4 kB beside React, and brings nothing of the server", async () => {
    const names = "getCsrfToken, getProviders, getSession, SessionProvider, signIn, signOut, useSession"
    const contents = `export { ${names} } from "./src/browser/react.ts"`
    const { all, inputs } = await bundledSize(contents, { splitting: false })
    expect(all).toBeLessThanOrEqual(4000)
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: root },
      ...{ bundle: true, format: "esm", write: false, external: ["react"] },
    })
    expect(outputFiles[0]?.text).not.toContain("endOtherSessions")
    expect(listForeign(inputs)).toEqual([])
  })
})

describe("the check of a profile", () => {
  it("is loaded when a profile arrives, and brings no zod", async () => {
    const { startInputs, inputs } = await bundledSize(
      handler("./src/index.ts", "./generated/providers/github.ts"),
      { alias: sources },
    )
    const checking = /generated\/checks|profile-form/
    expect(startInputs.filter((file) => checking.test(file))).toEqual([])
    expect(inputs.some((file) => checking.test(file))).toBe(true)
    expect(inputs.filter((file) => /node_modules\/zod|generated\/profiles/.test(file))).toEqual([])
  })

  it("needs no zod in the module of any provider", async () => {
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
    const inputs = Object.keys(metafile.inputs)
    expect(inputs.filter((file) => file.startsWith("generated/checks/")).length).toBeGreaterThan(250)
    expect(inputs.filter((file) => /node_modules\/zod|generated\/profiles/.test(file))).toEqual([])
  })
})

describe("a bundle contains the flows and parts of the providers in it, and no others", () => {
  const flows = {
    email: /^src\/engine\/email\/|^generated\/mail|nodemailer/,
    oauth1: /^src\/engine\/(oauth\/oauth1|calls\/oauth1)/,
    identifier: /^src\/engine\/(oauth\/identifier|http\/public-transport)/,
    issuers: /^src\/engine\/(notation\/issuer-pattern|config\/validate-issuers)/,
    mint: /^src\/engine\/oauth\/minted-secret|jose\/.*\/sign/,
    signing: /^src\/engine\/(calls\/signature|crypto\/md5)/,
    dpop: /^src\/engine\/oauth\/dpop/,
    registration: /^src\/engine\/oauth\/registration|jose\/.*\/jwe_decrypt/,
    passkey:
      /^src\/engine\/webauthn\/|^generated\/webauthn|^src\/providers\/(webauthn|passkey)|simplewebauthn/,
    tokens: /^src\/engine\/(tokens\/|oauth\/(refresh|revoke)-call|session\/sealed-tokens)/,
    logout: /^src\/engine\/logout\/at-provider/,
    signOut: /^src\/engine\/(logout\/sign-out|session\/token-cookie)/,
  }
  const containedIn = async (contents: string): Promise<string[]> => {
    const { inputs } = await bundledSize(contents, { alias: sources, splitting: false })
    return Object.entries(flows).flatMap(([name, files]) =>
      inputs.some((file) => files.test(file)) ? name : [],
    )
  }
  const contained = (provider: string) => containedIn(handler("./src/index.ts", provider))

  it.each([
    ["generated/providers/github", []],
    ["generated/providers/twitter", ["oauth1"]],
    ["generated/providers/apple", ["mint", "dpop", "registration"]],
    ["generated/providers/google", ["dpop", "registration"]],
    ["generated/providers/microsoft-entra-id", ["issuers", "dpop", "registration"]],
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

  it.each([
    ["storedTokens", ["tokens", "signOut"]],
    ["providerLogout", ["logout", "signOut"]],
  ])("with the part %s of its config: %j", async (part, expected) => {
    const contents = `import { Auth } from "./src/index.ts"
import { ${part} } from "./src/engine/account/parts.ts"
import Provider from "./generated/providers/github.ts"
export const handler = (request) => Auth(request, { ...${part}, providers: [Provider({})] })`
    expect(await containedIn(contents)).toEqual(expected)
  })

  it("in one piece with one OAuth provider has at most 111.5 kB, and no zod", async () => {
    const { all, inputs } = await bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), {
      alias: sources,
      splitting: false,
    })
    expect(all).toBeLessThanOrEqual(111_500)
    expect(inputs.filter((file) => file.includes("node_modules/zod"))).toEqual([])
  })

  it.each([
    ["a worker", ["workerd", "worker", "browser", "module"], false],
    ["Node, by a bundler", ["node", "module"], true],
    ["Next.js on Node", ["node", "webpack"], true],
    ["Node itself", ["node"], true],
  ])("for %s needs a part for tokens and logout, or has both by itself", async (_, conditions, has) => {
    needBuild(["dist/index.js"])
    const { inputs } = await publishedFor(conditions)
    const parts = Object.keys(inputs).filter((file) => /engine\/(tokens|logout)\/part\.js$/.test(file))
    expect(parts.length).toBe(has ? 2 : 0)
  })

  it.each([
    ["a worker", ["workerd", "worker", "browser", "module"], false],
    ["an edge function", ["edge-light", "webpack"], false],
    ["a worker that is developed", ["development", "workerd", "worker", "browser", "module"], true],
    ["Node, by a bundler", ["node", "module"], true],
    ["Node itself", ["node"], true],
  ])("for %s has sentences or leaves them out", async (_, conditions, has) => {
    needBuild(["dist/index.js"])
    const { inputs } = await publishedFor(conditions)
    expect(Object.keys(inputs).some((file) => /engine\/messages\//.test(file))).toBe(has)
  })

  it("grows by each feature as the documentation says", async () => {
    const page = readFileSync(resolve(root, "docs/src/content/docs/understand/what-is-checked.md"), "utf8")
    const said = new Map(
      [...page.matchAll(/^\| (.+?) \| ([\d.]+) kB \|$/gm)].map(([, name = "", size]) => [name, Number(size)]),
    )
    const { plain, added } = await featureSizes()
    const sizes: Record<string, number> = { "The engine with one OAuth provider": plain, ...added }
    expect([...said.keys()]).toEqual(Object.keys(sizes))
    const wrong = Object.entries(sizes).flatMap(([name, size]) => {
      const isNear = Math.abs(size / 1000 - (said.get(name) ?? 0)) <= Math.max(0.75, size / 70_000)
      return isNear ? [] : `${name}: ${(size / 1000).toFixed(1)} kB, and the page says ${said.get(name)}`
    })
    expect(wrong).toEqual([])
  })
})

describe("tenants", () => {
  it("are in no bundle that does not import them", async () => {
    const tenants = /src\/engine\/tenants/
    const [site, own] = await Promise.all([
      bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), { alias: sources }),
      bundledSize('export { tenants } from "./src/engine/tenants/index.ts"', { alias: sources }),
    ])
    expect(site.inputs.filter((file) => tenants.test(file))).toEqual([])
    expect(own.inputs.some((file) => tenants.test(file))).toBe(true)
  })
})

describe("what checks access tokens at an API", () => {
  const resource = /src\/(engine\/resource|frameworks\/node\/resource)/

  it("is in no bundle that does not import it, and brings no pages, sessions and storage along", async () => {
    const [site, node, api] = await Promise.all([
      bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), { alias: sources }),
      bundledSize('export * from "./src/frameworks/node/express.ts"', { alias: sources }),
      bundledSize('export { protect } from "./src/engine/resource/index.ts"', { alias: sources }),
    ])
    expect([...site.inputs, ...node.inputs].filter((file) => resource.test(file))).toEqual([])
    expect(api.inputs.some((file) => resource.test(file))).toBe(true)
    const others =
      /src\/(adapters|engine\/(pages|session|email|webauthn|router\/index))|handlebars|node_modules\/zod/
    expect(api.inputs.filter((file) => others.test(file))).toEqual([])
  })
})

describe("what takes ID tokens of clients", () => {
  const native = /src\/engine\/(native\/|id-token-error)|generated\/native\.ts/

  it("is in no bundle that does not import it, sign-ins by the system's browser among them", async () => {
    const [site, node, links, own] = await Promise.all([
      bundledSize(handler("./src/index.ts", "./generated/providers/google.ts"), { alias: sources }),
      bundledSize('export * from "./src/frameworks/node/express.ts"', { alias: sources }),
      bundledSize('export { nativeSignIn } from "./src/engine/router/native.ts"', { alias: sources }),
      bundledSize('export { nativeSignIn } from "./src/engine/native/index.ts"', { alias: sources }),
    ])
    const inputs = [...site.inputs, ...node.inputs, ...links.inputs]
    expect(inputs.filter((file) => native.test(file))).toEqual([])
    expect(own.inputs.some((file) => native.test(file))).toBe(true)
  })
})

describe("what signs devices in", () => {
  const own = /src\/engine\/device\/|generated\/device/

  it("is in no bundle that does not import it, and has its page when a person opens it", async () => {
    const [site, node, links, device] = await Promise.all([
      bundledSize(handler("./src/index.ts", "./generated/providers/github.ts"), { alias: sources }),
      bundledSize('export * from "./src/frameworks/node/express.ts"', { alias: sources }),
      bundledSize('export { nativeSignIn } from "./src/engine/router/native.ts"', { alias: sources }),
      bundledSize('export { deviceSignIn } from "./src/engine/device/index.ts"', { alias: sources }),
    ])
    expect([...site.inputs, ...node.inputs, ...links.inputs].filter((file) => own.test(file))).toEqual([])
    expect(device.inputs.some((file) => own.test(file))).toBe(true)
    expect(device.startInputs.filter((file) => /generated\/(device|pages)/.test(file))).toEqual([])
  })
})

describe("languages", () => {
  const speaking = /src\/engine\/(languages\/|choose-language)|generated\/translated-pages/
  const program = (imports: string, config: string) => `import { Auth } from "./src/index.ts"
import Provider from "./generated/providers/github.ts"
${imports}
export const handler = (request) => Auth(request, { ${config} providers: [Provider({})] })`

  it("are in no bundle of a config that names none, and in another one those that it names: 6 kB, and 4 once", async () => {
    const [none, german, both] = await Promise.all(
      [
        program("", ""),
        program('import de from "./src/engine/languages/de.ts"', "languages: [de],"),
        program(
          'import de from "./src/engine/languages/de.ts"; import fr from "./src/engine/languages/fr.ts"',
          "languages: [de, fr],",
        ),
      ].map((contents) => bundledSize(contents, { alias: sources, splitting: false })),
    )
    expect(none?.inputs.filter((file) => speaking.test(file))).toEqual([])
    expect(german?.inputs.filter((file) => speaking.test(file)).sort()).toEqual([
      "generated/translated-pages.js",
      "src/engine/choose-language.ts",
      "src/engine/languages/de.ts",
    ])
    expect((german?.all ?? 0) - (none?.all ?? 0)).toBeLessThanOrEqual(10_000)
    expect((both?.all ?? 0) - (german?.all ?? 0)).toBeLessThanOrEqual(6500)
  })
})

describe("what counts attempts", () => {
  it("in the memory of a process has at most 2 kB", async () => {
    const { all } = await bundledSize(
      `export { consumeMoment } from "./src/engine/limit.ts"; export { BoundedMap } from "./src/engine/memory.ts"`,
      { alias: sources, splitting: false },
    )
    expect(all).toBeLessThanOrEqual(2000)
  })

  it("is loaded by the first attempt, and by none where limits is false", async () => {
    const program = (limits: string) => `import { Auth } from "./src/index.ts"
import Credentials from "./src/providers/credentials.ts"
export default () => Auth(new Request("https://app.test/auth/callback/credentials", { method: "POST" }), {
  providers: [Credentials({ authorize: () => null })], secret: "x".repeat(40), trustHost: true, limits: ${limits} })`
    const { inputs, startInputs } = await bundledSize(program("false"), { alias: sources })
    const counting = /src\/engine\/limits\/(?!index)/
    expect(startInputs.filter((file) => counting.test(file))).toEqual([])
    expect(inputs.some((file) => counting.test(file))).toBe(true)
  })
})

describe("what holds stored sessions in the process", () => {
  const program = (part: string, config: string) => `import { Auth } from "./src/index.ts"
import { MemoryAdapter } from "./src/adapters/memory.ts"
${part}
export default () => Auth(new Request("https://app.test/auth/session"), {
  ${config} adapter: MemoryAdapter(), providers: [], secret: "x".repeat(40), trustHost: true })`

  it("is in no bundle of a config that does not ask for it, and in another one is loaded when it is needed", async () => {
    const holding = /src\/engine\/held-sessions|src\/adapters\/(redis\/|postgres-)channel/
    const [without, held] = await Promise.all([
      bundledSize(program("", "session: { revocable: true },"), { alias: sources }),
      bundledSize(
        program(
          'import { heldSessions } from "./src/engine/account/parts.ts"',
          "...heldSessions, session: { revocable: { every: 60 } },",
        ),
        { alias: sources },
      ),
    ])
    const [none, all] = await Promise.all([
      bundledSize(program("", ""), { alias: sources, splitting: false }),
      bundledSize(
        program('import { heldSessions } from "./src/engine/account/parts.ts"', "...heldSessions,"),
        { alias: sources, splitting: false },
      ),
    ])
    expect(without.inputs.filter((file) => holding.test(file))).toEqual([])
    expect(held.startInputs.filter((file) => holding.test(file))).toEqual([])
    expect(held.inputs.filter((file) => holding.test(file))).toEqual(["src/engine/held-sessions.ts"])
    expect(all.all - none.all).toBeLessThanOrEqual(1700)
  })

  it("adds at most 1.5 kB for a channel of Redis, and 1.7 for one of PostgreSQL", async () => {
    const [redis, postgres] = await Promise.all(
      ["redis/channel", "postgres-channel"].map((name) =>
        bundledSize(`export * from "./src/adapters/${name}.ts"`, { alias: sources, splitting: false }),
      ),
    )
    expect(redis?.all).toBeLessThanOrEqual(1500)
    expect(postgres?.all).toBeLessThanOrEqual(1700)
  })
})

describe("a provider", () => {
  it("loads itself and the check of its profile, and nothing of another provider", async () => {
    const entry = resolve(root, "generated/providers/github.ts")
    const { metafile } = await build({
      entryPoints: [entry],
      bundle: true,
      metafile: true,
      format: "esm",
      write: false,
    })
    const loaded = Object.keys(metafile.inputs).sort()
    expect(loaded.filter((file) => file.startsWith("generated/"))).toEqual([
      "generated/checks/github.ts",
      "generated/providers/github.ts",
    ])
    // What checks its options is the engine's own, and loaded with the engine.
    expect(loaded.filter((file) => file.startsWith("src/"))).toEqual([
      "src/engine/auth-error.ts",
      "src/engine/errors.ts",
      "src/engine/notation/address.ts",
      "src/engine/notation/profile-form.ts",
      "src/engine/notice-error.ts",
      "src/engine/realm.ts",
      "src/engine/too-many-attempts.ts",
      "src/engine/web-address.ts",
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

  it("without the check of its profile and its mark has less than 2.7 kB", async () => {
    const folder = resolve(root, "generated/providers")
    const { outputFiles } = await build({
      entryPoints: readdirSync(folder).map((file) => resolve(folder, file)),
      bundle: true,
      minify: true,
      format: "esm",
      target: "es2022",
      write: false,
      outdir: "out",
      external: ["../checks/*", "../../src/*"],
    })
    const large = outputFiles
      .map(({ path, text }) => ({ path, size: text.replace(/mark:"[^"]+"/, "").length }))
      .filter(({ size }) => size >= 2700)
      .map(({ path, size }) => `${path.split("/").pop()}: ${size} bytes`)
    expect(large).toEqual([])
    expect(outputFiles.length).toBeGreaterThan(20)
  })
})
