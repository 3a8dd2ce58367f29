/** Vitest calls it before the first test of the kind `docs`. */
import { checkNeeds } from "../support/needs.js"

export default function (): void {
  checkNeeds("test:docs")
}
