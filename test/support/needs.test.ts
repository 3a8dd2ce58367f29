/** What a command says at its start when something is missing. */
import { describe, expect, it } from "vitest"
import { type Command, missingNeeds } from "./needs.js"

const nothing = { has: () => false, isRoot: false }
const everything = { has: () => true, isRoot: true }

describe("a command that lacks something", () => {
  it.each<[Command, string[]]>([
    [
      "test:servers",
      [
        "npm run test:servers needs initdb, postgres, mariadb-install-db, mariadbd, redis-server, redis-cli, ps, apache2, nginx, caddy. Install what is missing:",
        "  apt-get install -y postgresql mariadb-server redis-server procps apache2-bin nginx-light caddy",
        "npm run test:servers mounts a small disk, which only root of a Linux may. Run it as root:",
        "  sudo npm run test:servers",
      ],
    ],
    [
      "test:browser",
      ["npm run test:browser needs chromium. Install what is missing:", "  apt-get install -y chromium"],
    ],
    [
      "test:docs",
      ["npm run test:docs needs chromium. Install what is missing:", "  apt-get install -y chromium"],
    ],
    [
      "test:apps",
      [
        "npm run test:apps needs initdb, postgres, mariadb-install-db, mariadbd, redis-server, redis-cli, ps, chromium. Install what is missing:",
        "  apt-get install -y postgresql mariadb-server redis-server procps chromium",
      ],
    ],
  ])("says what, and the one command that installs it: npm run %s", (command, lines) => {
    expect(missingNeeds(command, nothing)).toEqual(lines)
    expect(missingNeeds(command, everything)).toEqual([])
  })

  it("names the packages of what is missing alone", () => {
    const has = (program: string) => program !== "redis-cli" && program !== "nginx"
    expect(missingNeeds("test:servers", { has, isRoot: true })).toEqual([
      "npm run test:servers needs redis-cli, nginx. Install what is missing:",
      "  apt-get install -y redis-server nginx-light",
    ])
  })

  it.each(["test:browser", "test:docs", "test:apps"] as const)(
    "says that CHROMIUM_PATH names no file: %s",
    (command) => {
      const machine = { has: (program: string) => program !== "chromium", isRoot: true }
      expect(missingNeeds(command, { ...machine, chromium: "/no/such/chromium" })).toEqual([
        "CHROMIUM_PATH names /no/such/chromium, and there is no such file. Correct it, or take it away.",
      ])
      expect(missingNeeds("test:servers", { ...machine, chromium: "/no/such/chromium" })).toEqual([])
    },
  )
})
