/** Attacks on the sealed copy of a session in a cookie. */
import { createSecretKey, hkdfSync } from "node:crypto"
import { EncryptJWT, SignJWT } from "jose"
import { must, openSite, secret } from "./site.mjs"
import { dataName, enter, moveClock, sealed } from "./steps.mjs"

const derived = (text, length = 64) =>
  new Uint8Array(
    hkdfSync("sha256", text, "better-auth-session", "BetterAuth.js Generated Encryption Key", length),
  )

const encode = (value) => Buffer.from(JSON.stringify(value)).toString("base64url")

/** Puts forged copies of a session into the cookie: none may be read. `make` gets what an honest one says. */
async function forge(strategy, make, isEqual = (user) => user?.name !== "Forged") {
  const site = await openSite(sealed(strategy))
  const browser = site.open()
  await browser.signUp("a@x.test")
  const honest = (await browser.send("/get-session")).json
  const claims = {
    session: honest.session,
    user: { ...honest.user, name: "Forged" },
    updatedAt: Date.now(),
    version: "1",
  }
  for (const token of await make(claims)) {
    browser.cookies.set(dataName, token)
    const begun = performance.now()
    const answer = await browser.send("/get-session")
    must(answer.status < 500, `it answers ${answer.status}`)
    must(isEqual(answer.json?.user), `${token.slice(0, 60)}… is read`)
    must(performance.now() - begun < 1_000, `it takes ${Math.round(performance.now() - begun)} ms`)
  }
}

const seal = (
  claims,
  { alg = "dir", enc = "A256CBC-HS512", key = derived(secret), exp = "5m", header = {}, ...more } = {},
) => {
  const token = new EncryptJWT(claims).setProtectedHeader({ alg, enc, ...header }).setIssuedAt()
  if (exp !== null) token.setExpirationTime(exp)
  return token.encrypt(key, more)
}

/** The session cookie with another token or another signature. */
async function changeCookie() {
  const { browser } = await enter()
  const [token, signature] = decodeURIComponent(browser.session()).split(".")
  for (const value of [
    token,
    `${token}.`,
    `${token}x.${signature}`,
    `${token}.${signature.replace(/.=$/, "A=")}x`,
    `.${signature}`,
    `${token}.${"A".repeat(44)}`,
  ]) {
    browser.cookies.set("__Secure-better-auth.session_token", encodeURIComponent(value))
    must(!(await browser.user()), `${value} is read`)
  }
}

/** The sealed copy of somebody else beside the own session. */
async function plantCopy() {
  const site = await openSite(sealed("jwe"))
  const [attacker, victim] = [site.open(), site.open()]
  await attacker.signUp("attacker@x.test")
  await victim.signUp("victim@x.test")
  attacker.cookies.set(dataName, victim.cookies.get(dataName))
  must((await attacker.user())?.email !== "victim@x.test", "it is read")
  attacker.cookies.delete("__Secure-better-auth.session_token")
  must(!(await attacker.user()), "it is read alone")
}

