import type { CustomerMerge } from '@storekeeper/contract/customers/customer-merge'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toCustomerName } from '~/ui/customer-name'
import { UndoBar } from '~/ui/toasts/UndoBar'

type Props = { merge: CustomerMerge; onGone: () => void }

/** Shown in the profile immediately after a merge; later a notice offers the undo. */
export const MergeUndoBar = ({ merge, onGone }: Props) => {
  const undo = useMutation(api.customerMerges.undo.mutationOptions({ meta: { handlesErrors: true } }))
  return (
    <UndoBar
      key={merge._id}
      text={m.customer_merge_done({ name: toCustomerName(merge.merged) })}
      onUndo={() => undo.mutateAsync({ id: merge._id })}
      onGone={onGone}
    />
  )
}
