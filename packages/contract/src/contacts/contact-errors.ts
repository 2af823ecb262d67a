import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const contact = { email: z.string() }

/** Errors of contacts and of their categories. */
export const contactErrors = errorEntries({
  NOT_ONE_LINE: { status: 400, message: 'On one line, please.', action: 'Remove line breaks.' },
  NOT_YES_OR_NO: { status: 400, message: 'Either yes or no.', action: 'Write yes or no.' },
  CONSENT_REQUIRED: {
    status: 400,
    message: 'Only when the contact requested it.',
    action: 'Send `hasConsent: true` once the contact has requested it.',
  },
  CONTACT_GONE: {
    status: 422,
    message: 'This contact does not exist any more.',
    action: 'Read the list of contacts again.',
  },
  CONTACT_SUBSCRIBED_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is subscribed already.',
    action: 'Nothing has to be done.',
  },
  CONTACT_UNSUBSCRIBED_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is unsubscribed already.',
    action: 'Nothing has to be done.',
  },
  CONTACT_IN_CATEGORY_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is in that category already.',
    action: 'Nothing has to be done.',
  },
  CONTACT_IN_NO_CATEGORY: {
    status: 409,
    params: contact,
    message: '{email} is in no category already.',
    action: 'Nothing has to be done.',
  },
  CONTACT_OF_OTHER_SITE: {
    status: 422,
    params: contact,
    message: '{email} is a contact of another site.',
    action: 'Choose a category of the contact’s own site.',
  },
  CONTACT_TWICE_IN_FILE: {
    status: 422,
    params: contact,
    message: '“{email}” stands in this file twice for one category.',
    action: 'Remove one of the lines from the file.',
  },
  CONTACT_CATEGORY_NAME_TAKEN: {
    status: 409,
    params: { name: z.string() },
    message: 'There is a category “{name}” on this site already.',
    action: 'Choose another name, or use that category.',
  },
  CONTACT_CATEGORY_IN_USE: {
    status: 409,
    params: { name: z.string(), contacts: z.int() },
    message: '“{name}” still has contacts: {contacts}.',
    action: 'Send `moveTo`: another category of the site, or “none”.',
  },
  CONTACT_CATEGORY_SAME: {
    status: 422,
    message: 'Choose another category.',
    action: 'Send the id of another category of the site, or “none”.',
  },
  CONTACT_CATEGORY_OF_OTHER_SITE: {
    status: 422,
    params: { name: z.string() },
    message: '“{name}” is a category of another site.',
    action: 'Choose a category of this site.',
  },
  CONTACT_FORM_OFF: {
    status: 422,
    message: 'We take no messages here at the moment.',
    action: 'Hide the form; the shop’s contact page is set to show none.',
  },
})
