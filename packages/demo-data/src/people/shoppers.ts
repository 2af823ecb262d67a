/** The public password of two demo customers. Shops that other machines can reach do not use it. */
export const SHOPPER_PASSWORD = 'harbour-lights'

/**
 * Customers that can sign in to the storefronts of the demo shop, each with orders, credit and a claim. They
 * replace customers who joined early, so that their index does not depend on the day.
 */
export const SHOPPERS = [
  { index: 12, site: 'hb', firstName: 'Nora', lastName: 'Lindgren', email: 'nora.lindgren@mail.example' },
  { index: 24, site: 'auctropin', firstName: 'Omar', lastName: 'Farouk', email: 'omar.farouk@mail.example' },
] as const
