// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
/** The modules of the providers, by id. */
export interface Catalogue {
  readonly apple: () => Promise<typeof import("./providers/apple.js")>
  readonly auth0: () => Promise<typeof import("./providers/auth0.js")>
  readonly "azure-ad": () => Promise<typeof import("./providers/azure-ad.js")>
  readonly discord: () => Promise<typeof import("./providers/discord.js")>
  readonly facebook: () => Promise<typeof import("./providers/facebook.js")>
  readonly forwardemail: () => Promise<typeof import("./providers/forwardemail.js")>
  readonly github: () => Promise<typeof import("./providers/github.js")>
  readonly gitlab: () => Promise<typeof import("./providers/gitlab.js")>
  readonly google: () => Promise<typeof import("./providers/google.js")>
  readonly hubspot: () => Promise<typeof import("./providers/hubspot.js")>
  readonly kakao: () => Promise<typeof import("./providers/kakao.js")>
  readonly keycloak: () => Promise<typeof import("./providers/keycloak.js")>
  readonly linkedin: () => Promise<typeof import("./providers/linkedin.js")>
  readonly loops: () => Promise<typeof import("./providers/loops.js")>
  readonly mailgun: () => Promise<typeof import("./providers/mailgun.js")>
  readonly "microsoft-entra-id": () => Promise<typeof import("./providers/microsoft-entra-id.js")>
  readonly notion: () => Promise<typeof import("./providers/notion.js")>
  readonly okta: () => Promise<typeof import("./providers/okta.js")>
  readonly postmark: () => Promise<typeof import("./providers/postmark.js")>
  readonly reddit: () => Promise<typeof import("./providers/reddit.js")>
  readonly resend: () => Promise<typeof import("./providers/resend.js")>
  readonly sendgrid: () => Promise<typeof import("./providers/sendgrid.js")>
  readonly slack: () => Promise<typeof import("./providers/slack.js")>
  readonly spotify: () => Promise<typeof import("./providers/spotify.js")>
  readonly strava: () => Promise<typeof import("./providers/strava.js")>
  readonly tiktok: () => Promise<typeof import("./providers/tiktok.js")>
  readonly todoist: () => Promise<typeof import("./providers/todoist.js")>
  readonly trakt: () => Promise<typeof import("./providers/trakt.js")>
  readonly twitch: () => Promise<typeof import("./providers/twitch.js")>
  readonly twitter: () => Promise<typeof import("./providers/twitter.js")>
  readonly vk: () => Promise<typeof import("./providers/vk.js")>
  readonly wechat: () => Promise<typeof import("./providers/wechat.js")>
}

/** Every provider by id, loaded on demand. */
export const catalogue: Catalogue = {
  apple: () => import("./providers/apple.js"),
  auth0: () => import("./providers/auth0.js"),
  "azure-ad": () => import("./providers/azure-ad.js"),
  discord: () => import("./providers/discord.js"),
  facebook: () => import("./providers/facebook.js"),
  forwardemail: () => import("./providers/forwardemail.js"),
  github: () => import("./providers/github.js"),
  gitlab: () => import("./providers/gitlab.js"),
  google: () => import("./providers/google.js"),
  hubspot: () => import("./providers/hubspot.js"),
  kakao: () => import("./providers/kakao.js"),
  keycloak: () => import("./providers/keycloak.js"),
  linkedin: () => import("./providers/linkedin.js"),
  loops: () => import("./providers/loops.js"),
  mailgun: () => import("./providers/mailgun.js"),
  "microsoft-entra-id": () => import("./providers/microsoft-entra-id.js"),
  notion: () => import("./providers/notion.js"),
  okta: () => import("./providers/okta.js"),
  postmark: () => import("./providers/postmark.js"),
  reddit: () => import("./providers/reddit.js"),
  resend: () => import("./providers/resend.js"),
  sendgrid: () => import("./providers/sendgrid.js"),
  slack: () => import("./providers/slack.js"),
  spotify: () => import("./providers/spotify.js"),
  strava: () => import("./providers/strava.js"),
  tiktok: () => import("./providers/tiktok.js"),
  todoist: () => import("./providers/todoist.js"),
  trakt: () => import("./providers/trakt.js"),
  twitch: () => import("./providers/twitch.js"),
  twitter: () => import("./providers/twitter.js"),
  vk: () => import("./providers/vk.js"),
  wechat: () => import("./providers/wechat.js"),
}
