/** Where users sign in: node server.js */
import { createServer } from "node:http"
import { toNodeHandler } from "authlas/node"
import { config } from "./auth.js"

const auth = toNodeHandler(config)
const server = createServer((req, res) => auth(req, res))
server.listen(0, () => console.log(`http://localhost:${server.address().port}/`))
