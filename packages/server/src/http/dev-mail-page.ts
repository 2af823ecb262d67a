import { parseLinks, type ReadMail, templateNames } from '../domains/mails/mails.ts'
import { LANGUAGES } from '../lib/language.ts'
import { type Html, html } from '../lib/text/html.ts'

/** The page with the latest mails and the selected one. */
export const mailPage = (mails: readonly ReadMail[], chosen: ReadMail | undefined): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${chosen?.subject ?? 'Mails'}</title>
<style>${STYLE}</style>
</head>
<body class="${chosen ? 'reading' : 'browsing'}">
<nav aria-label="Mails">
<h1><a href="/dev/mail">Mails</a></h1>
<p class="quiet">Without a mail server nothing leaves this machine. The latest ones are first.</p>
${mails.length === 0 ? html`<p>There is none yet.</p>` : null}
<ol>${mails.map((mail) => entry(mail, chosen))}</ol>
<h2>Templates</h2>
<ul>${templateNames.map((name) => html`<li>${name}: ${LANGUAGES.map((language) => html`<a href="/dev/mail/preview/${name}?language=${language}">${language}</a> `)}</li>`)}</ul>
</nav>
<main>${chosen ? shown(chosen) : html`<p class="quiet">Choose a mail to read it.</p>`}</main>
</body>
</html>
`.html

const entry = (mail: ReadMail, chosen: ReadMail | undefined): Html =>
  html`<li><a class="entry" href="/dev/mail/${mail._id}"${mail._id === chosen?._id ? html` aria-current="page"` : null}>
<strong><bdi>${mail.subject ?? mail.template}</bdi></strong>
<span><bdi>${mail.toEmail}</bdi></span>
<span class="quiet"><span class="status" data-status="${mail.status}">${mail.status}</span> ${formatTime(mail.createdAt)}</span></a></li>
`

const shown = (mail: ReadMail): Html => html`<p class="back"><a href="/dev/mail">All mails</a></p>
<h2><bdi>${mail.subject ?? mail.template}</bdi></h2>
<dl>${toHeaders(mail).map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>
${parseLinks(mail.text).map((link) => html`<p><a class="link" href="${link}">${link}</a></p>`)}
${mail.html ? html`<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/dev/mail/${mail._id}/message"></iframe>` : null}
${mail.text ? html`<h3>As text</h3><pre dir="auto">${mail.text}</pre>` : html`<p class="quiet">There is no message to show.</p>`}`

const toHeaders = (mail: ReadMail): [string, string][] => [
  ['To', mail.toName ? `${mail.toName} <${mail.toEmail}>` : mail.toEmail],
  ['Template', `${mail.template}, ${mail.language}`],
  ['Status', mail.reason ? `${mail.status}: ${mail.reason.message}` : mail.status],
  ['Queued', formatTime(mail.createdAt)],
  ['Settled', mail.completedAt ? formatTime(mail.completedAt) : 'not yet'],
]

const formatTime = (iso: string) => `${iso.slice(0, 19).replace('T', ' ')} UTC`

const STYLE: Html = {
  html: `
:root { color-scheme: light dark; --page: light-dark(#f8f9fa, #141517); --sheet: light-dark(#ffffff, #1f2023); --ink: light-dark(#212529, #e9ecef); --bad: light-dark(#c92a2a, #ff8787); --line: light-dark(#dee2e6, #373a40); --quiet: light-dark(#495057, #adb5bd); --here: light-dark(#e7f5ff, #1b2b3a); --link: light-dark(#1864ab, #74c0fc); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); display: grid; grid-template-columns: minmax(16rem, 24rem) minmax(0, 1fr); align-items: start; }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow-y: auto; padding: 1.25rem 1rem; background: var(--sheet); border-inline-end: 1px solid var(--line); }
main { display: grid; gap: 1rem; max-inline-size: 60rem; padding: 1.5rem 2rem 3rem; min-inline-size: 0; }
main > * { margin: 0; min-inline-size: 0; }
h1, h2, h3 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.35; text-wrap: balance; }
main h2 { font-size: 1.375rem; }
main h3 { margin-block-start: .5rem; font-size: 1rem; }
h1 a { color: inherit; text-decoration: none; }
nav h2 { margin-block-start: 1.5rem; font-size: 1rem; }
nav ul { font-size: .875rem; }
ol { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: .25rem; }
ul { margin: 0; padding-inline-start: 1.1rem; }
a { color: var(--link); }
.entry { display: grid; padding: .6rem .75rem; border-radius: 8px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.entry strong { font-weight: 600; }
.entry:hover, .entry[aria-current] { background: var(--here); }
.entry[aria-current] { box-shadow: inset 3px 0 var(--link); }
.entry:dir(rtl)[aria-current] { box-shadow: inset -3px 0 var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.quiet, dt { color: var(--quiet); font-size: .875rem; }
.status { padding-inline: .4rem; border: 1px solid currentColor; border-radius: 999px; font-size: .75rem; }
.status[data-status="failed"] { color: var(--bad); }
.link { overflow-wrap: anywhere; }
.back { display: none; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); align-items: baseline; gap: .25rem 1rem; padding: .875rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 44rem; border: 1px solid var(--line); border-radius: 8px; background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); }
@media (max-width: 48rem) {
  body { display: block; }
  nav { position: static; block-size: auto; border: 0; }
  main { padding: 1rem; }
  .reading nav, .browsing main { display: none; }
  .back { display: block; }
}
`,
}
