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
      ? '<span class="with">' + "Sign in with </span>" + escaped(it?.name)
      : "Sign in with " + escaped(it?.name)) +
    "</span></button>\n" +
    (filled(it?.last) ? '<span class="last" id="last-used">' + "Last used" + "</span>\n" : "") +
    "</form>\n</div>\n",
  confirm: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Confirm", kind: "confirm" },
      root,
      (it1) =>
        "<h1>" +
        escaped(it1?.heading) +
        "</h1>\n<p>" +
        (filled(it1?.notice)
          ? escaped(it1?.notice?.text)
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
            "It gets a session of its own. That session goes on when you sign out in this browser. Your browser then opens <strong>" +
            escaped(it1?.target) +
            "</strong>." +
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
        (filled(it1?.notice) ? escaped(it1?.notice?.button) : "Sign in") +
        "</button>\n</form>\n" +
        (filled(it1?.client)
          ? '<p class="more"><a href="' + escaped(it1?.client?.cancel) + '">' + "Cancel" + "</a></p>\n"
          : "") +
        '<p class="more">' +
        "You did not ask for this? " +
        (filled(it1?.client) ? "Cancel" : "Close this page") +
        ": nothing happens without the button." +
        "</p>\n",
    ),
  error: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Error", kind: "error" },
      root,
      (it1) =>
        "<h1>" +
        escaped(it1?.heading) +
        "</h1>\n" +
        each(it1?.lines, (it2, first2) => "<p>" + escaped(it2) + "</p>\n") +
        (filled(it1?.wait)
          ? "<p>" +
            (filled(it1?.minutes)
              ? "You can try again in about " + escaped(it1?.minutes) + " minutes."
              : "You can try again in about a minute.") +
            "</p>\n"
          : "") +
        (filled(it1?.next)
          ? '<p><a class="button primary" href="' +
            escaped(it1?.next) +
            '">' +
            escaped(it1?.nextText) +
            "</a></p>\n"
          : "") +
        (filled(it1?.origin)
          ? '<p class="more"><a class="site" href="' +
            escaped(it1?.origin) +
            '">' +
            "Back to " +
            escaped(it1?.product) +
            "</a></p>\n"
          : "") +
        (filled(it1?.reference)
          ? '<p class="reference">' + "Reference:" + " <code>" + escaped(it1?.reference) + "</code></p>\n"
          : "") +
        (filled(it1?.hint)
          ? '<p class="hint"' +
            "" +
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
    'lang="en"' +
    '>\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="robots" content="noindex">\n<meta name="color-scheme" content="' +
    escaped(it?.colorScheme) +
    '">\n<title>' +
    escaped(it?.title) +
    "</title>\n<style>" +
    (it?.css ?? "") +
    '</style>\n</head>\n<body class="theme-' +
    escaped(it?.scheme) +
    " __next-auth-theme-" +
    escaped(it?.scheme) +
    '"' +
    "" +
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
        "Signing in" +
        "</h1>\n<p>" +
        "to continue to <strong>" +
        escaped(it1?.product) +
        "</strong>" +
        '</p>\n<form action="' +
        escaped(it1?.action) +
        '" method="POST">\n' +
        each(
          it1?.fields,
          (it2, first2) =>
            '<input type="hidden" name="' + escaped(it2?.name) + '" value="' + escaped(it2?.value) + '">\n',
        ) +
        '<button type="submit" class="button primary" id="submitButton">' +
        "Continue" +
        "</button>\n</form>\n",
    ),
  signin: (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Sign In", kind: "signin" },
      root,
      (it1) =>
        "<h1>" +
        (filled(it1?.again) ? "Confirm that it is you" : "Sign in") +
        '</h1>\n<p class="lead">' +
        "to continue to <strong>" +
        escaped(it1?.product) +
        "</strong>" +
        "</p>\n" +
        (filled(it1?.error)
          ? '<div class="error" id="error" role="alert"><p>' + escaped(it1?.error) + "</p></div>\n"
          : "") +
        (filled(it1?.blocks)
          ? '<div class="ways">\n' +
            each(it1?.blocks, (it2, first2) =>
              filled(it2?.list)
                ? (filled(first2) ? "" : "<hr" + "" + ">\n") +
                  (filled(it2?.filter)
                    ? '<div class="filter" hidden>\n<label class="section-header" for="filter">' +
                      "Search all ways to sign in" +
                      '</label>\n<input id="filter" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" aria-describedby="found">\n<p class="found" id="found" role="status" aria-live="polite"' +
                      "" +
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
                : (filled(first2) ? "" : filled(it2?.joined) ? "" : "<hr" + "" + ">\n") +
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
                      "With " +
                      escaped(it2?.name) +
                      "</h2>\n"
                    : "") +
                  each(
                    it2?.fields,
                    (it3, first3) =>
                      (filled(it3?.label)
                        ? '<label class="section-header" for="' +
                          escaped(it3?.id) +
                          '">' +
                          escaped(it3?.label) +
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
                  "Sign in with " +
                  escaped(it2?.name) +
                  "</button>\n" +
                  (filled(it2?.last)
                    ? '<span class="last" id="last-used">' + "Last used" + "</span>\n"
                    : "") +
                  "</div>\n" +
                  (filled(it2?.passkey) ? '<p class="status" role="status" aria-live="polite"></p>\n' : "") +
                  "</form>\n</div>\n",
            ) +
            "</div>\n"
          : "<p>" + "No way to sign in has been set up yet." + "</p>\n") +
        (filled(it1?.incomplete)
          ? '<div class="hint"' +
            "" +
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
          "You are signed out" +
          "</h1>\n<p>" +
          "Nobody is signed in to <strong>" +
          escaped(it1?.product) +
          "</strong> in this browser." +
          '</p>\n<p><a class="button primary" href="' +
          escaped(it1?.signinUrl) +
          '">' +
          "Sign in" +
          '</a></p>\n<p class="more"><a href="' +
          escaped(it1?.back) +
          '">' +
          "Back to " +
          escaped(it1?.product) +
          "</a></p>\n"
        : "<h1>" +
          "Sign out" +
          "</h1>\n<p>" +
          "Do you want to sign out of <strong>" +
          escaped(it1?.product) +
          "</strong>?" +
          '</p>\n<form action="' +
          escaped(it1?.action) +
          '" method="POST">\n<input type="hidden" name="csrfToken" value="' +
          escaped(it1?.csrfToken) +
          '">\n<button type="submit" class="button primary" id="submitButton">' +
          "Sign out" +
          '</button>\n</form>\n<p class="more"><a href="' +
          escaped(it1?.back) +
          '">' +
          "Stay signed in" +
          "</a></p>\n",
    ),
  "verify-request": (it, root = it, content = () => "") =>
    templates["layout"](
      { ...it, title: "Check your email", kind: "verify-request" },
      root,
      (it1) =>
        "<h1>" +
        "Check your email" +
        "</h1>\n<p>" +
        "A sign-in link is on its way to you. Open it to continue." +
        "</p>\n<p>" +
        "Nothing there? Look in the spam folder." +
        ' <a href="' +
        escaped(it1?.signinUrl) +
        '">' +
        "Ask for another link" +
        '</a></p>\n<p class="more"><a class="site" href="' +
        escaped(it1?.origin) +
        '">' +
        "Back to " +
        escaped(it1?.product) +
        "</a></p>\n",
    ),
}

export const style =
  ':root{--border-width: 1px;--border-radius: .625rem;--brand-color: #2450d3;--button-text-color: #fff;--button-tint: rgb(0 0 0 / 14%);--color-focus: #1d4ed8;--color-error: #9f1239;--color-error-background: #fff1f2;--color-error-border: #fecdd3;--color-info: var(--brand-color);--color-info-hover: var(--brand-color);--color-info-text: var(--button-text-color);--color-background: #f4f5f7;--color-background-hover: #eef0f3;--color-background-card: #fff;--color-text: #16181d;--color-primary: #5b6270;--color-control: #fff;--color-control-border: #868d9b;--color-button-border: rgb(22 24 29 / 16%);--color-button-active-background: #e7e9ee;--color-button-active-border: #868d9b;--color-separator: #e1e4ea;--provider-bg: #fff;--provider-bg-hover: #f3f4f7;--shadow: 0 1px 2px rgb(16 24 40 / 6%), 0 12px 32px -8px rgb(16 24 40 / 12%);color-scheme:light}.theme-dark{--color-focus: #93b4ff;--color-error: #fecdd3;--color-error-background: #3b1520;--color-error-border: #6b2233;--color-background: #0e1014;--color-background-hover: #22262e;--color-background-card: #171a20;--color-text: #f1f3f7;--color-primary: #a4acba;--color-control: #0f1116;--color-control-border: #6c7484;--color-button-border: rgb(255 255 255 / 18%);--color-button-active-background: #2a2f39;--color-button-active-border: #8891a1;--color-separator: #2b303a;--provider-bg: #20242c;--provider-bg-hover: #292e38;--shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 50%);color-scheme:dark}@media(prefers-color-scheme:dark){.theme-auto{--color-focus: #93b4ff;--color-error: #fecdd3;--color-error-background: #3b1520;--color-error-border: #6b2233;--color-background: #0e1014;--color-background-hover: #22262e;--color-background-card: #171a20;--color-text: #f1f3f7;--color-primary: #a4acba;--color-control: #0f1116;--color-control-border: #6c7484;--color-button-border: rgb(255 255 255 / 18%);--color-button-active-background: #2a2f39;--color-button-active-border: #8891a1;--color-separator: #2b303a;--provider-bg: #20242c;--provider-bg-hover: #292e38;--shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -8px rgb(0 0 0 / 50%);color-scheme:dark}}*,*:before,*:after{box-sizing:border-box}body{margin:0;background:var(--color-background);color:var(--color-text);font:1rem/1.5 system-ui,Segoe UI,Roboto,Helvetica Neue,Noto Sans,Arial,sans-serif;-webkit-text-size-adjust:100%}.page{display:grid;place-items:center;min-height:100dvh;padding:1.5rem 1rem}.page>div{width:100%}.card{width:100%;max-width:25rem;margin:0 auto;padding:2.5rem 2rem 2rem;background:var(--color-background-card);border:var(--border-width) solid var(--color-separator);border-radius:1rem;box-shadow:var(--shadow);text-align:center}.logo{display:block;max-width:10rem;max-height:4rem;margin:0 auto 1.25rem}h1{margin:0 0 .25rem;font-size:1.5rem;font-weight:650;line-height:1.25;letter-spacing:-.015em}h2{margin:0 0 .75rem;font-size:1.0625rem;font-weight:600;line-height:1.25;overflow-wrap:anywhere}p{margin:.75rem 0;color:var(--color-primary);overflow-wrap:anywhere;text-wrap:balance}p strong{color:var(--color-text);font-weight:600}.lead{margin:0 0 1.5rem}.more,.reference{margin:1.5rem 0 0;font-size:.875rem}.hint{margin:1.5rem 0 0;padding:.625rem .875rem;background:var(--color-background);border:var(--border-width) dashed var(--color-control-border);border-radius:var(--border-radius);color:var(--color-text);font-size:.875rem;text-align:start}.hint strong{display:block}.hint p{margin:0}.reference code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}a{color:var(--color-text);text-decoration-color:var(--color-control-border);text-underline-offset:.2em}a:hover{text-decoration-color:currentcolor}:focus-visible{outline:.1875rem solid var(--color-focus);outline-offset:.125rem}.card .error{margin:0 0 1.5rem;padding:.625rem .875rem;background:var(--color-error-background);border:var(--border-width) solid var(--color-error-border);border-radius:var(--border-radius);text-align:start}.card .error p,.status{margin:0;color:var(--color-error);font-size:.9375rem}.status:not(:empty){margin-top:.75rem}.providers{display:grid;align-content:start;gap:.625rem}.button{display:flex;align-items:center;justify-content:center;gap:.625rem;width:100%;min-height:2.875rem;padding:.5rem 1rem;background:var(--provider-bg);border:var(--border-width) solid var(--color-button-border);border-radius:var(--border-radius);color:var(--color-text);font:inherit;font-weight:550;line-height:1.25;text-align:center;text-decoration:none;overflow-wrap:anywhere;cursor:pointer;transition:box-shadow .12s ease-out}.button:hover{background:var(--provider-bg-hover)}.button:active{background:var(--color-button-active-background);border-color:var(--color-button-active-border)}.button.primary{background:var(--color-info);border-color:transparent;color:var(--color-info-text)}.button.primary:hover{box-shadow:inset 0 0 0 4rem var(--button-tint)}.mark{flex:none;display:grid;place-items:center;width:1.5rem;height:1.5rem;color:var(--mark-on-light, currentcolor);font-size:.6875rem;font-style:normal;font-weight:700;line-height:1}.theme-dark .mark{color:var(--mark-on-dark, currentcolor)}@media(prefers-color-scheme:dark){.theme-auto .mark{color:var(--mark-on-dark, currentcolor)}}.mark.mark:empty{background:var(--provider-brand-color, var(--color-background-hover));border:1px solid var(--color-button-border);border-radius:.375rem;color:var(--provider-text-color, var(--color-text))}.mark:empty:before{content:attr(data-monogram)}.mark svg{width:1.375rem;height:1.375rem;fill:currentcolor}.button img{flex:none;width:auto;max-width:3rem;height:1.5rem}.providers form,.action{display:grid}.action>*,.providers form>*{grid-area:1 / 1}.last{align-self:start;justify-self:end;margin-block-start:-.6875rem;margin-inline-end:.75rem;padding:0 .5rem;background:var(--color-background-card);border:var(--border-width) solid var(--color-control-border);border-radius:1rem;font-size:.75rem;font-weight:550;line-height:1.25rem;pointer-events:none}.providers form,.providers .button{height:100%}.providers .button{display:grid;grid-template-columns:1.5rem 1fr 1.5rem;gap:.5rem;padding-inline:.875rem;font-size:.9375rem}.providers .button img{max-width:1.5rem;height:auto;max-height:1.5rem}.providers .button.primary{background:var(--provider-bg);border-color:var(--color-button-border);color:var(--color-text)}.providers .button.primary:hover{background:var(--provider-bg-hover);box-shadow:none}.ways .button:has(+.last){border-color:var(--color-focus)}.providers.compact{grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.5rem}.compact .button{grid-template-columns:1.5rem 1fr;padding:.375rem .75rem;font-size:.875rem;text-align:start}.compact .provider:has(.last){grid-column:1 / -1}.compact .with{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.bounded{max-height:19.5rem;margin:-.875rem -.5rem -1rem;padding:.875rem .5rem 1.5rem;overflow-y:auto;scrollbar-width:thin;mask-image:linear-gradient(#000 calc(100% - 1.5rem),transparent)}.filter{margin:0 0 1rem;scroll-margin-top:1rem;text-align:start}.filter .found{margin:.375rem 0 0;font-size:.875rem}.filter .found:empty{display:none}.fields{max-width:25rem;margin:0 auto;text-align:start}.joined{margin-top:.625rem}.joined .action{margin-top:0}.fields .action{margin-top:1rem}.card>form,.card>p>.button{margin-top:1.5rem}.section-header{display:block;margin:.875rem 0 .375rem;font-size:.9375rem;font-weight:550}.filter>.section-header,.fields>.section-header:first-of-type{margin-top:0}.filter>input,.fields>input{display:block;width:100%;min-height:2.875rem;padding:.5rem .75rem;background:var(--color-control);border:var(--border-width) solid var(--color-control-border);border-radius:var(--border-radius);color:var(--color-text);font:inherit}.fields>input:is([type=checkbox],[type=radio]){width:1.25rem;min-height:1.25rem}.fields>input::placeholder{color:var(--color-primary);opacity:1}.filter>input:focus-visible,.fields>input:focus-visible{border-color:var(--color-focus);outline-width:.125rem;outline-offset:0}hr{height:1.25rem;margin:1.5rem 0;background:linear-gradient(var(--color-separator),var(--color-separator)) center / 100% 1px no-repeat;border:0;color:var(--color-primary);font-size:.875rem;line-height:1.25rem;text-align:center;overflow:visible}hr:after{padding:0 .75rem;background:var(--color-background-card);content:"or"}hr[data-text]:after{content:attr(data-text)}[hidden]+hr,hr:has(+[hidden]){display:none}@media(min-width:40rem){.card.wide{max-width:36rem;padding-inline:2.5rem}.wide .fields{max-width:none}}@media(max-width:30rem){.page{place-items:start center;padding:0;background:var(--color-background-card)}.page>div,.card{min-height:100dvh}.card{padding:2rem 1.25rem;border:0;border-radius:0;box-shadow:none}}@media(prefers-reduced-motion:reduce){.button{transition:none}}'
