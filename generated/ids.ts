// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import type { FortyTwoProfile } from "./profiles/42-school.js"
import type { ADFSProfile } from "./profiles/adfs.js"
import type { AdobeProfile } from "./profiles/adobe.js"
import type { AirtableProfile } from "./profiles/airtable.js"
import type { AmazonProfile } from "./profiles/amazon.js"
import type { AniListProfile } from "./profiles/anilist.js"
import type { AppleProfile } from "./profiles/apple.js"
import type { ArcGISProfile } from "./profiles/arcgis.js"
import type { AsanaProfile } from "./profiles/asana.js"
import type { AsgardeoProfile } from "./profiles/asgardeo.js"
import type { AtlassianProfile } from "./profiles/atlassian.js"
import type { Auth0Profile } from "./profiles/auth0.js"
import type { AutheliaProfile } from "./profiles/authelia.js"
import type { AuthentikProfile } from "./profiles/authentik.js"
import type { AutodeskProfile } from "./profiles/autodesk.js"
import type { AzureADProfile } from "./profiles/azure-ad.js"
import type { AzureADB2CProfile } from "./profiles/azure-ad-b2c.js"
import type { AzureDevOpsProfile } from "./profiles/azure-devops.js"
import type { BaiduProfile } from "./profiles/baidu.js"
import type { BankIDNorwayProfile } from "./profiles/bankid-no.js"
import type { BasecampProfile } from "./profiles/basecamp.js"
import type { BattleNetProfile } from "./profiles/battlenet.js"
import type { BeyondIdentityProfile } from "./profiles/beyondidentity.js"
import type { BitbucketProfile } from "./profiles/bitbucket.js"
import type { BitlyProfile } from "./profiles/bitly.js"
import type { BoxProfile } from "./profiles/box.js"
import type { BoxyHQSAMLProfile } from "./profiles/boxyhq-saml.js"
import type { BungieProfile } from "./profiles/bungie.js"
import type { CalComProfile } from "./profiles/calcom.js"
import type { CalendlyProfile } from "./profiles/calendly.js"
import type { CanvaProfile } from "./profiles/canva.js"
import type { CasdoorProfile } from "./profiles/casdoor.js"
import type { ChatworkProfile } from "./profiles/chatwork.js"
import type { CHZZKProfile } from "./profiles/chzzk.js"
import type { CILogonProfile } from "./profiles/cilogon.js"
import type { ClassLinkProfile } from "./profiles/classlink.js"
import type { ClaveUnicaProfile } from "./profiles/claveunica.js"
import type { ClerkProfile } from "./profiles/clerk.js"
import type { CleverProfile } from "./profiles/clever.js"
import type { ClickUpProfile } from "./profiles/click-up.js"
import type { CloudflareAccessProfile } from "./profiles/cloudflareaccess.js"
import type { CodebergProfile } from "./profiles/codeberg.js"
import type { CognitoProfile } from "./profiles/cognito.js"
import type { CoinbaseProfile } from "./profiles/coinbase.js"
import type { Concept2Profile } from "./profiles/concept2.js"
import type { CriiptoProfile } from "./profiles/criipto.js"
import type { CrowdinProfile } from "./profiles/crowdin.js"
import type { DailymotionProfile } from "./profiles/dailymotion.js"
import type { DeezerProfile } from "./profiles/deezer.js"
import type { DescopeProfile } from "./profiles/descope.js"
import type { DeviantArtProfile } from "./profiles/deviantart.js"
import type { DexProfile } from "./profiles/dex.js"
import type { DigitalOceanProfile } from "./profiles/digitalocean.js"
import type { DingTalkProfile } from "./profiles/dingtalk.js"
import type { DiscogsProfile } from "./profiles/discogs.js"
import type { DiscordProfile } from "./profiles/discord.js"
import type { DisqusProfile } from "./profiles/disqus.js"
import type { DocusignProfile } from "./profiles/docusign.js"
import type { DouyinProfile } from "./profiles/douyin.js"
import type { DribbbleProfile } from "./profiles/dribbble.js"
import type { DropboxProfile } from "./profiles/dropbox.js"
import type { DuendeISUser } from "./profiles/duende-identity-server6.js"
import type { EBayProfile } from "./profiles/ebay.js"
import type { EpicGamesProfile } from "./profiles/epicgames.js"
import type { EtsyProfile } from "./profiles/etsy.js"
import type { EventbriteProfile } from "./profiles/eventbrite.js"
import type { EVEOnlineProfile } from "./profiles/eveonline.js"
import type { ExactOnlineProfile } from "./profiles/exactonline.js"
import type { FacebookProfile } from "./profiles/facebook.js"
import type { FACEITProfile } from "./profiles/faceit.js"
import type { FeedlyProfile } from "./profiles/feedly.js"
import type { FeideProfile } from "./profiles/feide.js"
import type { FeishuProfile } from "./profiles/feishu.js"
import type { FigmaProfile } from "./profiles/figma.js"
import type { FitbitProfile } from "./profiles/fitbit.js"
import type { FlickrProfile } from "./profiles/flickr.js"
import type { ForgejoProfile } from "./profiles/forgejo.js"
import type { ForgeRockProfile } from "./profiles/forgerock.js"
import type { FoursquareProfile } from "./profiles/foursquare.js"
import type { FranceConnectProfile } from "./profiles/franceconnect.js"
import type { FreshbooksProfile } from "./profiles/freshbooks.js"
import type { FronteggProfile } from "./profiles/frontegg.js"
import type { FusionAuthProfile } from "./profiles/fusionauth.js"
import type { GarminConnectProfile } from "./profiles/garmin.js"
import type { GeniusProfile } from "./profiles/genius.js"
import type { GiteaProfile } from "./profiles/gitea.js"
import type { GiteeProfile } from "./profiles/gitee.js"
import type { GitHubProfile } from "./profiles/github.js"
import type { GitLabProfile } from "./profiles/gitlab.js"
import type { GlobusProfile } from "./profiles/globus.js"
import type { GoogleProfile } from "./profiles/google.js"
import type { GovBrProfile } from "./profiles/govbr.js"
import type { GovUkOneLoginProfile } from "./profiles/govukonelogin.js"
import type { GumroadProfile } from "./profiles/gumroad.js"
import type { HarvestProfile } from "./profiles/harvest.js"
import type { HatenaProfile } from "./profiles/hatena.js"
import type { HeadHunterProfile } from "./profiles/headhunter.js"
import type { HerokuProfile } from "./profiles/heroku.js"
import type { HuaweiProfile } from "./profiles/huawei.js"
import type { HubSpotProfile } from "./profiles/hubspot.js"
import type { HuggingfaceProfile } from "./profiles/huggingface.js"
import type { OryHydraProfile } from "./profiles/hydra.js"
import type { IBMVerifyProfile } from "./profiles/ibmverify.js"
import type { IdentityServer4Profile } from "./profiles/identity-server4.js"
import type { IDPortenProfile } from "./profiles/idporten.js"
import type { ImgurProfile } from "./profiles/imgur.js"
import type { InstagramProfile } from "./profiles/instagram.js"
import type { IntercomProfile } from "./profiles/intercom.js"
import type { IntuitProfile } from "./profiles/intuit.js"
import type { JumpCloudProfile } from "./profiles/jumpcloud.js"
import type { KakaoProfile } from "./profiles/kakao.js"
import type { KanidmProfile } from "./profiles/kanidm.js"
import type { KeycloakProfile } from "./profiles/keycloak.js"
import type { KickProfile } from "./profiles/kick.js"
import type { KindeProfile } from "./profiles/kinde.js"
import type { KlarnaProfile } from "./profiles/klarna.js"
import type { LarkProfile } from "./profiles/lark.js"
import type { LemonLDAPNGProfile } from "./profiles/lemonldap.js"
import type { LichessProfile } from "./profiles/lichess.js"
import type { LineProfile } from "./profiles/line.js"
import type { LinearProfile } from "./profiles/linear.js"
import type { LineWorksProfile } from "./profiles/lineworks.js"
import type { LinkedInProfile } from "./profiles/linkedin.js"
import type { LinodeProfile } from "./profiles/linode.js"
import type { LiveChatProfile } from "./profiles/livechat.js"
import type { LoginGovProfile } from "./profiles/logingov.js"
import type { LogtoProfile } from "./profiles/logto.js"
import type { MailchimpProfile } from "./profiles/mailchimp.js"
import type { MailruProfile } from "./profiles/mailru.js"
import type { MastodonProfile } from "./profiles/mastodon.js"
import type { MattermostProfile } from "./profiles/mattermost.js"
import type { MediumProfile } from "./profiles/medium.js"
import type { MeetupProfile } from "./profiles/meetup.js"
import type { MercadoLibreProfile } from "./profiles/mercadolibre.js"
import type { MercadoPagoProfile } from "./profiles/mercadopago.js"
import type { MicrosoftEntraIDProfile } from "./profiles/microsoft-entra-id.js"
import type { MiroProfile } from "./profiles/miro.js"
import type { MojeIdProfile } from "./profiles/mojeid.js"
import type { MondayProfile } from "./profiles/monday.js"
import type { MusicBrainzProfile } from "./profiles/musicbrainz.js"
import type { MyAnimeListProfile } from "./profiles/myanimelist.js"
import type { NaverProfile } from "./profiles/naver.js"
import type { NetIdProfile } from "./profiles/netid.js"
import type { NetlifyProfile } from "./profiles/netlify.js"
import type { NetSuiteProfile } from "./profiles/netsuite.js"
import type { NextcloudProfile } from "./profiles/nextcloud.js"
import type { NotionProfile } from "./profiles/notion.js"
import type { OktaProfile } from "./profiles/okta.js"
import type { OneLoginProfile } from "./profiles/onelogin.js"
import type { OpenAIProfile } from "./profiles/openai.js"
import type { OpenStreetMapProfile } from "./profiles/openstreetmap.js"
import type { OracleIAMProfile } from "./profiles/oracleiam.js"
import type { ORCIDProfile } from "./profiles/orcid.js"
import type { OssoProfile } from "./profiles/osso.js"
import type { OsuProfile } from "./profiles/osu.js"
import type { OuraProfile } from "./profiles/oura.js"
import type { PassageProfile } from "./profiles/passage.js"
import type { PatreonProfile } from "./profiles/patreon.js"
import type { PayPalProfile } from "./profiles/paypal.js"
import type { PingProfile } from "./profiles/ping-id.js"
import type { PingFederateProfile } from "./profiles/pingfederate.js"
import type { PinterestProfile } from "./profiles/pinterest.js"
import type { PipedriveProfile } from "./profiles/pipedrive.js"
import type { PlanningCenterProfile } from "./profiles/planningcenter.js"
import type { PocketIDProfile } from "./profiles/pocketid.js"
import type { PolarProfile } from "./profiles/polar.js"
import type { ProcoreProfile } from "./profiles/procore.js"
import type { ProductHuntProfile } from "./profiles/producthunt.js"
import type { QiitaProfile } from "./profiles/qiita.js"
import type { QQProfile } from "./profiles/qq.js"
import type { RailwayProfile } from "./profiles/railway.js"
import type { RauthyProfile } from "./profiles/rauthy.js"
import type { RedditProfile } from "./profiles/reddit.js"
import type { RiotGamesProfile } from "./profiles/riot.js"
import type { RobloxProfile } from "./profiles/roblox.js"
import type { SalesforceProfile } from "./profiles/salesforce.js"
import type { SAPCloudIdentityServicesProfile } from "./profiles/sapias.js"
import type { ScalekitProfile } from "./profiles/scalekit.js"
import type { SeznamProfile } from "./profiles/seznam.js"
import type { ShikimoriProfile } from "./profiles/shikimori.js"
import type { ShopifyCustomerAccountsProfile } from "./profiles/shopifycustomer.js"
import type { SignicatProfile } from "./profiles/signicat.js"
import type { SimpleLoginProfile } from "./profiles/simplelogin.js"
import type { SlackProfile } from "./profiles/slack.js"
import type { SmartsheetProfile } from "./profiles/smartsheet.js"
import type { SnapchatProfile } from "./profiles/snapchat.js"
import type { SoundCloudProfile } from "./profiles/soundcloud.js"
import type { SpotifyProfile } from "./profiles/spotify.js"
import type { StackExchangeProfile } from "./profiles/stackexchange.js"
import type { StartGGProfile } from "./profiles/startgg.js"
import type { StravaProfile } from "./profiles/strava.js"
import type { SupabaseProfile } from "./profiles/supabase.js"
import type { SURFconextProfile } from "./profiles/surfconext.js"
import type { SynologyProfile } from "./profiles/synology.js"
import type { TaraProfile } from "./profiles/tara.js"
import type { TelegramProfile } from "./profiles/telegram.js"
import type { ThreadsProfile } from "./profiles/threads.js"
import type { TIDALProfile } from "./profiles/tidal.js"
import type { TikTokProfile } from "./profiles/tiktok.js"
import type { TiltifyProfile } from "./profiles/tiltify.js"
import type { TodoistProfile } from "./profiles/todoist.js"
import type { TraktProfile } from "./profiles/trakt.js"
import type { TrelloProfile } from "./profiles/trello.js"
import type { TrovoProfile } from "./profiles/trovo.js"
import type { TumblrProfile } from "./profiles/tumblr.js"
import type { TwitCastingProfile } from "./profiles/twitcasting.js"
import type { TwitchProfile } from "./profiles/twitch.js"
import type { Twitter1Profile, TwitterProfile } from "./profiles/twitter.js"
import type { TypeformProfile } from "./profiles/typeform.js"
import type { UaePassProfile } from "./profiles/uaepass.js"
import type { UnitedEffectsProfile } from "./profiles/united-effects.js"
import type { UnsplashProfile } from "./profiles/unsplash.js"
import type { UpworkProfile } from "./profiles/upwork.js"
import type { VercelProfile } from "./profiles/vercel.js"
import type { VimeoProfile } from "./profiles/vimeo.js"
import type { VippsProfile } from "./profiles/vipps.js"
import type { VkProfile } from "./profiles/vk.js"
import type { VKIDProfile } from "./profiles/vk-id.js"
import type { WakaTimeProfile } from "./profiles/wakatime.js"
import type { WebexProfile } from "./profiles/webex.js"
import type { WebflowProfile } from "./profiles/webflow.js"
import type { WeChatProfile } from "./profiles/wechat.js"
import type { WeiboProfile } from "./profiles/weibo.js"
import type { WHOOPProfile } from "./profiles/whoop.js"
import type { WikimediaProfile } from "./profiles/wikimedia.js"
import type { WithingsProfile } from "./profiles/withings.js"
import type { WordPressProfile } from "./profiles/wordpress.js"
import type { WorkOSProfile } from "./profiles/workos.js"
import type { WorkOSAuthKitProfile } from "./profiles/workosauthkit.js"
import type { WSO2IdentityServerProfile } from "./profiles/wso2.js"
import type { XeroProfile } from "./profiles/xero.js"
import type { YahooProfile } from "./profiles/yahoo.js"
import type { YahooJAPANProfile } from "./profiles/yahoojapan.js"
import type { YandexProfile } from "./profiles/yandex.js"
import type { ZaloProfile } from "./profiles/zalo.js"
import type { ZendeskProfile } from "./profiles/zendesk.js"
import type { ZitadelProfile } from "./profiles/zitadel.js"
import type { ZohoProfile } from "./profiles/zoho.js"
import type { ZoomProfile } from "./profiles/zoom.js"
import type { ZoteroProfile } from "./profiles/zotero.js"
/** Ids of the OAuth and OpenID Connect providers. */
export type OAuthProviderId =
  | "42-school"
  | "adfs"
  | "adobe"
  | "airtable"
  | "amazon"
  | "anilist"
  | "apple"
  | "arcgis"
  | "asana"
  | "asgardeo"
  | "atlassian"
  | "auth0"
  | "authelia"
  | "authentik"
  | "autodesk"
  | "azure-ad"
  | "azure-ad-b2c"
  | "azure-devops"
  | "baidu"
  | "bankid-no"
  | "basecamp"
  | "battlenet"
  | "beyondidentity"
  | "bitbucket"
  | "bitly"
  | "box"
  | "boxyhq-saml"
  | "bungie"
  | "calcom"
  | "calendly"
  | "canva"
  | "casdoor"
  | "chatwork"
  | "chzzk"
  | "cilogon"
  | "classlink"
  | "claveunica"
  | "clerk"
  | "clever"
  | "click-up"
  | "cloudflareaccess"
  | "codeberg"
  | "cognito"
  | "coinbase"
  | "concept2"
  | "criipto"
  | "crowdin"
  | "dailymotion"
  | "deezer"
  | "descope"
  | "deviantart"
  | "dex"
  | "digitalocean"
  | "dingtalk"
  | "discogs"
  | "discord"
  | "disqus"
  | "docusign"
  | "douyin"
  | "dribbble"
  | "dropbox"
  | "duende-identity-server6"
  | "ebay"
  | "epicgames"
  | "etsy"
  | "eventbrite"
  | "eveonline"
  | "exactonline"
  | "facebook"
  | "faceit"
  | "feedly"
  | "feide"
  | "feishu"
  | "figma"
  | "fitbit"
  | "flickr"
  | "forgejo"
  | "forgerock"
  | "foursquare"
  | "franceconnect"
  | "freshbooks"
  | "frontegg"
  | "fusionauth"
  | "garmin"
  | "genius"
  | "gitea"
  | "gitee"
  | "github"
  | "gitlab"
  | "globus"
  | "google"
  | "govbr"
  | "govukonelogin"
  | "gumroad"
  | "harvest"
  | "hatena"
  | "headhunter"
  | "heroku"
  | "huawei"
  | "hubspot"
  | "huggingface"
  | "hydra"
  | "ibmverify"
  | "identity-server4"
  | "idporten"
  | "imgur"
  | "instagram"
  | "intercom"
  | "intuit"
  | "jumpcloud"
  | "kakao"
  | "kanidm"
  | "keycloak"
  | "kick"
  | "kinde"
  | "klarna"
  | "lark"
  | "lemonldap"
  | "lichess"
  | "line"
  | "linear"
  | "lineworks"
  | "linkedin"
  | "linode"
  | "livechat"
  | "logingov"
  | "logto"
  | "mailchimp"
  | "mailru"
  | "mastodon"
  | "mattermost"
  | "medium"
  | "meetup"
  | "mercadolibre"
  | "mercadopago"
  | "microsoft-entra-id"
  | "miro"
  | "mojeid"
  | "monday"
  | "musicbrainz"
  | "myanimelist"
  | "naver"
  | "netid"
  | "netlify"
  | "netsuite"
  | "nextcloud"
  | "notion"
  | "okta"
  | "onelogin"
  | "openai"
  | "openstreetmap"
  | "oracleiam"
  | "orcid"
  | "osso"
  | "osu"
  | "oura"
  | "passage"
  | "patreon"
  | "paypal"
  | "ping-id"
  | "pingfederate"
  | "pinterest"
  | "pipedrive"
  | "planningcenter"
  | "pocketid"
  | "polar"
  | "procore"
  | "producthunt"
  | "qiita"
  | "qq"
  | "railway"
  | "rauthy"
  | "reddit"
  | "riot"
  | "roblox"
  | "salesforce"
  | "sapias"
  | "scalekit"
  | "seznam"
  | "shikimori"
  | "shopifycustomer"
  | "signicat"
  | "simplelogin"
  | "slack"
  | "smartsheet"
  | "snapchat"
  | "soundcloud"
  | "spotify"
  | "stackexchange"
  | "startgg"
  | "strava"
  | "supabase"
  | "surfconext"
  | "synology"
  | "tara"
  | "telegram"
  | "threads"
  | "tidal"
  | "tiktok"
  | "tiltify"
  | "todoist"
  | "trakt"
  | "trello"
  | "trovo"
  | "tumblr"
  | "twitcasting"
  | "twitch"
  | "twitter"
  | "typeform"
  | "uaepass"
  | "united-effects"
  | "unsplash"
  | "upwork"
  | "vercel"
  | "vimeo"
  | "vipps"
  | "vk"
  | "vk-id"
  | "wakatime"
  | "webex"
  | "webflow"
  | "wechat"
  | "weibo"
  | "whoop"
  | "wikimedia"
  | "withings"
  | "wordpress"
  | "workos"
  | "workosauthkit"
  | "wso2"
  | "xero"
  | "yahoo"
  | "yahoojapan"
  | "yandex"
  | "zalo"
  | "zendesk"
  | "zitadel"
  | "zoho"
  | "zoom"
  | "zotero"
