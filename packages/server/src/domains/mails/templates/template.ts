import type { MailValues, TemplateName } from '../mail.ts'
import type { MailTexts } from '../texts/texts.ts'

export type Fact = { name: string; value: string }

/** The content of a mail, before it is laid out. */
export type MailContent = {
  subject: string
  body: string
  button?: { label: string; link: string }
  /** Details of the event, as names and values: time, device. */
  facts?: readonly Fact[]
  closing: readonly string[]
}

/**
 * The context of a template: the texts in the recipient's language, the store name, and times in the store's
 * time zone.
 */
export type TemplateContext = { texts: MailTexts; store: string; formatTime: (iso: string) => string }

export type Template<Name extends TemplateName> = (
  values: MailValues[Name],
  formatter: TemplateContext,
) => MailContent
