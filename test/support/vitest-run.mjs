/** Runs chosen tests with changed sources, in one process of vitest: each module is read once, and the work tree stays as it is. */
import { join, relative } from "node:path"
import { loadConfigFromFile } from "vite"
import { createVitest } from "vitest/node"

const root = join(import.meta.dirname, "../..")

/**
 * Opens a runner.
 * @param files Every test file that is ever run, from the repository on.
 * @param plugin What changes the sources: a plugin of Vite.
 * @param options More of vitest's.
 */
export async function openRunner(files, plugin, options = {}) {
  // As the command of vitest does.
  process.env.NODE_ENV ??= "test"
  const { config } = await loadConfigFromFile(
    { command: "serve", mode: "test" },
    join(root, "vitest.config.ts"),
  )
  const vitest = await createVitest(
    "test",
    {
      config: false,
      root,
      watch: false,
      reporters: [{}],
      silent: true,
      include: [...files],
      testTimeout: 30_000,
      hookTimeout: 30_000,
      ...options,
    },
    { resolve: config.resolve, ssr: config.ssr, plugins: [{ enforce: "pre", ...plugin }] },
  )
  return {
    /** Has a file read anew. */
    forget: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
    /** Runs test files. Gives their tests, and the errors that are of none of them. */
    async run(tests) {
      const wanted = new Set(tests.map((test) => join(root, test)))
      const specifications = (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
        wanted.has(moduleId),
      )
      if (new Set(specifications.map(({ moduleId }) => moduleId)).size < wanted.size)
        throw new Error(`Of ${[...wanted].join(", ")} some are no test files.`)
      const begun = Date.now()
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
      // What earlier runs said stays in the list.
      const own = testModules.filter(({ moduleId }) => wanted.has(moduleId))
      return {
        tests: own.flatMap((module) =>
          // So does what an earlier run said of a file that this one did not come to.
          [...module.children.allTests()]
            .filter((test) => (test.diagnostic()?.startTime ?? 0) >= begun)
            .map((test) => ({
              file: relative(root, module.moduleId),
              name: test.fullName,
              meta: test.meta(),
              state: test.result().state,
              why: test.result().errors?.[0]?.message,
            })),
        ),
        errors: [...own.flatMap((module) => module.errors()), ...unhandledErrors],
      }
    },
  }
}
