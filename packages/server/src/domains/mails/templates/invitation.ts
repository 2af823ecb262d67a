import type { Template } from './template.ts'

export const invitation: Template<'invitation'> = (
  { link, invitedBy, expiresAt },
  { texts, store, timeOf },
) => ({
  subject: texts.invitation.subject(store),
  body: texts.invitation.body(invitedBy, store),
  button: { label: texts.invitation.button, link },
  closing: [texts.linkUntil(timeOf(expiresAt)), texts.invitation.notMeant],
})
