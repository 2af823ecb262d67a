import type { Language } from '../../lib/language.ts'
import type { Letterhead } from './letterhead.ts'
import type { BuiltMail } from './templates/template.ts'
import type { MailTexts } from './texts/texts.ts'

/** The content of a mail with everything that its layout needs. */
export type Sheet = BuiltMail & {
  language: Language
  texts: MailTexts
  letterhead: Letterhead
  greeting: string
}
