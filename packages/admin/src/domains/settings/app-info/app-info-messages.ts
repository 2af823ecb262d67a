import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about the settings, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A web address begins with https:// or http://.': m.settings_bad_link,
  'A phone number has digits, spaces and + ( ) - . / only.': m.settings_bad_phone,
  'That is not the address of a picture.': m.settings_bad_picture,
  'A file is not there any more. Please upload it again.': m.settings_picture_gone,
  'A currency is three capital letters, such as EUR.': m.settings_choose_currency,
  'There is no such currency (ISO 4217).': m.settings_choose_currency,
  'That is not a time zone, such as Europe/Berlin.': m.settings_choose_time_zone,
  '1 to 120 whole months.': m.settings_choose_event_months,
  'There is no such country (two letters, ISO 3166-1).': m.settings_choose_country,
}

export const appInfoMessage = (message: string): string => MESSAGES[message]?.() ?? translated(message)
