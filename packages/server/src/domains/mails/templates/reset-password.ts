import type { Template } from './template.ts'

export const resetPassword: Template<'resetPassword'> = ({ link, expiresAt }, { words, store, timeOf }) => ({
  subject: words.resetPassword.subject(store),
  body: words.resetPassword.body,
  button: { label: words.resetPassword.button, link },
  closing: [words.linkUntil(timeOf(expiresAt)), words.ignore],
})
