/** The public entry: what other domains use. */
export { CategoryPicker } from './CategoryPicker'
export { useCategoryPaths, useCategoryTree } from './category-titles'
