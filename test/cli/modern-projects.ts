/** Small apps on the names of next-auth 4, before and after they move on; a file that is undefined afterwards is removed. */

export interface Example {
  before: Record<string, string>
  after: Record<string, string | undefined>
  /** What needs a hand, each beginning with file and line. */
  byHand?: RegExp[]
  notes?: RegExp[]
}

const manifest = (next: string): string =>
  `{ "dependencies": { "authlas": "^1.2.3", "next": "${next}", "next-auth": "4" } }\n`

const appRouter: Example = {
  before: {
    "package.json": manifest("16.0.0"),
    "tsconfig.json": `{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }\n`,
    "src/lib/options.ts": `import { type NextAuthOptions } from "authlas/next/v4"
import Google from "authlas/next/v4/providers/google"
import Credentials from "authlas/next/v4/providers/credentials"

export const authOptions: NextAuthOptions = {
  session: { legacyCookies: "2020-01-01" },
  secret: process.env.NEXTAUTH_SECRET,
  pages: { signIn: "/login", error: "/failed" },
  providers: [
    Google({ clientId: "id", clientSecret: "secret", checks: "pkce" }),
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(credentials) {
        if (credentials?.password === "") throw new Error("Empty")
        return { id: "1", email: credentials?.email }
      },
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) => {
      if (user) token.role = user.id
      return token
    },
  },
}
`,
    "src/app/api/auth/[...nextauth]/route.ts": `import NextAuth from "authlas/next/v4"
import { authOptions } from "@/lib/options"

const handler = NextAuth(authOptions)
export { handler as GET, handler as POST }
`,
    "src/middleware.ts": `import { withAuth } from "authlas/next/v4/middleware"

export default withAuth({
  pages: { signIn: "/login", error: "/failed" },
  callbacks: { authorized: ({ token }) => !!token },
})

export const config = { matcher: ["/account/:path*"] }
`,
    "src/app/page.tsx": `import { getServerSession, type Session } from "authlas/next/v4"
import { authOptions } from "@/lib/options"

export default async function Page() {
  const session: Session | null = await getServerSession(authOptions)
  return session?.user?.name
}
`,
    "src/app/api/me/route.ts": `import { unstable_getServerSession } from "authlas/next/v4"
import { getToken } from "authlas/next/v4/jwt"
import { authOptions } from "../../../lib/options"

export async function GET(req: Request) {
  const auth = await unstable_getServerSession(authOptions)
  const token = await getToken({ req })
  return Response.json({ auth, token, page: authOptions.pages?.signIn })
}
`,
    "src/app/form.tsx": `"use client"
import { signIn, useSession } from "authlas/next/v4/react"

export function Form() {
  const { data, update } = useSession()
  const send = async () => {
    const answer = await signIn("credentials", { password: "", redirect: false })
    if (!answer?.ok) alert(answer?.error)
    await update()
  }
  return { send, name: data?.user?.name }
}
`,
    "src/types.d.ts": `import "authlas/next/v4"

declare module "authlas/next/v4" {
  interface Session {
    role?: string
  }
}
declare module "authlas/next/v4/jwt" {
  interface JWT {
    role?: string
  }
}
`,
  },
  after: {
    "src/auth.ts": `export { auth, handlers, signIn, signOut } from "@/lib/options"\n`,
    "src/lib/options.ts": `import NextAuth from "authlas/next"
import type { NextAuthConfig } from "authlas/next"
import Google from "authlas/providers/google"
import Credentials from "authlas/providers/credentials"

export const authOptions: NextAuthConfig = {
  secret: process.env.NEXTAUTH_SECRET,
  pages: { signIn: "/login", error: "/failed" },
  providers: [
    Google({ clientId: "id", clientSecret: "secret", checks: ["pkce"] }),
    Credentials({
      credentials: { email: {}, password: {} },
      async authorize(credentials: Record<"email" | "password", string>) {
        if (credentials?.password === "") throw new Error("Empty")
        return { id: "1", email: credentials?.email }
      },
    }),
  ],
  callbacks: {
    authorized: ({ auth, request }) => auth !== null || request.nextUrl.pathname === "/failed", signIn: ({ user, account }) => { if (account) user.id = account.providerAccountId; return true },
    jwt: ({ token, user }) => {
      if (user) token.role = user.id as string
      return token
    },
  },
}

export const { handlers, auth, signIn, signOut } = NextAuth(authOptions)
`,
    "src/app/api/auth/[...nextauth]/route.ts": `import { handlers } from "@/auth"

export const { GET, POST } = handlers
`,
    "src/middleware.ts": undefined,
    "src/proxy.ts": `export { auth as proxy } from "@/auth"

export const config = { matcher: ["/account/:path*"] }
`,
    "src/app/page.tsx": `import type { Session } from "authlas/next"
import { auth } from "@/auth"

export default async function Page() {
  const session: Session | null = await auth()
  return session?.user?.name
}
`,
    "src/app/api/me/route.ts": `import { auth as readAuth } from "@/auth"
import { getToken } from "authlas/jwt"
import { authOptions } from "../../../lib/options"

export async function GET(req: Request) {
  const auth = await readAuth()
  const token = await getToken({ req, secret: process.env.NEXTAUTH_SECRET })
  return Response.json({ auth, token, page: authOptions.pages?.signIn })
}
`,
    "src/app/form.tsx": `"use client"
import { signIn, useSession } from "authlas/react"

export function Form() {
  const { data, update } = useSession()
  const send = async () => {
    const answer = await signIn("credentials", { password: "", redirect: false })
    if (!!answer?.error) alert(answer?.error)
    await update(null)
  }
  return { send, name: data?.user?.name }
}
`,
    "src/types.d.ts": `import "authlas/next"

declare module "authlas/next" {
  interface Session {
    role?: string
  }
}
declare module "authlas/jwt" {
  interface JWT {
    role?: string
  }
}
`,
  },
  byHand: [
    /^src\/app\/form\.tsx:8: error is CredentialsSignin .* \[answer\?\.error => answer\?\.code \?\? answer\?\.error\]$/,
    /^src\/lib\/options\.ts:14: a plain error .* \[throw new Error\("Empty"\) => throw Object\.assign\(new CredentialsSignin\(\), \{ code: "Empty" \}\)\]$/,
  ],
}

