import { Button } from '@mantine/core'
import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { IconArrowsSort, IconFlask2, IconTableOptions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AddButton } from '~/ui/list/AddButton'

type Props = { search: ShippingQuery; onTest: () => void; onOrder: () => void; onAdd: () => void }

export const MethodActions = ({ search, onTest, onOrder, onAdd }: Props) => {
  const canChange = useCan('shipping:change')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlask2 size={16} stroke={1.7} aria-hidden />}
        onClick={onTest}
      >
        {m.shipping_test()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} stroke={1.7} aria-hidden />}
        disabled={!canChange}
        title={canChange ? undefined : m.shell_not_allowed()}
        onClick={onOrder}
      >
        {m.shipping_put_in_order()}
      </Button>
      {canChange && (
        <Button
          variant="default"
          leftSection={<IconTableOptions size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/country/shipping/grid" search={search} {...props} />}
        >
          {m.bulk_edit_open()}
        </Button>
      )}
      <AddMethodButton onAdd={onAdd} />
    </>
  )
}

export const AddMethodButton = ({ onAdd }: Pick<Props, 'onAdd'>) => (
  <AddButton permission="shipping:change" onClick={onAdd}>
    {m.shipping_add_method()}
  </AddButton>
)
