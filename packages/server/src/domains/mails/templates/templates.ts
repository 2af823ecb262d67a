import type { MailValues, TemplateName } from '../mail.ts'
import type { MailTexts } from '../texts/texts.ts'
import { deviceName } from './device-name.ts'
import type { Fact, Template, TemplateContext } from './template.ts'

const invitation: Template<'invitation'> = (
  { link, invitedBy, expiresAt },
  { texts, store, formatTime },
) => ({
  subject: texts.invitation.subject(store),
  body: texts.invitation.body(invitedBy, store),
  button: { label: texts.invitation.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.invitation.notMeant],
})

const resetPassword: Template<'resetPassword'> = ({ link, expiresAt }, { texts, store, formatTime }) => ({
  subject: texts.resetPassword.subject(store),
  body: texts.resetPassword.body,
  button: { label: texts.resetPassword.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})

const signInLink: Template<'signInLink'> = ({ link, expiresAt }, { texts, store, formatTime }) => ({
  subject: texts.signInLink.subject(store),
  body: texts.signInLink.body,
  button: { label: texts.signInLink.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})

const verifyEmail: Template<'verifyEmail'> = ({ link, expiresAt }, { texts, store, formatTime }) => ({
  subject: texts.verifyEmail.subject(store),
  body: texts.verifyEmail.body,
  button: { label: texts.verifyEmail.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})

/** Sent to the new address, which takes effect only once its owner confirms it. */
const confirmEmailChange: Template<'confirmEmailChange'> = (
  { link, newEmail, expiresAt },
  { texts, store, formatTime },
) => ({
  subject: texts.confirmEmailChange.subject(store),
  body: texts.confirmEmailChange.body(newEmail),
  button: { label: texts.confirmEmailChange.button, link },
  closing: [texts.linkUntil(formatTime(expiresAt)), texts.ignore],
})

/** Sent to the old address, so that its owner notices if an attacker changed it. */
const emailChanged: Template<'emailChanged'> = ({ newEmail, changedAt }, { texts, store, formatTime }) => ({
  subject: texts.emailChanged.subject(store),
  body: texts.emailChanged.body(newEmail),
  facts: [{ name: texts.time, value: formatTime(changedAt) }],
  closing: [texts.emailChanged.notYou],
})

const passwordChanged: Template<'passwordChanged'> = (values, formatter) => ({
  subject: formatter.texts.passwordChanged.subject(formatter.store),
  body: formatter.texts.passwordChanged.body,
  facts: occurrence(values, formatter),
  closing: [formatter.texts.notYou],
})

const twoStepChanged: Template<'twoStepChanged'> = (values, formatter) => {
  const { subject, body } = formatter.texts.twoStepChanged[values.change]
  return {
    subject: subject(formatter.store),
    body,
    facts: occurrence(values, formatter),
    closing: [values.by ? formatter.texts.twoStepChanged.notRequested : formatter.texts.notYou],
  }
}

/** Another person may have found the codes: the mail reports each use and how many codes remain. */
const recoveryCodeUsed: Template<'recoveryCodeUsed'> = (values, formatter) => {
  const { recoveryCodeUsed: sent, notYou } = formatter.texts
  return {
    subject: sent.subject(formatter.store),
    body: sent.body,
    facts: [...occurrence(values, formatter), { name: sent.left, value: String(values.codesLeft) }],
    closing: [sent.makeNew, notYou],
  }
}

const notification: Template<'notification'> = (
  { kind, author, subject, text, link, ...about },
  { texts, store },
) => {
  const { mention, assigned, button, away, message } = texts.notification
  const record = nameRecord(about, texts.notification)
  const title = kind === 'mention' ? mention(author, record) : assigned(author, record)
  const facts = [
    ...(subject ? [{ name: texts.notification.subject, value: subject }] : []),
    ...(text ? [{ name: message, value: text }] : []),
  ]
  return {
    subject: `${store}: ${title}`,
    body: `${title}.`,
    facts,
    button: { label: button, link },
    closing: [away],
  }
}

type AboutRecord = Pick<
  MailValues['notification'],
  'orderId' | 'ticket' | 'chat' | 'return' | 'customer' | 'requester' | 'orders' | 'tickets' | 'chats'
>

function nameRecord(
  { orderId = '', ticket, chat, orders, tickets, chats, ...about }: AboutRecord,
  texts: MailTexts['notification'],
) {
  if (orders !== undefined) return texts.orders(orders)
  if (tickets !== undefined) return texts.tickets(tickets)
  if (chats !== undefined) return texts.chats(chats)
  if (chat !== undefined) return texts.ofChat(chat)
  if (about.return !== undefined) return texts.ofReturn(about.return)
  if (about.customer !== undefined) return texts.ofCustomer(about.customer)
  if (about.requester !== undefined) return texts.ofRequest(about.requester)
  return ticket === undefined ? texts.order(orderId) : texts.ofTicket(ticket)
}

const savedView: Template<'savedView'> = ({ kind, view, rows, link }, { texts, store }) => {
  const { alert, alertBody, exported, exportedBody, failed, failedBody, count, open, download, why } =
    texts.savedView
  const isFailed = rows === null
  const title = kind === 'alert' ? alert(view) : isFailed ? failed(view) : exported(view)
  return {
    subject: `${store}: ${title}`,
    body: kind === 'alert' ? alertBody : isFailed ? failedBody : exportedBody,
    facts: isFailed ? [] : [{ name: count, value: String(rows) }],
    button: { label: kind === 'alert' || isFailed ? open : download, link },
    closing: [why],
  }
}

type Occurrence = { changedAt: string; device: string; ip: string; by?: string }

/** The time, the device and the author of an account change, so that its owner can recognize it. */
const occurrence = (
  { changedAt, device, ip, by }: Occurrence,
  { texts, formatTime }: TemplateContext,
): readonly Fact[] => [
  ...(by ? [{ name: texts.by, value: by }] : []),
  { name: texts.time, value: formatTime(changedAt) },
  { name: texts.device, value: deviceName(device) || texts.unknownDevice },
  { name: texts.ip, value: ip },
]

export const templates: { [Name in TemplateName]: Template<Name> } = {
  invitation,
  resetPassword,
  signInLink,
  verifyEmail,
  confirmEmailChange,
  emailChanged,
  passwordChanged,
  twoStepChanged,
  recoveryCodeUsed,
  notification,
  savedView,
}
