/** All frameworks that a project is looked at for. */
import { nearMiss } from "../../../engine/notation/near.js"
import { UsageError } from "../../shared/usage-error.js"
import type { Framework } from "../framework.js"
import type { Project } from "../project.js"
import { astro } from "./astro.js"
import { elysia } from "./elysia.js"
import { express } from "./express.js"
import { fastify } from "./fastify.js"
import { hono } from "./hono.js"
import { next } from "./next.js"
import { node } from "./node.js"
import { nuxt } from "./nuxt.js"
import { qwik } from "./qwik.js"
import { reactRouter } from "./react-router.js"
import { solid } from "./solid.js"
import { sveltekit } from "./sveltekit.js"
import { tanstackStart } from "./tanstack-start.js"

/** Those that bring a server along come before the servers that an app may have beside them. */
const frameworks: readonly Framework[] = [
  next,
  nuxt,
  sveltekit,
  solid,
  astro,
  qwik,
  reactRouter,
  tanstackStart,
  elysia,
  fastify,
  hono,
  express,
  node,
]

/**
 * Finds the framework of a project.
 * @param project The project.
 * @param id What the command line names; without it the first whose package the project asks for, else Node.
 * @throws {UsageError} For a name that none of them has.
 */
export function findFramework(project: Project, id: string | undefined): Framework {
  if (id === undefined) {
    return frameworks.find(({ packages }) => packages.some((name) => project.asksFor(name))) ?? node
  }
  const found = frameworks.find((one) => one.id === id)
  if (found) return found
  const ids = frameworks.map((one) => one.id)
  const meant = nearMiss(id, ids)
  throw new UsageError(
    `--framework knows no "${id}". ${meant ? `Did you mean "${meant}"?` : `It takes ${ids.join(", ")}.`}`,
  )
}
