/**
 * The applications: public ones, whose code is not here. Where each is, what it needs to be installed, built and started, and
 * the ways of signing in that it has. Their secrets are made up: what they open is on this computer.
 */

/** Members of all applications. */
const shared = {
  /** How its packages are installed, as its lock file says. */
  manager: "npm",
  /** Packages in place of its own. */
  packages: [],
  build: ["next build --no-lint"],
  env: {},
  /** Where an account with a password is made, and with what. */
  register: undefined,
}

const clones = {
  env: {
    GITHUB_ID: "client of github",
    GITHUB_SECRET: "secret of github",
    GOOGLE_CLIENT_ID: "client of google",
    GOOGLE_CLIENT_SECRET: "secret of google",
    NEXTAUTH_JWT_SECRET: "secret of tokens, long enough for them",
    NEXT_PUBLIC_PUSHER_APP_KEY: "key",
    PUSHER_APP_ID: "1",
    PUSHER_SECRET: "secret",
    NEXT_PUBLIC_CLOUDINARY_CLOUD_NAME: "cloud",
  },
  ways: ["credentials", "github", "google"],
  register: "/api/register",
}

const listed = [
  {
    name: "airbnb",
    repository: "AntonioErdeljac/next13-airbnb-clone",
    commit: "7d914ed9a6fd1a0460191f68bb80359bf0a55591",
    ...clones,
    page: { path: "/trips", stranger: 307, user: 200 },
  },
  {
    name: "messenger",
    repository: "AntonioErdeljac/next13-messenger",
    commit: "4bf3de20d05831aa013d5af3add7b05b552bec5e",
    ...clones,
    page: { path: "/users", stranger: 307, user: 200 },
  },
  {
    name: "netflix",
    repository: "AntonioErdeljac/next-netflix-tutorial",
    commit: "805268a24dcbdbd8c6a4c4646aa45e6aa902c1ce",
    ...clones,
    page: { path: "/api/current", stranger: 500, user: 200 },
  },
  {
    name: "twitter",
    repository: "AntonioErdeljac/twitter-clone",
    commit: "f188cf3704242c4f3a6716a5af95cdda4c06cb97",
    ...clones,
    // It does not name the command that makes its client.
    packages: ["prisma@4.11.0"],
    ways: ["credentials"],
    page: { path: "/api/current", stranger: 400, user: 200 },
  },
  {
    name: "similarity",
    repository: "joschan21/similarity-api",
    commit: "b181b62db8dd5f9730a8e64ebdc7c47e79aecb65",
    env: {
      GOOGLE_CLIENT_ID: "client of google",
      GOOGLE_CLIENT_SECRET: "secret of google",
      OPENAI_API_KEY: "key",
      REDIS_SECRET: "secret",
    },
    ways: ["google"],
    page: { path: "/dashboard", stranger: 307, user: 200 },
  },
  {
    name: "nextacular",
    repository: "nextacular/nextacular",
    commit: "c0e7822b22d7190add4f6ef77d0a8935d7526266",
    env: {
      EMAIL_FROM: "site@app.test",
      EMAIL_SERVER_USER: "user",
      EMAIL_SERVER_PASSWORD: "password",
      EMAIL_SERVICE: "Maildev",
      PAYMENTS_SECRET_KEY: "sk_test_simulated",
    },
    // Where `Maildev` of nodemailer is.
    smtpPort: 1025,
    ways: ["email"],
    page: { path: "/api/workspaces", stranger: 401, user: 200 },
  },
  {
    name: "breadit",
    repository: "joschan21/breadit",
    commit: "60cf197005033ecd26a06998fa3fd0686d02061f",
    env: {
      GOOGLE_CLIENT_ID: "client of google",
      GOOGLE_CLIENT_SECRET: "secret of google",
      UPLOADTHING_SECRET: "secret",
      UPLOADTHING_APP_ID: "id",
      REDIS_SECRET: "secret",
    },
    ways: ["google"],
    page: { path: "/r/create", stranger: 307, user: 200 },
  },
  {
    name: "beam",
    repository: "planetscale/beam",
    commit: "5ecacd3ecccf13997a0f17bc1dbac2253bc449cd",
    // Prisma 3 makes no types without its engine.
    packages: ["prisma@4.10.1", "@prisma/client@4.10.1"],
    env: {
      AUTH_PROVIDER: "github",
      GITHUB_ID: "client of github",
      GITHUB_SECRET: "secret of github",
      GITHUB_ALLOWED_ORG: "organization",
      NEXT_APP_URL: "http://localhost:3000",
    },
    ways: ["github"],
    page: { path: "/sign-in", stranger: 200, user: 307 },
  },
  {
    name: "taxonomy",
    repository: "shadcn-ui/taxonomy",
    commit: "651f984e52edd65d40ccd55e299c1baeea3ff017",
    manager: "pnpm",
    build: ["contentlayer build", "next build --no-lint"],
    env: {
      GITHUB_CLIENT_ID: "client of github",
      GITHUB_CLIENT_SECRET: "secret of github",
      GITHUB_ACCESS_TOKEN: "token",
      SMTP_FROM: "site@app.test",
      POSTMARK_API_TOKEN: "token",
      POSTMARK_SIGN_IN_TEMPLATE: "1",
      POSTMARK_ACTIVATION_TEMPLATE: "2",
      STRIPE_API_KEY: "sk_test_simulated",
      STRIPE_WEBHOOK_SECRET: "secret",
      STRIPE_PRO_MONTHLY_PLAN_ID: "plan",
    },
    ways: ["email", "github"],
    page: { path: "/dashboard", stranger: 307, user: 200 },
  },
  {
    name: "saas",
    repository: "boxyhq/saas-starter-kit",
    commit: "abc9b686823cbfb4973c79bc36fea37a3244be6c",
    env: {
      FEATURE_TEAM_WEBHOOK: "false",
      AUTH_PROVIDERS: "github,google,email,credentials",
      GITHUB_CLIENT_ID: "client of github",
      GITHUB_CLIENT_SECRET: "secret of github",
      GOOGLE_CLIENT_ID: "client of google",
      GOOGLE_CLIENT_SECRET: "secret of google",
      SMTP_HOST: "localhost",
      SMTP_USER: "user",
      SMTP_PASSWORD: "password",
      SMTP_FROM: "site@app.test",
    },
    ways: ["credentials", "email", "github", "google"],
    register: "/api/auth/join",
    page: { path: "/settings/account", stranger: 307, user: 200 },
  },
]

export const applications = listed.map((one) => ({ ...shared, ...one }))
