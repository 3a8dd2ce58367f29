import { defineConfig } from "vitest/config"

// Node itself gets these too, so "import" must not stand here: it would reach what CommonJS packages require.
const conditions = ["authlas-source", "node", "module", "default"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    // They run against the packed package, with what they install themselves: see test/apps/run.mjs.
    exclude: ["test/apps/**", "**/node_modules/**"],
    typecheck: { include: ["test/**/*.test-d.ts"], tsconfig: "./tsconfig.json" },
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: "node_modules/.cache/authlas/tests.json" }]]
      : ["default"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
