/**
 * What every process of an application loads first. Calls to the hosts that `SIMULATED_HOSTS` names go over HTTP to
 * `SIMULATED_AT`, whose path begins with the host: by `fetch`, and by `https` as next-auth 4 and axios call. What
 * would have to be downloaded when it is installed is taken from `REPLACEMENTS`: engines of Prisma, and bcrypt.
 */
const http = require("node:http")
const https = require("node:https")
const Module = require("node:module")

const hosts = new Set((process.env.SIMULATED_HOSTS ?? "").split(","))
const at = new URL(process.env.SIMULATED_AT ?? "http://localhost")

const ownFetch = globalThis.fetch
globalThis.fetch = Object.assign(function fetch(input, init) {
  const url = new URL(input instanceof Request ? input.url : input, "http://localhost")
  if (!hosts.has(url.hostname)) return ownFetch(input, init)
  const request = new Request(input, init)
  const { method, headers, signal, redirect } = request
  const body = method === "GET" || method === "HEAD" ? undefined : request.body
  const target = `${at.origin}/${url.hostname}${url.pathname}${url.search}`
  return ownFetch(target, { method, headers, body, signal, redirect, duplex: "half" })
}, ownFetch)

const ownRequest = https.request
https.request = function request(...given) {
  const isAddress = typeof given[0] === "string" || given[0] instanceof URL
  const url = isAddress ? new URL(given[0]) : undefined
  const options = isAddress ? (typeof given[1] === "object" ? given[1] : {}) : given[0]
  const host = url?.hostname ?? options.hostname ?? options.host
  if (!hosts.has(host)) return ownRequest.apply(this, given)
  const path = url ? url.pathname + url.search : options.path
  const { agent: _, agents: __, auth: ___, ...kept } = options
  const target = { ...kept, protocol: "http:", host: at.hostname, hostname: at.hostname, port: at.port }
  return http.request(
    { ...target, path: `/${host}${path}` },
    given.find((one) => typeof one === "function"),
  )
}
https.get = (...given) => {
  const request = https.request(...given)
  request.end()
  return request
}

const load = process.env.REPLACEMENTS
  ? Module.createRequire(`${process.env.REPLACEMENTS}/package.json`)
  : undefined

const replacements = {
  // By its path: the name would lead here again.
  bcrypt: () => load(load.resolve("bcrypt")),
  "@prisma/client": () => (adapted ??= adapt(load(process.env.PRISMA_CLIENT))),
}

let adapted

/** A Prisma client that speaks to PostgreSQL by its driver. */
function adapt(client) {
  const { PrismaPg } = load("@prisma/adapter-pg")
  class PrismaClient extends client.PrismaClient {
    constructor(options) {
      super({ ...options, adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) })
    }
  }
  return { ...client, PrismaClient }
}

const ownLoad = Module._load
Module._load = function (name, ...rest) {
  const isReplaced = load && Object.hasOwn(replacements, name)
  return isReplaced ? replacements[name]() : ownLoad.call(this, name, ...rest)
}
