/** What other domains may know of products. */
export { featuredImage } from './featured-image'
export { ProductPicker, ProductsPicker } from './ProductPicker'
export { ProductOption } from './ProductPickerOption'
export { productPath } from './product-path'
export { useProductsOf } from './product-picker-choices'
