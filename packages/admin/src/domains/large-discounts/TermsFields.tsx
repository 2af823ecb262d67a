import { Switch, TextInput } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { PercentField } from '~/ui/form/AmountField'
import type { DiscountEdit } from './use-discount-form'

type Props = { edit: DiscountEdit; timeZone: string }

/** The percentage and the dates, as days of the store's time zone. */
export const TermsFields = ({ edit, timeZone }: Props) => (
  <>
    <PercentField
      label={m.large_discounts_percent()}
      description={m.large_discounts_percent_hint()}
      withAsterisk
      className="max-w-56"
      {...edit.field('discountPercent')}
    />
    <div className="grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]">
      <TextInput type="date" label={m.large_discounts_first_day()} withAsterisk {...edit.field('startsAt')} />
      <TextInput type="date" label={m.large_discounts_last_day()} {...edit.field('endsAt')} />
      <p className="text-xs text-ink-2 col-span-full -mt-2">
        {m.large_discounts_days_hint()} <bdi dir="ltr">({timeZone})</bdi>
      </p>
    </div>
    <Switch
      label={m.large_discounts_is_active()}
      description={m.large_discounts_is_active_hint()}
      {...edit.field('isActive', 'checkbox')}
    />
  </>
)
