import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a category, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A slug cannot have slashes, ?, # or %.': m.slug_reserved,
  'A slug is more than dots.': m.slug_dots,
  'A slug cannot be empty.': m.categories_slug_empty,
  'This parent does not exist any more.': m.categories_parent_gone,
  'That category stands elsewhere by now.': m.categories_neighbour_gone,
  'A category cannot stand under itself or under one of its own children.': m.categories_cycle,
  'An image is an uploaded file or a link that begins with https://.': m.categories_image_address,
  'Choose another category.': m.contacts_choose_other_category,
  'There is no such category.': m.categories_gone,
}

const TAKEN = /^The category “(.+)” has this slug already\.$/

export const categoryMessage = (message: string): string => {
  const category = TAKEN.exec(message)?.[1]
  if (category) return m.categories_slug_taken_by({ category })
  return MESSAGES[message]?.() ?? translated(message)
}
