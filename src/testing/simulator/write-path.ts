/** Writes at paths, where the engine only reads (../notation/path.js). */
import { keyOf, type Step, stepsOf } from "../../notation/path.js"

type Container = Record<string, unknown>

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null
}

function emptyFor(step: Step | undefined): unknown {
  return step === undefined || step.kind === "member" ? {} : []
}

function freshKey(container: Container | unknown[], step: Step): string | number {
  if (step.kind === "member") return step.name
  if (step.kind === "index") return step.index
  const list = container as unknown[]
  list.push({ [step.member]: step.holds ? [step.equals] : (step.equals ?? true) })
  return list.length - 1
}

/**
 * Writes a value at a path, making the objects and lists on the way.
 * @param root Changed in place; when it is not an object, a new one is made.
 * @param path Where to write; `.`, or no step, replaces the root.
 * @param value What to write.
 * @returns The root.
 */
export function writePath(root: unknown, path: string | readonly Step[], value: unknown): unknown {
  const steps = typeof path === "string" ? stepsOf(path) : path
  const [first] = steps
  if (!first) return value
  const top = isContainer(root) ? root : emptyFor(first)
  let current = top as Container
  steps.forEach((step, at) => {
    const key = keyOf(current, step) ?? freshKey(current, step)
    if (at === steps.length - 1) current[key] = value
    else if (!isContainer(current[key])) current[key] = emptyFor(steps[at + 1])
    current = current[key] as Container
  })
  return top
}

/**
 * Removes the value at a path, if there is one.
 * @param root Changed in place.
 * @param path Where to remove.
 */
export function removePath(root: unknown, path: string | readonly Step[]): void {
  const steps = typeof path === "string" ? stepsOf(path) : path
  const last = steps.at(-1)
  if (!last) return
  let current = root
  for (const step of steps.slice(0, -1)) {
    const key = keyOf(current, step)
    if (key === undefined) return
    current = (current as Container)[key]
  }
  const key = keyOf(current, last)
  if (key === undefined) return
  if (Array.isArray(current)) current.splice(Number(key), 1)
  else delete (current as Container)[key]
}
