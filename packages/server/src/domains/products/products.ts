import { bulkMoveCategory, bulkRemove, bulkSetActive } from './bulk-change.ts'
import { setDisplayCoupon } from './display-coupon.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listProducts } from './list-products.ts'
import { productDetails } from './product-details.ts'
import { checkProductSlug } from './product-slug.ts'
import { removeProduct } from './remove-product.ts'
import { createProductCall, updateProduct } from './save-product.ts'

/** The public entry of the products' domain: its calls, and the commands that others use. */
export const products = {
  list: listProducts,
  slugCheck: checkProductSlug,
  details: productDetails,
  create: createProductCall,
  update: updateProduct,
  remove: removeProduct,
  duplicate: duplicateProduct,
  setDisplayCoupon,
  bulkSetActive,
  bulkMoveCategory,
  bulkRemove,
}

export { available } from './available.ts'
export { createProduct, createProducts, type NewProduct } from './create-product.ts'
export { featuredImage } from './featured-image.ts'
export { fetchPictures } from './import/fetch-pictures.ts'
export {
  exchangeStock,
  lockShelves,
  putStockBack,
  type StockMove,
  sumByProduct,
  takeEachStock,
  takeStock,
} from './stock.ts'
