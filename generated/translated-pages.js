// Generated from src/engine/pages by `npm run generate`. Edit the templates, not this file.
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
  button: (it, root = it, content = () => "") =>
    '<div class="provider">\n<form action="' +
    escaped(it?.action) +
    '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
    escaped(root?.csrfToken) +
    '">\n<input type="hidden" name="callbackUrl" value="' +
    escaped(root?.callbackUrl) +
    '">\n' +
    (filled(root?.again)
      ? '<input type="hidden" name="reauthenticate" value="' + escaped(root?.again) + '">\n'
      : "") +
    '<button type="submit" class="button' +
    (filled(it?.primary) ? " primary" : "") +
    '"' +
    (filled(it?.last) ? ' aria-describedby="last-used"' : "") +
    ">" +
    (filled(it?.logo)
      ? '<img src="' + escaped(it?.logo) + '" alt="" height="24" loading="lazy">'
      : '<i class="mark' +
        (filled(it?.brand) ? " " + escaped(it?.brand) : "") +
        '" data-monogram="' +
        escaped(it?.monogram) +
        '" aria-hidden="true">' +
        (filled(it?.mark)
          ? '<svg viewBox="0 0 24 24" focusable="false">' +
            each(
              it?.mark,
              (it1, first1) =>
                '<path d="' +
                escaped(it1?.outline) +
                '"' +
                (filled(it1?.fill) ? ' fill="' + escaped(it1?.fill) + '"' : "") +
                "/>",
            ) +
            "</svg>"
          : "") +
        "</i>") +
    "<span>" +
    (filled(it?.compact)
      ? '<span class="with">' +
        (filled(root?.texts)
          ? say(it, root, "Sign in with {name}") +
            '</span><span aria-hidden="true">' +
            escaped(it?.name) +
            "</span>"
          : "Sign in with </span>" + escaped(it?.name))
      : say(it, root, "Sign in with {name}")) +
    "</span></button>\n" +
    (filled(it?.last)
      ? '<span class="last" id="last-used">' + say(it, root, "Last used") + "</span>\n"
      : "") +
    "</form>\n</div>\n",
  confirm: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Confirm", kind: "confirm" },
      root,
      (it1) =>
        "<h1>" +
        say(null, root, it1?.heading) +
        "</h1>\n<p>" +
        (filled(it1?.notice)
          ? say(null, root, it1?.notice?.text)
          : filled(root?.texts)
            ? filled(it1?.client)
              ? filled(it1?.email)
                ? say(
                    it1,
                    root,
                    "An application on your device wants to sign in to {product} as {email}.",
                    "<strong>",
                    "</strong>",
                  )
                : say(
                    it1,
                    root,
                    "An application on your device wants to sign in to {product}.",
                    "<strong>",
                    "</strong>",
                  )
              : filled(it1?.email)
                ? say(it1, root, "Sign in to {product} as {email}?", "<strong>", "</strong>")
                : say(it1, root, "Sign in to {product}?", "<strong>", "</strong>")
            : filled(it1?.client)
              ? "An application on your device wants to sign in to <strong>" +
                escaped(it1?.product) +
                "</strong>" +
                (filled(it1?.email) ? " as <strong>" + escaped(it1?.email) + "</strong>" : "") +
                "."
              : "Sign in to <strong>" +
                escaped(it1?.product) +
                "</strong>" +
                (filled(it1?.email) ? " as <strong>" + escaped(it1?.email) + "</strong>" : "") +
                "?") +
        "</p>\n" +
        (filled(it1?.client)
          ? "<p>" +
            say(
              it1,
              root,
              "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens {target}.",
              "<strong>",
              "</strong>",
            ) +
            "</p>\n"
          : "") +
        '<form action="' +
        escaped(it1?.action) +
        '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
        escaped(it1?.csrfToken) +
        '">\n' +
        each(
          it1?.fields,
          (it2, first2) =>
            '<input type="hidden" name="' + escaped(it2?.name) + '" value="' + escaped(it2?.value) + '">\n',
        ) +
        '<button type="submit" class="button primary" id="submitButton">' +
        (filled(it1?.notice) ? say(null, root, it1?.notice?.button) : say(it1, root, "Sign in")) +
        "</button>\n</form>\n" +
        (filled(it1?.client)
          ? '<p class="more"><a href="' +
            escaped(it1?.client?.cancel) +
            '">' +
            say(it1, root, "Cancel") +
            "</a></p>\n"
          : "") +
        '<p class="more">' +
        (filled(root?.texts)
          ? filled(it1?.client)
            ? say(it1, root, "You did not ask for this? Cancel: nothing happens without the button.")
            : say(it1, root, "You did not ask for this? Close this page: nothing happens without the button.")
          : "You did not ask for this? " +
            (filled(it1?.client) ? "Cancel" : "Close this page") +
            ": nothing happens without the button.") +
        "</p>\n",
    ),
  error: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Error", kind: "error" },
      root,
      (it1) =>
        "<h1>" +
        say(null, root, it1?.heading) +
        "</h1>\n" +
        each(it1?.lines, (it2, first2) => "<p>" + say(null, root, it2) + "</p>\n") +
        (filled(it1?.wait)
          ? "<p>" +
            (filled(it1?.minutes)
              ? say(it1, root, "You can try again in about {minutes} minutes.")
              : say(it1, root, "You can try again in about a minute.")) +
            "</p>\n"
          : "") +
        (filled(it1?.next)
          ? '<p><a class="button primary" href="' +
            escaped(it1?.next) +
            '">' +
            say(null, root, it1?.nextText) +
            "</a></p>\n"
          : "") +
        (filled(it1?.origin)
          ? '<p class="more"><a class="site" href="' +
            escaped(it1?.origin) +
            '">' +
            say(it1, root, "Back to {product}") +
            "</a></p>\n"
          : "") +
        (filled(it1?.reference)
          ? '<p class="reference">' +
            say(it1, root, "Reference:") +
            " <code>" +
            escaped(it1?.reference) +
            "</code></p>\n"
          : "") +
        (filled(it1?.hint)
          ? '<p class="hint"' +
            (filled(root?.texts) ? ' lang="en" dir="ltr"' : "") +
            "><strong>For the developer</strong> " +
            escaped(it1?.hint) +
            (filled(it1?.help)
              ? ' <a href="' + escaped(it1?.help) + '">' + escaped(it1?.help) + "</a>"
              : "") +
            "</p>\n"
          : ""),
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
  repost: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Signing in", kind: "repost" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Signing in") +
        "</h1>\n<p>" +
        say(it1, root, "to continue to {product}", "<strong>", "</strong>") +
        '</p>\n<form action="' +
        escaped(it1?.action) +
        '" method="POST">\n' +
        each(
          it1?.fields,
          (it2, first2) =>
            '<input type="hidden" name="' + escaped(it2?.name) + '" value="' + escaped(it2?.value) + '">\n',
        ) +
        '<button type="submit" class="button primary" id="submitButton">' +
        say(it1, root, "Continue") +
        "</button>\n</form>\n",
    ),
  signin: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Sign In", kind: "signin" },
      root,
      (it1) =>
        "<h1>" +
        (filled(it1?.again) ? say(it1, root, "Confirm that it is you") : say(it1, root, "Sign in")) +
        '</h1>\n<p class="lead">' +
        say(it1, root, "to continue to {product}", "<strong>", "</strong>") +
        "</p>\n" +
        (filled(it1?.error)
          ? '<div class="error" id="error" role="alert"><p>' + say(null, root, it1?.error) + "</p></div>\n"
          : "") +
        (filled(it1?.blocks)
          ? '<div class="ways">\n' +
            each(it1?.blocks, (it2, first2) =>
              filled(it2?.list)
                ? (filled(first2)
                    ? ""
                    : "<hr" +
                      (filled(root?.texts) ? ' data-text="' + say(it2, root, "or") + '"' : "") +
                      ">\n") +
                  (filled(it2?.filter)
                    ? '<div class="filter" hidden>\n<label class="section-header" for="filter">' +
                      say(it2, root, "Search all ways to sign in") +
                      '</label>\n<input id="filter" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" aria-describedby="found">\n<p class="found" id="found" role="status" aria-live="polite"' +
                      (filled(root?.texts) ? ' data-some="' + escaped(root?.found) + '" data-none="0"' : "") +
                      "></p>\n</div>\n"
                    : "") +
                  '<div class="providers' +
                  (filled(it2?.compact) ? " compact" : "") +
                  (filled(it2?.bounded) ? " bounded" : "") +
                  '">\n' +
                  each(
                    it2?.buttons,
                    (it3, first3) => templates["button"]({ ...it3 }, root, (it4) => "") + "\n",
                  ) +
                  "</div>\n"
                : (filled(first2)
                    ? ""
                    : filled(it2?.joined)
                      ? ""
                      : "<hr" +
                        (filled(root?.texts) ? ' data-text="' + say(it2, root, "or") + '"' : "") +
                        ">\n") +
                  '<div class="provider' +
                  (filled(it2?.joined) ? " joined" : "") +
                  '"' +
                  (filled(it2?.passkey) ? " hidden" : "") +
                  '>\n<form class="fields" action="' +
                  escaped(it2?.action) +
                  '" method="POST"' +
                  (filled(it2?.headed)
                    ? ' aria-labelledby="heading-for-' + escaped(it2?.id) + '-provider"'
                    : "") +
                  (filled(it2?.passkey)
                    ? ' id="' +
                      escaped(it2?.passkey?.form) +
                      '" data-webauthn="' +
                      escaped(it2?.passkey?.options) +
                      '"' +
                      (filled(it2?.passkey?.autofill) ? " data-autofill" : "") +
                      (filled(it2?.passkey?.address)
                        ? ' data-address="' + escaped(it2?.passkey?.address) + '"'
                        : "")
                    : "") +
                  '>\n<input type="hidden" name="csrfToken" value="' +
                  escaped(root?.csrfToken) +
                  '">\n' +
                  (filled(root?.again)
                    ? '<input type="hidden" name="reauthenticate" value="' + escaped(root?.again) + '">\n'
                    : "") +
                  (filled(it2?.headed)
                    ? '<h2 id="heading-for-' +
                      escaped(it2?.id) +
                      '-provider">' +
                      say(it2, root, "With {name}") +
                      "</h2>\n"
                    : "") +
                  each(
                    it2?.fields,
                    (it3, first3) =>
                      (filled(it3?.label)
                        ? '<label class="section-header" for="' +
                          escaped(it3?.id) +
                          '">' +
                          say(null, root, it3?.label) +
                          "</label>\n"
                        : "") +
                      '<input id="' +
                      escaped(it3?.id) +
                      '" name="' +
                      escaped(it3?.name) +
                      '"' +
                      each(
                        it3?.attributes,
                        (it4, first4) => " " + escaped(it4?.name) + '="' + escaped(it4?.value) + '"',
                      ) +
                      (filled(it3?.prefilled)
                        ? filled(root?.email)
                          ? ' value="' + escaped(root?.email) + '"'
                          : ""
                        : "") +
                      (filled(root?.error)
                        ? filled(it3?.described)
                          ? ' aria-describedby="error"'
                          : ""
                        : "") +
                      ">\n",
                  ) +
                  '<div class="action">\n<button type="submit" class="button' +
                  (filled(it2?.primary) ? " primary" : "") +
                  '" id="' +
                  escaped(it2?.submit) +
                  '"' +
                  (filled(it2?.last) ? ' aria-describedby="last-used"' : "") +
                  ">" +
                  say(it2, root, "Sign in with {name}") +
                  "</button>\n" +
                  (filled(it2?.last)
                    ? '<span class="last" id="last-used">' + say(it2, root, "Last used") + "</span>\n"
                    : "") +
                  "</div>\n" +
                  (filled(it2?.passkey) ? '<p class="status" role="status" aria-live="polite"></p>\n' : "") +
                  "</form>\n</div>\n",
            ) +
            "</div>\n"
          : "<p>" + say(it1, root, "No way to sign in has been set up yet.") + "</p>\n") +
        (filled(it1?.incomplete)
          ? '<div class="hint"' +
            (filled(root?.texts) ? ' lang="en" dir="ltr"' : "") +
            "><strong>For the developer: not set up</strong>\n" +
            each(
              it1?.incomplete,
              (it2, first2) => "<p>" + escaped(it2?.name) + " lacks " + escaped(it2?.lacks) + "</p>\n",
            ) +
            "</div>\n"
          : ""),
    ),
  signout: (it, root = it, content = () => "") =>
    templates["layout"]({ ...it, title: "Sign Out", kind: "signout" }, root, (it1) =>
      filled(it1?.signedOut)
        ? "<h1>" +
          say(it1, root, "You are signed out") +
          "</h1>\n<p>" +
          say(it1, root, "Nobody is signed in to {product} in this browser.", "<strong>", "</strong>") +
          '</p>\n<p><a class="button primary" href="' +
          escaped(it1?.signinUrl) +
          '">' +
          say(it1, root, "Sign in") +
          '</a></p>\n<p class="more"><a href="' +
          escaped(it1?.back) +
          '">' +
          say(it1, root, "Back to {product}") +
          "</a></p>\n"
        : "<h1>" +
          say(it1, root, "Sign out") +
          "</h1>\n<p>" +
          say(it1, root, "Do you want to sign out of {product}?", "<strong>", "</strong>") +
          '</p>\n<form action="' +
          escaped(it1?.action) +
          '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
          escaped(it1?.csrfToken) +
          '">\n<button type="submit" class="button primary" id="submitButton">' +
          say(it1, root, "Sign out") +
          '</button>\n</form>\n<p class="more"><a href="' +
          escaped(it1?.back) +
          '">' +
          say(it1, root, "Stay signed in") +
          "</a></p>\n",
    ),
  "verify-request": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Check your email", kind: "verify-request" },
      root,
      (it1) =>
        "<h1>" +
        say(it1, root, "Check your email") +
        "</h1>\n<p>" +
        say(it1, root, "A sign-in link is on its way to you. Open it to continue.") +
        "</p>\n<p>" +
        say(it1, root, "Nothing there? Look in the spam folder.") +
        ' <a href="' +
        escaped(it1?.signinUrl) +
        '">' +
        say(it1, root, "Ask for another link") +
        '</a></p>\n<p class="more"><a class="site" href="' +
        escaped(it1?.origin) +
        '">' +
        say(it1, root, "Back to {product}") +
        "</a></p>\n",
    ),
}
