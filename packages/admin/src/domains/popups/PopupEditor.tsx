import type { Popup } from '@storekeeper/contract/popups/popup'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { EditForm } from '~/ui/form/EditForm'
import { toast } from '~/ui/toasts/toast'
import { ContentCard } from './ContentCard'
import { PopupPreview } from './PopupPreview'
import type { EditedPopup } from './popup-form'
import { ScheduleCard } from './ScheduleCard'
import { usePopupForm } from './use-popup-form'

type Props = {
  popup: EditedPopup
  timeZone: string
  onSaved: (saved: Popup) => void
  onRemoved: () => void
  /** Refetches and returns the pop-up. */
  reload: () => Promise<EditedPopup>
}

/** The editor of the pop-up's content and schedule, with a preview beside it. */
export const PopupEditor = ({ popup, timeZone, onSaved, onRemoved, reload }: Props) => {
  // Stores the initial pop-up, so that saved or refetched data updates the form instead of resetting it.
  const [began] = useState(popup)
  const edit = usePopupForm({ popup: began, timeZone, onSaved, reload })
  return (
    <EditForm edit={edit} permission="popups:change" site={popup.site}>
      <div className="@container/popups">
        <div className="grid grid-cols-1 content-start gap-4 @min-[1000px]/popups:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
          <div className="grid grid-cols-1 content-start gap-4 min-w-0 @min-[1000px]/popups:col-start-1">
            <ContentCard edit={edit} />
            <ScheduleCard edit={edit} popup={began} timeZone={timeZone} />
            {popup._id !== null && (
              <RemovePopup
                id={popup._id}
                site={popup.site}
                title={popup.title}
                onRemoved={onRemoved}
                drop={edit.drop}
              />
            )}
          </div>
          <PopupPreview edit={edit} />
        </div>
      </div>
    </EditForm>
  )
}

type RemoveProps = { id: string; site: string; title: string; onRemoved: () => void; drop: () => void }

/** Permanently deletes the pop-up; disabling it hides it temporarily. */
const RemovePopup = ({ id, site, title, onRemoved, drop }: RemoveProps) => {
  const canChange = useCan('popups:change', site)
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
