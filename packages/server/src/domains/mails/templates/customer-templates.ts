import type { CustomerTemplateName } from '../mail.ts'
import { deviceName } from './device-name.ts'
import type { MailContent, Template, TemplateContext } from './template.ts'

/** Mails to customers: they come from the store, and not from its back-office. */
const fromStore = (mail: MailContent, { texts, store }: TemplateContext): MailContent => ({
  ...mail,
  footer: texts.customer.from(store),
})

const signUp: Template<'customerSignUp'> = ({ link, expiresAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body, button } = texts.customer.signUp
  const closing = [texts.linkUntil(formatTime(expiresAt)), texts.customer.notMine]
  return fromStore(
    { subject: subject(store), body: body(store), button: { label: button, link }, closing },
    context,
  )
}

const exists: Template<'customerExists'> = ({ link }, context) => {
  const { subject, body, button } = context.texts.customer.exists
  const { store, texts } = context
  return fromStore(
    { subject: subject(store), body: body(store), button: { label: button, link }, closing: [texts.ignore] },
    context,
  )
}

const reset: Template<'customerReset'> = ({ link, expiresAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body, button } = texts.resetPassword
  const closing = [texts.linkUntil(formatTime(expiresAt)), texts.ignore]
  return fromStore({ subject: subject(store), body, button: { label: button, link }, closing }, context)
}

const verify: Template<'customerVerify'> = ({ link, expiresAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body, button } = texts.verifyEmail
  const closing = [texts.linkUntil(formatTime(expiresAt)), texts.ignore]
  return fromStore({ subject: subject(store), body, button: { label: button, link }, closing }, context)
}

const emailChange: Template<'customerEmailChange'> = ({ link, newEmail, expiresAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body, button } = texts.confirmEmailChange
  const closing = [texts.linkUntil(formatTime(expiresAt)), texts.ignore]
  return fromStore(
    { subject: subject(store), body: body(newEmail), button: { label: button, link }, closing },
    context,
  )
}

const emailChanged: Template<'customerEmailChanged'> = ({ newEmail, changedAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body } = texts.emailChanged
  const facts = [{ name: texts.time, value: formatTime(changedAt) }]
  return fromStore(
    { subject: subject(store), body: body(newEmail), facts, closing: [texts.customer.notYou] },
    context,
  )
}

const passwordChanged: Template<'customerPasswordChanged'> = ({ changedAt, device }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body } = texts.passwordChanged
  const facts = [
    { name: texts.time, value: formatTime(changedAt) },
    { name: texts.device, value: deviceName(device) || texts.unknownDevice },
  ]
  return fromStore({ subject: subject(store), body, facts, closing: [texts.customer.notYou] }, context)
}

const approved: Template<'customerApproved'> = ({ link }, context) => {
  const { subject, body, button } = context.texts.customer.approved
  const { store } = context
  return fromStore(
    { subject: subject(store), body: body(store), button: { label: button, link }, closing: [] },
    context,
  )
}

const refused: Template<'customerRefused'> = ({ reason, link }, context) => {
  const { subject, body, why, contact, button } = context.texts.customer.refused
  const { store } = context
  const facts = [{ name: why, value: reason }]
  const action = link === undefined ? undefined : { label: button, link }
  return fromStore(
    { subject: subject(store), body: body(store), button: action, facts, closing: [contact] },
    context,
  )
}

const paymentReminder: Template<'paymentReminder'> = ({ orderId, site, expiresAt }, context) => {
  const { texts, store, formatTime } = context
  const { subject, body, until, paid } = texts.customer.paymentReminder
  return fromStore(
    {
      subject: subject(orderId, store),
      body: body(orderId, site),
      closing: [until(formatTime(expiresAt)), paid],
    },
    context,
  )
}

export const customerTemplates: { [Name in CustomerTemplateName]: Template<Name> } = {
  customerSignUp: signUp,
  customerExists: exists,
  customerReset: reset,
  customerVerify: verify,
  customerEmailChange: emailChange,
  customerEmailChanged: emailChanged,
  customerPasswordChanged: passwordChanged,
  customerApproved: approved,
  customerRefused: refused,
  paymentReminder,
}
