/** A browser with one connection that it keeps, and with its cookies. */
import { Agent, request } from "node:http"

const form = "application/x-www-form-urlencoded"

/** No answer came: the connection ended, or patience did. */
export class NoAnswer extends Error {}

/**
 * Opens a browser.
 * @param origin The server.
 * @param name Stands for the address of the client.
 * @param patience Milliseconds that it waits for an answer.
 * @param note Is told of each request that has ended.
 */
export function openBrowser(origin, { name, patience, note }) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookies = new Map()
  const store = (lines = []) => {
    for (const line of lines) {
      const [pair] = line.split(";", 1)
      const at = pair.indexOf("=")
      const [key, value] = [pair.slice(0, at), pair.slice(at + 1)]
      const [, until] = /;\s*expires=([^;]+)/i.exec(line) ?? []
      const isOver = /;\s*max-age=0/i.test(line) || (until !== undefined && Date.parse(until) <= Date.now())
      if (value === "" || isOver) cookies.delete(key)
      else cookies.set(key, value)
    }
  }
  const headersOf = ({ method = "GET", headers, body, bare }) => ({
    ...(bare || cookies.size === 0
      ? {}
      : { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") }),
    "x-client": name,
    ...(method === "GET" ? {} : { origin }),
    ...(typeof body === "string" ? { "content-type": form, "content-length": Buffer.byteLength(body) } : {}),
    ...headers,
  })

  /** Sends a request. `feed` writes the body instead, and `bare` sends no cookies and keeps none. */
  const exchange = (path, init) =>
    new Promise((resolve, reject) => {
      const { method = "GET", body, feed, bare } = init
      const req = request({ agent, hostname, port, path, method, headers: headersOf(init) })
      const timer = setTimeout(() => req.destroy(new NoAnswer("out of patience")), init.patience ?? patience)
      const fail = (error) => {
        clearTimeout(timer)
        stop?.()
        // The server closed the connection while it was idle. Browsers open another one then.
        if (req.reusedSocket && error.code === "ECONNRESET" && !feed && !init.isAgain)
          resolve(exchange(path, { ...init, isAgain: true }))
        else reject(error instanceof NoAnswer ? error : new NoAnswer(error.message))
      }
      let stop
      req.on("error", fail)
      req.on("response", (res) => {
        const chunks = []
        res.on("data", (chunk) => chunks.push(chunk))
        res.on("error", fail)
        res.on("end", () => {
          clearTimeout(timer)
          stop?.()
          // The rest of a body that was refused is sent no more.
          if (feed) req.destroy()
          if (!bare) store(res.headers["set-cookie"])
          const text = Buffer.concat(chunks).toString()
          resolve({ status: res.statusCode, location: res.headers.location, text })
        })
      })
      if (feed) stop = feed(req)
      else req.end(body)
    })

  return {
    origin,
    async send(path, init = {}) {
      const begun = performance.now()
      const ended = (answer) => note({ ...init, path, begun, ms: performance.now() - begun, ...answer })
      try {
        const answer = await exchange(path, init)
        ended({ status: answer.status })
        return answer
      } catch (error) {
        ended({ status: 0, error: error.message })
        throw error
      }
    },
    has: (key) => cookies.has(key),
    forget: () => {
      cookies = new Map()
    },
    close: () => agent.destroy(),
  }
}
