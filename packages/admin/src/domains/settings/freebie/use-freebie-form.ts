import type { AppInfo } from '@storekeeper/contract/app-info'
import type { Site } from '@storekeeper/contract/sites'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toast'
import { FreebieInput, FreebieValues, inputOf, valuesOf } from './freebie-form'

type Options = {
  appInfo: AppInfo
  sites: readonly Site[]
  reload: () => Promise<AppInfo | undefined>
}

/** The form of the freebie section, which is a part of the store's settings and shares their version. */
export const useFreebieForm = ({ appInfo, sites, reload }: Options) =>
  useEditForm({
    name: 'freebie',
    entity: appInfo,
    valuesOf: valuesOf(sites),
    changesOf: inputOf(appInfo),
    schema: FreebieInput,
    stored: FreebieValues,
    send: (changes) => api.appInfo.update.call(changes),
    onSaved: () => toast.success(m.settings_saved()),
    reload,
    staysOpen: true,
  })

export type FreebieEdit = ReturnType<typeof useFreebieForm>
