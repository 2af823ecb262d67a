import type { Category } from '@storekeeper/contract/categories/category'
import { m } from '~/paraglide/messages.js'
import classes from './CategoryPicker.module.css'

/** An option of a category picker, indented by its depth, with the path to the category. */
export const CategoryOption = ({ category }: { category: Category }) => (
  <span className={classes.option} style={{ paddingInlineStart: category.path.length * 16 }}>
    <bdi className={classes.title}>{category.title}</bdi>
    {category.path.length > 0 && (
      <bdi className={classes.way}>{category.path.map(({ title }) => title).join(' › ')}</bdi>
    )}
    {!category.isActive && <span className={classes.inactive}>{m.categories_inactive()}</span>}
  </span>
)
