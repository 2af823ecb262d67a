import type { Template } from './template.ts'

/** Goes to the old address, whose owner may be the one it was taken from. */
export const emailChanged: Template<'emailChanged'> = (
  { newEmail, changedAt },
  { texts, store, timeOf },
) => ({
  subject: texts.emailChanged.subject(store),
  body: texts.emailChanged.body(newEmail),
  facts: [{ name: texts.time, value: timeOf(changedAt) }],
  closing: [texts.emailChanged.notYou],
})
