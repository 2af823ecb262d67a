import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about contacts, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'On one line, please.': m.contacts_one_line,
  'There is no such site.': m.contacts_choose_site,
  'A site key is made of small letters, digits and dashes.': m.contacts_choose_site,
  'This category does not exist any more.': m.contacts_category_gone,
  'Choose another category.': m.contacts_choose_other_category,
  'This contact does not exist any more.': m.contacts_gone,
  'Only when they asked for it.': m.contacts_only_when_asked,
}

/** The same messages about a named contact or category. */
const ABOUT: [RegExp, (about: { who: string }) => string][] = [
  [/^(.+) is unsubscribed already\.$/, m.contacts_is_unsubscribed_already],
  [/^(.+) is subscribed already\.$/, m.contacts_is_subscribed_already],
  [/^(.+) is in that category already\.$/, m.contacts_is_in_category_already],
  [/^(.+) is in no category already\.$/, m.contacts_is_in_none_already],
  [/^(.+) is a contact of another site\.$/, m.contacts_is_of_other_site],
  [/^“(.+)” is a category of another site\.$/, m.contacts_category_of_other_site],
  [/^There is a category “(.+)” on this site already\.$/, m.contacts_name_taken],
]

export const contactMessage = (message: string): string => {
  for (const [pattern, toText] of ABOUT) {
    const who = pattern.exec(message)?.[1]
    if (who) return toText({ who })
  }
  return MESSAGES[message]?.() ?? translated(message)
}