const pagesRouter: Example = {
  before: {
    "package.json": manifest("15.1.0"),
    "pages/api/auth/[...nextauth].ts": `import NextAuth, { NextAuthOptions } from 'authlas/next/v4';
import Google from 'authlas/next/v4/providers/google';
import { PrismaAdapter } from '@next-auth/prisma-adapter';
import { prisma } from '../../../lib/prisma';

export const authOptions = {
  adapter: PrismaAdapter(prisma),
  session: {
    legacyCookies: '2999-01-01',
    maxAge: 3600,
  },
  providers: [Google({ clientId: '', clientSecret: '' })],
  callbacks: {
    session: ({ session, user }) => ({ ...session, user: { ...session.user, id: user.id } }),
  },
} satisfies NextAuthOptions;

export default NextAuth(authOptions);
`,
    "lib/prisma.ts": "export const prisma = {} as never\n",
    "middleware.ts": `export { default } from 'authlas/next/v4/middleware';\n`,
    "pages/index.tsx": `import type { GetServerSideProps } from 'next';
import { getServerSession } from 'authlas/next/v4';
import { authOptions } from './api/auth/[...nextauth]';

export const getServerSideProps: GetServerSideProps = async ({ req, res, query }) => {
  const session = await getServerSession(req, res, authOptions);
  return { props: { name: session?.user?.name ?? null, query } };
};
`,
    "pages/account.tsx": `import type { GetServerSidePropsContext } from 'next';
import { getServerSession } from 'authlas/next/v4';
import { getCsrfToken, getSession } from 'authlas/next/v4/react';
import { authOptions } from './api/auth/[...nextauth]';

export async function getServerSideProps(context: GetServerSidePropsContext) {
  const session = await getServerSession(context.req, context.res, authOptions);
  const again = await getSession(context);
  return { props: { session, again, csrf: await getCsrfToken(context) } };
}
`,
    "pages/api/me.ts": `import type { NextApiRequest, NextApiResponse } from 'next';
import { getServerSession } from 'authlas/next/v4';
import { authOptions } from './auth/[...nextauth]';

export default async function me(req: NextApiRequest, res: NextApiResponse) {
  res.json(await getServerSession(req, res, authOptions));
}
`,
    "lib/session.ts": `import type { IncomingMessage, ServerResponse } from 'http';
import { getServerSession } from 'authlas/next/v4';
import { authOptions } from '../pages/api/auth/[...nextauth]';

export const read = (req: IncomingMessage, res: ServerResponse) => getServerSession(req as never, res as never, authOptions);
`,
  },
  after: {
    "pages/api/auth/[...nextauth].ts": undefined,
    "auth.ts": `import { wrapAdapter } from 'authlas/next/v4/adapters';
import NextAuth, { NextAuthConfig } from 'authlas/next';
import Google from 'authlas/providers/google';
import { PrismaAdapter } from '@next-auth/prisma-adapter';
import { prisma } from './lib/prisma';

export const authOptions = {
  adapter: wrapAdapter(PrismaAdapter(prisma)),
  session: {
    maxAge: 3600,
  },
  providers: [Google({ clientId: '', clientSecret: '' })],
  callbacks: {
    session: ({ session, user }) => { session = { user: { name: session.user.name, email: session.user.email, image: session.user.image }, expires: session.expires } as typeof session; return ({ ...session, user: { ...session.user, id: user.id as string } }) },
  },
} satisfies NextAuthConfig;

export const { handlers, auth, signIn, signOut } = NextAuth(authOptions);
`,
    "app/api/auth/[...nextauth]/route.ts": `import { handlers } from '../../../../auth';

export const { GET, POST } = handlers;
`,
    "pages/index.tsx": `import type { GetServerSideProps } from 'next';
import { auth } from '../auth';

export const getServerSideProps: GetServerSideProps = async (context) => {
  const { query } = context
  const session = await auth(context);
  return { props: { name: session?.user?.name ?? null, query } };
};
`,
    "pages/account.tsx": `import type { GetServerSidePropsContext } from 'next';
import { auth } from '../auth';
import { getCsrfToken } from 'authlas/next/v4/react';
import { getSession } from 'authlas/react';

export async function getServerSideProps(context: GetServerSidePropsContext) {
  const session = await auth(context);
  const again = await getSession({ headers: context.req.headers });
  return { props: { session, again, csrf: await getCsrfToken(context) } };
}
`,
    "pages/api/me.ts": `import type { NextApiRequest, NextApiResponse } from 'next';
import { auth } from '../../auth';

export default async function me(req: NextApiRequest, res: NextApiResponse) {
  res.json(await auth(req, res));
}
`,
    "lib/session.ts": `import type { IncomingMessage, ServerResponse } from 'http';
import { getServerSession } from 'authlas/next/v4';
import { authOptions } from '../auth';

export const read = (req: IncomingMessage, res: ServerResponse) => getServerSession(req as never, res as never, authOptions);
`,
  },
  byHand: [
    /^lib\/session\.ts:5: auth takes the context .* import auth from "\.\.\/auth" \[getServerSession\(.*\) => auth\(req as never as NextApiRequest, .*\)\]$/,
    /^middleware\.ts:1: it stays on authlas\/next\/v4\/middleware, .* \[export \{ default \} .* => export \{ auth as middleware \} from "\.\/auth"\]$/,
    /^pages\/account\.tsx:3: getCsrfToken stays with authlas\/next\/v4\/react: /,
  ],
  notes: [/^Deploy it after 2999-01-01\. /],
}

