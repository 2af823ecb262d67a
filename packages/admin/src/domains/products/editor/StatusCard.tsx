import { Switch } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { ActiveBadge } from '../ActiveBadge'
import type { ProductEdit } from './use-product-form'

/** Whether the product is active. */
export const StatusCard = ({ edit }: { edit: ProductEdit }) => {
  const isActive = edit.form.useWatchValue('isActive')
  const { defaultValue: _defaultValue, ...field } = edit.field('isActive')
  return (
    <Card title={m.products_status()} actions={<ActiveBadge isActive={isActive} />}>
      <Switch
        label={m.product_active()}
        description={m.product_active_hint()}
        {...field}
        checked={isActive}
      />
    </Card>
  )
}
