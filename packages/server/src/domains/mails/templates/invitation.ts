import type { Template } from './template.ts'

export const invitation: Template<'invitation'> = (
  { link, invitedBy, expiresAt },
  { words, store, timeOf },
) => ({
  subject: words.invitation.subject(store),
  body: words.invitation.body(invitedBy, store),
  button: { label: words.invitation.button, link },
  closing: [words.linkUntil(timeOf(expiresAt)), words.invitation.notMeant],
})
