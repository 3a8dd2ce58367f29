/** Spanish. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Iniciar sesión",
  "Sign in": "Iniciar sesión",
  "Confirm that it is you": "Confirme que es usted",
  "to continue to {product}": "para continuar en {product}",
  or: "o",
  "Sign in with {name}": "Iniciar sesión con {name}",
  "Sign in with email": "Iniciar sesión con correo electrónico",
  "Sign in with a passkey": "Iniciar sesión con una llave de acceso",
  "With {name}": "Con {name}",
  "With email": "Con correo electrónico",
  "With a passkey": "Con una llave de acceso",
  Email: "Correo electrónico",
  "Last used": "Último uso",
  "Search all ways to sign in": "Buscar entre todas las formas de iniciar sesión",
  "{found} of {all} ways to sign in": "{found} de {all} formas de iniciar sesión",
  "No way to sign in has been set up yet.": "Aún no se ha configurado ninguna forma de iniciar sesión.",
  "That did not work. Please try again, or use a different account.":
    "No ha funcionado. Inténtelo de nuevo o use otra cuenta.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Inicie sesión de la misma forma que la primera vez, para que podamos estar seguros de que es usted.",
  "The email could not be sent. Please check the address and try again.":
    "No se pudo enviar el correo. Compruebe la dirección e inténtelo de nuevo.",
  "Sign-in failed. Please check what you entered and try again.":
    "No se pudo iniciar sesión. Compruebe lo que ha introducido e inténtelo de nuevo.",
  "Please sign in to see this page.": "Inicie sesión para ver esta página.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Ha habido demasiados intentos. Espere un rato o inicie sesión de otra forma.",
  "This page was open for too long. Please try again.":
    "Esta página ha estado abierta demasiado tiempo. Inténtelo de nuevo.",
  "Signing in did not work. Please try again.": "El inicio de sesión no ha funcionado. Inténtelo de nuevo.",
  "This passkey is already registered. Please sign in with it.":
    "Esta llave de acceso ya está registrada. Inicie sesión con ella.",
  "That was cancelled or took too long. Please try again.":
    "Se canceló o tardó demasiado. Inténtelo de nuevo.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "No se pudo usar la llave de acceso. Inténtelo de nuevo o inicie sesión de otra forma.",
  "A passkey cannot be used with this. Please sign in another way.":
    "No se puede usar una llave de acceso con esto. Inicie sesión de otra forma.",
  "Sign Out": "Cerrar sesión",
  "Sign out": "Cerrar sesión",
  "You are signed out": "Ha cerrado la sesión",
  "Nobody is signed in to {product} in this browser.":
    "Nadie ha iniciado sesión en {product} en este navegador.",
  "Do you want to sign out of {product}?": "¿Quiere cerrar la sesión en {product}?",
  "Stay signed in": "Mantener la sesión",
  "Back to {product}": "Volver a {product}",
  "Check your email": "Revise su correo",
  "A sign-in link is on its way to you. Open it to continue.":
    "Le hemos enviado un enlace para iniciar sesión. Ábralo para continuar.",
  "Nothing there? Look in the spam folder.": "¿No ha llegado nada? Mire en la carpeta de correo no deseado.",
  "Ask for another link": "Pedir otro enlace",
  "Signing in": "Iniciando sesión",
  Continue: "Continuar",
  Confirm: "Confirmar",
  "Confirm sign-in": "Confirmar el inicio de sesión",
  "Sign in to {product} as {email}?": "¿Iniciar sesión en {product} como {email}?",
  "Sign in to {product}?": "¿Iniciar sesión en {product}?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Una aplicación de su dispositivo quiere iniciar sesión en {product} como {email}.",
  "An application on your device wants to sign in to {product}.":
    "Una aplicación de su dispositivo quiere iniciar sesión en {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Recibe una sesión propia, que continúa cuando usted cierra la sesión en este navegador. Después, su navegador abre {target}.",
  Cancel: "Cancelar",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "¿No lo ha pedido usted? Cancele: sin el botón no ocurre nada.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "¿No lo ha pedido usted? Cierre esta página: sin el botón no ocurre nada.",
  "Confirm your new address": "Confirme su nueva dirección",
  "Press the button to sign in with this address from now on.":
    "Pulse el botón para iniciar sesión con esta dirección a partir de ahora.",
  "Confirm the address": "Confirmar la dirección",
  "Undo the change of your address": "Deshacer el cambio de su dirección",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Pulse el botón para recuperar su dirección. Se cierra la sesión en todos los dispositivos y se eliminan las cuentas y llaves de acceso añadidas desde entonces, salvo una llave de acceso que sea su único segundo paso. Después inicie sesión y revise lo que hay.",
  "Undo the change": "Deshacer el cambio",
  Error: "Se ha producido un error",
  "Reference:": "Referencia:",
  "Try again": "Intentar de nuevo",
  "Start again": "Empezar de nuevo",
  "Something went wrong": "Algo ha salido mal",
  "The sign-in could not be completed.": "No se pudo completar el inicio de sesión.",
  "Something is wrong on our side": "Hay un problema por nuestra parte",
  "Signing in did not work because of a problem with the server.":
    "El inicio de sesión no ha funcionado por un problema del servidor.",
  "Please try again later.": "Inténtelo de nuevo más tarde.",
  "Access denied": "Acceso denegado",
  "You do not have permission to sign in.": "No tiene permiso para iniciar sesión.",
  "Sign in with another account": "Iniciar sesión con otra cuenta",
  "This link no longer works": "Este enlace ya no funciona",
  "It may have been used already, or it may have expired.":
    "Es posible que ya se haya usado o que haya caducado.",
  "Get a new link": "Obtener un enlace nuevo",
  "Open this link where you asked for it": "Abra este enlace donde lo pidió",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Funciona en el navegador en el que tiene la sesión iniciada y pidió la nueva dirección.",
  "This address is in use": "Esta dirección está en uso",
  "Another account has it by now. Nothing was changed.":
    "Ahora la tiene otra cuenta. No se ha cambiado nada.",
  "This address has another account by now": "Esta dirección tiene ahora otra cuenta",
  "Nothing was undone.": "No se ha deshecho nada.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Inicie sesión con esta dirección y elimine esa cuenta en su página. Después abra de nuevo el enlace del correo.",
  "Please open the link again": "Abra de nuevo el enlace",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Se está cambiando otra cosa de esta cuenta. Abra de nuevo el enlace del correo dentro de un minuto.",
  "Please sign in again": "Inicie sesión de nuevo",
  "This sign-in has expired or was already used. Start again.":
    "Este inicio de sesión ha caducado o ya se ha usado. Empiece de nuevo.",
  "Please wait a while": "Espere un rato",
  "There were too many attempts.": "Ha habido demasiados intentos.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Espere o inicie sesión de otra forma, por ejemplo con un enlace por correo o una llave de acceso.",
  "You can try again in about {minutes} minutes.": "Podrá intentarlo de nuevo en unos {minutes} minutos.",
  "You can try again in about a minute.": "Podrá intentarlo de nuevo en un minuto aproximadamente.",
  "Back to the sign-in": "Volver al inicio de sesión",
  "There is no such page": "Esta página no existe",
  "The address may be mistyped, or it may be an old one.":
    "Es posible que la dirección esté mal escrita o sea antigua.",
  "Go to the start page": "Ir a la página de inicio",
  "The account was not connected": "La cuenta no se ha vinculado",
  "It may belong to another user, or you have signed out in the meantime.":
    "Es posible que pertenezca a otro usuario o que usted haya cerrado la sesión entretanto.",
  "Please open your account and try again.": "Abra su cuenta e inténtelo de nuevo.",
  "The passkey was not accepted": "No se aceptó la llave de acceso",
  "It could not be verified. Please try again, or sign in another way.":
    "No se pudo verificar. Inténtelo de nuevo o inicie sesión de otra forma.",
  "This passkey is not known here": "Esta llave de acceso no se conoce aquí",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Es posible que se haya eliminado. Inicie sesión de otra forma o con otra llave de acceso.",
  "That could not be read": "No se pudo leer",
  "Please go back, load the page again, and repeat what you did.":
    "Vuelva atrás, cargue de nuevo la página y repita lo que hizo.",
  "Sign in to {host}": "Iniciar sesión en {host}",
  "Press the button to finish the sign-in. It works once.":
    "Pulse el botón para terminar el inicio de sesión. Funciona una sola vez.",
  "If you did not request this email you can safely ignore it.":
    "Si no ha pedido este correo, puede ignorarlo sin problema.",
  "Confirm your new address at {host}": "Confirme su nueva dirección en {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Pulse el botón en el navegador en el que lo pidió. Funciona una sola vez.",
  "Your address at {host} was changed": "Se ha cambiado su dirección en {host}",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "A partir de ahora inicia sesión con otra dirección. Si no fue usted, deshágalo: recupera su dirección, se cierra la sesión en todos los dispositivos y se eliminan las cuentas y llaves de acceso añadidas desde entonces, salvo una llave de acceso que sea su único segundo paso.",
  "If it was you, there is nothing to do.": "Si fue usted, no tiene que hacer nada.",
  "Your address at {host} was removed": "Se ha quitado su dirección en {host}",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Una cuenta que tenía esta dirección tiene otra a partir de ahora. Inicie sesión con esa otra dirección.",
  "If you have no account there you can safely ignore this email.":
    "Si no tiene una cuenta allí, puede ignorar este correo sin problema.",
  "You already have an account at {host}": "Ya tiene una cuenta en {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Alguien ha pedido usar esta dirección para otra cuenta. No se ha cambiado nada. Si fue usted, inicie sesión con esta dirección.",
  "Second step": "Segundo paso",
  "Set up a second step": "Configurar un segundo paso",
  "One more step": "Un paso más",
  "to sign in to {product} as {email}": "para iniciar sesión en {product} como {email}",
  "to sign in to {product}": "para iniciar sesión en {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Escanee esto con una aplicación de autenticación o escriba allí la clave. Después introduzca el código que muestra la aplicación.",
  "QR code of this account": "Código QR de esta cuenta",
  "Open in the app on this device": "Abrir en la aplicación de este dispositivo",
  "Code of the authenticator app": "Código de la aplicación de autenticación",
  "Do not ask on this device for 30 days": "No preguntar en este dispositivo durante 30 días",
  "Use a passkey": "Usar una llave de acceso",
  "Use a recovery code": "Usar un código de recuperación",
  "Recovery code": "Código de recuperación",
  "Continue with it": "Continuar con él",
  "Sign in another way": "Iniciar sesión de otra forma",
  "That was not accepted. A code works once. Please try again.":
    "No se ha aceptado. Un código sirve una sola vez. Inténtelo de nuevo.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Ha habido demasiados intentos. Inicie sesión de nuevo y use un código de recuperación o una llave de acceso, o espere un rato.",
  "Recovery codes": "Códigos de recuperación",
  "Keep these codes": "Guarde estos códigos",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Cada uno le permite iniciar sesión en {product} una vez cuando no tenga a mano su aplicación de autenticación. No se mostrarán de nuevo.",
  "I have kept them": "Los he guardado",
  "Sign in a device": "Iniciar sesión en un dispositivo",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Continúe solo si usted mismo acaba de empezar esto en un dispositivo que tiene delante. Si alguien le ha enviado un código o un enlace, intenta entrar en su cuenta: cierre esta página.",
  "Code that the device shows": "Código que muestra el dispositivo",
  "This code is not known, or it is too old. Look at the device again.":
    "Este código no se conoce o es demasiado antiguo. Mire de nuevo el dispositivo.",
  "Sign in this device?": "¿Iniciar sesión en este dispositivo?",
  "The names are what the device says of itself: nobody has checked them.":
    "Los nombres son los que el dispositivo dice de sí mismo: nadie los ha comprobado.",
  "It can then do what you can, until you end its session in your account.":
    "Podrá entonces hacer lo que usted puede, hasta que termine su sesión en su cuenta.",
  "Sign this device in": "Iniciar sesión en este dispositivo",
  Refuse: "Rechazar",
  Application: "Aplicación",
  Device: "Dispositivo",
  "Network address": "Dirección de red",
  Time: "Hora",
  "The device is being signed in": "Se está iniciando la sesión del dispositivo",
  "Go back to the device. You can close this page.": "Vuelva al dispositivo. Puede cerrar esta página.",
  "The device was refused": "El dispositivo fue rechazado",
  "It is not signed in. You can close this page.": "No se ha iniciado su sesión. Puede cerrar esta página.",
  "Your account": "Su cuenta",
  "at {product}": "en {product}",
  "Where you are signed in": "Dónde tiene la sesión iniciada",
  "Unknown device": "Dispositivo desconocido",
  "{browser} on {system}": "{browser} en {system}",
  "This browser": "Este navegador",
  "Signed in": "Sesión iniciada",
  "Signed in with {name}": "Sesión iniciada con {name}",
  "Signed in with a passkey": "Sesión iniciada con una llave de acceso",
  "Signed in by mail": "Sesión iniciada por correo",
  "Last seen": "Visto por última vez",
  "Sign out everywhere else": "Cerrar sesión en los demás dispositivos",
  "Sign out everywhere": "Cerrar sesión en todas partes",
  "Connected accounts": "Cuentas vinculadas",
  Connected: "Vinculada",
  "This site keeps access to it.": "Este sitio conserva el acceso a ella.",
  Disconnect: "Desvincular",
  "Connect {name}": "Vincular {name}",
  Passkeys: "Llaves de acceso",
  Passkey: "Llave de acceso",
  Made: "Creada",
  "On all your devices": "En todos sus dispositivos",
  "On one device alone": "Solo en un dispositivo",
  "Add a passkey": "Añadir una llave de acceso",
  Name: "Nombre",
  Save: "Guardar",
  Rename: "Cambiar el nombre",
  Remove: "Eliminar",
  "Second step of a sign-in": "Segundo paso del inicio de sesión",
  "Authenticator app": "Aplicación de autenticación",
  "Set up": "Configurada",
  "1 recovery code is left": "Queda 1 código de recuperación",
  "{count} recovery codes are left": "Quedan {count} códigos de recuperación",
  "Set up an authenticator app": "Configurar una aplicación de autenticación",
  "Set up another app": "Configurar otra aplicación",
  "Make new recovery codes": "Crear nuevos códigos de recuperación",
  "Ask again on every device": "Preguntar de nuevo en cada dispositivo",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Escanee esto con su aplicación de autenticación o introduzca allí la clave. Después introduzca el código que muestra la aplicación.",
  "Enter the code that the app shows now.": "Introduzca el código que la aplicación muestra ahora.",
  "Code of the app": "Código de la aplicación",
  "Open the app on this device": "Abrir la aplicación en este dispositivo",
  "Your recovery codes": "Sus códigos de recuperación",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Cada código le permite iniciar sesión una vez cuando no tenga su aplicación de autenticación. Guárdelos en un lugar seguro: no se mostrarán de nuevo.",
  "Back to your account": "Volver a su cuenta",
  "Email address": "Dirección de correo",
  "New address": "Nueva dirección",
  "Change it": "Cambiarla",
  "Send a mail to it": "Enviarle un correo",
  Leave: "Darse de baja",
  "Delete my account": "Eliminar mi cuenta",
  "Delete your account": "Eliminar su cuenta",
  "Delete your account?": "¿Eliminar su cuenta?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Se elimina todo lo que {product} guarda de su cuenta: sesiones, cuentas vinculadas, llaves de acceso y la propia cuenta. Esto no se puede deshacer.",
  "Keep it": "Conservarla",
  "Your account is deleted": "Su cuenta se ha eliminado",
  "You are signed out of {product}.": "Ha cerrado la sesión en {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "No hemos podido terminar nuestro acceso a estas cuentas. Puede terminarlo allí:",
  "The session has ended.": "La sesión ha terminado.",
  "You are signed out everywhere else.": "Ha cerrado la sesión en los demás dispositivos.",
  "The account is no longer connected.": "La cuenta ya no está vinculada.",
  "The passkey has a new name.": "La llave de acceso tiene un nombre nuevo.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Hemos enviado un correo a la nueva dirección. Abra su enlace para cambiar la suya.",
  "Your address is changed.": "Su dirección se ha cambiado.",
  "The authenticator app is not asked for any more.": "Ya no se pide la aplicación de autenticación.",
  "Every device asks for the second step again.": "Cada dispositivo vuelve a pedir el segundo paso.",
  "The passkey is removed. Delete it on your device as well.":
    "La llave de acceso se ha eliminado. Elimínela también en su dispositivo.",
  "The account is connected.": "La cuenta está vinculada.",
  "The passkey is added.": "La llave de acceso se ha añadido.",
  "That is not there any more. Please look at the page again.": "Eso ya no existe. Mire de nuevo la página.",
  "This is your last way to sign in. Add another one first.":
    "Es su última forma de iniciar sesión. Añada otra antes.",
  "Your account was being changed at the same time. Please try again.":
    "Su cuenta se estaba cambiando al mismo tiempo. Inténtelo de nuevo.",
  "Nothing was changed. Please try again on this page.":
    "No se ha cambiado nada. Inténtelo de nuevo en esta página.",
  "That could not be read. Please try again.": "No se pudo leer. Inténtelo de nuevo.",
  "This is not possible here.": "Esto no es posible aquí.",
  "That is not a new address. Please check it.": "No es una dirección nueva. Compruébela.",
  "This address cannot be used here.": "Esta dirección no se puede usar aquí.",
  "That is not the code that the app shows now. Please try the next one.":
    "No es el código que la aplicación muestra ahora. Pruebe con el siguiente.",
  "There were too many attempts. Please wait a few minutes.":
    "Ha habido demasiados intentos. Espere unos minutos.",
  "The account could not be connected. It may belong to another user.":
    "La cuenta no se pudo vincular. Es posible que pertenezca a otro usuario.",
}

/** Spanish, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "es", texts })

export default language
