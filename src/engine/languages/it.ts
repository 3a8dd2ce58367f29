/** Italian. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Accedi",
  "Sign in": "Accedi",
  "Confirm that it is you": "Conferma che sei tu",
  "to continue to {product}": "per continuare su {product}",
  or: "oppure",
  "Sign in with {name}": "Accedi con {name}",
  "Sign in with email": "Accedi con l’e-mail",
  "Sign in with a passkey": "Accedi con una passkey",
  "With {name}": "Con {name}",
  "With email": "Con l’e-mail",
  "With a passkey": "Con una passkey",
  Email: "Indirizzo e-mail",
  "Last used": "Ultimo utilizzo",
  "Search all ways to sign in": "Cerca tra tutti i modi di accedere",
  "{found} of {all} ways to sign in": "{found} modi di accedere su {all}",
  "No way to sign in has been set up yet.": "Non è ancora stato configurato alcun modo di accedere.",
  "That did not work. Please try again, or use a different account.":
    "Non ha funzionato. Riprova o usa un altro account.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Accedi nello stesso modo della prima volta, così possiamo essere sicuri che sei tu.",
  "The email could not be sent. Please check the address and try again.":
    "Non è stato possibile inviare l’e-mail. Controlla l’indirizzo e riprova.",
  "Sign-in failed. Please check what you entered and try again.":
    "Accesso non riuscito. Controlla i dati inseriti e riprova.",
  "Please sign in to see this page.": "Accedi per vedere questa pagina.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Ci sono stati troppi tentativi. Attendi un po’ o accedi in un altro modo.",
  "This page was open for too long. Please try again.":
    "Questa pagina è rimasta aperta troppo a lungo. Riprova.",
  "Signing in did not work. Please try again.": "L’accesso non ha funzionato. Riprova.",
  "This passkey is already registered. Please sign in with it.":
    "Questa passkey è già registrata. Usala per accedere.",
  "That was cancelled or took too long. Please try again.":
    "L’operazione è stata annullata o ha richiesto troppo tempo. Riprova.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "Non è stato possibile usare la passkey. Riprova o accedi in un altro modo.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Qui non si può usare una passkey. Accedi in un altro modo.",
  "Sign Out": "Esci",
  "Sign out": "Esci",
  "You are signed out": "Hai effettuato l’uscita",
  "Nobody is signed in to {product} in this browser.":
    "Nessuno ha effettuato l’accesso a {product} in questo browser.",
  "Do you want to sign out of {product}?": "Vuoi uscire da {product}?",
  "Stay signed in": "Resta connesso",
  "Back to {product}": "Torna a {product}",
  "Check your email": "Controlla la tua e-mail",
  "A sign-in link is on its way to you. Open it to continue.":
    "Un link di accesso è in arrivo. Aprilo per continuare.",
  "Nothing there? Look in the spam folder.": "Non è arrivato nulla? Guarda nella cartella dello spam.",
  "Ask for another link": "Richiedi un altro link",
  "Signing in": "Accesso in corso",
  Continue: "Continua",
  Confirm: "Conferma",
  "Confirm sign-in": "Conferma l’accesso",
  "Sign in to {product} as {email}?": "Accedere a {product} come {email}?",
  "Sign in to {product}?": "Accedere a {product}?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Un’applicazione sul tuo dispositivo vuole accedere a {product} come {email}.",
  "An application on your device wants to sign in to {product}.":
    "Un’applicazione sul tuo dispositivo vuole accedere a {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Riceve una sessione propria, che continua quando esci in questo browser. Il browser apre poi {target}.",
  Cancel: "Annulla",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Non l’hai richiesto tu? Annulla: senza il pulsante non succede nulla.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Non l’hai richiesto tu? Chiudi questa pagina: senza il pulsante non succede nulla.",
  "Confirm your new address": "Conferma il tuo nuovo indirizzo",
  "Press the button to sign in with this address from now on.":
    "Premi il pulsante per accedere d’ora in poi con questo indirizzo.",
  "Confirm the address": "Conferma l’indirizzo",
  "Undo the change of your address": "Annulla la modifica del tuo indirizzo",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Premi il pulsante per ripristinare il tuo indirizzo. Tutti i dispositivi vengono disconnessi e gli account e le passkey aggiunti da allora vengono rimossi, tranne una passkey che sia il tuo unico secondo passaggio. Poi accedi e controlla che cosa c’è.",
  "Undo the change": "Annulla la modifica",
  Error: "Errore",
  "Reference:": "Riferimento:",
  "Try again": "Riprova",
  "Start again": "Ricomincia",
  "Something went wrong": "Qualcosa è andato storto",
  "The sign-in could not be completed.": "Non è stato possibile completare l’accesso.",
  "Something is wrong on our side": "C’è un problema da parte nostra",
  "Signing in did not work because of a problem with the server.":
    "L’accesso non ha funzionato a causa di un problema del server.",
  "Please try again later.": "Riprova più tardi.",
  "Access denied": "Accesso negato",
  "You do not have permission to sign in.": "Non hai l’autorizzazione per accedere.",
  "Sign in with another account": "Accedi con un altro account",
  "This link no longer works": "Questo link non funziona più",
  "It may have been used already, or it may have expired.":
    "Potrebbe essere già stato usato o essere scaduto.",
  "Get a new link": "Richiedi un nuovo link",
  "Open this link where you asked for it": "Apri questo link dove l’hai richiesto",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Funziona nel browser in cui hai effettuato l’accesso e richiesto il nuovo indirizzo.",
  "This address is in use": "Questo indirizzo è in uso",
  "Another account has it by now. Nothing was changed.":
    "Ora appartiene a un altro account. Non è stato modificato nulla.",
  "This address has another account by now": "Questo indirizzo ora ha un altro account",
  "Nothing was undone.": "Non è stato annullato nulla.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Accedi con questo indirizzo ed elimina quell’account nella sua pagina. Poi apri di nuovo il link dell’e-mail.",
  "Please open the link again": "Apri di nuovo il link",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "È in corso un’altra modifica di questo account. Apri di nuovo il link dell’e-mail tra un minuto.",
  "Please sign in again": "Accedi di nuovo",
  "This sign-in has expired or was already used. Start again.":
    "Questo accesso è scaduto o è già stato usato. Ricomincia.",
  "Please wait a while": "Attendi un po’",
  "There were too many attempts.": "Ci sono stati troppi tentativi.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Attendi o accedi in un altro modo, per esempio con un link via e-mail o una passkey.",
  "You can try again in about {minutes} minutes.": "Puoi riprovare tra circa {minutes} minuti.",
  "You can try again in about a minute.": "Puoi riprovare tra circa un minuto.",
  "Back to the sign-in": "Torna all’accesso",
  "There is no such page": "Questa pagina non esiste",
  "The address may be mistyped, or it may be an old one.":
    "L’indirizzo potrebbe contenere un errore o essere vecchio.",
  "Go to the start page": "Vai alla pagina iniziale",
  "The account was not connected": "L’account non è stato collegato",
  "It may belong to another user, or you have signed out in the meantime.":
    "Potrebbe appartenere a un altro utente, oppure nel frattempo sei uscito.",
  "Please open your account and try again.": "Apri il tuo account e riprova.",
  "The passkey was not accepted": "La passkey non è stata accettata",
  "It could not be verified. Please try again, or sign in another way.":
    "Non è stato possibile verificarla. Riprova o accedi in un altro modo.",
  "This passkey is not known here": "Questa passkey non è conosciuta qui",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Potrebbe essere stata rimossa. Accedi in un altro modo o con un’altra passkey.",
  "That could not be read": "Non è stato possibile leggere la richiesta",
  "Please go back, load the page again, and repeat what you did.":
    "Torna indietro, ricarica la pagina e ripeti l’operazione.",
  "Sign in to {host}": "Accedi a {host}",
  "Press the button to finish the sign-in. It works once.":
    "Premi il pulsante per completare l’accesso. Funziona una sola volta.",
  "If you did not request this email you can safely ignore it.":
    "Se non hai richiesto questa e-mail, puoi ignorarla tranquillamente.",
  "Confirm your new address at {host}": "Conferma il tuo nuovo indirizzo su {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Premi il pulsante nel browser in cui hai fatto la richiesta. Funziona una sola volta.",
  "Your address at {host} was changed": "Il tuo indirizzo su {host} è stato modificato",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "D’ora in poi accedi con un altro indirizzo. Se non sei stato tu, annulla la modifica: il tuo indirizzo viene ripristinato, tutti i dispositivi vengono disconnessi e gli account e le passkey aggiunti da allora vengono rimossi, tranne una passkey che sia il tuo unico secondo passaggio.",
  "If it was you, there is nothing to do.": "Se sei stato tu, non devi fare nulla.",
  "Your address at {host} was removed": "Il tuo indirizzo su {host} è stato rimosso",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Un account che aveva questo indirizzo d’ora in poi ne ha un altro. Accedi con l’altro indirizzo.",
  "If you have no account there you can safely ignore this email.":
    "Se lì non hai un account, puoi ignorare tranquillamente questa e-mail.",
  "You already have an account at {host}": "Hai già un account su {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Qualcuno ha chiesto di usare questo indirizzo per un altro account. Non è stato modificato nulla. Se sei stato tu, accedi con questo indirizzo.",
  "Second step": "Secondo passaggio",
  "Set up a second step": "Configura un secondo passaggio",
  "One more step": "Ancora un passaggio",
  "to sign in to {product} as {email}": "per accedere a {product} come {email}",
  "to sign in to {product}": "per accedere a {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Scansiona questo codice con un’app di autenticazione o digita lì la chiave. Poi inserisci il codice mostrato dall’app.",
  "QR code of this account": "Codice QR di questo account",
  "Open in the app on this device": "Apri nell’app su questo dispositivo",
  "Code of the authenticator app": "Codice dell’app di autenticazione",
  "Do not ask on this device for 30 days": "Non chiedere su questo dispositivo per 30 giorni",
  "Use a passkey": "Usa una passkey",
  "Use a recovery code": "Usa un codice di recupero",
  "Recovery code": "Codice di recupero",
  "Continue with it": "Continua con questo codice",
  "Sign in another way": "Accedi in un altro modo",
  "That was not accepted. A code works once. Please try again.":
    "Non è stato accettato. Un codice funziona una sola volta. Riprova.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Ci sono stati troppi tentativi. Accedi di nuovo e usa un codice di recupero o una passkey, oppure attendi un po’.",
  "Recovery codes": "Codici di recupero",
  "Keep these codes": "Conserva questi codici",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Ognuno ti fa accedere una volta a {product} quando non hai a portata di mano l’app di autenticazione. Non verranno mostrati di nuovo.",
  "I have kept them": "Li ho conservati",
  "Sign in a device": "Accedi con un dispositivo",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Continua solo se hai iniziato tu questa operazione, proprio ora, su un dispositivo davanti a te. Se qualcuno ti ha inviato un codice o un link, sta cercando di entrare nel tuo account: chiudi questa pagina.",
  "Code that the device shows": "Codice mostrato dal dispositivo",
  "This code is not known, or it is too old. Look at the device again.":
    "Questo codice non è noto o è troppo vecchio. Guarda di nuovo il dispositivo.",
  "Sign in this device?": "Far accedere questo dispositivo?",
  "The names are what the device says of itself: nobody has checked them.":
    "I nomi sono quelli che il dispositivo dice di sé: nessuno li ha verificati.",
  "It can then do what you can, until you end its session in your account.":
    "Potrà poi fare ciò che puoi fare tu, finché non termini la sua sessione nel tuo account.",
  "Sign this device in": "Fai accedere questo dispositivo",
  Refuse: "Rifiuta",
  Application: "Applicazione",
  Device: "Dispositivo",
  "Network address": "Indirizzo di rete",
  Time: "Ora",
  "The device is being signed in": "Il dispositivo sta accedendo",
  "Go back to the device. You can close this page.": "Torna al dispositivo. Puoi chiudere questa pagina.",
  "The device was refused": "Il dispositivo è stato rifiutato",
  "It is not signed in. You can close this page.": "Non ha eseguito l’accesso. Puoi chiudere questa pagina.",
  "Your account": "Il tuo account",
  "at {product}": "su {product}",
  "Where you are signed in": "Dove hai effettuato l’accesso",
  "Unknown device": "Dispositivo sconosciuto",
  "{browser} on {system}": "{browser} su {system}",
  "This browser": "Questo browser",
  "Signed in": "Accesso effettuato",
  "Signed in with {name}": "Accesso con {name}",
  "Signed in with a passkey": "Accesso con una passkey",
  "Signed in by mail": "Accesso via e-mail",
  "Last seen": "Ultima attività",
  "Sign out everywhere else": "Esci da tutti gli altri dispositivi",
  "Sign out everywhere": "Esci ovunque",
  "Connected accounts": "Account collegati",
  Connected: "Collegato",
  "This site keeps access to it.": "Questo sito conserva l’accesso a questo account.",
  Disconnect: "Scollega",
  "Connect {name}": "Collega {name}",
  Passkeys: "Passkey registrate",
  Passkey: "Passkey senza nome",
  Made: "Creata",
  "On all your devices": "Su tutti i tuoi dispositivi",
  "On one device alone": "Su un solo dispositivo",
  "Add a passkey": "Aggiungi una passkey",
  Name: "Nome",
  Save: "Salva",
  Rename: "Rinomina",
  Remove: "Rimuovi",
  "Second step of a sign-in": "Secondo passaggio dell’accesso",
  "Authenticator app": "App di autenticazione",
  "Set up": "Configurata",
  "1 recovery code is left": "È rimasto 1 codice di recupero",
  "{count} recovery codes are left": "Sono rimasti {count} codici di recupero",
  "Set up an authenticator app": "Configura un’app di autenticazione",
  "Set up another app": "Configura un’altra app",
  "Make new recovery codes": "Crea nuovi codici di recupero",
  "Ask again on every device": "Chiedi di nuovo su ogni dispositivo",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Scansiona questo codice con la tua app di autenticazione o inserisci lì la chiave. Poi inserisci il codice mostrato dall’app.",
  "Enter the code that the app shows now.": "Inserisci il codice che l’app mostra ora.",
  "Code of the app": "Codice dell’app",
  "Open the app on this device": "Apri l’app su questo dispositivo",
  "Your recovery codes": "I tuoi codici di recupero",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Ogni codice ti fa accedere una volta quando non hai la tua app di autenticazione. Conservali in un luogo sicuro: non verranno mostrati di nuovo.",
  "Back to your account": "Torna al tuo account",
  "Email address": "Indirizzo e-mail",
  "New address": "Nuovo indirizzo",
  "Change it": "Modificalo",
  "Send a mail to it": "Invia un’e-mail a questo indirizzo",
  Leave: "Chiudi l’account",
  "Delete my account": "Elimina il mio account",
  "Delete your account": "Elimina il tuo account",
  "Delete your account?": "Eliminare il tuo account?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Tutto ciò che {product} conserva del tuo account viene eliminato: sessioni, account collegati, passkey e l’account stesso. L’operazione non può essere annullata.",
  "Keep it": "Conservalo",
  "Your account is deleted": "Il tuo account è stato eliminato",
  "You are signed out of {product}.": "Sei uscito da {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "Non è stato possibile terminare il nostro accesso a questi account. Puoi terminarlo lì:",
  "The session has ended.": "La sessione è terminata.",
  "You are signed out everywhere else.": "Sei uscito da tutti gli altri dispositivi.",
  "The account is no longer connected.": "L’account non è più collegato.",
  "The passkey has a new name.": "La passkey ha un nuovo nome.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Un’e-mail è in arrivo al nuovo indirizzo. Apri il link che contiene per modificare il tuo.",
  "Your address is changed.": "Il tuo indirizzo è stato modificato.",
  "The authenticator app is not asked for any more.": "L’app di autenticazione non viene più richiesta.",
  "Every device asks for the second step again.": "Ogni dispositivo chiede di nuovo il secondo passaggio.",
  "The passkey is removed. Delete it on your device as well.":
    "La passkey è stata rimossa. Eliminala anche dal tuo dispositivo.",
  "The account is connected.": "L’account è collegato.",
  "The passkey is added.": "La passkey è stata aggiunta.",
  "That is not there any more. Please look at the page again.": "Non esiste più. Guarda di nuovo la pagina.",
  "This is your last way to sign in. Add another one first.":
    "È il tuo ultimo modo di accedere. Prima aggiungine un altro.",
  "Your account was being changed at the same time. Please try again.":
    "Il tuo account veniva modificato nello stesso momento. Riprova.",
  "Nothing was changed. Please try again on this page.":
    "Non è stato modificato nulla. Riprova su questa pagina.",
  "That could not be read. Please try again.": "Non è stato possibile leggere la richiesta. Riprova.",
  "This is not possible here.": "Qui non è possibile.",
  "That is not a new address. Please check it.": "Non è un nuovo indirizzo. Controllalo.",
  "This address cannot be used here.": "Questo indirizzo non può essere usato qui.",
  "That is not the code that the app shows now. Please try the next one.":
    "Non è il codice che l’app mostra ora. Prova con il prossimo.",
  "There were too many attempts. Please wait a few minutes.":
    "Ci sono stati troppi tentativi. Attendi alcuni minuti.",
  "The account could not be connected. It may belong to another user.":
    "Non è stato possibile collegare l’account. Potrebbe appartenere a un altro utente.",
}

/** Italian, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "it", texts })

export default language
