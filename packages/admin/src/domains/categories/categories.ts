/** The public entry: what other domains use. */
export { CategoryPicker } from './CategoryPicker'
export { useCategoryWays } from './use-category-ways'
