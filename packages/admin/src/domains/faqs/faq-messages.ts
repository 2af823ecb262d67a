import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a question, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A slug cannot have slashes, ?, # or %.': m.slug_reserved,
  'A slug cannot be empty.': m.slug_empty,
  'A slug is more than dots.': m.slug_dots,
  'A slug has small letters and no spaces.': m.slug_shape,
  'A file is not there any more. Please upload it again.': m.faqs_file_gone,
  'The list has changed. Please look at it again.': m.faqs_list_changed,
  'There is no such site.': m.faqs_no_site,
  'A site has at most 500 questions.': m.faqs_too_many,
}

const TAKEN = /^The question “(.+)” has this slug already\.$/s

export const faqMessage = (message: string): string => {
  const question = TAKEN.exec(message)?.[1]
  if (question) return m.faqs_slug_taken({ question })
  return MESSAGES[message]?.() ?? translated(message)
}
