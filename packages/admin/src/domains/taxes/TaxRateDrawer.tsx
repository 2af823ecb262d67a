import { Select, TextInput } from '@mantine/core'
import type { TaxRateChanges } from '@storekeeper/contract/taxes/tax-rate'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { countries } from '~/lib/countries'
import { m } from '~/paraglide/messages.js'
import { PercentField } from '~/ui/form/AmountField'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type EditedRate, RateInput, RateValues, toChanges, toEdited, toValues } from './tax-rate-form'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]'

/** Creates or edits a tax rate. */
export const TaxRateDrawer = ({ rate, onClose }: { rate: EditedRate; onClose: () => void }) => {
  const { _id: id } = rate
  const isNew = rate.version === 0
  const { data: classes = [] } = useQuery(
    api.taxes.classes.list.queryOptions({ meta: { handlesErrors: true } }),
  )
  const edit = useEditForm({
    name: isNew ? 'tax-rate.new' : `tax-rate.${id}`,
    entity: rate,
    toValues,
    toChanges: toChanges(id),
    schema: RateInput,
    stored: RateValues,
    send: async (changes, _values, _origin, requestId) => toEdited(await save(changes, requestId)),
    onSaved: () => {
      toast.success(m.taxes_rate_saved())
      onClose()
    },
    reload: async () => {
      const { items } = await api.taxes.rates.list.call({ limit: '200', country: rate.country })
      const found = items.find(({ _id }) => _id === id)
      return found && toEdited(found)
    },
  })
  return (
    <FormDrawer title={isNew ? m.taxes_add_rate() : m.taxes_edit_rate()} edit={edit} onClose={onClose}>
      <Select
        label={m.taxes_country()}
        withAsterisk
        searchable
        data={countries().map(({ code, name }) => ({ value: code, label: name }))}
        {...edit.field('country')}
      />
      <TextInput
        label={m.taxes_region()}
        description={m.taxes_region_hint()}
        dir="auto"
        {...edit.field('region')}
      />
      <Select
        label={m.taxes_class()}
        withAsterisk
        allowDeselect={false}
        data={classes.map(({ _id, title }) => ({ value: _id, label: title }))}
        {...edit.field('taxClass')}
      />
      <div className={pairClass}>
        <TextInput
          label={m.taxes_tax_name()}
          description={m.taxes_tax_name_hint()}
          withAsterisk
          dir="auto"
          {...edit.field('title')}
        />
        <PercentField
          decimals={2}
          label={m.taxes_rate()}
          description={m.taxes_rate_hint()}
          withAsterisk
          {...edit.field('rate')}
        />
      </div>
      <div className={pairClass}>
        <TextInput type="date" label={m.taxes_valid_from()} withAsterisk {...edit.field('validFrom')} />
        <TextInput
          type="date"
          label={m.taxes_valid_until()}
          description={m.taxes_valid_until_hint()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...edit.field('validUntil')}
        />
      </div>
    </FormDrawer>
  )
}

const save = ({ id, version, ...fields }: TaxRateChanges, requestId: string) =>
  version === 0
    ? api.taxes.rates.create.call({ ...fields, requestId })
    : api.taxes.rates.update.call({ ...fields, id, version })
