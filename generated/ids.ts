// Generated from providers.yaml by `npm run generate`. Edit the catalogue, not this file.
import type { FortyTwoProfile } from "./profiles/42-school.js"
import type { ADFSProfile } from "./profiles/adfs.js"
import type { AdobeProfile } from "./profiles/adobe.js"
import type { AirtableProfile } from "./profiles/airtable.js"
import type { AlipayProfile } from "./profiles/alipay.js"
import type { AlpacaProfile } from "./profiles/alpaca.js"
import type { AmazonProfile } from "./profiles/amazon.js"
import type { AniListProfile } from "./profiles/anilist.js"
import type { AnnictProfile } from "./profiles/annict.js"
import type { AppleProfile } from "./profiles/apple.js"
import type { ArcGISProfile } from "./profiles/arcgis.js"
import type { AsanaProfile } from "./profiles/asana.js"
import type { AsgardeoProfile } from "./profiles/asgardeo.js"
import type { AtlassianProfile } from "./profiles/atlassian.js"
import type { Auth0Profile } from "./profiles/auth0.js"
import type { AutheliaProfile } from "./profiles/authelia.js"
import type { AuthentikProfile } from "./profiles/authentik.js"
import type { AuthgearProfile } from "./profiles/authgear.js"
import type { AutodeskProfile } from "./profiles/autodesk.js"
import type { AWeberProfile } from "./profiles/aweber.js"
import type { AzureADProfile } from "./profiles/azure-ad.js"
import type { AzureADB2CProfile } from "./profiles/azure-ad-b2c.js"
import type { AzureDevOpsProfile } from "./profiles/azure-devops.js"
import type { BacklogProfile } from "./profiles/backlog.js"
import type { BaiduProfile } from "./profiles/baidu.js"
import type { BangumiProfile } from "./profiles/bangumi.js"
import type { BankIDNorwayProfile } from "./profiles/bankid-no.js"
import type { BasecampProfile } from "./profiles/basecamp.js"
import type { BattleNetProfile } from "./profiles/battlenet.js"
import type { BeyondIdentityProfile } from "./profiles/beyondidentity.js"
import type { BitbucketProfile } from "./profiles/bitbucket.js"
import type { BitlyProfile } from "./profiles/bitly.js"
import type { Bitrix24Profile } from "./profiles/bitrix24.js"
import type { BlueButtonProfile } from "./profiles/bluebutton.js"
import type { BlueskyProfile } from "./profiles/bluesky.js"
import type { BoxProfile } from "./profiles/box.js"
import type { BoxyHQSAMLProfile } from "./profiles/boxyhq-saml.js"
import type { BufferProfile } from "./profiles/buffer.js"
import type { BungieProfile } from "./profiles/bungie.js"
import type { CalComProfile } from "./profiles/calcom.js"
import type { CalendlyProfile } from "./profiles/calendly.js"
import type { CanvaProfile } from "./profiles/canva.js"
import type { CanvasLMSProfile } from "./profiles/canvas-lms.js"
import type { CasdoorProfile } from "./profiles/casdoor.js"
import type { ChatworkProfile } from "./profiles/chatwork.js"
import type { CHZZKProfile } from "./profiles/chzzk.js"
import type { CILogonProfile } from "./profiles/cilogon.js"
import type { ClassLinkProfile } from "./profiles/classlink.js"
import type { ClaveUnicaProfile } from "./profiles/claveunica.js"
import type { ClerkProfile } from "./profiles/clerk.js"
import type { CleverProfile } from "./profiles/clever.js"
import type { ClickUpProfile } from "./profiles/click-up.js"
import type { ClioProfile } from "./profiles/clio.js"
import type { CloudflareProfile } from "./profiles/cloudflare.js"
import type { CloudflareAccessProfile } from "./profiles/cloudflareaccess.js"
import type { CodebergProfile } from "./profiles/codeberg.js"
import type { CognitoProfile } from "./profiles/cognito.js"
import type { CoinbaseProfile } from "./profiles/coinbase.js"
import type { Concept2Profile } from "./profiles/concept2.js"
import type { ConstantContactProfile } from "./profiles/constantcontact.js"
import type { CourseraProfile } from "./profiles/coursera.js"
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
import type { DonationAlertsProfile } from "./profiles/donationalerts.js"
import type { DoubanProfile } from "./profiles/douban.js"
import type { DouyinProfile } from "./profiles/douyin.js"
import type { DribbbleProfile } from "./profiles/dribbble.js"
import type { DropboxProfile } from "./profiles/dropbox.js"
import type { DuendeISUser } from "./profiles/duende-identity-server6.js"
import type { EBayProfile } from "./profiles/ebay.js"
import type { EgiCheckInProfile } from "./profiles/egi.js"
import type { EgnyteProfile } from "./profiles/egnyte.js"
import type { EpicGamesProfile } from "./profiles/epicgames.js"
import type { EtsyProfile } from "./profiles/etsy.js"
import type { EventbriteProfile } from "./profiles/eventbrite.js"
import type { EVEOnlineProfile } from "./profiles/eveonline.js"
import type { EvernoteProfile } from "./profiles/evernote.js"
import type { ExactOnlineProfile } from "./profiles/exactonline.js"
import type { FacebookProfile } from "./profiles/facebook.js"
import type { FACEITProfile } from "./profiles/faceit.js"
import type { FeedlyProfile } from "./profiles/feedly.js"
import type { FeideProfile } from "./profiles/feide.js"
import type { FeishuProfile } from "./profiles/feishu.js"
import type { FigmaProfile } from "./profiles/figma.js"
import type { FigshareProfile } from "./profiles/figshare.js"
import type { FireflyIIIProfile } from "./profiles/firefly-iii.js"
import type { FitbitProfile } from "./profiles/fitbit.js"
import type { FlickrProfile } from "./profiles/flickr.js"
import type { FluxerProfile } from "./profiles/fluxer.js"
import type { ForgejoProfile } from "./profiles/forgejo.js"
import type { ForgeRockProfile } from "./profiles/forgerock.js"
import type { FoursquareProfile } from "./profiles/foursquare.js"
import type { FranceConnectProfile } from "./profiles/franceconnect.js"
import type { FrappeProfile } from "./profiles/frappe.js"
import type { FreeAgentProfile } from "./profiles/freeagent.js"
import type { FreeeProfile } from "./profiles/freee.js"
import type { FreesoundProfile } from "./profiles/freesound.js"
import type { FreshbooksProfile } from "./profiles/freshbooks.js"
import type { FriendicaProfile } from "./profiles/friendica.js"
import type { FronteggProfile } from "./profiles/frontegg.js"
import type { FrontierProfile } from "./profiles/frontier.js"
import type { FusionAuthProfile } from "./profiles/fusionauth.js"
import type { GarminConnectProfile } from "./profiles/garmin.js"
import type { GeniusProfile } from "./profiles/genius.js"
import type { GiteaProfile } from "./profiles/gitea.js"
import type { GiteeProfile } from "./profiles/gitee.js"
import type { GitHubProfile } from "./profiles/github.js"
import type { GitLabProfile } from "./profiles/gitlab.js"
import type { GlewlwydProfile } from "./profiles/glewlwyd.js"
import type { GlobusProfile } from "./profiles/globus.js"
import type { GoHighLevelProfile } from "./profiles/gohighlevel.js"
import type { GoogleProfile } from "./profiles/google.js"
import type { GoToSocialProfile } from "./profiles/gotosocial.js"
import type { GovBrProfile } from "./profiles/govbr.js"
import type { GovUkOneLoginProfile } from "./profiles/govukonelogin.js"
import type { GumroadProfile } from "./profiles/gumroad.js"
import type { HackClubProfile } from "./profiles/hackclub.js"
import type { HarvestProfile } from "./profiles/harvest.js"
import type { HatenaProfile } from "./profiles/hatena.js"
import type { HeadHunterProfile } from "./profiles/headhunter.js"
import type { HerokuProfile } from "./profiles/heroku.js"
import type { HitobitoProfile } from "./profiles/hitobito.js"
import type { HuaweiProfile } from "./profiles/huawei.js"
import type { HubSpotProfile } from "./profiles/hubspot.js"
import type { HuggingfaceProfile } from "./profiles/huggingface.js"
import type { OryHydraProfile } from "./profiles/hydra.js"
import type { HypothesisProfile } from "./profiles/hypothesis.js"
import type { IBMVerifyProfile } from "./profiles/ibmverify.js"
import type { IdentityServer4Profile } from "./profiles/identity-server4.js"
import type { IDmeProfile } from "./profiles/idme.js"
import type { IDPortenProfile } from "./profiles/idporten.js"
import type { ImgurProfile } from "./profiles/imgur.js"
import type { INaturalistProfile } from "./profiles/inaturalist.js"
import type { IndigoIamProfile } from "./profiles/indigo-iam.js"
import type { InoreaderProfile } from "./profiles/inoreader.js"
import type { InstagramProfile } from "./profiles/instagram.js"
import type { IntercomProfile } from "./profiles/intercom.js"
import type { IntuitProfile } from "./profiles/intuit.js"
import type { ItsmeProfile } from "./profiles/itsme.js"
import type { JumpCloudProfile } from "./profiles/jumpcloud.js"
import type { JupyterHubProfile } from "./profiles/jupyterhub.js"
import type { KakaoProfile } from "./profiles/kakao.js"
import type { KanidmProfile } from "./profiles/kanidm.js"
import type { KeycloakProfile } from "./profiles/keycloak.js"
import type { KeyrockProfile } from "./profiles/keyrock.js"
import type { KickProfile } from "./profiles/kick.js"
import type { KindeProfile } from "./profiles/kinde.js"
import type { KlarnaProfile } from "./profiles/klarna.js"
import type { KommoProfile } from "./profiles/kommo.js"
import type { KrogerProfile } from "./profiles/kroger.js"
import type { LarkProfile } from "./profiles/lark.js"
import type { LastFmProfile } from "./profiles/lastfm.js"
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
import type { MailcowProfile } from "./profiles/mailcow.js"
import type { MailruProfile } from "./profiles/mailru.js"
import type { MastodonProfile } from "./profiles/mastodon.js"
import type { MatrixProfile } from "./profiles/matrix.js"
import type { MattermostProfile } from "./profiles/mattermost.js"
import type { MediumProfile } from "./profiles/medium.js"
import type { MeetupProfile } from "./profiles/meetup.js"
import type { MercadoLibreProfile } from "./profiles/mercadolibre.js"
import type { MercadoPagoProfile } from "./profiles/mercadopago.js"
import type { MicrosoftEntraIDProfile } from "./profiles/microsoft-entra-id.js"
import type { MiroProfile } from "./profiles/miro.js"
import type { MisskeyProfile } from "./profiles/misskey.js"
import type { MixcloudProfile } from "./profiles/mixcloud.js"
import type { ModrinthProfile } from "./profiles/modrinth.js"
import type { MojeIdProfile } from "./profiles/mojeid.js"
import type { MollieProfile } from "./profiles/mollie.js"
import type { MondayProfile } from "./profiles/monday.js"
import type { MonzoProfile } from "./profiles/monzo.js"
import type { MusicBrainzProfile } from "./profiles/musicbrainz.js"
import type { MyAnimeListProfile } from "./profiles/myanimelist.js"
import type { MyMiniFactoryProfile } from "./profiles/myminifactory.js"
import type { NationBuilderProfile } from "./profiles/nationbuilder.js"
import type { NaverProfile } from "./profiles/naver.js"
import type { NetIdProfile } from "./profiles/netid.js"
import type { NetlifyProfile } from "./profiles/netlify.js"
import type { NetSuiteProfile } from "./profiles/netsuite.js"
import type { NextcloudProfile } from "./profiles/nextcloud.js"
import type { NHSLoginProfile } from "./profiles/nhslogin.js"
import type { NotionProfile } from "./profiles/notion.js"
import type { OdnoklassnikiProfile } from "./profiles/odnoklassniki.js"
import type { OktaProfile } from "./profiles/okta.js"
import type { OneLoginProfile } from "./profiles/onelogin.js"
import type { OnshapeProfile } from "./profiles/onshape.js"
import type { OpenAIProfile } from "./profiles/openai.js"
import type { OpenCollectiveProfile } from "./profiles/opencollective.js"
import type { OpenFoodFactsProfile } from "./profiles/openfoodfacts.js"
import type { OpenStreetMapProfile } from "./profiles/openstreetmap.js"
import type { OracleIAMProfile } from "./profiles/oracleiam.js"
import type { ORCIDProfile } from "./profiles/orcid.js"
import type { OssoProfile } from "./profiles/osso.js"
import type { OsuProfile } from "./profiles/osu.js"
import type { OuraProfile } from "./profiles/oura.js"
import type { OwnCloudProfile } from "./profiles/owncloud.js"
import type { PassageProfile } from "./profiles/passage.js"
import type { PatreonProfile } from "./profiles/patreon.js"
import type { PayPalProfile } from "./profiles/paypal.js"
import type { PeeringDbProfile } from "./profiles/peeringdb.js"
import type { PhorgeProfile } from "./profiles/phorge.js"
import type { PingProfile } from "./profiles/ping-id.js"
import type { PingFederateProfile } from "./profiles/pingfederate.js"
import type { PinterestProfile } from "./profiles/pinterest.js"
import type { PipedriveProfile } from "./profiles/pipedrive.js"
import type { PixelfedProfile } from "./profiles/pixelfed.js"
import type { PlanningCenterProfile } from "./profiles/planningcenter.js"
import type { PocketIDProfile } from "./profiles/pocketid.js"
import type { PodioProfile } from "./profiles/podio.js"
import type { PolarProfile } from "./profiles/polar.js"
import type { ProConnectProfile } from "./profiles/proconnect.js"
import type { ProcoreProfile } from "./profiles/procore.js"
import type { ProductHuntProfile } from "./profiles/producthunt.js"
import type { PushbulletProfile } from "./profiles/pushbullet.js"
import type { QiitaProfile } from "./profiles/qiita.js"
import type { QQProfile } from "./profiles/qq.js"
import type { RailwayProfile } from "./profiles/railway.js"
import type { RaindropProfile } from "./profiles/raindrop.js"
import type { RauthyProfile } from "./profiles/rauthy.js"
import type { RedditProfile } from "./profiles/reddit.js"
import type { RestreamProfile } from "./profiles/restream.js"
import type { RideWithGPSProfile } from "./profiles/ridewithgps.js"
import type { RingCentralProfile } from "./profiles/ringcentral.js"
import type { RiotGamesProfile } from "./profiles/riot.js"
import type { RobloxProfile } from "./profiles/roblox.js"
import type { RocketChatProfile } from "./profiles/rocketchat.js"
import type { SageAccountingProfile } from "./profiles/sage.js"
import type { SalesforceProfile } from "./profiles/salesforce.js"
import type { SAPCloudIdentityServicesProfile } from "./profiles/sapias.js"
import type { ScalekitProfile } from "./profiles/scalekit.js"
import type { SeznamProfile } from "./profiles/seznam.js"
import type { ShikimoriProfile } from "./profiles/shikimori.js"
import type { ShopifyProfile } from "./profiles/shopify.js"
import type { ShopifyCustomerAccountsProfile } from "./profiles/shopifycustomer.js"
import type { SignicatProfile } from "./profiles/signicat.js"
import type { SimpleLoginProfile } from "./profiles/simplelogin.js"
import type { SimpleSamlPhpProfile } from "./profiles/simplesamlphp.js"
import type { SingpassProfile } from "./profiles/singpass.js"
import type { SketchfabProfile } from "./profiles/sketchfab.js"
import type { SlackProfile } from "./profiles/slack.js"
import type { SmartsheetProfile } from "./profiles/smartsheet.js"
import type { SnapchatProfile } from "./profiles/snapchat.js"
import type { SoundCloudProfile } from "./profiles/soundcloud.js"
import type { SplitwiseProfile } from "./profiles/splitwise.js"
import type { SpotifyProfile } from "./profiles/spotify.js"
import type { SquareProfile } from "./profiles/square.js"
import type { StackExchangeProfile } from "./profiles/stackexchange.js"
import type { StartGGProfile } from "./profiles/startgg.js"
import type { StockTwitsProfile } from "./profiles/stocktwits.js"
import type { StravaProfile } from "./profiles/strava.js"
import type { StreamlabsProfile } from "./profiles/streamlabs.js"
import type { StripeProfile } from "./profiles/stripe.js"
import type { SubscribeStarProfile } from "./profiles/subscribestar.js"
import type { SupabaseProfile } from "./profiles/supabase.js"
import type { SURFconextProfile } from "./profiles/surfconext.js"
import type { SurveyMonkeyProfile } from "./profiles/surveymonkey.js"
import type { SynologyProfile } from "./profiles/synology.js"
import type { TaraProfile } from "./profiles/tara.js"
import type { TeamleaderProfile } from "./profiles/teamleader.js"
import type { TelegramProfile } from "./profiles/telegram.js"
import type { ThreadsProfile } from "./profiles/threads.js"
import type { TIDALProfile } from "./profiles/tidal.js"
import type { TikTokProfile } from "./profiles/tiktok.js"
import type { TiltifyProfile } from "./profiles/tiltify.js"
import type { TodoistProfile } from "./profiles/todoist.js"
import type { TraktProfile } from "./profiles/trakt.js"
import type { Trello1Profile, TrelloProfile } from "./profiles/trello.js"
import type { TrovoProfile } from "./profiles/trovo.js"
import type { TumblrProfile } from "./profiles/tumblr.js"
import type { TwitCastingProfile } from "./profiles/twitcasting.js"
import type { TwitchProfile } from "./profiles/twitch.js"
import type { Twitter1Profile, TwitterProfile } from "./profiles/twitter.js"
import type { TypeformProfile } from "./profiles/typeform.js"
import type { CloudFoundryUaaProfile } from "./profiles/uaa.js"
import type { UaePassProfile } from "./profiles/uaepass.js"
import type { UberProfile } from "./profiles/uber.js"
import type { UnitedEffectsProfile } from "./profiles/united-effects.js"
import type { UnsplashProfile } from "./profiles/unsplash.js"
import type { UntappdProfile } from "./profiles/untappd.js"
import type { UpworkProfile } from "./profiles/upwork.js"
import type { VatsimProfile } from "./profiles/vatsim.js"
import type { VercelProfile } from "./profiles/vercel.js"
import type { VimeoProfile } from "./profiles/vimeo.js"
import type { VippsProfile } from "./profiles/vipps.js"
import type { VkProfile } from "./profiles/vk.js"
import type { VKIDProfile } from "./profiles/vk-id.js"
import type { VoidAuthProfile } from "./profiles/voidauth.js"
import type { WahooProfile } from "./profiles/wahoo.js"
import type { WakaTimeProfile } from "./profiles/wakatime.js"
import type { WebexProfile } from "./profiles/webex.js"
import type { WebflowProfile } from "./profiles/webflow.js"
import type { WeChatProfile } from "./profiles/wechat.js"
import type { WeComProfile } from "./profiles/wecom.js"
import type { WeiboProfile } from "./profiles/weibo.js"
import type { WHOOPProfile } from "./profiles/whoop.js"
import type { WikimediaProfile } from "./profiles/wikimedia.js"
import type { WithingsProfile } from "./profiles/withings.js"
import type { WordPressProfile } from "./profiles/wordpress.js"
import type { WorkOSProfile } from "./profiles/workos.js"
import type { WorkOSAuthKitProfile } from "./profiles/workosauthkit.js"
import type { WrikeProfile } from "./profiles/wrike.js"
import type { WSO2IdentityServerProfile } from "./profiles/wso2.js"
import type { XeroProfile } from "./profiles/xero.js"
import type { XingProfile } from "./profiles/xing.js"
import type { YahooProfile } from "./profiles/yahoo.js"
import type { YahooJAPANProfile } from "./profiles/yahoojapan.js"
import type { YandexProfile } from "./profiles/yandex.js"
import type { YnabProfile } from "./profiles/ynab.js"
import type { ZaloProfile } from "./profiles/zalo.js"
import type { ZendeskProfile } from "./profiles/zendesk.js"
import type { ZitadelProfile } from "./profiles/zitadel.js"
import type { ZohoProfile } from "./profiles/zoho.js"
import type { ZoomProfile } from "./profiles/zoom.js"
import type { ZooniverseProfile } from "./profiles/zooniverse.js"
import type { ZoteroProfile } from "./profiles/zotero.js"

