/** Why a line becomes neither part of an order nor a refund. */
export const REASONS = {
  notASale: 'The code is not a sale (D, S, B, BANK CHARGES, AMAZONFEE).',
  noDescription: 'The line has no description.',
  noPrice: 'The price is zero or less.',
  noQuantity: 'The quantity of a sale is zero or less.',
  notTakenBack: 'The quantity of a cancellation is zero or more.',
  otherCustomer: 'The line names another customer than the first line of its invoice.',
  alreadyThere: 'Already there: the shop has this order or this refund.',
  unmatched:
    'No earlier delivery to this customer, in the file or in the shop, was as dear as what is taken back.',
  overRefunded: 'More would be given back than was paid for the order.',
} as const

export type Reason = keyof typeof REASONS
