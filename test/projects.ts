/**
 * The kinds of tests, each a vitest project of its name: `npx vitest run --project codegen`.
 * A test file is of the first kind that has a pattern for it, and of `unit` when none has. What needs a build, a browser,
 * a process, a compiler or more than a second or two is not of `unit`: `test/projects.test.ts` looks.
 * `npm test` runs all but `cli`, `tables`, `catalogue`, `long`, `nightly`, `servers`, `docs` and `browser`.
 */
export const kinds: Readonly<Record<string, readonly string[]>> = {
  /** In Chromium: `npm run test:browser`. */
  browser: ["test/**/*browser.test.ts"],
  /** The documentation site, built and looked at in Chromium: `npm run test:docs`. */
  docs: ["test/docs/site.test.ts"],
  /** On servers that run: PostgreSQL, MariaDB, Redis and HTTP servers. `npm run test:servers`, which runs `tables` there too. */
  servers: ["test/servers/**/*.test.ts", "test/adapters/{clean-locks,redis*}.test.ts"],
  /**
   * Whole tables of flows, faults and hostile texts, of which other kinds try some, hours of attacks on limits, what `init`
   * and `demo` do in every framework, which the apps do too, and the commands of contributors: `npm run test:nightly`,
   * which runs `tables` on PGlite too.
   */
  nightly: [
    "test/cli/{demo,init,modern,workflows}.test.ts",
    "test/{generate,everything-on}.test.ts",
    "test/limits/attack.test.ts",
    "test/docs/try-it.test.ts",
    "test/providers/{prove-command,record}.test.ts",
    "test/log/bounded-requests.test.ts",
    "test/soak/soak.test.ts",
    "test/{adapters/better-auth-rows,adapters/faults-flows,oauth/faults,logout/oidc-tokens,types/peer-declarations}.test.ts",
    "test/codegen/{hostile-catalogue,manual,whole-run}.test.ts",
    "test/{package-modes,release-build}.test.ts",
    "test/providers/checks.test.ts",
  ],
  /** Storage in SQL, on the databases that `databases()` of `test/support/sql-databases.ts` gives. */
  tables: ["test/adapters/{kysely*,migrate,query-plans}.test.ts"],
  /** The compiler's verdict on declarations; what ends in `.test-d.ts` is of it as well. */
  types: ["test/types/**/*.test.ts"],
  /** The package as it is built, packed and installed. */
  package: ["test/{package,size,readme,realms,config-parts,release}.test.ts"],
  /** The command of the package, built. */
  cli: ["test/cli/**/*.test.ts"],
  /** The rules of the house, on the sources. */
  house: [
    "test/{built,documentation,function-names,messages,module-level,projects,repository}.test.ts",
    "test/{attacks/cases,mutation/table}.test.ts",
  ],
  /** From YAML to modules. */
  codegen: ["test/codegen/**/*.test.ts"],
  /** Every entry of the catalogue, tried. */
  catalogue: ["test/providers/**/*.test.ts", "test/**/catalogue.test.ts"],
  /** Seconds each: thousands of requests, clocks, or the catalogue through the engine. */
  long: [
    "test/**/{account-tenant,codes,concurrency,issuer-slash,prove,prove-after-sign-in,registration}.test.ts",
    "test/**/{link,replay,session-id,single-use,timing}.test.ts",
    "test/{adapters,frameworks,oauth}/faults*.test.ts",
    "test/logout/oidc*.test.ts",
    "test/adapters/sqlite*.test.ts",
    "test/{config/members,crypto/jwe,email/address,log/{bounded,error-page,secrets},notation/pattern}.test.ts",
    "test/http/{internal,outbound,redirect}.test.ts",
    "test/bench/**/*.test.ts",
    "test/testing/{adapter-runner,development-bundled}.test.ts",
    "test/tokens/bundled.test.ts",
    "test/frameworks/next-v4/middleware-bundled.test.ts",
    "test/{oauth/check-cookies,oauth/id-token,oauth/logging,oauth/picture,webauthn/assertion}.test.ts",
  ],
}

/** The kind of everything else. */
export const otherwise = "unit"

/** What stands apart from vitest: the apps of `test/apps`, see `test/apps/run.mjs`. */
export const apart = ["test/apps/**", "**/node_modules/**"]

/** A kind with its patterns, and with those of the kinds before it, whose files it leaves alone. */
export function projects(): { name: string; include: string[]; exclude: string[] }[] {
  const taken = [...apart]
  return [...Object.entries(kinds), [otherwise, ["test/**/*.test.ts"]] as const].map(([name, patterns]) => {
    const more = name === "servers" || name === "nightly" ? (kinds.tables ?? []) : []
    const project = { name, include: [...patterns, ...more], exclude: [...taken] }
    taken.push(...patterns)
    return project
  })
}
