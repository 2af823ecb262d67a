import { Switch, TextInput } from '@mantine/core'
import { type Country, CountryChanges } from '@storekeeper/contract/shipping/country'
import { z } from 'zod'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

const CountryValues = z.object({ name: z.string(), isActive: z.boolean() })

type Props = { country: Country; onClose: () => void }

/** Edits the name of a country, and whether the shop ships there. */
export const CountryDrawer = ({ country, onClose }: Props) => {
  const { _id: id, code } = country
  const edit = useEditForm({
    name: `country.${id}`,
    entity: country,
    toValues: ({ name, isActive }: Country) => ({ name, isActive }),
    toChanges: (values, version) => ({ ...values, id, version }),
    schema: CountryChanges,
    stored: CountryValues,
    send: (changes) => api.shipping.countries.update.call(changes),
    onSaved: () => {
      toast.success(m.shipping_country_saved())
      onClose()
    },
    reload: async () => {
      const { items } = await api.shipping.countries.list.call({ limit: '300' })
      return items.find(({ _id }) => _id === id)
    },
  })
  return (
    <FormDrawer title={m.shipping_edit_country({ code })} edit={edit} onClose={onClose}>
      <TextInput
        label={m.shipping_country_name()}
        description={m.shipping_country_name_hint()}
        withAsterisk
        dir="auto"
        {...edit.field('name')}
      />
      <Switch
        label={m.shipping_ships_here()}
        description={m.shipping_ships_here_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}
