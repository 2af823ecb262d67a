import { Button } from '@mantine/core'
import { IconFlask2, IconStack2, IconTableOptions } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AddButton } from '~/ui/list/AddButton'
import type { CouponListSearch } from './coupon-search'

type Props = { search: CouponListSearch; onTry: () => void; onBatch: () => void; onAdd: () => void }

/** The actions of the coupon list as a whole. */
export const CouponActions = ({ search, onTry, onBatch, onAdd }: Props) => {
  const canChange = useCan('coupons:change')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFlask2 size={16} stroke={1.7} aria-hidden />}
        onClick={onTry}
      >
        {m.coupons_try()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconStack2 size={16} stroke={1.7} aria-hidden />}
        disabled={!canChange}
        title={canChange ? undefined : m.shell_not_allowed()}
        onClick={onBatch}
      >
        {m.coupons_batch()}
      </Button>
      {canChange && (
        <Button
          variant="default"
          leftSection={<IconTableOptions size={16} stroke={1.7} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/coupons/grid" search={search} {...props} />}
        >
          {m.bulk_edit_open()}
        </Button>
      )}
      <AddCouponButton onAdd={onAdd} />
    </>
  )
}

export const AddCouponButton = ({ onAdd }: Pick<Props, 'onAdd'>) => (
  <AddButton permission="coupons:change" onClick={onAdd}>
    {m.coupons_add()}
  </AddButton>
)
