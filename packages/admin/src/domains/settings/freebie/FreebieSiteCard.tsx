import { NumberInput, Switch } from '@mantine/core'
import { ProductsPicker } from '~/domains/products/products'
import { digitsOf } from '~/lib/minor-units'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import classes from './FreebieSettings.module.css'
import type { FreebieEdit } from './use-freebie-form'

type Props = {
  name: string
  site: string
  /** The index of this site among the form's values. */
  place: number
  edit: FreebieEdit
  currency: string
}

/** What one site gives away, and to whom. */
export const FreebieSiteCard = ({ name, site, place, edit, currency }: Props) => (
  <Card title={<bdi>{name}</bdi>}>
    <div className={classes.fields}>
      <Switch
        label={m.settings_freebie_is_active()}
        description={m.settings_freebie_is_active_hint({ site: name })}
        {...edit.field(`freebie.sites.${place}.isActive`)}
        defaultChecked={edit.form.getValues().freebie.sites[place]?.isActive}
        defaultValue={undefined}
      />
      <ProductsPicker
        label={m.settings_freebie_products()}
        description={m.settings_freebie_products_hint()}
        site={site}
        {...edit.field(`freebie.sites.${place}.products`)}
      />
      <NumberInput
        label={m.settings_freebie_min_order({ currency })}
        description={m.settings_freebie_min_order_hint()}
        min={0}
        allowNegative={false}
        decimalScale={digitsOf(currency)}
        hideControls
        className={classes.short}
        {...edit.field(`freebie.sites.${place}.minOrderTotal`)}
      />
    </div>
  </Card>
)
