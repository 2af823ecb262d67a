import type { MailValues, TemplateName } from '../mail.ts'
import type { Words } from '../texts/texts.ts'

export type Fact = { name: string; value: string }

/** The content of a mail, before it is laid out. */
export type Letter = {
  subject: string
  body: string
  button?: { label: string; link: string }
  /** What happened, as names and values: when, where from. */
  facts?: readonly Fact[]
  closing: readonly string[]
}

/** What a template writes with: the texts of the reader's language, the store's name, and times of the store's zone. */
export type Speech = { texts: Words; store: string; timeOf: (iso: string) => string }

export type Template<Name extends TemplateName> = (values: MailValues[Name], speech: Speech) => Letter
