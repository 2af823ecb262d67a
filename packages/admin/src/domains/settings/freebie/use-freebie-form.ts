import type { Settings } from '@storekeeper/contract/settings'
import type { Site } from '@storekeeper/contract/sites'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { FreebieInput, FreebieValues, toInput, toValues } from './freebie-form'

type Options = {
  settings: Settings
  sites: readonly Site[]
  reload: () => Promise<Settings | undefined>
}

/** The form of the freebie section, which is a part of the store's settings and shares their version. */
export const useFreebieForm = ({ settings, sites, reload }: Options) =>
  useEditForm({
    name: 'freebie',
    entity: settings,
    toValues: toValues(sites),
    toChanges: toInput(settings),
    schema: FreebieInput,
    stored: FreebieValues,
    send: (changes) => api.settings.update.call(changes),
    onSaved: () => toast.success(m.settings_saved()),
    reload,
    staysOpen: true,
  })

export type FreebieEdit = ReturnType<typeof useFreebieForm>
