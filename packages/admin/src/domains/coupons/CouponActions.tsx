import { Button } from '@mantine/core'
import { IconFlask2, IconPlus, IconStack2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

type Props = { onTry: () => void; onBatch: () => void; onAdd: () => void }

/** What can be done beside the list. */
export const CouponActions = ({ onTry, onBatch, onAdd }: Props) => {
  const canChange = useCan('coupons:change')
  const allowed = { disabled: !canChange, title: canChange ? undefined : m.shell_not_allowed() }
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
        onClick={onBatch}
        {...allowed}
      >
        {m.coupons_batch()}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd} {...allowed}>
        {m.coupons_add()}
      </Button>
    </>
  )
}
