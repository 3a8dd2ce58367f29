/** Small projects of each kind, before and after they move; a file that is not named after stays as it was. */

export interface Example {
  before: Record<string, string>
  after: Record<string, string>
  /** What needs a hand, each beginning with file and line. */
  byHand?: RegExp[]
  notes?: RegExp[]
}

const next: Example = {
  before: {
    "package.json": `{
  "name": "app",
  "files": ["a", "b"],
  "dependencies": {
    "@auth/core": "^0.41.0",
    "@auth/prisma-adapter": "^2.0.0",
    "next": "16.0.0",
    "next-auth": "5.0.0-beta.32"
  },
  "devDependencies": { "next-auth": "beta" },
  "overrides": { "@auth/core": "$authlas" }
}
`,
    "auth.ts": `import NextAuth, { customFetch, type NextAuthConfig } from "next-auth"
import GitHub from 'next-auth/providers/github'
import { PrismaAdapter } from "@auth/prisma-adapter"
import type { Adapter } from "next-auth/adapters"
import type { JWT } from "@auth/core/jwt"

const later = async () => (await import("next-auth/jwt")).getToken
let user: import("next-auth").User | undefined
export type { Session } from "@auth/core/types"
export * from \`@auth/core/errors\`

declare module "next-auth" {
  interface Session {
    role?: string // as next-auth has it
  }
}
declare module "next-auth/jwt" {
  interface JWT {
    role?: string
  }
}
declare module "@auth/core/adapters" {}
export const { handlers, auth } = NextAuth({ providers: [GitHub] } satisfies NextAuthConfig)
`,
    "app/client.tsx": `"use client"
import { SessionProvider } from "next-auth/react"
import { signIn } from "next-auth/webauthn"

export const Page = () => <SessionProvider>next-auth{"/react"}</SessionProvider>
`,
    "auth.test.ts": `/// <reference types="next-auth" />
vi.mock("next-auth/react", async () => await vi.importActual<typeof import("next-auth/react")>("next-auth/react"))
jest.mock("next-auth", () => ({ ...jest.requireActual("next-auth") }))
`,
    "old.cjs": `const { encode } = require("@auth/core/jwt")
exports.version = require("next-auth/package.json").version
/** @type {import("next-auth").NextAuthConfig} */
exports.config = {}
/** @param {import("@auth/core/types").Session} session */
exports.read = (session) => require.resolve("next-auth")
`,
    "node_modules/other/index.js": `import "next-auth"\n`,
    ".next/server.js": `import "next-auth"\n`,
  },
  after: {
    "package.json": `{
  "name": "app",
  "files": ["a", "b"],
  "dependencies": {
    "authlas": "^1.2.3",
    "@auth/prisma-adapter": "^2.0.0",
    "next": "16.0.0"
  },
  "devDependencies": { "authlas": "^1.2.3" },
  "overrides": { "@auth/core": "$authlas" }
}
`,
    "auth.ts": `import NextAuth, { customFetch, type NextAuthConfig } from "authlas/next"
import GitHub from 'authlas/providers/github'
import { PrismaAdapter } from "@auth/prisma-adapter"
import type { Adapter } from "authlas/adapters"
import type { JWT } from "authlas/jwt"

const later = async () => (await import("authlas/jwt")).getToken
let user: import("authlas/next").User | undefined
export type { Session } from "authlas/types"
export * from \`authlas/errors\`

declare module "authlas/next" {
  interface Session {
    role?: string // as next-auth has it
  }
}
declare module "authlas/jwt" {
  interface JWT {
    role?: string
  }
}
declare module "authlas/adapters" {}
export const { handlers, auth } = NextAuth({ providers: [GitHub] } satisfies NextAuthConfig)
`,
    "app/client.tsx": `"use client"
import { SessionProvider } from "authlas/react"
import { signIn } from "authlas/webauthn"

export const Page = () => <SessionProvider>next-auth{"/react"}</SessionProvider>
`,
    "auth.test.ts": `/// <reference types="authlas/next" />
vi.mock("authlas/react", async () => await vi.importActual<typeof import("authlas/react")>("authlas/react"))
jest.mock("authlas/next", () => ({ ...jest.requireActual("authlas/next") }))
`,
    "old.cjs": `const { encode } = require("authlas/jwt")
exports.version = require("authlas/package.json").version
/** @type {import("authlas/next").NextAuthConfig} */
exports.config = {}
/** @param {import("authlas/types").Session} session */
exports.read = (session) => require.resolve("authlas/next")
`,
  },
}

