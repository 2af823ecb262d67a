import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of FAQs, pages and pop-ups. */
export const contentErrors = errorEntries({
  FAQ_SLUG_TAKEN: {
    status: 409,
    params: { question: z.string() },
    message: 'The question “{question}” has this slug already.',
    action: 'Choose another slug.',
  },
  FAQ_ANSWER_EMPTY: {
    status: 422,
    message: 'The answer has no text.',
    action: 'Send an answer with text or a picture.',
  },
  TOO_MANY_FAQS: {
    status: 422,
    params: { max: z.int() },
    message: 'A site has at most {max} questions.',
    action: 'Delete a question of the site first.',
  },
  PAGE_SLUG_TAKEN: {
    status: 409,
    params: { title: z.string() },
    message: 'The page “{title}” has this slug already.',
    action: 'Choose another slug.',
  },
  POPUP_GONE: {
    status: 404,
    message: 'There is no such pop-up any more.',
    action: 'Read the pop-up of the site again; send version 0 to make a new one.',
  },
  INVALID_SHOP_LINK: {
    status: 400,
    message: 'A link begins with https://, http:// or with / for a page of the shop.',
    action: 'Send a whole address, or a path of the shop.',
  },
})
