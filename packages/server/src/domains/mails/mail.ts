import type { Language } from '../../lib/language.ts'

/** What each template is filled with. Links are whole addresses; times are ISO strings. */
export type MailValues = {
  invitation: { link: string; invitedBy: string; expiresAt: string }
  resetPassword: { link: string; expiresAt: string }
  verifyEmail: { link: string; expiresAt: string }
  /** Goes to the new address. */
  confirmEmailChange: { link: string; newEmail: string; expiresAt: string }
  /** Goes to the old address. */
  emailChanged: { newEmail: string; changedAt: string }
  passwordChanged: { changedAt: string; device: string; ip: string }
  twoStepChanged: {
    change: 'turnedOn' | 'turnedOff' | 'recoveryCodesRenewed'
    changedAt: string
    device: string
    ip: string
    /** Who did it, where that was another admin. */
    by?: string
  }
  recoveryCodeUsed: { codesLeft: number; changedAt: string; device: string; ip: string }
}
export type TemplateName = keyof MailValues

/** A mail of one template, to one person. */
export type MailOf<Name extends TemplateName> = {
  to: { name: string; email: string }
  language: Language
  template: Name
  values: MailValues[Name]
  about?: { entity: string; entityId: string }
}
export type Mail = { [Name in TemplateName]: MailOf<Name> }[TemplateName]
