import { type Category, CategoryChanges } from '@storekeeper/contract/categories/category'
import { api } from '~/api'
import { useEditForm } from '~/ui/form/use-edit-form'
import { CategoryValues, type EditedCategory, toChanges, toValues } from './category-form'

/** The form that creates or edits a category. */
export const useCategoryForm = (
  category: EditedCategory,
  reload: () => Promise<Category[]>,
  onSaved: () => void,
) =>
  useEditForm({
    name: `category.${category._id || 'new'}`,
    entity: category,
    toValues,
    toChanges,
    schema: CategoryChanges,
    stored: CategoryValues,
    send: (changes) => save(changes, category._id),
    onSaved,
    reload: async () => (await reload()).find(({ _id }) => _id === category._id),
  })

const save = ({ version, ...fields }: CategoryChanges, id: string): Promise<EditedCategory> =>
  version === 0 ? api.categories.create.call(fields) : api.categories.update.call({ ...fields, id, version })
