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

export type { EmailProviderId, OAuthProviderId, ProviderId } from "./provider-ids.js"

/** What each provider says of a person. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  /** What 42 School says of a person. */
  "42-school": FortyTwoProfile
  /** What AD FS says of a person. */
  adfs: ADFSProfile
  /** What Adobe says of a person. */
  adobe: AdobeProfile
  /** What Airtable says of a person. */
  airtable: AirtableProfile
  /** What Amazon says of a person. */
  amazon: AmazonProfile
  /** What AniList says of a person. */
  anilist: AniListProfile
  /** What Apple says of a person. */
  apple: AppleProfile
  /** What ArcGIS says of a person. */
  arcgis: ArcGISProfile
  /** What Asana says of a person. */
  asana: AsanaProfile
  /** What Asgardeo says of a person. */
  asgardeo: AsgardeoProfile
  /** What Atlassian says of a person. */
  atlassian: AtlassianProfile
  /** What Auth0 says of a person. */
  auth0: Auth0Profile
  /** What Authelia says of a person. */
  authelia: AutheliaProfile
  /** What Authentik says of a person. */
  authentik: AuthentikProfile
  /** What Autodesk says of a person. */
  autodesk: AutodeskProfile
  /** What Azure Active Directory says of a person. */
  "azure-ad": AzureADProfile
  /** What Azure AD B2C says of a person. */
  "azure-ad-b2c": AzureADB2CProfile
  /** What Azure DevOps says of a person. */
  "azure-devops": AzureDevOpsProfile
  /** What Baidu says of a person. */
  baidu: BaiduProfile
  /** What BankID Norge says of a person. */
  "bankid-no": BankIDNorwayProfile
  /** What Basecamp says of a person. */
  basecamp: BasecampProfile
  /** What Battle.net says of a person. */
  battlenet: BattleNetProfile
  /** What Beyond Identity says of a person. */
  beyondidentity: BeyondIdentityProfile
  /** What Bitbucket says of a person. */
  bitbucket: BitbucketProfile
  /** What Bitly says of a person. */
  bitly: BitlyProfile
  /** What Box says of a person. */
  box: BoxProfile
  /** What BoxyHQ SAML says of a person. */
  "boxyhq-saml": BoxyHQSAMLProfile
  /** What Bungie says of a person. */
  bungie: BungieProfile
  /** What Cal.com says of a person. */
  calcom: CalComProfile
  /** What Calendly says of a person. */
  calendly: CalendlyProfile
  /** What Canva says of a person. */
  canva: CanvaProfile
  /** What Casdoor says of a person. */
  casdoor: CasdoorProfile
  /** What Chatwork says of a person. */
  chatwork: ChatworkProfile
  /** What CHZZK says of a person. */
  chzzk: CHZZKProfile
  /** What CILogon says of a person. */
  cilogon: CILogonProfile
  /** What ClassLink says of a person. */
  classlink: ClassLinkProfile
  /** What ClaveÚnica says of a person. */
  claveunica: ClaveUnicaProfile
  /** What Clerk says of a person. */
  clerk: ClerkProfile
  /** What Clever says of a person. */
  clever: CleverProfile
  /** What ClickUp says of a person. */
  "click-up": ClickUpProfile
  /** What Cloudflare Access says of a person. */
  cloudflareaccess: CloudflareAccessProfile
  /** What Codeberg says of a person. */
  codeberg: CodebergProfile
  /** What Cognito says of a person. */
  cognito: CognitoProfile
  /** What Coinbase says of a person. */
  coinbase: CoinbaseProfile
  /** What Concept2 says of a person. */
  concept2: Concept2Profile
  /** What Criipto says of a person. */
  criipto: CriiptoProfile
  /** What Crowdin says of a person. */
  crowdin: CrowdinProfile
  /** What Dailymotion says of a person. */
  dailymotion: DailymotionProfile
  /** What Deezer says of a person. */
  deezer: DeezerProfile
  /** What Descope says of a person. */
  descope: DescopeProfile
  /** What DeviantArt says of a person. */
  deviantart: DeviantArtProfile
  /** What Dex says of a person. */
  dex: DexProfile
  /** What DigitalOcean says of a person. */
  digitalocean: DigitalOceanProfile
  /** What DingTalk says of a person. */
  dingtalk: DingTalkProfile
  /** What Discogs says of a person. */
  discogs: DiscogsProfile
  /** What Discord says of a person. */
  discord: DiscordProfile
  /** What Disqus says of a person. */
  disqus: DisqusProfile
  /** What Docusign says of a person. */
  docusign: DocusignProfile
  /** What Douyin says of a person. */
  douyin: DouyinProfile
  /** What Dribbble says of a person. */
  dribbble: DribbbleProfile
  /** What Dropbox says of a person. */
  dropbox: DropboxProfile
  /** What DuendeIdentityServer6 says of a person. */
  "duende-identity-server6": DuendeISUser
  /** What eBay says of a person. */
  ebay: EBayProfile
  /** What Epic Games says of a person. */
  epicgames: EpicGamesProfile
  /** What Etsy says of a person. */
  etsy: EtsyProfile
  /** What Eventbrite says of a person. */
  eventbrite: EventbriteProfile
  /** What EVE Online says of a person. */
  eveonline: EVEOnlineProfile
  /** What Exact Online says of a person. */
  exactonline: ExactOnlineProfile
  /** What Facebook says of a person. */
  facebook: FacebookProfile
  /** What FACEIT says of a person. */
  faceit: FACEITProfile
  /** What Feedly says of a person. */
  feedly: FeedlyProfile
  /** What Feide says of a person. */
  feide: FeideProfile
  /** What Feishu says of a person. */
  feishu: FeishuProfile
  /** What Figma says of a person. */
  figma: FigmaProfile
  /** What Fitbit says of a person. */
  fitbit: FitbitProfile
  /** What Flickr says of a person. */
  flickr: FlickrProfile
  /** What Forgejo says of a person. */
  forgejo: ForgejoProfile
  /** What ForgeRock says of a person. */
  forgerock: ForgeRockProfile
  /** What Foursquare says of a person. */
  foursquare: FoursquareProfile
  /** What FranceConnect says of a person. */
  franceconnect: FranceConnectProfile
  /** What Freshbooks says of a person. */
  freshbooks: FreshbooksProfile
  /** What Frontegg says of a person. */
  frontegg: FronteggProfile
  /** What FusionAuth says of a person. */
  fusionauth: FusionAuthProfile
  /** What Garmin Connect says of a person. */
  garmin: GarminConnectProfile
  /** What Genius says of a person. */
  genius: GeniusProfile
  /** What Gitea says of a person. */
  gitea: GiteaProfile
  /** What Gitee says of a person. */
  gitee: GiteeProfile
  /** What GitHub says of a person. */
  github: GitHubProfile
  /** What GitLab says of a person. */
  gitlab: GitLabProfile
  /** What Globus says of a person. */
  globus: GlobusProfile
  /** What Google says of a person. */
  google: GoogleProfile
  /** What gov.br says of a person. */
  govbr: GovBrProfile
  /** What GOV.UK One Login says of a person. */
  govukonelogin: GovUkOneLoginProfile
  /** What Gumroad says of a person. */
  gumroad: GumroadProfile
  /** What Harvest says of a person. */
  harvest: HarvestProfile
  /** What Hatena says of a person. */
  hatena: HatenaProfile
  /** What HeadHunter says of a person. */
  headhunter: HeadHunterProfile
  /** What Heroku says of a person. */
  heroku: HerokuProfile
  /** What HUAWEI ID says of a person. */
  huawei: HuaweiProfile
  /** What HubSpot says of a person. */
  hubspot: HubSpotProfile
  /** What Hugging Face says of a person. */
  huggingface: HuggingfaceProfile
  /** What Hydra says of a person. */
  hydra: OryHydraProfile
  /** What IBM Verify says of a person. */
  ibmverify: IBMVerifyProfile
  /** What IdentityServer4 says of a person. */
  "identity-server4": IdentityServer4Profile
  /** What ID-porten says of a person. */
  idporten: IDPortenProfile
  /** What Imgur says of a person. */
  imgur: ImgurProfile
  /** What Instagram says of a person. */
  instagram: InstagramProfile
  /** What Intercom says of a person. */
  intercom: IntercomProfile
  /** What Intuit says of a person. */
  intuit: IntuitProfile
  /** What JumpCloud says of a person. */
  jumpcloud: JumpCloudProfile
  /** What Kakao says of a person. */
  kakao: KakaoProfile
  /** What Kanidm says of a person. */
  kanidm: KanidmProfile
  /** What Keycloak says of a person. */
  keycloak: KeycloakProfile
  /** What Kick says of a person. */
  kick: KickProfile
  /** What Kinde says of a person. */
  kinde: KindeProfile
  /** What Klarna says of a person. */
  klarna: KlarnaProfile
  /** What Lark says of a person. */
  lark: LarkProfile
  /** What LemonLDAP::NG says of a person. */
  lemonldap: LemonLDAPNGProfile
  /** What Lichess says of a person. */
  lichess: LichessProfile
  /** What LINE says of a person. */
  line: LineProfile
  /** What Linear says of a person. */
  linear: LinearProfile
  /** What LINE WORKS says of a person. */
  lineworks: LineWorksProfile
  /** What LinkedIn says of a person. */
  linkedin: LinkedInProfile
  /** What Linode says of a person. */
  linode: LinodeProfile
  /** What LiveChat says of a person. */
  livechat: LiveChatProfile
  /** What Login.gov says of a person. */
  logingov: LoginGovProfile
  /** What Logto says of a person. */
  logto: LogtoProfile
  /** What Mailchimp says of a person. */
  mailchimp: MailchimpProfile
  /** What Mail.ru says of a person. */
  mailru: MailruProfile
  /** What Mastodon says of a person. */
  mastodon: MastodonProfile
  /** What Mattermost says of a person. */
  mattermost: MattermostProfile
  /** What Medium says of a person. */
  medium: MediumProfile
  /** What Meetup says of a person. */
  meetup: MeetupProfile
  /** What Mercado Libre says of a person. */
  mercadolibre: MercadoLibreProfile
  /** What Mercado Pago says of a person. */
  mercadopago: MercadoPagoProfile
  /** What Microsoft Entra ID says of a person. */
  "microsoft-entra-id": MicrosoftEntraIDProfile
  /** What Miro says of a person. */
  miro: MiroProfile
  /** What mojeID says of a person. */
  mojeid: MojeIdProfile
  /** What monday.com says of a person. */
  monday: MondayProfile
  /** What MusicBrainz says of a person. */
  musicbrainz: MusicBrainzProfile
  /** What MyAnimeList says of a person. */
  myanimelist: MyAnimeListProfile
  /** What Naver says of a person. */
  naver: NaverProfile
  /** What netID says of a person. */
  netid: NetIdProfile
  /** What Netlify says of a person. */
  netlify: NetlifyProfile
  /** What NetSuite says of a person. */
  netsuite: NetSuiteProfile
  /** What Nextcloud says of a person. */
  nextcloud: NextcloudProfile
  /** What Notion says of a person. */
  notion: NotionProfile
  /** What Okta says of a person. */
  okta: OktaProfile
  /** What OneLogin says of a person. */
  onelogin: OneLoginProfile
  /** What ChatGPT says of a person. */
  openai: OpenAIProfile
  /** What OpenStreetMap says of a person. */
  openstreetmap: OpenStreetMapProfile
  /** What Oracle IAM says of a person. */
  oracleiam: OracleIAMProfile
  /** What ORCID says of a person. */
  orcid: ORCIDProfile
  /** What Osso says of a person. */
  osso: OssoProfile
  /** What osu! says of a person. */
  osu: OsuProfile
  /** What Oura says of a person. */
  oura: OuraProfile
  /** What Passage says of a person. */
  passage: PassageProfile
  /** What Patreon says of a person. */
  patreon: PatreonProfile
  /** What PayPal says of a person. */
  paypal: PayPalProfile
  /** What Ping Identity says of a person. */
  "ping-id": PingProfile
  /** What PingFederate says of a person. */
  pingfederate: PingFederateProfile
  /** What Pinterest says of a person. */
  pinterest: PinterestProfile
  /** What Pipedrive says of a person. */
  pipedrive: PipedriveProfile
  /** What Planning Center says of a person. */
  planningcenter: PlanningCenterProfile
  /** What Pocket ID says of a person. */
  pocketid: PocketIDProfile
  /** What Polar says of a person. */
  polar: PolarProfile
  /** What Procore says of a person. */
  procore: ProcoreProfile
  /** What Product Hunt says of a person. */
  producthunt: ProductHuntProfile
  /** What Qiita says of a person. */
  qiita: QiitaProfile
  /** What QQ says of a person. */
  qq: QQProfile
  /** What Railway says of a person. */
  railway: RailwayProfile
  /** What Rauthy says of a person. */
  rauthy: RauthyProfile
  /** What Reddit says of a person. */
  reddit: RedditProfile
  /** What Riot Games says of a person. */
  riot: RiotGamesProfile
  /** What Roblox says of a person. */
  roblox: RobloxProfile
  /** What Salesforce says of a person. */
  salesforce: SalesforceProfile
  /** What SAP Cloud Identity Services says of a person. */
  sapias: SAPCloudIdentityServicesProfile
  /** What Scalekit says of a person. */
  scalekit: ScalekitProfile
  /** What Seznam.cz says of a person. */
  seznam: SeznamProfile
  /** What Shikimori says of a person. */
  shikimori: ShikimoriProfile
  /** What Shopify Customer Accounts says of a person. */
  shopifycustomer: ShopifyCustomerAccountsProfile
  /** What Signicat says of a person. */
  signicat: SignicatProfile
  /** What SimpleLogin says of a person. */
  simplelogin: SimpleLoginProfile
  /** What Slack says of a person. */
  slack: SlackProfile
  /** What Smartsheet says of a person. */
  smartsheet: SmartsheetProfile
  /** What Snapchat says of a person. */
  snapchat: SnapchatProfile
  /** What SoundCloud says of a person. */
  soundcloud: SoundCloudProfile
  /** What Spotify says of a person. */
  spotify: SpotifyProfile
  /** What Stack Exchange says of a person. */
  stackexchange: StackExchangeProfile
  /** What start.gg says of a person. */
  startgg: StartGGProfile
  /** What Strava says of a person. */
  strava: StravaProfile
  /** What Supabase says of a person. */
  supabase: SupabaseProfile
  /** What SURFconext says of a person. */
  surfconext: SURFconextProfile
  /** What Synology says of a person. */
  synology: SynologyProfile
  /** What TARA says of a person. */
  tara: TaraProfile
  /** What Telegram says of a person. */
  telegram: TelegramProfile
  /** What Threads says of a person. */
  threads: ThreadsProfile
  /** What TIDAL says of a person. */
  tidal: TIDALProfile
  /** What TikTok says of a person. */
  tiktok: TikTokProfile
  /** What Tiltify says of a person. */
  tiltify: TiltifyProfile
  /** What Todoist says of a person. */
  todoist: TodoistProfile
  /** What Trakt says of a person. */
  trakt: TraktProfile
  /** What Trello says of a person. */
  trello: TrelloProfile
  /** What Trovo says of a person. */
  trovo: TrovoProfile
  /** What Tumblr says of a person. */
  tumblr: TumblrProfile
  /** What TwitCasting says of a person. */
  twitcasting: TwitCastingProfile
  /** What Twitch says of a person. */
  twitch: TwitchProfile
  /** What Twitter says of a person. */
  twitter: Twitter1Profile | TwitterProfile
  /** What Typeform says of a person. */
  typeform: TypeformProfile
  /** What UAE PASS says of a person. */
  uaepass: UaePassProfile
  /** What United Effects says of a person. */
  "united-effects": UnitedEffectsProfile
  /** What Unsplash says of a person. */
  unsplash: UnsplashProfile
  /** What Upwork says of a person. */
  upwork: UpworkProfile
  /** What Vercel says of a person. */
  vercel: VercelProfile
  /** What Vimeo says of a person. */
  vimeo: VimeoProfile
  /** What Vipps says of a person. */
  vipps: VippsProfile
  /** What VK says of a person. */
  vk: VkProfile
  /** What VK ID says of a person. */
  "vk-id": VKIDProfile
  /** What WakaTime says of a person. */
  wakatime: WakaTimeProfile
  /** What Webex says of a person. */
  webex: WebexProfile
  /** What Webflow says of a person. */
  webflow: WebflowProfile
  /** What WeChat says of a person. */
  wechat: WeChatProfile
  /** What Weibo says of a person. */
  weibo: WeiboProfile
  /** What WHOOP says of a person. */
  whoop: WHOOPProfile
  /** What Wikimedia says of a person. */
  wikimedia: WikimediaProfile
  /** What Withings says of a person. */
  withings: WithingsProfile
  /** What WordPress.com says of a person. */
  wordpress: WordPressProfile
  /** What WorkOS says of a person. */
  workos: WorkOSProfile
  /** What WorkOS AuthKit says of a person. */
  workosauthkit: WorkOSAuthKitProfile
  /** What WSO2 Identity Server says of a person. */
  wso2: WSO2IdentityServerProfile
  /** What Xero says of a person. */
  xero: XeroProfile
  /** What Yahoo says of a person. */
  yahoo: YahooProfile
  /** What Yahoo! JAPAN says of a person. */
  yahoojapan: YahooJAPANProfile
  /** What Yandex says of a person. */
  yandex: YandexProfile
  /** What Zalo says of a person. */
  zalo: ZaloProfile
  /** What Zendesk says of a person. */
  zendesk: ZendeskProfile
  /** What ZITADEL says of a person. */
  zitadel: ZitadelProfile
  /** What Zoho says of a person. */
  zoho: ZohoProfile
  /** What Zoom says of a person. */
  zoom: ZoomProfile
  /** What Zotero says of a person. */
  zotero: ZoteroProfile
}
