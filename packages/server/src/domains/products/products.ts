import { bulkMoveCategory, bulkRemove, bulkSetActive } from './bulk-change.ts'
import { planProductEdits, startProductEdit } from './bulk-edit/edit-products.ts'
import { listEditRows } from './bulk-edit/list-edit-rows.ts'
import { setDisplayCoupon } from './display-coupon.ts'
import { duplicateProduct } from './editing/duplicate-product.ts'
import { checkProductSlug } from './editing/product-slug.ts'
import { createProductCall, updateProduct } from './editing/save-product.ts'
import { listProducts } from './list/list-products.ts'
import { productDetails } from './product-details.ts'
import { removeProduct } from './remove-product.ts'

/** The public entry of the products domain: its calls, and the functions that other domains use. */
export const products = {
  list: listProducts,
  slugCheck: checkProductSlug,
  details: productDetails,
  create: createProductCall,
  update: updateProduct,
  remove: removeProduct,
  duplicate: duplicateProduct,
  setDisplayCoupon,
  editRows: listEditRows,
  planEdit: planProductEdits,
  edit: startProductEdit,
  bulkSetActive,
  bulkMoveCategory,
  bulkRemove,
}

export { editProducts, undoProductEdits } from './bulk-edit/edit-products.ts'
export { createProduct, createProducts, type NewProduct } from './editing/create-product.ts'
export { productUndo } from './editing/undo-products.ts'
export { featuredImage } from './featured-image.ts'
export { fetchPictures } from './import/fetch-pictures.ts'
export type { SavedProduct } from './import/save-products.ts'
export { available } from './list/available.ts'
export { exportProducts } from './list/export-products.ts'
export { countListedProducts, updatePrices } from './list/list-products.ts'
export { isActiveDiscount } from './list/product-filter.ts'
export { removeProducts } from './remove-product.ts'
export {
  exchangeStock,
  lockStock,
  putStockBack,
  type StockMove,
  sumByProduct,
  takeEachStock,
  takeStock,
} from './stock.ts'
