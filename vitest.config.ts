import { defineConfig } from "vitest/config"

const conditions = ["authlas-source", "node", "import", "module", "default"]

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ["test/**/*.test.ts"],
    typecheck: { enabled: true, include: ["test/**/*.test-d.ts"], tsconfig: "./tsconfig.json" },
    reporters: process.env.CI
      ? ["default", ["json", { outputFile: "node_modules/.cache/authlas/tests.json" }]]
      : ["default"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