const nextFour: Example = {
  before: {
    "package.json": `{\n\t"dependencies": {\n\t\t"@next-auth/prisma-adapter": "1",\n\t\t"next-auth": "^4.24.11"\n\t}\n}`,
    "pages/api/auth/[...nextauth].js": `import NextAuth from "next-auth"
import Google from "next-auth/providers/google"
import Gone from "next-auth/providers/gone"

export const authOptions = { providers: [Google({}), Gone({})] }
export default NextAuth(authOptions)
`,
    "lib/auth.ts": `import { type NextAuthOptions, type Session } from "next-auth"

export const authOptions = {
  session: {
    strategy: "jwt",
  },
  providers: [],
} satisfies NextAuthOptions
declare module "next-auth" {
  interface Session {
    role?: string
  }
}
declare module "next-auth/jwt" {
  interface JWT {}
}
`,
    "lib/shared.ts": `import type { AuthOptions } from "next-auth/core/types"
export const options: AuthOptions = { ...base, session, providers: [] }
`,
    "middleware.ts": `export { default } from "next-auth/middleware"\n`,
    "old.js": `import { Provider } from "next-auth/client"\n`,
    "lib/leave.ts": `import { cookies } from "next/headers"
export const leave = (isSecure) => {
  cookies().delete("__Secure-next-auth.session-token"), cookies().delete("next-auth.session-token")
  cookies().delete(\`\${isSecure ? "__Secure-" : ""}next-auth.session-token\`)
}
`,
    "lib/names.js": `export const isSession = (name) => /next-auth\\.session-token(\\.\\d+)?$/.test(name)\n`,
    "Leave.vue": `<script>document.cookie = "next-auth.session-token=; Max-Age=0"</script>\n`,
    "lib/again.ts": `import NextAuth from "next-auth"
export const options = withDefaults({ providers: [] })
export const other = NextAuth({ providers: [] })
`,
    "next.config.js": "module.exports = { trailingSlash: true }\n",
    "pages/sign-in.tsx": `import { getProviders } from "next-auth/react"
export const getServerSideProps = async () => ({ props: { providers: await getProviders(), session: null } })
`,
    "pages/index.tsx": `import { getServerSession, type NextAuthOptions } from "next-auth"
import { getServerSession as again } from "next-auth/next"
import { decode, getToken } from "next-auth/jwt"
import { useSession } from "next-auth/react"
`,
  },
  after: {
    "package.json": `{\n\t"dependencies": {\n\t\t"@next-auth/prisma-adapter": "1",\n\t\t"authlas": "^1.2.3",\n\t\t"next-auth": "^4.24.11"\n\t}\n}`,
    "pages/api/auth/[...nextauth].js": `import NextAuth from "authlas/next/v4"
import Google from "authlas/next/v4/providers/google"
import Gone from "next-auth/providers/gone"

export const authOptions = { session: { legacyCookies: "{date}" }, providers: [Google({}), Gone({})] }
export default NextAuth(authOptions)
`,
    "lib/auth.ts": `import { type NextAuthOptions, type Session } from "authlas/next/v4"

export const authOptions = {
  session: {
    legacyCookies: "{date}",
    strategy: "jwt",
  },
  providers: [],
} satisfies NextAuthOptions
declare module "authlas/next/v4" {
  interface Session {
    role?: string
  }
}
declare module "authlas/next/v4/jwt" {
  interface JWT {}
}
`,
    "lib/shared.ts": `import type { AuthOptions } from "authlas/next/v4"
export const options: AuthOptions = { ...base, session, providers: [] }
`,
    "lib/again.ts": `import NextAuth from "authlas/next/v4"
export const options = withDefaults({ providers: [] })
export const other = NextAuth({ providers: [] })
`,
    "middleware.ts": `export { default } from "authlas/next/v4/middleware"\n`,
    "pages/sign-in.tsx": `import { getProviders } from "authlas/next/v4/react"
export const getServerSideProps = async () => ({ props: { providers: await getProviders(), session: null } })
`,
    "pages/index.tsx": `import { getServerSession, type NextAuthOptions } from "authlas/next/v4"
import { getServerSession as again } from "authlas/next/v4"
import { decode, getToken } from "authlas/next/v4/jwt"
import { useSession } from "authlas/next/v4/react"
`,
  },
  byHand: [
    /^Leave\.vue:1: the session is in authjs\.session-token now/,
    /^lib\/again\.ts:1: set legacyCookies: "\d{4}-\d\d-\d\d" in session/,
    /^lib\/leave\.ts:3: .*: what removes the cookie has to remove both names, or call signOut\. What reads it works until \d{4}-/,
    /^lib\/leave\.ts:4: the session is in authjs\.session-token now/,
    /^lib\/names\.js:1: the session is in authjs\.session-token now/,
    /^lib\/shared\.ts:1: set legacyCookies: "\d{4}-\d\d-\d\d" in session/,
    /^old\.js:1: authlas has no replacement for next-auth\/client; it stays\. It is of next-auth 3\./,
    /nextauth\]\.js:3: authlas has no replacement for next-auth\/providers\/gone; it stays$/,
  ],
  notes: [/^Users stay signed in\. Until \d{4}-\d\d-\d\d /, /NEXTAUTH_SECRET and NEXTAUTH_URL stay/],
}

