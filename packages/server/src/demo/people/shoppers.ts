/** What every demo shop says of two of its customers is no secret; where it may be reached from outside, neither has one. */
export const SHOPPER_PASSWORD = 'harbour-lights'

/**
 * Customers by whom one can sign in at the demo shop's storefronts: with orders, credit, and a claim each. They take the
 * place of somebody who joined early, whatever day it is.
 */
export const SHOPPERS = [
  { place: 12, site: 'hb', firstName: 'Nora', lastName: 'Lindgren', email: 'nora.lindgren@mail.example' },
  { place: 24, site: 'auctropin', firstName: 'Omar', lastName: 'Farouk', email: 'omar.farouk@mail.example' },
] as const
