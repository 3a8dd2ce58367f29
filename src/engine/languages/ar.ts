/** Arabic. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "تسجيل الدخول",
  "Sign in": "تسجيل الدخول",
  "Confirm that it is you": "أكِّد أنك صاحب الحساب",
  "to continue to {product}": "للمتابعة إلى {product}",
  or: "أو",
  "Sign in with {name}": "تسجيل الدخول باستخدام {name}",
  "Sign in with email": "تسجيل الدخول بالبريد الإلكتروني",
  "Sign in with a passkey": "تسجيل الدخول بمفتاح مرور",
  "With {name}": "باستخدام {name}",
  "With email": "بالبريد الإلكتروني",
  "With a passkey": "بمفتاح مرور",
  Email: "البريد الإلكتروني",
  "Last used": "آخر استخدام",
  "Search all ways to sign in": "البحث في جميع طرق تسجيل الدخول",
  "{found} of {all} ways to sign in": "{found} من {all} من طرق تسجيل الدخول",
  "No way to sign in has been set up yet.": "لم يتم إعداد أي طريقة لتسجيل الدخول بعد.",
  "That did not work. Please try again, or use a different account.":
    "لم تنجح العملية. يُرجى المحاولة مرة أخرى أو استخدام حساب آخر.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "يُرجى تسجيل الدخول بالطريقة التي استخدمتها أول مرة، حتى نتأكد من أنك صاحب الحساب.",
  "The email could not be sent. Please check the address and try again.":
    "تعذّر إرسال الرسالة. يُرجى التحقق من العنوان والمحاولة مرة أخرى.",
  "Sign-in failed. Please check what you entered and try again.":
    "فشل تسجيل الدخول. يُرجى التحقق مما أدخلته والمحاولة مرة أخرى.",
  "Please sign in to see this page.": "يُرجى تسجيل الدخول لعرض هذه الصفحة.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "جرت محاولات كثيرة جدًا. يُرجى الانتظار قليلًا أو تسجيل الدخول بطريقة أخرى.",
  "This page was open for too long. Please try again.":
    "بقيت هذه الصفحة مفتوحة مدة طويلة. يُرجى المحاولة مرة أخرى.",
  "Signing in did not work. Please try again.": "لم ينجح تسجيل الدخول. يُرجى المحاولة مرة أخرى.",
  "This passkey is already registered. Please sign in with it.":
    "مفتاح المرور هذا مسجَّل بالفعل. يُرجى تسجيل الدخول به.",
  "That was cancelled or took too long. Please try again.":
    "أُلغيت العملية أو استغرقت وقتًا طويلًا. يُرجى المحاولة مرة أخرى.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "تعذّر استخدام مفتاح المرور. يُرجى المحاولة مرة أخرى أو تسجيل الدخول بطريقة أخرى.",
  "A passkey cannot be used with this. Please sign in another way.":
    "لا يمكن استخدام مفتاح مرور هنا. يُرجى تسجيل الدخول بطريقة أخرى.",
  "Sign Out": "تسجيل الخروج",
  "Sign out": "تسجيل الخروج",
  "You are signed out": "تم تسجيل خروجك",
  "Nobody is signed in to {product} in this browser.": "لا أحد مسجَّل الدخول إلى {product} في هذا المتصفح.",
  "Do you want to sign out of {product}?": "هل تريد تسجيل الخروج من {product}؟",
  "Stay signed in": "البقاء مسجَّل الدخول",
  "Back to {product}": "العودة إلى {product}",
  "Check your email": "تحقَّق من بريدك الإلكتروني",
  "A sign-in link is on its way to you. Open it to continue.":
    "رابط تسجيل الدخول في طريقه إليك. افتحه للمتابعة.",
  "Nothing there? Look in the spam folder.": "لم يصلك شيء؟ ابحث في مجلد الرسائل غير المرغوب فيها.",
  "Ask for another link": "طلب رابط آخر",
  "Signing in": "جارٍ تسجيل الدخول",
  Continue: "متابعة",
  Confirm: "تأكيد",
  "Confirm sign-in": "تأكيد تسجيل الدخول",
  "Sign in to {product} as {email}?": "هل تريد تسجيل الدخول إلى {product} باسم {email}؟",
  "Sign in to {product}?": "هل تريد تسجيل الدخول إلى {product}؟",
  "An application on your device wants to sign in to {product} as {email}.":
    "يريد تطبيق على جهازك تسجيل الدخول إلى {product} باسم {email}.",
  "An application on your device wants to sign in to {product}.":
    "يريد تطبيق على جهازك تسجيل الدخول إلى {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "يحصل التطبيق على جلسة خاصة به، وتستمر هذه الجلسة عند تسجيل خروجك من هذا المتصفح. ثم يفتح متصفحك {target}.",
  Cancel: "إلغاء",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "لم تطلب ذلك؟ ألغِ العملية: لا يحدث شيء دون الضغط على الزر.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "لم تطلب ذلك؟ أغلق هذه الصفحة: لا يحدث شيء دون الضغط على الزر.",
  "Confirm your new address": "تأكيد عنوانك الجديد",
  "Press the button to sign in with this address from now on.":
    "اضغط على الزر لتسجيل الدخول بهذا العنوان من الآن فصاعدًا.",
  "Confirm the address": "تأكيد العنوان",
  "Undo the change of your address": "التراجع عن تغيير عنوانك",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "اضغط على الزر لاستعادة عنوانك. سيتم تسجيل الخروج من جميع الأجهزة وإزالة الحسابات ومفاتيح المرور التي أُضيفت منذ ذلك الحين، ما عدا مفتاح مرور يكون خطوتك الثانية الوحيدة. ثم سجِّل الدخول وراجع محتويات حسابك.",
  "Undo the change": "التراجع عن التغيير",
  Error: "خطأ",
  "Reference:": "الرقم المرجعي:",
  "Try again": "إعادة المحاولة",
  "Start again": "البدء من جديد",
  "Something went wrong": "حدث خطأ ما",
  "The sign-in could not be completed.": "تعذّر إكمال تسجيل الدخول.",
  "Something is wrong on our side": "هناك مشكلة من جانبنا",
  "Signing in did not work because of a problem with the server.":
    "لم ينجح تسجيل الدخول بسبب مشكلة في الخادم.",
  "Please try again later.": "يُرجى المحاولة مرة أخرى لاحقًا.",
  "Access denied": "تم رفض الوصول",
  "You do not have permission to sign in.": "ليس لديك إذن بتسجيل الدخول.",
  "Sign in with another account": "تسجيل الدخول بحساب آخر",
  "This link no longer works": "لم يعد هذا الرابط يعمل",
  "It may have been used already, or it may have expired.": "ربما استُخدم من قبل أو انتهت صلاحيته.",
  "Get a new link": "الحصول على رابط جديد",
  "Open this link where you asked for it": "افتح هذا الرابط حيث طلبته",
  "It works in the browser in which you are signed in and asked for the new address.":
    "يعمل الرابط في المتصفح الذي سجَّلت فيه الدخول وطلبت فيه العنوان الجديد.",
  "This address is in use": "هذا العنوان مستخدَم",
  "Another account has it by now. Nothing was changed.": "أصبح تابعًا لحساب آخر. لم يتغيَّر شيء.",
  "This address has another account by now": "أصبح هذا العنوان تابعًا لحساب آخر",
  "Nothing was undone.": "لم يتم التراجع عن أي شيء.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "سجِّل الدخول بهذا العنوان واحذف ذلك الحساب من صفحته. ثم افتح رابط الرسالة مرة أخرى.",
  "Please open the link again": "يُرجى فتح الرابط مرة أخرى",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "يجري تغيير شيء آخر في هذا الحساب. افتح رابط الرسالة مرة أخرى بعد دقيقة.",
  "Please sign in again": "يُرجى تسجيل الدخول مرة أخرى",
  "This sign-in has expired or was already used. Start again.":
    "انتهت صلاحية عملية تسجيل الدخول هذه أو استُخدمت من قبل. ابدأ من جديد.",
  "Please wait a while": "يُرجى الانتظار قليلًا",
  "There were too many attempts.": "جرت محاولات كثيرة جدًا.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "انتظر أو سجِّل الدخول بطريقة أخرى، مثل رابط عبر البريد الإلكتروني أو مفتاح مرور.",
  "You can try again in about {minutes} minutes.":
    "يمكنك المحاولة مرة أخرى بعد مدة تقارب (بالدقائق): {minutes}",
  "You can try again in about a minute.": "يمكنك المحاولة مرة أخرى بعد دقيقة تقريبًا.",
  "Back to the sign-in": "العودة إلى تسجيل الدخول",
  "There is no such page": "لا توجد صفحة كهذه",
  "The address may be mistyped, or it may be an old one.": "قد يكون العنوان مكتوبًا بشكل خاطئ أو قديمًا.",
  "Go to the start page": "الانتقال إلى صفحة البداية",
  "The account was not connected": "لم يتم ربط الحساب",
  "It may belong to another user, or you have signed out in the meantime.":
    "قد يكون تابعًا لمستخدم آخر، أو أنك سجَّلت الخروج في هذه الأثناء.",
  "Please open your account and try again.": "يُرجى فتح حسابك والمحاولة مرة أخرى.",
  "The passkey was not accepted": "لم يُقبل مفتاح المرور",
  "It could not be verified. Please try again, or sign in another way.":
    "تعذّر التحقق منه. يُرجى المحاولة مرة أخرى أو تسجيل الدخول بطريقة أخرى.",
  "This passkey is not known here": "مفتاح المرور هذا غير معروف هنا",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "ربما تمت إزالته. يُرجى تسجيل الدخول بطريقة أخرى أو بمفتاح مرور آخر.",
  "That could not be read": "تعذّرت قراءة الطلب",
  "Please go back, load the page again, and repeat what you did.":
    "يُرجى العودة وإعادة تحميل الصفحة وتكرار ما فعلته.",
  "Sign in to {host}": "تسجيل الدخول إلى {host}",
  "Press the button to finish the sign-in. It works once.":
    "اضغط على الزر لإكمال تسجيل الدخول. يعمل الزر مرة واحدة.",
  "If you did not request this email you can safely ignore it.":
    "إذا لم تطلب هذه الرسالة، فيمكنك تجاهلها بأمان.",
  "Confirm your new address at {host}": "تأكيد عنوانك الجديد في {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "اضغط على الزر في المتصفح الذي قدَّمت فيه الطلب. يعمل الزر مرة واحدة.",
  "Your address at {host} was changed": "تم تغيير عنوانك في {host}",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "ستسجِّل الدخول بعنوان آخر من الآن فصاعدًا. إذا لم تفعل ذلك بنفسك، فتراجع عنه: سيُستعاد عنوانك، ويتم تسجيل الخروج من جميع الأجهزة وإزالة الحسابات ومفاتيح المرور التي أُضيفت منذ ذلك الحين، ما عدا مفتاح مرور يكون خطوتك الثانية الوحيدة.",
  "If it was you, there is nothing to do.": "إذا فعلت ذلك بنفسك، فليس عليك فعل شيء.",
  "Your address at {host} was removed": "تمت إزالة عنوانك في {host}",
  "An account that had this address has another one from now on. Sign in with that one.":
    "أصبح للحساب الذي كان له هذا العنوان عنوان آخر. سجِّل الدخول بذلك العنوان.",
  "If you have no account there you can safely ignore this email.":
    "إذا لم يكن لديك حساب هناك، فيمكنك تجاهل هذه الرسالة بأمان.",
  "You already have an account at {host}": "لديك حساب بالفعل في {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "طلب شخص ما استخدام هذا العنوان لحساب آخر. لم يتغيَّر شيء. إذا كنت أنت من طلب ذلك، فسجِّل الدخول بهذا العنوان.",
  "Second step": "الخطوة الثانية",
  "Set up a second step": "إعداد خطوة ثانية",
  "One more step": "خطوة أخرى",
  "to sign in to {product} as {email}": "لتسجيل الدخول إلى {product} باسم {email}",
  "to sign in to {product}": "لتسجيل الدخول إلى {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "امسح هذا الرمز باستخدام تطبيق مصادقة، أو اكتب المفتاح فيه. ثم أدخل الرمز الذي يعرضه التطبيق.",
  "QR code of this account": "رمز QR لهذا الحساب",
  "Open in the app on this device": "الفتح في التطبيق على هذا الجهاز",
  "Code of the authenticator app": "رمز تطبيق المصادقة",
  "Do not ask on this device for 30 days": "عدم السؤال على هذا الجهاز لمدة 30 يومًا",
  "Use a passkey": "استخدام مفتاح مرور",
  "Use a recovery code": "استخدام رمز استرداد",
  "Recovery code": "رمز الاسترداد",
  "Continue with it": "المتابعة به",
  "Sign in another way": "تسجيل الدخول بطريقة أخرى",
  "That was not accepted. A code works once. Please try again.":
    "لم يُقبل الرمز. كل رمز يعمل مرة واحدة. يُرجى المحاولة مرة أخرى.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "جرت محاولات كثيرة جدًا. سجِّل الدخول مرة أخرى واستخدم رمز استرداد أو مفتاح مرور، أو انتظر قليلًا.",
  "Recovery codes": "رموز الاسترداد",
  "Keep these codes": "احتفظ بهذه الرموز",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "يتيح لك كل رمز تسجيل الدخول إلى {product} مرة واحدة عندما لا يكون تطبيق المصادقة في متناولك. لن تُعرض مرة أخرى.",
  "I have kept them": "احتفظت بها",
  "Sign in a device": "تسجيل دخول جهاز",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "لا تتابع إلا إذا كنت قد بدأت هذا بنفسك الآن على جهاز أمامك. إذا أرسل إليك أحد رمزًا أو رابطًا فهو يحاول الدخول إلى حسابك: أغلق هذه الصفحة.",
  "Code that the device shows": "الرمز الذي يعرضه الجهاز",
  "This code is not known, or it is too old. Look at the device again.":
    "هذا الرمز غير معروف أو قديم جدًا. انظر إلى الجهاز مرة أخرى.",
  "Sign in this device?": "هل تريد تسجيل دخول هذا الجهاز؟",
  "The names are what the device says of itself: nobody has checked them.":
    "الأسماء هي ما يقوله الجهاز عن نفسه: لم يتحقق منها أحد.",
  "It can then do what you can, until you end its session in your account.":
    "يمكنه بعد ذلك أن يفعل ما يمكنك فعله إلى أن تنهي جلسته في حسابك.",
  "Sign this device in": "تسجيل دخول هذا الجهاز",
  Refuse: "رفض",
  Application: "التطبيق",
  Device: "الجهاز",
  "Network address": "عنوان الشبكة",
  Time: "الوقت",
  "The device is being signed in": "يجري تسجيل دخول الجهاز",
  "Go back to the device. You can close this page.": "عُد إلى الجهاز. يمكنك إغلاق هذه الصفحة.",
  "The device was refused": "رُفض الجهاز",
  "It is not signed in. You can close this page.": "لم يُسجَّل دخوله. يمكنك إغلاق هذه الصفحة.",
  "Your account": "حسابك",
  "at {product}": "في {product}",
  "Where you are signed in": "الأجهزة التي سجَّلت الدخول منها",
  "Unknown device": "جهاز غير معروف",
  "{browser} on {system}": "{browser} على {system}",
  "This browser": "هذا المتصفح",
  "Signed in": "تم تسجيل الدخول",
  "Signed in with {name}": "تم تسجيل الدخول باستخدام {name}",
  "Signed in with a passkey": "تم تسجيل الدخول بمفتاح مرور",
  "Signed in by mail": "تم تسجيل الدخول بالبريد الإلكتروني",
  "Last seen": "آخر ظهور",
  "Sign out everywhere else": "تسجيل الخروج من كل مكان آخر",
  "Sign out everywhere": "تسجيل الخروج من كل مكان",
  "Connected accounts": "الحسابات المرتبطة",
  Connected: "تم الربط",
  "This site keeps access to it.": "يحتفظ هذا الموقع بإمكانية الوصول إليه.",
  Disconnect: "إلغاء الربط",
  "Connect {name}": "ربط {name}",
  Passkeys: "مفاتيح المرور",
  Passkey: "مفتاح مرور",
  Made: "تم الإنشاء",
  "On all your devices": "على جميع أجهزتك",
  "On one device alone": "على جهاز واحد فقط",
  "Add a passkey": "إضافة مفتاح مرور",
  Name: "الاسم",
  Save: "حفظ",
  Rename: "إعادة التسمية",
  Remove: "إزالة",
  "Second step of a sign-in": "الخطوة الثانية لتسجيل الدخول",
  "Authenticator app": "تطبيق المصادقة",
  "Set up": "تم الإعداد",
  "1 recovery code is left": "بقي رمز استرداد واحد",
  "{count} recovery codes are left": "رموز الاسترداد المتبقية: {count}",
  "Set up an authenticator app": "إعداد تطبيق مصادقة",
  "Set up another app": "إعداد تطبيق آخر",
  "Make new recovery codes": "إنشاء رموز استرداد جديدة",
  "Ask again on every device": "السؤال مجددًا على كل جهاز",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "امسح هذا الرمز باستخدام تطبيق المصادقة لديك، أو أدخل المفتاح فيه. ثم أدخل الرمز الذي يعرضه التطبيق.",
  "Enter the code that the app shows now.": "أدخل الرمز الذي يعرضه التطبيق الآن.",
  "Code of the app": "رمز التطبيق",
  "Open the app on this device": "فتح التطبيق على هذا الجهاز",
  "Your recovery codes": "رموز الاسترداد الخاصة بك",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "يتيح لك كل رمز تسجيل الدخول مرة واحدة عندما لا يكون لديك تطبيق المصادقة. احتفظ بها في مكان آمن: لن تُعرض مرة أخرى.",
  "Back to your account": "العودة إلى حسابك",
  "Email address": "عنوان البريد الإلكتروني",
  "New address": "العنوان الجديد",
  "Change it": "تغييره",
  "Send a mail to it": "إرسال رسالة إليه",
  Leave: "المغادرة",
  "Delete my account": "حذف حسابي",
  "Delete your account": "حذف حسابك",
  "Delete your account?": "هل تريد حذف حسابك؟",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "سيُحذف كل ما يحتفظ به {product} عن حسابك: الجلسات والحسابات المرتبطة ومفاتيح المرور والحساب نفسه. لا يمكن التراجع عن ذلك.",
  "Keep it": "الاحتفاظ به",
  "Your account is deleted": "تم حذف حسابك",
  "You are signed out of {product}.": "تم تسجيل خروجك من {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "تعذّر علينا إنهاء وصولنا إلى هذه الحسابات. يمكنك إنهاؤه هناك:",
  "The session has ended.": "انتهت الجلسة.",
  "You are signed out everywhere else.": "تم تسجيل خروجك من كل مكان آخر.",
  "The account is no longer connected.": "لم يعد الحساب مرتبطًا.",
  "The passkey has a new name.": "أصبح لمفتاح المرور اسم جديد.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "رسالة في طريقها إلى العنوان الجديد. افتح الرابط الذي فيها لتغيير عنوانك.",
  "Your address is changed.": "تم تغيير عنوانك.",
  "The authenticator app is not asked for any more.": "لم يعد تطبيق المصادقة مطلوبًا.",
  "Every device asks for the second step again.": "سيطلب كل جهاز الخطوة الثانية مرة أخرى.",
  "The passkey is removed. Delete it on your device as well.": "تمت إزالة مفتاح المرور. احذفه من جهازك أيضًا.",
  "The account is connected.": "تم ربط الحساب.",
  "The passkey is added.": "تمت إضافة مفتاح المرور.",
  "That is not there any more. Please look at the page again.":
    "لم يعد ذلك موجودًا. يُرجى النظر إلى الصفحة مرة أخرى.",
  "This is your last way to sign in. Add another one first.":
    "هذه آخر طريقة لديك لتسجيل الدخول. أضف طريقة أخرى أولًا.",
  "Your account was being changed at the same time. Please try again.":
    "كان حسابك قيد التغيير في الوقت نفسه. يُرجى المحاولة مرة أخرى.",
  "Nothing was changed. Please try again on this page.":
    "لم يتغيَّر شيء. يُرجى المحاولة مرة أخرى في هذه الصفحة.",
  "That could not be read. Please try again.": "تعذّرت قراءة الطلب. يُرجى المحاولة مرة أخرى.",
  "This is not possible here.": "هذا غير ممكن هنا.",
  "That is not a new address. Please check it.": "هذا ليس عنوانًا جديدًا. يُرجى التحقق منه.",
  "This address cannot be used here.": "لا يمكن استخدام هذا العنوان هنا.",
  "That is not the code that the app shows now. Please try the next one.":
    "هذا ليس الرمز الذي يعرضه التطبيق الآن. يُرجى تجربة الرمز التالي.",
  "There were too many attempts. Please wait a few minutes.":
    "جرت محاولات كثيرة جدًا. يُرجى الانتظار بضع دقائق.",
  "The account could not be connected. It may belong to another user.":
    "تعذّر ربط الحساب. قد يكون تابعًا لمستخدم آخر.",
}

/** Arabic, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "ar", dir: "rtl", texts })

export default language
