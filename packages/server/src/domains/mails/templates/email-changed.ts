import type { Template } from './template.ts'

/** Goes to the old address, whose owner may be the one it was taken from. */
export const emailChanged: Template<'emailChanged'> = (
  { newEmail, changedAt },
  { words, store, timeOf },
) => ({
  subject: words.emailChanged.subject(store),
  body: words.emailChanged.body(newEmail),
  facts: [{ name: words.time, value: timeOf(changedAt) }],
  closing: [words.emailChanged.notYou],
})
