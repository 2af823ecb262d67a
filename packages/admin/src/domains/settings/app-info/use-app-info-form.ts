import type { AppInfo } from '@storekeeper/contract/app-info'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { AppInfoInput, AppInfoValues, inputOf, valuesOf } from './app-info-form'

export type Reload = () => Promise<AppInfo | undefined>

/** The form of the store's settings. What is saved shows everywhere at once, in this window and the next. */
export const useAppInfoForm = ({ appInfo, reload }: { appInfo: AppInfo; reload: Reload }) =>
  useEditForm({
    name: 'app-info',
    entity: appInfo,
    valuesOf,
    changesOf: inputOf(appInfo),
    schema: AppInfoInput,
    stored: AppInfoValues,
    send: (changes) => api.appInfo.update.call(changes),
    onSaved: () => toast.success(m.settings_saved()),
    reload,
    staysOpen: true,
  })

export type AppInfoEdit = ReturnType<typeof useAppInfoForm>
