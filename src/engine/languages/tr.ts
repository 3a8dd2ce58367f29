/** Turkish. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Giriş yap",
  "Sign in": "Giriş yap",
  "Confirm that it is you": "Siz olduğunuzu doğrulayın",
  "to continue to {product}": "{product} sitesine devam etmek için",
  or: "veya",
  "Sign in with {name}": "{name} ile giriş yap",
  "Sign in with email": "E-posta ile giriş yap",
  "Sign in with a passkey": "Geçiş anahtarı ile giriş yap",
  "With {name}": "{name} ile",
  "With email": "E-posta ile",
  "With a passkey": "Geçiş anahtarı ile",
  Email: "E-posta",
  "Last used": "Son kullanılan",
  "Search all ways to sign in": "Tüm giriş yöntemlerinde ara",
  "{found} of {all} ways to sign in": "{all} giriş yönteminden {found} tanesi",
  "No way to sign in has been set up yet.": "Henüz bir giriş yöntemi ayarlanmadı.",
  "That did not work. Please try again, or use a different account.":
    "İşlem başarısız oldu. Lütfen tekrar deneyin veya başka bir hesap kullanın.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Siz olduğunuzdan emin olabilmemiz için lütfen ilk seferki yöntemle giriş yapın.",
  "The email could not be sent. Please check the address and try again.":
    "E-posta gönderilemedi. Lütfen adresi kontrol edip tekrar deneyin.",
  "Sign-in failed. Please check what you entered and try again.":
    "Giriş başarısız oldu. Lütfen girdiğiniz bilgileri kontrol edip tekrar deneyin.",
  "Please sign in to see this page.": "Bu sayfayı görmek için lütfen giriş yapın.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Çok fazla deneme yapıldı. Lütfen biraz bekleyin veya başka bir yöntemle giriş yapın.",
  "This page was open for too long. Please try again.":
    "Bu sayfa çok uzun süre açık kaldı. Lütfen tekrar deneyin.",
  "Signing in did not work. Please try again.": "Giriş yapılamadı. Lütfen tekrar deneyin.",
  "This passkey is already registered. Please sign in with it.":
    "Bu geçiş anahtarı zaten kayıtlı. Lütfen onunla giriş yapın.",
  "That was cancelled or took too long. Please try again.":
    "İşlem iptal edildi veya çok uzun sürdü. Lütfen tekrar deneyin.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "Geçiş anahtarı kullanılamadı. Lütfen tekrar deneyin veya başka bir yöntemle giriş yapın.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Burada geçiş anahtarı kullanılamaz. Lütfen başka bir yöntemle giriş yapın.",
  "Sign Out": "Çıkış yap",
  "Sign out": "Çıkış yap",
  "You are signed out": "Çıkış yaptınız",
  "Nobody is signed in to {product} in this browser.":
    "Bu tarayıcıda {product} sitesinde oturum açmış kimse yok.",
  "Do you want to sign out of {product}?": "{product} sitesinden çıkış yapmak istiyor musunuz?",
  "Stay signed in": "Oturumu açık tut",
  "Back to {product}": "{product} sitesine dön",
  "Check your email": "E-postanızı kontrol edin",
  "A sign-in link is on its way to you. Open it to continue.":
    "Giriş bağlantınız yolda. Devam etmek için açın.",
  "Nothing there? Look in the spam folder.": "Bir şey gelmedi mi? Spam klasörüne bakın.",
  "Ask for another link": "Yeni bir bağlantı isteyin",
  "Signing in": "Giriş yapılıyor",
  Continue: "Devam et",
  Confirm: "Onayla",
  "Confirm sign-in": "Girişi onaylayın",
  "Sign in to {product} as {email}?": "{product} sitesine {email} olarak giriş yapılsın mı?",
  "Sign in to {product}?": "{product} sitesine giriş yapılsın mı?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Cihazınızdaki bir uygulama {product} sitesine {email} olarak giriş yapmak istiyor.",
  "An application on your device wants to sign in to {product}.":
    "Cihazınızdaki bir uygulama {product} sitesine giriş yapmak istiyor.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Uygulama kendi oturumunu alır. Bu tarayıcıdan çıkış yaptığınızda o oturum devam eder. Tarayıcınız daha sonra {target} adresini açar.",
  Cancel: "İptal",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Bunu siz istemediniz mi? İptal edin: düğmeye basılmadan hiçbir şey olmaz.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Bunu siz istemediniz mi? Bu sayfayı kapatın: düğmeye basılmadan hiçbir şey olmaz.",
  "Confirm your new address": "Yeni adresinizi onaylayın",
  "Press the button to sign in with this address from now on.":
    "Bundan sonra bu adresle giriş yapmak için düğmeye basın.",
  "Confirm the address": "Adresi onayla",
  "Undo the change of your address": "Adres değişikliğinizi geri alın",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Adresinizi geri almak için düğmeye basın. Tüm cihazlardan çıkış yapılır; o zamandan beri eklenen hesaplar ve geçiş anahtarları kaldırılır, tek ikinci adımınız olan geçiş anahtarı hariç. Ardından giriş yapın ve hesabınızda olanları gözden geçirin.",
  "Undo the change": "Değişikliği geri al",
  Error: "Hata",
  "Reference:": "Referans:",
  "Try again": "Tekrar dene",
  "Start again": "Yeniden başla",
  "Something went wrong": "Bir şeyler ters gitti",
  "The sign-in could not be completed.": "Giriş tamamlanamadı.",
  "Something is wrong on our side": "Bizim tarafımızda bir sorun var",
  "Signing in did not work because of a problem with the server.":
    "Sunucudaki bir sorun nedeniyle giriş yapılamadı.",
  "Please try again later.": "Lütfen daha sonra tekrar deneyin.",
  "Access denied": "Erişim reddedildi",
  "You do not have permission to sign in.": "Giriş yapma izniniz yok.",
  "Sign in with another account": "Başka bir hesapla giriş yap",
  "This link no longer works": "Bu bağlantı artık çalışmıyor",
  "It may have been used already, or it may have expired.":
    "Daha önce kullanılmış veya süresi dolmuş olabilir.",
  "Get a new link": "Yeni bir bağlantı al",
  "Open this link where you asked for it": "Bu bağlantıyı istediğiniz yerde açın",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Bağlantı, oturumunuzun açık olduğu ve yeni adresi istediğiniz tarayıcıda çalışır.",
  "This address is in use": "Bu adres kullanımda",
  "Another account has it by now. Nothing was changed.":
    "Artık başka bir hesaba ait. Hiçbir şey değiştirilmedi.",
  "This address has another account by now": "Bu adres artık başka bir hesaba ait",
  "Nothing was undone.": "Hiçbir şey geri alınmadı.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Bu adresle giriş yapın ve o hesabı kendi sayfasında silin. Ardından e-postadaki bağlantıyı tekrar açın.",
  "Please open the link again": "Lütfen bağlantıyı tekrar açın",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Bu hesapta başka bir değişiklik yapılıyor. E-postadaki bağlantıyı bir dakika sonra tekrar açın.",
  "Please sign in again": "Lütfen tekrar giriş yapın",
  "This sign-in has expired or was already used. Start again.":
    "Bu girişin süresi doldu veya giriş zaten kullanıldı. Yeniden başlayın.",
  "Please wait a while": "Lütfen biraz bekleyin",
  "There were too many attempts.": "Çok fazla deneme yapıldı.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Bekleyin veya başka bir yöntemle giriş yapın: örneğin e-posta ile gelen bir bağlantıyla veya geçiş anahtarıyla.",
  "You can try again in about {minutes} minutes.": "Yaklaşık {minutes} dakika sonra tekrar deneyebilirsiniz.",
  "You can try again in about a minute.": "Yaklaşık bir dakika sonra tekrar deneyebilirsiniz.",
  "Back to the sign-in": "Girişe dön",
  "There is no such page": "Böyle bir sayfa yok",
  "The address may be mistyped, or it may be an old one.": "Adres yanlış yazılmış veya eski olabilir.",
  "Go to the start page": "Başlangıç sayfasına git",
  "The account was not connected": "Hesap bağlanmadı",
  "It may belong to another user, or you have signed out in the meantime.":
    "Başka bir kullanıcıya ait olabilir veya bu arada çıkış yapmış olabilirsiniz.",
  "Please open your account and try again.": "Lütfen hesabınızı açıp tekrar deneyin.",
  "The passkey was not accepted": "Geçiş anahtarı kabul edilmedi",
  "It could not be verified. Please try again, or sign in another way.":
    "Doğrulanamadı. Lütfen tekrar deneyin veya başka bir yöntemle giriş yapın.",
  "This passkey is not known here": "Bu geçiş anahtarı burada bilinmiyor",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Kaldırılmış olabilir. Lütfen başka bir yöntemle veya başka bir geçiş anahtarıyla giriş yapın.",
  "That could not be read": "Gönderilenler okunamadı",
  "Please go back, load the page again, and repeat what you did.":
    "Lütfen geri dönün, sayfayı yeniden yükleyin ve yaptığınızı tekrarlayın.",
  "Sign in to {host}": "{host} sitesine giriş",
  "Press the button to finish the sign-in. It works once.":
    "Girişi tamamlamak için düğmeye basın. Düğme bir kez çalışır.",
  "If you did not request this email you can safely ignore it.":
    "Bu e-postayı siz istemediyseniz güvenle yok sayabilirsiniz.",
  "Confirm your new address at {host}": "{host} sitesindeki yeni adresinizi onaylayın",
  "Press the button in the browser in which you asked for it. It works once.":
    "Düğmeye, bunu istediğiniz tarayıcıda basın. Düğme bir kez çalışır.",
  "Your address at {host} was changed": "{host} sitesindeki adresiniz değiştirildi",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "Bundan sonra başka bir adresle giriş yapıyorsunuz. Bunu siz yapmadıysanız geri alın: adresiniz geri gelir, tüm cihazlardan çıkış yapılır; o zamandan beri eklenen hesaplar ve geçiş anahtarları kaldırılır, tek ikinci adımınız olan geçiş anahtarı hariç.",
  "If it was you, there is nothing to do.": "Bunu siz yaptıysanız yapmanız gereken bir şey yok.",
  "Your address at {host} was removed": "{host} sitesindeki adresiniz kaldırıldı",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Bu adrese sahip olan bir hesabın artık başka bir adresi var. O adresle giriş yapın.",
  "If you have no account there you can safely ignore this email.":
    "Orada hesabınız yoksa bu e-postayı güvenle yok sayabilirsiniz.",
  "You already have an account at {host}": "{host} sitesinde zaten bir hesabınız var",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Birisi bu adresi başka bir hesap için kullanmak istedi. Hiçbir şey değiştirilmedi. Bu kişi sizseniz bu adresle giriş yapın.",
  "Second step": "İkinci adım",
  "Set up a second step": "İkinci bir adım ayarlayın",
  "One more step": "Bir adım daha",
  "to sign in to {product} as {email}": "{product} sitesine {email} olarak giriş yapmak için",
  "to sign in to {product}": "{product} sitesine giriş yapmak için",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Bunu bir kimlik doğrulama uygulamasıyla tarayın veya anahtarı oraya yazın. Ardından uygulamanın gösterdiği kodu girin.",
  "QR code of this account": "Bu hesabın QR kodu",
  "Open in the app on this device": "Bu cihazdaki uygulamada aç",
  "Code of the authenticator app": "Kimlik doğrulama uygulamasının kodu",
  "Do not ask on this device for 30 days": "Bu cihazda 30 gün boyunca sorma",
  "Use a passkey": "Geçiş anahtarı kullan",
  "Use a recovery code": "Kurtarma kodu kullan",
  "Recovery code": "Kurtarma kodu",
  "Continue with it": "Bununla devam et",
  "Sign in another way": "Başka bir yöntemle giriş yap",
  "That was not accepted. A code works once. Please try again.":
    "Bu kabul edilmedi. Bir kod yalnızca bir kez çalışır. Lütfen tekrar deneyin.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Çok fazla deneme yapıldı. Tekrar giriş yapıp bir kurtarma kodu veya geçiş anahtarı kullanın ya da biraz bekleyin.",
  "Recovery codes": "Kurtarma kodları",
  "Keep these codes": "Bu kodları saklayın",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Kimlik doğrulama uygulamanız yanınızda olmadığında her kod {product} sitesine bir kez giriş yapmanızı sağlar. Tekrar gösterilmezler.",
  "I have kept them": "Kodları sakladım",
  "Sign in a device": "Bir cihazda oturum aç",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Yalnızca bunu az önce, önünüzdeki bir cihazda kendiniz başlattıysanız devam edin. Biri size bir kod veya bağlantı gönderdiyse hesabınıza girmeye çalışıyordur: bu sayfayı kapatın.",
  "Code that the device shows": "Cihazın gösterdiği kod",
  "This code is not known, or it is too old. Look at the device again.":
    "Bu kod bilinmiyor veya çok eski. Cihaza yeniden bakın.",
  "Sign in this device?": "Bu cihazda oturum açılsın mı?",
  "The names are what the device says of itself: nobody has checked them.":
    "Adlar, cihazın kendisi için söyledikleridir: kimse onları denetlemedi.",
  "It can then do what you can, until you end its session in your account.":
    "Siz hesabınızda oturumunu bitirene kadar sizin yapabildiklerinizi yapabilir.",
  "Sign this device in": "Bu cihazda oturum aç",
  Refuse: "Reddet",
  Application: "Uygulama",
  Device: "Cihaz",
  "Network address": "Ağ adresi",
  Time: "Zaman",
  "The device is being signed in": "Cihazda oturum açılıyor",
  "Go back to the device. You can close this page.": "Cihaza dönün. Bu sayfayı kapatabilirsiniz.",
  "The device was refused": "Cihaz reddedildi",
  "It is not signed in. You can close this page.": "Oturum açılmadı. Bu sayfayı kapatabilirsiniz.",
  "Your account": "Hesabınız",
  "at {product}": "{product} sitesinde",
  "Where you are signed in": "Oturumunuzun açık olduğu yerler",
  "Unknown device": "Bilinmeyen cihaz",
  "{browser} on {system}": "{browser}, {system}",
  "This browser": "Bu tarayıcı",
  "Signed in": "Giriş yapıldı",
  "Signed in with {name}": "{name} ile giriş yapıldı",
  "Signed in with a passkey": "Geçiş anahtarı ile giriş yapıldı",
  "Signed in by mail": "E-posta ile giriş yapıldı",
  "Last seen": "Son görülme",
  "Sign out everywhere else": "Diğer her yerden çıkış yap",
  "Sign out everywhere": "Her yerden çıkış yap",
  "Connected accounts": "Bağlı hesaplar",
  Connected: "Bağlandı",
  "This site keeps access to it.": "Bu site hesaba erişimini korur.",
  Disconnect: "Bağlantıyı kes",
  "Connect {name}": "{name} hesabını bağla",
  Passkeys: "Geçiş anahtarları",
  Passkey: "Geçiş anahtarı",
  Made: "Oluşturuldu",
  "On all your devices": "Tüm cihazlarınızda",
  "On one device alone": "Yalnızca bir cihazda",
  "Add a passkey": "Geçiş anahtarı ekle",
  Name: "Ad",
  Save: "Kaydet",
  Rename: "Yeniden adlandır",
  Remove: "Kaldır",
  "Second step of a sign-in": "Girişin ikinci adımı",
  "Authenticator app": "Kimlik doğrulama uygulaması",
  "Set up": "Ayarlandı",
  "1 recovery code is left": "1 kurtarma kodu kaldı",
  "{count} recovery codes are left": "{count} kurtarma kodu kaldı",
  "Set up an authenticator app": "Kimlik doğrulama uygulaması ayarla",
  "Set up another app": "Başka bir uygulama ayarla",
  "Make new recovery codes": "Yeni kurtarma kodları oluştur",
  "Ask again on every device": "Her cihazda tekrar sor",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Bunu kimlik doğrulama uygulamanızla tarayın veya anahtarı oraya girin. Ardından uygulamanın gösterdiği kodu girin.",
  "Enter the code that the app shows now.": "Uygulamanın şu anda gösterdiği kodu girin.",
  "Code of the app": "Uygulamanın kodu",
  "Open the app on this device": "Uygulamayı bu cihazda aç",
  "Your recovery codes": "Kurtarma kodlarınız",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Kimlik doğrulama uygulamanız yanınızda olmadığında her kod bir kez giriş yapmanızı sağlar. Güvenli bir yerde saklayın: tekrar gösterilmezler.",
  "Back to your account": "Hesabınıza dönün",
  "Email address": "E-posta adresi",
  "New address": "Yeni adres",
  "Change it": "Değiştir",
  "Send a mail to it": "Bu adrese e-posta gönder",
  Leave: "Ayrıl",
  "Delete my account": "Hesabımı sil",
  "Delete your account": "Hesabınızı silin",
  "Delete your account?": "Hesabınız silinsin mi?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "{product} sitesinin hesabınızla ilgili sakladığı her şey silinir: oturumlar, bağlı hesaplar, geçiş anahtarları ve hesabın kendisi. Bu geri alınamaz.",
  "Keep it": "Hesabı koru",
  "Your account is deleted": "Hesabınız silindi",
  "You are signed out of {product}.": "{product} sitesinden çıkış yaptınız.",
  "We could not end our access to these accounts. You can end it there:":
    "Bu hesaplara erişimimizi sonlandıramadık. Bunu orada sonlandırabilirsiniz:",
  "The session has ended.": "Oturum sona erdi.",
  "You are signed out everywhere else.": "Diğer her yerden çıkış yapıldı.",
  "The account is no longer connected.": "Hesap artık bağlı değil.",
  "The passkey has a new name.": "Geçiş anahtarının yeni bir adı var.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Yeni adrese bir e-posta gönderildi. Adresinizi değiştirmek için içindeki bağlantıyı açın.",
  "Your address is changed.": "Adresiniz değiştirildi.",
  "The authenticator app is not asked for any more.": "Kimlik doğrulama uygulaması artık sorulmuyor.",
  "Every device asks for the second step again.": "Her cihaz ikinci adımı tekrar sorar.",
  "The passkey is removed. Delete it on your device as well.":
    "Geçiş anahtarı kaldırıldı. Cihazınızdan da silin.",
  "The account is connected.": "Hesap bağlandı.",
  "The passkey is added.": "Geçiş anahtarı eklendi.",
  "That is not there any more. Please look at the page again.": "Bu artık yok. Lütfen sayfaya tekrar bakın.",
  "This is your last way to sign in. Add another one first.":
    "Bu sizin son giriş yönteminiz. Önce başka bir tane ekleyin.",
  "Your account was being changed at the same time. Please try again.":
    "Hesabınız aynı anda değiştiriliyordu. Lütfen tekrar deneyin.",
  "Nothing was changed. Please try again on this page.":
    "Hiçbir şey değiştirilmedi. Lütfen bu sayfada tekrar deneyin.",
  "That could not be read. Please try again.": "Gönderilenler okunamadı. Lütfen tekrar deneyin.",
  "This is not possible here.": "Bu burada mümkün değil.",
  "That is not a new address. Please check it.": "Bu yeni bir adres değil. Lütfen kontrol edin.",
  "This address cannot be used here.": "Bu adres burada kullanılamaz.",
  "That is not the code that the app shows now. Please try the next one.":
    "Bu, uygulamanın şu anda gösterdiği kod değil. Lütfen sıradaki kodu deneyin.",
  "There were too many attempts. Please wait a few minutes.":
    "Çok fazla deneme yapıldı. Lütfen birkaç dakika bekleyin.",
  "The account could not be connected. It may belong to another user.":
    "Hesap bağlanamadı. Başka bir kullanıcıya ait olabilir.",
}

/** Turkish, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "tr", texts })

export default language
