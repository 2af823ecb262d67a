import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { toast } from '~/ui/toasts/toast'

type Props = { id: string; site: string; title: string; onRemoved: () => void; drop: () => void }

/** Permanently deletes the pop-up; disabling it hides it temporarily. */
export const RemovePopup = ({ id, site, title, onRemoved, drop }: Props) => {
  const canChange = useCan('popups:change')
  const siteName = useSiteName()
  const remove = useMutation({
    mutationFn: () => api.popups.remove.call({ id }),
    meta: { handlesErrors: true },
    onSuccess: () => {
      drop()
      toast.success(m.popups_deleted())
    },
  })
  return (
    <div>
      <ConfirmButton
        label={m.popups_delete()}
        leftSection={<IconTrash size={16} aria-hidden />}
        title={m.popups_delete_title({ title, site: siteName(site) })}
        text={m.popups_delete_text()}
        confirmLabel={m.popups_delete()}
        disabledReason={canChange ? undefined : m.shell_not_allowed()}
        onConfirm={async () => {
          await remove.mutateAsync()
          onRemoved()
        }}
      />
    </div>
  )
}