export const attacks = {
  "a copy of a session with alg none": async () => {
    const make = (claims) => [
      `${encode({ alg: "none" })}.${encode(claims)}.`,
      `${encode({ alg: "none", enc: "A256GCM" })}..AA.${encode(claims)}.AA`,
    ]
    for (const strategy of ["jwt", "jwe"]) await forge(strategy, make)
  },
  "a copy of a session signed with what is known": async () => {
    const sign = (claims, key) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(createSecretKey(Buffer.from(key)))
    await forge("jwe", async (claims) => [
      await sign(claims, secret),
      await sign(claims, derived(secret)),
      await sign(claims, "\0"),
    ])
    await forge("jwt", async (claims) => [await sign(claims, "\0"), await sign(claims, `${secret}\n`)])
  },
  "a copy of a session sealed with a password": () =>
    forge("jwe", async () => [
      `${encode({ alg: "PBES2-HS256+A128KW", enc: "A128CBC-HS256", p2c: 2_147_483_647, p2s: "AAAAAAAAAAAAAAAAAAAAAA" })}.${"A".repeat(54)}.${"A".repeat(22)}.AAAA.${"A".repeat(22)}`,
    ]),
  "a copy of a session sealed with another algorithm": () =>
    forge("jwe", async (claims) => [
      await seal(claims, { alg: "A256KW", key: derived(secret, 32) }),
      await seal(claims, { alg: "A256GCMKW", key: derived(secret, 32) }),
    ]),
  "a copy of a session sealed with another cipher": () =>
    forge("jwe", async (claims) => [
      await seal(claims, { enc: "A128CBC-HS256", key: derived(secret, 32) }),
      await seal(claims, { enc: "A128GCM", key: derived(secret, 16) }),
      await seal(claims, { enc: "A192GCM", key: derived(secret, 24) }),
    ]),
  async "a session cookie and its copy under another secret"() {
    await forge("jwe", async (claims) => [
      await seal(claims, { key: derived("another-secret-of-forty-characters-here-") }),
      await seal(claims, { key: derived(`${secret.slice(0, -1)}x`) }),
      await seal(claims, { key: derived(`${secret}\n`) }),
    ])
    await changeCookie()
    await plantCopy()
  },
  "a copy of a session with an odd key id": () =>
    forge("jwe", async (claims) => {
      const token = await seal(claims, { key: derived("another-secret-of-forty-characters-here-") })
      return ["../../etc/passwd", "k".repeat(1_000_000), [], {}, null].map((kid) =>
        [encode({ alg: "dir", enc: "A256CBC-HS512", kid }), ...token.split(".").slice(1)].join("."),
      )
    }),
  "an old copy of a session": () =>
    forge("jwe", async (claims) => [
      await seal(claims, { exp: Math.floor(Date.now() / 1000) - 16 }),
      await seal(claims, { exp: Math.floor(Date.now() / 1000) - 3600 }),
    ]),
  async "a copy of a session that never ends"() {
    const { site, browser } = await enter(sealed("jwe"))
    const honest = (await browser.send("/get-session")).json
    browser.cookies.set(
      dataName,
      await seal({ ...honest, updatedAt: Date.now(), version: "1" }, { exp: null }),
    )
    site.rows.session.length = 0
    must(
      !(await moveClock(8 * 86_400_000, () => browser.user())),
      "it is read when the session in it is over",
    )
  },
  "a copy of a session that is no object": () =>
    forge(
      "jwe",
      async () => [
        await seal({}),
        await seal({ session: null, user: null }),
        await seal({ session: 1, user: [1] }),
      ],
      () => true,
    ),
  "a copy of a session with a critical header": () =>
    forge("jwe", async (claims) => [
      await seal(claims, { header: { crit: ["x"], x: 1 }, crit: { x: true } }),
    ]),
  "a copy of a session with an odd lifetime": () =>
    forge("jwe", async (claims) => [
      await seal({ ...claims, exp: "9999999999" }, { exp: null }),
      await seal({ ...claims, exp: -1 }, { exp: null }),
      await seal({ ...claims, nbf: {} }),
      await seal({ ...claims, nbf: Math.floor(Date.now() / 1000) + 3600 }),
    ]),
  "a copy of a session that changes prototypes": () =>
    forge(
      "jwe",
      async ({ session, user }) => [
        await seal(
          JSON.parse(
            JSON.stringify({ session, user, version: "1" }).replace("{", '{"__proto__":{"polluted":1},'),
          ),
        ),
      ],
      () => !("polluted" in {}),
    ),
  async "a session of another site with the same secret"() {
    const options = { advanced: { cookiePrefix: "second" }, ...sealed("jwe") }
    const [{ browser }, site] = [await enter(sealed("jwe")), await openSite(options)]
    const other = site.open()
    for (const [name, value] of browser.cookies)
      other.cookies.set(name.replace("better-auth", "second"), value)
    must(!(await other.user()), "the session of the first site, with its sealed copy, is read by the second")
  },
}
