/** The public interface of categories for other domains. */
export { CategoryPicker } from './CategoryPicker'
export { useCategoryWays } from './use-category-ways'
