import { m } from '~/paraglide/messages.js'
import { contactSentence } from '../contact-sentences'

/** What the server says about a file of contacts, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'Please fill in the e-mail address.': m.contacts_import_fill_in_email,
  'Either yes or no.': m.contacts_import_yes_or_no,
}

const TWICE = /^“(.+)” stands in this file twice for one category\.$/

export const contactImportSentence = (sentence: string): string => {
  const email = TWICE.exec(sentence)?.[1]
  if (email) return m.contacts_import_twice({ email })
  return SENTENCES[sentence]?.() ?? contactSentence(sentence)
}
