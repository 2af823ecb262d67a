import type { Template } from './template.ts'

export const resetPassword: Template<'resetPassword'> = (
  { link, expiresAt },
  { texts, store, formatTime },
) => ({
  subject: texts.resetPassword.subject(store),
  body: texts.resetPassword.body,
  button: { label: texts.resetPassword.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})
