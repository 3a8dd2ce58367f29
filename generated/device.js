// Generated from src/engine/device by `npm run generate`. Edit the templates, not this file.
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
  "device-answer": (it, root = it, content = () => "") =>
    templates["layout"]({ ...it, title: "Sign in a device", kind: "device" }, root, (it1) =>
      filled(it1?.ticket)
        ? "<h1>" +
          say(it1, root, "Sign in this device?") +
          '</h1>\n<p class="who"><strong>' +
          escaped(it1?.known?.name) +
          "</strong>" +
          (filled(it1?.known?.email) ? "<br>" + escaped(it1?.known?.email) : "") +
          '</p>\n<p class="caution"><strong>' +
          say(
            it1,
            root,
            "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.",
          ) +
          "</strong></p>\n<p>" +
          say(it1, root, "The names are what the device says of itself: nobody has checked them.") +
          '</p>\n<ul class="facts">\n' +
          each(
            it1?.facts,
            (it2, first2) =>
              "<li>" +
              escaped(it2?.name) +
              ": <strong><bdi>" +
              (filled(it2?.time)
                ? '<time datetime="' + escaped(it2?.time) + '">' + escaped(it2?.value) + "</time>"
                : escaped(it2?.value)) +
              "</bdi></strong></li>\n",
          ) +
          "</ul>\n<p>" +
          say(it1, root, "It can then do what you can, until you end its session in your account.") +
          '</p>\n<form action="' +
          escaped(it1?.action) +
          '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
          escaped(it1?.csrfToken) +
          '">\n<input type="hidden" name="ticket" value="' +
          escaped(it1?.ticket) +
          '">\n<button type="submit" class="button primary" name="answer" value="approve">' +
          say(it1, root, "Sign this device in") +
          '</button>\n<button type="submit" class="button" name="answer" value="refuse">' +
          say(it1, root, "Refuse") +
          "</button>\n</form>\n"
        : "<h1>" +
          escaped(it1?.heading) +
          '</h1>\n<p role="status">' +
          escaped(it1?.text) +
          '</p>\n<p class="more"><a class="site" href="' +
          escaped(it1?.origin) +
          '">' +
          say(it1, root, "Back to {product}") +
          "</a></p>\n",
    ),
  "device-code": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Sign in a device", kind: "device" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Sign in a device") +
        '</h1>\n<p class="lead">' +
        say(it1, root, "at {product}", "<strong>", "</strong>") +
        "</p>\n" +
        (filled(it1?.error)
          ? '<div class="error" id="error" role="alert"><p>' + escaped(it1?.error) + "</p></div>\n"
          : "") +
        (filled(it1?.action)
          ? '<p class="caution"><strong>' +
            say(
              it1,
              root,
              "Only go on if you started this yourself, just now, on a device in front of you. If somebody sent you a code or a link, they are trying to get into your account: close this page.",
            ) +
            '</strong></p>\n<form class="fields" action="' +
            escaped(it1?.action) +
            '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
            escaped(it1?.csrfToken) +
            '">\n<label class="section-header" for="code">' +
            say(it1, root, "Code that the device shows") +
            '</label>\n<input id="code" name="code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="20" required autofocus dir="ltr"' +
            (filled(it1?.error) ? ' aria-describedby="error"' : "") +
            '>\n<div class="action">\n<button type="submit" class="button primary" id="submitButton">' +
            say(it1, root, "Continue") +
            "</button>\n</div>\n</form>\n"
          : "") +
        '<p class="more"><a class="site" href="' +
        escaped(it1?.origin) +
        '">' +
        say(it1, root, "Back to {product}") +
        "</a></p>\n",
    ),
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
}

export const style =
  "#code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.1em;text-transform:uppercase}.facts{margin:1rem 0;padding:0;overflow-wrap:anywhere;list-style:none}form>.button+.button{margin-top:.75rem}"
