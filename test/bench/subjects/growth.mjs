/**
 * The cases of `growth.mjs`: the same work with one thing larger. `casesOf("growth", { engine, providers, ... })` makes those
 * of one size, in a process of their own.
 */
import { answer, plain } from "../provider.mjs"
import { claims, get, secret, sessionCookie, signIn } from "../requests.mjs"
import { chunkedCookie, floor } from "./floor.mjs"

const packages = {
  authlas: ["../../../dist/index.js", "../../../dist/engine/crypto/jwt.js"],
  "@auth/core": ["@auth/core", "@auth/core/jwt"],
}

/** An engine with so many providers; the last one answers. */
async function engineOf(name, providers) {
  const [engine, jwt] = packages[name]
  const { Auth, customFetch } = await import(engine)
  const { encode } = await import(jwt)
  const others = Array.from({ length: providers - 1 }, (_, at) => ({ ...plain, id: `bench${at}` }))
  const made = [...others, plain].map((one) => ({ ...one, [customFetch]: answer }))
  return { Auth, encode, config: { providers: made, secret, trustHost: true, basePath: "/auth" } }
}

/** So many requests at a time. */
const inFlight = (work, concurrent) => async () => {
  await Promise.all(Array.from({ length: concurrent }, work))
}

/** @param size What is larger: `providers`, `concurrent`, `payload` in bytes, `origins`, `anew` (the config of each request). */
export async function casesOf(_, size) {
  const { engine = "authlas", providers = 1, concurrent = 1, payload = 0, origins = 1, anew } = size
  if (engine === "floor") return floorCases(payload)
  const { Auth, encode, config } = await engineOf(engine, providers)
  // Sessions of many cookies are warned of; the console is no part of what is measured.
  if (payload > 0) config.logger = { warn: () => {} }
  const token = payload > 0 ? { ...claims, text: "x".repeat(payload) } : claims
  const cookie = chunkedCookie(await encode({ secret, salt: sessionCookie, token }))
  const fresh = {
    config: () => ({ ...config }),
    providers: () => ({ ...config, providers: config.providers.map((one) => ({ ...one })) }),
  }
  const configOf = fresh[anew] ?? (() => config)
  const handle = (request) => Auth(request, configOf())
  let at = 0
  const hosts = Array.from({ length: origins }, (_, host) => `https://app${host}.test/auth/session`)
  const check = () => {
    at = (at + 1) % origins
    return handle(new Request(hosts[at], { headers: { cookie } }))
  }
  const known = await check()
  if ((await known.json())?.user?.name !== claims.name) throw new Error("the session could not be read")
  return {
    "session check": inFlight(check, concurrent),
    "whole sign-in": inFlight(() => signIn(handle, plain.id), concurrent),
  }
}

function floorCases(payload) {
  const cookie = chunkedCookie(floor.seal({ ...claims, text: "x".repeat(payload) }, sessionCookie))
  return { "session check": () => floor.handle(get("session", cookie)) }
}
