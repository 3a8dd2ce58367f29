/** Japanese. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "サインイン",
  "Sign in": "サインイン",
  "Confirm that it is you": "ご本人確認",
  "to continue to {product}": "{product} に進みます",
  or: "または",
  "Sign in with {name}": "{name} でサインイン",
  "Sign in with email": "メールでサインイン",
  "Sign in with a passkey": "パスキーでサインイン",
  "With {name}": "{name} を使用",
  "With email": "メールを使用",
  "With a passkey": "パスキーを使用",
  Email: "メールアドレス",
  "Last used": "前回使用",
  "Search all ways to sign in": "すべてのサインイン方法から検索",
  "{found} of {all} ways to sign in": "{all} 件中 {found} 件のサインイン方法",
  "No way to sign in has been set up yet.": "サインイン方法がまだ設定されていません。",
  "That did not work. Please try again, or use a different account.":
    "うまくいきませんでした。もう一度お試しいただくか、別のアカウントをご利用ください。",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "ご本人であることを確認するため、最初にご利用になった方法でサインインしてください。",
  "The email could not be sent. Please check the address and try again.":
    "メールを送信できませんでした。アドレスを確認して、もう一度お試しください。",
  "Sign-in failed. Please check what you entered and try again.":
    "サインインできませんでした。入力内容を確認して、もう一度お試しください。",
  "Please sign in to see this page.": "このページを表示するにはサインインしてください。",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "試行回数が多すぎます。しばらく待つか、別の方法でサインインしてください。",
  "This page was open for too long. Please try again.":
    "このページを開いてから時間が経ちすぎました。もう一度お試しください。",
  "Signing in did not work. Please try again.": "サインインできませんでした。もう一度お試しください。",
  "This passkey is already registered. Please sign in with it.":
    "このパスキーはすでに登録されています。これを使ってサインインしてください。",
  "That was cancelled or took too long. Please try again.":
    "キャンセルされたか、時間がかかりすぎました。もう一度お試しください。",
  "The passkey could not be used. Please try again, or sign in another way.":
    "パスキーを使用できませんでした。もう一度お試しいただくか、別の方法でサインインしてください。",
  "A passkey cannot be used with this. Please sign in another way.":
    "ここではパスキーを使用できません。別の方法でサインインしてください。",
  "Sign Out": "サインアウト",
  "Sign out": "サインアウト",
  "You are signed out": "サインアウトしました",
  "Nobody is signed in to {product} in this browser.":
    "このブラウザーで {product} にサインインしている人はいません。",
  "Do you want to sign out of {product}?": "{product} からサインアウトしますか?",
  "Stay signed in": "サインインしたままにする",
  "Back to {product}": "{product} に戻る",
  "Check your email": "メールをご確認ください",
  "A sign-in link is on its way to you. Open it to continue.":
    "サインイン用のリンクをお送りしました。リンクを開いて続行してください。",
  "Nothing there? Look in the spam folder.": "届いていませんか?迷惑メールフォルダーをご確認ください。",
  "Ask for another link": "リンクを再送する",
  "Signing in": "サインインしています",
  Continue: "続行",
  Confirm: "確認",
  "Confirm sign-in": "サインインの確認",
  "Sign in to {product} as {email}?": "{product} に {email} としてサインインしますか?",
  "Sign in to {product}?": "{product} にサインインしますか?",
  "An application on your device wants to sign in to {product} as {email}.":
    "お使いの端末のアプリが、{product} に {email} としてサインインしようとしています。",
  "An application on your device wants to sign in to {product}.":
    "お使いの端末のアプリが、{product} にサインインしようとしています。",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "アプリには専用のセッションが発行されます。このブラウザーでサインアウトしても、そのセッションは続きます。その後、ブラウザーが {target} を開きます。",
  Cancel: "キャンセル",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "お心当たりがない場合は、キャンセルしてください。ボタンを押さない限り何も起こりません。",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "お心当たりがない場合は、このページを閉じてください。ボタンを押さない限り何も起こりません。",
  "Confirm your new address": "新しいアドレスの確認",
  "Press the button to sign in with this address from now on.":
    "ボタンを押すと、今後はこのアドレスでサインインします。",
  "Confirm the address": "アドレスを確認",
  "Undo the change of your address": "アドレス変更の取り消し",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "ボタンを押すと、元のアドレスに戻ります。すべての端末からサインアウトされ、変更後に追加されたアカウントとパスキーは削除されます。ただし、唯一の第 2 ステップであるパスキーは残ります。その後サインインして、内容をご確認ください。",
  "Undo the change": "変更を取り消す",
  Error: "エラー",
  "Reference:": "参照番号:",
  "Try again": "もう一度試す",
  "Start again": "最初からやり直す",
  "Something went wrong": "問題が発生しました",
  "The sign-in could not be completed.": "サインインを完了できませんでした。",
  "Something is wrong on our side": "こちら側で問題が発生しています",
  "Signing in did not work because of a problem with the server.":
    "サーバーの問題により、サインインできませんでした。",
  "Please try again later.": "しばらくしてからもう一度お試しください。",
  "Access denied": "アクセスが拒否されました",
  "You do not have permission to sign in.": "サインインする権限がありません。",
  "Sign in with another account": "別のアカウントでサインイン",
  "This link no longer works": "このリンクは使用できません",
  "It may have been used already, or it may have expired.":
    "すでに使用されたか、有効期限が切れた可能性があります。",
  "Get a new link": "新しいリンクを取得",
  "Open this link where you asked for it": "リンクを要求したブラウザーで開いてください",
  "It works in the browser in which you are signed in and asked for the new address.":
    "このリンクは、サインインして新しいアドレスを申し込んだブラウザーで使用できます。",
  "This address is in use": "このアドレスは使用されています",
  "Another account has it by now. Nothing was changed.":
    "すでに別のアカウントで使用されています。何も変更されていません。",
  "This address has another account by now": "このアドレスはすでに別のアカウントのものです",
  "Nothing was undone.": "何も取り消されていません。",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "このアドレスでサインインし、そのアカウントのページでアカウントを削除してください。その後、メールのリンクをもう一度開いてください。",
  "Please open the link again": "リンクをもう一度開いてください",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "このアカウントでは別の変更が行われています。1 分後にメールのリンクをもう一度開いてください。",
  "Please sign in again": "もう一度サインインしてください",
  "This sign-in has expired or was already used. Start again.":
    "このサインインは有効期限が切れたか、すでに使用されています。最初からやり直してください。",
  "Please wait a while": "しばらくお待ちください",
  "There were too many attempts.": "試行回数が多すぎます。",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "しばらく待つか、メールのリンクやパスキーなど、別の方法でサインインしてください。",
  "You can try again in about {minutes} minutes.": "約 {minutes} 分後にもう一度お試しください。",
  "You can try again in about a minute.": "約 1 分後にもう一度お試しください。",
  "Back to the sign-in": "サインインに戻る",
  "There is no such page": "ページが見つかりません",
  "The address may be mistyped, or it may be an old one.":
    "アドレスに誤りがあるか、古いアドレスの可能性があります。",
  "Go to the start page": "トップページへ",
  "The account was not connected": "アカウントは連携されませんでした",
  "It may belong to another user, or you have signed out in the meantime.":
    "別のユーザーのアカウントであるか、その間にサインアウトした可能性があります。",
  "Please open your account and try again.": "アカウントを開いて、もう一度お試しください。",
  "The passkey was not accepted": "パスキーが受け付けられませんでした",
  "It could not be verified. Please try again, or sign in another way.":
    "確認できませんでした。もう一度お試しいただくか、別の方法でサインインしてください。",
  "This passkey is not known here": "このパスキーは登録されていません",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "削除された可能性があります。別の方法、または別のパスキーでサインインしてください。",
  "That could not be read": "読み取れませんでした",
  "Please go back, load the page again, and repeat what you did.":
    "前のページに戻って再読み込みし、もう一度操作してください。",
  "Sign in to {host}": "{host} にサインイン",
  "Press the button to finish the sign-in. It works once.":
    "ボタンを押してサインインを完了してください。ボタンは 1 回だけ使用できます。",
  "If you did not request this email you can safely ignore it.":
    "このメールにお心当たりがない場合は、無視していただいて問題ありません。",
  "Confirm your new address at {host}": "{host} に登録する新しいアドレスの確認",
  "Press the button in the browser in which you asked for it. It works once.":
    "申し込んだブラウザーでボタンを押してください。ボタンは 1 回だけ使用できます。",
  "Your address at {host} was changed": "{host} に登録されたアドレスが変更されました",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "今後は別のアドレスでサインインします。お心当たりがない場合は、変更を取り消してください。元のアドレスに戻り、すべての端末からサインアウトされ、変更後に追加されたアカウントとパスキーは削除されます。ただし、唯一の第 2 ステップであるパスキーは残ります。",
  "If it was you, there is nothing to do.": "ご自身で変更された場合は、何もする必要はありません。",
  "Your address at {host} was removed": "{host} に登録されたアドレスが削除されました",
  "An account that had this address has another one from now on. Sign in with that one.":
    "このアドレスのアカウントには、今後は別のアドレスが使用されます。そのアドレスでサインインしてください。",
  "If you have no account there you can safely ignore this email.":
    "アカウントをお持ちでない場合は、このメールを無視していただいて問題ありません。",
  "You already have an account at {host}": "{host} にはすでにアカウントがあります",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "このアドレスを別のアカウントで使用する申し込みがありました。何も変更されていません。ご自身の場合は、このアドレスでサインインしてください。",
  "Second step": "第 2 ステップ",
  "Set up a second step": "第 2 ステップの設定",
  "One more step": "あと 1 ステップ",
  "to sign in to {product} as {email}": "{product} に {email} としてサインインします",
  "to sign in to {product}": "{product} にサインインします",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "認証アプリでこれをスキャンするか、キーをアプリに入力してください。次に、アプリに表示されたコードを入力してください。",
  "QR code of this account": "このアカウントの QR コード",
  "Open in the app on this device": "この端末のアプリで開く",
  "Code of the authenticator app": "認証アプリのコード",
  "Do not ask on this device for 30 days": "この端末では 30 日間確認しない",
  "Use a passkey": "パスキーを使用する",
  "Use a recovery code": "リカバリーコードを使用する",
  "Recovery code": "リカバリーコード",
  "Continue with it": "このコードで続行",
  "Sign in another way": "別の方法でサインイン",
  "That was not accepted. A code works once. Please try again.":
    "受け付けられませんでした。コードは 1 回だけ使用できます。もう一度お試しください。",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "試行回数が多すぎます。もう一度サインインしてリカバリーコードかパスキーを使用するか、しばらくお待ちください。",
  "Recovery codes": "リカバリーコード一覧",
  "Keep these codes": "これらのコードを保管してください",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "認証アプリが手元にないとき、各コードで {product} に 1 回サインインできます。コードは再表示されません。",
  "I have kept them": "保管しました",
  "Sign in a device": "デバイスをサインインさせる",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "目の前のデバイスで、たった今ご自分でこの操作を始めた場合にのみ続けてください。誰かからコードやリンクが送られてきた場合、その人はあなたのアカウントに入ろうとしています。このページを閉じてください。",
  "Code that the device shows": "デバイスに表示されているコード",
  "This code is not known, or it is too old. Look at the device again.":
    "このコードは見つからないか、古すぎます。デバイスをもう一度確認してください。",
  "Sign in this device?": "このデバイスをサインインさせますか？",
  "The names are what the device says of itself: nobody has checked them.":
    "名前はデバイスが自分で名乗っているもので、誰も確認していません。",
  "It can then do what you can, until you end its session in your account.":
    "あなたがアカウントでそのセッションを終了するまで、あなたと同じことができるようになります。",
  "Sign this device in": "このデバイスをサインインさせる",
  Refuse: "拒否する",
  Application: "アプリケーション",
  Device: "デバイス",
  "Network address": "ネットワークアドレス",
  Time: "時刻",
  "The device is being signed in": "デバイスをサインインさせています",
  "Go back to the device. You can close this page.":
    "デバイスに戻ってください。このページは閉じてかまいません。",
  "The device was refused": "デバイスを拒否しました",
  "It is not signed in. You can close this page.": "サインインしていません。このページは閉じてかまいません。",
  "Your account": "アカウント",
  "at {product}": "{product}",
  "Where you are signed in": "サインイン中の端末",
  "Unknown device": "不明な端末",
  "{browser} on {system}": "{browser}({system})",
  "This browser": "このブラウザー",
  "Signed in": "サインイン",
  "Signed in with {name}": "{name} でサインイン済み",
  "Signed in with a passkey": "パスキーでサインイン済み",
  "Signed in by mail": "メールでサインイン済み",
  "Last seen": "最終アクセス",
  "Sign out everywhere else": "他のすべての端末からサインアウト",
  "Sign out everywhere": "すべての端末からサインアウト",
  "Connected accounts": "連携済みアカウント",
  Connected: "連携",
  "This site keeps access to it.": "このサイトはこのアカウントへのアクセスを保持しています。",
  Disconnect: "連携を解除",
  "Connect {name}": "{name} と連携",
  Passkeys: "パスキー一覧",
  Passkey: "パスキー",
  Made: "作成",
  "On all your devices": "すべての端末で利用可能",
  "On one device alone": "1 台の端末のみで利用可能",
  "Add a passkey": "パスキーを追加",
  Name: "名前",
  Save: "保存",
  Rename: "名前を変更",
  Remove: "削除",
  "Second step of a sign-in": "サインインの第 2 ステップ",
  "Authenticator app": "認証アプリ",
  "Set up": "設定",
  "1 recovery code is left": "リカバリーコードは残り 1 個です",
  "{count} recovery codes are left": "リカバリーコードは残り {count} 個です",
  "Set up an authenticator app": "認証アプリを設定",
  "Set up another app": "別のアプリを設定",
  "Make new recovery codes": "新しいリカバリーコードを作成",
  "Ask again on every device": "すべての端末でもう一度確認する",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "認証アプリでこれをスキャンするか、アプリにキーを入力してください。次に、アプリに表示されたコードを入力してください。",
  "Enter the code that the app shows now.": "アプリに現在表示されているコードを入力してください。",
  "Code of the app": "アプリのコード",
  "Open the app on this device": "この端末でアプリを開く",
  "Your recovery codes": "リカバリーコードのご案内",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "認証アプリがないとき、各コードで 1 回サインインできます。コードは再表示されませんので、安全な場所に保管してください。",
  "Back to your account": "アカウントに戻る",
  "Email address": "登録メールアドレス",
  "New address": "新しいアドレス",
  "Change it": "変更する",
  "Send a mail to it": "このアドレスにメールを送信",
  Leave: "退会",
  "Delete my account": "アカウントを削除する",
  "Delete your account": "アカウントの削除",
  "Delete your account?": "アカウントを削除しますか?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "{product} が保存しているアカウントの情報(セッション、連携済みアカウント、パスキー、アカウント自体)がすべて削除されます。この操作は取り消せません。",
  "Keep it": "削除しない",
  "Your account is deleted": "アカウントを削除しました",
  "You are signed out of {product}.": "{product} からサインアウトしました。",
  "We could not end our access to these accounts. You can end it there:":
    "次のアカウントへのアクセスを終了できませんでした。各サービス側で終了できます。",
  "The session has ended.": "セッションを終了しました。",
  "You are signed out everywhere else.": "他のすべての端末からサインアウトしました。",
  "The account is no longer connected.": "アカウントの連携を解除しました。",
  "The passkey has a new name.": "パスキーの名前を変更しました。",
  "A mail is on its way to the new address. Open its link to change yours.":
    "新しいアドレスにメールをお送りしました。リンクを開いてアドレスを変更してください。",
  "Your address is changed.": "アドレスを変更しました。",
  "The authenticator app is not asked for any more.": "今後、認証アプリの確認は行われません。",
  "Every device asks for the second step again.": "すべての端末でもう一度第 2 ステップが必要になります。",
  "The passkey is removed. Delete it on your device as well.":
    "パスキーを削除しました。端末からも削除してください。",
  "The account is connected.": "アカウントを連携しました。",
  "The passkey is added.": "パスキーを追加しました。",
  "That is not there any more. Please look at the page again.":
    "すでに存在しません。もう一度ページをご確認ください。",
  "This is your last way to sign in. Add another one first.":
    "これが最後のサインイン方法です。先に別の方法を追加してください。",
  "Your account was being changed at the same time. Please try again.":
    "アカウントが同時に変更されていました。もう一度お試しください。",
  "Nothing was changed. Please try again on this page.":
    "何も変更されていません。このページでもう一度お試しください。",
  "That could not be read. Please try again.": "読み取れませんでした。もう一度お試しください。",
  "This is not possible here.": "ここではこの操作はできません。",
  "That is not a new address. Please check it.": "新しいアドレスではありません。ご確認ください。",
  "This address cannot be used here.": "このアドレスはここでは使用できません。",
  "That is not the code that the app shows now. Please try the next one.":
    "アプリに現在表示されているコードと一致しません。次のコードをお試しください。",
  "There were too many attempts. Please wait a few minutes.": "試行回数が多すぎます。数分お待ちください。",
  "The account could not be connected. It may belong to another user.":
    "アカウントを連携できませんでした。別のユーザーのアカウントの可能性があります。",
}

/** Japanese, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "ja", texts })

export default language
