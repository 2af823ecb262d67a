import type { Template } from './template.ts'

/** Sent to the old address, so that its owner notices if an attacker changed it. */
export const emailChanged: Template<'emailChanged'> = (
  { newEmail, changedAt },
  { texts, store, formatTime },
) => ({
  subject: texts.emailChanged.subject(store),
  body: texts.emailChanged.body(newEmail),
  facts: [{ name: texts.time, value: formatTime(changedAt) }],
  closing: [texts.emailChanged.notYou],
})
