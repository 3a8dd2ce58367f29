/** German. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Anmelden",
  "Sign in": "Anmelden",
  "Confirm that it is you": "Bestätigen Sie, dass Sie es sind",
  "to continue to {product}": "weiter zu {product}",
  or: "oder",
  "Sign in with {name}": "Mit {name} anmelden",
  "Sign in with email": "Mit E-Mail anmelden",
  "Sign in with a passkey": "Mit einem Passkey anmelden",
  "With {name}": "Mit {name}",
  "With email": "Mit E-Mail",
  "With a passkey": "Mit einem Passkey",
  Email: "E-Mail-Adresse",
  "Last used": "Zuletzt verwendet",
  "Search all ways to sign in": "Alle Anmeldemöglichkeiten durchsuchen",
  "{found} of {all} ways to sign in": "{found} von {all} Anmeldemöglichkeiten",
  "No way to sign in has been set up yet.": "Es ist noch keine Anmeldemöglichkeit eingerichtet.",
  "That did not work. Please try again, or use a different account.":
    "Das hat nicht funktioniert. Bitte versuchen Sie es noch einmal, oder verwenden Sie ein anderes Konto.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Bitte melden Sie sich so an wie beim ersten Mal, damit wir sicher sind, dass Sie es sind.",
  "The email could not be sent. Please check the address and try again.":
    "Die E-Mail konnte nicht gesendet werden. Bitte prüfen Sie die Adresse, und versuchen Sie es noch einmal.",
  "Sign-in failed. Please check what you entered and try again.":
    "Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Eingabe, und versuchen Sie es noch einmal.",
  "Please sign in to see this page.": "Bitte melden Sie sich an, um diese Seite zu sehen.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Es gab zu viele Versuche. Bitte warten Sie eine Weile, oder melden Sie sich auf andere Weise an.",
  "This page was open for too long. Please try again.":
    "Diese Seite war zu lange geöffnet. Bitte versuchen Sie es noch einmal.",
  "Signing in did not work. Please try again.":
    "Die Anmeldung hat nicht funktioniert. Bitte versuchen Sie es noch einmal.",
  "This passkey is already registered. Please sign in with it.":
    "Dieser Passkey ist bereits registriert. Bitte melden Sie sich damit an.",
  "That was cancelled or took too long. Please try again.":
    "Der Vorgang wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "Der Passkey konnte nicht verwendet werden. Bitte versuchen Sie es noch einmal, oder melden Sie sich auf andere Weise an.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Damit kann kein Passkey verwendet werden. Bitte melden Sie sich auf andere Weise an.",
  "Sign Out": "Abmelden",
  "Sign out": "Abmelden",
  "You are signed out": "Sie sind abgemeldet",
  "Nobody is signed in to {product} in this browser.":
    "In diesem Browser ist niemand bei {product} angemeldet.",
  "Do you want to sign out of {product}?": "Möchten Sie sich bei {product} abmelden?",
  "Stay signed in": "Angemeldet bleiben",
  "Back to {product}": "Zurück zu {product}",
  "Check your email": "Sehen Sie in Ihre E-Mails",
  "A sign-in link is on its way to you. Open it to continue.":
    "Ein Anmeldelink ist zu Ihnen unterwegs. Öffnen Sie ihn, um fortzufahren.",
  "Nothing there? Look in the spam folder.": "Nichts angekommen? Sehen Sie im Spam-Ordner nach.",
  "Ask for another link": "Neuen Link anfordern",
  "Signing in": "Anmeldung läuft",
  Continue: "Weiter",
  Confirm: "Bestätigen",
  "Confirm sign-in": "Anmeldung bestätigen",
  "Sign in to {product} as {email}?": "Bei {product} als {email} anmelden?",
  "Sign in to {product}?": "Bei {product} anmelden?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Eine Anwendung auf Ihrem Gerät möchte sich bei {product} als {email} anmelden.",
  "An application on your device wants to sign in to {product}.":
    "Eine Anwendung auf Ihrem Gerät möchte sich bei {product} anmelden.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Sie erhält eine eigene Sitzung. Diese bleibt bestehen, wenn Sie sich in diesem Browser abmelden. Ihr Browser öffnet anschließend {target}.",
  Cancel: "Abbrechen",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Sie haben das nicht angefordert? Brechen Sie ab: Ohne die Schaltfläche geschieht nichts.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Sie haben das nicht angefordert? Schließen Sie diese Seite: Ohne die Schaltfläche geschieht nichts.",
  "Confirm your new address": "Bestätigen Sie Ihre neue Adresse",
  "Press the button to sign in with this address from now on.":
    "Drücken Sie die Schaltfläche, um sich von nun an mit dieser Adresse anzumelden.",
  "Confirm the address": "Adresse bestätigen",
  "Undo the change of your address": "Änderung Ihrer Adresse rückgängig machen",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Drücken Sie die Schaltfläche, um Ihre Adresse zurückzuholen. Alle Geräte werden abgemeldet, und seither hinzugefügte Konten und Passkeys werden entfernt, außer einem Passkey, der Ihr einziger zweiter Schritt ist. Melden Sie sich dann an, und prüfen Sie, was vorhanden ist.",
  "Undo the change": "Änderung rückgängig machen",
  Error: "Fehler",
  "Reference:": "Referenz:",
  "Try again": "Noch einmal versuchen",
  "Start again": "Neu beginnen",
  "Something went wrong": "Etwas ist schiefgegangen",
  "The sign-in could not be completed.": "Die Anmeldung konnte nicht abgeschlossen werden.",
  "Something is wrong on our side": "Bei uns stimmt etwas nicht",
  "Signing in did not work because of a problem with the server.":
    "Die Anmeldung hat wegen eines Problems mit dem Server nicht funktioniert.",
  "Please try again later.": "Bitte versuchen Sie es später noch einmal.",
  "Access denied": "Zugriff verweigert",
  "You do not have permission to sign in.": "Sie sind nicht berechtigt, sich anzumelden.",
  "Sign in with another account": "Mit einem anderen Konto anmelden",
  "This link no longer works": "Dieser Link funktioniert nicht mehr",
  "It may have been used already, or it may have expired.":
    "Er wurde vielleicht schon verwendet oder ist abgelaufen.",
  "Get a new link": "Neuen Link anfordern",
  "Open this link where you asked for it": "Öffnen Sie diesen Link dort, wo Sie ihn angefordert haben",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Er funktioniert in dem Browser, in dem Sie angemeldet sind und die neue Adresse angefordert haben.",
  "This address is in use": "Diese Adresse ist vergeben",
  "Another account has it by now. Nothing was changed.":
    "Inzwischen gehört sie zu einem anderen Konto. Es wurde nichts geändert.",
  "This address has another account by now": "Diese Adresse gehört inzwischen zu einem anderen Konto",
  "Nothing was undone.": "Es wurde nichts rückgängig gemacht.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Melden Sie sich mit dieser Adresse an, und löschen Sie jenes Konto auf seiner Seite. Öffnen Sie dann den Link der E-Mail noch einmal.",
  "Please open the link again": "Bitte öffnen Sie den Link noch einmal",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "An diesem Konto wird gerade etwas anderes geändert. Öffnen Sie den Link der E-Mail in einer Minute noch einmal.",
  "Please sign in again": "Bitte melden Sie sich noch einmal an",
  "This sign-in has expired or was already used. Start again.":
    "Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Beginnen Sie neu.",
  "Please wait a while": "Bitte warten Sie eine Weile",
  "There were too many attempts.": "Es gab zu viele Versuche.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Warten Sie, oder melden Sie sich auf andere Weise an, zum Beispiel mit einem Link per E-Mail oder einem Passkey.",
  "You can try again in about {minutes} minutes.":
    "In etwa {minutes} Minuten können Sie es noch einmal versuchen.",
  "You can try again in about a minute.": "In etwa einer Minute können Sie es noch einmal versuchen.",
  "Back to the sign-in": "Zurück zur Anmeldung",
  "There is no such page": "Diese Seite gibt es nicht",
  "The address may be mistyped, or it may be an old one.":
    "Die Adresse enthält vielleicht einen Tippfehler oder ist veraltet.",
  "Go to the start page": "Zur Startseite",
  "The account was not connected": "Das Konto wurde nicht verbunden",
  "It may belong to another user, or you have signed out in the meantime.":
    "Es gehört vielleicht einem anderen Benutzer, oder Sie haben sich inzwischen abgemeldet.",
  "Please open your account and try again.": "Bitte öffnen Sie Ihr Konto, und versuchen Sie es noch einmal.",
  "The passkey was not accepted": "Der Passkey wurde nicht akzeptiert",
  "It could not be verified. Please try again, or sign in another way.":
    "Er konnte nicht überprüft werden. Bitte versuchen Sie es noch einmal, oder melden Sie sich auf andere Weise an.",
  "This passkey is not known here": "Dieser Passkey ist hier nicht bekannt",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Er wurde vielleicht entfernt. Bitte melden Sie sich auf andere Weise oder mit einem anderen Passkey an.",
  "That could not be read": "Das konnte nicht gelesen werden",
  "Please go back, load the page again, and repeat what you did.":
    "Bitte gehen Sie zurück, laden Sie die Seite neu, und wiederholen Sie den Vorgang.",
  "Sign in to {host}": "Bei {host} anmelden",
  "Press the button to finish the sign-in. It works once.":
    "Drücken Sie die Schaltfläche, um die Anmeldung abzuschließen. Sie funktioniert einmal.",
  "If you did not request this email you can safely ignore it.":
    "Wenn Sie diese E-Mail nicht angefordert haben, können Sie sie einfach ignorieren.",
  "Confirm your new address at {host}": "Bestätigen Sie Ihre neue Adresse bei {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Drücken Sie die Schaltfläche in dem Browser, in dem Sie die Änderung angefordert haben. Sie funktioniert einmal.",
  "Your address at {host} was changed": "Ihre Adresse bei {host} wurde geändert",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "Sie melden sich von nun an mit einer anderen Adresse an. Wenn Sie das nicht waren, machen Sie es rückgängig: Ihre Adresse kommt zurück, alle Geräte werden abgemeldet, und seither hinzugefügte Konten und Passkeys werden entfernt, außer einem Passkey, der Ihr einziger zweiter Schritt ist.",
  "If it was you, there is nothing to do.": "Wenn Sie es waren, ist nichts zu tun.",
  "Your address at {host} was removed": "Ihre Adresse bei {host} wurde entfernt",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Ein Konto, das diese Adresse hatte, hat von nun an eine andere. Melden Sie sich mit der anderen an.",
  "If you have no account there you can safely ignore this email.":
    "Wenn Sie dort kein Konto haben, können Sie diese E-Mail einfach ignorieren.",
  "You already have an account at {host}": "Sie haben bereits ein Konto bei {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Jemand wollte diese Adresse für ein anderes Konto verwenden. Es wurde nichts geändert. Wenn Sie das waren, melden Sie sich mit dieser Adresse an.",
  "Second step": "Zweiter Schritt",
  "Set up a second step": "Zweiten Schritt einrichten",
  "One more step": "Noch ein Schritt",
  "to sign in to {product} as {email}": "um sich bei {product} als {email} anzumelden",
  "to sign in to {product}": "um sich bei {product} anzumelden",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Scannen Sie dies mit einer Authentifizierungs-App, oder geben Sie dort den Schlüssel ein. Geben Sie dann den Code ein, den die App anzeigt.",
  "QR code of this account": "QR-Code dieses Kontos",
  "Open in the app on this device": "In der App auf diesem Gerät öffnen",
  "Code of the authenticator app": "Code der Authentifizierungs-App",
  "Do not ask on this device for 30 days": "Auf diesem Gerät 30 Tage lang nicht fragen",
  "Use a passkey": "Passkey verwenden",
  "Use a recovery code": "Wiederherstellungscode verwenden",
  "Recovery code": "Wiederherstellungscode",
  "Continue with it": "Damit fortfahren",
  "Sign in another way": "Auf andere Weise anmelden",
  "That was not accepted. A code works once. Please try again.":
    "Das wurde nicht akzeptiert. Ein Code gilt nur einmal. Bitte versuchen Sie es noch einmal.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Es gab zu viele Versuche. Melden Sie sich noch einmal an, und verwenden Sie einen Wiederherstellungscode oder einen Passkey, oder warten Sie eine Weile.",
  "Recovery codes": "Wiederherstellungscodes",
  "Keep these codes": "Bewahren Sie diese Codes auf",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Jeder meldet Sie einmal bei {product} an, wenn Ihre Authentifizierungs-App nicht zur Hand ist. Sie werden nicht noch einmal angezeigt.",
  "I have kept them": "Ich habe sie aufbewahrt",
  "Sign in a device": "Ein Gerät anmelden",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Machen Sie nur weiter, wenn Sie dies selbst gerade eben auf einem Gerät vor Ihnen begonnen haben. Wenn Ihnen jemand einen Code oder einen Link geschickt hat, will er in Ihr Konto gelangen: Schließen Sie diese Seite.",
  "Code that the device shows": "Code, den das Gerät anzeigt",
  "This code is not known, or it is too old. Look at the device again.":
    "Dieser Code ist nicht bekannt oder zu alt. Sehen Sie noch einmal auf das Gerät.",
  "Sign in this device?": "Dieses Gerät anmelden?",
  "The names are what the device says of itself: nobody has checked them.":
    "Die Namen sind das, was das Gerät von sich sagt: Niemand hat sie geprüft.",
  "It can then do what you can, until you end its session in your account.":
    "Es kann dann, was Sie können, bis Sie seine Sitzung in Ihrem Konto beenden.",
  "Sign this device in": "Dieses Gerät anmelden",
  Refuse: "Ablehnen",
  Application: "Anwendung",
  Device: "Gerät",
  "Network address": "Netzwerkadresse",
  Time: "Zeit",
  "The device is being signed in": "Das Gerät wird angemeldet",
  "Go back to the device. You can close this page.":
    "Gehen Sie zurück zu dem Gerät. Sie können diese Seite schließen.",
  "The device was refused": "Das Gerät wurde abgelehnt",
  "It is not signed in. You can close this page.":
    "Es ist nicht angemeldet. Sie können diese Seite schließen.",
  "Your account": "Ihr Konto",
  "at {product}": "bei {product}",
  "Where you are signed in": "Wo Sie angemeldet sind",
  "Unknown device": "Unbekanntes Gerät",
  "{browser} on {system}": "{browser} auf {system}",
  "This browser": "Dieser Browser",
  "Signed in": "Angemeldet",
  "Signed in with {name}": "Angemeldet mit {name}",
  "Signed in with a passkey": "Angemeldet mit einem Passkey",
  "Signed in by mail": "Angemeldet per E-Mail",
  "Last seen": "Zuletzt gesehen",
  "Sign out everywhere else": "Überall sonst abmelden",
  "Sign out everywhere": "Überall abmelden",
  "Connected accounts": "Verbundene Konten",
  Connected: "Verbunden",
  "This site keeps access to it.": "Diese Website behält Zugriff darauf.",
  Disconnect: "Trennen",
  "Connect {name}": "{name} verbinden",
  Passkeys: "Passkeys",
  Passkey: "Passkey",
  Made: "Erstellt",
  "On all your devices": "Auf allen Ihren Geräten",
  "On one device alone": "Nur auf einem Gerät",
  "Add a passkey": "Passkey hinzufügen",
  Name: "Name",
  Save: "Speichern",
  Rename: "Umbenennen",
  Remove: "Entfernen",
  "Second step of a sign-in": "Zweiter Schritt der Anmeldung",
  "Authenticator app": "Authentifizierungs-App",
  "Set up": "Eingerichtet",
  "1 recovery code is left": "Es ist noch 1 Wiederherstellungscode übrig",
  "{count} recovery codes are left": "Es sind noch {count} Wiederherstellungscodes übrig",
  "Set up an authenticator app": "Authentifizierungs-App einrichten",
  "Set up another app": "Andere App einrichten",
  "Make new recovery codes": "Neue Wiederherstellungscodes erstellen",
  "Ask again on every device": "Auf jedem Gerät wieder fragen",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Scannen Sie dies mit Ihrer Authentifizierungs-App, oder geben Sie dort den Schlüssel ein. Geben Sie dann den Code ein, den die App anzeigt.",
  "Enter the code that the app shows now.": "Geben Sie den Code ein, den die App jetzt anzeigt.",
  "Code of the app": "Code der App",
  "Open the app on this device": "Die App auf diesem Gerät öffnen",
  "Your recovery codes": "Ihre Wiederherstellungscodes",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Jeder Code meldet Sie einmal an, wenn Sie Ihre Authentifizierungs-App nicht haben. Bewahren Sie die Codes sicher auf: Sie werden nicht noch einmal angezeigt.",
  "Back to your account": "Zurück zu Ihrem Konto",
  "Email address": "E-Mail-Adresse",
  "New address": "Neue Adresse",
  "Change it": "Ändern",
  "Send a mail to it": "E-Mail dorthin senden",
  Leave: "Konto auflösen",
  "Delete my account": "Mein Konto löschen",
  "Delete your account": "Ihr Konto löschen",
  "Delete your account?": "Möchten Sie Ihr Konto löschen?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Alles, was {product} von Ihrem Konto speichert, wird gelöscht: Sitzungen, verbundene Konten, Passkeys und das Konto selbst. Das lässt sich nicht rückgängig machen.",
  "Keep it": "Behalten",
  "Your account is deleted": "Ihr Konto ist gelöscht",
  "You are signed out of {product}.": "Sie sind bei {product} abgemeldet.",
  "We could not end our access to these accounts. You can end it there:":
    "Wir konnten unseren Zugriff auf diese Konten nicht beenden. Sie können ihn dort beenden:",
  "The session has ended.": "Die Sitzung ist beendet.",
  "You are signed out everywhere else.": "Sie sind überall sonst abgemeldet.",
  "The account is no longer connected.": "Das Konto ist nicht mehr verbunden.",
  "The passkey has a new name.": "Der Passkey hat einen neuen Namen.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Eine E-Mail ist an die neue Adresse unterwegs. Öffnen Sie den Link darin, um Ihre Adresse zu ändern.",
  "Your address is changed.": "Ihre Adresse ist geändert.",
  "The authenticator app is not asked for any more.":
    "Nach der Authentifizierungs-App wird nicht mehr gefragt.",
  "Every device asks for the second step again.": "Jedes Gerät fragt wieder nach dem zweiten Schritt.",
  "The passkey is removed. Delete it on your device as well.":
    "Der Passkey ist entfernt. Löschen Sie ihn auch auf Ihrem Gerät.",
  "The account is connected.": "Das Konto ist verbunden.",
  "The passkey is added.": "Der Passkey ist hinzugefügt.",
  "That is not there any more. Please look at the page again.":
    "Das ist nicht mehr vorhanden. Bitte sehen Sie sich die Seite noch einmal an.",
  "This is your last way to sign in. Add another one first.":
    "Dies ist Ihre letzte Anmeldemöglichkeit. Fügen Sie zuerst eine andere hinzu.",
  "Your account was being changed at the same time. Please try again.":
    "Ihr Konto wurde gleichzeitig geändert. Bitte versuchen Sie es noch einmal.",
  "Nothing was changed. Please try again on this page.":
    "Es wurde nichts geändert. Bitte versuchen Sie es auf dieser Seite noch einmal.",
  "That could not be read. Please try again.":
    "Das konnte nicht gelesen werden. Bitte versuchen Sie es noch einmal.",
  "This is not possible here.": "Das ist hier nicht möglich.",
  "That is not a new address. Please check it.": "Das ist keine neue Adresse. Bitte prüfen Sie sie.",
  "This address cannot be used here.": "Diese Adresse kann hier nicht verwendet werden.",
  "That is not the code that the app shows now. Please try the next one.":
    "Das ist nicht der Code, den die App jetzt anzeigt. Bitte versuchen Sie es mit dem nächsten.",
  "There were too many attempts. Please wait a few minutes.":
    "Es gab zu viele Versuche. Bitte warten Sie einige Minuten.",
  "The account could not be connected. It may belong to another user.":
    "Das Konto konnte nicht verbunden werden. Es gehört vielleicht einem anderen Benutzer.",
}

/** German, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "de", texts })

export default language
