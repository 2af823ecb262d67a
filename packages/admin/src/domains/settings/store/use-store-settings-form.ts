import type { Settings } from '@storekeeper/contract/settings'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { SettingsInput, SettingsValues, toInput, toValues } from './store-settings-form'

export type Reload = () => Promise<Settings | undefined>

/** The form of the store's settings. Saved values apply immediately, in this tab and in others. */
export const useStoreSettingsForm = ({ settings, reload }: { settings: Settings; reload: Reload }) =>
  useEditForm({
    name: 'settings',
    entity: settings,
    toValues,
    toChanges: toInput(settings),
    schema: SettingsInput,
    stored: SettingsValues,
    send: (changes) => api.settings.update.call(changes),
    onSaved: () => toast.success(m.settings_saved()),
    reload,
    staysOpen: true,
  })

export type SettingsEdit = ReturnType<typeof useStoreSettingsForm>
