import type { Template } from './template.ts'

/** Sent to the new address, which takes effect only once its owner confirms it. */
export const confirmEmailChange: Template<'confirmEmailChange'> = (
  { link, newEmail, expiresAt },
  { texts, store, formatTime },
) => ({
  subject: texts.confirmEmailChange.subject(store),
  body: texts.confirmEmailChange.body(newEmail),
  button: { label: texts.confirmEmailChange.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})
