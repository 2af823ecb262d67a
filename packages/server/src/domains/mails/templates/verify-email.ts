import type { Template } from './template.ts'

export const verifyEmail: Template<'verifyEmail'> = ({ link, expiresAt }, { texts, store, formatTime }) => ({
  subject: texts.verifyEmail.subject(store),
  body: texts.verifyEmail.body,
  button: { label: texts.verifyEmail.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})
