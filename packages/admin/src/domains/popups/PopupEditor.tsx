import type { Popup } from '@storekeeper/contract/popups/popup'
import { useState } from 'react'
import { EditForm } from '~/ui/form/EditForm'
import { ContentCard } from './ContentCard'
import { PopupPreview } from './PopupPreview'
import type { EditedPopup } from './popup-form'
import { RemovePopup } from './RemovePopup'
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
    <EditForm edit={edit}>
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
