import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const contact = { email: z.string() }

/** Errors of contacts and their categories. */
export const contactErrors = errorEntries({
  NOT_ONE_LINE: { status: 400, message: 'Enter the text on one line.', action: 'Remove line breaks.' },
  NOT_YES_OR_NO: { status: 400, message: 'Enter yes or no.', action: 'Write yes or no.' },
  CONSENT_REQUIRED: {
    status: 400,
    message: 'You can only resubscribe a contact who requested it.',
    action: 'Send `hasConsent: true` once the contact has requested it.',
  },
  CONTACT_GONE: {
    status: 422,
    message: 'This contact no longer exists.',
    action: 'Read the list of contacts again.',
  },
  CONTACT_SUBSCRIBED_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is already subscribed.',
    action: 'No action needed.',
  },
  CONTACT_UNSUBSCRIBED_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is already unsubscribed.',
    action: 'No action needed.',
  },
  CONTACT_IN_CATEGORY_ALREADY: {
    status: 409,
    params: contact,
    message: '{email} is already in this category.',
    action: 'No action needed.',
  },
  CONTACT_IN_NO_CATEGORY: {
    status: 409,
    params: contact,
    message: '{email} isn’t in any category.',
    action: 'No action needed.',
  },
  CONTACT_OF_OTHER_SITE: {
    status: 422,
    params: contact,
    message: '{email} is a contact of another site.',
    action: 'Choose a category of the contact’s site.',
  },
  CONTACT_TWICE_IN_FILE: {
    status: 422,
    params: contact,
    message: '“{email}” is listed more than once in this file for the same category.',
    action: 'Remove the duplicate lines from the file.',
  },
  CONTACT_CATEGORY_NAME_TAKEN: {
    status: 409,
    params: { name: z.string() },
    message: 'This site already has a category called “{name}”.',
    action: 'Choose another name, or use that category.',
  },
  CONTACT_CATEGORY_IN_USE: {
    status: 409,
    params: { name: z.string(), contacts: z.int() },
    message: '“{name}” still contains contacts ({contacts}).',
    action: 'Send `moveTo`: another category of the site, or “none”.',
  },
  CONTACT_CATEGORY_SAME: {
    status: 422,
    message: 'Choose a different category.',
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
    message: 'The contact form isn’t available right now.',
    action: 'Hide the form. It is turned off in the settings of the contact page.',
  },
})
