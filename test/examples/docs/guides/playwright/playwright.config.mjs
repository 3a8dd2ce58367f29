import { defineConfig } from "@playwright/test"

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.{setup,spec}.mjs",
  use: { baseURL: "http://localhost:3000" },
  webServer: {
    command: "npm run dev",
    url: "http://localhost:3000",
    env: { AUTH_SIMULATE: "true", NODE_ENV: "development" },
    reuseExistingServer: !process.env.CI,
  },
  projects: [
    { name: "sign-in", testMatch: "*.setup.mjs" },
    { name: "pages", testMatch: "*.spec.mjs", dependencies: ["sign-in"] },
  ],
})
