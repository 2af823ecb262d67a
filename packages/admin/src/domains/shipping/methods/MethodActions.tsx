import { Button } from '@mantine/core'
import { IconArrowsSort, IconFlask2, IconPlus } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'

type Props = { onTest: () => void; onOrder: () => void; onAdd: () => void }

/** What can be done beside the list. */
export const MethodActions = ({ onTest, onOrder, onAdd }: Props) => {
  const canChange = useCan('shipping:change')
  const allowed = { disabled: !canChange, title: canChange ? undefined : m.shell_not_allowed() }
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
        onClick={onOrder}
        {...allowed}
      >
        {m.shipping_put_in_order()}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd} {...allowed}>
        {m.shipping_add_method()}
      </Button>
    </>
  )
}
