/** Upstash's REST API in front of a Redis: commands as lists in JSON, alone or several in a pipeline. */
import { once } from "node:events"
import { createServer } from "node:http"

const token = "the-token-of-the-stand-in"

/** Texts go over the wire in base64 where the client asks for it. */
function encoded(value) {
  if (Array.isArray(value)) return value.map(encoded)
  return typeof value === "string" && value !== "OK" ? Buffer.from(value).toString("base64") : value
}

/**
 * Serves it on the loopback address.
 * @param client A client of the package redis, connected.
 */
export async function serveRedis(client) {
  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const asked = JSON.parse(Buffer.concat(chunks).toString())
    const inBase64 = request.headers["upstash-encoding"] === "base64"
    const execute = async (command) => {
      try {
        const result = await client.sendCommand(command.map(String))
        return { result: inBase64 ? encoded(result) : result }
      } catch (error) {
        return { error: error.message }
      }
    }
    const isKnown = request.headers.authorization === `Bearer ${token}`
    const answer = !isKnown
      ? { error: "Unauthorized" }
      : request.url === "/pipeline"
        ? await Promise.all(asked.map(execute))
        : await execute(asked)
    response
      .writeHead(isKnown ? 200 : 401, { "content-type": "application/json" })
      .end(JSON.stringify(answer))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    token,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
