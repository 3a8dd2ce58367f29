import { createServer, type RequestListener, type Server } from "node:http"

/** Takes a handler of Node, or the app of Express. */
export function createPatientServer(app: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: 5_000 }, app)
  server.headersTimeout = 10_000
  server.requestTimeout = 30_000
  server.maxConnections = 10_000
  process.once("SIGTERM", () => {
    server.close()
    setTimeout(() => server.closeAllConnections(), 8_000).unref()
  })
  return server
}
