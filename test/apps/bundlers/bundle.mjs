/** One call for every bundler: an entry becomes files in a folder; whatever the bundler has to say is returned. */
import { readdirSync, readFileSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import commonjs from "@rollup/plugin-commonjs"
import nodeResolve from "@rollup/plugin-node-resolve"
import * as esbuild from "esbuild"
import { rolldown } from "rolldown"
import { rollup } from "rollup"
import { createLogger, build as vite } from "vite"
import webpack from "webpack"

/** What the two targets resolve with: a server, and a runtime of web standards in one file. */
const conditions = { node: ["node"], edge: ["edge-light", "workerd", "worker", "browser"] }

const external = [/^node:/]

async function written(out, warnings) {
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.m?js$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    warnings,
    entry: files.find((file) => /[\\/]main\.m?js$/.test(file)),
    text: files.map((file) => readFileSync(file, "utf8")).join("\n"),
  }
}

const bundlers = {
  async esbuild(entry, out, target) {
    const { warnings } = await esbuild.build({
      entryPoints: { main: entry },
      outdir: out,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      target: "es2022",
      logLevel: "silent",
      ...(target === "node"
        ? { platform: "node", splitting: true, banner: { js: requireBanner } }
        : { platform: "neutral", mainFields: ["module", "main"], conditions: conditions.edge }),
    })
    return warnings.map(({ text }) => text)
  },

  async rollup(entry, out, target) {
    const warnings = []
    const bundle = await rollup({
      input: { main: entry },
      external,
      plugins: [
        nodeResolve({
          preferBuiltins: true,
          exportConditions: conditions[target],
          browser: target === "edge",
        }),
        commonjs(),
      ],
      // zod's comments and cycles are its own, and every bundle with zod has them.
      onwarn: ({ message }) => /node_modules[\\/]zod[\\/]/.test(message) || warnings.push(message),
    })
    await bundle.write({
      dir: out,
      format: "esm",
      entryFileNames: "[name].mjs",
      inlineDynamicImports: target === "edge",
    })
    await bundle.close()
    return warnings
  },

  async rolldown(entry, out, target) {
    const warnings = []
    const bundle = await rolldown({
      input: { main: entry },
      external,
      platform: target === "node" ? "node" : "browser",
      resolve: target === "node" ? {} : { conditionNames: [...conditions.edge, "module", "import"] },
      onLog: (level, { message }) => level === "warn" && warnings.push(message),
    })
    await bundle.write({
      dir: out,
      format: "esm",
      entryFileNames: "[name].mjs",
      codeSplitting: target === "node",
    })
    await bundle.close()
    return warnings
  },

  async vite(entry, out, target) {
    const warnings = []
    const customLogger = createLogger("silent")
    for (const say of ["warn", "warnOnce", "error"]) customLogger[say] = (text) => warnings.push(text)
    await vite({
      configFile: false,
      customLogger,
      logLevel: "silent",
      ssr: {
        noExternal: true,
        target: target === "node" ? "node" : "webworker",
        ...(target === "edge" && { resolve: { conditions: [...conditions.edge, "module"] } }),
      },
      build: {
        ssr: true,
        reportCompressedSize: false,
        outDir: out,
        emptyOutDir: false,
        rolldownOptions: { input: { main: entry }, output: { entryFileNames: "[name].mjs" } },
      },
    })
    return warnings
  },

  async webpack(entry, out, target) {
    const compiler = webpack({
      mode: "production",
      entry: { main: entry },
      context: resolve("."),
      target: target === "node" ? "node20" : "webworker",
      experiments: { outputModule: true },
      ...(target === "edge" && { resolve: { conditionNames: [...conditions.edge, "..."] } }),
      output: {
        path: out,
        filename: "[name].mjs",
        chunkFilename: "[id].mjs",
        module: true,
        chunkFormat: "module",
        chunkLoading: "import",
        library: { type: "module" },
      },
      performance: { hints: false },
      // It would take most of the time, and removes nothing that matters here.
      optimization: { minimize: false },
    })
    const stats = await new Promise((done, failed) =>
      compiler.run((error, result) => (error ? failed(error) : done(result))),
    )
    await new Promise((done) => compiler.close(done))
    const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true })
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"))
    return warnings.map(({ message }) => message)
  },
}

/** CommonJS packages in an ES module need a `require` of their own for Node's modules. */
const requireBanner =
  'import { createRequire as bannerRequire } from "node:module"; const require = bannerRequire(import.meta.url);'

/** Names of the bundlers. */
export const names = Object.keys(bundlers)

/**
 * Bundles an entry.
 * @param name A bundler.
 * @param entry A file.
 * @param target `node`, or `edge`: one file for a runtime of web standards.
 * @returns Its warnings, the entry of what it wrote, and all texts it wrote.
 */
export async function bundle(name, entry, target) {
  const out = resolve("out", `${name}-${target}-${entry.replace(/\W+/g, "-")}`)
  rmSync(out, { recursive: true, force: true })
  return written(out, await bundlers[name](resolve(entry), out, target))
}
