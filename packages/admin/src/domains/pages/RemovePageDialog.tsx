import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'

type Props = {
  page: Pick<ListedPage, '_id' | 'title' | 'isPublished'>
  onRemoved?: () => void
  onClose: () => void
}

/** Deletes a page with its text; it cannot be undone. */
export const RemovePageDialog = ({ page, onRemoved, onClose }: Props) => (
  <RemoveDialog
    title={m.pages_delete_title({ title: page.title })}
    text={page.isPublished ? m.pages_delete_published_text() : m.pages_delete_text()}
    confirmLabel={m.pages_delete()}
    remove={() => api.pages.remove.call({ id: page._id })}
    removedText={m.pages_deleted()}
    onRemoved={onRemoved}
    onClose={onClose}
  />
)
