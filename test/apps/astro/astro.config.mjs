import node from "@astrojs/node"

export default {
  output: "server",
  adapter: node({ mode: "standalone" }),
  security: { allowedDomains: [{ hostname: "site.example", protocol: "https" }] },
}
