/** Under what the shop keeps things; the key of the site follows. The tab keeps what was typed at the till, and the thanks. */
export const TYPED = 'storekeeper.shop.checkout.'
export const THANKS = 'storekeeper.shop.thanks.'
export const CART = 'storekeeper.shop.cart.'
