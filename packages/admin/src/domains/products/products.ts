/** The public interface of products for other domains. */
export { featuredImage } from './featured-image'
export { ProductPicker, ProductsPicker } from './ProductPicker'
export { ProductOption } from './ProductPickerOption'
export { productPath } from './product-path'
export { useProductsById } from './product-picker-choices'