const javascript: Example = {
  before: {
    "package.json": manifest("^15.5.0"),
    "jsconfig.json": `{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["*"] } } }\n`,
    "app/api/auth/[...nextauth]/route.js": `import NextAuth from "authlas/next/v4"
import Google from "authlas/next/v4/providers/google"
import { MemoryAdapter } from "authlas/adapters/memory"

const handler = NextAuth({
  adapter: MemoryAdapter(),
  providers: [Google({})],
  callbacks: {
    async session({ session, user }) {
      session.user.id = user.id
      return session
    },
    signIn({ account }) {
      if (account.type === "oauth") return true
      throw new Error("No")
    },
  },
})

export { handler as GET, handler as POST }
`,
    "middleware.js": `import { withAuth } from "authlas/next/v4/middleware"
import { NextResponse } from "next/server"

export default withAuth(function middleware(req) {
  return NextResponse.next()
})
`,
    "app/page.js": `import { getServerSession } from "authlas/next/v4"

export default async function Page() {
  return (await getServerSession())?.user.name
}
`,
  },
  after: {
    "auth.js": `import NextAuth from "authlas/next"
import Google from "authlas/providers/google"
import { MemoryAdapter } from "authlas/adapters/memory"

export const { handlers, auth, signIn, signOut } = NextAuth({
  adapter: MemoryAdapter(),
  providers: [Google({})],
  callbacks: {
    authorized: ({ auth }) => auth !== null,
    async session({ session, user }) {
      session = { user: { name: session.user.name, email: session.user.email, image: session.user.image }, expires: session.expires }
      session.user.id = user.id
      return session
    },
    signIn({ account }) {
      if (account.type === "oauth") return true
      throw new Error("No")
    },
  },
})
`,
    "app/api/auth/[...nextauth]/route.js": `import { handlers } from "@/auth"

export const { GET, POST } = handlers
`,
    "middleware.js": `import { auth } from "@/auth"
import { NextResponse } from "next/server"

export default auth(function middleware(req) {
  return NextResponse.next()
})

export const config = { matcher: ["/((?!api/auth|_next|favicon.ico).*)"], runtime: "nodejs" }
`,
    "app/page.js": `import { auth } from "@/auth"

export default async function Page() {
  return (await auth())?.user.name
}
`,
  },
  byHand: [
    /^auth\.js:16: providers of OpenID Connect .* \[account\.type === "oauth" => \["oauth", "oidc"\]\.includes\(account\.type\)\]$/,
    /^auth\.js:17: the browser gets AccessDenied.* \[throw new Error\("No"\) => return false\]$/,
  ],
}

