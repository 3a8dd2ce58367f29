/** Polish. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Zaloguj się",
  "Sign in": "Zaloguj się",
  "Confirm that it is you": "Potwierdź, że to Ty",
  "to continue to {product}": "aby przejść do {product}",
  or: "lub",
  "Sign in with {name}": "Zaloguj się przez {name}",
  "Sign in with email": "Zaloguj się przez e-mail",
  "Sign in with a passkey": "Zaloguj się kluczem dostępu",
  "With {name}": "Przez {name}",
  "With email": "Przez e-mail",
  "With a passkey": "Kluczem dostępu",
  Email: "Adres e-mail",
  "Last used": "Ostatnio używane",
  "Search all ways to sign in": "Szukaj wśród wszystkich sposobów logowania",
  "{found} of {all} ways to sign in": "Sposoby logowania: {found} z {all}",
  "No way to sign in has been set up yet.": "Nie skonfigurowano jeszcze żadnego sposobu logowania.",
  "That did not work. Please try again, or use a different account.":
    "To się nie udało. Spróbuj ponownie lub użyj innego konta.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Zaloguj się tak jak za pierwszym razem, abyśmy mieli pewność, że to Ty.",
  "The email could not be sent. Please check the address and try again.":
    "Nie udało się wysłać wiadomości. Sprawdź adres i spróbuj ponownie.",
  "Sign-in failed. Please check what you entered and try again.":
    "Logowanie nie powiodło się. Sprawdź wpisane dane i spróbuj ponownie.",
  "Please sign in to see this page.": "Zaloguj się, aby zobaczyć tę stronę.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Było zbyt wiele prób. Poczekaj chwilę lub zaloguj się w inny sposób.",
  "This page was open for too long. Please try again.":
    "Ta strona była otwarta zbyt długo. Spróbuj ponownie.",
  "Signing in did not work. Please try again.": "Logowanie nie powiodło się. Spróbuj ponownie.",
  "This passkey is already registered. Please sign in with it.":
    "Ten klucz dostępu jest już zarejestrowany. Zaloguj się nim.",
  "That was cancelled or took too long. Please try again.":
    "Operację anulowano lub trwała zbyt długo. Spróbuj ponownie.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "Nie udało się użyć klucza dostępu. Spróbuj ponownie lub zaloguj się w inny sposób.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Tutaj nie można użyć klucza dostępu. Zaloguj się w inny sposób.",
  "Sign Out": "Wyloguj się",
  "Sign out": "Wyloguj się",
  "You are signed out": "Wylogowano",
  "Nobody is signed in to {product} in this browser.":
    "W tej przeglądarce nikt nie jest zalogowany do {product}.",
  "Do you want to sign out of {product}?": "Czy chcesz wylogować się z {product}?",
  "Stay signed in": "Pozostań na koncie",
  "Back to {product}": "Wróć do {product}",
  "Check your email": "Sprawdź pocztę",
  "A sign-in link is on its way to you. Open it to continue.":
    "Link do logowania jest już w drodze. Otwórz go, aby kontynuować.",
  "Nothing there? Look in the spam folder.": "Nic nie przyszło? Sprawdź folder ze spamem.",
  "Ask for another link": "Poproś o nowy link",
  "Signing in": "Trwa logowanie",
  Continue: "Kontynuuj",
  Confirm: "Potwierdź",
  "Confirm sign-in": "Potwierdź logowanie",
  "Sign in to {product} as {email}?": "Zalogować się do {product} jako {email}?",
  "Sign in to {product}?": "Zalogować się do {product}?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Aplikacja na Twoim urządzeniu chce zalogować się do {product} jako {email}.",
  "An application on your device wants to sign in to {product}.":
    "Aplikacja na Twoim urządzeniu chce zalogować się do {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Otrzyma własną sesję, która będzie trwać także po wylogowaniu w tej przeglądarce. Przeglądarka otworzy następnie {target}.",
  Cancel: "Anuluj",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "To nie była Twoja prośba? Anuluj: bez naciśnięcia przycisku nic się nie stanie.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "To nie była Twoja prośba? Zamknij tę stronę: bez naciśnięcia przycisku nic się nie stanie.",
  "Confirm your new address": "Potwierdź swój nowy adres",
  "Press the button to sign in with this address from now on.":
    "Naciśnij przycisk, aby od teraz logować się tym adresem.",
  "Confirm the address": "Potwierdź adres",
  "Undo the change of your address": "Cofnij zmianę swojego adresu",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Naciśnij przycisk, aby przywrócić swój adres. Wszystkie urządzenia zostaną wylogowane, a dodane od tego czasu konta i klucze dostępu usunięte, z wyjątkiem klucza dostępu, który jest Twoim jedynym drugim krokiem. Następnie zaloguj się i sprawdź, co zawiera konto.",
  "Undo the change": "Cofnij zmianę",
  Error: "Błąd",
  "Reference:": "Numer zgłoszenia:",
  "Try again": "Spróbuj ponownie",
  "Start again": "Zacznij od nowa",
  "Something went wrong": "Coś poszło nie tak",
  "The sign-in could not be completed.": "Nie udało się dokończyć logowania.",
  "Something is wrong on our side": "Coś nie działa po naszej stronie",
  "Signing in did not work because of a problem with the server.":
    "Logowanie nie powiodło się z powodu problemu z serwerem.",
  "Please try again later.": "Spróbuj ponownie później.",
  "Access denied": "Odmowa dostępu",
  "You do not have permission to sign in.": "Nie masz uprawnień do logowania.",
  "Sign in with another account": "Zaloguj się na inne konto",
  "This link no longer works": "Ten link już nie działa",
  "It may have been used already, or it may have expired.": "Mógł zostać już użyty lub wygasnąć.",
  "Get a new link": "Uzyskaj nowy link",
  "Open this link where you asked for it": "Otwórz ten link tam, gdzie o niego poproszono",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Działa w przeglądarce, w której trwa Twoja sesja i w której podano nowy adres.",
  "This address is in use": "Ten adres jest zajęty",
  "Another account has it by now. Nothing was changed.": "Ma go już inne konto. Niczego nie zmieniono.",
  "This address has another account by now": "Ten adres ma już inne konto",
  "Nothing was undone.": "Niczego nie cofnięto.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Zaloguj się tym adresem i usuń tamto konto na jego stronie. Następnie ponownie otwórz link z wiadomości.",
  "Please open the link again": "Otwórz link ponownie",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Trwa inna zmiana na tym koncie. Otwórz link z wiadomości ponownie za minutę.",
  "Please sign in again": "Zaloguj się ponownie",
  "This sign-in has expired or was already used. Start again.":
    "To logowanie wygasło lub zostało już użyte. Zacznij od nowa.",
  "Please wait a while": "Poczekaj chwilę",
  "There were too many attempts.": "Było zbyt wiele prób.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Poczekaj lub zaloguj się w inny sposób, na przykład linkiem z e-maila lub kluczem dostępu.",
  "You can try again in about {minutes} minutes.": "Możesz spróbować ponownie za około {minutes} min.",
  "You can try again in about a minute.": "Możesz spróbować ponownie za około minutę.",
  "Back to the sign-in": "Wróć do logowania",
  "There is no such page": "Nie ma takiej strony",
  "The address may be mistyped, or it may be an old one.":
    "Adres może zawierać literówkę lub być nieaktualny.",
  "Go to the start page": "Przejdź do strony głównej",
  "The account was not connected": "Konto nie zostało połączone",
  "It may belong to another user, or you have signed out in the meantime.":
    "Może należeć do innego użytkownika lub w międzyczasie nastąpiło wylogowanie.",
  "Please open your account and try again.": "Otwórz swoje konto i spróbuj ponownie.",
  "The passkey was not accepted": "Klucz dostępu nie został przyjęty",
  "It could not be verified. Please try again, or sign in another way.":
    "Nie udało się go zweryfikować. Spróbuj ponownie lub zaloguj się w inny sposób.",
  "This passkey is not known here": "Ten klucz dostępu nie jest tu znany",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Mógł zostać usunięty. Zaloguj się w inny sposób lub innym kluczem dostępu.",
  "That could not be read": "Nie udało się odczytać danych",
  "Please go back, load the page again, and repeat what you did.": "Wróć, odśwież stronę i powtórz czynność.",
  "Sign in to {host}": "Zaloguj się do {host}",
  "Press the button to finish the sign-in. It works once.":
    "Naciśnij przycisk, aby dokończyć logowanie. Działa tylko raz.",
  "If you did not request this email you can safely ignore it.":
    "Jeśli ta wiadomość nie została wysłana na Twoją prośbę, możesz ją zignorować.",
  "Confirm your new address at {host}": "Potwierdź swój nowy adres w {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Naciśnij przycisk w przeglądarce, w której podano nowy adres. Działa tylko raz.",
  "Your address at {host} was changed": "Twój adres w {host} został zmieniony",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "Od teraz logujesz się innym adresem. Jeśli to nie Ty, cofnij tę zmianę: Twój adres zostanie przywrócony, wszystkie urządzenia wylogowane, a dodane od tego czasu konta i klucze dostępu usunięte, z wyjątkiem klucza dostępu, który jest Twoim jedynym drugim krokiem.",
  "If it was you, there is nothing to do.": "Jeśli to Ty, nie musisz nic robić.",
  "Your address at {host} was removed": "Twój adres w {host} został usunięty",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Konto, które miało ten adres, ma od teraz inny. Zaloguj się tym innym adresem.",
  "If you have no account there you can safely ignore this email.":
    "Jeśli nie masz tam konta, możesz zignorować tę wiadomość.",
  "You already have an account at {host}": "Masz już konto w {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Ktoś chciał użyć tego adresu dla innego konta. Niczego nie zmieniono. Jeśli to Ty, zaloguj się tym adresem.",
  "Second step": "Drugi krok",
  "Set up a second step": "Skonfiguruj drugi krok",
  "One more step": "Jeszcze jeden krok",
  "to sign in to {product} as {email}": "aby zalogować się do {product} jako {email}",
  "to sign in to {product}": "aby zalogować się do {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Zeskanuj ten kod aplikacją uwierzytelniającą lub wpisz w niej klucz. Następnie wpisz kod, który pokaże aplikacja.",
  "QR code of this account": "Kod QR tego konta",
  "Open in the app on this device": "Otwórz w aplikacji na tym urządzeniu",
  "Code of the authenticator app": "Kod z aplikacji uwierzytelniającej",
  "Do not ask on this device for 30 days": "Nie pytaj na tym urządzeniu przez 30 dni",
  "Use a passkey": "Użyj klucza dostępu",
  "Use a recovery code": "Użyj kodu odzyskiwania",
  "Recovery code": "Kod odzyskiwania",
  "Continue with it": "Kontynuuj z tym kodem",
  "Sign in another way": "Zaloguj się w inny sposób",
  "That was not accepted. A code works once. Please try again.":
    "Kod nie został przyjęty. Każdy kod działa tylko raz. Spróbuj ponownie.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Było zbyt wiele prób. Zaloguj się ponownie i użyj kodu odzyskiwania lub klucza dostępu albo poczekaj chwilę.",
  "Recovery codes": "Kody odzyskiwania",
  "Keep these codes": "Zachowaj te kody",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Każdy z nich pozwala raz zalogować się do {product}, gdy nie masz pod ręką aplikacji uwierzytelniającej. Nie zostaną pokazane ponownie.",
  "I have kept them": "Kody są zachowane",
  "Sign in a device": "Zaloguj urządzenie",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Kontynuuj tylko, jeśli ta próba zaczęła się przed chwilą od Ciebie, na urządzeniu przed Tobą. Jeśli ktoś przysłał Ci kod lub link, próbuje dostać się na Twoje konto: zamknij tę stronę.",
  "Code that the device shows": "Kod pokazany na urządzeniu",
  "This code is not known, or it is too old. Look at the device again.":
    "Ten kod jest nieznany lub zbyt stary. Spójrz ponownie na urządzenie.",
  "Sign in this device?": "Zalogować to urządzenie?",
  "The names are what the device says of itself: nobody has checked them.":
    "Nazwy podaje samo urządzenie: nikt ich nie sprawdził.",
  "It can then do what you can, until you end its session in your account.":
    "Będzie wtedy mogło robić to, co Ty, dopóki nie zakończysz jego sesji na swoim koncie.",
  "Sign this device in": "Zaloguj to urządzenie",
  Refuse: "Odmów",
  Application: "Aplikacja",
  Device: "Urządzenie",
  "Network address": "Adres sieciowy",
  Time: "Czas",
  "The device is being signed in": "Urządzenie jest logowane",
  "Go back to the device. You can close this page.": "Wróć do urządzenia. Możesz zamknąć tę stronę.",
  "The device was refused": "Urządzeniu odmówiono",
  "It is not signed in. You can close this page.": "Nie jest zalogowane. Możesz zamknąć tę stronę.",
  "Your account": "Twoje konto",
  "at {product}": "w {product}",
  "Where you are signed in": "Gdzie trwa Twoja sesja",
  "Unknown device": "Nieznane urządzenie",
  "{browser} on {system}": "{browser} w systemie {system}",
  "This browser": "Ta przeglądarka",
  "Signed in": "Zalogowano",
  "Signed in with {name}": "Zalogowano przez {name}",
  "Signed in with a passkey": "Zalogowano kluczem dostępu",
  "Signed in by mail": "Zalogowano przez e-mail",
  "Last seen": "Ostatnia aktywność",
  "Sign out everywhere else": "Wyloguj wszędzie indziej",
  "Sign out everywhere": "Wyloguj wszędzie",
  "Connected accounts": "Połączone konta",
  Connected: "Połączono",
  "This site keeps access to it.": "Ta witryna zachowuje do niego dostęp.",
  Disconnect: "Odłącz",
  "Connect {name}": "Połącz {name}",
  Passkeys: "Klucze dostępu",
  Passkey: "Klucz dostępu",
  Made: "Utworzono",
  "On all your devices": "Na wszystkich Twoich urządzeniach",
  "On one device alone": "Tylko na jednym urządzeniu",
  "Add a passkey": "Dodaj klucz dostępu",
  Name: "Nazwa",
  Save: "Zapisz",
  Rename: "Zmień nazwę",
  Remove: "Usuń",
  "Second step of a sign-in": "Drugi krok logowania",
  "Authenticator app": "Aplikacja uwierzytelniająca",
  "Set up": "Skonfigurowano",
  "1 recovery code is left": "Pozostał 1 kod odzyskiwania",
  "{count} recovery codes are left": "Pozostałe kody odzyskiwania: {count}",
  "Set up an authenticator app": "Skonfiguruj aplikację uwierzytelniającą",
  "Set up another app": "Skonfiguruj inną aplikację",
  "Make new recovery codes": "Utwórz nowe kody odzyskiwania",
  "Ask again on every device": "Pytaj ponownie na każdym urządzeniu",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Zeskanuj ten kod swoją aplikacją uwierzytelniającą lub wpisz w niej klucz. Następnie wpisz kod, który pokaże aplikacja.",
  "Enter the code that the app shows now.": "Wpisz kod, który aplikacja pokazuje teraz.",
  "Code of the app": "Kod z aplikacji",
  "Open the app on this device": "Otwórz aplikację na tym urządzeniu",
  "Your recovery codes": "Twoje kody odzyskiwania",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Każdy kod pozwala zalogować się raz, gdy nie masz aplikacji uwierzytelniającej. Przechowuj je w bezpiecznym miejscu: nie zostaną pokazane ponownie.",
  "Back to your account": "Wróć do swojego konta",
  "Email address": "Adres e-mail",
  "New address": "Nowy adres",
  "Change it": "Zmień",
  "Send a mail to it": "Wyślij na niego wiadomość",
  Leave: "Usunięcie konta",
  "Delete my account": "Usuń moje konto",
  "Delete your account": "Usuń swoje konto",
  "Delete your account?": "Usunąć Twoje konto?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Wszystko, co {product} przechowuje o Twoim koncie, zostanie usunięte: sesje, połączone konta, klucze dostępu i samo konto. Tego nie można cofnąć.",
  "Keep it": "Zachowaj konto",
  "Your account is deleted": "Twoje konto zostało usunięte",
  "You are signed out of {product}.": "Wylogowano z {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "Nie udało się zakończyć naszego dostępu do tych kont. Możesz zakończyć go tam:",
  "The session has ended.": "Sesja została zakończona.",
  "You are signed out everywhere else.": "Wylogowano wszędzie indziej.",
  "The account is no longer connected.": "Konto nie jest już połączone.",
  "The passkey has a new name.": "Klucz dostępu ma nową nazwę.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Wiadomość na nowy adres jest w drodze. Otwórz zawarty w niej link, aby zmienić swój adres.",
  "Your address is changed.": "Twój adres został zmieniony.",
  "The authenticator app is not asked for any more.": "Aplikacja uwierzytelniająca nie jest już wymagana.",
  "Every device asks for the second step again.": "Każde urządzenie ponownie poprosi o drugi krok.",
  "The passkey is removed. Delete it on your device as well.":
    "Klucz dostępu został usunięty. Usuń go także na swoim urządzeniu.",
  "The account is connected.": "Konto zostało połączone.",
  "The passkey is added.": "Klucz dostępu został dodany.",
  "That is not there any more. Please look at the page again.": "Tego już nie ma. Sprawdź stronę ponownie.",
  "This is your last way to sign in. Add another one first.":
    "To Twój ostatni sposób logowania. Najpierw dodaj inny.",
  "Your account was being changed at the same time. Please try again.":
    "Twoje konto było w tym samym czasie zmieniane. Spróbuj ponownie.",
  "Nothing was changed. Please try again on this page.":
    "Niczego nie zmieniono. Spróbuj ponownie na tej stronie.",
  "That could not be read. Please try again.": "Nie udało się odczytać danych. Spróbuj ponownie.",
  "This is not possible here.": "Tutaj nie jest to możliwe.",
  "That is not a new address. Please check it.": "To nie jest nowy adres. Sprawdź go.",
  "This address cannot be used here.": "Tego adresu nie można tu użyć.",
  "That is not the code that the app shows now. Please try the next one.":
    "To nie jest kod, który aplikacja pokazuje teraz. Spróbuj następnego.",
  "There were too many attempts. Please wait a few minutes.": "Było zbyt wiele prób. Poczekaj kilka minut.",
  "The account could not be connected. It may belong to another user.":
    "Nie udało się połączyć konta. Może należeć do innego użytkownika.",
}

/** Polish, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "pl", texts })

export default language
