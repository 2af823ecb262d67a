import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a pop-up, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A link begins with https://, http:// or with / for a page of the shop.': m.popups_link_shape,
  'A whole number of seconds.': m.popups_delay_range,
  'From 0 to 600 seconds.': m.popups_delay_range,
  'It ends before it begins.': m.popups_ends_before,
  'That is not a date and time in ISO 8601, UTC.': m.popups_choose_moment,
  'An image is an uploaded file or a link that begins with https://.': m.popups_image_address,
  'A file is not there any more. Please upload it again.': m.popups_file_gone,
  'There is no such pop-up any more.': m.popups_gone,
}

/** For an emptied number the schema's library returns its own message; the field shows what it requires. */
export const popupMessage = (message: string): string =>
  message.startsWith('Invalid input')
    ? m.popups_delay_range()
    : (MESSAGES[message]?.() ?? translated(message))
