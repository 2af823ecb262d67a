import { type ShopPage, ShopPageChanges } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { changesOf, PageValues, valuesOf } from './page-form'

type Options = {
  page: ShopPage
  onSaved: (saved: ShopPage) => void
  reload: () => Promise<ShopPage | undefined>
}

/** A page's form, a new one's too. */
export const usePageForm = ({ page, onSaved, reload }: Options) => {
  const isNew = page.version === 0
  return useEditForm<ShopPage, PageValues, ShopPageChanges>({
    name: isNew ? 'page.new' : `page.${page._id}`,
    entity: page,
    valuesOf,
    changesOf,
    schema: ShopPageChanges,
    stored: PageValues,
    send: ({ version, ...fields }) =>
      isNew ? api.pages.create.call(fields) : api.pages.update.call({ ...fields, id: page._id, version }),
    onSaved: (saved) => {
      toast.success(isNew ? m.pages_made() : m.pages_saved())
      onSaved(saved)
    },
    reload,
    // A new one is left for that of the page that was made.
    staysOpen: !isNew,
  })
}

export type PageEdit = ReturnType<typeof usePageForm>
