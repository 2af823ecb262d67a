import { Switch, Textarea, TextInput } from '@mantine/core'
import { type Category, CategoryChanges } from '@storekeeper/contract/categories/category'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ImageField } from '~/ui/files/ImageField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { isUndoable } from '~/ui/form/is-undoable'
import { SlugField } from '~/ui/form/SlugField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { offerUndo } from '~/ui/toasts/offer-undo'
import { toast } from '~/ui/toasts/toast'
import { CategoryPicker } from './CategoryPicker'
import { CategoryValues, type EditedCategory, toChanges, toValues } from './category-form'
import { categoriesByIdQuery } from './category-queries'

type Props = { category: EditedCategory; onClose: () => void }

/** Creates or edits a category. */
export const CategoryDrawer = ({ category, onClose }: Props) => {
  const queries = useQueryClient()
  const isNew = category.version === 0
  const reload = async () =>
    (await queries.fetchQuery({ ...categoriesByIdQuery([category._id]), staleTime: 0 })).items
  const edit = useCategoryForm(category, reload, onClose)

  return (
    <FormDrawer
      title={isNew ? m.categories_new() : m.categories_edit()}
      edit={edit}
      permission="categories:change"
      onClose={onClose}
    >
      <TextInput
        label={m.categories_name()}
        withAsterisk
        dir="auto"
        data-autofocus
        {...edit.field('title')}
      />
      <SlugField
        label={m.categories_slug()}
        description={m.categories_slug_hint()}
        field={{ ...edit.field('slug'), key: edit.form.key('slug') }}
        typed={edit.form.useWatchValue('slug')}
        own={category.slug}
        title={edit.form.useWatchValue('title')}
        queryKey={['categories', category._id]}
        check={(slug) => api.categories.slugCheck.call({ slug, except: category._id || undefined })}
        onUse={(slug) => {
          edit.form.setFieldValue('slug', slug)
          edit.form.clearFieldError('slug')
        }}
      />
      <CategoryPicker
        label={m.categories_parent()}
        description={m.categories_parent_hint()}
        exclude={category._id || undefined}
        {...edit.field('parent')}
      />
      <ImageField label={m.categories_image()} {...edit.field('image')} />
      <Textarea
        label={m.categories_description()}
        dir="auto"
        autosize
        minRows={3}
        maxRows={8}
        {...edit.field('description')}
      />
      <Switch
        label={m.categories_active()}
        description={m.categories_active_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}

/** The form that creates or edits a category. */
const useCategoryForm = (category: EditedCategory, reload: () => Promise<Category[]>, onSaved: () => void) =>
  useEditForm({
    name: `category.${category._id || 'new'}`,
    entity: category,
    toValues,
    toChanges,
    schema: CategoryChanges,
    stored: CategoryValues,
    send: async (changes, _values, origin, requestId) => {
      const saved = await save(changes, category._id, requestId)
      const [before, after] = [toValues(origin), toValues(saved)]
      if (changes.version === 0) toast.success(m.categories_created())
      else if (isUndoable(before, after, ['image'])) offerUndo(m.categories_saved(), saved)
      else toast.success(m.categories_saved())
      return saved
    },
    onSaved,
    reload: async () => (await reload()).find(({ _id }) => _id === category._id),
  })

const save = (
  { version, ...fields }: CategoryChanges,
  id: string,
  requestId: string,
): Promise<EditedCategory> =>
  version === 0
    ? api.categories.create.call({ ...fields, requestId })
    : api.categories.update.call({ ...fields, id, version })
