import { availableParallelism } from "node:os"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { otherwise, projects } from "./test/projects.js"
import { sourcePaths } from "./test/support/source-paths.js"

// Node itself gets these too, so "import" must not stand here: it would reach what CommonJS packages require.
const conditions = ["authlas-source", "node", "module", "default"]

/** Many files in one process: what they all import is loaded once, and nothing of one may be left to the next. */
const together = { isolate: false, setupFiles: ["test/support/leftovers.ts"] }

const more: Readonly<Record<string, TestProjectInlineConfiguration["test"]>> = {
  [otherwise]: together,
  tables: together,
  codegen: together,
  house: together,
  servers: {
    globalSetup: "test/servers/own-servers.ts",
    setupFiles: ["test/servers/addresses.ts"],
    env: { TEST_DATABASES: "servers" },
  },
  nightly: { env: { TEST_DATABASES: "in-process" } },
  browser: { globalSetup: "test/support/need-browser.ts" },
  docs: { globalSetup: "test/docs/need-site.ts" },
}

/** The long kinds first: no processor waits for one of them at the end. */
class LongKindsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ["cli", "package", "types", "codegen", "long", "tables", "catalogue", "house", otherwise]
    const place = ({ project }: TestSpecification) => order.indexOf(project.name)
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}

const last = process.env.npm_lifecycle_event === "test" ? ["./test/support/not-run.ts"] : []

export default defineConfig({
  resolve: {
    conditions,
    // What is generated for an application imports the package by its name: here, its sources, built or not.
    // SvelteKit makes the modules of its names itself, when it builds an application.
    alias: [
      ...Object.entries(sourcePaths())
        .filter(([path]) => path !== "authlas")
        .map(([path, file]) => ({ find: new RegExp(`^${path}$`), replacement: file })),
      {
        find: /^\$(app|env)\/(.+)$/,
        replacement: `${import.meta.dirname}/test/support/sveltekit/$1/$2.ts`,
      },
      { find: /^@builder\.io\/(qwik.*)$/, replacement: `${import.meta.dirname}/test/support/$1.ts` },
      {
        find: /^next\/(headers|navigation|server)$/,
        replacement: `${import.meta.dirname}/test/support/next/$1.ts`,
      },
      { find: "@sveltejs/kit", replacement: `${import.meta.dirname}/test/support/sveltekit/kit.ts` },
    ],
  },
  ssr: { resolve: { conditions } },
  test: {
    projects: projects().map((project) => ({
      extends: true,
      test: {
        ...project,
        ...more[project.name],
        typecheck: {
          enabled: project.name === "types",
          include: ["test/**/*.test-d.ts"],
          tsconfig: "./tsconfig.json",
        },
      },
    })),
    reporters: process.env.CI
      ? [
          "default",
          ["json", { outputFile: "node_modules/.cache/authlas/tests.json" }],
          "./test/support/second-tries.ts",
          ...last,
        ]
      : ["default", ...last],
    // The kinds of tests are projects, each of which would transform the same modules again.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/authlas/modules" },
    // By default one processor stays idle, which is half of a machine that has two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongKindsFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One of 25,000 tests that meets a busy machine is tried again. `.ci/run` names it at the end.
    retry: process.env.CI ? 1 : 0,
  },
})
