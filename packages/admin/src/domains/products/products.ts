/** The public entry: what other domains use. */
export { featuredImage } from './featured-image'
export { ProductPicker, ProductsPicker } from './picker/ProductPicker'
export { ProductOption } from './picker/ProductPickerOption'
export { useProductsById } from './picker/product-picker-choices'
export { productPath } from './product-path'
