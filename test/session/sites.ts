/** Sites that keep sessions in rows and in tokens. */
import { vi } from "vitest"
import type { AuthConfig } from "../../src/types/config.js"
import { acme } from "../support/acme.js"
import { browser, credentials } from "../support/app.js"
import { Client } from "../support/client.js"
import { storage } from "../support/tables.js"

/** Lets time pass for the engine, where the test has a clock of its own. */
export function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

/** A site with rows for sessions. */
export function database(config: Partial<AuthConfig> = {}) {
  const store = storage()
  const op = acme()
  const client = browser({
    providers: [op.provider],
    adapter: store.adapter,
    session: { strategy: "database" },
    ...config,
  })
  return { ...store, op, client, again: () => new Client(client.config) }
}

/** A site with tokens for sessions. */
export function tokens(config: Partial<AuthConfig> = {}, origin?: string): Client {
  return browser({ providers: [credentials()], ...config }, origin)
}
