/** French. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Se connecter",
  "Sign in": "Se connecter",
  "Confirm that it is you": "Confirmez qu’il s’agit bien de vous",
  "to continue to {product}": "pour continuer vers {product}",
  or: "ou",
  "Sign in with {name}": "Se connecter avec {name}",
  "Sign in with email": "Se connecter par e-mail",
  "Sign in with a passkey": "Se connecter avec une clé d’accès",
  "With {name}": "Avec {name}",
  "With email": "Par e-mail",
  "With a passkey": "Avec une clé d’accès",
  Email: "E-mail",
  "Last used": "Dernière utilisation",
  "Search all ways to sign in": "Rechercher parmi tous les moyens de connexion",
  "{found} of {all} ways to sign in": "{found} moyens de connexion sur {all}",
  "No way to sign in has been set up yet.": "Aucun moyen de connexion n’est encore configuré.",
  "That did not work. Please try again, or use a different account.":
    "Cela n’a pas fonctionné. Veuillez réessayer ou utiliser un autre compte.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Veuillez vous connecter de la même façon que la première fois, afin que nous soyons sûrs qu’il s’agit de vous.",
  "The email could not be sent. Please check the address and try again.":
    "L’e-mail n’a pas pu être envoyé. Veuillez vérifier l’adresse et réessayer.",
  "Sign-in failed. Please check what you entered and try again.":
    "La connexion a échoué. Veuillez vérifier votre saisie et réessayer.",
  "Please sign in to see this page.": "Veuillez vous connecter pour voir cette page.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Il y a eu trop de tentatives. Veuillez patienter un moment ou vous connecter d’une autre façon.",
  "This page was open for too long. Please try again.":
    "Cette page est restée ouverte trop longtemps. Veuillez réessayer.",
  "Signing in did not work. Please try again.": "La connexion n’a pas fonctionné. Veuillez réessayer.",
  "This passkey is already registered. Please sign in with it.":
    "Cette clé d’accès est déjà enregistrée. Veuillez vous connecter avec elle.",
  "That was cancelled or took too long. Please try again.":
    "L’opération a été annulée ou a pris trop de temps. Veuillez réessayer.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "La clé d’accès n’a pas pu être utilisée. Veuillez réessayer ou vous connecter d’une autre façon.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Une clé d’accès ne peut pas être utilisée ici. Veuillez vous connecter d’une autre façon.",
  "Sign Out": "Se déconnecter",
  "Sign out": "Se déconnecter",
  "You are signed out": "Vous êtes déconnecté",
  "Nobody is signed in to {product} in this browser.":
    "Personne n’est connecté à {product} dans ce navigateur.",
  "Do you want to sign out of {product}?": "Voulez-vous vous déconnecter de {product} ?",
  "Stay signed in": "Rester connecté",
  "Back to {product}": "Retour à {product}",
  "Check your email": "Consultez vos e-mails",
  "A sign-in link is on its way to you. Open it to continue.":
    "Un lien de connexion vous a été envoyé. Ouvrez-le pour continuer.",
  "Nothing there? Look in the spam folder.": "Rien reçu ? Regardez dans le dossier des indésirables.",
  "Ask for another link": "Demander un autre lien",
  "Signing in": "Connexion en cours",
  Continue: "Continuer",
  Confirm: "Confirmer",
  "Confirm sign-in": "Confirmer la connexion",
  "Sign in to {product} as {email}?": "Se connecter à {product} en tant que {email} ?",
  "Sign in to {product}?": "Se connecter à {product} ?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Une application de votre appareil souhaite se connecter à {product} en tant que {email}.",
  "An application on your device wants to sign in to {product}.":
    "Une application de votre appareil souhaite se connecter à {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Elle reçoit sa propre session, qui se poursuit lorsque vous vous déconnectez dans ce navigateur. Votre navigateur ouvre ensuite {target}.",
  Cancel: "Annuler",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Vous n’avez pas demandé cela ? Annulez : rien ne se passe sans le bouton.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Vous n’avez pas demandé cela ? Fermez cette page : rien ne se passe sans le bouton.",
  "Confirm your new address": "Confirmez votre nouvelle adresse",
  "Press the button to sign in with this address from now on.":
    "Appuyez sur le bouton pour vous connecter désormais avec cette adresse.",
  "Confirm the address": "Confirmer l’adresse",
  "Undo the change of your address": "Annuler le changement de votre adresse",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Appuyez sur le bouton pour rétablir votre adresse. Tous les appareils sont déconnectés, et les comptes et clés d’accès ajoutés depuis sont supprimés, sauf une clé d’accès qui est votre seule deuxième étape. Connectez-vous ensuite et vérifiez ce qui s’y trouve.",
  "Undo the change": "Annuler le changement",
  Error: "Erreur",
  "Reference:": "Référence :",
  "Try again": "Réessayer",
  "Start again": "Recommencer",
  "Something went wrong": "Une erreur est survenue",
  "The sign-in could not be completed.": "La connexion n’a pas pu aboutir.",
  "Something is wrong on our side": "Un problème est survenu de notre côté",
  "Signing in did not work because of a problem with the server.":
    "La connexion n’a pas fonctionné à cause d’un problème du serveur.",
  "Please try again later.": "Veuillez réessayer plus tard.",
  "Access denied": "Accès refusé",
  "You do not have permission to sign in.": "Vous n’avez pas l’autorisation de vous connecter.",
  "Sign in with another account": "Se connecter avec un autre compte",
  "This link no longer works": "Ce lien ne fonctionne plus",
  "It may have been used already, or it may have expired.": "Il a peut-être déjà été utilisé ou a expiré.",
  "Get a new link": "Obtenir un nouveau lien",
  "Open this link where you asked for it": "Ouvrez ce lien là où vous l’avez demandé",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Il fonctionne dans le navigateur où vous êtes connecté et avez demandé la nouvelle adresse.",
  "This address is in use": "Cette adresse est déjà utilisée",
  "Another account has it by now. Nothing was changed.":
    "Elle appartient désormais à un autre compte. Rien n’a été modifié.",
  "This address has another account by now": "Cette adresse a désormais un autre compte",
  "Nothing was undone.": "Rien n’a été annulé.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Connectez-vous avec cette adresse et supprimez cet autre compte sur sa page. Ouvrez ensuite de nouveau le lien de l’e-mail.",
  "Please open the link again": "Veuillez ouvrir de nouveau le lien",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Une autre modification de ce compte est en cours. Ouvrez de nouveau le lien de l’e-mail dans une minute.",
  "Please sign in again": "Veuillez vous reconnecter",
  "This sign-in has expired or was already used. Start again.":
    "Cette connexion a expiré ou a déjà été utilisée. Recommencez.",
  "Please wait a while": "Veuillez patienter un moment",
  "There were too many attempts.": "Il y a eu trop de tentatives.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Patientez ou connectez-vous d’une autre façon, par exemple avec un lien par e-mail ou une clé d’accès.",
  "You can try again in about {minutes} minutes.": "Vous pourrez réessayer dans environ {minutes} minutes.",
  "You can try again in about a minute.": "Vous pourrez réessayer dans environ une minute.",
  "Back to the sign-in": "Retour à la connexion",
  "There is no such page": "Cette page n’existe pas",
  "The address may be mistyped, or it may be an old one.": "L’adresse est peut-être mal saisie ou ancienne.",
  "Go to the start page": "Aller à la page d’accueil",
  "The account was not connected": "Le compte n’a pas été associé",
  "It may belong to another user, or you have signed out in the meantime.":
    "Il appartient peut-être à un autre utilisateur, ou vous vous êtes déconnecté entre-temps.",
  "Please open your account and try again.": "Veuillez ouvrir votre compte et réessayer.",
  "The passkey was not accepted": "La clé d’accès n’a pas été acceptée",
  "It could not be verified. Please try again, or sign in another way.":
    "Elle n’a pas pu être vérifiée. Veuillez réessayer ou vous connecter d’une autre façon.",
  "This passkey is not known here": "Cette clé d’accès n’est pas connue ici",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Elle a peut-être été supprimée. Veuillez vous connecter d’une autre façon ou avec une autre clé d’accès.",
  "That could not be read": "Cela n’a pas pu être lu",
  "Please go back, load the page again, and repeat what you did.":
    "Veuillez revenir en arrière, recharger la page et répéter l’opération.",
  "Sign in to {host}": "Se connecter à {host}",
  "Press the button to finish the sign-in. It works once.":
    "Appuyez sur le bouton pour terminer la connexion. Il fonctionne une seule fois.",
  "If you did not request this email you can safely ignore it.":
    "Si vous n’avez pas demandé cet e-mail, vous pouvez l’ignorer sans risque.",
  "Confirm your new address at {host}": "Confirmez votre nouvelle adresse sur {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Appuyez sur le bouton dans le navigateur où vous avez fait la demande. Il fonctionne une seule fois.",
  "Your address at {host} was changed": "Votre adresse sur {host} a été modifiée",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "Vous vous connectez désormais avec une autre adresse. Si ce n’était pas vous, annulez ce changement : votre adresse est rétablie, tous les appareils sont déconnectés, et les comptes et clés d’accès ajoutés depuis sont supprimés, sauf une clé d’accès qui est votre seule deuxième étape.",
  "If it was you, there is nothing to do.": "Si c’était vous, il n’y a rien à faire.",
  "Your address at {host} was removed": "Votre adresse sur {host} a été retirée",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Un compte qui avait cette adresse en a désormais une autre. Connectez-vous avec cette autre adresse.",
  "If you have no account there you can safely ignore this email.":
    "Si vous n’y avez pas de compte, vous pouvez ignorer cet e-mail sans risque.",
  "You already have an account at {host}": "Vous avez déjà un compte sur {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Quelqu’un a demandé à utiliser cette adresse pour un autre compte. Rien n’a été modifié. Si c’était vous, connectez-vous avec cette adresse.",
  "Second step": "Deuxième étape",
  "Set up a second step": "Configurer une deuxième étape",
  "One more step": "Encore une étape",
  "to sign in to {product} as {email}": "pour vous connecter à {product} en tant que {email}",
  "to sign in to {product}": "pour vous connecter à {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Scannez ceci avec une application d’authentification ou saisissez-y la clé. Saisissez ensuite le code affiché par l’application.",
  "QR code of this account": "Code QR de ce compte",
  "Open in the app on this device": "Ouvrir dans l’application sur cet appareil",
  "Code of the authenticator app": "Code de l’application d’authentification",
  "Do not ask on this device for 30 days": "Ne plus demander sur cet appareil pendant 30 jours",
  "Use a passkey": "Utiliser une clé d’accès",
  "Use a recovery code": "Utiliser un code de secours",
  "Recovery code": "Code de secours",
  "Continue with it": "Continuer avec ce code",
  "Sign in another way": "Se connecter d’une autre façon",
  "That was not accepted. A code works once. Please try again.":
    "Cela n’a pas été accepté. Un code ne sert qu’une fois. Veuillez réessayer.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Il y a eu trop de tentatives. Reconnectez-vous et utilisez un code de secours ou une clé d’accès, ou patientez un moment.",
  "Recovery codes": "Codes de secours",
  "Keep these codes": "Conservez ces codes",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Chacun vous connecte une fois à {product} lorsque vous n’avez pas votre application d’authentification. Ils ne seront plus affichés.",
  "I have kept them": "Je les ai conservés",
  "Sign in a device": "Connecter un appareil",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Ne continuez que si vous venez de commencer ceci vous-même, sur un appareil devant vous. Si quelqu’un vous a envoyé un code ou un lien, il cherche à entrer dans votre compte : fermez cette page.",
  "Code that the device shows": "Code affiché par l’appareil",
  "This code is not known, or it is too old. Look at the device again.":
    "Ce code est inconnu ou trop ancien. Regardez de nouveau l’appareil.",
  "Sign in this device?": "Connecter cet appareil ?",
  "The names are what the device says of itself: nobody has checked them.":
    "Les noms sont ceux que l’appareil se donne : personne ne les a vérifiés.",
  "It can then do what you can, until you end its session in your account.":
    "Il pourra alors faire ce que vous pouvez faire, jusqu’à ce que vous mettiez fin à sa session dans votre compte.",
  "Sign this device in": "Connecter cet appareil",
  Refuse: "Refuser",
  Application: "Application",
  Device: "Appareil",
  "Network address": "Adresse réseau",
  Time: "Heure",
  "The device is being signed in": "L’appareil est en cours de connexion",
  "Go back to the device. You can close this page.": "Retournez à l’appareil. Vous pouvez fermer cette page.",
  "The device was refused": "L’appareil a été refusé",
  "It is not signed in. You can close this page.": "Il n’est pas connecté. Vous pouvez fermer cette page.",
  "Your account": "Votre compte",
  "at {product}": "sur {product}",
  "Where you are signed in": "Où vous êtes connecté",
  "Unknown device": "Appareil inconnu",
  "{browser} on {system}": "{browser} sur {system}",
  "This browser": "Ce navigateur",
  "Signed in": "Connecté",
  "Signed in with {name}": "Connecté avec {name}",
  "Signed in with a passkey": "Connecté avec une clé d’accès",
  "Signed in by mail": "Connecté par e-mail",
  "Last seen": "Vu pour la dernière fois",
  "Sign out everywhere else": "Se déconnecter partout ailleurs",
  "Sign out everywhere": "Se déconnecter partout",
  "Connected accounts": "Comptes associés",
  Connected: "Associé",
  "This site keeps access to it.": "Ce site conserve un accès à ce compte.",
  Disconnect: "Dissocier",
  "Connect {name}": "Associer {name}",
  Passkeys: "Clés d’accès",
  Passkey: "Clé d’accès",
  Made: "Créée",
  "On all your devices": "Sur tous vos appareils",
  "On one device alone": "Sur un seul appareil",
  "Add a passkey": "Ajouter une clé d’accès",
  Name: "Nom",
  Save: "Enregistrer",
  Rename: "Renommer",
  Remove: "Supprimer",
  "Second step of a sign-in": "Deuxième étape de la connexion",
  "Authenticator app": "Application d’authentification",
  "Set up": "Configurée",
  "1 recovery code is left": "Il reste 1 code de secours",
  "{count} recovery codes are left": "Il reste {count} codes de secours",
  "Set up an authenticator app": "Configurer une application d’authentification",
  "Set up another app": "Configurer une autre application",
  "Make new recovery codes": "Créer de nouveaux codes de secours",
  "Ask again on every device": "Demander de nouveau sur chaque appareil",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Scannez ceci avec votre application d’authentification ou saisissez-y la clé. Saisissez ensuite le code affiché par l’application.",
  "Enter the code that the app shows now.": "Saisissez le code que l’application affiche maintenant.",
  "Code of the app": "Code de l’application",
  "Open the app on this device": "Ouvrir l’application sur cet appareil",
  "Your recovery codes": "Vos codes de secours",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Chaque code vous connecte une fois lorsque vous n’avez pas votre application d’authentification. Gardez-les en lieu sûr : ils ne seront plus affichés.",
  "Back to your account": "Retour à votre compte",
  "Email address": "Adresse e-mail",
  "New address": "Nouvelle adresse",
  "Change it": "La modifier",
  "Send a mail to it": "Y envoyer un e-mail",
  Leave: "Quitter",
  "Delete my account": "Supprimer mon compte",
  "Delete your account": "Supprimer votre compte",
  "Delete your account?": "Supprimer votre compte ?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Tout ce que {product} conserve de votre compte disparaît : sessions, comptes associés, clés d’accès et le compte lui-même. Cette action est irréversible.",
  "Keep it": "Le conserver",
  "Your account is deleted": "Votre compte est supprimé",
  "You are signed out of {product}.": "Vous êtes déconnecté de {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "Nous n’avons pas pu mettre fin à notre accès à ces comptes. Vous pouvez le faire chez eux :",
  "The session has ended.": "La session est terminée.",
  "You are signed out everywhere else.": "Vous êtes déconnecté partout ailleurs.",
  "The account is no longer connected.": "Le compte n’est plus associé.",
  "The passkey has a new name.": "La clé d’accès a un nouveau nom.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Un e-mail a été envoyé à la nouvelle adresse. Ouvrez son lien pour changer la vôtre.",
  "Your address is changed.": "Votre adresse est modifiée.",
  "The authenticator app is not asked for any more.": "L’application d’authentification n’est plus demandée.",
  "Every device asks for the second step again.": "Chaque appareil demande de nouveau la deuxième étape.",
  "The passkey is removed. Delete it on your device as well.":
    "La clé d’accès est supprimée. Supprimez-la aussi sur votre appareil.",
  "The account is connected.": "Le compte est associé.",
  "The passkey is added.": "La clé d’accès est ajoutée.",
  "That is not there any more. Please look at the page again.":
    "Cet élément n’existe plus. Veuillez regarder de nouveau la page.",
  "This is your last way to sign in. Add another one first.":
    "C’est votre dernier moyen de connexion. Ajoutez-en d’abord un autre.",
  "Your account was being changed at the same time. Please try again.":
    "Votre compte était modifié au même moment. Veuillez réessayer.",
  "Nothing was changed. Please try again on this page.":
    "Rien n’a été modifié. Veuillez réessayer sur cette page.",
  "That could not be read. Please try again.": "Cela n’a pas pu être lu. Veuillez réessayer.",
  "This is not possible here.": "Ce n’est pas possible ici.",
  "That is not a new address. Please check it.": "Ce n’est pas une nouvelle adresse. Veuillez la vérifier.",
  "This address cannot be used here.": "Cette adresse ne peut pas être utilisée ici.",
  "That is not the code that the app shows now. Please try the next one.":
    "Ce n’est pas le code que l’application affiche maintenant. Veuillez essayer le suivant.",
  "There were too many attempts. Please wait a few minutes.":
    "Il y a eu trop de tentatives. Veuillez patienter quelques minutes.",
  "The account could not be connected. It may belong to another user.":
    "Le compte n’a pas pu être associé. Il appartient peut-être à un autre utilisateur.",
}

/** French, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "fr", texts })

export default language
