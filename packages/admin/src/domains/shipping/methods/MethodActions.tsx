import { Button } from '@mantine/core'
import { IconArrowsSort, IconFlask2 } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { AddButton } from '~/ui/list/AddButton'

type Props = { onTest: () => void; onOrder: () => void; onAdd: () => void }

/** The actions of the list as a whole. */
export const MethodActions = ({ onTest, onOrder, onAdd }: Props) => {
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
      <AddMethodButton onAdd={onAdd} />
    </>
  )
}

export const AddMethodButton = ({ onAdd }: Pick<Props, 'onAdd'>) => (
  <AddButton permission="shipping:change" onClick={onAdd}>
    {m.shipping_add_method()}
  </AddButton>
)
