import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** A customer: without a name of their own, `name` is the number. */
const named = { name: z.string(), number: z.string() }

/** Errors of customers, of their merges, and of the removal of test customers. */
export const customerErrors = errorEntries({
  CUSTOMER_NAME_REQUIRED: {
    status: 422,
    message: 'Please give a name or an e-mail address.',
    action: 'Send a first name, a last name or an e-mail address.',
  },
  CUSTOMER_EMAIL_TAKEN: {
    status: 409,
    params: named,
    message: '{name} has this e-mail address already.',
    action: 'Use another address, or the customer who has this one.',
  },
  CUSTOMER_EMAIL_TAKEN_BY_MERGED: {
    status: 409,
    params: { ...named, mergedInto: z.string() },
    message: '{name} has this e-mail address already, and was merged into customer {mergedInto}.',
    action: 'Use another address, or the customer that it was merged into.',
  },
  CUSTOMER_HAS_NO_EMAIL: {
    status: 422,
    params: { name: z.string(), number: z.string().nullable() },
    message: '{name} has no e-mail address.',
    action: 'Give the customer an e-mail address first.',
  },
  CUSTOMER_UNCHANGED: {
    status: 409,
    params: {
      ...named,
      flag: z.enum(['blocked', 'emailVerified', 'accountApproved', 'isTest']),
      value: z.boolean(),
    },
    message: '{name}: {flag} is {value} already.',
    action: 'Nothing has to be done.',
  },
  CUSTOMER_EMAIL_OR_NUMBER_REQUIRED: {
    status: 422,
    message: 'Please fill in the e-mail address or the customer number.',
    action: 'Fill in one of the two in this line of the file.',
  },
  CUSTOMER_NUMBER_RESERVED: {
    status: 422,
    message: 'There is no such customer, and the shop gives such numbers itself.',
    action: 'Correct the number, or leave it empty.',
  },
  ADDRESS_EMPTY: {
    status: 400,
    message: 'Please fill in the address.',
    action: 'Send at least one part of the address.',
  },
  ADDRESS_NOT_IN_LIST: {
    status: 400,
    message: 'There is no such address in the list.',
    action: 'Send the place of one of the addresses, counted from 0, or null.',
  },
  TAG_INVALID: {
    status: 400,
    message: 'A tag has no comma and no #.',
    action: 'Remove commas and # from the tag.',
  },
  CUSTOMER_NOT_TEST: {
    status: 422,
    params: named,
    message: '{name} is no test customer.',
    action: 'Mark the customer as a test first, if it is one.',
  },
  CUSTOMER_HAS_REAL_ORDERS: {
    status: 422,
    params: { ...named, count: z.int() },
    message: '{name} has orders that are no tests: {count}.',
    action: 'Keep the customer, or mark these orders as tests first.',
  },
  CUSTOMER_HAS_PAID_TEST_ORDERS: {
    status: 422,
    params: named,
    message: '{name} has a test order with payments, which is kept.',
    action: 'Keep the customer: payments are never deleted.',
  },
  MERGE_SAME_CUSTOMER: {
    status: 400,
    message: 'Choose two different customers.',
    action: 'Send the ids of two customers.',
  },
  MERGE_MERGED_ALREADY: {
    status: 422,
    params: named,
    message: '{name} was merged into another customer already.',
    action: 'Use the customer that it was merged into.',
  },
  MERGE_TEST_AND_REAL: {
    status: 422,
    params: { test: z.object(named), real: z.object(named) },
    message: '{test} is a test customer, and {real} is none.',
    action: 'Choose two tests, or two customers who are none.',
  },
  MERGE_NOTES_TOO_LONG: {
    status: 422,
    params: { max: z.int() },
    message: 'Together their notes have more than {max} characters. Please shorten one of them first.',
    action: 'Shorten the note of one customer.',
  },
  MERGE_TOO_MANY_TAGS: {
    status: 422,
    params: { max: z.int() },
    message: 'Together they have more than {max} tags. Please take some away first.',
    action: 'Remove tags of one customer.',
  },
  MERGE_TOO_MANY_ADDRESSES: {
    status: 422,
    params: { max: z.int() },
    message: 'Together they have more than {max} addresses. Please remove some first.',
    action: 'Remove addresses of one customer.',
  },
  MERGE_UNDONE_ALREADY: {
    status: 409,
    message: 'This merge was undone already.',
    action: 'Read the customers again.',
  },
  MERGE_UNDO_EXPIRED: {
    status: 422,
    params: { hours: z.int() },
    message: 'A merge can be undone for {hours} hours, and they are over.',
    action: 'Create the other customer anew, where it is needed.',
  },
  MERGE_UNDO_MERGED_SINCE: {
    status: 422,
    message: 'The customer was merged into another one since. Please undo that merge first.',
    action: 'Undo the later merge first.',
  },
  MERGE_UNDO_ORDER_MOVED: {
    status: 422,
    params: { orderId: z.string() },
    message: 'Order #{orderId} was given to another customer since.',
    action: 'Give the order back to this customer first.',
  },
  MERGE_UNDO_CREDIT_BOOKED: {
    status: 422,
    params: { orderId: z.string() },
    message: 'Credit was booked for order #{orderId} since.',
    action: 'Keep the merge: the ledger has entries that belong to both.',
  },
  MERGE_UNDO_CREDIT_SPENT: {
    status: 422,
    message: 'The credit that came over was spent since.',
    action: 'Give the customer as much credit first.',
  },
  MERGE_UNDO_EMAIL_TAKEN: {
    status: 422,
    params: { email: z.string(), number: z.string() },
    message: '{email} is the e-mail address of customer {number} now.',
    action: 'Give that customer another address first.',
  },
})
