import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of FAQs, pages and pop-ups. */
export const contentErrors = errorEntries({
  FAQ_SLUG_TAKEN: {
    status: 409,
    params: { question: z.string() },
    message: 'The question “{question}” already uses this slug.',
    action: 'Choose another slug.',
  },
  FAQ_ANSWER_EMPTY: {
    status: 422,
    message: 'The answer has no text.',
    action: 'Send an answer with text or an image.',
  },
  TOO_MANY_FAQS: {
    status: 422,
    params: { max: z.int() },
    message: 'A site can have up to {max} questions.',
    action: 'Delete a question of the site first.',
  },
  PAGE_SLUG_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'The page “{title}” already uses this slug.',
    action: 'Choose another slug.',
  },
  POPUP_GONE: {
    status: 404,
    message: 'This pop-up no longer exists.',
    action: 'Read the pop-up of the site again. Send version 0 to create a new one.',
  },
  INVALID_SHOP_LINK: {
    status: 400,
    message: 'Enter a link that starts with https:// or http://, or with / for a page in the store.',
    action: 'Send a full URL, or a path in the store.',
  },
})
