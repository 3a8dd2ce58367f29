/** Portuguese, as in Brazil. */
import type { Language, Texts } from "../../types/language.js"
import { defineLanguage } from "../define-language.js"

const texts: Texts = {
  "Sign In": "Entrar",
  "Sign in": "Entrar",
  "Confirm that it is you": "Confirme que é você",
  "to continue to {product}": "para continuar em {product}",
  or: "ou",
  "Sign in with {name}": "Entrar com {name}",
  "Sign in with email": "Entrar com e-mail",
  "Sign in with a passkey": "Entrar com uma chave de acesso",
  "With {name}": "Com {name}",
  "With email": "Com e-mail",
  "With a passkey": "Com uma chave de acesso",
  Email: "E-mail",
  "Last used": "Último uso",
  "Search all ways to sign in": "Pesquisar todas as formas de entrar",
  "{found} of {all} ways to sign in": "{found} de {all} formas de entrar",
  "No way to sign in has been set up yet.": "Nenhuma forma de entrar foi configurada ainda.",
  "That did not work. Please try again, or use a different account.":
    "Não funcionou. Tente novamente ou use outra conta.",
  "Please sign in the way you did the first time, so that we can be sure it is you.":
    "Entre da mesma forma que na primeira vez, para termos certeza de que é você.",
  "The email could not be sent. Please check the address and try again.":
    "Não foi possível enviar o e-mail. Verifique o endereço e tente novamente.",
  "Sign-in failed. Please check what you entered and try again.":
    "Não foi possível entrar. Verifique o que você digitou e tente novamente.",
  "Please sign in to see this page.": "Entre para ver esta página.",
  "There were too many attempts. Please wait a while, or sign in another way.":
    "Houve tentativas demais. Aguarde um pouco ou entre de outra forma.",
  "This page was open for too long. Please try again.":
    "Esta página ficou aberta por tempo demais. Tente novamente.",
  "Signing in did not work. Please try again.": "Não foi possível entrar. Tente novamente.",
  "This passkey is already registered. Please sign in with it.":
    "Esta chave de acesso já está registrada. Entre com ela.",
  "That was cancelled or took too long. Please try again.":
    "A operação foi cancelada ou demorou demais. Tente novamente.",
  "The passkey could not be used. Please try again, or sign in another way.":
    "Não foi possível usar a chave de acesso. Tente novamente ou entre de outra forma.",
  "A passkey cannot be used with this. Please sign in another way.":
    "Não é possível usar uma chave de acesso com isto. Entre de outra forma.",
  "Sign Out": "Sair",
  "Sign out": "Sair",
  "You are signed out": "Você saiu",
  "Nobody is signed in to {product} in this browser.": "Ninguém está conectado a {product} neste navegador.",
  "Do you want to sign out of {product}?": "Deseja sair de {product}?",
  "Stay signed in": "Continuar conectado",
  "Back to {product}": "Voltar para {product}",
  "Check your email": "Verifique seu e-mail",
  "A sign-in link is on its way to you. Open it to continue.":
    "Um link de acesso está a caminho. Abra-o para continuar.",
  "Nothing there? Look in the spam folder.": "Não chegou nada? Procure na pasta de spam.",
  "Ask for another link": "Pedir outro link",
  "Signing in": "Entrando",
  Continue: "Continuar",
  Confirm: "Confirmar",
  "Confirm sign-in": "Confirmar o acesso",
  "Sign in to {product} as {email}?": "Entrar em {product} como {email}?",
  "Sign in to {product}?": "Entrar em {product}?",
  "An application on your device wants to sign in to {product} as {email}.":
    "Um aplicativo do seu dispositivo quer entrar em {product} como {email}.",
  "An application on your device wants to sign in to {product}.":
    "Um aplicativo do seu dispositivo quer entrar em {product}.",
  "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.":
    "Ele recebe uma sessão própria, que continua quando você sai neste navegador. Depois, seu navegador abre {target}.",
  Cancel: "Cancelar",
  "You did not ask for this? Cancel: nothing happens without the button.":
    "Você não pediu isto? Cancele: nada acontece sem o botão.",
  "You did not ask for this? Close this page: nothing happens without the button.":
    "Você não pediu isto? Feche esta página: nada acontece sem o botão.",
  "Confirm your new address": "Confirme seu novo endereço",
  "Press the button to sign in with this address from now on.":
    "Pressione o botão para entrar com este endereço a partir de agora.",
  "Confirm the address": "Confirmar o endereço",
  "Undo the change of your address": "Desfazer a alteração do seu endereço",
  "Press the button to bring your address back. All devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step. Then sign in, and look through what is there.":
    "Pressione o botão para recuperar seu endereço. Todos os dispositivos são desconectados, e as contas e chaves de acesso adicionadas desde então são removidas, exceto uma chave de acesso que seja sua única segunda etapa. Depois entre e verifique o que há na conta.",
  "Undo the change": "Desfazer a alteração",
  Error: "Erro",
  "Reference:": "Referência:",
  "Try again": "Tentar novamente",
  "Start again": "Começar de novo",
  "Something went wrong": "Algo deu errado",
  "The sign-in could not be completed.": "Não foi possível concluir o acesso.",
  "Something is wrong on our side": "Há um problema do nosso lado",
  "Signing in did not work because of a problem with the server.":
    "Não foi possível entrar por causa de um problema no servidor.",
  "Please try again later.": "Tente novamente mais tarde.",
  "Access denied": "Acesso negado",
  "You do not have permission to sign in.": "Você não tem permissão para entrar.",
  "Sign in with another account": "Entrar com outra conta",
  "This link no longer works": "Este link não funciona mais",
  "It may have been used already, or it may have expired.": "Ele pode já ter sido usado ou ter expirado.",
  "Get a new link": "Obter um novo link",
  "Open this link where you asked for it": "Abra este link onde você o pediu",
  "It works in the browser in which you are signed in and asked for the new address.":
    "Ele funciona no navegador em que você está conectado e pediu o novo endereço.",
  "This address is in use": "Este endereço está em uso",
  "Another account has it by now. Nothing was changed.":
    "Agora ele pertence a outra conta. Nada foi alterado.",
  "This address has another account by now": "Este endereço agora tem outra conta",
  "Nothing was undone.": "Nada foi desfeito.",
  "Sign in with this address and delete that account on its page. Then open the link of the mail again.":
    "Entre com este endereço e exclua essa conta na página dela. Depois abra novamente o link do e-mail.",
  "Please open the link again": "Abra o link novamente",
  "Something else of this account is being changed. Open the link of the mail again in a minute.":
    "Outra coisa desta conta está sendo alterada. Abra o link do e-mail novamente em um minuto.",
  "Please sign in again": "Entre novamente",
  "This sign-in has expired or was already used. Start again.":
    "Este acesso expirou ou já foi usado. Comece de novo.",
  "Please wait a while": "Aguarde um pouco",
  "There were too many attempts.": "Houve tentativas demais.",
  "Wait, or sign in another way: with a link by email or a passkey, for instance.":
    "Aguarde ou entre de outra forma, por exemplo com um link por e-mail ou uma chave de acesso.",
  "You can try again in about {minutes} minutes.":
    "Você pode tentar novamente em cerca de {minutes} minutos.",
  "You can try again in about a minute.": "Você pode tentar novamente em cerca de um minuto.",
  "Back to the sign-in": "Voltar para o acesso",
  "There is no such page": "Esta página não existe",
  "The address may be mistyped, or it may be an old one.":
    "O endereço pode estar digitado errado ou ser antigo.",
  "Go to the start page": "Ir para a página inicial",
  "The account was not connected": "A conta não foi vinculada",
  "It may belong to another user, or you have signed out in the meantime.":
    "Ela pode pertencer a outro usuário, ou você saiu nesse meio-tempo.",
  "Please open your account and try again.": "Abra sua conta e tente novamente.",
  "The passkey was not accepted": "A chave de acesso não foi aceita",
  "It could not be verified. Please try again, or sign in another way.":
    "Não foi possível verificá-la. Tente novamente ou entre de outra forma.",
  "This passkey is not known here": "Esta chave de acesso não é conhecida aqui",
  "It may have been removed. Please sign in another way, or with another passkey.":
    "Ela pode ter sido removida. Entre de outra forma ou com outra chave de acesso.",
  "That could not be read": "Não foi possível ler isto",
  "Please go back, load the page again, and repeat what you did.":
    "Volte, recarregue a página e repita o que você fez.",
  "Sign in to {host}": "Entrar em {host}",
  "Press the button to finish the sign-in. It works once.":
    "Pressione o botão para concluir o acesso. Ele funciona uma vez.",
  "If you did not request this email you can safely ignore it.":
    "Se você não pediu este e-mail, pode ignorá-lo com segurança.",
  "Confirm your new address at {host}": "Confirme seu novo endereço em {host}",
  "Press the button in the browser in which you asked for it. It works once.":
    "Pressione o botão no navegador em que você fez o pedido. Ele funciona uma vez.",
  "Your address at {host} was changed": "Seu endereço em {host} foi alterado",
  "You sign in with another address from now on. If that was not you, undo it: your address comes back, all devices are signed out, and accounts and passkeys that were added since are removed, but for a passkey that is your only second step.":
    "A partir de agora você entra com outro endereço. Se não foi você, desfaça: seu endereço volta, todos os dispositivos são desconectados, e as contas e chaves de acesso adicionadas desde então são removidas, exceto uma chave de acesso que seja sua única segunda etapa.",
  "If it was you, there is nothing to do.": "Se foi você, não há nada a fazer.",
  "Your address at {host} was removed": "Seu endereço em {host} foi removido",
  "An account that had this address has another one from now on. Sign in with that one.":
    "Uma conta que tinha este endereço tem outro a partir de agora. Entre com esse outro.",
  "If you have no account there you can safely ignore this email.":
    "Se você não tem uma conta lá, pode ignorar este e-mail com segurança.",
  "You already have an account at {host}": "Você já tem uma conta em {host}",
  "Somebody asked to use this address for another account. Nothing was changed. If that was you, sign in with this address.":
    "Alguém pediu para usar este endereço em outra conta. Nada foi alterado. Se foi você, entre com este endereço.",
  "Second step": "Segunda etapa",
  "Set up a second step": "Configurar uma segunda etapa",
  "One more step": "Mais uma etapa",
  "to sign in to {product} as {email}": "para entrar em {product} como {email}",
  "to sign in to {product}": "para entrar em {product}",
  "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.":
    "Leia isto com um aplicativo autenticador ou digite a chave nele. Depois insira o código que o aplicativo mostra.",
  "QR code of this account": "Código QR desta conta",
  "Open in the app on this device": "Abrir no aplicativo deste dispositivo",
  "Code of the authenticator app": "Código do aplicativo autenticador",
  "Do not ask on this device for 30 days": "Não perguntar neste dispositivo por 30 dias",
  "Use a passkey": "Usar uma chave de acesso",
  "Use a recovery code": "Usar um código de recuperação",
  "Recovery code": "Código de recuperação",
  "Continue with it": "Continuar com ele",
  "Sign in another way": "Entrar de outra forma",
  "That was not accepted. A code works once. Please try again.":
    "Não foi aceito. Um código funciona uma vez. Tente novamente.",
  "There were too many attempts. Sign in again and use a recovery code or a passkey, or wait a while.":
    "Houve tentativas demais. Entre novamente e use um código de recuperação ou uma chave de acesso, ou aguarde um pouco.",
  "Recovery codes": "Códigos de recuperação",
  "Keep these codes": "Guarde estes códigos",
  "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.":
    "Cada um permite entrar em {product} uma vez quando seu aplicativo autenticador não estiver à mão. Eles não serão mostrados novamente.",
  "I have kept them": "Já os guardei",
  "Sign in a device": "Entrar em um dispositivo",
  "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.":
    "Continue apenas se foi você que começou isto, agora mesmo, em um dispositivo à sua frente. Se alguém lhe enviou um código ou um link, está tentando entrar na sua conta: feche esta página.",
  "Code that the device shows": "Código que o dispositivo mostra",
  "This code is not known, or it is too old. Look at the device again.":
    "Este código não é conhecido ou é antigo demais. Olhe de novo o dispositivo.",
  "Sign in this device?": "Entrar neste dispositivo?",
  "The names are what the device says of itself: nobody has checked them.":
    "Os nomes são o que o dispositivo diz de si: ninguém os verificou.",
  "It can then do what you can, until you end its session in your account.":
    "Ele poderá então fazer o que você pode, até que termine a sessão dele na sua conta.",
  "Sign this device in": "Entrar neste dispositivo",
  Refuse: "Recusar",
  Application: "Aplicação",
  Device: "Dispositivo",
  "Network address": "Endereço de rede",
  Time: "Hora",
  "The device is being signed in": "O dispositivo está entrando",
  "Go back to the device. You can close this page.": "Volte ao dispositivo. Você pode fechar esta página.",
  "The device was refused": "O dispositivo foi recusado",
  "It is not signed in. You can close this page.": "Ele não entrou. Você pode fechar esta página.",
  "Your account": "Sua conta",
  "at {product}": "em {product}",
  "Where you are signed in": "Onde você está conectado",
  "Unknown device": "Dispositivo desconhecido",
  "{browser} on {system}": "{browser} no {system}",
  "This browser": "Este navegador",
  "Signed in": "Conectado",
  "Signed in with {name}": "Conectado com {name}",
  "Signed in with a passkey": "Conectado com uma chave de acesso",
  "Signed in by mail": "Conectado por e-mail",
  "Last seen": "Visto pela última vez",
  "Sign out everywhere else": "Sair em todos os outros lugares",
  "Sign out everywhere": "Sair em todos os lugares",
  "Connected accounts": "Contas vinculadas",
  Connected: "Vinculada",
  "This site keeps access to it.": "Este site mantém acesso a ela.",
  Disconnect: "Desvincular",
  "Connect {name}": "Vincular {name}",
  Passkeys: "Chaves de acesso",
  Passkey: "Chave de acesso",
  Made: "Criada",
  "On all your devices": "Em todos os seus dispositivos",
  "On one device alone": "Em um só dispositivo",
  "Add a passkey": "Adicionar uma chave de acesso",
  Name: "Nome",
  Save: "Salvar",
  Rename: "Renomear",
  Remove: "Remover",
  "Second step of a sign-in": "Segunda etapa do acesso",
  "Authenticator app": "Aplicativo autenticador",
  "Set up": "Configurado",
  "1 recovery code is left": "Resta 1 código de recuperação",
  "{count} recovery codes are left": "Restam {count} códigos de recuperação",
  "Set up an authenticator app": "Configurar um aplicativo autenticador",
  "Set up another app": "Configurar outro aplicativo",
  "Make new recovery codes": "Criar novos códigos de recuperação",
  "Ask again on every device": "Perguntar novamente em todos os dispositivos",
  "Scan this with your authenticator app, or enter the key there. Then enter the code that the app shows.":
    "Leia isto com seu aplicativo autenticador ou insira a chave nele. Depois insira o código que o aplicativo mostra.",
  "Enter the code that the app shows now.": "Insira o código que o aplicativo mostra agora.",
  "Code of the app": "Código do aplicativo",
  "Open the app on this device": "Abrir o aplicativo neste dispositivo",
  "Your recovery codes": "Seus códigos de recuperação",
  "Each code signs you in once when you do not have your authenticator app. Keep them in a safe place: they are not shown again.":
    "Cada código permite entrar uma vez quando você não tiver seu aplicativo autenticador. Guarde-os em um lugar seguro: eles não serão mostrados novamente.",
  "Back to your account": "Voltar para sua conta",
  "Email address": "Endereço de e-mail",
  "New address": "Novo endereço",
  "Change it": "Alterar",
  "Send a mail to it": "Enviar um e-mail para ele",
  Leave: "Encerrar",
  "Delete my account": "Excluir minha conta",
  "Delete your account": "Excluir sua conta",
  "Delete your account?": "Excluir sua conta?",
  "Everything that {product} keeps of your account goes: sessions, connected accounts, passkeys and the account itself. This cannot be undone.":
    "Tudo o que {product} guarda da sua conta é excluído: sessões, contas vinculadas, chaves de acesso e a própria conta. Isto não pode ser desfeito.",
  "Keep it": "Manter a conta",
  "Your account is deleted": "Sua conta foi excluída",
  "You are signed out of {product}.": "Você saiu de {product}.",
  "We could not end our access to these accounts. You can end it there:":
    "Não foi possível encerrar nosso acesso a estas contas. Você pode encerrá-lo lá:",
  "The session has ended.": "A sessão foi encerrada.",
  "You are signed out everywhere else.": "Você saiu em todos os outros lugares.",
  "The account is no longer connected.": "A conta não está mais vinculada.",
  "The passkey has a new name.": "A chave de acesso tem um novo nome.",
  "A mail is on its way to the new address. Open its link to change yours.":
    "Um e-mail está a caminho do novo endereço. Abra o link dele para alterar o seu.",
  "Your address is changed.": "Seu endereço foi alterado.",
  "The authenticator app is not asked for any more.": "O aplicativo autenticador não é mais solicitado.",
  "Every device asks for the second step again.": "Todos os dispositivos voltam a pedir a segunda etapa.",
  "The passkey is removed. Delete it on your device as well.":
    "A chave de acesso foi removida. Exclua-a também no seu dispositivo.",
  "The account is connected.": "A conta está vinculada.",
  "The passkey is added.": "A chave de acesso foi adicionada.",
  "That is not there any more. Please look at the page again.":
    "Isso não existe mais. Veja a página novamente.",
  "This is your last way to sign in. Add another one first.":
    "Esta é sua última forma de entrar. Adicione outra primeiro.",
  "Your account was being changed at the same time. Please try again.":
    "Sua conta estava sendo alterada ao mesmo tempo. Tente novamente.",
  "Nothing was changed. Please try again on this page.": "Nada foi alterado. Tente novamente nesta página.",
  "That could not be read. Please try again.": "Não foi possível ler isto. Tente novamente.",
  "This is not possible here.": "Isto não é possível aqui.",
  "That is not a new address. Please check it.": "Este não é um novo endereço. Verifique-o.",
  "This address cannot be used here.": "Este endereço não pode ser usado aqui.",
  "That is not the code that the app shows now. Please try the next one.":
    "Este não é o código que o aplicativo mostra agora. Tente o próximo.",
  "There were too many attempts. Please wait a few minutes.":
    "Houve tentativas demais. Aguarde alguns minutos.",
  "The account could not be connected. It may belong to another user.":
    "Não foi possível vincular a conta. Ela pode pertencer a outro usuário.",
}

/** Portuguese, as in Brazil, for `languages` in the config. */
const language: Language = /* @__PURE__ */ defineLanguage({ tag: "pt-BR", texts })

export default language
