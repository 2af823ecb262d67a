import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { ForgottenPassword, PasswordChange, PasswordReset } from '../profile/password.ts'
import { Cents, Id } from '../shapes.ts'
import {
  StoreAccount,
  StoreAddressBook,
  StoreDeletion,
  StoreDetails,
  StoreEmailChange,
  StoreLink,
  StoreOwnSession,
  StoreSignUp,
  StoreSignUpConfirmation,
} from './store-account.ts'
import { StoreSession } from './store-session.ts'

const { del, get, post, put } = callsOf('Storefront')

const storefront = { permission: 'storefront' } as const
const customer = { permission: 'customer' } as const
const Sent = z.object({ sent: z.literal(true) })
const Done = z.object({ done: z.literal(true) })

/** Calls with which customers create and manage their own account. */
export const storeAccount = {
  signUp: post('/store/account', {
    ...storefront,
    summary: 'Sign up',
    description:
      'Always returns the same answer. If the address has no account yet, the e-mail contains the link that creates it; otherwise, it mentions the account.',
  })
    .input(StoreSignUp)
    .output(Sent)
    .errors(failures('PASSWORD_TOO_WEAK')),
  confirmSignUp: post('/store/account/confirm', {
    ...storefront,
    summary: 'Confirm a sign-up',
    description:
      'Creates the account with a verified e-mail address, assigns earlier orders of guests with this address to it, and signs the customer in.',
  })
    .input(StoreSignUpConfirmation)
    .output(StoreSession)
    .errors(failures('LINK_EXPIRED', 'WRONG_PASSWORD', 'CUSTOMER_ACCOUNT_BLOCKED')),
  details: get('/store/account', { ...customer, summary: 'Get the own account' }).output(StoreAccount),
  update: put('/store/account', {
    ...customer,
    summary: 'Update the own names, phone number, VAT ID and consent to marketing',
  })
    .input(StoreDetails)
    .output(StoreAccount)
    .errors(failures('VAT_IDS_NOT_COLLECTED', 'STALE')),
  updateAddresses: put('/store/account/addresses', { ...customer, summary: 'Update the own address book' })
    .input(StoreAddressBook)
    .output(StoreAccount)
    .errors(failures('STALE')),
  forgotPassword: post('/store/account/password/forgot', {
    ...storefront,
    summary: 'Request a link to reset the password',
    description: 'Always returns the same answer, whether or not the address belongs to a customer.',
  })
    .input(ForgottenPassword)
    .output(Sent),
  resetPassword: post('/store/account/password/reset', {
    ...storefront,
    summary: 'Reset the password',
    description: 'Verifies the e-mail address and ends all sessions of the customer.',
  })
    .input(PasswordReset)
    .output(Done)
    .errors(failures('LINK_EXPIRED', 'PASSWORD_TOO_WEAK')),
  changePassword: put('/store/account/password', {
    ...customer,
    summary: 'Change the own password',
    description: 'Ends all other sessions.',
  })
    .input(PasswordChange)
    .output(Done)
    .errors(failures('WRONG_PASSWORD', 'PASSWORD_TOO_WEAK')),
  sendVerification: post('/store/account/email/verify', {
    ...customer,
    summary: 'Request a link to verify the own e-mail address',
  })
    .output(Sent)
    .errors(failures('EMAIL_ALREADY_VERIFIED', 'ACCOUNT_HAS_NO_EMAIL')),
  verifyEmail: post('/store/account/email/verify/confirm', {
    ...storefront,
    summary: 'Verify an e-mail address',
    description: 'Requires no session, since the customer may open the link on another device.',
  })
    .input(StoreLink)
    .output(Done)
    .errors(failures('LINK_EXPIRED')),
  changeEmail: post('/store/account/email', {
    ...customer,
    summary: 'Request a change of the own e-mail address',
    description: 'The change takes effect when the link at the new address is opened.',
  })
    .input(StoreEmailChange)
    .output(Sent)
    .errors(failures('WRONG_PASSWORD', 'EMAIL_UNCHANGED')),
  confirmEmail: post('/store/account/email/confirm', {
    ...storefront,
    summary: 'Confirm a new e-mail address',
    description: 'Notifies the old address.',
  })
    .input(StoreLink)
    .output(z.object({ email: z.string() }))
    .errors(failures('LINK_EXPIRED', 'ACCOUNT_EMAIL_TAKEN')),
  sessions: {
    list: get('/store/account/sessions', { ...customer, summary: 'List the own sessions' }).output(
      z.array(StoreOwnSession),
    ),
    end: del('/store/account/sessions/{id}', { ...customer, summary: 'End one of the own sessions' })
      .input(z.strictObject({ id: Id }))
      .output(z.object({ _id: Id }))
      .errors(notFound('session')),
    endOthers: del('/store/account/sessions', { ...customer, summary: 'End all other own sessions' }).output(
      z.object({ ended: z.int() }),
    ),
  },
  remove: post('/store/account/delete', {
    ...customer,
    summary: 'Delete the own account',
    description:
      'Deletes the personal data of the account and ends all sessions. Orders with their addresses, payments and the ledger of credit remain for the books. Tickets are closed, requests for a copy of the data rejected, and remaining credit is lost: show `creditBalance` of the account before.',
  })
    .input(StoreDeletion)
    .output(z.object({ keptOrders: z.int(), lostCredit: Cents }))
    .errors(failures('WRONG_PASSWORD')),
}
