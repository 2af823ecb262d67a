import type { Faq } from '@storekeeper/contract/faqs/faq'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { toast } from '~/ui/toast'

/** Deletes a question with its answer; it cannot be undone. */
export const RemoveFaqDialog = ({ faq, onClose }: { faq: Faq; onClose: () => void }) => {
  const remove = useMutation(
    api.faqs.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.faqs_deleted()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.faqs_delete_title({ question: faq.question })}
      text={m.faqs_delete_text()}
      confirmLabel={m.faqs_delete()}
      onConfirm={() => remove.mutateAsync({ id: faq._id })}
      onClose={onClose}
    />
  )
}
