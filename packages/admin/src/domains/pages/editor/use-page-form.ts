import { type ShopPage, ShopPageChanges } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { PageValues, toChanges, toValues } from './page-form'

type Options = {
  page: ShopPage
  onSaved: (saved: ShopPage) => void
  reload: () => Promise<ShopPage | undefined>
}

/** The form of a new or existing page. */
export const usePageForm = ({ page, onSaved, reload }: Options) => {
  const isNew = page.version === 0
  return useEditForm<ShopPage, PageValues, ShopPageChanges>({
    name: isNew ? 'page.new' : `page.${page._id}`,
    entity: page,
    toValues,
    toChanges,
    schema: ShopPageChanges,
    stored: PageValues,
    send: ({ version, ...fields }, _values, _origin, requestId) =>
      isNew
        ? api.pages.create.call({ ...fields, requestId })
        : api.pages.update.call({ ...fields, id: page._id, version }),
    onSaved: (saved) => {
      toast.success(isNew ? m.pages_added() : m.pages_saved())
      onSaved(saved)
    },
    reload,
    // After a new page is saved, the editor of the created page replaces this form.
    staysOpen: !isNew,
  })
}

export type PageEdit = ReturnType<typeof usePageForm>
