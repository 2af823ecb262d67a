import type { Template } from './template.ts'

/** Goes to the new address, which counts only once its owner has confirmed it. */
export const confirmEmailChange: Template<'confirmEmailChange'> = (
  { link, newEmail, expiresAt },
  { texts, store, timeOf },
) => ({
  subject: texts.confirmEmailChange.subject(store),
  body: texts.confirmEmailChange.body(newEmail),
  button: { label: texts.confirmEmailChange.button, link },
  closing: [texts.linkUntil(timeOf(expiresAt)), texts.ignore],
})
