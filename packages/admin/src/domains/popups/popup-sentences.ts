import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a pop-up, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'A link begins with https://, http:// or with / for a page of the shop.': m.popups_link_shape,
  'A whole number of seconds.': m.popups_delay_range,
  'From 0 to 600 seconds.': m.popups_delay_range,
  'It ends before it begins.': m.popups_ends_before,
  'That is not a date and time in ISO 8601, UTC.': m.popups_choose_moment,
  'An image is an uploaded file or a link that begins with https://.': m.popups_image_address,
  'A file is not there any more. Please upload it again.': m.popups_file_gone,
  'There is no such pop-up any more.': m.popups_gone,
}

/** An emptied number comes back in the words of the schema's library; the field says what it wants. */
export const popupSentence = (sentence: string): string =>
  sentence.startsWith('Invalid input')
    ? m.popups_delay_range()
    : (SENTENCES[sentence]?.() ?? translated(sentence))
