import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { toast } from '~/ui/toast'
import type { EditedLabTest } from './lab-test-form'

/** Deletes a test with its report files; it cannot be undone. */
export const RemoveLabTestDialog = ({ test, onClose }: { test: EditedLabTest; onClose: () => void }) => {
  const remove = useMutation(
    api.labTests.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.lab_tests_deleted()),
    }),
  )
  const count = test.reportFiles.length
  return (
    <ConfirmDialog
      title={m.lab_tests_delete_title({ batch: test.batchNumber })}
      text={count === 0 ? m.lab_tests_delete_text_none() : m.lab_tests_delete_text({ count })}
      confirmLabel={m.lab_tests_delete()}
      onConfirm={() => remove.mutateAsync({ id: test._id })}
      onClose={onClose}
    />
  )
}
