import { defineConfig } from "vitest/config"

const environments = ["node", "jsdom", "happy-dom", "edge-runtime"]

export default defineConfig({
  test: { projects: environments.map((environment) => ({ test: { name: environment, environment } })) },
})
