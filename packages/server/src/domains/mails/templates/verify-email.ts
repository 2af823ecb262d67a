import type { Template } from './template.ts'

export const verifyEmail: Template<'verifyEmail'> = ({ link, expiresAt }, { words, store, timeOf }) => ({
  subject: words.verifyEmail.subject(store),
  body: words.verifyEmail.body,
  button: { label: words.verifyEmail.button, link },
  closing: [words.linkUntil(timeOf(expiresAt)), words.ignore],
})
