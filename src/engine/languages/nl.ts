/** Dutch. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Inloggen",
  "Sign in": "Inloggen",
  "Confirm that it is you": "Bevestig dat u het bent",
  "to continue to {product}": "om door te gaan naar {product}",
  or: "of",
  "Sign in with {name}": "Inloggen met {name}",
  "Sign in with email": "Inloggen met e-mail",
  "Sign in with a passkey": "Inloggen met een passkey",
  "With {name}": "Met {name}",
  "With email": "Met e-mail",
  "With a passkey": "Met een passkey",
  Email: "E-mailadres",
  "Last used": "Laatst gebruikt",
  "Search all ways to sign in": "Zoek in alle manieren om in te loggen",
  "{found} of {all} ways to sign in": "{found} van {all} manieren om in te loggen",
  "No way to sign in has been set up yet.": "Er is nog geen manier om in te loggen ingesteld.",
  "That did not work. Please try again, or use a different account.":
    "Dat is niet gelukt. Probeer het opnieuw of gebruik een ander account.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Log in zoals u dat de eerste keer deed, zodat we zeker weten dat u het bent.",
  "The email could not be sent. Please check the address and try again.":
    "De e-mail kon niet worden verzonden. Controleer het adres en probeer het opnieuw.",
  "Sign-in failed. Please check what you entered and try again.":
    "Het inloggen is mislukt. Controleer wat u hebt ingevuld en probeer het opnieuw.",
  "Please sign in to see this page.": "Log in om deze pagina te zien.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Er waren te veel pogingen. Wacht even of log op een andere manier in.",
  "This page was open for too long. Please try again.":
    "Deze pagina stond te lang open. Probeer het opnieuw.",
  "Signing in did not work. Please try again.": "Het inloggen is niet gelukt. Probeer het opnieuw.",
  "This passkey is already registered. Please sign in with it.":
    "Deze passkey is al geregistreerd. Log ermee in.",
  "That was cancelled or took too long. Please try again.":
    "Dat is geannuleerd of duurde te lang. Probeer het opnieuw.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "De passkey kon niet worden gebruikt. Probeer het opnieuw of log op een andere manier in.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Hiermee kan geen passkey worden gebruikt. Log op een andere manier in.",
  "Sign Out": "Uitloggen",
  "Sign out": "Uitloggen",
  "You are signed out": "U bent uitgelogd",
  "Nobody is signed in to {product} in this browser.": "In deze browser is niemand ingelogd bij {product}.",
  "Do you want to sign out of {product}?": "Wilt u uitloggen bij {product}?",
  "Stay signed in": "Ingelogd blijven",
  "Back to {product}": "Terug naar {product}",
  "Check your email": "Bekijk uw e-mail",
  "A sign-in link is on its way to you. Open it to continue.":
    "Er is een inloglink naar u onderweg. Open die om door te gaan.",
  "Nothing there? Look in the spam folder.": "Niets ontvangen? Kijk in de map met ongewenste e-mail.",
  "Ask for another link": "Een nieuwe link aanvragen",
  "Signing in": "Bezig met inloggen",
  Continue: "Doorgaan",
  Confirm: "Bevestigen",
  "Confirm sign-in": "Inloggen bevestigen",
  "Sign in to {product} as {email}?": "Inloggen bij {product} als {email}?",
  "Sign in to {product}?": "Inloggen bij {product}?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Een app op uw apparaat wil inloggen bij {product} als {email}.",
  "An application on your device wants to sign in to {product}.":
    "Een app op uw apparaat wil inloggen bij {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Die krijgt een eigen sessie, die doorgaat wanneer u in deze browser uitlogt. Uw browser opent daarna {target}.",
  Cancel: "Annuleren",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Hebt u dit niet aangevraagd? Annuleer: zonder de knop gebeurt er niets.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Hebt u dit niet aangevraagd? Sluit deze pagina: zonder de knop gebeurt er niets.",
  "Confirm your new address": "Bevestig uw nieuwe adres",
  "Press the button to sign in with this address from now on.":
    "Druk op de knop om voortaan met dit adres in te loggen.",
  "Confirm the address": "Adres bevestigen",
  "Undo the change of your address": "De wijziging van uw adres ongedaan maken",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Druk op de knop om uw adres terug te halen. Alle apparaten worden uitgelogd, en accounts en passkeys die sindsdien zijn toegevoegd worden verwijderd, behalve een passkey die uw enige tweede stap is. Log daarna in en kijk na wat er staat.",
  "Undo the change": "Wijziging ongedaan maken",
  Error: "Fout",
  "Reference:": "Referentie:",
  "Try again": "Opnieuw proberen",
  "Start again": "Opnieuw beginnen",
  "Something went wrong": "Er is iets misgegaan",
  "The sign-in could not be completed.": "Het inloggen kon niet worden voltooid.",
  "Something is wrong on our side": "Er is iets mis aan onze kant",
  "Signing in did not work because of a problem with the server.":
    "Het inloggen is niet gelukt door een probleem met de server.",
  "Please try again later.": "Probeer het later opnieuw.",
  "Access denied": "Toegang geweigerd",
  "You do not have permission to sign in.": "U hebt geen toestemming om in te loggen.",
  "Sign in with another account": "Inloggen met een ander account",
  "This link no longer works": "Deze link werkt niet meer",
  "It may have been used already, or it may have expired.": "Misschien is hij al gebruikt of verlopen.",
  "Get a new link": "Een nieuwe link aanvragen",
  "Open this link where you asked for it": "Open deze link waar u hem hebt aangevraagd",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Hij werkt in de browser waarin u bent ingelogd en het nieuwe adres hebt aangevraagd.",
  "This address is in use": "Dit adres is in gebruik",
  "Another account has it by now. Nothing was changed.":
    "Inmiddels heeft een ander account het. Er is niets gewijzigd.",
  "This address has another account by now": "Dit adres heeft inmiddels een ander account",
  "Nothing was undone.": "Er is niets ongedaan gemaakt.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Log in met dit adres en verwijder dat account op de pagina ervan. Open daarna de link in de e-mail opnieuw.",
  "Please open the link again": "Open de link opnieuw",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Er wordt op dit moment iets anders aan dit account gewijzigd. Open de link in de e-mail over een minuut opnieuw.",
  "Please sign in again": "Log opnieuw in",
  "This sign-in has expired or was already used. Start again.":
    "Deze inlogpoging is verlopen of al gebruikt. Begin opnieuw.",
  "Please wait a while": "Wacht even",
  "There were too many attempts.": "Er waren te veel pogingen.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Wacht, of log op een andere manier in, bijvoorbeeld met een link per e-mail of een passkey.",
  "You can try again in about {minutes} minutes.":
    "U kunt het over ongeveer {minutes} minuten opnieuw proberen.",
  "You can try again in about a minute.": "U kunt het over ongeveer een minuut opnieuw proberen.",
  "Back to the sign-in": "Terug naar het inloggen",
  "There is no such page": "Deze pagina bestaat niet",
  "The address may be mistyped, or it may be an old one.":
    "Misschien is het adres verkeerd getypt of verouderd.",
  "Go to the start page": "Naar de startpagina",
  "The account was not connected": "Het account is niet gekoppeld",
  "It may belong to another user, or you have signed out in the meantime.":
    "Misschien is het van een andere gebruiker, of bent u intussen uitgelogd.",
  "Please open your account and try again.": "Open uw account en probeer het opnieuw.",
  "The passkey was not accepted": "De passkey is niet geaccepteerd",
  "It could not be verified. Please try again, or sign in another way.":
    "Hij kon niet worden gecontroleerd. Probeer het opnieuw of log op een andere manier in.",
  "This passkey is not known here": "Deze passkey is hier niet bekend",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Misschien is hij verwijderd. Log op een andere manier in, of met een andere passkey.",
  "That could not be read": "Dat kon niet worden gelezen",
  "Please go back, load the page again, and repeat what you did.":
    "Ga terug, laad de pagina opnieuw en herhaal wat u deed.",
  "Sign in to {host}": "Inloggen bij {host}",
  "Press the button to finish the sign-in. It works once.":
    "Druk op de knop om het inloggen af te ronden. Hij werkt één keer.",
  "If you did not request this email you can safely ignore it.":
    "Als u deze e-mail niet hebt aangevraagd, kunt u hem gerust negeren.",
  "Confirm your new address at {host}": "Bevestig uw nieuwe adres bij {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Druk op de knop in de browser waarin u het hebt aangevraagd. Hij werkt één keer.",
  "Your address at {host} was changed": "Uw adres bij {host} is gewijzigd",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "U logt voortaan in met een ander adres. Als u dat niet was, maak het dan ongedaan: uw adres komt terug, alle apparaten worden uitgelogd, en accounts en passkeys die sindsdien zijn toegevoegd worden verwijderd, behalve een passkey die uw enige tweede stap is.",
  "If it was you, there is nothing to do.": "Als u het was, hoeft u niets te doen.",
  "Your address at {host} was removed": "Uw adres bij {host} is verwijderd",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Een account dat dit adres had, heeft voortaan een ander adres. Log daarmee in.",
  "If you have no account there you can safely ignore this email.":
    "Als u daar geen account hebt, kunt u deze e-mail gerust negeren.",
  "You already have an account at {host}": "U hebt al een account bij {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Iemand wilde dit adres voor een ander account gebruiken. Er is niets gewijzigd. Als u dat was, log dan in met dit adres.",
  "Second step": "Tweede stap",
  "Set up a second step": "Een tweede stap instellen",
  "One more step": "Nog één stap",
  "to sign in to {product} as {email}": "om in te loggen bij {product} als {email}",
  "to sign in to {product}": "om in te loggen bij {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Scan dit met een authenticatie-app of typ de sleutel daar in. Vul daarna de code in die de app toont.",
  "QR code of this account": "QR-code van dit account",
  "Open in the app on this device": "Openen in de app op dit apparaat",
  "Code of the authenticator app": "Code van de authenticatie-app",
  "Do not ask on this device for 30 days": "30 dagen niet vragen op dit apparaat",
  "Use a passkey": "Een passkey gebruiken",
  "Use a recovery code": "Een herstelcode gebruiken",
  "Recovery code": "Herstelcode",
  "Continue with it": "Hiermee doorgaan",
  "Sign in another way": "Op een andere manier inloggen",
  "That was not accepted. A code works once. Please try again.":
    "Dat is niet geaccepteerd. Een code werkt één keer. Probeer het opnieuw.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Er waren te veel pogingen. Log opnieuw in en gebruik een herstelcode of een passkey, of wacht even.",
  "Recovery codes": "Herstelcodes",
  "Keep these codes": "Bewaar deze codes",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Met elk kunt u één keer inloggen bij {product} wanneer u uw authenticatie-app niet bij de hand hebt. Ze worden niet opnieuw getoond.",
  "I have kept them": "Ik heb ze bewaard",
  "Sign in a device": "Een apparaat inloggen",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Ga alleen door als u dit zelf, zojuist, bent begonnen op een apparaat dat voor u staat. Als iemand u een code of een link heeft gestuurd, probeert die in uw account te komen: sluit deze pagina.",
  "Code that the device shows": "Code die het apparaat toont",
  "This code is not known, or it is too old. Look at the device again.":
    "Deze code is niet bekend of te oud. Kijk nog eens op het apparaat.",
  "Sign in this device?": "Dit apparaat inloggen?",
  "The names are what the device says of itself: nobody has checked them.":
    "De namen zijn wat het apparaat over zichzelf zegt: niemand heeft ze gecontroleerd.",
  "It can then do what you can, until you end its session in your account.":
    "Het kan dan wat u kunt, totdat u zijn sessie in uw account beëindigt.",
  "Sign this device in": "Dit apparaat inloggen",
  Refuse: "Weigeren",
  Application: "Toepassing",
  Device: "Apparaat",
  "Network address": "Netwerkadres",
  Time: "Tijd",
  "The device is being signed in": "Het apparaat wordt ingelogd",
  "Go back to the device. You can close this page.":
    "Ga terug naar het apparaat. U kunt deze pagina sluiten.",
  "The device was refused": "Het apparaat is geweigerd",
  "It is not signed in. You can close this page.": "Het is niet ingelogd. U kunt deze pagina sluiten.",
  "Your account": "Uw account",
  "at {product}": "bij {product}",
  "Where you are signed in": "Waar u bent ingelogd",
  "Unknown device": "Onbekend apparaat",
  "{browser} on {system}": "{browser} op {system}",
  "This browser": "Deze browser",
  "Signed in": "Ingelogd",
  "Signed in with {name}": "Ingelogd met {name}",
  "Signed in with a passkey": "Ingelogd met een passkey",
  "Signed in by mail": "Ingelogd via e-mail",
  "Last seen": "Laatst gezien",
  "Sign out everywhere else": "Overal elders uitloggen",
  "Sign out everywhere": "Overal uitloggen",
  "Connected accounts": "Gekoppelde accounts",
  Connected: "Gekoppeld",
  "This site keeps access to it.": "Deze site houdt er toegang toe.",
  Disconnect: "Ontkoppelen",
  "Connect {name}": "{name} koppelen",
  Passkeys: "Passkeys",
  Passkey: "Passkey",
  Made: "Gemaakt",
  "On all your devices": "Op al uw apparaten",
  "On one device alone": "Op slechts één apparaat",
  "Add a passkey": "Een passkey toevoegen",
  Name: "Naam",
  Save: "Opslaan",
  Rename: "Naam wijzigen",
  Remove: "Verwijderen",
  "Second step of a sign-in": "Tweede stap bij het inloggen",
  "Authenticator app": "Authenticatie-app",
  "Set up": "Ingesteld",
  "1 recovery code is left": "Er is nog 1 herstelcode over",
  "{count} recovery codes are left": "Er zijn nog {count} herstelcodes over",
  "Set up an authenticator app": "Een authenticatie-app instellen",
  "Set up another app": "Een andere app instellen",
  "Make new recovery codes": "Nieuwe herstelcodes maken",
  "Ask again on every device": "Op elk apparaat opnieuw vragen",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Scan dit met uw authenticatie-app of vul de sleutel daar in. Vul daarna de code in die de app toont.",
  "Enter the code that the app shows now.": "Vul de code in die de app nu toont.",
  "Code of the app": "Code van de app",
  "Open the app on this device": "De app op dit apparaat openen",
  "Your recovery codes": "Uw herstelcodes",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Met elke code kunt u één keer inloggen wanneer u uw authenticatie-app niet hebt. Bewaar ze op een veilige plaats: ze worden niet opnieuw getoond.",
  "Back to your account": "Terug naar uw account",
  "Email address": "E-mailadres",
  "New address": "Nieuw adres",
  "Change it": "Wijzigen",
  "Send a mail to it": "Er een e-mail naartoe sturen",
  Leave: "Account opzeggen",
  "Delete my account": "Mijn account verwijderen",
  "Delete your account": "Uw account verwijderen",
  "Delete your account?": "Uw account verwijderen?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Alles wat {product} van uw account bewaart verdwijnt: sessies, gekoppelde accounts, passkeys en het account zelf. Dit kan niet ongedaan worden gemaakt.",
  "Keep it": "Behouden",
  "Your account is deleted": "Uw account is verwijderd",
  "You are signed out of {product}.": "U bent uitgelogd bij {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "We konden onze toegang tot deze accounts niet beëindigen. U kunt die daar beëindigen:",
  "The session has ended.": "De sessie is beëindigd.",
  "You are signed out everywhere else.": "U bent overal elders uitgelogd.",
  "The account is no longer connected.": "Het account is niet meer gekoppeld.",
  "The passkey has a new name.": "De passkey heeft een nieuwe naam.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Er is een e-mail onderweg naar het nieuwe adres. Open de link daarin om uw adres te wijzigen.",
  "Your address is changed.": "Uw adres is gewijzigd.",
  "The authenticator app is not asked for any more.": "Er wordt niet meer om de authenticatie-app gevraagd.",
  "Every device asks for the second step again.": "Elk apparaat vraagt opnieuw om de tweede stap.",
  "The passkey is removed. Delete it on your device as well.":
    "De passkey is verwijderd. Verwijder hem ook op uw apparaat.",
  "The account is connected.": "Het account is gekoppeld.",
  "The passkey is added.": "De passkey is toegevoegd.",
  "That is not there any more. Please look at the page again.":
    "Dat is er niet meer. Bekijk de pagina opnieuw.",
  "This is your last way to sign in. Add another one first.":
    "Dit is uw laatste manier om in te loggen. Voeg eerst een andere toe.",
  "Your account was being changed at the same time. Please try again.":
    "Uw account werd tegelijkertijd gewijzigd. Probeer het opnieuw.",
  "Nothing was changed. Please try again on this page.":
    "Er is niets gewijzigd. Probeer het opnieuw op deze pagina.",
  "That could not be read. Please try again.": "Dat kon niet worden gelezen. Probeer het opnieuw.",
  "This is not possible here.": "Dat is hier niet mogelijk.",
  "That is not a new address. Please check it.": "Dat is geen nieuw adres. Controleer het.",
  "This address cannot be used here.": "Dit adres kan hier niet worden gebruikt.",
  "That is not the code that the app shows now. Please try the next one.":
    "Dat is niet de code die de app nu toont. Probeer de volgende.",
  "There were too many attempts. Please wait a few minutes.":
    "Er waren te veel pogingen. Wacht een paar minuten.",
  "The account could not be connected. It may belong to another user.":
    "Het account kon niet worden gekoppeld. Misschien is het van een andere gebruiker.",
}

/** Dutch, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "nl", texts })

export default language
