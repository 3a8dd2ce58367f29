// Generated from src/engine/second-factor by `npm run generate`. Edit the templates, not this file.
const entities = {
  '"': "&quot;",
  "&": "&amp;",
  "'": "&#x27;",
  "<": "&lt;",
  "=": "&#x3D;",
  ">": "&gt;",
  "`": "&#x60;",
}
const escaped = (value) => String(value ?? "").replace(/["&'<=>`]/g, (mark) => entities[mark])
const filled = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const each = (list, write) =>
  Array.isArray(list) ? list.map((item, index) => write(item, index === 0)).join("") : ""
const say = (it, root, text, open = "", close = "") => {
  const { texts } = root
  const english = String(text ?? "")
  const whole = english.replace(/{(\w+)}/g, (slot, name) => it?.[name] ?? slot)
  const said = escaped(texts?.[whole] ?? texts?.[english] ?? english)
  return it ? said.replace(/{(\w+)}/g, (_, name) => open + escaped(it[name]) + close) : said
}

export const templates = {
  layout: (it, root = it, content = () => "") =>
    "<!DOCTYPE html>\n<html " +
    (filled(root?.texts)
      ? 'lang="' + escaped(it?.lang) + '"' + (filled(it?.dir) ? ' dir="' + escaped(it?.dir) + '"' : "")
      : 'lang="en"') +
    '>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="color-scheme" content="' +
    escaped(it?.colorScheme) +
    '">\n<title>' +
    say(null, root, it?.title) +
    "</title>\n<style>" +
    (it?.css ?? "") +
    '</style>\n</head>\n<body class="theme-' +
    escaped(it?.scheme) +
    " __next-auth-theme-" +
    escaped(it?.scheme) +
    '"' +
    (filled(root?.texts)
      ? filled(it?.script)
        ? filled(it?.said)
          ? ' data-said="' + escaped(it?.said) + '"'
          : ""
        : ""
      : "") +
    '>\n<div class="page">\n<div class="' +
    escaped(it?.kind) +
    '" role="main">\n<div class="card' +
    (filled(it?.wide) ? " wide" : "") +
    '">\n' +
    (filled(it?.logo)
      ? '<img class="logo" src="' + escaped(it?.logo) + '" alt="' + escaped(it?.product) + '">\n'
      : "") +
    content(it) +
    "</div>\n</div>\n</div>\n" +
    (filled(it?.script) ? '<script type="module">' + (it?.script ?? "") + "</script>\n" : "") +
    "</body>\n</html>\n",
  "recovery-codes": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Recovery codes", kind: "recovery-codes" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Keep these codes") +
        "</h1>\n<p>" +
        say(
          it1,
          root,
          "Each signs you in to {product} once when your authenticator app is not at hand. They are not shown again.",
          "<strong>",
          "</strong>",
        ) +
        '</p>\n<ul class="codes" dir="ltr">\n' +
        each(it1?.codes, (it2, first2) => "<li><code>" + escaped(it2) + "</code></li>\n") +
        '</ul>\n<p><a class="button primary" href="' +
        escaped(it1?.next) +
        '">' +
        say(it1, root, "I have kept them") +
        "</a></p>\n",
    ),
  "second-factor": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Second step", kind: "second-factor" },
      root,
      (it1) =>
        "<h1>" +
        (filled(it1?.enrolment) ? say(it1, root, "Set up a second step") : say(it1, root, "One more step")) +
        '</h1>\n<p class="lead">' +
        (filled(it1?.email)
          ? say(it1, root, "to sign in to {product} as {email}", "<strong>", "</strong>")
          : say(it1, root, "to sign in to {product}", "<strong>", "</strong>")) +
        "</p>\n" +
        (filled(it1?.error)
          ? '<div class="error" id="error" role="alert"><p>' + say(null, root, it1?.error) + "</p></div>\n"
          : "") +
        '<div class="ways">\n' +
        (filled(it1?.enrolment)
          ? '<div class="enrolment">\n<p>' +
            say(
              it1,
              root,
              "Scan this with an authenticator app, or type the key there. Then enter the code that the app shows.",
            ) +
            '</p>\n<svg class="qr" viewBox="0 0 ' +
            escaped(it1?.enrolment?.picture?.size) +
            " " +
            escaped(it1?.enrolment?.picture?.size) +
            '" role="img" aria-label="' +
            say(it1, root, "QR code of this account") +
            '"><rect width="100%" height="100%" fill="#fff"/><path d="' +
            escaped(it1?.enrolment?.picture?.path) +
            '" fill="#000"/></svg>\n<p dir="ltr"><code class="key">' +
            escaped(it1?.enrolment?.key) +
            '</code></p>\n<p class="more"><a href="' +
            escaped(it1?.enrolment?.uri) +
            '">' +
            say(it1, root, "Open in the app on this device") +
            "</a></p>\n</div>\n"
          : "") +
        (filled(it1?.code)
          ? '<form class="fields" action="' +
            escaped(it1?.action) +
            '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
            escaped(it1?.csrfToken) +
            '">\n<label class="section-header" for="code">' +
            say(it1, root, "Code of the authenticator app") +
            '</label>\n<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required autofocus' +
            (filled(it1?.error) ? ' aria-describedby="error"' : "") +
            '>\n<label class="choice"><input type="checkbox" name="remember" value="on"> <span>' +
            say(it1, root, "Do not ask on this device for 30 days") +
            '</span></label>\n<div class="action">\n<button type="submit" class="button primary" id="submitButton">' +
            say(it1, root, "Continue") +
            "</button>\n</div>\n</form>\n"
          : "") +
        (filled(it1?.passkey)
          ? '<div class="provider" hidden>\n' +
            (filled(it1?.code)
              ? "<hr" + (filled(root?.texts) ? ' data-text="' + say(it1, root, "or") + '"' : "") + ">\n"
              : "") +
            '<form class="fields" action="' +
            escaped(it1?.passkey) +
            '" method="POST" id="passkey-form" data-webauthn="' +
            escaped(it1?.passkey) +
            '">\n<input type="hidden" name="csrfToken" value="' +
            escaped(it1?.csrfToken) +
            '">\n' +
            (filled(it1?.code)
              ? ""
              : '<label class="choice"><input type="checkbox" name="remember" value="on"> <span>' +
                say(it1, root, "Do not ask on this device for 30 days") +
                "</span></label>\n") +
            '<div class="action">\n<button type="submit" class="button' +
            (filled(it1?.code) ? "" : " primary") +
            '">' +
            say(it1, root, "Use a passkey") +
            '</button>\n</div>\n<p class="status" role="status" aria-live="polite"></p>\n</form>\n</div>\n'
          : "") +
        (filled(it1?.recovery)
          ? "<hr" +
            (filled(root?.texts) ? ' data-text="' + say(it1, root, "or") + '"' : "") +
            ">\n<details>\n<summary>" +
            say(it1, root, "Use a recovery code") +
            '</summary>\n<form class="fields" action="' +
            escaped(it1?.action) +
            '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
            escaped(it1?.csrfToken) +
            '">\n<label class="section-header" for="recovery-code">' +
            say(it1, root, "Recovery code") +
            '</label>\n<input id="recovery-code" name="recoveryCode" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" required>\n<div class="action">\n<button type="submit" class="button">' +
            say(it1, root, "Continue with it") +
            "</button>\n</div>\n</form>\n</details>\n"
          : "") +
        '</div>\n<p class="more"><a href="' +
        escaped(it1?.signinUrl) +
        '">' +
        say(it1, root, "Sign in another way") +
        "</a></p>\n",
    ),
}

export const style =
  ".choice{display:flex;gap:.5rem;align-items:center;margin-top:.875rem;font-size:.9375rem}.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0}.key,.codes{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.key{color:var(--color-text)}.codes{margin:1.25rem 0;padding:0;list-style:none}.enrolment{margin-bottom:1.5rem}summary{margin-bottom:1rem;cursor:pointer}.qr{display:block;width:12rem;max-width:100%;margin:1.25rem auto;border-radius:.5rem}"
