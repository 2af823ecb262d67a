import { Switch } from '@mantine/core'
import { ProductsPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { MoneyField } from '~/ui/form/AmountField'
import type { FreebieEdit } from './use-freebie-form'

type Props = {
  name: string
  site: string
  /** The index of this site in the form values. */
  index: number
  edit: FreebieEdit
  currency: string
}

/** The free products of one site, and the conditions for customers. */
export const FreebieSiteCard = ({ name, site, index, edit, currency }: Props) => (
  <Card title={<bdi>{name}</bdi>}>
    <div className="grid grid-cols-1 gap-5">
      <Switch
        label={m.settings_freebie_is_active()}
        description={m.settings_freebie_is_active_hint({ site: name })}
        {...edit.field(`freebie.sites.${index}.isActive`, 'checkbox')}
      />
      <ProductsPicker
        label={m.settings_freebie_products()}
        description={m.settings_freebie_products_hint()}
        site={site}
        {...edit.field(`freebie.sites.${index}.products`)}
      />
      <MoneyField
        currency={currency}
        label={m.settings_freebie_min_order({ currency })}
        description={m.settings_freebie_min_order_hint()}
        className="max-w-80"
        {...edit.field(`freebie.sites.${index}.minOrderTotal`)}
      />
    </div>
  </Card>
)
