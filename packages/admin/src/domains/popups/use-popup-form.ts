import { type Popup, PopupInput } from '@storekeeper/contract/popups/popup'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type EditedPopup, PopupValues, toInput, toValues } from './popup-form'

type Options = {
  popup: EditedPopup
  timeZone: string
  onSaved: (saved: Popup) => void
  reload: () => Promise<EditedPopup>
}

/** The form of a site's new or existing pop-up. */
export const usePopupForm = ({ popup, timeZone, onSaved, reload }: Options) =>
  useEditForm<EditedPopup, PopupValues, PopupInput>({
    name: `popup.${popup.site}`,
    entity: popup,
    toValues: toValues(timeZone),
    toChanges: toInput(popup, timeZone),
    schema: PopupInput,
    stored: PopupValues,
    send: async (input) => {
      const saved = await api.popups.save.call(input)
      onSaved(saved)
      return saved
    },
    onSaved: () => toast.success(m.popups_saved()),
    reload,
    staysOpen: true,
  })

export type PopupEdit = ReturnType<typeof usePopupForm>
