/**
 * Runs the tests of next-auth 4 in `theirs`, over next-auth 4 itself, or over authlas where `OVER` says so: the modules that an
 * application imports are mapped. What they import from inside next-auth is left as it is, but for its one function that
 * answers requests, which stands before our handler.
 */
const { join } = require("node:path")

const isOurs = process.env.OVER === "authlas"
const compile = (jsxSource) => [
  "@swc/jest",
  {
    jsc: {
      parser: { syntax: "typescript", tsx: true, dynamicImport: true },
      transform: { react: { runtime: "automatic", importSource: jsxSource }, hidden: { jest: true } },
      target: "es2022",
    },
    module: { type: "commonjs" },
  },
]
/** Tests of what an application cannot import. */
const inner = ["/tests/checks", "/tests/detect-origin"]

const shared = {
  rootDir: join(__dirname, "theirs"),
  transformIgnorePatterns: ["/node_modules/(?!(uuid|authlas|jose)/)"],
}

/** This Jest knows no `imports` of package.json. */
const { imports } = require("authlas/package.json")
const inside = Object.fromEntries(
  Object.entries(imports).map(([name, file]) => [
    `^${name}$`,
    join(__dirname, "node_modules/authlas", file.node ?? file.default),
  ]),
)

module.exports = {
  projects: [
    {
      ...shared,
      displayName: "core",
      testMatch: ["<rootDir>/tests/**/*.test.ts"],
      testPathIgnorePatterns: isOurs ? inner : [],
      transform: { "\\.[jt]sx?$": compile("preact") },
      // Their edge runtime is older than what authlas needs: a route runs on Node.
      testEnvironment: isOurs ? "node" : "@edge-runtime/jest-environment",
      testEnvironmentOptions: { codeGeneration: { strings: true } },
      moduleNameMapper: isOurs
        ? {
            ...inside,
            "^\\.\\./src/core$": "<rootDir>/../handler.js",
            "^\\.\\./src(?:/next)?$": "authlas/next/v4",
            "^\\.\\./src/next/middleware$": "authlas/next/v4/middleware",
            "^\\.\\./src/(jwt|providers/.*)$": "authlas/next/v4/$1",
          }
        : {},
    },
    {
      ...shared,
      displayName: "client",
      testMatch: ["<rootDir>/src/client/**/*.test.js"],
      setupFilesAfterEnv: ["<rootDir>/../setup.js"],
      transform: { "\\.[jt]sx?$": compile("react") },
      testEnvironment: "jsdom",
      moduleNameMapper: isOurs ? { ...inside, "^\\.\\./\\.\\./react$": "authlas/next/v4/react" } : {},
    },
  ],
}