/** Options that no object says, and middleware that looks into the token: nothing is guessed. */
const byHandAlone: Example = {
  before: {
    "package.json": manifest("15.0.0"),
    "pages/api/auth/[...nextauth].ts": `import NextAuth from "authlas/next/v4"
import { makeOptions } from "../../../lib/options"

export default (req, res) => NextAuth(req, res, makeOptions(req))
`,
    "pages/index.tsx": `import { useSession } from "authlas/next/v4/react"\n`,
  },
  after: {},
  byHand: [
    /^pages\/api\/auth\/\[\.\.\.nextauth\]\.ts:4: nothing else is changed before this: the options are made by other code\. .* => export const \{ handlers, auth, signIn, signOut \} = NextAuth\(config\)\]$/,
  ],
}

const roles: Example = {
  before: {
    "package.json": manifest("16"),
    "app/api/auth/[...nextauth]/route.ts": `import NextAuth from "authlas/next/v4"

const handler = NextAuth({ session: { strategy: "jwt" }, adapter: undefined as never, providers: [], logger: {}, jwt: { encode: () => "" } })
export { handler as GET, handler as POST }
`,
    "middleware.ts": `import { withAuth } from "authlas/next/v4/middleware"

export default withAuth({ callbacks: { authorized: ({ token }) => token?.role === "admin" } })
`,
  },
  after: {
    "auth.ts": `import { wrapAdapter } from "authlas/next/v4/adapters"
import NextAuth from "authlas/next"

export const { handlers, auth, signIn, signOut } = NextAuth({ session: { strategy: "jwt" }, adapter: wrapAdapter(undefined as never), providers: [], logger: {}, jwt: { encode: () => "" } })
`,
    "app/api/auth/[...nextauth]/route.ts": `import { handlers } from "../../../../auth"

export const { GET, POST } = handlers
`,
  },
  byHand: [
    /^auth\.ts:4: logger: its methods/,
    /^auth\.ts:4: jwt\.encode: it is called/,
    /^middleware\.ts:3: it stays on authlas\/next\/v4\/middleware, .*authorized of the config is given \{ auth, request \}/,
  ],
}

export const examples: Readonly<Record<string, Example>> = {
  "the App Router of Next 16, with the options in a module": appRouter,
  "the Pages Router, with stored sessions": pagesRouter,
  "an app in JavaScript": javascript,
  "no app whose options are made by code": byHandAlone,
  "no middleware that looks into the token": roles,
}
