import type { Language } from '../../lib/language.ts'
import { oneLine } from '../../lib/one-line.ts'
import { renderHtml } from './lay-html.ts'
import { renderText } from './lay-text.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailOf, MailValues, TemplateName } from './mail.ts'
import { templates } from './templates/templates.ts'
import { texts } from './texts/texts.ts'

export type BuiltMail = { subject: string; text: string; html: string }

/** A mail ready to send: its subject, and its message as text and as HTML. */
export function buildMail<Name extends TemplateName>(
  { to, language, template, values }: Pick<MailOf<Name>, 'to' | 'language' | 'template' | 'values'>,
  letterhead: Letterhead,
): BuiltMail {
  const ours = texts[language]
  const storeName = oneLine(letterhead.storeName)
  const speech = { texts: ours, store: storeName, formatTime: timeIn(language, letterhead.timeZone) }
  const content = templates[template](inOneLine(values), speech)
  const subject = oneLine(content.subject)
  const sheet = {
    ...content,
    subject,
    language,
    texts: ours,
    letterhead: { ...letterhead, storeName },
    greeting: ours.hello(oneLine(to.name)),
  }
  return { subject, text: renderText(sheet), html: renderHtml(sheet) }
}

const timeIn = (language: Language, timeZone: string) => (iso: string) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(new Date(iso))

/** Collapses line breaks, so that a user-controlled name or device cannot add lines to a mail. */
const inOneLine = <Values extends MailValues[TemplateName]>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? oneLine(value, 2000) : value,
    ]),
  ) as Values
