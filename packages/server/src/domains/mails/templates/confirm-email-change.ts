import type { Template } from './template.ts'

/** Goes to the new address, which counts only once its owner has confirmed it. */
export const confirmEmailChange: Template<'confirmEmailChange'> = (
  { link, newEmail, expiresAt },
  { words, store, timeOf },
) => ({
  subject: words.confirmEmailChange.subject(store),
  body: words.confirmEmailChange.body(newEmail),
  button: { label: words.confirmEmailChange.button, link },
  closing: [words.linkUntil(timeOf(expiresAt)), words.ignore],
})
