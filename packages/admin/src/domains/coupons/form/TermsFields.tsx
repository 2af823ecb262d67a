import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { COUPON_TYPES } from '@storekeeper/contract/coupons/coupon-status'
import { CategoryPicker } from '~/domains/categories/categories'
import { ProductsPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { MoneyField, PercentField } from '~/ui/form/AmountField'
import { SiteField } from '~/ui/form/SiteField'
import type { useEditForm } from '~/ui/form/use-edit-form'
import { TYPE_NAME } from '../coupon-names'
import { couponText } from '../coupon-texts'
import { type RegionSettings, type TermsValues, toTerms } from './coupon-form'

const pairClass = 'grid grid-cols-[1fr_1fr] items-start gap-4 max-sm:grid-cols-[1fr]'

type Props = {
  field: ReturnType<typeof useEditForm>['field']
  /** The current field values. */
  values: TermsValues
  region: RegionSettings
}

/** The terms of a coupon, with a summary of their effect. */
export const TermsFields = ({ field, values, region }: Props) => {
  const { type } = values
  const terms = toTerms(values, region)
  const isPriced = ![terms.amount, terms.maxDiscount, terms.minOrderTotal].some(Number.isNaN)
  const money = {
    currency: region.currency,
    rightSection: <span className="text-sm text-ink-2">{region.currency}</span>,
    rightSectionWidth: 52,
  }
  const { error: _, ...typeField } = field('type')
  return (
    <>
      <TextInput
        label={m.coupons_title_field()}
        description={m.coupons_title_hint()}
        dir="auto"
        {...field('title')}
      />
      {/* Wrapped, because the field would otherwise shrink to zero height in a full drawer. */}
      <div>
        <SegmentedControl
          fullWidth
          aria-label={m.coupons_type()}
          data={COUPON_TYPES.map((value) => ({ value, label: TYPE_NAME[value]() }))}
          {...typeField}
        />
      </div>
      {type !== 'free-shipping' && (
        <div className={pairClass}>
          {type === 'percentage' ? (
            <>
              <PercentField label={m.coupons_percent()} withAsterisk {...field('amount')} />
              <MoneyField
                label={m.coupons_max_discount()}
                placeholder={m.coupons_no_maximum()}
                {...money}
                {...field('maxDiscount')}
              />
            </>
          ) : (
            <MoneyField label={m.coupons_amount()} withAsterisk {...money} {...field('amount')} />
          )}
        </div>
      )}
      <div className={pairClass}>
        <MoneyField
          label={m.coupons_min_order()}
          placeholder={m.coupons_no_minimum()}
          {...money}
          {...field('minOrderTotal')}
        />
        <SiteField permission="coupons:change" label={m.coupons_site()} {...field('site')} />
      </div>
      <ProductsPicker
        label={m.coupons_products()}
        description={m.coupons_products_hint()}
        site={values.site ?? undefined}
        {...field('products')}
      />
      <CategoryPicker multiple label={m.coupons_categories()} {...field('categories')} />
      <div className={pairClass}>
        <NumberInput
          label={m.coupons_quantity()}
          placeholder={m.coupons_unlimited()}
          allowDecimal={false}
          hideControls
          {...field('quantity')}
        />
        <NumberInput
          label={m.coupons_per_customer()}
          placeholder={m.coupons_unlimited()}
          allowDecimal={false}
          hideControls
          {...field('perCustomerLimit')}
        />
        <TextInput
          type="date"
          label={m.coupons_starts()}
          description={m.coupons_starts_hint()}
          {...field('startsAt')}
        />
        <TextInput
          type="date"
          label={m.coupons_ends()}
          description={m.coupons_ends_hint({ zone: region.timeZone })}
          withAsterisk
          {...field('expiry')}
        />
      </div>
      <Switch
        label={m.coupons_active()}
        description={m.coupons_active_hint()}
        {...field('isActive', 'checkbox')}
      />
      <p
        className="sticky -bottom-6 z-1 -mx-6 mt-0 -mb-6 py-3 px-6 border-t border-t-line text-sm leading-5 text-ink bg-surface-2 max-sm:-bottom-4 max-sm:-mx-4 max-sm:mt-0 max-sm:-mb-4 max-sm:px-4"
        aria-live="polite"
      >
        {isPriced && couponText(terms, region.currency)}
      </p>
    </>
  )
}
