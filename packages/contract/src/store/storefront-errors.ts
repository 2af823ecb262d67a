import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the calls of storefronts. */
export const storefrontErrors = errorEntries({
  PUBLIC_KEY_REQUIRED: {
    status: 403,
    params: { header: z.string(), parameter: z.string() },
    message: 'Send the public key of a site in the header {header} or the query parameter {parameter}.',
    action: 'Send the public key of an open site.',
  },
  CUSTOMER_ACCOUNT_BLOCKED: {
    status: 403,
    message: 'This account is blocked. Contact the store.',
    action: 'Only an admin can unblock the customer.',
  },
  ACCOUNT_REQUIRED: {
    status: 422,
    message: 'Sign in to place an order.',
    action: 'Send the session of a customer. The store accepts no orders of guests.',
  },
  EMAIL_NOT_VERIFIED: {
    status: 422,
    message: 'Verify your e-mail address to place an order.',
    action: 'Request a link with `POST /store/account/email/verify`, and open it.',
  },
  ACCOUNT_NOT_APPROVED: {
    status: 422,
    message: 'The store has to approve your account before you can place an order.',
    action: 'An admin approves the account.',
  },
  ACCOUNT_EMAIL_TAKEN: {
    status: 409,
    message: 'Another account already uses this e-mail address.',
    action: 'Use a different address, or sign in with that account.',
  },
  ACCOUNT_HAS_NO_EMAIL: {
    status: 422,
    message: 'Your account doesn’t have an e-mail address.',
    action: 'Only an admin can add the first e-mail address.',
  },
  GUEST_EMAIL_BLOCKED: {
    status: 422,
    message: 'The store can’t accept orders with this e-mail address. Contact the store.',
    action: 'Only an admin can unblock the customer with this address.',
  },
  GUEST_EMAIL_REQUIRED: {
    status: 422,
    message: 'Enter an e-mail address or sign in.',
    action: 'Send `email`, or the session of a customer.',
  },
  ORDER_EMAIL_DIFFERENT: {
    status: 422,
    message: 'This isn’t the e-mail address of the order.',
    action: 'Send the address to which the e-mails about the order go.',
  },
  ORDER_NEEDS_SIGN_IN: {
    status: 403,
    message: 'This order belongs to an account. Sign in to see it.',
    action: 'Send the session of the customer, or show `needsSignIn` of its status before.',
  },
  VAT_IDS_NOT_COLLECTED: {
    status: 422,
    message: 'You can’t enter a VAT ID here. Contact the store.',
    action: 'Send `vatId` only to sites with `collectsVatIds`. An admin can enter it.',
  },
  CART_ALREADY_ORDERED: {
    status: 409,
    params: { order: z.looseObject({ orderId: z.string(), uriCode: z.string() }) },
    message: 'This request already placed an order with different content.',
    action: 'Show the returned `order`, and use a new `requestId` for another one.',
  },
  ONLINE_PAYMENT_OFF: {
    status: 409,
    message: 'The store doesn’t accept online payments.',
    action: 'Configure a payment provider, or offer another payment method.',
  },
  ORDER_ALREADY_PAID: {
    status: 409,
    params: { orderId: z.string() },
    message: 'Nothing is left to pay for order #{orderId}.',
    action: 'Show the order. An authorised payment counts until it is captured or voided.',
  },
  RETURN_URL_NOT_ALLOWED: {
    status: 400,
    params: { domain: z.string() },
    message: 'The customer can only return to a page of {domain}.',
    action: 'Send the address of a page on the domain of the site as `returnUrl`.',
  },
  NAME_REQUIRED: {
    status: 400,
    message: 'Enter a name.',
    action: 'Send a first name, a last name or both.',
  },
})
