import type { categoryErrors } from '@storekeeper/contract/categories/category-errors'
import { listCategoryUses } from '~/domains/categories/category-uses'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const CATEGORY_ERRORS: ErrorTexts<keyof typeof categoryErrors> = {
  CATEGORY_SLUG_TAKEN: m.categories_slug_taken_by,
  CATEGORY_PARENT_GONE: m.categories_parent_gone,
  CATEGORY_CYCLE: m.categories_cycle,
  CATEGORY_MOVED: m.categories_neighbour_gone,
  CATEGORY_IN_USE: ({ title, uses }) =>
    m.categories_in_use_by({ category: title, uses: listCategoryUses(uses).join(m.ui_comma()) }),
  SAME_CATEGORY: m.categories_choose_other,
}
