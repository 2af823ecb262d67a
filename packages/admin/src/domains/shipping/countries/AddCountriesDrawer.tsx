import { MultiSelect, Switch } from '@mantine/core'
import { NewCountries } from '@storekeeper/contract/shipping/country'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '~/api'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { everyCountryQuery } from '../shipping-queries'

const AddValues = z.object({ codes: z.array(z.string()), isActive: z.boolean() })
const NONE = { codes: [], isActive: true, version: 0 }

/** Adds several countries; existing countries are not offered. */
export const AddCountriesDrawer = ({ onClose }: { onClose: () => void }) => {
  const { data } = useQuery({ ...everyCountryQuery(), meta: { handlesErrors: true } })
  const known = new Set((data?.items ?? []).map(({ code }) => code))
  const edit = useEditForm({
    name: 'countries.new',
    entity: NONE,
    toValues: ({ isActive }): z.infer<typeof AddValues> => ({ codes: [], isActive }),
    toChanges: (values): NewCountries => values,
    schema: NewCountries,
    stored: AddValues,
    send: async (input, _values, _origin, requestId) => {
      const { added } = await api.shipping.countries.addSeveral.call({ ...input, requestId })
      toast.success(m.shipping_countries_added({ count: added.length }))
      return NONE
    },
    onSaved: onClose,
    reload: async () => NONE,
  })
  return (
    <FormDrawer title={m.shipping_add_countries()} edit={edit} saveLabel={m.shipping_add()} onClose={onClose}>
      <MultiSelect
        label={m.shipping_countries()}
        placeholder={m.shipping_find_country()}
        nothingFoundMessage={m.shipping_no_country_found()}
        withAsterisk
        searchable
        selectFirstOptionOnChange
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': m.shipping_clear_countries() }}
        limit={60}
        data={countries()
          .filter(({ code }) => !known.has(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        {...edit.field('codes')}
      />
      <Switch label={m.shipping_ships_there()} {...edit.field('isActive', 'checkbox')} />
    </FormDrawer>
  )
}
