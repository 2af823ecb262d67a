import type { AdminRow } from '@storekeeper/contract/admins/admin'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { fullName } from '~/ui/customer-name'
import { toast } from '~/ui/toast'

/** For an admin who lost their phone; the server notifies them by mail. */
export const ResetTwoStepDialog = ({ admin, onClose }: { admin: AdminRow; onClose: () => void }) => {
  const name = fullName(admin)
  const reset = useMutation(
    api.admins.resetTwoStep.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.admins_reset_two_step_done({ name })),
    }),
  )
  return (
    <ConfirmDialog
      title={m.admins_reset_two_step_title({ name })}
      text={m.admins_reset_two_step_text()}
      confirmLabel={m.admins_reset_two_step()}
      onConfirm={() => reset.mutateAsync({ id: admin._id })}
      onClose={onClose}
    />
  )
}