/** Options of next-auth up to 4.12, whose types promised more. */
const early = {
  "node_modules/next-auth/package.json": `{ "name": "next-auth", "version": "4.12.3" }`,
  "package.json": `{ "dependencies": { "next-auth": "^4.2.1" } }`,
  "auth.ts": `import type { NextAuthOptions } from "next-auth"
export const options: NextAuthOptions = {
  session: { legacyCookies: "2030-01-01" },
  providers: [],
  callbacks: {
    async signIn({ user, account, profile: raw, email }) {
      if (account.provider === "mail" && email.verificationRequest) return true
      return !raw.notAllowed && raw.email !== "" && !raw?.["suspended"] && !raw?.name && user.id !== account?.userId
    },
    jwt: ({ token, profile }) => (profile ? { ...token, login: profile.name } : token),
  },
}
export const typed = { providers: [], callbacks: { signIn: ({ profile }: Given) => profile.is } }
export const short = { providers: [], callbacks: { signIn: ({ profile }) => profile.is, session } }
export const other = { signIn: ({ profile }) => profile.is }
`,
}

const nextEarly: Example = {
  before: early,
  after: {
    "package.json": `{ "dependencies": { "authlas": "^1.2.3" } }`,
    "auth.ts": early["auth.ts"]
      .replace("next-auth", "authlas/next/v4")
      .replace("account.provider", "account!.provider")
      .replace("email.verificationRequest", "email!.verificationRequest")
      .replace("raw.notAllowed", "(raw as Record<string, unknown>).notAllowed")
      .replace("raw.email", "raw!.email")
      .replace(`raw?.["suspended"]`, `(raw as Record<string, unknown> | undefined)?.["suspended"]`)
      .replace(
        "({ profile }) => profile.is, session",
        "({ profile }) => (profile as Record<string, unknown>).is, session",
      ),
  },
  notes: nextFour.notes ?? [],
}

const components: Example = {
  before: {
    "package.json": `{ "devDependencies": { "@auth/sveltekit": "1.11.3", "svelte": "5" } }\n`,
    "src/auth.ts": `import { SvelteKitAuth } from "@auth/sveltekit"
import GitHub from "@auth/sveltekit/providers/github"
`,
    "src/routes/+page.svelte": `<script lang="ts" generics="T extends Record<string, string>">
  import { SignIn } from "@auth/sveltekit/components"
  import { signOut } from '@auth/sveltekit/client'
</script>
<!-- import { a } from @auth/sveltekit -->
<p title="@auth/sveltekit/client">@auth/sveltekit</p>
<script module>import { signIn } from "@auth/sveltekit/webauthn"</script>
`,
    "Some.vue": `<template><a>next-auth</a></template>\r\n<script setup>\r\nimport { Auth } from "@auth/core"\r\n</script>\r\n`,
    "Page.astro": `---
import { Auth } from "@auth/core"
const one = 1
---
<p>---</p>
<script>import "@auth/core/errors"</script>
`,
    "tsconfig.json": `{\n  // what compiles\n  "compilerOptions": { "types": ["@auth/core/types"] }\n}\n`,
    "vite.config.js": `export default { ssr: { noExternal: ["@auth/sveltekit"] } }\n`,
  },
  after: {
    "package.json": `{ "devDependencies": { "authlas": "^1.2.3", "svelte": "5" } }\n`,
    "src/auth.ts": `import { SvelteKitAuth } from "authlas/sveltekit"
import GitHub from "authlas/providers/github"
`,
    "src/routes/+page.svelte": `<script lang="ts" generics="T extends Record<string, string>">
  import { SignIn } from "authlas/sveltekit/components"
  import { signOut } from 'authlas/sveltekit/client'
</script>
<!-- import { a } from @auth/sveltekit -->
<p title="@auth/sveltekit/client">@auth/sveltekit</p>
<script module>import { signIn } from "authlas/sveltekit/webauthn"</script>
`,
    "Some.vue": `<template><a>next-auth</a></template>\r\n<script setup>\r\nimport { Auth } from "authlas"\r\n</script>\r\n`,
    "Page.astro": `---
import { Auth } from "authlas"
const one = 1
---
<p>---</p>
<script>import "authlas/errors"</script>
`,
  },
  byHand: [
    /^src\/routes\/\+page\.svelte:6: "@auth\/sveltekit\/client" is a text here; .*"authlas\/sveltekit\/client"/,
    /^tsconfig\.json:3: "@auth\/core\/types" is a text here; .*"authlas\/types"/,
    /^vite\.config\.js:1: "@auth\/sveltekit" is a text here; .*"authlas\/sveltekit"/,
  ],
}

