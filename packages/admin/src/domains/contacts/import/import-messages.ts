import { m } from '~/paraglide/messages.js'
import { contactMessage } from '../contact-messages'

/** The server's messages about a file of contacts, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Please fill in the e-mail address.': m.contacts_import_fill_in_email,
  'Either yes or no.': m.contacts_import_yes_or_no,
}

const TWICE = /^“(.+)” stands in this file twice for one category\.$/

export const contactImportMessage = (message: string): string => {
  const email = TWICE.exec(message)?.[1]
  if (email) return m.contacts_import_twice({ email })
  return MESSAGES[message]?.() ?? contactMessage(message)
}
