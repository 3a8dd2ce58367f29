/**
 * What tenants cost: `node --expose-gc tenants.mjs`. A session check with 1 tenant and with 10,000 that take turns, of which a
 * process keeps 1000 by default, and 10,000 where it may keep all; and the heap that a kept tenant takes.
 */
const { Auth } = await import("../../dist/index.js")
const { tenantByHost, tenants } = await import("../../dist/engine/tenants/index.js")
const secret = "a-secret-of-forty-characters-for-tests-1"
const row = {
  id: "work",
  extends: "oidc",
  issuer: "https://login.acme.example",
  clientId: "cid",
  clientSecret: "csec",
}

function heap() {
  for (let round = 0; round < 4; round++) globalThis.gc()
  return process.memoryUsage().heapUsed
}

const makeConfig = (most) => ({
  providers: [],
  secret,
  trustHost: true,
  tenants: tenants({
    find: tenantByHost((host) => host.split(".")[0]),
    providers: () => [row],
    every: 3600,
    ...(most && { most }),
  }),
})
const check = (config, at) => Auth(new Request(`https://t${at}.test/auth/session`), config)

async function time(config, count, requests) {
  const begun = process.hrtime.bigint()
  for (let at = 0; at < requests; at++) await check(config, at % count)
  return Number(process.hrtime.bigint() - begun) / requests / 1000
}

console.log("\n| tenants | kept | first request | session check | heap for each kept |")
console.log("| ---: | ---: | ---: | ---: | ---: |")
await time(makeConfig(), 1, 2000)
for (const [count, most] of [
  [1, 1000],
  [1000, 1000],
  [10_000, 10_000],
  [10_000, 1000],
]) {
  const config = makeConfig(most)
  await check(config, "warm")
  const before = heap()
  const first = await time(config, count, count)
  const kept = Math.min(count, most)
  const each = (heap() - before) / kept / 1000
  const later = await time(config, count, Math.max(count, 5000))
  console.log(
    `| ${count.toLocaleString("en")} | ${most.toLocaleString("en")} | ${first.toFixed(0)} us | ${later.toFixed(0)} us | ${each.toFixed(1)} kB |`,
  )
}
