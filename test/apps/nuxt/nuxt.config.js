export default {
  compatibilityDate: "2026-11-01",
  telemetry: false,
  // The folder of that name here is not the one that Nuxt knows.
  dir: { shared: "common" },
}
