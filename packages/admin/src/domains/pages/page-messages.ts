import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a page, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A slug cannot have slashes, ?, # or %.': m.slug_reserved,
  'A slug cannot be empty.': m.slug_empty,
  'A slug is more than dots.': m.slug_dots,
  'A slug has small letters and no spaces.': m.slug_shape,
  'A file is not there any more. Please upload it again.': m.pages_file_gone,
  'There is no such site.': m.pages_no_site,
}

const TAKEN = /^The page “(.+)” has this slug already\.$/s

export const pageMessage = (message: string): string => {
  const title = TAKEN.exec(message)?.[1]
  if (title) return m.pages_slug_taken({ title })
  return MESSAGES[message]?.() ?? translated(message)
}
