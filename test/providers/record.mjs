/**
 * `npm run record -- <id>`: plays a real sign-in once, takes secrets and people's data out of what the provider answers,
 * and prints the example of the entry with `origin: recorded`; `--write` puts it into providers.yaml.
 *
 * Register `http://localhost:3000/auth/callback/<id>` at the provider (`--port` changes the port), set AUTH_<ID>_ID,
 * AUTH_<ID>_SECRET and AUTH_<ID>_ISSUER, and open the address that is printed. `--options <JSON>` is what the factory needs
 * besides. `--simulated <file>` signs in at the simulator instead, as the person whose profile the file has.
 */
import { randomBytes } from "node:crypto"
import { readFileSync, writeFileSync } from "node:fs"
import { mkdir, rm } from "node:fs/promises"
import { createServer } from "node:http"
import { join, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { build } from "esbuild"
import { parse, stringify } from "yaml"
import { assertNoSecret, listLeaves, scrubAnswers } from "./scrub.mjs"

const root = fileURLToPath(new URL("../../", import.meta.url))
const catalogue = join(root, "providers.yaml")

/** Loads the engine, the simulator and this factory. */
async function loadEngine(id) {
  const cache = join(root, "node_modules/.cache/authlas")
  const bundle = join(cache, `record-${process.pid}.mjs`)
  const contents = `
    export { Auth } from "./src/index.ts"
    export { simulate } from "./src/testing/index.ts"
    export { default as factory } from "./generated/providers/${id}.ts"
    export { standardClaims } from "./codegen/model/standard-claims.ts"
  `
  await mkdir(cache, { recursive: true })
  await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    outfile: bundle,
    bundle: true,
    packages: "external",
    conditions: ["authlas-source"],
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "warning",
  })
  try {
    return await import(pathToFileURL(bundle).href)
  } finally {
    await rm(bundle)
  }
}

/** Texts that stand in the rules of an entry: what a mapping compares with has to stay. */
function listRuleTexts(value) {
  if (Array.isArray(value)) return value.flatMap(listRuleTexts)
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(listRuleTexts)
  return typeof value === "string" ? [value, ...[...value.matchAll(/'([^']+)'/g)].map(([, one]) => one)] : []
}

/** Names of the members that an entry declares, at any depth. */
function listDeclaredNames(notation) {
  if (Array.isArray(notation)) return notation.flatMap(listDeclaredNames)
  if (typeof notation !== "object" || notation === null) return []
  return Object.entries(notation).flatMap(([name, type]) => [
    name.replace(/[?!:]+$/, ""),
    ...listDeclaredNames(type),
  ])
}

/** A provider that notes what it is told, and signs in as it would. */
function listenTo(provider, heard) {
  const enrich = provider.enrich?.map((call, at) => ({
    ...call,
    set: (answer, profile) => {
      heard.profile ??= structuredClone(profile)
      heard.enrich[at] = structuredClone(answer)
      return call.set(answer, profile)
    },
  }))
  return {
    ...provider,
    ...(enrich ? { enrich } : {}),
    ...(provider.profile && {
      profile: (profile, tokens) => {
        heard.profile ??= structuredClone(profile)
        heard.tokens = structuredClone(tokens)
        return provider.profile(profile, tokens)
      },
    }),
  }
}

/** Claims of the sign-in itself, which tell nothing of the person's profile. */
const protocolClaims = "iss aud azp exp iat nbf auth_time nonce at_hash c_hash s_hash jti sid amr acr".split(
  " ",
)

/** Signs in with a browser, at a server of this computer. */
async function signInByHand(id, port, answer) {
  const address = `http://localhost:${port}`
  let done
  const ended = new Promise((resolveEnd) => {
    done = resolveEnd
  })
  const server = createServer(async (incoming, outgoing) => {
    const chunks = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])
    const request = new Request(`${address}${incoming.url}`, { method: incoming.method, headers, body })
    const response = await answer(request)
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
    if (incoming.url?.startsWith(`/auth/callback/${id}`)) done()
  })
  await new Promise((listening) => server.listen(port, "localhost", listening))
  console.error(`Open ${address}/auth/signin and sign in.`)
  await ended
  server.close()
  server.closeIdleConnections()
}

/** The example as YAML, at its indentation. */
function writeExample(example) {
  const lines = stringify({ example }, { lineWidth: 120 }).trimEnd().split("\n")
  return `${lines.map((line) => `  ${line}`).join("\n")}\n`
}

/** Puts the example in the place of that of an entry. */
export function replaceExample(text, id, example) {
  const lines = text.split("\n")
  const start = lines.indexOf(`${id}:`)
  const next = lines.findIndex((line, at) => at > start && /^\S/.test(line))
  const end = next === -1 ? lines.length : next
  const from = lines.findIndex((line, at) => at > start && at < end && line.startsWith("  example:"))
  if (start === -1 || from === -1) throw new Error(`There is no example of ${id} in providers.yaml.`)
  const after = lines.findIndex((line, at) => at > from && (at === end || /^ {2}\S/.test(line)))
  const to = after === -1 ? end : after
  return [...lines.slice(0, from), ...example.trimEnd().split("\n"), ...lines.slice(to)].join("\n")
}