/** Several packages below one folder; each keeps what is its own. */
const workspaces: Example = {
  before: {
    "package.json": `{ "workspaces": ["a", "b", "c"], "overrides": { "@auth/core": "0.41.3" } }\n`,
    "a/package.json": `{ "dependencies": { "@auth/express": "0.12", "express": "5", "authlas": "1.0.0" } }\n`,
    "a/index.mjs": `import { ExpressAuth } from "@auth/express"\nimport Google from "@auth/express/providers/google"\n`,
    "b/package.json": `{ "dependencies": { "@hono/auth-js": "1", "@auth/core": "0.41", "hono": "4" } }\n`,
    "b/index.js": `import { authHandler } from "@hono/auth-js"\nimport { useSession } from "@hono/auth-js/react"\n`,
    "c/package.json": `{ "dependencies": { "@auth/qwik": "0.9", "@auth/solid-start": "0.19" }, "peerDependencies": { "@auth/core": "*" }, "peerDependenciesMeta": { "@auth/core": { "optional": true } } }\n`,
    "c/index.ts": `import { QwikAuth$ } from "@auth/qwik"\nimport { SolidAuth } from "@auth/solid-start"\nimport { signIn } from "@auth/solid-start/client"\nimport { toInternalRequest, Auth } from "@auth/core"\nimport type { X } from "@auth/core/lib/x"\n`,
  },
  after: {
    "a/package.json": `{ "dependencies": { "express": "5", "authlas": "1.0.0" } }\n`,
    "a/index.mjs": `import { ExpressAuth } from "authlas/express"\nimport Google from "authlas/providers/google"\n`,
    "b/package.json": `{ "dependencies": { "authlas": "^1.2.3", "hono": "4" } }\n`,
    "b/index.js": `import { authHandler } from "authlas/hono"\nimport { useSession } from "authlas/hono/react"\n`,
    "c/package.json": `{ "dependencies": { "authlas": "^1.2.3" }, "peerDependencies": { "authlas": "^1.2.3", "@auth/core": "*" }, "peerDependenciesMeta": { "@auth/core": { "optional": true } } }\n`,
    "c/index.ts": `import { QwikAuth$ } from "authlas/qwik"\nimport { SolidAuth } from "authlas/solid"\nimport { signIn } from "authlas/solid/client"\nimport { toInternalRequest, Auth } from "authlas"\nimport type { X } from "@auth/core/lib/x"\n`,
  },
  byHand: [
    /^c\/index\.ts:4: authlas exports no "toInternalRequest"$/,
    /^c\/index\.ts:5: authlas has no replacement for @auth\/core\/lib\/x; it stays$/,
  ],
}

const peers: Example = {
  before: {
    "package.json": `{ "peerDependencies": { "@auth/core": "*" }, "peerDependenciesMeta": { "@auth/core": { "optional": true } }, "overrides": { "@auth/core": "0.41.3" }, "pnpm": { "overrides": { "next-auth": "4" } } }\n`,
    "lonely/package.json": `{}`,
  },
  after: {
    "package.json": `{ "peerDependencies": { "authlas": "^1.2.3" }, "peerDependenciesMeta": { "authlas": { "optional": true } }, "overrides": { "@auth/core": "0.41.3" }, "pnpm": { "overrides": { "next-auth": "4" } } }\n`,
  },
  byHand: [
    /^package\.json:1: @auth\/core is overridden here/,
    /^package\.json:1: next-auth is overridden here/,
  ],
}

const nowhere: Example = {
  before: { "index.js": `import { Auth } from "@auth/core"\n` },
  after: { "index.js": `import { Auth } from "authlas"\n` },
  byHand: [/^index\.js:1: no package\.json above .*add authlas \^1\.2\.3 to one$/],
}

export const examples: Readonly<Record<string, Example>> = {
  "Next with next-auth 5": next,
  "Next with next-auth 4": nextFour,
  "Next with next-auth 4 of before 4.13": nextEarly,
  "components of Svelte, Vue and Astro": components,
  "workspaces of Express, Hono, Qwik and SolidStart": workspaces,
  "a library with a peer dependency": peers,
  "files without a manifest": nowhere,
}
