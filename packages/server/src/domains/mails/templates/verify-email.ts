import type { Template } from './template.ts'

export const verifyEmail: Template<'verifyEmail'> = ({ link, expiresAt }, { texts, store, timeOf }) => ({
  subject: texts.verifyEmail.subject(store),
  body: texts.verifyEmail.body,
  button: { label: texts.verifyEmail.button, link },
  closing: [texts.linkUntil(timeOf(expiresAt)), texts.ignore],
})