/** Ids of the services that send sign-in links. */
export type EmailProviderId = "forwardemail" | "loops" | "mailgun" | "postmark" | "resend" | "sendgrid"
/** Ids of all providers of the catalogue. */
export type ProviderId = OAuthProviderId | EmailProviderId

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  "42-school": FortyTwoProfile
  adfs: ADFSProfile
  adobe: AdobeProfile
  airtable: AirtableProfile
  amazon: AmazonProfile
  anilist: AniListProfile
  apple: AppleProfile
  arcgis: ArcGISProfile
  asana: AsanaProfile
  asgardeo: AsgardeoProfile
  atlassian: AtlassianProfile
  auth0: Auth0Profile
  authelia: AutheliaProfile
  authentik: AuthentikProfile
  autodesk: AutodeskProfile
  "azure-ad": AzureADProfile
  "azure-ad-b2c": AzureADB2CProfile
  "azure-devops": AzureDevOpsProfile
  baidu: BaiduProfile
  "bankid-no": BankIDNorwayProfile
  basecamp: BasecampProfile
  battlenet: BattleNetProfile
  beyondidentity: BeyondIdentityProfile
  bitbucket: BitbucketProfile
  bitly: BitlyProfile
  box: BoxProfile
  "boxyhq-saml": BoxyHQSAMLProfile
  bungie: BungieProfile
  calcom: CalComProfile
  calendly: CalendlyProfile
  canva: CanvaProfile
  casdoor: CasdoorProfile
  chatwork: ChatworkProfile
  chzzk: CHZZKProfile
  cilogon: CILogonProfile
  classlink: ClassLinkProfile
  claveunica: ClaveUnicaProfile
  clerk: ClerkProfile
  clever: CleverProfile
  "click-up": ClickUpProfile
  cloudflareaccess: CloudflareAccessProfile
  codeberg: CodebergProfile
  cognito: CognitoProfile
  coinbase: CoinbaseProfile
  concept2: Concept2Profile
  criipto: CriiptoProfile
  crowdin: CrowdinProfile
  dailymotion: DailymotionProfile
  deezer: DeezerProfile
  descope: DescopeProfile
  deviantart: DeviantArtProfile
  dex: DexProfile
  digitalocean: DigitalOceanProfile
  dingtalk: DingTalkProfile
  discogs: DiscogsProfile
  discord: DiscordProfile
  disqus: DisqusProfile
  docusign: DocusignProfile
  douyin: DouyinProfile
  dribbble: DribbbleProfile
  dropbox: DropboxProfile
  "duende-identity-server6": DuendeISUser
  ebay: EBayProfile
  epicgames: EpicGamesProfile
  etsy: EtsyProfile
  eventbrite: EventbriteProfile
  eveonline: EVEOnlineProfile
  exactonline: ExactOnlineProfile
  facebook: FacebookProfile
  faceit: FACEITProfile
  feedly: FeedlyProfile
  feide: FeideProfile
  feishu: FeishuProfile
  figma: FigmaProfile
  fitbit: FitbitProfile
  flickr: FlickrProfile
  forgejo: ForgejoProfile
  forgerock: ForgeRockProfile
  foursquare: FoursquareProfile
  franceconnect: FranceConnectProfile
  freshbooks: FreshbooksProfile
  frontegg: FronteggProfile
  fusionauth: FusionAuthProfile
  garmin: GarminConnectProfile
  genius: GeniusProfile
  gitea: GiteaProfile
  gitee: GiteeProfile
  github: GitHubProfile
  gitlab: GitLabProfile
  globus: GlobusProfile
  google: GoogleProfile
  govbr: GovBrProfile
  govukonelogin: GovUkOneLoginProfile
  gumroad: GumroadProfile
  harvest: HarvestProfile
  hatena: HatenaProfile
  headhunter: HeadHunterProfile
  heroku: HerokuProfile
  huawei: HuaweiProfile
  hubspot: HubSpotProfile
  huggingface: HuggingfaceProfile
  hydra: OryHydraProfile
  ibmverify: IBMVerifyProfile
  "identity-server4": IdentityServer4Profile
  idporten: IDPortenProfile
  imgur: ImgurProfile
  instagram: InstagramProfile
  intercom: IntercomProfile
  intuit: IntuitProfile
  jumpcloud: JumpCloudProfile
  kakao: KakaoProfile
  kanidm: KanidmProfile
  keycloak: KeycloakProfile
  kick: KickProfile
  kinde: KindeProfile
  klarna: KlarnaProfile
  lark: LarkProfile
  lemonldap: LemonLDAPNGProfile
  lichess: LichessProfile
  line: LineProfile
  linear: LinearProfile
  lineworks: LineWorksProfile
  linkedin: LinkedInProfile
  linode: LinodeProfile
  livechat: LiveChatProfile
  logingov: LoginGovProfile
  logto: LogtoProfile
  mailchimp: MailchimpProfile
  mailru: MailruProfile
  mastodon: MastodonProfile
  mattermost: MattermostProfile
  medium: MediumProfile
  meetup: MeetupProfile
  mercadolibre: MercadoLibreProfile
  mercadopago: MercadoPagoProfile
  "microsoft-entra-id": MicrosoftEntraIDProfile
  miro: MiroProfile
  mojeid: MojeIdProfile
  monday: MondayProfile
  musicbrainz: MusicBrainzProfile
  myanimelist: MyAnimeListProfile
  naver: NaverProfile
  netid: NetIdProfile
  netlify: NetlifyProfile
  netsuite: NetSuiteProfile
  nextcloud: NextcloudProfile
  notion: NotionProfile
  okta: OktaProfile
  onelogin: OneLoginProfile
  openai: OpenAIProfile
  openstreetmap: OpenStreetMapProfile
  oracleiam: OracleIAMProfile
  orcid: ORCIDProfile
  osso: OssoProfile
  osu: OsuProfile
  oura: OuraProfile
  passage: PassageProfile
  patreon: PatreonProfile
  paypal: PayPalProfile
  "ping-id": PingProfile
  pingfederate: PingFederateProfile
  pinterest: PinterestProfile
  pipedrive: PipedriveProfile
  planningcenter: PlanningCenterProfile
  pocketid: PocketIDProfile
  polar: PolarProfile
  procore: ProcoreProfile
  producthunt: ProductHuntProfile
  qiita: QiitaProfile
  qq: QQProfile
  railway: RailwayProfile
  rauthy: RauthyProfile
  reddit: RedditProfile
  riot: RiotGamesProfile
  roblox: RobloxProfile
  salesforce: SalesforceProfile
  sapias: SAPCloudIdentityServicesProfile
  scalekit: ScalekitProfile
  seznam: SeznamProfile
  shikimori: ShikimoriProfile
  shopifycustomer: ShopifyCustomerAccountsProfile
  signicat: SignicatProfile
  simplelogin: SimpleLoginProfile
  slack: SlackProfile
  smartsheet: SmartsheetProfile
  snapchat: SnapchatProfile
  soundcloud: SoundCloudProfile
  spotify: SpotifyProfile
  stackexchange: StackExchangeProfile
  startgg: StartGGProfile
  strava: StravaProfile
  supabase: SupabaseProfile
  surfconext: SURFconextProfile
  synology: SynologyProfile
  tara: TaraProfile
  telegram: TelegramProfile
  threads: ThreadsProfile
  tidal: TIDALProfile
  tiktok: TikTokProfile
  tiltify: TiltifyProfile
  todoist: TodoistProfile
  trakt: TraktProfile
  trello: TrelloProfile
  trovo: TrovoProfile
  tumblr: TumblrProfile
  twitcasting: TwitCastingProfile
  twitch: TwitchProfile
  twitter: Twitter1Profile | TwitterProfile
  typeform: TypeformProfile
  uaepass: UaePassProfile
  "united-effects": UnitedEffectsProfile
  unsplash: UnsplashProfile
  upwork: UpworkProfile
  vercel: VercelProfile
  vimeo: VimeoProfile
  vipps: VippsProfile
  vk: VkProfile
  "vk-id": VKIDProfile
  wakatime: WakaTimeProfile
  webex: WebexProfile
  webflow: WebflowProfile
  wechat: WeChatProfile
  weibo: WeiboProfile
  whoop: WHOOPProfile
  wikimedia: WikimediaProfile
  withings: WithingsProfile
  wordpress: WordPressProfile
  workos: WorkOSProfile
  workosauthkit: WorkOSAuthKitProfile
  wso2: WSO2IdentityServerProfile
  xero: XeroProfile
  yahoo: YahooProfile
  yahoojapan: YahooJAPANProfile
  yandex: YandexProfile
  zalo: ZaloProfile
  zendesk: ZendeskProfile
  zitadel: ZitadelProfile
  zoho: ZohoProfile
  zoom: ZoomProfile
  zotero: ZoteroProfile
}
