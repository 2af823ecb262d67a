/** The door of the products' domain. */
export { createProduct, createProducts, type NewProduct } from './create-product.ts'
export { putStockBack, type StockMove, takeStock } from './stock.ts'
