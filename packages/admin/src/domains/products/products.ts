/** What other domains may know of products. */
export { ProductPicker, ProductsPicker } from './ProductPicker'
export { productPath } from './product-path'
