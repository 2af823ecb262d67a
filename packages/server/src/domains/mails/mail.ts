import { randomBytes } from 'node:crypto'
import type { Language } from '../../lib/language.ts'

/** The values of each template. Links are absolute URLs; times are ISO strings. */
export type MailValues = {
  invitation: { link: string; invitedBy: string; expiresAt: string }
  resetPassword: { link: string; expiresAt: string }
  signInLink: { link: string; expiresAt: string }
  verifyEmail: { link: string; expiresAt: string }
  /** Sent to the new address. */
  confirmEmailChange: { link: string; newEmail: string; expiresAt: string }
  /** Sent to the old address. */
  emailChanged: { newEmail: string; changedAt: string }
  passwordChanged: { changedAt: string; device: string; ip: string }
  twoStepChanged: {
    change: 'turnedOn' | 'turnedOff' | 'recoveryCodesRenewed' | 'passkeyAdded' | 'passkeyRemoved'
    changedAt: string
    device: string
    ip: string
    /** The name of the admin who made the change, if it was another admin. */
    by?: string
  }
  /** Of a mention on a record, or of an assignment of one. */
  notification: {
    kind: 'mention' | 'assigned'
    /** Empty if no admin caused it. */
    author: string
    orderId?: string
    ticket?: string
    /** The name of the customer of a chat. */
    chat?: string
    return?: string
    customer?: string
    /** The name of the customer of a privacy request. */
    requester?: string
    /** How many orders, tickets or chats are assigned, if there are several. */
    orders?: number
    tickets?: number
    chats?: number
    subject?: string
    text?: string
    link: string
  }
  /** The alert of a saved view, or its nightly export; `rows` is null if that failed. */
  savedView: { kind: 'alert' | 'export'; view: string; rows: number | null; link: string }
  recoveryCodeUsed: { codesLeft: number; changedAt: string; device: string; ip: string }
}
export type TemplateName = keyof MailValues

/** A mail of one template to one recipient. */
export type MailOf<Name extends TemplateName> = {
  to: { name: string; email: string }
  language: Language
  template: Name
  values: MailValues[Name]
  about?: { entity: string; entityId: string }
}
export type Mail = { [Name in TemplateName]: MailOf<Name> }[TemplateName]

/** A new token, with which a recipient unsubscribes their address and subscribes it again, and nothing else. */
export const newUnsubscribeToken = (): string => randomBytes(18).toString('base64url')

/**
 * Returns the unsubscribe URL of one e-mail. It serves both a page for browsers and the one-click request of
 * e-mail clients.
 */
export const buildUnsubscribeUrl = (publicUrl: string, token: string): string =>
  new URL(`/unsubscribe/${token}`, publicUrl).href

export function newUnsubscribeLink(publicUrl: string): { token: string; url: string } {
  const token = newUnsubscribeToken()
  return { token, url: buildUnsubscribeUrl(publicUrl, token) }
}
