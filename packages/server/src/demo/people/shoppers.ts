/** The passwords of two customers are known in every demo shop; where others may reach it, neither has one. */
export const SHOPPER_PASSWORD = 'harbour-lights'

/**
 * Customers by whom one can sign in at the demo shop's storefronts: with orders, credit, and a claim each. They take the
 * place of a customer who joined early, whatever day it is.
 */
export const SHOPPERS = [
  { place: 12, site: 'hb', firstName: 'Nora', lastName: 'Lindgren', email: 'nora.lindgren@mail.example' },
  { place: 24, site: 'auctropin', firstName: 'Omar', lastName: 'Farouk', email: 'omar.farouk@mail.example' },
] as const