export type { EmailProviderId, OAuthProviderId, ProviderId } from "./provider-ids.js"

/** What each provider says of a user. Extend it by module augmentation for ids of your own. */
export interface ProfileByProvider {
  /** What 42 School says of a user. */
  "42-school": FortyTwoProfile
  /** What AD FS says of a user. */
  adfs: ADFSProfile
  /** What Adobe says of a user. */
  adobe: AdobeProfile
  /** What Airtable says of a user. */
  airtable: AirtableProfile
  /** What Alipay says of a user. */
  alipay: AlipayProfile
  /** What Alpaca says of a user. */
  alpaca: AlpacaProfile
  /** What Amazon says of a user. */
  amazon: AmazonProfile
  /** What AniList says of a user. */
  anilist: AniListProfile
  /** What Annict says of a user. */
  annict: AnnictProfile
  /** What Apple says of a user. */
  apple: AppleProfile
  /** What ArcGIS says of a user. */
  arcgis: ArcGISProfile
  /** What Asana says of a user. */
  asana: AsanaProfile
  /** What Asgardeo says of a user. */
  asgardeo: AsgardeoProfile
  /** What Atlassian says of a user. */
  atlassian: AtlassianProfile
  /** What Auth0 says of a user. */
  auth0: Auth0Profile
  /** What Authelia says of a user. */
  authelia: AutheliaProfile
  /** What Authentik says of a user. */
  authentik: AuthentikProfile
  /** What Authgear says of a user. */
  authgear: AuthgearProfile
  /** What Autodesk says of a user. */
  autodesk: AutodeskProfile
  /** What AWeber says of a user. */
  aweber: AWeberProfile
  /** What Azure Active Directory says of a user. */
  "azure-ad": AzureADProfile
  /** What Azure AD B2C says of a user. */
  "azure-ad-b2c": AzureADB2CProfile
  /** What Azure DevOps says of a user. */
  "azure-devops": AzureDevOpsProfile
  /** What Backlog says of a user. */
  backlog: BacklogProfile
  /** What Baidu says of a user. */
  baidu: BaiduProfile
  /** What Bangumi says of a user. */
  bangumi: BangumiProfile
  /** What BankID Norge says of a user. */
  "bankid-no": BankIDNorwayProfile
  /** What Basecamp says of a user. */
  basecamp: BasecampProfile
  /** What Battle.net says of a user. */
  battlenet: BattleNetProfile
  /** What Beyond Identity says of a user. */
  beyondidentity: BeyondIdentityProfile
  /** What Bitbucket says of a user. */
  bitbucket: BitbucketProfile
  /** What Bitly says of a user. */
  bitly: BitlyProfile
  /** What Bitrix24 says of a user. */
  bitrix24: Bitrix24Profile
  /** What Blue Button says of a user. */
  bluebutton: BlueButtonProfile
  /** What Bluesky says of a user. */
  bluesky: BlueskyProfile
  /** What Box says of a user. */
  box: BoxProfile
  /** What BoxyHQ SAML says of a user. */
  "boxyhq-saml": BoxyHQSAMLProfile
  /** What Buffer says of a user. */
  buffer: BufferProfile
  /** What Bungie says of a user. */
  bungie: BungieProfile
  /** What Cal.com says of a user. */
  calcom: CalComProfile
  /** What Calendly says of a user. */
  calendly: CalendlyProfile
  /** What Canva says of a user. */
  canva: CanvaProfile
  /** What Canvas LMS says of a user. */
  "canvas-lms": CanvasLMSProfile
  /** What Casdoor says of a user. */
  casdoor: CasdoorProfile
  /** What Chatwork says of a user. */
  chatwork: ChatworkProfile
  /** What CHZZK says of a user. */
  chzzk: CHZZKProfile
  /** What CILogon says of a user. */
  cilogon: CILogonProfile
  /** What ClassLink says of a user. */
  classlink: ClassLinkProfile
  /** What ClaveÚnica says of a user. */
  claveunica: ClaveUnicaProfile
  /** What Clerk says of a user. */
  clerk: ClerkProfile
  /** What Clever says of a user. */
  clever: CleverProfile
  /** What ClickUp says of a user. */
  "click-up": ClickUpProfile
  /** What Clio says of a user. */
  clio: ClioProfile
  /** What Cloudflare says of a user. */
  cloudflare: CloudflareProfile
  /** What Cloudflare Access says of a user. */
  cloudflareaccess: CloudflareAccessProfile
  /** What Codeberg says of a user. */
  codeberg: CodebergProfile
  /** What Cognito says of a user. */
  cognito: CognitoProfile
  /** What Coinbase says of a user. */
  coinbase: CoinbaseProfile
  /** What Concept2 says of a user. */
  concept2: Concept2Profile
  /** What Constant Contact says of a user. */
  constantcontact: ConstantContactProfile
  /** What Coursera says of a user. */
  coursera: CourseraProfile
  /** What Criipto says of a user. */
  criipto: CriiptoProfile
  /** What Crowdin says of a user. */
  crowdin: CrowdinProfile
  /** What Dailymotion says of a user. */
  dailymotion: DailymotionProfile
  /** What Deezer says of a user. */
  deezer: DeezerProfile
  /** What Descope says of a user. */
  descope: DescopeProfile
  /** What DeviantArt says of a user. */
  deviantart: DeviantArtProfile
  /** What Dex says of a user. */
  dex: DexProfile
  /** What DigitalOcean says of a user. */
  digitalocean: DigitalOceanProfile
  /** What DingTalk says of a user. */
  dingtalk: DingTalkProfile
  /** What Discogs says of a user. */
  discogs: DiscogsProfile
  /** What Discord says of a user. */
  discord: DiscordProfile
  /** What Disqus says of a user. */
  disqus: DisqusProfile
  /** What Docusign says of a user. */
  docusign: DocusignProfile
  /** What DonationAlerts says of a user. */
  donationalerts: DonationAlertsProfile
  /** What Douban says of a user. */
  douban: DoubanProfile
  /** What Douyin says of a user. */
  douyin: DouyinProfile
  /** What Dribbble says of a user. */
  dribbble: DribbbleProfile
  /** What Dropbox says of a user. */
  dropbox: DropboxProfile
  /** What DuendeIdentityServer6 says of a user. */
  "duende-identity-server6": DuendeISUser
  /** What eBay says of a user. */
  ebay: EBayProfile
  /** What EGI Check-in says of a user. */
  egi: EgiCheckInProfile
  /** What Egnyte says of a user. */
  egnyte: EgnyteProfile
  /** What Epic Games says of a user. */
  epicgames: EpicGamesProfile
  /** What Etsy says of a user. */
  etsy: EtsyProfile
  /** What Eventbrite says of a user. */
  eventbrite: EventbriteProfile
  /** What EVE Online says of a user. */
  eveonline: EVEOnlineProfile
  /** What Evernote says of a user. */
  evernote: EvernoteProfile
  /** What Exact Online says of a user. */
  exactonline: ExactOnlineProfile
  /** What Facebook says of a user. */
  facebook: FacebookProfile
  /** What FACEIT says of a user. */
  faceit: FACEITProfile
  /** What Feedly says of a user. */
  feedly: FeedlyProfile
  /** What Feide says of a user. */
  feide: FeideProfile
  /** What Feishu says of a user. */
  feishu: FeishuProfile
  /** What Figma says of a user. */
  figma: FigmaProfile
  /** What Figshare says of a user. */
  figshare: FigshareProfile
  /** What Firefly III says of a user. */
  "firefly-iii": FireflyIIIProfile
  /** What Fitbit says of a user. */
  fitbit: FitbitProfile
  /** What Flickr says of a user. */
  flickr: FlickrProfile
  /** What Fluxer says of a user. */
  fluxer: FluxerProfile
  /** What Forgejo says of a user. */
  forgejo: ForgejoProfile
  /** What ForgeRock says of a user. */
  forgerock: ForgeRockProfile
  /** What Foursquare says of a user. */
  foursquare: FoursquareProfile
  /** What FranceConnect says of a user. */
  franceconnect: FranceConnectProfile
  /** What Frappe says of a user. */
  frappe: FrappeProfile
  /** What FreeAgent says of a user. */
  freeagent: FreeAgentProfile
  /** What freee says of a user. */
  freee: FreeeProfile
  /** What Freesound says of a user. */
  freesound: FreesoundProfile
  /** What Freshbooks says of a user. */
  freshbooks: FreshbooksProfile
  /** What Friendica says of a user. */
  friendica: FriendicaProfile
  /** What Frontegg says of a user. */
  frontegg: FronteggProfile
  /** What Frontier says of a user. */
  frontier: FrontierProfile
  /** What FusionAuth says of a user. */
  fusionauth: FusionAuthProfile
  /** What Garmin Connect says of a user. */
  garmin: GarminConnectProfile
  /** What Genius says of a user. */
  genius: GeniusProfile
  /** What Gitea says of a user. */
  gitea: GiteaProfile
  /** What Gitee says of a user. */
  gitee: GiteeProfile
  /** What GitHub says of a user. */
  github: GitHubProfile
  /** What GitLab says of a user. */
  gitlab: GitLabProfile
  /** What Glewlwyd says of a user. */
  glewlwyd: GlewlwydProfile
  /** What Globus says of a user. */
  globus: GlobusProfile
  /** What HighLevel says of a user. */
  gohighlevel: GoHighLevelProfile
  /** What Google says of a user. */
  google: GoogleProfile
  /** What GoToSocial says of a user. */
  gotosocial: GoToSocialProfile
  /** What gov.br says of a user. */
  govbr: GovBrProfile
  /** What GOV.UK One Login says of a user. */
  govukonelogin: GovUkOneLoginProfile
  /** What Gumroad says of a user. */
  gumroad: GumroadProfile
  /** What Hack Club says of a user. */
  hackclub: HackClubProfile
  /** What Harvest says of a user. */
  harvest: HarvestProfile
  /** What Hatena says of a user. */
  hatena: HatenaProfile
  /** What HeadHunter says of a user. */
  headhunter: HeadHunterProfile
  /** What Heroku says of a user. */
  heroku: HerokuProfile
  /** What hitobito says of a user. */
  hitobito: HitobitoProfile
  /** What HUAWEI ID says of a user. */
  huawei: HuaweiProfile
  /** What HubSpot says of a user. */
  hubspot: HubSpotProfile
  /** What Hugging Face says of a user. */
  huggingface: HuggingfaceProfile
  /** What Hydra says of a user. */
  hydra: OryHydraProfile
  /** What Hypothesis says of a user. */
  hypothesis: HypothesisProfile
  /** What IBM Verify says of a user. */
  ibmverify: IBMVerifyProfile
  /** What IdentityServer4 says of a user. */
  "identity-server4": IdentityServer4Profile
  /** What ID.me says of a user. */
  idme: IDmeProfile
  /** What ID-porten says of a user. */
  idporten: IDPortenProfile
  /** What Imgur says of a user. */
  imgur: ImgurProfile
  /** What iNaturalist says of a user. */
  inaturalist: INaturalistProfile
  /** What INDIGO IAM says of a user. */
  "indigo-iam": IndigoIamProfile
  /** What Inoreader says of a user. */
  inoreader: InoreaderProfile
  /** What Instagram says of a user. */
  instagram: InstagramProfile
  /** What Intercom says of a user. */
  intercom: IntercomProfile
  /** What Intuit says of a user. */
  intuit: IntuitProfile
  /** What itsme says of a user. */
  itsme: ItsmeProfile
  /** What JumpCloud says of a user. */
  jumpcloud: JumpCloudProfile
  /** What JupyterHub says of a user. */
  jupyterhub: JupyterHubProfile
  /** What Kakao says of a user. */
  kakao: KakaoProfile
  /** What Kanidm says of a user. */
  kanidm: KanidmProfile
  /** What Keycloak says of a user. */
  keycloak: KeycloakProfile
  /** What Keyrock says of a user. */
  keyrock: KeyrockProfile
  /** What Kick says of a user. */
  kick: KickProfile
  /** What Kinde says of a user. */
  kinde: KindeProfile
  /** What Klarna says of a user. */
  klarna: KlarnaProfile
  /** What Kommo says of a user. */
  kommo: KommoProfile
  /** What Kroger says of a user. */
  kroger: KrogerProfile
  /** What Lark says of a user. */
  lark: LarkProfile
  /** What Last.fm says of a user. */
  lastfm: LastFmProfile
  /** What LemonLDAP::NG says of a user. */
  lemonldap: LemonLDAPNGProfile
  /** What Lichess says of a user. */
  lichess: LichessProfile
  /** What LINE says of a user. */
  line: LineProfile
  /** What Linear says of a user. */
  linear: LinearProfile
  /** What LINE WORKS says of a user. */
  lineworks: LineWorksProfile
  /** What LinkedIn says of a user. */
  linkedin: LinkedInProfile
  /** What Linode says of a user. */
  linode: LinodeProfile
  /** What LiveChat says of a user. */
  livechat: LiveChatProfile
  /** What Login.gov says of a user. */
  logingov: LoginGovProfile
  /** What Logto says of a user. */
  logto: LogtoProfile
  /** What Mailchimp says of a user. */
  mailchimp: MailchimpProfile
  /** What mailcow says of a user. */
  mailcow: MailcowProfile
  /** What Mail.ru says of a user. */
  mailru: MailruProfile
  /** What Mastodon says of a user. */
  mastodon: MastodonProfile
  /** What Matrix Authentication Service says of a user. */
  matrix: MatrixProfile
  /** What Mattermost says of a user. */
  mattermost: MattermostProfile
  /** What Medium says of a user. */
  medium: MediumProfile
  /** What Meetup says of a user. */
  meetup: MeetupProfile
  /** What Mercado Libre says of a user. */
  mercadolibre: MercadoLibreProfile
  /** What Mercado Pago says of a user. */
  mercadopago: MercadoPagoProfile
  /** What Microsoft Entra ID says of a user. */
  "microsoft-entra-id": MicrosoftEntraIDProfile
  /** What Miro says of a user. */
  miro: MiroProfile
  /** What Misskey says of a user. */
  misskey: MisskeyProfile
  /** What Mixcloud says of a user. */
  mixcloud: MixcloudProfile
  /** What Modrinth says of a user. */
  modrinth: ModrinthProfile
  /** What mojeID says of a user. */
  mojeid: MojeIdProfile
  /** What Mollie says of a user. */
  mollie: MollieProfile
  /** What monday.com says of a user. */
  monday: MondayProfile
  /** What Monzo says of a user. */
  monzo: MonzoProfile
  /** What MusicBrainz says of a user. */
  musicbrainz: MusicBrainzProfile
  /** What MyAnimeList says of a user. */
  myanimelist: MyAnimeListProfile
  /** What MyMiniFactory says of a user. */
  myminifactory: MyMiniFactoryProfile
  /** What NationBuilder says of a user. */
  nationbuilder: NationBuilderProfile
  /** What Naver says of a user. */
  naver: NaverProfile
  /** What netID says of a user. */
  netid: NetIdProfile
  /** What Netlify says of a user. */
  netlify: NetlifyProfile
  /** What NetSuite says of a user. */
  netsuite: NetSuiteProfile
  /** What Nextcloud says of a user. */
  nextcloud: NextcloudProfile
  /** What NHS login says of a user. */
  nhslogin: NHSLoginProfile
  /** What Notion says of a user. */
  notion: NotionProfile
  /** What Odnoklassniki says of a user. */
  odnoklassniki: OdnoklassnikiProfile
  /** What Okta says of a user. */
  okta: OktaProfile
  /** What OneLogin says of a user. */
  onelogin: OneLoginProfile
  /** What Onshape says of a user. */
  onshape: OnshapeProfile
  /** What ChatGPT says of a user. */
  openai: OpenAIProfile
  /** What Open Collective says of a user. */
  opencollective: OpenCollectiveProfile
  /** What Open Food Facts says of a user. */
  openfoodfacts: OpenFoodFactsProfile
  /** What OpenStreetMap says of a user. */
  openstreetmap: OpenStreetMapProfile
  /** What Oracle IAM says of a user. */
  oracleiam: OracleIAMProfile
  /** What ORCID says of a user. */
  orcid: ORCIDProfile
  /** What Osso says of a user. */
  osso: OssoProfile
  /** What osu! says of a user. */
  osu: OsuProfile
  /** What Oura says of a user. */
  oura: OuraProfile
  /** What ownCloud says of a user. */
  owncloud: OwnCloudProfile
  /** What Passage says of a user. */
  passage: PassageProfile
  /** What Patreon says of a user. */
  patreon: PatreonProfile
  /** What PayPal says of a user. */
  paypal: PayPalProfile
  /** What PeeringDB says of a user. */
  peeringdb: PeeringDbProfile
  /** What Phorge says of a user. */
  phorge: PhorgeProfile
  /** What Ping Identity says of a user. */
  "ping-id": PingProfile
  /** What PingFederate says of a user. */
  pingfederate: PingFederateProfile
  /** What Pinterest says of a user. */
  pinterest: PinterestProfile
  /** What Pipedrive says of a user. */
  pipedrive: PipedriveProfile
  /** What Pixelfed says of a user. */
  pixelfed: PixelfedProfile
  /** What Planning Center says of a user. */
  planningcenter: PlanningCenterProfile
  /** What Pocket ID says of a user. */
  pocketid: PocketIDProfile
  /** What Podio says of a user. */
  podio: PodioProfile
  /** What Polar says of a user. */
  polar: PolarProfile
  /** What ProConnect says of a user. */
  proconnect: ProConnectProfile
  /** What Procore says of a user. */
  procore: ProcoreProfile
  /** What Product Hunt says of a user. */
  producthunt: ProductHuntProfile
  /** What Pushbullet says of a user. */
  pushbullet: PushbulletProfile
  /** What Qiita says of a user. */
  qiita: QiitaProfile
  /** What QQ says of a user. */
  qq: QQProfile
  /** What Railway says of a user. */
  railway: RailwayProfile
  /** What Raindrop.io says of a user. */
  raindrop: RaindropProfile
  /** What Rauthy says of a user. */
  rauthy: RauthyProfile
  /** What Reddit says of a user. */
  reddit: RedditProfile
  /** What Restream says of a user. */
  restream: RestreamProfile
  /** What Ride with GPS says of a user. */
  ridewithgps: RideWithGPSProfile
  /** What RingCentral says of a user. */
  ringcentral: RingCentralProfile
  /** What Riot Games says of a user. */
  riot: RiotGamesProfile
  /** What Roblox says of a user. */
  roblox: RobloxProfile
  /** What Rocket.Chat says of a user. */
  rocketchat: RocketChatProfile
  /** What Sage Accounting says of a user. */
  sage: SageAccountingProfile
  /** What Salesforce says of a user. */
  salesforce: SalesforceProfile
  /** What SAP Cloud Identity Services says of a user. */
  sapias: SAPCloudIdentityServicesProfile
  /** What Scalekit says of a user. */
  scalekit: ScalekitProfile
  /** What Seznam.cz says of a user. */
  seznam: SeznamProfile
  /** What Shikimori says of a user. */
  shikimori: ShikimoriProfile
  /** What Shopify says of a user. */
  shopify: ShopifyProfile
  /** What Shopify Customer Accounts says of a user. */
  shopifycustomer: ShopifyCustomerAccountsProfile
  /** What Signicat says of a user. */
  signicat: SignicatProfile
  /** What SimpleLogin says of a user. */
  simplelogin: SimpleLoginProfile
  /** What SimpleSAMLphp says of a user. */
  simplesamlphp: SimpleSamlPhpProfile
  /** What Singpass says of a user. */
  singpass: SingpassProfile
  /** What Sketchfab says of a user. */
  sketchfab: SketchfabProfile
  /** What Slack says of a user. */
  slack: SlackProfile
  /** What Smartsheet says of a user. */
  smartsheet: SmartsheetProfile
  /** What Snapchat says of a user. */
  snapchat: SnapchatProfile
  /** What SoundCloud says of a user. */
  soundcloud: SoundCloudProfile
  /** What Splitwise says of a user. */
  splitwise: SplitwiseProfile
  /** What Spotify says of a user. */
  spotify: SpotifyProfile
  /** What Square says of a user. */
  square: SquareProfile
  /** What Stack Exchange says of a user. */
  stackexchange: StackExchangeProfile
  /** What start.gg says of a user. */
  startgg: StartGGProfile
  /** What StockTwits says of a user. */
  stocktwits: StockTwitsProfile
  /** What Strava says of a user. */
  strava: StravaProfile
  /** What Streamlabs says of a user. */
  streamlabs: StreamlabsProfile
  /** What Stripe says of a user. */
  stripe: StripeProfile
  /** What SubscribeStar says of a user. */
  subscribestar: SubscribeStarProfile
  /** What Supabase says of a user. */
  supabase: SupabaseProfile
  /** What SURFconext says of a user. */
  surfconext: SURFconextProfile
  /** What SurveyMonkey says of a user. */
  surveymonkey: SurveyMonkeyProfile
  /** What Synology says of a user. */
  synology: SynologyProfile
  /** What TARA says of a user. */
  tara: TaraProfile
  /** What Teamleader Focus says of a user. */
  teamleader: TeamleaderProfile
  /** What Telegram says of a user. */
  telegram: TelegramProfile
  /** What Threads says of a user. */
  threads: ThreadsProfile
  /** What TIDAL says of a user. */
  tidal: TIDALProfile
  /** What TikTok says of a user. */
  tiktok: TikTokProfile
  /** What Tiltify says of a user. */
  tiltify: TiltifyProfile
  /** What Todoist says of a user. */
  todoist: TodoistProfile
  /** What Trakt says of a user. */
  trakt: TraktProfile
  /** What Trello says of a user. */
  trello: Trello1Profile | TrelloProfile
  /** What Trovo says of a user. */
  trovo: TrovoProfile
  /** What Tumblr says of a user. */
  tumblr: TumblrProfile
  /** What TwitCasting says of a user. */
  twitcasting: TwitCastingProfile
  /** What Twitch says of a user. */
  twitch: TwitchProfile
  /** What Twitter says of a user. */
  twitter: Twitter1Profile | TwitterProfile
  /** What Typeform says of a user. */
  typeform: TypeformProfile
  /** What Cloud Foundry UAA says of a user. */
  uaa: CloudFoundryUaaProfile
  /** What UAE PASS says of a user. */
  uaepass: UaePassProfile
  /** What Uber says of a user. */
  uber: UberProfile
  /** What United Effects says of a user. */
  "united-effects": UnitedEffectsProfile
  /** What Unsplash says of a user. */
  unsplash: UnsplashProfile
  /** What Untappd says of a user. */
  untappd: UntappdProfile
  /** What Upwork says of a user. */
  upwork: UpworkProfile
  /** What VATSIM says of a user. */
  vatsim: VatsimProfile
  /** What Vercel says of a user. */
  vercel: VercelProfile
  /** What Vimeo says of a user. */
  vimeo: VimeoProfile
  /** What Vipps says of a user. */
  vipps: VippsProfile
  /** What VK says of a user. */
  vk: VkProfile
  /** What VK ID says of a user. */
  "vk-id": VKIDProfile
  /** What VoidAuth says of a user. */
  voidauth: VoidAuthProfile
  /** What Wahoo says of a user. */
  wahoo: WahooProfile
  /** What WakaTime says of a user. */
  wakatime: WakaTimeProfile
  /** What Webex says of a user. */
  webex: WebexProfile
  /** What Webflow says of a user. */
  webflow: WebflowProfile
  /** What WeChat says of a user. */
  wechat: WeChatProfile
  /** What WeCom says of a user. */
  wecom: WeComProfile
  /** What Weibo says of a user. */
  weibo: WeiboProfile
  /** What WHOOP says of a user. */
  whoop: WHOOPProfile
  /** What Wikimedia says of a user. */
  wikimedia: WikimediaProfile
  /** What Withings says of a user. */
  withings: WithingsProfile
  /** What WordPress.com says of a user. */
  wordpress: WordPressProfile
  /** What WorkOS says of a user. */
  workos: WorkOSProfile
  /** What WorkOS AuthKit says of a user. */
  workosauthkit: WorkOSAuthKitProfile
  /** What Wrike says of a user. */
  wrike: WrikeProfile
  /** What WSO2 Identity Server says of a user. */
  wso2: WSO2IdentityServerProfile
  /** What Xero says of a user. */
  xero: XeroProfile
  /** What XING says of a user. */
  xing: XingProfile
  /** What Yahoo says of a user. */
  yahoo: YahooProfile
  /** What Yahoo! JAPAN says of a user. */
  yahoojapan: YahooJAPANProfile
  /** What Yandex says of a user. */
  yandex: YandexProfile
  /** What YNAB says of a user. */
  ynab: YnabProfile
  /** What Zalo says of a user. */
  zalo: ZaloProfile
  /** What Zendesk says of a user. */
  zendesk: ZendeskProfile
  /** What ZITADEL says of a user. */
  zitadel: ZitadelProfile
  /** What Zoho says of a user. */
  zoho: ZohoProfile
  /** What Zoom says of a user. */
  zoom: ZoomProfile
  /** What Zooniverse says of a user. */
  zooniverse: ZooniverseProfile
  /** What Zotero says of a user. */
  zotero: ZoteroProfile
}
