import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about contacts, in the language of the screen. */
const SENTENCES: Record<string, (() => string) | undefined> = {
  'On one line, please.': m.contacts_one_line,
  'There is no such site.': m.contacts_choose_site,
  'A site key is made of small letters, digits and dashes.': m.contacts_choose_site,
  'This category does not exist any more.': m.contacts_category_gone,
  'Choose another category.': m.contacts_choose_other_category,
  'This contact does not exist any more.': m.contacts_gone,
  'Only when they asked for it.': m.contacts_only_when_asked,
}

/** The same about somebody, or about a category by its name. */
const ABOUT: [RegExp, (about: { who: string }) => string][] = [
  [/^(.+) is unsubscribed already\.$/, m.contacts_is_unsubscribed_already],
  [/^(.+) is subscribed already\.$/, m.contacts_is_subscribed_already],
  [/^(.+) is in that category already\.$/, m.contacts_is_in_category_already],
  [/^(.+) is in no category already\.$/, m.contacts_is_in_none_already],
  [/^(.+) is a contact of another site\.$/, m.contacts_is_of_other_site],
  [/^“(.+)” is a category of another site\.$/, m.contacts_category_of_other_site],
  [/^There is a category “(.+)” on this site already\.$/, m.contacts_name_taken],
]

export const contactSentence = (sentence: string): string => {
  for (const [pattern, say] of ABOUT) {
    const who = pattern.exec(sentence)?.[1]
    if (who) return say({ who })
  }
  return SENTENCES[sentence]?.() ?? translated(sentence)
}
