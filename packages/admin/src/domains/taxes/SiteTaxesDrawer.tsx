import { Radio, Select, Stack, Switch, TextInput } from '@mantine/core'
import { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { type SiteTaxes, SiteTaxesChanges } from '@storekeeper/contract/taxes/site-taxes'
import { z } from 'zod'
import { api } from '~/api'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'

export const MODE_NAMES: Record<TaxMode, () => string> = {
  none: m.taxes_mode_none,
  included: m.taxes_mode_included,
  added: m.taxes_mode_added,
}

const Values = z.object({
  taxMode: TaxMode,
  taxCountry: z.string().nullable(),
  vatId: z.string(),
  collectsVatIds: z.boolean(),
})

/** Edits the taxes of a site. */
export const SiteTaxesDrawer = ({ site, onClose }: { site: SiteTaxes; onClose: () => void }) => {
  const { _id: id } = site
  const edit = useEditForm({
    name: `site-taxes.${id}`,
    entity: site,
    toValues: ({ taxMode, taxCountry, vatId, collectsVatIds }: SiteTaxes) => ({
      ...{ taxMode, taxCountry, collectsVatIds },
      vatId: vatId ?? '',
    }),
    toChanges: (values, version): SiteTaxesChanges => ({ ...values, id, version }),
    schema: SiteTaxesChanges,
    stored: Values,
    send: (changes) => api.taxes.sites.update.call(changes),
    onSaved: () => {
      toast.success(m.taxes_site_saved())
      onClose()
    },
    reload: async () => (await api.taxes.sites.list.call()).find(({ _id }) => _id === id),
  })
  return (
    <FormDrawer title={m.taxes_of_site({ name: site.name })} edit={edit} onClose={onClose}>
      <Radio.Group label={m.taxes_mode()} description={m.taxes_mode_hint()} {...edit.field('taxMode')}>
        <Stack gap="xs" mt="xs">
          {TaxMode.options.map((mode) => (
            <Radio key={mode} value={mode} label={MODE_NAMES[mode]()} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={m.taxes_home_country()}
        description={m.taxes_home_country_hint()}
        searchable
        clearable
        data={countries().map(({ code, name }) => ({ value: code, label: name }))}
        {...edit.field('taxCountry')}
      />
      <TextInput
        label={m.taxes_vat_id()}
        description={m.taxes_seller_vat_id_hint()}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        {...edit.field('vatId')}
      />
      <Switch
        label={m.taxes_collects_vat_ids()}
        description={m.taxes_collects_vat_ids_hint()}
        {...edit.field('collectsVatIds', 'checkbox')}
      />
    </FormDrawer>
  )
}