async function record(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      port: { type: "string", default: "3000" },
      options: { type: "string", default: "{}" },
      simulated: { type: "string" },
      write: { type: "boolean" },
    },
  })
  const [id = ""] = positionals
  const text = readFileSync(catalogue, "utf8")
  const entry = parse(text)[id]
  if (!entry?.example)
    throw new Error(`providers.yaml has no entry "${id}". Which one? npm run record -- github`)
  const name = `AUTH_${id.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`
  const real = { clientId: process.env[`${name}_ID`], clientSecret: process.env[`${name}_SECRET`] }
  const made = { clientId: "client-of-the-record", clientSecret: randomBytes(20).toString("hex") }
  const client = values.simulated === undefined ? real : made
  if (!client.clientId) throw new Error(`Set ${name}_ID, and ${name}_SECRET where the provider gives one.`)
  const issuer = process.env[`${name}_ISSUER`]
  const { Auth, simulate, factory, standardClaims } = await loadEngine(id)
  const heard = { profile: undefined, enrich: [], tokens: undefined }
  const given = {
    ...client,
    ...entry.example.options,
    ...(issuer ? { issuer } : {}),
    ...JSON.parse(values.options),
  }
  const { options, ...provider } = factory(given)
  const listening = listenTo({ ...provider, ...options }, heard)
  const secrets = new Set(Object.values(client).filter(Boolean))
  const config = {
    secret: randomBytes(32).toString("hex"),
    trustHost: true,
    basePath: "/auth",
    callbacks: {
      signIn: ({ profile, account }) => {
        heard.profile ??= structuredClone(profile)
        heard.tokens ??= structuredClone(account)
        return true
      },
    },
  }
  if (values.simulated === undefined) {
    const own = { ...config, providers: [listening] }
    await signInByHand(id, Number(values.port), (request) => {
      for (const value of new URL(request.url).searchParams.values()) secrets.add(value)
      return Auth(request, own)
    })
  } else {
    const profile = JSON.parse(readFileSync(resolve(values.simulated), "utf8"))
    const simulator = simulate([listening], { profiles: { [id]: profile } })
    await simulator.signIn((request) => Auth(request, { ...config, providers: simulator.providers }), id)
  }
  if (heard.profile === undefined) throw new Error("The sign-in brought no profile. The log says why.")
  for (const one of Object.values(heard.tokens ?? {}))
    if (typeof one === "string" && one.length > 8) secrets.add(one)
  const tokens = Object.fromEntries(
    Object.keys(entry.example.tokens ?? {}).flatMap((key) =>
      heard.tokens?.[key] === undefined ? [] : [[key, heard.tokens[key]]],
    ),
  )
  const { user, require: guards, let: lets, profile: shape, enrich: calls, email } = entry
  const kept = new Set(listRuleTexts([user, guards, lets, shape, email]))
  const declared = new Set(
    listDeclaredNames([
      shape ?? {},
      entry.types ?? {},
      ...(calls ?? []).map(({ answer }) => answer ?? {}),
      entry.type === "oidc" ? standardClaims : {},
    ]),
  )
  for (const claim of protocolClaims) if (!declared.has(claim)) delete heard.profile[claim]
  const answers = { profile: heard.profile, enrich: heard.enrich, tokens }
  // Random parts of the exchange stand in no answer; what does, such as an id token's nonce, is replaced with the rest.
  const names = new Set([...declared, ...Object.keys(answers), ...Object.keys(tokens)])
  const clean = scrubAnswers(answers, [...secrets].map(String), kept, names)
  const example = {
    origin: "recorded",
    ...(entry.example.options ? { options: entry.example.options } : {}),
    ...(Object.keys(tokens).length > 0 ? { tokens: clean.tokens } : {}),
    ...(entry.example.callback ? { callback: entry.example.callback } : {}),
    profile: clean.profile,
    ...(heard.enrich.length > 0 ? { enrich: clean.enrich } : {}),
    ...(await describeUser(entry, factory({ ...client, ...entry.example.options }), clean)),
  }
  assertNoSecret(example, [...[...secrets].map(String), ...listOwnOptions(entry, given)])
  const yaml = writeExample(example)
  if (values.write) writeFileSync(catalogue, replaceExample(text, id, yaml))
  else process.stdout.write(yaml)
}

/** What this sign-in was given besides the client, such as the host of a server: the entry's own words are none of it. */
function listOwnOptions({ options, example }, given) {
  const { clientId: _, clientSecret: _secret, ...own } = given
  const known = JSON.stringify([options ?? {}, example.options ?? {}])
  return listLeaves(Object.values(own))
    .flatMap((one) => (URL.canParse(one) ? [one, new URL(one).hostname] : [one]))
    .filter((one) => one !== "" && !known.includes(one))
}

/** Members of the user that the entry states, as the mapping makes them of the example. */
async function describeUser(entry, provider, { profile, enrich, tokens }) {
  const stated = Object.keys(entry.example.user ?? {})
  if (stated.length === 0) return {}
  const whole = { ...profile }
  provider.enrich?.forEach((call, at) => {
    if (enrich[at] !== undefined) Object.assign(whole, call.set(enrich[at], whole))
  })
  const { sub: id, name, email, picture: image } = whole
  const user = provider.profile ? await provider.profile(whole, tokens) : { id, name, email, image }
  return { user: Object.fromEntries(stated.map((member) => [member, user[member] ?? null])) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await record(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
