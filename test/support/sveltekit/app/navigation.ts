/** Stands for `$app/navigation` of SvelteKit. */
import { vi } from "vitest"

export const invalidateAll = vi.fn(async () => {})
