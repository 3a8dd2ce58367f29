/** The servers of a run: those of `POSTGRES_URL`, `MARIADB_URL` and `REDIS_URL`, else of its own, which end with it. */
import type { TestProject } from "vitest/node"
import { checkNeeds } from "../support/needs.js"
import { PrivateServer, type ServerKind } from "./private-servers.js"

declare module "vitest" {
  export interface ProvidedContext {
    /** Environment variables with the addresses of the servers. */
    servers: Readonly<Record<string, string>>
  }
}

const kinds = {
  POSTGRES_URL: "postgres",
  MARIADB_URL: "mariadb",
  REDIS_URL: "redis",
} as const satisfies Record<string, ServerKind>

/**
 * Starts the servers that the environment does not name.
 * @returns Environment variables with their addresses, and what ends them.
 */
export async function startServers(): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const started: PrivateServer[] = []
  const env: Record<string, string> = {}
  const stop = async () => {
    for (const server of started.splice(0)) await server.remove()
  }
  try {
    for (const [name, kind] of Object.entries(kinds)) {
      if (process.env[name]) continue
      const server = await PrivateServer.create(kind)
      started.push(server)
      env[name] = server.url
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { env, stop }
}

/** Vitest calls it before the first test of the kind `servers`. */
export default async function (project: TestProject): Promise<() => Promise<void>> {
  checkNeeds("test:servers")
  const { env, stop } = await startServers()
  project.provide("servers", env)
  return stop
}
