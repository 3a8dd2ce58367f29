/** Says of each test which engine it asked. */
import { afterEach, beforeEach } from "vitest"

const open = globalThis as { askedEngines?: { peer: number; own: number }; forgetConfigs?: () => void }
open.askedEngines ??= { peer: 0, own: 0 }
const asked = open.askedEngines

beforeEach(() => {
  Object.assign(asked, { peer: 0, own: 0 })
  open.forgetConfigs?.()
})
afterEach(({ task }) => void Object.assign(task.meta, { asked: { ...asked } }))
