/** What stands outside of the applications: GitHub and Google, simulated and reached over HTTP, and a post office. */
import { once } from "node:events"
import { createServer } from "node:http"
import { createServer as createSocketServer } from "node:net"
import { text } from "node:stream/consumers"
import GitHub from "../../dist/providers/github.js"
import Google from "../../dist/providers/google.js"
import { simulate } from "../../dist/testing/index.js"

/** The hosts whose calls come here. */
const hosts = [
  "github.com",
  "api.github.com",
  "accounts.google.com",
  "oauth2.googleapis.com",
  "openidconnect.googleapis.com",
  "www.googleapis.com",
  "api.postmarkapp.com",
]

const makers = { github: GitHub, google: Google }

/** Mails by address, newest last. */
const letters = new Map()

function deliver(address, letter) {
  letters.set(address, [...(letters.get(address) ?? []), letter])
}

/** The simulated providers, with the accounts of an application. */
function openSimulator() {
  const providers = Object.entries(makers).map(([id, make]) =>
    make({ clientId: `client of ${id}`, clientSecret: `secret of ${id}`, checks: ["state"] }),
  )
  // Their users have one address each, because an application refuses to link accounts that share one.
  const address = (given, id) => given.replace("@", `+${id}@`)
  return simulate(providers, { address, scopes: { github: ["read:org"] } })
}

/** What is no part of a sign-in: answers for what some of the applications ask besides. */
async function answerOthers({ host, pathname, body }) {
  if (host === "api.github.com" && pathname === "/user/orgs")
    return Response.json([{ login: "organization" }])
  // A rate limiter over Upstash asks how many requests are left.
  if (host === "redis") return Response.json({ result: 40 })
  if (host === "api.postmarkapp.com") {
    const { To, TemplateModel } = JSON.parse(body)
    deliver(To, TemplateModel.action_url)
    return Response.json({ ErrorCode: 0, Message: "OK", To, MessageID: "1", SubmittedAt: new Date() })
  }
}

async function openGate(simulator) {
  const server = createServer(async (request, response) => {
    const [, host, ...path] = request.url.split("/")
    const url = new URL(`https://${host}/${path.join("/")}`)
    const body = await text(request)
    const {
      connection: _,
      host: __,
      "content-length": ___,
      "transfer-encoding": ____,
      ...headers
    } = request.headers
    // GitHub takes either word; next-auth 4 says this one for the addresses of a user.
    if (headers.authorization) headers.authorization = headers.authorization.replace(/^token /i, "Bearer ")
    const init = { method: request.method, headers, ...(body ? { body } : {}) }
    const answer =
      (await answerOthers({ host, pathname: url.pathname, body })) ??
      (await simulator
        .fetch(url, init)
        .catch((error) => Response.json({ error: error.message }, { status: 502 })))
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" })
    response.end(await answer.text())
  })
  await once(server.listen(0, "127.0.0.1"), "listening")
  return server
}

/** Takes every mail over SMTP (RFC 5321), whoever sends it. */
async function openPostOffice(port) {
  const server = createSocketServer((socket) => {
    let [heard, to, isLetter] = ["", [], false]
    socket.on("error", () => {})
    socket.write("220 here\r\n")
    socket.setEncoding("utf8").on("data", (part) => {
      heard += part
      if (isLetter) {
        const end = heard.indexOf("\r\n.\r\n")
        if (end < 0) return
        const letter = heard.slice(0, end)
        for (const address of to) deliver(address, letter)
        heard = heard.slice(end + 5)
        ;[to, isLetter] = [[], false]
        socket.write("250 taken\r\n")
      }
      for (let end = heard.indexOf("\r\n"); end >= 0 && !isLetter; end = heard.indexOf("\r\n")) {
        const line = heard.slice(0, end)
        heard = heard.slice(end + 2)
        const address = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1]
        if (address) to.push(address)
        if (/^EHLO/i.test(line)) socket.write("250-here\r\n250 AUTH PLAIN LOGIN\r\n")
        else if (/^AUTH/i.test(line)) socket.write("235 welcome\r\n")
        else if (/^DATA/i.test(line)) {
          isLetter = true
          socket.write("354 go on\r\n")
        } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n")
        else socket.write("250 fine\r\n")
      }
    })
  })
  await once(server.listen(port, "localhost"), "listening")
  return server
}

/** Finds the link of the newest mail to an address: the one that leads to a callback. */
async function findLink(address) {
  for (let left = 50; left > 0; left--) {
    const letter = letters.get(address)?.at(-1)
    if (letter) {
      letters.delete(address)
      // Quoted-printable (RFC 2045), base64, or plain.
      const encoded = /\r\n\r\n([\w+/=\r\n]+)$/.exec(letter)?.[1]
      const isEncoded = /content-transfer-encoding: base64/i.test(letter) && encoded
      const plain = isEncoded ? Buffer.from(encoded, "base64").toString() : letter
      const whole = plain.replace(/=\r\n/g, "").replace(/=3D/gi, "=").replaceAll("&amp;", "&")
      const link = /https?:\/\/[^\s"'<>]*\/callback\/email\?[^\s"'<>]*/.exec(whole)?.[0]
      if (link) return link
      throw new Error(`The mail has no link: ${whole.slice(0, 2000)}`)
    }
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`No mail came to ${address}.`)
}

/** Opens everything, for one application; `port` is where it looks for its post office, any by default. */
export async function openServices(port = 0) {
  const simulator = openSimulator()
  const gate = await openGate(simulator)
  const office = await openPostOffice(port)
  return {
    env: {
      SIMULATED_AT: `http://127.0.0.1:${gate.address().port}`,
      SIMULATED_HOSTS: hosts.join(","),
      SMTP_PORT: String(office.address().port),
    },
    authorize: (address, persona) => simulator.authorize(address, persona),
    calls: () =>
      simulator.requests.map(
        ({ method, url, status, refusal }) => `${method} ${url} ${status} ${refusal ?? ""}`,
      ),
    findLink,
    close() {
      for (const server of [gate, office]) server.close()
      gate.closeAllConnections()
    },
  }
}
