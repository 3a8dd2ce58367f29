/** Vitest calls it before the first test of the kind `browser`. */
import { checkNeeds } from "./needs.js"

export default function (): void {
  checkNeeds("test:browser")
}
