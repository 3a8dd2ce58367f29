/** All frameworks that init supports. */
import { findNearMiss } from "../../../engine/notation/near.js"
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

/** Frameworks with a server come before servers that an app may have in addition. */
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
 * @param id Name on the command line. Default: the first framework on which the project depends, else Node.
 * @throws {UsageError} For an unknown name.
 */
export function findFramework(project: Project, id: string | undefined): Framework {
  if (id === undefined) {
    return frameworks.find(({ packages }) => packages.some((name) => project.asksFor(name))) ?? node
  }
  const found = frameworks.find((one) => one.id === id)
  if (found) return found
  const ids = frameworks.map((one) => one.id)
  const meant = findNearMiss(id, ids)
  throw new UsageError(
    `--framework knows no "${id}". ${meant ? `Did you mean "${meant}"?` : `It takes ${ids.join(", ")}.`}`,
  )
}
