import type { Template } from './template.ts'

export const invitation: Template<'invitation'> = (
  { link, invitedBy, expiresAt },
  { texts, store, formatTime },
) => ({
  subject: texts.invitation.subject(store),
  body: texts.invitation.body(invitedBy, store),
  button: { label: texts.invitation.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.invitation.notMeant],
})
