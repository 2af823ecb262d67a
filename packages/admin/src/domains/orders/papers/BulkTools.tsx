import { Button } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { Chosen } from '~/ui/list/selection'
import { PaperButtons } from './PaperButtons'

type Props = { chosen: Chosen; onMail: () => void }

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const

/** For chosen orders: their papers in one file, and a mail to each customer. */
export const BulkTools = ({ chosen, onMail }: Props) => {
  const canMail = useCan('orders:mail')
  const areNamed = 'ids' in chosen
  return (
    <>
      <PaperButtons
        ids={areNamed ? chosen.ids : []}
        reason={areNamed ? undefined : m.order_papers_choose()}
        withIcons={false}
        {...LOOK}
      />
      <Button
        disabled={!canMail}
        title={canMail ? undefined : m.shell_not_allowed()}
        onClick={onMail}
        {...LOOK}
      >
        {m.order_mail_mail()}
      </Button>
    </>
  )
}
