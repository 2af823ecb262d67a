import type { ListedPage } from '@storekeeper/contract/pages/shop-page'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { toast } from '~/ui/toasts/toast'

type Props = {
  page: Pick<ListedPage, '_id' | 'title' | 'isPublished'>
  onRemoved?: () => void
  onClose: () => void
}

/** Deletes a page with its text; it cannot be undone. */
export const RemovePageDialog = ({ page, onRemoved, onClose }: Props) => {
  const remove = useMutation(
    api.pages.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        toast.success(m.pages_deleted())
        onRemoved?.()
      },
    }),
  )
  return (
    <ConfirmDialog
      title={m.pages_delete_title({ title: page.title })}
      text={page.isPublished ? m.pages_delete_published_text() : m.pages_delete_text()}
      confirmLabel={m.pages_delete()}
      onConfirm={() => remove.mutateAsync({ id: page._id })}
      onClose={onClose}
    />
  )
}
