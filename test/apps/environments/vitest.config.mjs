import { defineConfig } from "vitest/config"

const environments = ["node", "jsdom", "happy-dom", "edge-runtime"]

/** The fetch of happy-dom is one of a page: it reads no other origin, and a provider is one. */
const environmentOptions = { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } }

export default defineConfig({
  test: {
    projects: environments.map((environment) => ({
      test: { name: environment, environment, environmentOptions },
    })),
  },
})
