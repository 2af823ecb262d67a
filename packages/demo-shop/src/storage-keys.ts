/**
 * The prefixes of storage keys, followed by the site's key. The session storage contains the checkout's input
 * and the placed order.
 */
export const TYPED = 'storekeeper.shop.checkout.'
export const THANKS = 'storekeeper.shop.thanks.'
export const CART = 'storekeeper.shop.cart.'
/** The items that the server and this browser last had in common, and their customer. */
export const SYNCED = 'storekeeper.shop.synced-cart.'
