import { listProducts } from './list-products.ts'

/** The door of the products' domain: its calls, and the verbs that others use. */
export const products = { list: listProducts }

export { createProduct, createProducts, type NewProduct } from './create-product.ts'
export { putStockBack, type StockMove, takeStock, takeStockOfEach } from './stock.ts'
