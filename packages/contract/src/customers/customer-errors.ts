import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** `name` is the customer's number if the customer has no name. */
const named = { name: z.string(), number: z.string() }

const Flag = z.enum(['blocked', 'emailVerified', 'accountApproved', 'isTest'])

/** The English labels of customers with a flag. */
const FLAGS: Record<z.infer<typeof Flag>, string> = {
  blocked: 'blocked',
  emailVerified: 'verified',
  accountApproved: 'approved',
  isTest: 'a test customer',
}

/** Errors of customers, their merges, and the removal of test customers. */
export const customerErrors = errorEntries({
  CUSTOMER_NAME_REQUIRED: {
    status: 422,
    message: 'Enter a name or an e-mail address.',
    action: 'Send a first name, a last name or an e-mail address.',
  },
  CUSTOMER_EMAIL_TAKEN: {
    status: 409,
    params: named,
    message: '{name} already uses this e-mail address.',
    action: 'Use a different address, or use that customer.',
  },
  CUSTOMER_EMAIL_TAKEN_BY_MERGED: {
    status: 409,
    params: { ...named, mergedInto: z.string() },
    message: '{name} already uses this e-mail address and was merged into customer {mergedInto}.',
    action: 'Use a different address, or the customer it was merged into.',
  },
  CUSTOMER_HAS_NO_EMAIL: {
    status: 422,
    params: { name: z.string(), number: z.string().nullable() },
    message: '{name} doesn’t have an e-mail address.',
    action: 'Add an e-mail address to the customer first.',
  },
  CUSTOMER_UNCHANGED: {
    status: 409,
    params: { ...named, flag: Flag, value: z.boolean() },
    message: '{name} {value} {flag}.',
    labels: { flag: FLAGS, value: { true: 'is already', false: 'isn’t' } },
    action: 'No action needed.',
  },
  CUSTOMER_NOT_WAITING: {
    status: 409,
    params: named,
    message: '{name} isn’t waiting for approval.',
    action: 'To take away an approval, set `accountApproved` to false.',
  },
  CUSTOMER_EMAIL_OR_NUMBER_REQUIRED: {
    status: 422,
    message: 'Enter an e-mail address or a customer number.',
    action: 'Fill in one of the two in this line of the file.',
  },
  CUSTOMER_NUMBER_RESERVED: {
    status: 422,
    message: 'No customer has this number. Numbers of new customers are assigned automatically.',
    action: 'Correct the number, or leave it empty.',
  },
  ADDRESS_EMPTY: {
    status: 400,
    message: 'Fill in the address.',
    action: 'Send at least one part of the address.',
  },
  ADDRESS_NOT_IN_LIST: {
    status: 400,
    message: 'This address isn’t in the list.',
    action: 'Send the index of one of the addresses, counted from 0, or null.',
  },
  TAG_INVALID: {
    status: 400,
    message: 'Tags can’t contain commas or #.',
    action: 'Remove commas and # from the tag.',
  },
  CUSTOMER_NOT_TEST: {
    status: 422,
    params: named,
    message: '{name} isn’t a test customer.',
    action: 'If it is one, mark the customer as a test first.',
  },
  CUSTOMER_HAS_REAL_ORDERS: {
    status: 422,
    params: { ...named, count: z.int() },
    message: '{name} has orders that aren’t test orders: {count}.',
    action: 'Leave the customer, or mark these orders as tests first.',
  },
  CUSTOMER_HAS_PAID_TEST_ORDERS: {
    status: 422,
    params: named,
    message: '{name} has a test order with payments and can’t be deleted.',
    action: 'Leave the customer. Payments are never deleted.',
  },
  MERGE_SAME_CUSTOMER: {
    status: 400,
    message: 'Choose two different customers.',
    action: 'Send the ids of two customers.',
  },
  MERGE_MERGED_ALREADY: {
    status: 422,
    params: named,
    message: '{name} was already merged into another customer.',
    action: 'Use the customer it was merged into.',
  },
  MERGE_TEST_AND_REAL: {
    status: 422,
    params: { test: z.object(named), real: z.object(named) },
    message: '{test} is a test customer, but {real} isn’t.',
    action: 'Choose two test customers, or two that aren’t.',
  },
  MERGE_NOTES_TOO_LONG: {
    status: 422,
    params: { max: z.int() },
    message: 'The combined notes have more than {max} characters. Shorten one of them first.',
    action: 'Shorten the note of one customer.',
  },
  MERGE_TOO_MANY_TAGS: {
    status: 422,
    params: { max: z.int() },
    message: 'The customers have more than {max} tags in total. Remove some first.',
    action: 'Remove tags from one customer.',
  },
  MERGE_TOO_MANY_ADDRESSES: {
    status: 422,
    params: { max: z.int() },
    message: 'The customers have more than {max} addresses in total. Remove some first.',
    action: 'Remove addresses from one customer.',
  },
  MERGE_UNDONE_ALREADY: {
    status: 409,
    message: 'This merge was already undone.',
    action: 'Read the customers again.',
  },
  MERGE_UNDO_EXPIRED: {
    status: 422,
    params: { hours: z.int() },
    message: 'A merge can only be undone within {hours} hours.',
    action: 'Create the other customer again if you need it.',
  },
  MERGE_UNDO_MERGED_SINCE: {
    status: 422,
    message: 'The customer was later merged into another one. Undo that merge first.',
    action: 'Undo the later merge first.',
  },
  MERGE_UNDO_ORDER_MOVED: {
    status: 422,
    params: { orderId: z.string() },
    message: 'Order #{orderId} was later assigned to another customer.',
    action: 'Assign the order to this customer again first.',
  },
  MERGE_UNDO_CREDIT_BOOKED: {
    status: 422,
    params: { orderId: z.string() },
    message: 'Credit was later booked for order #{orderId}.',
    action: 'This merge can’t be undone: the ledger has entries that belong to both customers.',
  },
  MERGE_UNDO_CREDIT_SPENT: {
    status: 422,
    message: 'The merged credit has been spent.',
    action: 'Add the same amount of credit to the customer first.',
  },
  MERGE_UNDO_EMAIL_TAKEN: {
    status: 422,
    params: { email: z.string(), number: z.string() },
    message: 'Customer {number} now uses {email}.',
    action: 'Change the address of that customer first.',
  },
})
