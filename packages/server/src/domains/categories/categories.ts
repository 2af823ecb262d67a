import { checkCategorySlug } from './category-tree.ts'
import { createCategoryCall } from './create-category.ts'
import { listCategories } from './list-categories.ts'
import { removeCategory } from './remove-category.ts'
import { transferProducts } from './transfer-products.ts'
import { moveCategory, updateCategory } from './update-category.ts'

/** The public entry of the categories domain: its calls, and the functions that other domains use. */
export const categories = {
  list: listCategories,
  slugCheck: checkCategorySlug,
  create: createCategoryCall,
  update: updateCategory,
  move: moveCategory,
  remove: removeCategory,
  transfer: transferProducts,
}

export { lockTree } from './category-tree.ts'
export { createCategory } from './create-category.ts'
export { categoryUndo } from './undo-categories.ts'
