// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import type { AppleProfile } from "./profiles/apple.js"
import type { Auth0Profile } from "./profiles/auth0.js"
import type { AzureActiveDirectoryProfile } from "./profiles/azure-ad.js"
import type { DiscordProfile } from "./profiles/discord.js"
import type { FacebookProfile } from "./profiles/facebook.js"
import type { GitHubProfile } from "./profiles/github.js"
import type { GitLabProfile } from "./profiles/gitlab.js"
import type { GoogleProfile } from "./profiles/google.js"
import type { HubSpotProfile } from "./profiles/hubspot.js"
import type { KakaoProfile } from "./profiles/kakao.js"
import type { KeycloakProfile } from "./profiles/keycloak.js"
import type { LinkedInProfile } from "./profiles/linkedin.js"
import type { MicrosoftEntraIDProfile } from "./profiles/microsoft-entra-id.js"
import type { NotionProfile } from "./profiles/notion.js"
import type { OktaProfile } from "./profiles/okta.js"
import type { RedditProfile } from "./profiles/reddit.js"
import type { SlackProfile } from "./profiles/slack.js"
import type { SpotifyProfile } from "./profiles/spotify.js"
import type { StravaProfile } from "./profiles/strava.js"
import type { TikTokProfile } from "./profiles/tiktok.js"
import type { TodoistProfile } from "./profiles/todoist.js"
import type { TraktProfile } from "./profiles/trakt.js"
import type { TwitchProfile } from "./profiles/twitch.js"
import type { Twitter1Profile, TwitterProfile } from "./profiles/twitter.js"
import type { VKProfile } from "./profiles/vk.js"
import type { WeChatProfile } from "./profiles/wechat.js"
/** Ids of the OAuth and OpenID Connect providers. */
export type OAuthProviderId =
  | "apple"
  | "auth0"
  | "azure-ad"
  | "discord"
  | "facebook"
  | "github"
  | "gitlab"
  | "google"
  | "hubspot"
  | "kakao"
  | "keycloak"
  | "linkedin"
  | "microsoft-entra-id"
  | "notion"
  | "okta"
  | "reddit"
  | "slack"
  | "spotify"
  | "strava"
  | "tiktok"
  | "todoist"
  | "trakt"
  | "twitch"
  | "twitter"
  | "vk"
  | "wechat"
/** Ids of the services that send sign-in links. */
export type EmailProviderId = "forwardemail" | "loops" | "mailgun" | "postmark" | "resend" | "sendgrid"
/** Ids of all providers of the catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  apple: AppleProfile
  auth0: Auth0Profile
  "azure-ad": AzureActiveDirectoryProfile
  discord: DiscordProfile
  facebook: FacebookProfile
  github: GitHubProfile
  gitlab: GitLabProfile
  google: GoogleProfile
  hubspot: HubSpotProfile
  kakao: KakaoProfile
  keycloak: KeycloakProfile
  linkedin: LinkedInProfile
  "microsoft-entra-id": MicrosoftEntraIDProfile
  notion: NotionProfile
  okta: OktaProfile
  reddit: RedditProfile
  slack: SlackProfile
  spotify: SpotifyProfile
  strava: StravaProfile
  tiktok: TikTokProfile
  todoist: TodoistProfile
  trakt: TraktProfile
  twitch: TwitchProfile
  twitter: Twitter1Profile | TwitterProfile
  vk: VKProfile
  wechat: WeChatProfile
}
