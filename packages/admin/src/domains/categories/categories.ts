/** What other domains may know of categories. */
export { CategoryPicker } from './CategoryPicker'
export { useCategoryWays } from './use-category-ways'
