import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { TaxClassField } from '~/domains/taxes/taxes'
import { m } from '~/paraglide/messages.js'
import { MoneyField } from '~/ui/form/AmountField'
import { SiteField } from '~/ui/form/SiteField'
import type { useEditForm } from '~/ui/form/use-edit-form'
import { CountriesField } from './CountriesField'
import type { MethodValues } from './method-form'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]'

type Props = {
  form: UseFormReturnType<MethodValues>
  field: ReturnType<typeof useEditForm>['field']
  currency: string
}

/** The title, price, countries and delivery time of a method. */
export const MethodFields = ({ form, field, currency }: Props) => {
  const [isFree, setFree] = useState(form.getValues().isFreeShipping)
  form.watch('isFreeShipping', ({ value }) => setFree(value))
  const money = {
    currency,
    rightSection: <span className="text-sm text-ink-2">{currency}</span>,
    rightSectionWidth: 52,
  }
  const days = {
    min: 0,
    max: 365,
    allowDecimal: false,
    allowNegative: false,
    clampBehavior: 'none' as const,
    hideControls: true,
  }
  return (
    <>
      <TextInput
        label={m.shipping_method_title()}
        description={m.shipping_method_title_hint()}
        withAsterisk
        dir="auto"
        {...field('title')}
      />
      <Textarea
        label={m.shipping_description()}
        dir="auto"
        autosize
        minRows={2}
        maxRows={6}
        {...field('description')}
      />
      <SiteField permission="shipping:change" label={m.shipping_site()} {...field('site')} />
      <Switch label={m.shipping_always_free()} {...field('isFreeShipping', 'checkbox')} />
      {!isFree && (
        <div className={pairClass}>
          <MoneyField label={m.shipping_price()} withAsterisk {...money} {...field('price')} />
          <MoneyField
            label={m.shipping_free_over()}
            placeholder={m.shipping_never_free()}
            {...money}
            {...field('freeOver')}
          />
        </div>
      )}
      <TaxClassField {...field('taxClass')} />
      <CountriesField {...field('countries')} />
      <div className={pairClass}>
        <NumberInput label={m.shipping_min_days()} {...days} {...field('minDays')} />
        <NumberInput label={m.shipping_max_days()} {...days} {...field('maxDays')} />
      </div>
      <Switch
        label={m.shipping_active()}
        description={m.shipping_active_hint()}
        {...field('isActive', 'checkbox')}
      />
    </>
  )
}
